"""Lines that people write in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from blitz.ui.easel import Control, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import width_of
from blitz.ui.page import Page
from blitz.ui.palette import CONTROL_EDGE, INK, MUTED
from blitz.ui.scene import Panel

SELECT_ALL: Final = "SELECT_ALL"
"""The key that chooses all that is written, by a plain name: Ctrl+A, or Cmd+A on a Mac."""
GROUND: Final = "#FFFDF6"
CHOSEN: Final = "#F2D58A"


@dataclass(frozen=True, slots=True)
class Line:
    """What stands in a line now, and what takes a change of it."""

    text: str
    change: Callable[[str], None]
    most: int


class WritingPage(Page):
    """A page with lines to write in: the one that the keyboard is at takes what is typed."""

    whole = ""
    """The line that is chosen as a whole: the next letter takes the place of all that is written there."""

    def lines(self) -> dict[str, Line]:
        """The lines by the keys of their controls."""
        return {}

    def entered(self, key: str) -> None:
        """Enter was pressed in a line: goes on to the next control, unless the page knows better."""
        self._step("TAB", 1)

    def write(self, text: str) -> None:
        line = self.lines().get(self.focus)
        if line is not None:
            before = "" if self.whole == self.focus else line.text
            self.whole = ""
            line.change((before + text)[: line.most])
            self.stale()

    def key(self, name: str, shift: bool = False) -> bool:
        line = self.lines().get(self.focus)
        whole = self.whole == self.focus
        if name != "SPACE":  # its letter comes with `write`
            self.whole = self.focus if name == SELECT_ALL and line is not None and line.text else ""
        if line is None or name not in ("BACKSPACE", "ENTER", "SPACE", "LEFT", "RIGHT", SELECT_ALL):
            return super().key(name, shift)
        if name == "BACKSPACE":
            line.change("" if whole else line.text[:-1])
        elif name == "ENTER":
            self.entered(self.focus)
        self.by_keyboard = True
        self.stale()
        return True

    def draw_line(self, easel: Easel, key: str, rect: Rect, hint: str, size: float = 17) -> None:
        """A line: what is written, a bar where the next letter goes, or a hint while it is empty."""
        line, writing = self.lines()[key], self.focus == key
        easel.art(Panel(GROUND, CONTROL_EDGE, 2.5 if writing else 2, 8), rect)
        room = Rect(rect.x + 12, rect.y, rect.w - 24, rect.h)
        text = f"{line.text}|" if writing and line.text else line.text or hint
        font = "bold" if line.text else "body"
        while width_of(text, font, max(size, easel.space.least_text)) > room.w and line.text and len(text) > 1:
            text = text[1:]  # its end is where people write
        if self.whole == key and line.text:
            text = text.removesuffix("|")
            wide = min(room.w, width_of(text, font, max(size, easel.space.least_text))) + 8
            easel.art(Panel(CHOSEN, radius=4), Rect(room.x - 4, rect.y + 6, wide, rect.h - 12))
        easel.text(text, room, size if not line.text else min(size, 17), font, INK if line.text else MUTED)
        easel.controls.append(Control(key, rect, lambda: None, radius=8, name=hint))
