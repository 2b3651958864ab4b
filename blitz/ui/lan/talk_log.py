"""What was said and what happened at a table, from the beginning of each message to its end: the last of it in a strip,
all of it in a panel that is scrolled.
"""

from collections.abc import Callable, Sequence
from typing import Final

from blitz.ui.easel import LINEN_PANEL, Control, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.lettering import wrapped
from blitz.ui.palette import CREAM, INK, MUTED
from blitz.ui.question import VEIL
from blitz.ui.scene import OVER, Panel
from blitz.ui.words import say

SIZE: Final = 16.5
LINE: Final = 26.0
_CLOSE_LINE: Final = 21.0
"""How far apart lines are where one message takes two."""
_PAD: Final = 20.0


def whole_lines(
    easel: Easel, news: Sequence[str], wide: float, fit: int, size: float = SIZE, line: float = LINE
) -> list[str]:
    """The last messages in lines, as many whole ones as `fit` lines hold; of one that is too long, its beginning."""
    found: list[str] = []
    for sentence in reversed(news):
        more = wrapped(sentence, "semi", easel.grown(size, line), wide, easel.space.u)
        if len(found) + len(more) > fit:
            return found or more[:fit]
        found = more + found
    return found


class TalkLog:
    """The log of one page: `open` while all of it is shown, `back` lines before its end."""

    def __init__(self) -> None:
        self.open = False
        self.back = 0

    def toggle(self) -> None:
        """Shows all of it, or puts it away; it opens at its end."""
        self.open, self.back = not self.open, 0

    def scroll(self, lines: int) -> None:
        """So many lines further back; where that is too far, the next drawing takes it back."""
        self.back = max(0, self.back + lines)

    def draw_strip(self, easel: Easel, box: Rect, news: Sequence[str], toggle: Callable[[], None]) -> None:
        """The last of it. The strip can be pressed where there is more than it has room for."""
        easel.art(Panel("#4A302299", radius=8), box)
        easel.art("icons/chat#FFF6E3", around(box.x + 26, box.cy, 26, 26))
        wide, pitch = box.w - 62, LINE
        fit = max(1, int(box.h // LINE))
        last = wrapped(news[-1], "semi", easel.grown(SIZE, LINE), wide, easel.space.u) if news else []
        lines = whole_lines(easel, news, wide, fit)
        if len(last) > fit < box.h // _CLOSE_LINE:
            pitch, fit = _CLOSE_LINE, int(box.h // _CLOSE_LINE)
            lines = whole_lines(easel, news, wide, fit, 15, pitch)
        every = sum(len(wrapped(one, "semi", easel.grown(SIZE, LINE), wide, easel.space.u)) for one in news)
        if every > len(lines):
            wide -= 112
            lines = whole_lines(easel, news, wide, fit, 15 if pitch < LINE else SIZE, pitch)
            button = Rect(box.right - 108, box.bottom - 44, 102, 40)
            easel.button("log", button, say("All of it"), toggle, size=15)
        top = box.cy - pitch * max(1, len(lines)) / 2
        for i, line in enumerate(lines or [say("Say hello, while you wait.")]):
            words = Rect(box.x + 50, top + i * pitch, wide, pitch)
            easel.text(line, words, 15 if pitch < LINE else SIZE, "semi", CREAM)

    def draw_whole(self, page: Easel, over: Easel, box: Rect, news: Sequence[str], close: Callable[[], None]) -> None:
        """All of it over a page, in a panel; a press beside it puts it away."""
        over.plane = OVER
        space = page.space
        over.art(VEIL, Rect(-4, -4, space.w + 8, space.h + 8), "veil")
        over.controls.append(Control("cover", Rect(0, 0, space.w, space.h), close, name=say("Close")))
        over.panel(box, LINEN_PANEL)
        over.text(say("What was said"), Rect(box.x + _PAD, box.y + 12, box.w - 180, 36), 24, "title")
        over.button("close", Rect(box.right - _PAD - 110, box.y + 12, 110, 40), say("Close"), close, "walnut", 16)
        room = Rect(box.x + _PAD, box.y + 62, box.w - 2 * _PAD, box.h - 62 - _PAD - 28)
        size = over.grown(SIZE, LINE)
        lines = [line for one in news for line in wrapped(one, "semi", size, room.w, space.u)]
        fit = max(1, int(room.h // LINE))
        self.back = max(0, min(self.back, len(lines) - fit))
        end = len(lines) - self.back
        for i, line in enumerate(lines[max(0, end - fit) : end]):
            over.text(line, Rect(room.x, room.y + i * LINE, room.w, LINE), SIZE, "semi", INK)
        if len(lines) > fit:
            foot = Rect(room.x, box.bottom - 36, room.w, 24)
            over.text(say("Scroll, or press the arrows, for more."), foot, 15, "body", MUTED)
        page.controls[:] = over.controls
        page.boxes += over.boxes
        page.scene.nodes += over.scene.nodes
        page.scene.labels += over.scene.labels
