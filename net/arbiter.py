"""Who was first: the shorter reaction wins, not the nearer seat. Pure; all times are the host's, in µs.

A player acted when the tick it had been shown was sent, plus the time it says it took: clamped between what the host
measured itself, arrival less the 95th-percentile round trip, and arrival less the least. So one time base serves all,
and a lie is worth no more than the jitter. Nobody's later play counts as acted before an earlier one.

A contested play is held until nobody whom it could beat to something can still have acted before it: each has sent a
later play, or so much time has passed that a play of theirs arriving now must be later; or until the cap, the fair
window. Then the earliest wins; within a millisecond it is a tie, which a hash decides.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from core.seats import Seat

TIE_US: Final = 1_000
"""Closer than this nobody was first."""
FAIR_WINDOWS_MS: Final = (0, 100, 200)
"""How long a play may be held at most; 0 goes by arrival."""


class Claim(NamedTuple):
    """When a play arrived and what is known about when its player acted.

    `shown_at`: when the tick that the player had been shown was sent; `since`: how long after seeing it the player
    says to have acted; `least` and `p95`: the peer's round trips.
    """

    arrived: int
    shown_at: int
    since: int
    least: int
    p95: int

    def acted(self) -> int:
        """When the player acted, as far as it can be believed."""
        return min(max(self.shown_at + self.since, self.arrived - self.p95), self.arrived - self.least)


class Play(NamedTuple):
    """A contested play. `rivals`: the seats whom it could beat to something."""

    seat: Seat
    wish: int
    move: Any
    claim: Claim
    acted: int
    rivals: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A held decision with everything it was made from. `why`: `all_in`, `time` or `cap`. `ties`: a hash each."""

    at: int
    why: str
    contenders: tuple[Play, ...]
    ties: tuple[bytes, ...]
    winner: Play

    @property
    def held(self) -> int:
        """How long the winner waited, µs."""
        return self.at - self.winner.claim.arrived


def first_of(plays: Sequence[Play], ties: Sequence[bytes]) -> Play:
    """The play that wins: the earliest, or of those within a millisecond of it the one with the least hash."""
    limit = min(play.acted for play in plays) + TIE_US
    return min((tie, play.wish, play) for tie, play in zip(ties, plays, strict=True) if play.acted <= limit)[2]


class Arbiter:
    """The contested plays of one table. `distance`: a seat's 95th percentile, None for nobody to wait for."""

    def __init__(self, distance: Callable[[Seat], int | None], cap_us: int) -> None:
        self.held: list[Play] = []
        self.cap_us = cap_us
        self._distance = distance
        self._latest: dict[Seat, int] = {}

    def acted(self, seat: Seat, claim: Claim) -> int:
        """When a seat acted; never before its own last play."""
        self._latest[seat] = max(claim.acted(), self._latest.get(seat, 0))
        return self._latest[seat]

    def is_contested(self, play: Play, now: int) -> bool:
        """Whether somebody could still have acted before this play, or holds one against it."""
        if self.cap_us == 0:
            return False
        return any(_against(other, play) for other in self.held) or bool(self._open(play, now))

    def hold(self, play: Play) -> None:
        self.held.append(play)

    def drop(self, play: Play) -> None:
        self.held.remove(play)

    def rule(self, now: int, tie: Callable[[Seat], bytes]) -> Ruling | None:
        """The next decision that can be made, if one can; the winner is no longer held then."""
        if not self.held:
            return None
        for first, contenders in self._contests():
            why = self._ready(first, contenders, now)
            if why:
                ties = tuple(tie(play.seat) for play in contenders)
                winner = first_of(contenders, ties)
                self.held.remove(winner)
                return Ruling(now, why, contenders, ties, winner)
        return None

    def next_time(self) -> int | None:
        """When `rule` may next have something to say without another play."""
        if not self.held:
            return None
        return min((self._ready_at(*contest) for contest in self._contests()), default=None)

    def _contests(self) -> Iterable[tuple[Play, tuple[Play, ...]]]:
        """The plays that no earlier one stands against, each with all that stand against it and itself."""
        for first in sorted(self.held, key=lambda play: (play.acted, play.wish)):
            contenders = tuple(play for play in self.held if play is first or _against(play, first))
            if all(play.acted >= first.acted for play in contenders):
                yield first, contenders

    def _ready(self, first: Play, contenders: Sequence[Play], now: int) -> str:
        if now >= self._cap(contenders):
            return "cap"
        known = {play.seat for play in contenders}
        if self._open(first, now, known):
            return ""
        return "time" if self._open(first, first.claim.arrived, known) else "all_in"

    def _ready_at(self, first: Play, contenders: Sequence[Play]) -> int:
        known = {play.seat for play in contenders}
        last = max((self._distance(seat) or 0 for seat in self._may_follow(first, known)), default=0)
        return min(first.acted + TIE_US + last + 1, self._cap(contenders))

    def _cap(self, contenders: Sequence[Play]) -> int:
        return min(play.claim.arrived for play in contenders) + self.cap_us

    def _open(self, play: Play, now: int, known: Collection[Seat] = ()) -> list[Seat]:
        """The rivals who can still turn out to have acted before this play, or tied with it."""
        return [
            seat for seat in self._may_follow(play, known) if now - (self._distance(seat) or 0) <= play.acted + TIE_US
        ]

    def _may_follow(self, play: Play, known: Collection[Seat] = ()) -> Iterable[Seat]:
        """The rivals of whom no play that was later, or is held against it, is known."""
        for seat in play.rivals:
            later = self._latest.get(seat, 0) > play.acted + TIE_US
            if seat not in known and not later and self._distance(seat) is not None:
                yield seat


def _against(one: Play, other: Play) -> bool:
    return one is not other and (one.seat in other.rivals or other.seat in one.rivals)
