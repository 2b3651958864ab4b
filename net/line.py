"""A peer's side of a connection: what it holds of the stream, acknowledgements, signs of life. Times in µs."""

from collections import deque
from collections.abc import Callable
from typing import Final

from net.messages import Ack, Behind, Differs, Message, Numbered, Refused, Snapshot, Update, Welcome

ACK_US: Final = 2_000_000
FIRST_ACK_US: Final = 100_000
FIRST_ACKS: Final = 40
"""Acknowledgements of ticks come no closer together than `ACK_US`; the first ones may, so that the host soon knows how
far away this peer is."""
KEEP_ALIVE_US: Final = 1_000_000
SILENCE_US: Final = 2_000_000
"""After so long without a word from the host the peer introduces itself again."""
AGAIN_US: Final = 1_000_000
BEHIND_US: Final = 300_000
MOST_WAITING: Final = 4_000
"""More items than this, not yet looked at, are dropped and fetched again."""


class Line:
    """`out` holds messages to send, `waiting` what has arrived and not been shown yet; `have` is the last number of it.

    `healing`: the view was found to differ, and a fresh one has been asked for. `hello` makes an introduction.
    """

    def __init__(self, hello: Callable[[], Message]) -> None:
        self.out: list[Message] = []
        self.waiting: deque[Numbered | Snapshot | Welcome | Refused] = deque()
        self.have = 0
        self.heard = 0
        self.healing = False
        self._hello = hello
        self._spoke = 0
        self._acked = 0
        self._acks = 0
        self._knocked = 0
        self._behind = 0
        self._asked = 0

    def say(self, message: Message, now: int) -> None:
        """Sends a message."""
        self._spoke = now
        self.out.append(message)

    def knock(self, now: int, pause: int = 0) -> None:
        """Introduces itself, unless it did so less than `pause` ago."""
        if now - self._knocked >= pause:
            self._knocked = now
            self.say(self._hello(), now)

    def take(self, message: Numbered, now: int) -> bool:
        """A numbered message has come; False if it is not the next one."""
        if message.n <= self.have:
            return False
        if message.n != self.have + 1 or len(self.waiting) >= MOST_WAITING:
            self.fall_behind(now)
            return False
        self.have = message.n
        self.waiting.append(message)
        return True

    def acknowledge(self, message: Numbered, now: int) -> None:
        """Says that a tick has come, if it is time to."""
        pause = FIRST_ACK_US if self._acks < FIRST_ACKS else ACK_US
        if now - self._acked >= pause and isinstance(message, Update) and message.digest:
            self._acked = now
            self._acks += 1
            self.say(Ack(self.have), now)

    def fall_behind(self, now: int) -> None:
        """Something is missing: asks for it."""
        if now - self._behind >= BEHIND_US:
            self._behind = now
            self.say(Behind(self.have), now)

    def heal(self, shown: int, digest: bytes, now: int) -> None:
        """The view after `shown` is not as the host says: asks for a fresh one, and forgets what has come meanwhile."""
        self.healing = True
        self.waiting = deque(m for m in self.waiting if not isinstance(m, Numbered))
        self._asked = now
        self.say(Differs(shown, digest), now)

    def is_silent(self, now: int) -> bool:
        """Whether nothing has been heard from the host for so long that it may be gone."""
        return now - self.heard > SILENCE_US

    def beat(self, shown: int, now: int) -> None:
        """Lets time act: says that it is still here, and knocks again after a silence."""
        if self.is_silent(now):
            self.knock(now, AGAIN_US)
        elif self.healing and now - self._asked >= AGAIN_US:
            self._asked = now
            self.say(Differs(shown, b""), now)
        elif now - self._spoke >= KEEP_ALIVE_US:
            self.say(Ack(0), now)

    def next_time(self, now: int) -> int:
        """When `beat` next has something to do."""
        silent = max(self.heard + SILENCE_US + 1, self._knocked + AGAIN_US)
        if self.is_silent(now):
            return silent
        asked = self._asked + AGAIN_US if self.healing else silent
        return min(silent, asked, self._spoke + KEEP_ALIVE_US)
