"""Outlines as lists of points, y downwards, and what can be done to them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin

Point = tuple[float, float]
Path = list[Point]


def rect(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle by its upper left corner."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 48) -> Path:
    """Part of an ellipse; degrees, 0 to the right, 90 down."""
    turn = (end - start) * pi / 180 / steps
    first = start * pi / 180
    return [(x + rx * cos(first + turn * n), y + ry * sin(first + turn * n)) for n in range(steps + 1)]


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """A whole ellipse, or a circle."""
    return arc(x, y, rx, rx if ry is None else ry, 0, 360, 72)[:-1]


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with rounded corners."""
    right, bottom, r = x + width - radius, y + height - radius, radius
    left, top = x + radius, y + radius
    return [
        *arc(left, top, r, r, 180, 270, 16),
        *arc(right, top, r, r, 270, 360, 16),
        *arc(right, bottom, r, r, 0, 90, 16),
        *arc(left, bottom, r, r, 90, 180, 16),
    ]


def curve(start: Point, *bends: tuple[float, float, float, float, float, float]) -> Path:
    """Bézier curves joined to one line; each bend is two control points and an end point."""
    points = [start]
    for x1, y1, x2, y2, x3, y3 in bends:
        x0, y0 = points[-1]
        for n in range(1, 25):
            t, s = n / 24, 1 - n / 24
            a, b, c, d = s**3, 3 * s * s * t, 3 * s * t * t, t**3
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def regular(x: float, y: float, radius: float, corners: int, start: float = -90) -> Path:
    """A regular polygon, first corner upwards."""
    return [
        (x + radius * cos(angle), y + radius * sin(angle))
        for angle in ((start + 360 * n / corners) * pi / 180 for n in range(corners))
    ]


def star(x: float, y: float, outer: float, inner: float, rays: int) -> Path:
    """A star, first ray upwards."""
    long = regular(x, y, outer, rays)
    short = regular(x, y, inner, rays, -90 + 180 / rays)
    return [point for both in zip(long, short, strict=True) for point in both]


def placed(path: Iterable[Point], x: float, y: float, scale: float = 1, angle: float = 0) -> Path:
    """The path turned, scaled and moved, in that order."""
    turn = angle * pi / 180
    c, s = cos(turn) * scale, sin(turn) * scale
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in path]


def mirrored(path: Iterable[Point], axis: float = 0) -> Path:
    """The path seen in a mirror standing at x = axis."""
    return [(2 * axis - x, y) for x, y in path]


def length(path: Sequence[Point]) -> float:
    """How long a line is."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))


def piece(path: Sequence[Point], start: float, end: float) -> Path:
    """The part of a line between two distances along it."""
    found: Path = []
    gone = 0.0
    for (ax, ay), (bx, by) in pairwise(path):
        step = hypot(bx - ax, by - ay)
        if step and gone + step >= start and gone <= end:
            low, high = max(0.0, (start - gone) / step), min(1.0, (end - gone) / step)
            if not found:
                found.append((ax + (bx - ax) * low, ay + (by - ay) * low))
            found.append((ax + (bx - ax) * high, ay + (by - ay) * high))
        gone += step
    return found


def dashes(path: Sequence[Point], on: float, off: float) -> Iterator[Path]:
    """A closed line as running stitches; the gaps are fitted so that no stitch is cut."""
    line = [*path, path[0]]
    whole = length(line)
    count = max(1, ceil(whole / (on + off) - 0.5))
    pitch = whole / count
    return (piece(line, n * pitch, n * pitch + on) for n in range(count))
