"""Bots for Scat: four levels, each with a pace and a mind. They see what a player in their seat sees.

The pace is how long they take from one action to the next. The mind answers the questions that play puts: knock or
not, the stock or the discard, what to throw. What any sensible player does is here: a 31 is declared, the discard is
not circled when the stock is gone, one more life for everybody is welcome to those who need it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core import bots
from core.bots import Bot, Pace
from core.chance import Chance
from core.seats import Seat
from games.scat.events import Event
from games.scat.minds.counting import Counting
from games.scat.minds.memory import Memory
from games.scat.minds.mind import Mind, value_with
from games.scat.minds.simple import ByRote, BySight
from games.scat.minds.thoughtful import Thoughtful
from games.scat.moves import (
    AGREE,
    CALL,
    DECLARE,
    DECLINE,
    DRAW_STOCK,
    KNOCK,
    PASS,
    REFUSE,
    Discard,
    EndHand,
    Move,
    Stand,
    TakeDiscard,
)
from games.scat.rules import Rules
from games.scat.state import DISCARDING, DRAWING, OPENING, VOTING, State


@dataclass(frozen=True, slots=True)
class Level:
    """One of the four kinds of opponent.

    `forgets`: in how many of 1,000 chances to declare it misses the moment. `kind`: to how many lives for everybody it
    agrees in a game although they do not serve it, when somebody would be out otherwise.
    """

    pace: Pace
    forgets: int
    kind: int
    mind: Callable[[Rules, Seat, Chance], Mind]


_LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(Pace(3_000), 250, 2, ByRote),
    "casual": Level(Pace(2_400), 0, 1, BySight),
    "skilled": Level(Pace(1_900), 0, 0, Thoughtful),
    "expert": Level(Pace(1_500), 0, 0, Counting),
}
LEVELS: Final = tuple(_LEVELS)


def check_level(level: str) -> None:
    """Raises BadInput with the nearest names if there is no such level."""
    bots.check_level(level, LEVELS)


def make(level: str, rules: Rules, seat: Seat, chance: Chance, pace_ms: int | None = None) -> Bot:
    """A bot of a level for a seat. `pace_ms` sets another pace than the level's own. Raises BadInput."""
    check_level(level)
    known = _LEVELS[level]
    if pace_ms:
        known = replace(known, pace=Pace(pace_ms))
    return ScatBot(seat, rules, known, chance)


class ScatBot:
    """A player: remembers the hand, and asks its mind one question at a time."""

    def __init__(self, seat: Seat, rules: Rules, level: Level, chance: Chance) -> None:
        self._seat = seat
        self._rules = rules
        self._level = level
        self._mind = level.mind(rules, seat, chance)
        self._chance = chance
        self._memory: Memory | None = None

    def wait_ms(self) -> int:
        return self._level.pace.draw(self._chance)

    def observe(self, view: State, events: Sequence[Event]) -> None:
        """Remembers what it is told."""
        self._remember(view).observe(view, events)

    def choose(self, view: State, moves: Sequence[Move]) -> Move:
        """One of the moves, as the moment asks."""
        memory = self._remember(view)
        memory.look(view, self._seat)
        if len(moves) == 1:
            return moves[0]
        if view.phase == DRAWING:
            return self._draw(view, memory, moves)
        if view.phase == DISCARDING:
            return self._discard(view, memory, moves)
        if view.phase == OPENING:
            return CALL if self._mind.calls(view, memory) else DECLINE
        if view.phase == VOTING:
            return AGREE if self._agrees(view) else REFUSE
        return PASS if self._misses() else DECLARE

    def _remember(self, view: State) -> Memory:
        if self._memory is None:
            self._memory = Memory(self._rules.deck, view.seats)
        return self._memory

    def _misses(self) -> bool:
        """Whether it misses the moment to declare."""
        forgets = self._level.forgets
        return bool(forgets) and self._chance.below(1000) < forgets

    def _agrees(self, view: State) -> bool:
        """Whether one more life for everybody is welcome, or granted to somebody who would be out."""
        if wants_more_lives(view, self._seat):
            return True
        somebody_is_out = min(view.lives[player] for player in view.players) <= self._rules.off
        return somebody_is_out and view.added < self._level.kind

    def _draw(self, view: State, memory: Memory, moves: Sequence[Move]) -> Move:
        if moves[0] is KNOCK and self._mind.knocks(view, memory):
            return KNOCK
        take, other = _take_and_other(moves)
        if other is DRAW_STOCK:
            return take if self._mind.takes(view, memory, take.card) else DRAW_STOCK
        return other if self._leaves(view, memory, take) else take

    def _leaves(self, view: State, memory: Memory, take: TakeDiscard) -> bool:
        """With the stock gone only a discard that raises the hand is ever taken, and so every hand ends."""
        hand = view.hands[self._seat]
        if value_with(self._rules, hand, take.card) <= self._rules.values.of(hand):
            return True
        return self._mind.ends(view, memory, take.card)

    def _discard(self, view: State, memory: Memory, moves: Sequence[Move]) -> Move:
        if moves[0] == KNOCK and self._mind.knocks(view, memory):
            return KNOCK
        throws = [move for move in moves if type(move) is Discard]
        for move in throws:
            if move.declare and not self._misses():
                return move
        plain = [move for move in throws if not move.declare]
        card = self._mind.throws(view, memory, [move.card for move in plain])
        return next(move for move in plain if move.card == card)


def _take_and_other(moves: Sequence[Move]) -> tuple[TakeDiscard, Move]:
    """The discard that may be taken, and what may be done instead: draw, stand, or end the hand."""
    take = next(move for move in moves if type(move) is TakeDiscard)
    other = next(move for move in moves if move is DRAW_STOCK or type(move) in (EndHand, Stand))
    return take, other


def wants_more_lives(view: State, seat: Seat) -> bool:
    """Whether one more life for everybody serves this seat: it has fewer than there are on average.

    Where all stand alike that is nobody, so that games end.
    """
    lives = [view.lives[player] for player in view.players]
    mine = view.lives[seat]
    return mine * len(lives) < sum(lives)
