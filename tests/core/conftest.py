"""Whole games played at random, with their records: what most tests of the kernel look at."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

import games
from core.chance import Chance
from core.croupier import Croupier
from core.game import AnyGame, Outcome
from core.record import Header, LineCheck, Player, RecordWriter
from core.record_reader import RecordReader
from core.replay import Replay
from core.seats import TABLE, seat_letter
from core.tables import apply, masked
from core.ticks import Notice, Tick

SHORT = {"dutch_blitz": {"rounds": 1}, "scat": {"lives": 1}}
"""What keeps a game short enough to look at in full."""
NAMES = ("Ada", "Ben", "Zoë ~ the quick", "Dan", "Eli", "Fay", "Gus", "Hal", "Ivy")


@dataclass(frozen=True)
class Played:
    """A game that was played by chance, to its end or to where it was stopped."""

    game: AnyGame
    rules: Any
    text: str
    notices: tuple[Notice, ...]
    state: Any
    outcome: Outcome | None

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines(keepends=True)

    @property
    def ticks(self) -> list[Tick]:
        return [notice for notice in self.notices if isinstance(notice, Tick)]


def random_play(croupier: Croupier, chance: Chance) -> Iterator[int]:
    """Lets seats act at random, one move after the other, and the clock in between; yields the time after each."""
    game, state, now = croupier.game, croupier.state, 0
    croupier.run_clock(0)
    while croupier.outcome is None:
        ready = [seat for seat in game.to_move(state) if seat != TABLE and game.legal_moves(state, seat)]
        due = croupier.next_due()
        if not ready or (due is not None and due <= now):
            assert due is not None, "nobody can go on"
            now = max(now, due)
            croupier.run_clock(now)
        else:
            seat = chance.choice(ready)
            now += chance.below(700)
            croupier.run_clock(now)
            moves = game.legal_moves(state, seat)
            if moves and seat in game.to_move(state):
                croupier.play(seat, chance.choice(moves), now)
        yield now


@cache
def play(preset: str, seats: int, seed: int, eyes: int | None = None, stop: int = 100_000) -> Played:
    """A game of random moves and its record, as all saw it or as one seat did."""
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    rules = game.rules(ruleset, **SHORT[game.name])
    state = game.new_match(rules, seats)
    seen = state if eyes is None else game.mask(state, eyes)
    players = [Player(NAMES[seat], "person" if seat % 2 else "expert") for seat in range(seats)]
    header = replace(Header.of(game, rules.ruleset, players, seen), eyes=eyes)
    out = io.StringIO()
    writer = RecordWriter(out, game, header, seen)
    notices: list[Notice] = []

    def watch(notice: Notice) -> None:
        if eyes is not None and isinstance(notice, Tick):
            notice = masked(game, notice, eyes)
            apply(game, seen, notice)
        notices.append(notice)
        writer.watch(notice)

    croupier = Croupier(game, state, Chance.of(seed), watch)
    for _ in random_play(croupier, Chance.of(f"moves {seed}")):
        if croupier.ticks >= stop:
            break
    writer.close()
    return Played(game, rules, out.getvalue(), tuple(notices), seen, croupier.outcome)


@pytest.fixture(scope="session")
def played() -> Callable[..., Played]:
    """`played(preset, seats, seed, eyes=None, stop=…)`."""
    return play


@pytest.fixture(scope="session")
def at_random() -> Callable[[Croupier, Chance], Iterator[int]]:
    return random_play


def read_again(text: str) -> Replay:
    """Reads and replays a record to its end, by the rules that it names. Raises BadInput."""
    reader = RecordReader(io.StringIO(text, newline="\n"))
    game = games.load(reader.header.game)
    book = games.book(game.name)
    ruleset = book.change(book.preset(reader.header.rules_id), reader.header.options)
    replay = Replay(reader, game, game.rules(ruleset))
    for _ in replay.run():
        pass
    return replay


@pytest.fixture(scope="session")
def replayed() -> Callable[[str], Replay]:
    return read_again


def check_anew(lines: list[str]) -> str:
    """The record of these lines, every one closed with the right check again: what a forger would do."""
    checked = LineCheck()
    bodies = [line.rstrip("\n").rpartition(" ~")[0] for line in lines[1:]]
    return lines[0] + "".join(f"{body} ~{checked.check(body)}\n" for body in bodies)


@pytest.fixture(scope="session")
def forged() -> Callable[[list[str]], str]:
    """The lines of a record, altered, as a record whose line checks are right."""
    return check_anew


@pytest.fixture(scope="session")
def letter() -> Callable[[int], str]:
    return seat_letter
