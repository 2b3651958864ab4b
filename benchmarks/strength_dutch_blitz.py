"""How strong the bots for Dutch Blitz are at an equal pace: points a round, all four levels at one table.

Four seats, one level each; every seed is played four times, the seats moved on by one each time, so that each level
sits everywhere. All take the same time to act, so that only skill counts. A round's figure for two levels is the
difference of their points in it; rounds at the same table count as one, since cards of one shuffle lead to another.
"""

from typing import Any, Final, NamedTuple

import games
from core.bots import BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.game import AnyGame
from core.seats import seat_letter
from core.tables import House

PACE_MS: Final = 1_000
ROUNDS: Final = 10
"""Rounds of a game."""
PRESET: Final = "dutch-blitz"


class Seating(NamedTuple):
    """One game: its seed, and by how many seats the levels are moved on."""

    seed: int
    moved: int


def levels() -> tuple[str, ...]:
    """All levels, the weakest first: as many as there are seats."""
    names: tuple[str, ...] = games.bots("dutch_blitz").LEVELS
    return names


def play_game(seating: Seating) -> list[list[int]]:
    """The points of each level, weakest first, in each round of one game."""
    game = games.load("dutch_blitz")
    rules = game.rules(PRESET, rounds=ROUNDS, target="none")
    names = levels()
    at = [(seat + seating.moved) % len(names) for seat in range(len(names))]
    state = game.new_match(rules, len(names))
    _run(game, rules, state, [names[level] for level in at], Chance.of(f"strength {seating.seed}"))
    rounds = []
    for row in state.sheet:
        points = [0] * len(names)
        for seat, level in enumerate(at):
            points[level] = row[2 + seat]
        rounds.append(points)
    return rounds


def _run(game: AnyGame, rules: Any, state: Any, names: list[str], chance: Chance) -> None:
    """Plays a whole game of bots."""
    make = games.bots("dutch_blitz").make
    croupier = Croupier(game, state, chance.fork("deals"))
    house = House(croupier)
    seats = []
    for seat, name in enumerate(names):
        letter = seat_letter(seat)
        bot = make(name, rules, seat, chance.fork(f"bot {letter}"), PACE_MS)
        seats.append(BotSeat(house.table(seat), bot, chance.fork(f"ties {letter}")))
    bots = BotHouse(house, seats)
    while croupier.outcome is None and (now := bots.next_time()) is not None:
        bots.step(now)
