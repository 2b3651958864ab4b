"""A match at a table on another computer, as a table screen holds it. There the game goes on while people here read."""

import time
from collections.abc import Sequence
from typing import Any

from blitz.arguments import Chosen
from blitz.happenings import Started
from blitz.moments import Moment
from blitz.remote import RemoteSeat
from blitz.ui.lan_words import happening_words
from core.game import Outcome
from core.seats import Seat
from core.tables import News
from core.ticks import Refusal
from net.table import NoTable


class LanMatch:
    """One match through one seat, or as a spectator. `closed` says why the table is no more; empty while it is."""

    goes_on = True
    paused = False
    speed = 100
    waits = False
    trouble = ""

    def __init__(self, seat: RemoteSeat) -> None:
        self.seat = seat
        self.number = seat.match
        self.closed = ""
        self.said: list[str] = []
        """Sentences about the table itself that nobody has been told yet."""
        self.renewed = False
        """Whether another match has begun, which wants a screen of its own."""
        self._kept = False
        self._since = time.monotonic()

    @property
    def me(self) -> Seat:
        return self.seat.seat or 0

    @property
    def live(self) -> bool:
        return self.seat.seat is not None

    @property
    def chosen(self) -> Chosen:
        return self.seat.chosen

    @property
    def table(self) -> Any:
        return self.seat.table

    @property
    def names(self) -> Sequence[str]:
        return self.seat.names

    @property
    def kinds(self) -> Sequence[str]:
        return self.seat.kinds

    @property
    def now(self) -> int:
        """The time at the table: that of the last thing heard, and as long as it has been since."""
        return int(self.table.view.clock + (time.monotonic() - self._since) * 1000)

    @property
    def outcome(self) -> Outcome | None:
        found: Outcome | None = self.table.game.outcome(self.table.view)
        return found

    def submit(self, move: Any) -> None:
        self.seat.submit(move)

    def advance(self, real_ms: float) -> list[News]:
        """What has been heard since; time goes on by itself there."""
        news: list[News] = []
        try:
            happenings = [] if self.closed or self.renewed else self.seat.look()
        except NoTable as error:
            self.closed = str(error)
            return news
        for happening in happenings:
            if isinstance(happening, Moment):
                self._since = time.monotonic()
                news.append(happening.tick)
            elif isinstance(happening, Refusal):
                news.append(happening)
            elif isinstance(happening, Started) and happening.match != self.number:
                self.renewed = True
            words = happening_words(happening, self.names, self.seat.seat)
            if words:
                self.said.append(words)
        return news

    def go_on(self) -> None:
        """Nobody waits for us: the next hand is dealt when the table's time has come."""

    def again(self) -> "LanMatch":
        """The next match through the same seat; it begins when everybody wants one."""
        self._kept = True
        return LanMatch(self.seat)

    def close(self) -> None:
        """Leaves; a bot plays on. Whoever goes on to another match has not left."""
        if not self._kept:
            self.seat.close()
