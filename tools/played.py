"""A folder in which games have been played, for pictures of what is kept: the shelf, the theatre, the statistics."""

import os
import tempfile
from functools import cache

import games
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.practice import Practice
from core.chance import Chance

PLAYED = (("scat", 3, None), ("gin", 4, None), ("dutch-blitz", 5, None), ("dutch-blitz", 6, None),
          ("dutch-blitz", 7, 150), ("cadillac", 8, 40))  # fmt: skip
"""Rules, seed, and after how many ticks the player left; None for the end."""


@cache
def played() -> str:
    """The folder. The games are always the same; only their dates are today's."""
    folder, before = tempfile.mkdtemp(prefix="played-"), os.environ["BLITZ_DATA"]
    os.environ["BLITZ_DATA"] = folder
    for preset, seed, ticks in PLAYED:
        _play(preset, seed, ticks or 10**9)
    os.environ["BLITZ_DATA"] = before
    return folder


def _play(preset: str, seed: int, ticks: int) -> None:
    """One game, with a bot's mind in the player's place, as slow as a person."""
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    rules = game.rules(ruleset)
    plan = Plan(Chosen(game, ruleset, rules), ["casual"] * 3, seed, "Mia")
    practice = Practice(plan, scribe=plan.scribe())
    mind = games.bots(game.name).make("skilled", rules, 0, Chance.of(seed))
    due = 0
    while practice.outcome is None and practice.croupier.ticks < ticks:
        for item in practice.advance(100):
            mind.observe(practice.table.view, getattr(item, "events", ()))
        practice.go_on()
        moves = game.legal_moves(practice.table.view, 0)
        if moves and practice.now >= due:
            due = practice.now + mind.wait_ms()
            move = mind.choose(practice.table.view, moves)
            if move is not None:
                practice.submit(move)
    practice.close()
