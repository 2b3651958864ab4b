"""Bots for Dutch Blitz: four levels, each with a pace and a skill. They see what a player in their seat sees.

The pace is how long they take from one action to the next. The skill is how much of what lies open they notice, and
how well they choose among what they noticed (`Skill`). `LEVELS` goes from the weakest to the strongest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from core import bots
from core.bots import Bot, Pace
from core.chance import Chance
from core.seats import Seat
from games.dutch_blitz.events import Event, Moved, PickedUp, Played, Rotated, SetOff
from games.dutch_blitz.moves import CALL, STUCK, Enough, Fill, Move, PickUp, Play, Signal, Turn
from games.dutch_blitz.rules import Rules
from games.dutch_blitz.state import State
from games.dutch_blitz.worth import by_eye, by_plan, by_race, by_rote

IN_A_PASS: Final = 1
"""After so many times of taking up the wood pile without a play, a bot takes any play that gets it further."""
BEFORE_STUCK: Final = 2
"""After so many, it says that it is stuck."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How good a player is, whatever the pace.

    `notices`: in how many of 1,000 looks it sees a play that is there. `worth`: what it thinks of a play; the best
    of what it noticed is played, if it is worth anything.
    """

    notices: int
    worth: Any


@dataclass(frozen=True, slots=True)
class Level:
    """One of the four kinds of opponent."""

    pace: Pace
    skill: Skill


_LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(Pace(2_600), Skill(550, by_rote)),
    "casual": Level(Pace(1_900), Skill(800, by_eye)),
    "skilled": Level(Pace(1_350), Skill(930, by_plan)),
    "expert": Level(Pace(950), Skill(1_000, by_race)),
}
LEVELS: Final = tuple(_LEVELS)


def check_level(level: str) -> None:
    """Raises BadInput with the nearest names if there is no such level."""
    bots.check_level(level, LEVELS)


def make(level: str, rules: Rules, seat: Seat, chance: Chance, pace_ms: int | None = None) -> Bot:
    """A bot of a level for a seat. `pace_ms` sets another pace than the level's own. Raises BadInput."""
    check_level(level)
    known = _LEVELS[level]
    return DutchBlitzBot(seat, known.skill, Pace(pace_ms) if pace_ms else known.pace, chance)


class DutchBlitzBot:
    """A player's mind: notices some of what lies open, plays the best of it, else goes through its hand."""

    def __init__(self, seat: Seat, skill: Skill, pace: Pace, chance: Chance) -> None:
        self._seat = seat
        self._skill = skill
        self._pace = pace
        self._chance = chance
        self._passes = 0

    def wait_ms(self) -> int:
        return self._pace.draw(self._chance)

    def observe(self, view: State, events: Sequence[Event]) -> None:
        """Counts its own passes through the hand since it last got anywhere."""
        for event in events:
            kind = type(event)
            if kind is Rotated:
                self._passes = 0
            elif kind is PickedUp:
                self._passes += event.seat == self._seat  # type: ignore[union-attr]
            elif kind in (Played, Moved, SetOff) and event.seat == self._seat:  # type: ignore[union-attr]
                self._passes = 0

    def choose(self, view: State, moves: Sequence[Move]) -> Move | None:
        """The best play it noticed; else the next cards of the hand; else a word."""
        best = self._best_play(view, [move for move in moves if type(move) is Play])
        if best is not None:
            return best
        free = [move for move in moves if type(move) is not Play]
        for move in free:
            if type(move) in (Fill, Signal) or move == CALL:
                return move
        if self._passes >= BEFORE_STUCK and not view.stuck >> self._seat & 1:
            return STUCK
        for move in free:
            if type(move) in (Turn, PickUp):
                return move
        if view.enough and Enough() in free:
            return Enough()
        return STUCK if STUCK in free and not view.stuck >> self._seat & 1 else None

    def _best_play(self, view: State, plays: Sequence[Play]) -> Play | None:
        """Ties are drawn, so that two bots of a level do not move as one."""
        desperate = self._passes >= IN_A_PASS
        best, most = None, 0
        for play in plays:
            if self._chance.below(1000) >= self._skill.notices and not desperate:
                continue
            worth = self._skill.worth(view, self._seat, play)
            if desperate and worth == 0 and play.source == 1:
                worth = 1
            worth = worth << 4 | self._chance.below(16) if worth > 0 else 0
            if worth > most:
                best, most = play, worth
        return best
