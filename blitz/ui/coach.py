"""What the coach's pages of all games have in common: figures, a line of advice, the way back."""

from collections.abc import Sequence
from typing import Final

from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import width_of
from blitz.ui.page import Page
from blitz.ui.palette import CREAM, INK, MUTED, WALNUT
from blitz.ui.scene import Panel
from blitz.ui.words import count, say

FIGURE: Final = 46.0


class CoachPage(Page):
    """A page beside a score sheet. Subclasses say what is on it."""

    first = "back"
    call = ""
    """What the table wants of the reader meanwhile."""

    def tell(self, call: str) -> None:
        """Says beside the heading what the reader is wanted for."""
        self.call = call
        self.stale()

    def headline(self) -> str:
        """The round or hand that it is about."""
        raise NotImplementedError

    def figures(self) -> Sequence[tuple[str, str]]:
        """Up to three figures with their words."""
        raise NotImplementedError

    def advice(self) -> str:
        """One sentence to take along."""
        raise NotImplementedError

    def details(self, easel: Easel, box: Rect) -> None:
        """What the figures come from."""

    def write_in(self, easel: Easel, words: str, room: Rect, size: float, font: str, colour: str) -> None:
        """One line in the middle of a place, or two where one is not enough."""
        if width_of(words, font, size * self.stage.settings.text / 100) <= room.w:
            easel.text(words, room, size, font, colour)
        else:
            easel.paragraph(words, room, size, font, colour)

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.title(say("How you played"), Rect(40, 26, space.w - 80, 50), 36)
        if self.call:
            easel.text(self.call, Rect(space.w / 2, 26, space.w / 2 - 40, 50), 20, "bold", CREAM, "right")
        easel.text(self.headline(), Rect(40, 74, space.w - 80, 28), 17, "semi", CREAM)
        figures = self.figures()
        for cell, (number, words) in zip(
            Rect(40, 116, space.w - 80, 104).columns(len(figures), 20), figures, strict=True
        ):
            easel.panel(cell, LINEN_PANEL)
            wide = easel.text(number, Rect(cell.x + 26, cell.y, cell.w * 0.45, cell.h), FIGURE, "figure", INK)
            room = Rect(cell.x + 26 + wide + 18, cell.cy - 26, cell.w - wide - 62, 52)
            self.write_in(easel, words, room, 17, "semi", MUTED)
        self.details(easel, Rect(40, 240, space.w - 80, space.h - 240 - 112))
        foot = Rect(40, space.h - 82, space.w - 80, 58)
        back = Rect(foot.right - 280, foot.y, 280, 58)
        easel.button("back", back, say("Back to the sheet"), self.stage.back, "walnut", 19, say("Esc"))
        word = Rect(foot.x, foot.y + 3, foot.w - 304, 52)
        easel.art(Panel(WALNUT, radius=10), word)
        easel.text(self.advice(), Rect(word.x + 24, word.y, word.w - 48, word.h), 18.5, "semi", CREAM)


def seconds(ms: int) -> str:
    """A time in words, to the second."""
    whole = max(1, round(ms / 1000))
    return count("{n} second", "{n} seconds", whole)
