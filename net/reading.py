"""Between two rounds: the next is dealt once everybody here has read the score sheet, at the latest after a while."""

from collections.abc import Collection
from typing import Final

from core.seats import Seat

READ_MS: Final = 20_000
"""For how long a host with people at it waits for them."""


class Reading:
    """Who has said that the next round may begin. `ms`: how long it is waited for the others; 0 for not at all."""

    def __init__(self, ms: int) -> None:
        self.ready: set[Seat] = set()
        self._us = ms * 1_000
        self._since: int | None = None

    @property
    def until(self) -> int:
        """When nobody is waited for any more, µs."""
        return (self._since or 0) + self._us

    @property
    def is_on(self) -> bool:
        """Whether a score sheet lies there."""
        return self._since is not None

    def begin(self, now: int) -> None:
        """A round is over."""
        if self._us and self._since is None:
            self._since = now

    def waits(self, here: Collection[Seat], now: int) -> bool:
        """Whether the next round has to wait for one of those who are here."""
        return self.is_on and now < self.until and not self.ready.issuperset(here)

    def stood_still(self, us: int) -> None:
        """The table was held for so long."""
        if self._since is not None:
            self._since += us

    def end(self) -> None:
        """The next round is dealt."""
        self.ready.clear()
        self._since = None
