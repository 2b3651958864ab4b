"""A table on another computer as plain text asks at it. There time goes on while a person reads and thinks."""

import time
from collections.abc import Sequence
from typing import Any

from blitz.arguments import Chosen
from blitz.happenings import Happening, Started, Stopped
from blitz.moments import Anew, Moment, News
from blitz.remote import RemoteSeat
from blitz.ui.lan_words import farewell_words, happening_words
from core.game import AnyGame, Outcome
from core.seats import Seat
from core.tables import masked
from core.ticks import Refusal

LOOK_S = 0.03
ANSWER_S = 0.5
"""A move is usually answered within this; whatever comes later is told when it comes."""


class MatchStopped(Exception):
    """The owner has led everybody back to the lobby."""


class RemoteSitting:
    """One match as one person sees it. Raises NoTable from whatever looks at the table, when that has closed."""

    stands_still = False

    def __init__(self, seat: RemoteSeat) -> None:
        assert seat.seat is not None, "who asks and answers has a seat"
        self.people = [seat.seat]
        self.names = seat.names
        self._seat = seat
        self._table = seat.table
        self._public: tuple[int, Any] = (-1, None)

    @property
    def farewell(self) -> str:
        return farewell_words()

    @property
    def game(self) -> AnyGame:
        return self._table.game

    @property
    def chosen(self) -> Chosen:
        return self._seat.chosen

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._table.view)

    @property
    def public(self) -> Any:
        shown = self._table.follower.shown
        if self._public[0] != shown:
            self._public = (shown, self.game.mask(self._table.view, None))
        return self._public[1]

    def view(self, seat: Seat) -> Any:
        return self._table.view

    def moves(self, seat: Seat) -> Sequence[Any]:
        return self.game.legal_moves(self._table.view, seat)

    def waits_for(self) -> Sequence[Seat]:
        return [] if self._table.pending else [seat for seat in self.people if self.moves(seat)]

    def go_on(self) -> Sequence[News]:
        news = self.meanwhile()
        if not news:
            time.sleep(LOOK_S)
        return news

    def meanwhile(self) -> Sequence[News]:
        return [news for happening in self._seat.look() for news in self._news(happening)]

    def play(self, seat: Seat, move: Any) -> Sequence[News]:
        self._seat.submit(move)
        news: list[News] = []
        end = time.monotonic() + ANSWER_S
        while self._table.pending and time.monotonic() < end:
            news += self.meanwhile()
            time.sleep(0.005)
        return news

    def _news(self, happening: Happening) -> Sequence[News]:
        match happening:
            case Moment(tick, public, mover):
                return [Moment(masked(self.game, tick, None), public, mover)]
            case Refusal():
                return [happening]
            case Started():
                return [Anew()]
            case Stopped():
                raise MatchStopped
        words = happening_words(happening, self.names, self.people[0])
        return [words] if words else []
