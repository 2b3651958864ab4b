"""Joining by a code of three words: a password-authenticated key exchange (SPAKE2), so that the code is never sent.

Both sides bind the exchange to both CURVE public keys and then prove that they hold the same key. So nobody between
them can take part without the code, and each try tells no more than whether one guess was right. The host counts the
guesses: after a wrong one it waits, after five it takes a new code. From then on the peer's key is known, and needs no
code again.
"""

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from spake2 import SPAKE2_A, SPAKE2_B
from spake2.spake2 import SPAKEError

from core.chance import Chance
from net.members import PeerId
from net.messages import PROTOCOL, JoinDone, JoinProof, JoinReply, JoinStart, Refuse

CODE_FIRST: Final = "the join code comes first"
"""What a table answers to a key that it does not know, and that shows no code."""
KNOWN: Final = "say hello first"
"""What it answers to a key that it has let in before, and that speaks without having said hello."""
WORDS_IN_A_CODE: Final = 3
GUESSES: Final = 5
"""Wrong guesses after which a code is no longer good."""
MOST_AT_ONCE: Final = 16
GIVE_UP_US: Final = 15_000_000
FIRST_WAIT_US: Final = 1_000_000
"""The wait after a wrong guess; it doubles with each."""


@cache
def words() -> tuple[str, ...]:
    """The words that codes are made of, in alphabetical order: more than 1,024."""
    return tuple((files("net") / "data" / "words.txt").read_text("ascii").split())


def new_code(entropy: Callable[[int], bytes]) -> str:
    """A fresh code, such as `maple-otter-drum`: about 30 bits."""
    chance = Chance(entropy(32))
    return "-".join(chance.choice(words()) for _ in range(WORDS_IN_A_CODE))


def tidy(code: str) -> str:
    """A code as it was meant: case, spaces and hyphens as people type them make no difference."""
    return "-".join(code.lower().replace("-", " ").split())


def unknown_words(code: str) -> list[str]:
    """The words of a code that are in no code at all: typing errors."""
    return [word for word in tidy(code).split("-") if word not in words()]


class Guest:
    """A newcomer's side. One object a try; never use it twice."""

    def __init__(self, code: str, my_key: bytes, host_key: bytes, table: int = 0) -> None:
        self._exchange = SPAKE2_A(tidy(code).encode(), idA=my_key, idB=host_key)
        self._table = table
        self._key = b""

    def start(self) -> JoinStart:
        """The first message."""
        return JoinStart(PROTOCOL, self._table, self._exchange.start())

    def prove(self, reply: JoinReply) -> JoinProof | None:
        """The answer to the host's half; None if it is no half of an exchange."""
        try:
            self._key = self._exchange.finish(reply.pake)
        except (SPAKEError, ValueError, AssertionError):
            return None
        return JoinProof(_proof(self._key, b"guest"))

    def is_host(self, done: JoinDone) -> bool:
        """Whether the host has shown that it knows the code too."""
        return bool(self._key) and hmac.compare_digest(done.proof, _proof(self._key, b"host"))


def answer(code: str, peer: PeerId, host_key: bytes, pake: bytes) -> tuple[bytes, bytes] | None:
    """The host's half and the key, for a newcomer's half; None for bytes that are none. Takes tens of milliseconds."""
    exchange = SPAKE2_B(tidy(code).encode(), idA=peer, idB=host_key)
    try:
        half = exchange.start()
        return half, exchange.finish(pake)
    except (SPAKEError, ValueError, AssertionError):
        return None


@dataclass(slots=True)
class _Knock:
    """A newcomer whose exchange is under way; `key` is empty until the host's half is made."""

    since: int
    key: bytes = b""


class Door:
    """The host's side of all joining at one table. `now` in µs."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self.code = new_code(entropy)
        self.wrong = 0
        self._open_at = 0
        self._knocks: dict[PeerId, _Knock] = {}

    def begin(self, peer: PeerId, message: JoinStart, now: int) -> Refuse | None:
        """A newcomer begins: None if `answer` is to be worked out and handed to `answered`.

        Whoever begins again has given up the try before: that program was ended, and the next one has its key. Nothing
        is guessed by beginning, so nothing is gained by beginning often.
        """
        self._knocks = {p: knock for p, knock in self._knocks.items() if now - knock.since < GIVE_UP_US}
        if message.protocol != PROTOCOL:
            return Refuse("incompatible", f"this table speaks protocol {PROTOCOL}, your copy {message.protocol}")
        if now < self._open_at or (len(self._knocks) >= MOST_AT_ONCE and peer not in self._knocks):
            seconds = max(1, -(-(self._open_at - now) // 1_000_000))
            return Refuse("slow_down", f"somebody gave a wrong code: try again in {seconds} s")
        self._knocks[peer] = _Knock(now)
        return None

    def answered(self, peer: PeerId, made: tuple[bytes, bytes] | None) -> JoinReply | Refuse:
        """The host's half has been worked out."""
        if made is None or peer not in self._knocks:
            self._knocks.pop(peer, None)
            return Refuse("bad_pake", "that was no half of a key exchange")
        half, self._knocks[peer].key = made
        return JoinReply(half)

    def prove(self, peer: PeerId, message: JoinProof, now: int) -> JoinDone | Refuse:
        """The newcomer's proof: it is in, or it has guessed wrong."""
        knock = self._knocks.pop(peer, None)
        if knock is None or not knock.key:
            return Refuse("not_now", "the join code comes first")
        if hmac.compare_digest(message.proof, _proof(knock.key, b"guest")):
            return JoinDone(_proof(knock.key, b"host"))
        self.wrong += 1
        self._open_at = now + (FIRST_WAIT_US << min(self.wrong - 1, 5))
        if self.wrong % GUESSES == 0:
            self.code = new_code(self._entropy)
            self._knocks.clear()
        return Refuse("wrong_code", "that is not this table's code")


def _proof(key: bytes, side: bytes) -> bytes:
    return hmac.new(key, b"kitchen-table join 1 " + side, sha256).digest()
