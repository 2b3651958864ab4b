"""How far away a peer is, as the host measured it itself. Times in µs."""

from bisect import bisect_left, insort
from collections import deque
from typing import Final

RECENT: Final = 60
"""So many of the last round trips make the 95th percentile."""
LONG: Final = 1_000
"""So many make the least."""
MOST_US: Final = 1_000_000
"""A longer round trip is not a distance but a pause, and says nothing."""
UNKNOWN_US: Final = 200_000
"""What is assumed of a peer that has not been measured yet."""


class RoundTrips:
    """The least round trip over a long time, and the 95th percentile of the last 60.

    Answers to ticks and pings count for both. A play counts for the least alone: what it measures depends on what the
    player claims, and a false claim must not make anybody seem farther away than they are.
    """

    def __init__(self) -> None:
        self._recent: deque[int] = deque()
        self._sorted: list[int] = []
        self._blocks: deque[int] = deque(maxlen=LONG // RECENT)
        self._block = MOST_US
        self._in_block = 0
        self.p95 = UNKNOWN_US
        """The 95th percentile of the last 60; a cautious guess while nothing is known."""
        self._least = MOST_US
        self.samples = 0

    def answered(self, us: int) -> None:
        """An answer came `us` after its question was sent."""
        if not 0 <= us <= MOST_US:
            return
        self.samples += 1
        self._recent.append(us)
        insort(self._sorted, us)
        if len(self._recent) > RECENT:
            del self._sorted[bisect_left(self._sorted, self._recent.popleft())]
        self.p95 = self._sorted[-1 - len(self._sorted) * 5 // 100]
        self._lower(us)
        self._in_block += 1
        if self._in_block == RECENT:
            self._blocks.append(self._block)
            self._block, self._in_block = MOST_US, 0
            self._least = min(self._blocks)

    def played(self, us: int) -> None:
        """A play came so much later than the player claims to have acted."""
        if 0 <= us <= MOST_US and self._recent:
            self._lower(us)

    @property
    def least(self) -> int:
        """The least round trip, 0 if none is known."""
        return self._least if self._recent else 0

    def _lower(self, us: int) -> None:
        if us < self._block:
            self._block = us
        if us < self._least:
            self._least = us
