"""What a host knows about each connection to a match: whose seat, how far away, when last heard, how fast it talks."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from core.seats import Seat
from net.roundtrips import RoundTrips

PeerId = bytes
"""Whose key a message came from, as the transport tells it."""

RATE: Final = 100
"""Messages a second that a peer may send, on average."""
BURST: Final = 300
QUEUE: Final = 32
"""Wishes of one seat that may wait for an earlier one."""


@dataclass(slots=True)
class Queued:
    """A wish that waits for the seat's earlier one."""

    id: int
    move: Any
    acted: int
    claim: Any


@dataclass(slots=True)
class Member:
    """One peer at a match. `seat` is None for a spectator. Times in µs."""

    peer: PeerId
    seat: Seat | None
    name: str = ""
    session: bytes = b""
    present: bool = False
    heard: int = 0
    told: int = 0
    caught_up: int = 0
    last_wish: int = 0
    acked: int = 0
    beat: int = 0
    beat_sent: int = 0
    beat_open: bool = False
    warm_up: int = 0
    resent: int = 0
    queue: deque[Queued] = field(default_factory=deque)
    trips: RoundTrips = field(default_factory=RoundTrips)
    tokens: int = BURST * 1_000_000
    tokens_at: int = 0

    def may_speak(self, now: int) -> bool:
        """Takes one message from the peer's allowance; False if it is used up."""
        self.tokens = min(BURST * 1_000_000, self.tokens + (now - self.tokens_at) * RATE)
        self.tokens_at = now
        if self.tokens < 1_000_000:
            return False
        self.tokens -= 1_000_000
        return True
