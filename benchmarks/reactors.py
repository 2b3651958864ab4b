"""Players of snatch who draw their reactions, so that the truth about who was first is known."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from benchmarks.snatch import Fidget, Take
from core.seats import Seat
from net.follower import Follower
from net.messages import Message, Wish

Lie = Callable[[Wish, int], Wish]
"""What a liar makes of its wish; the number is the last tick it has been shown."""


def says_at_once(wish: Wish, shown: int) -> Wish:
    """Claims to have acted the moment it saw."""
    return replace(wish, since=0)


def says_long_ago(wish: Wish, shown: int) -> Wish:
    """Claims to have acted on something much older, at once."""
    return replace(wish, since=0, shown=max(1, shown - 5))


def says_never_saw(wish: Wish, shown: int) -> Wish:
    """Claims a clock that stands still at the start of the match."""
    return replace(wish, since=0, shown=0)


@dataclass
class Tally:
    """What was drawn and who got it: `drawn[prize][seat]` in µs, `tried` the seats that reached for it."""

    drawn: dict[int, dict[Seat, int]] = field(default_factory=lambda: defaultdict(dict))
    tried: dict[int, set[Seat]] = field(default_factory=lambda: defaultdict(set))
    got: dict[int, Seat] = field(default_factory=dict)

    def contested(self, seats: int) -> list[int]:
        """The prizes that everybody could have taken, and whose whole truth is known; the first is for settling in."""
        return [prize for prize in self.got if prize > 1 and len(self.drawn[prize]) == seats]


class Reactor:
    """One player. Times in µs."""

    def __init__(self, follower: Follower, tally: Tally, seed: int, typical_ms: int, lie: Lie | None = None) -> None:
        self.follower = follower
        self.next_at: int | None = None
        self._tally = tally
        self._random = Random(seed)
        self._typical = typical_ms
        self._lie = lie
        self._prize = 0
        self._take_at: int | None = None
        self._fidget_at = 0

    def step(self, now: int) -> list[Message]:
        """Looks, acts if its time has come, and returns what there is to send."""
        follower = self.follower
        follower.show(now)
        view, seat = follower.view, follower.seat
        if view is not None and seat is not None:
            self._see(view.open, view.prize, seat, now)
            if self._take_at is not None and now >= self._take_at:
                self._tally.tried[self._prize].add(seat)
                self._take_at = None
                follower.wish(Take(self._prize), now)
            elif view.open and now >= self._fidget_at:
                follower.wish(Fidget(), now)
                self._fidget_at = now + self._random.randint(300_000, 1_200_000)
            times = [self._fidget_at] if view.open else []
            self.next_at = min(times + ([self._take_at] if self._take_at is not None else []), default=None)
        out = follower.taken()
        if self._lie is not None:
            out = [self._lie(m, follower.shown) if isinstance(m, Wish) else m for m in out]
        return out

    def _see(self, is_open: int, prize: int, seat: Seat, now: int) -> None:
        if is_open and prize != self._prize:
            self._prize = prize
            reaction = int(self._typical * 1_000 * self._random.uniform(0.5, 1.5) * self._random.uniform(0.5, 1.5))
            self._tally.drawn[prize][seat] = reaction
            self._take_at = now + reaction
        elif not is_open:
            self._take_at = None


@dataclass(frozen=True)
class Verdict:
    """How fair it was. `wrong` and `wrong_20ms` are shares of `n`; `ratios`: what each seat won of its due."""

    n: int
    wrong: float
    wrong_20ms: float
    ratios: tuple[float, ...]
    shares: tuple[float, ...]


def verdict(tallies: list[Tally], seats: int, seated: Callable[[int, Seat], int] = lambda table, seat: seat) -> Verdict:
    """Compares who got the contested prizes with who was first. `seated` names the player at a table's seat."""
    won, due = [0] * seats, [0] * seats
    n = wrong = wrong_20 = 0
    for table, tally in enumerate(tallies):
        for prize in tally.contested(seats):
            order = sorted(tally.drawn[prize].items(), key=lambda item: item[1])
            n += 1
            got = tally.got[prize]
            won[seated(table, got)] += 1
            due[seated(table, order[0][0])] += 1
            if got != order[0][0]:
                wrong += 1
                wrong_20 += tally.drawn[prize][got] - order[0][1] > 20_000
    ratios = tuple(w / max(1, d) for w, d in zip(won, due, strict=True))
    return Verdict(n, wrong / max(1, n), wrong_20 / max(1, n), ratios, tuple(w / max(1, n) for w in won))
