"""The coach: how somebody played a round of Dutch Blitz, read off what their own seat has seen. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from blitz.arguments import Chosen
from blitz.ui.seen import since_the_deal
from core.cards import Card
from core.seats import Seat
from core.ticks import Tick
from games.dutch_blitz.cards import BIT, face_of
from games.dutch_blitz.events import (
    Dealt,
    Event,
    Moved,
    PickedUp,
    Played,
    Refilled,
    RoundEnded,
    SetOff,
    Started,
    Turned,
)
from games.dutch_blitz.moves import BLITZ
from games.dutch_blitz.state import PLAYING, State

MISSED_MS: Final = 1_500
"""Nobody has missed a card that could be played for less than this: eyes need their time."""
SEEN_MS: Final = 600
"""A turn is too early if something could be played for longer than this before it."""

TAKEN: Final = "taken"
COVERED: Final = "covered"
LEFT: Final = "left"


@dataclass(frozen=True, slots=True)
class Missed:
    """A card that could have been played and was not: from which pile, for how long in all, and what came of it last.

    `how` is `TAKEN` (by another seat, `by`), `COVERED` (by its own player) or `LEFT` (until the round was over).
    `to_post`: it was a Blitz card that fitted a post.
    """

    card: Card
    source: int
    ms: int
    how: str
    by: Seat | None = None
    to_post: bool = False


@dataclass(frozen=True, slots=True)
class Review:
    """A round as one seat played it. `plays` counts everybody's plays; all times in ms of the table's clock."""

    me: Seat
    ms: int
    plays: tuple[int, ...]
    missed: tuple[Missed, ...]
    turns: int
    early_turns: int

    def per_minute(self, seat: Seat) -> float:
        """How many cards a seat played a minute."""
        return 60_000 * self.plays[seat] / self.ms if self.ms else 0.0


@dataclass(slots=True)
class _Chance:
    """A card of mine that can be played, since when."""

    source: int
    since: int
    to_post: bool


def review(chosen: Chosen, seats: int, me: Seat, ticks: Sequence[Tick]) -> Review | None:
    """The round that these ticks tell of, from its deal to its end; None if they do not tell all of it."""
    coach = _Coach(chosen, seats, me)
    for tick in since_the_deal(ticks, Dealt):
        coach.hear(tick)
    return coach.review() if coach.began is not None and coach.ended is not None else None


class _Coach:
    """Follows a round on a view of its own."""

    def __init__(self, chosen: Chosen, seats: int, me: Seat) -> None:
        self.game, self.me = chosen.game, me
        self.view: State = self.game.mask(self.game.new_match(chosen.rules, seats), me)
        self.began: int | None = None
        self.ended: int | None = None
        self.turns = self.early = 0
        self._plays = [0] * seats
        self._chances: dict[Card, _Chance] = {}
        self._missed: dict[Card, Missed] = {}

    def hear(self, tick: Tick) -> None:
        if self.ended is not None:
            return
        for event in tick.events:
            self._count(event, tick.at)
        self.view.clock = tick.at
        for event in tick.events:
            self.game.evolve(self.view, event)
        self._look(tick)

    def review(self) -> Review:
        missed = sorted((m for m in self._missed.values() if m.ms >= MISSED_MS), key=lambda m: (-m.ms, m.card))
        ms = (self.ended or 0) - (self.began or 0)
        return Review(self.me, ms, tuple(self._plays), tuple(missed), self.turns, self.early)

    def _count(self, event: Event, at: int) -> None:
        if isinstance(event, Started):
            self.began = at
        elif isinstance(event, RoundEnded):
            self.ended = at
        elif isinstance(event, Played | Moved | SetOff):
            self._plays[event.seat] += 1
        elif isinstance(event, Turned | PickedUp) and event.seat == self.me:
            self.turns += 1
            self.early += any(at - chance.since > SEEN_MS for chance in self._chances.values())

    def _look(self, tick: Tick) -> None:
        """Which cards can be played now; those that no longer can have been played or missed."""
        now = self._playable() if self.view.phase == PLAYING and self.ended is None else {}
        for card, chance in list(self._chances.items()):
            if now.get(card, (None,))[0] != chance.source:
                del self._chances[card]
                self._close(card, chance, tick)
        for card, (source, to_post) in now.items():
            self._chances.setdefault(card, _Chance(source, tick.at, to_post))

    def _playable(self) -> dict[Card, tuple[int, bool]]:
        """The open cards that fit the middle, and the Blitz card if it fits a post, with their piles."""
        view, me = self.view, self.me
        found = {}
        for source, pile in enumerate(view.areas[me]):
            card = pile[-1] if pile else 0
            if not card or not view.open[me] & BIT[card]:
                continue
            if view.wanted & BIT[card]:
                found[card] = (source, False)
            elif source == BLITZ and view.takes[me][0] & BIT[card]:
                found[card] = (source, True)
        return found

    def _close(self, card: Card, chance: _Chance, tick: Tick) -> None:
        if any(_is_played(event, self.me, card) for event in tick.events):
            return
        how, by = _what_came(tick.events, self.me, card)
        before = self._missed.get(card)
        ms = tick.at - chance.since + (before.ms if before else 0)
        self._missed[card] = Missed(card, chance.source, ms, how, by, chance.to_post)


def _is_played(event: Any, me: Seat, card: Card) -> bool:
    return isinstance(event, Played | Moved | SetOff | Refilled) and event.seat == me and event.card == card


def _what_came(events: Sequence[Any], me: Seat, card: Card) -> tuple[str, Seat | None]:
    """Why a card can no longer be played."""
    for event in events:
        if isinstance(event, Turned | PickedUp | Moved) and event.seat == me:
            return COVERED, None
        if getattr(event, "seat", me) != me and face_of(getattr(event, "card", 0)) == face_of(card):
            return TAKEN, event.seat
    return LEFT, None


def advice(found: Review) -> str:
    """Which word of advice fits: `early`, `blitz`, `posts`, `look` or `well`."""
    if found.early_turns >= 2 and found.early_turns * 6 >= found.turns:
        return "early"
    if any(missed.source == BLITZ for missed in found.missed):
        return "blitz"
    if any(missed.source > 1 for missed in found.missed):
        return "posts"
    return "look" if found.missed else "well"
