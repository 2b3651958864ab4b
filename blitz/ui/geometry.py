"""Rectangles, and cutting them up."""

from typing import NamedTuple

Point = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle by its upper left corner; y goes down."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grow(self, by: float) -> "Rect":
        """Larger by so much on every side; smaller if negative."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def move(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: "Rect") -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: "Rect") -> bool:
        """Whether this lies wholly inside the other; half a unit of rounding is forgiven."""
        return (
            self.x >= other.x - 0.5
            and self.y >= other.y - 0.5
            and self.right <= other.right + 0.5
            and self.bottom <= other.bottom + 0.5
        )

    def columns(self, count: int, gap: float) -> list["Rect"]:
        """Cut into columns of equal width."""
        width = (self.w - gap * (count - 1)) / count
        return [Rect(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def rows(self, count: int, gap: float) -> list["Rect"]:
        """Cut into rows of equal height."""
        height = (self.h - gap * (count - 1)) / count
        return [Rect(self.x, self.y + i * (height + gap), self.w, height) for i in range(count)]


def around(cx: float, cy: float, w: float, h: float) -> Rect:
    """The rectangle of a size around a centre."""
    return Rect(cx - w / 2, cy - h / 2, w, h)


CARD_RATIO = 140 / 190


def card_at(x: float, y: float, height: float) -> Rect:
    """A card of a height by its upper left corner."""
    return Rect(x, y, height * CARD_RATIO, height)


class Space(NamedTuple):
    """How much room a window gives, in units, and how many pixels a unit has.

    A window of any shape is 1280 wide or 720 high and at least that in the other direction.
    """

    w: float
    h: float
    u: float

    @property
    def least_text(self) -> float:
        """13 pixels: no text is ever smaller."""
        return 13 / self.u

    @property
    def least_control(self) -> float:
        """36 pixels: nothing that can be pressed is ever smaller."""
        return 36 / self.u

    @property
    def least_card(self) -> float:
        """48 pixels: no card is ever lower."""
        return 48 / self.u


def space_of(width: float, height: float) -> Space:
    """The room in a window of so many pixels."""
    u = max(0.5, min(width / 1280, height / 720))
    return Space(max(1280.0, width / u), max(720.0, height / u), u)
