"""The one widget: shows a canvas, and has the terminal draw only those parts of lines that changed."""

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from blitz.tui.canvas import Canvas
from blitz.tui.looks import Looks


class Paper(Widget):
    """The whole terminal. What is on it comes from outside, line by line."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Paper { width: 100%; height: 100%; }"

    class Pressed(Message):
        """The pointer was pressed at a cell."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x, self.y = x, y

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self.looks = looks
        self.canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._styles: dict[str, Style] = {}

    def show(self, canvas: Canvas) -> None:
        """Shows this canvas from now on."""
        before, self.canvas = self.canvas, canvas
        if before is None or (before.width, before.height) != (canvas.width, canvas.height):
            self._strips = [self._strip(canvas, y) for y in range(canvas.height)]
            self.refresh()
            return
        changed = []
        for y in range(canvas.height):
            span = _difference(before, canvas, y)
            if span is not None:
                self._strips[y] = self._strip(canvas, y)
                changed.append(Region(span[0], y, span[1] - span[0], 1))
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self._style("text"))

    def on_click(self, event: Click) -> None:
        self.post_message(self.Pressed(event.x, event.y))

    def _strip(self, canvas: Canvas, y: int) -> Strip:
        segments = [Segment(words, self._style(style)) for words, style in canvas.runs(y)]
        return Strip(segments, canvas.width)

    def _style(self, name: str) -> Style:
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = Style.parse(self.looks.style(name) or "none")
        return style


def _difference(before: Canvas, after: Canvas, y: int) -> tuple[int, int] | None:
    """From where to where a line is not as it was; None if it is."""
    chars, styles, was, wore = after.chars[y], after.styles[y], before.chars[y], before.styles[y]
    if chars == was and styles == wore:
        return None
    first, last = 0, len(chars)
    while chars[first] == was[first] and styles[first] == wore[first]:
        first += 1
    while chars[last - 1] == was[last - 1] and styles[last - 1] == wore[last - 1]:
        last -= 1
    while first and (not chars[first] or not was[first]):  # never begin in the middle of a wide character
        first -= 1
    return first, last
