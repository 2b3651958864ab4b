"""Who made what, under which licence; and what this has nothing to do with."""

from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.page import Page
from blitz.ui.palette import MUTED
from blitz.ui.words import say


class Credits(Page):
    """One page of thanks."""

    first = "back"

    def compose(self, easel: Easel) -> None:
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Credits"), Rect(152, 20, 500, 44))
        wide = min(self.space.w - 48, 1100.0)
        box = Rect((self.space.w - wide) / 2, 84, wide, self.space.h - 108)
        easel.panel(box, LINEN_PANEL)
        y = box.y + 28
        for head, text in self._parts():
            easel.text(head, Rect(box.x + 36, y, box.w - 72, 32), 21, "title")
            y = easel.paragraph(text, Rect(box.x + 36, y + 34, box.w - 72, 78), 17, colour=MUTED) + 16

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
