"""Several people at one machine: whose cards may be seen, and the screen between two of them."""

from collections.abc import Callable

from blitz.match import Shared
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import INK
from blitz.ui.seating import back_of
from blitz.ui.words import say
from core.seats import Seat
from games.scat.moves import PASS
from games.scat.state import State


class Turns:
    """Who of the people holds the machine. Cards are seen by whoever has said so, and only while they decide."""

    def __init__(self, match: Shared) -> None:
        self.match = match
        self.at_it: Seat | None = None
        """Who has confirmed to be the one that looks."""

    @property
    def needed(self) -> bool:
        """Whether more than one of the people still plays: whoever is alone needs to hide nothing."""
        view: State = self.match.public
        return sum(seat in view.players for seat in self.match.people) > 1

    def seen(self) -> bool:
        """Whether the cards of the seat at the lower edge may be seen now."""
        if not self.needed:
            return True
        return self.at_it == self.match.me and self.at_it in self.match.asked()

    def next(self) -> Seat | None:
        """Who has to be given the machine; None while nobody has to. Whoever can only pass is not asked."""
        if not self.needed:
            if self.match.me not in self.match.asked():
                self._settle_on_the_last()
            return None
        game = self.match.chosen.game
        for seat in self.match.asked():
            if list(game.legal_moves(self.match.view_of(seat), seat)) == [PASS]:
                self.match.submit(PASS, seat)
                return None
        asked = self.match.asked()
        if not asked or self.at_it in asked:
            return None
        self.at_it = None
        return asked[0]

    def take(self, seat: Seat) -> None:
        """Somebody has taken the machine."""
        self.match.sit(seat)
        self.at_it = seat

    def _settle_on_the_last(self) -> None:
        """The one person who is left sits at the machine for good."""
        view: State = self.match.public
        left = [seat for seat in self.match.people if seat in view.players]
        if left and self.match.me != left[0]:
            self.match.sit(left[0])


class HandOver(Page):
    """Nothing of the table is seen until the person named says to be there."""

    first = "take"

    def __init__(
        self, stage: Stagehand, name: str, seat: Seat, told: str, take: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(stage)
        self.name, self.seat, self.told = name, seat, told
        self.take, self.menu = take, menu
        stage.sound("your-turn")

    def compose(self, easel: Easel) -> None:
        space = self.space
        wide, high = min(720.0, space.w - 96), 400.0
        box = Rect((space.w - wide) / 2, (space.h - high) / 2, wide, high)
        easel.panel(box, LINEN_PANEL)
        easel.art(f"emblems/{back_of(self.seat)}", Rect(box.cx - 42, box.y + 34, 84, 96))
        title = say("{name} is next", name=self.name)
        easel.text(title, Rect(box.x + 40, box.y + 146, box.w - 80, 60), 42, "title", INK, "centre")
        easel.text(self.told, Rect(box.x + 40, box.y + 212, box.w - 80, 28), 17.5, "semi", INK, "centre")
        hint = say("Hand the screen over. Nobody else looks now?")
        easel.muted(hint, Rect(box.x + 40, box.y + 244, box.w - 80, 28), 17, "centre")
        button = Rect(box.x + 60, box.bottom - 96, box.w - 120, 60)
        words = say("I am {name}: show my cards", name=self.name)
        easel.button("take", button, words, self.take, "walnut", 20, say("Space"))
        easel.button("menu", Rect(space.w - 24 - 120, 20, 120, 44), say("Menu"), self.menu)

    def escape(self) -> None:
        self.menu()
