"""What is on the screen: a list of pictures and a list of words, each with a name that it keeps while it moves."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from blitz.ui.geometry import Rect
from blitz.ui.palette import INK

TABLE: Final = 0
MOVING: Final = 1
HELD: Final = 2
OVER: Final = 3
PLANES: Final = 4
"""Planes, lowest first. In each the words lie above the pictures."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A picture that is drawn to size: a rounded rectangle with an edge, stitches, a shadow.

    `stitch` is the colour of a dashed line 5 inside the edge; `dashed` draws the edge itself that way. `ring` draws
    nothing but the double line around what the keyboard is at. `teeth` is a colour for a zigzag along top and bottom.
    """

    fill: str = ""
    edge: str = ""
    edge_width: float = 2
    radius: float = 12
    stitch: str = ""
    shadow: bool = False
    dashed: bool = False
    ring: bool = False
    teeth: str = ""

    @property
    def bleed(self) -> float:
        """How far the picture reaches beyond its rectangle."""
        return 10 if self.shadow else 8 if self.ring else 0 if self.is_flat else 2

    @property
    def is_flat(self) -> bool:
        """Whether it is nothing but one colour from edge to edge, so that its size does not matter."""
        return bool(self.fill) and self == Panel(self.fill, edge_width=self.edge_width, radius=0)


Art = str | Panel
"""A picture's file below `assets`, without `.png` and perhaps with `#RRGGBB` to tint it; or one drawn to size."""


class Node(NamedTuple):
    """A picture at a place, by its centre. `key` is the same for the same thing from scene to scene.

    It is made for the size `w` × `h`; while it flies it may be shown larger or smaller, by `sx` and `sy`.
    """

    key: str
    art: Art
    x: float
    y: float
    w: float
    h: float
    plane: int = TABLE
    angle: float = 0
    alpha: int = 255
    sx: float = 1
    sy: float = 1


class Label(NamedTuple):
    """One line of words; x is where `align` says, y the middle of its capitals."""

    key: str
    text: str
    x: float
    y: float
    size: float
    font: str = "body"
    colour: str = INK
    align: str = "left"
    plane: int = TABLE


@dataclass
class Scene:
    """All of the screen. Pictures later in the list lie above earlier ones of their plane."""

    nodes: list[Node] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)


def node_in(key: str, art: Art, rect: Rect, plane: int = TABLE, angle: float = 0, alpha: int = 255) -> Node:
    """A picture that fills a rectangle."""
    return Node(key, art, rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w, rect.h, plane, angle, alpha)
