"""Who made what, under which licence; and what this has nothing to do with."""

from typing import Final

from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.page import Page
from blitz.ui.palette import MUTED, STITCH
from blitz.ui.scene import Panel
from blitz.ui.words import say

_FIGURES: Final = 360.0
_FAMILY: Final = ("boy-red", "girl-green", "girl-yellow", "boy-blue")
CLOTH: Final = "#EBDABB"


class Credits(Page):
    """One page of thanks."""

    first = "back"

    def compose(self, easel: Easel) -> None:
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Credits"), Rect(152, 20, 500, 44))
        wide = min(self.space.w - 48, 1100.0)
        box = Rect((self.space.w - wide) / 2, 84, wide, self.space.h - 108)
        easel.panel(box, LINEN_PANEL)
        parts = self._parts()
        step = (box.h - 48) / len(parts)
        for i, (head, text) in enumerate(parts):
            row = Rect(box.x + 36, box.y + 24 + i * step, box.w - 72 - _FIGURES, step)
            easel.text(head, Rect(row.x, row.y + 6, row.w, 32), 21, "title")
            easel.paragraph(text, Rect(row.x, row.y + 40, row.w, step - 40), 17, colour=MUTED)
        self._family(easel, Rect(box.right - _FIGURES, box.y + 40, _FIGURES - 24, box.h - 80))

    def _family(self, easel: Easel, room: Rect) -> None:
        """The four of the cards, on a patch of their own."""
        easel.art(Panel(CLOTH, radius=12, stitch=STITCH), room)
        high = min(170.0, room.h / 2 - 40)
        for cell, name in zip(
            [cell for row in room.grow(-16).rows(2, 8) for cell in row.columns(2, 8)], _FAMILY, strict=True
        ):
            wide = high * 200 / 240
            easel.art(f"figures/{name}", around(cell.cx, cell.cy, wide, high))

    def _parts(self) -> list[tuple[str, str]]:
        return [
            (
                say("Not connected"),
                say(
                    "This program has nothing to do with the makers of the Dutch Blitz card game. The name only says "
                    "which rules are played. Pictures, cards and words are our own."
                ),
            ),
            (say("Pictures and sounds"), say("Drawn and made for this project; CC0, free for everybody.")),
            (
                say("Letters"),
                say("Fraunces and Atkinson Hyperlegible Next, both under the SIL Open Font License 1.1."),
            ),
            (
                say("Program"),
                say("Kitchen Table contributors, MIT. With thanks to Arcade, pyglet, Pillow, Python and all others."),
            ),
            (
                say("Rules"),
                say("Told in our own words after the sources that the compendium names, where all is written out."),
            ),
        ]
