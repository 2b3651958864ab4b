"""A picture in character cells. Pages draw on it by name of style; the terminal is shown the lines that changed."""

import textwrap
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

from blitz.tui.looks import Looks

ROUND = "╭─╮│╰╯"
HEAVY = "┏━┓┃┗┛"
DASHED = "╭╌╮│╰╯"


class Spot(NamedTuple):
    """Something that a pointer can press."""

    x: int
    y: int
    w: int
    h: int
    act: Callable[[], None]

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Canvas:
    """Cells of one character and one style each. Whatever does not fit is cut off, never an error."""

    def __init__(self, width: int, height: int, looks: Looks) -> None:
        self.width = width
        self.height = height
        self.looks = looks
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [["text"] * width for _ in range(height)]
        self.spots: list[Spot] = []

    def put(self, x: int, y: int, words: str, style: str = "text", room: int = 0, align: str = "left") -> int:
        """A line of words; with `room`, cut to it and placed in it. Returns the x after the last."""
        words = self.looks.text(words)
        if room:
            words = cut(words, room, self.looks.text("…"))
            free = room - cell_len(words)
            x += {"left": 0, "centre": free // 2, "right": free}[align]
        if not 0 <= y < self.height:
            return x
        if x < 0:
            words, x = words[-x:], 0
        cells = list(words) if words.isascii() else list(_cells(words))
        cells = cells[: max(0, self.width - x)]
        end = x + len(cells)
        self.chars[y][x:end] = cells
        self.styles[y][x:end] = [style] * len(cells)
        return end

    def parts(self, x: int, y: int, *parts: tuple[str, str], gap: int = 0) -> int:
        """Words in several styles, one after the other."""
        for words, style in parts:
            x = self.put(x, y, words, style) + gap
        return x

    def paragraph(self, x: int, y: int, words: str, width: int, height: int, style: str = "text") -> int:
        """Whole words in lines; returns the y below the last."""
        lines = wrap(words, width)
        if len(lines) > height:
            lines = [*lines[: max(0, height - 1)], f"{lines[max(0, height - 1)][: width - 2]} …"][: max(0, height)]
        for line in lines:
            self.put(x, y, line, style)
            y += 1
        return y

    def fill(self, x: int, y: int, w: int, h: int, style: str) -> None:
        """A ground."""
        for row in range(y, y + h):
            self.put(x, row, " " * w, style)

    def box(self, x: int, y: int, w: int, h: int, style: str, lines: str = ROUND, inside: str = "") -> None:
        """A frame; with `inside`, filled."""
        a, across, b, down, c, d = list(lines)
        self.put(x, y, f"{a}{across * (w - 2)}{b}", style)
        for row in range(y + 1, y + h - 1):
            self.put(x, row, down, style)
            if inside:
                self.put(x + 1, row, " " * (w - 2), inside)
            self.put(x + w - 1, row, down, style)
        self.put(x, y + h - 1, f"{c}{across * (w - 2)}{d}", style)

    def stitches(self, x: int, y: int, w: int) -> None:
        """A seam across."""
        self.put(x, y, "╌" * w, "stitch")

    def spot(self, x: int, y: int, w: int, h: int, act: Callable[[], None]) -> None:
        """Lets a pointer press here."""
        self.spots.append(Spot(x, y, w, h, act))

    def line(self, y: int) -> str:
        """One line as text."""
        return "".join(self.chars[y])

    @property
    def text(self) -> str:
        """Everything as text."""
        return "\n".join(self.line(y).rstrip() for y in range(self.height))

    def runs(self, y: int) -> Iterator[tuple[str, str]]:
        """One line as words and their styles."""
        chars, at = self.chars[y], 0
        for style, cells in groupby(self.styles[y]):
            end = at + sum(1 for _ in cells)
            yield "".join(chars[at:end]), style
            at = end


def cut(words: str, room: int, dots: str = "…") -> str:
    """The words, or as many of them as there is room for, with a sign that there were more."""
    if cell_len(words) <= room:
        return words
    while words and cell_len(words) > room - len(dots):
        words = words[:-1]
    return words.rstrip() + dots if room > 1 else words


def wrap(words: str, width: int) -> list[str]:
    """Lines of whole words."""
    return textwrap.wrap(words, max(8, width), break_on_hyphens=False) or [""]


def _cells(words: str) -> Iterator[str]:
    """One text a cell: a wide character is followed by an empty one, a combining one is dropped."""
    for char in words:
        size = get_character_cell_size(char)
        if size:
            yield char
            if size == 2:
                yield ""
