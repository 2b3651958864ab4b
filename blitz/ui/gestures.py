"""From pointer events to what a hand meant: a click, or a drag from somewhere to somewhere."""

from dataclasses import dataclass
from typing import Final

from blitz.ui.geometry import Point

DRAG_FROM: Final = 8
"""A press that moves less than this is a click: hands shake."""


@dataclass(frozen=True, slots=True)
class Click:
    at: Point


@dataclass(frozen=True, slots=True)
class Dragged:
    """Is being dragged, and where it is now."""

    start: Point
    at: Point


@dataclass(frozen=True, slots=True)
class Dropped:
    start: Point
    at: Point


Gesture = Click | Dragged | Dropped


class Hand:
    """One pointer. Each call says what the event came to, if anything."""

    def __init__(self) -> None:
        self.start: Point | None = None
        self.dragging = False

    def press(self, at: Point) -> None:
        self.start = at
        self.dragging = False

    def move(self, at: Point) -> Gesture | None:
        if self.start is None:
            return None
        far = max(abs(at[0] - self.start[0]), abs(at[1] - self.start[1]))
        self.dragging = self.dragging or far >= DRAG_FROM
        return Dragged(self.start, at) if self.dragging else None

    def release(self, at: Point) -> Gesture | None:
        start, self.start = self.start, None
        if start is None:
            return None
        dragged, self.dragging = self.dragging, False
        return Dropped(start, at) if dragged else Click(start)

    def cancel(self) -> None:
        self.start = None
        self.dragging = False
