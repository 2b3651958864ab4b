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
_EDITS: Final = ("BACKSPACE", "SPACE", SELECT_ALL)
_KEYS: Final = (*_EDITS, "ENTER", "LEFT", "RIGHT")
"""What a line hears while the keyboard is at it."""


@dataclass(frozen=True, slots=True)
class Line:
    """What stands in a line now, and what takes a change of it."""

    text: str
    change: Callable[[str], None]
    most: int


class WritingPage(Page):
    """A page with lines to write in: the one that the keyboard is at takes what is typed."""

    at_any_time = ""
    """The line that takes what is typed wherever the keyboard is, where a page has one such."""
    whole = ""
    """The line that is chosen as a whole: the next letter takes the place of all that is written there."""

    def lines(self) -> dict[str, Line]:
        """The lines by the keys of their controls."""
        return {}

    def entered(self, key: str) -> None:
        """Enter was pressed in a line: goes on to the next control, unless the page knows better."""
        self._step("TAB", 1)

    @property
    def written(self) -> str:
        """The line that takes what is typed now."""
        return self.at_any_time or self.focus

    def write(self, text: str) -> None:
        line = self.lines().get(self.written)
        if line is not None:
            before = "" if self.whole == self.written else line.text
            self.whole = ""
            line.change((before + text)[: line.most])
            self.stale()

    def key(self, name: str, shift: bool = False) -> bool:
        line = self.lines().get(self.written)
        whole = self.whole == self.written
        if name != "SPACE":  # its letter comes with `write`
            self.whole = self.written if name == SELECT_ALL and line is not None and line.text else ""
        if line is None or name not in (_EDITS if self.at_any_time else _KEYS):
            return super().key(name, shift)
        if name == "BACKSPACE":
            line.change("" if whole else line.text[:-1])
        elif name == "ENTER":
            self.entered(self.focus)
        self.by_keyboard = True
        self.stale()
        return True

    def draw_line(
        self, easel: Easel, key: str, rect: Rect, hint: str, size: float = 17, edge: str = CONTROL_EDGE
    ) -> None:
        """A line: what is written, a bar where the next letter goes, or a hint while it is empty."""
        line, writing = self.lines()[key], self.focus == key
        easel.art(Panel(GROUND, edge, 2.5 if writing else 2, 8), rect)
        room = Rect(rect.x + 12, rect.y, rect.w - 24, rect.h)
        draw_writing(easel, room, line.text, hint, writing, self.whole == key, size)
        easel.controls.append(Control(key, rect, lambda: None, radius=8, name=hint))


def draw_writing(
    easel: Easel, room: Rect, text: str, hint: str, writing: bool, whole: bool, size: float = 17, font: str = "bold"
) -> None:
    """The words of a line: its end, where people write; on a ground of their own if all of them are chosen."""
    if not text:
        easel.text(hint, room, size, "body", MUTED)
        return
    tall = easel.grown(min(size, 17), room.h)
    shown = f"{text}|" if writing and not whole else text
    while len(shown) > 1 and width_of(shown, font, tall) > room.w:
        shown = shown[1:]
    if whole:
        across = min(room.w, width_of(shown, font, tall)) + 8
        easel.art(Panel(CHOSEN, radius=4), Rect(room.x - 4, room.y + 6, across, room.h - 12))
    easel.text(shown, room, min(size, 17), font, INK)
