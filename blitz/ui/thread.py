"""What a card that has to go back trails: a dotted thread, or without motion one flash of its border."""

from collections.abc import Iterator
from math import dist, pi, sin
from typing import Final

from blitz.ui.geometry import Point, around
from blitz.ui.palette import CREAM, INK
from blitz.ui.scene import MOVING, Node, Panel, node_in

DOT: Final = Panel(CREAM, radius=3)
DOT_SIDE: Final = 6.0
FLASH: Final = Panel("", INK, 5, 12)
FLASH_MS: Final = 240
_APART: Final = 15.0
_SAG: Final = 14.0
_MOST: Final = 60


def thread(key: str, start: Point, end: Point) -> Iterator[Node]:
    """Dots along the whole way, which sags a little, as thread does."""
    far = dist(start, end)
    count = min(_MOST, int(far / _APART))
    for i in range(1, count):
        part = i / count
        x = start[0] + (end[0] - start[0]) * part
        y = start[1] + (end[1] - start[1]) * part + _SAG * sin(pi * part)
        yield node_in(f"{key} thread{i}", DOT, around(x, y, DOT_SIDE, DOT_SIDE), MOVING)


def flash(card: Node) -> Node:
    """A border round a card that stayed where it was."""
    return node_in(f"{card.key} flash", FLASH, around(card.x, card.y, card.w, card.h), MOVING)
