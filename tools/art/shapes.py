"""The four colour shapes and the four suits, each about 1 high and centred on 0, 0."""

from math import sqrt

from tools.art.paths import Path, arc, curve, ellipse, mirrored, placed, rect

SQUARE = rect(-0.5, -0.5, 1, 1)
DIAMOND = [(0.0, -0.62), (0.53, 0.0), (0.0, 0.62), (-0.53, 0.0)]
TRIANGLE = [(0.0, -0.56), (0.62, 0.5), (-0.62, 0.5)]
DISC = ellipse(0, 0, 0.54)

COLOUR_SHAPES: dict[str, Path] = {
    "diamond": DIAMOND,
    "square": SQUARE,
    "triangle": TRIANGLE,
    "disc": DISC,
}


def _heart() -> list[Path]:
    half = curve(
        (0, -0.24),
        (0.03, -0.4, 0.15, -0.47, 0.26, -0.47),
        (0.42, -0.47, 0.53, -0.34, 0.53, -0.18),
        (0.53, 0.1, 0.26, 0.26, 0, 0.52),
    )
    return [half + mirrored(half)[::-1]]


def _stem(top: float, width: float) -> Path:
    half = curve((0.025, top), (0.04, 0.3, 0.08, 0.42, width, 0.52))
    return half + mirrored(half)[::-1]


def _spade() -> list[Path]:
    half = curve(
        (0, -0.54),
        (0.1, -0.34, 0.5, -0.16, 0.5, 0.13),
        (0.5, 0.28, 0.4, 0.35, 0.29, 0.35),
        (0.17, 0.35, 0.07, 0.28, 0, 0.14),
    )
    return [half + mirrored(half)[::-1], _stem(0.0, 0.21)]


def _club() -> list[Path]:
    leaf = 0.235
    gap = [(-0.15, 0.16), (0.0, -0.2), (0.15, 0.16), (0.06, 0.2), (-0.06, 0.2)]
    leaves = [(0.0, -0.27), (-0.285, 0.11), (0.285, 0.11)]
    return [*(ellipse(x, y, leaf) for x, y in leaves), gap, _stem(0.0, 0.21)]


def _diamond() -> list[Path]:
    half = curve((0, -0.54), (0.15, -0.31, 0.31, -0.14, 0.48, 0), (0.31, 0.14, 0.15, 0.31, 0, 0.54))
    return [half + mirrored(half)[::-1]]


SUIT_SHAPES: dict[str, list[Path]] = {"S": _spade(), "H": _heart(), "D": _diamond(), "C": _club()}
"""A suit is one or more outlines laid over one another."""


def shape_at(name: str, x: float, y: float, height: float) -> Path:
    """A colour shape at a place. The disc and the triangle are a little larger, so that all four weigh the same."""
    return placed(COLOUR_SHAPES[name], x, y, height)


def suit_at(suit: str, x: float, y: float, height: float) -> list[Path]:
    """A suit at a place."""
    return [placed(path, x, y, height / 1.06) for path in SUIT_SHAPES[suit]]


def drop(x: float, y: float, radius: float) -> Path:
    """A drop or a flame: a circle with a tip above."""
    tip = (x, y - 2.1 * radius)
    side = sqrt(0.75) * radius
    return [tip, *arc(x, y, radius, radius, -30, 210), (x - side, y - radius / 2)]
