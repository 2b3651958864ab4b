"""Tells the people at one keyboard what happens, and keeps from each what only another of them may see."""

from collections.abc import Callable, Sequence
from typing import Any

from blitz.moments import Anew, Moment, News
from blitz.plain import Asker
from blitz.plain.console import Console
from blitz.plain.game import PlainGame
from blitz.plain.refusals import refusal_words
from blitz.show import show_of
from core.seats import Seat
from core.ticks import Refusal


class Teller:
    """What has been told so far, and to whom. `rest`: waits until what was told after a hand has been read."""

    def __init__(self, game: PlainGame, asker: Asker, console: Console, rest: Callable[[], None]) -> None:
        self.covered = True
        self._game = game
        self._asker = asker
        self._console = console
        self._rest = rest
        self._show = show_of(game.game.name)
        self._names = game.names
        self._told_hands = len(self._show.hands(game.public))
        self._seen = -1
        self._anybody = bool(self.still_in)
        self._missed: list[str] = []
        self._unsaid = ""

    @property
    def still_in(self) -> list[Seat]:
        """The people who are still in the game."""
        return [seat for seat in self._game.people if self._asker.is_in(self._game.public, seat)]

    @property
    def alone(self) -> bool:
        """Whether nobody at this keyboard has to be kept from seeing another's cards."""
        return len(self.still_in) < 2

    def tell(self, news: Sequence[News]) -> None:
        """What has happened, as the whole table sees it; after a hand, how everybody stands."""
        for item in news:
            match item:
                case Moment():
                    self._tell_moment(item)
                case Refusal():
                    self._console.say(refusal_words(item, self._names))
                case Anew():
                    self._told_hands = len(self._show.hands(self._game.public))
                    self._console.say("", self._asker.standings(self._game.public, self._names))
                case _:
                    self._console.tell(item)
        self.look_at_cards()

    def look_at_cards(self) -> None:
        """Somebody who plays alone hears of new cards before others act; a question would tell of them anyway."""
        for seat in self.still_in if self.alone and self._seen != self._told_hands else ():
            if self._asker.sees_cards(self._game.view(seat), seat):
                self._seen = self._told_hands
                self._unsaid = self._asker.cards(self._game.view(seat), seat)

    def describe(self, seat: Seat) -> None:
        """All that a seat should know before it decides."""
        self._unsaid = ""
        self._console.say("", *self._asker.situation(self._game.view(seat), seat, self._names))

    def cover(self) -> None:
        """Moves one person's cards out of sight, and tells the others what they had not seen meanwhile."""
        if not self.covered:
            self.covered = True
            self._console.hide()
            self._console.say(*self._missed)
            self._missed = []

    def _tell_moment(self, moment: Moment) -> None:
        anybody = self._anybody
        for event in moment.tick.events:
            sentence = self._show.sentence(event, self._names, moment.public)
            if not sentence or not (anybody or isinstance(event, self._asker.MAIN)):
                continue
            if not self.covered:
                self._missed.append(sentence)
            self._say_cards()
            if not (isinstance(event, self._asker.QUIET) and getattr(event, "seat", None) == moment.mover):
                self._console.tell(sentence)
        if len(self._show.hands(moment.public)) > self._told_hands:
            self._told_hands += 1
            self._after_hand(moment.public)

    def _after_hand(self, public: Any) -> None:
        """How everybody stands, and time to read it."""
        self._console.say("", self._asker.standings(public, self._names))
        had, self._anybody = self._anybody, bool(self.still_in)
        if self._game.outcome is not None or not had or self._game.waits_for():
            return
        if not self._anybody:
            self._console.say("The others play on; of their hands you hear how each ends.")
        elif self._game.stands_still:
            self._console.say("Press Enter to go on.")
            self._rest()
            self._console.say("")

    def _say_cards(self) -> None:
        if self._unsaid:
            self._console.say(self._unsaid)
        self._unsaid = ""
