"""Chance with a written specification: the same seed gives the same deals on every machine and every Python.

Specification, version 1
* A generator has a key of 32 bytes. The key of a seed text is SHAKE-256("kitchen-table chance 1 seed" NUL text in
  UTF-8), 32 bytes; an integer seed is its decimal text.
* Its stream is block 0, block 1, …: block k is SHAKE-256("kitchen-table chance 1 block" NUL key NUL k as 8 bytes,
  big-endian), 1,024 bytes.
* `below(n)`, n from 1 to 2**32: take the fewest whole bytes b with 256**b >= n from the stream, read them big-endian
  as v; if v < 256**b - 256**b mod n, the answer is v mod n, else take the next b bytes. (n = 1 takes none.)
* `shuffle`: for i from the last index down to 1, swap items i and `below(i + 1)`.
* `fork(label)`: a generator whose key is SHAKE-256("kitchen-table chance 1 fork" NUL key NUL label), 32 bytes. Forks
  do not disturb their parent, so that adding a bot changes no deal.
"""

from collections.abc import Sequence
from hashlib import shake_256
from typing import TypeVar

_T = TypeVar("_T")
_NAME = b"kitchen-table chance 1 "
_BLOCK = 1024
_LIMITS = [256 - 256 % max(n, 1) for n in range(257)]
"""For `below(n)` with one byte: the least value that is drawn again."""


class Chance:
    """A stream of chance. Equal keys give equal streams; nothing else goes in."""

    __slots__ = ("_at", "_block", "_bytes", "key")

    def __init__(self, key: bytes) -> None:
        if len(key) != 32:
            raise ValueError(f"a key has 32 bytes, not {len(key)}")
        self.key = key
        self._block = 0
        self._bytes = b""
        self._at = 0

    @classmethod
    def of(cls, seed: int | str) -> "Chance":
        """The generator of a seed that a person chose."""
        return cls(shake_256(_NAME + b"seed\0" + str(seed).encode()).digest(32))

    def fork(self, label: str) -> "Chance":
        """An independent generator for one purpose, such as `deal 3` or `bot B`."""
        return Chance(shake_256(_NAME + b"fork\0" + self.key + b"\0" + label.encode()).digest(32))

    def take(self, n: int) -> bytes:
        """The next n bytes of the stream, n up to 1,024."""
        if self._at + n > len(self._bytes):
            self._refill()
        self._at += n
        return self._bytes[self._at - n : self._at]

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others; n from 1 to 2**32."""
        if 1 < n <= 256:
            return self._below_a_byte(n)
        if not 1 <= n <= 1 << 32:
            raise ValueError(f"below({n}): n goes from 1 to 2**32")
        width = (n - 1).bit_length() + 7 >> 3
        limit = (1 << 8 * width) - (1 << 8 * width) % n
        while True:
            value = int.from_bytes(self.take(width), "big")
            if value < limit:
                return value % n

    def _below_a_byte(self, n: int) -> int:
        """`below` where one byte will do: what decks are shuffled with."""
        limit = 256 - 256 % n
        while True:
            if self._at == len(self._bytes):
                self._refill()
            value = self._bytes[self._at]
            self._at += 1
            if value < limit:
                return value % n

    def _refill(self) -> None:
        more = shake_256(_NAME + b"block\0" + self.key + b"\0" + self._block.to_bytes(8, "big"))
        self._bytes = self._bytes[self._at :] + more.digest(_BLOCK)
        self._block += 1
        self._at = 0

    def choice(self, items: Sequence[_T]) -> _T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[_T]) -> None:
        """Puts the items in a random order, in place."""
        for i in range(len(items) - 1, 255, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        self._shuffle_few(items, min(len(items), 256))

    def _shuffle_few(self, items: list[_T], count: int) -> None:
        """The same for the first `count` items, a byte of the stream each: decks are shuffled often."""
        n, limits = count, _LIMITS
        while n > 1:
            for value in self.take(n - 1):
                if value < limits[n]:
                    j = value % n
                    n -= 1
                    items[n], items[j] = items[j], items[n]
