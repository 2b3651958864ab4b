"""What a host knows about each connection to a match: whose seat, how far away, when last heard, how fast it talks."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from core.seats import Seat
from net.messages import Refused
from net.roundtrips import RoundTrips

PeerId = bytes
"""Whose key a message came from, as the transport tells it."""

RATE: Final = 100
"""Messages a second that a peer may send, on average."""
BURST: Final = 300
QUEUE: Final = 32
"""Wishes of one seat that may wait for an earlier one."""
ANSWERS: Final = 4 * QUEUE
"""The answers to so many wishes are kept, to be given again: more than anybody can be waiting for."""


@dataclass(slots=True)
class Queued:
    """A wish that waits for the seat's earlier one."""

    id: int
    move: Any
    acted: int
    claim: Any


@dataclass(slots=True)
class Member:
    """One peer at a match. `seat` is None for a spectator. Times in µs.

    `answers`: the wishes that have been taken, each with its refusal, None where it was made or is being decided;
    `last_wish`: all up to this one were taken longer ago. `back`: the number at which the seat was last handed back.
    """

    peer: PeerId
    seat: Seat | None
    name: str = ""
    session: bytes = b""
    present: bool = False
    heard: int = 0
    told: int = 0
    caught_up: int = 0
    last_wish: int = 0
    answers: dict[int, Refused | None] = field(default_factory=dict)
    back: int = 0
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

    def has_sent(self, wish: int) -> bool:
        """Whether a wish has been taken before. They may come in another order than they were made, after a cut."""
        return wish <= self.last_wish or wish in self.answers

    def answer(self, wish: int, refusal: Refused | None) -> None:
        """Keeps the answer to a wish: the peer may never have heard it, and asks again."""
        self.answers[wish] = refusal
        while len(self.answers) > ANSWERS:
            oldest = next(iter(self.answers))
            self.last_wish = max(self.last_wish, oldest)
            del self.answers[oldest]

    def may_speak(self, now: int) -> bool:
        """Takes one message from the peer's allowance; False if it is used up."""
        self.tokens = min(BURST * 1_000_000, self.tokens + (now - self.tokens_at) * RATE)
        self.tokens_at = now
        if self.tokens < 1_000_000:
            return False
        self.tokens -= 1_000_000
        return True
