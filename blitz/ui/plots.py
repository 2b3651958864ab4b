"""Plots drawn from the same few shapes as everything else: bars, a line, and parts of a whole."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.palette import GAIN, LOSS, MUTED, WALNUT
from blitz.ui.scene import Node, Panel

_AXIS: Final = Panel("#8A6A45", radius=1)
_GRID: Final = Panel("#D9C49A", radius=0)
_LINE: Final = Panel(WALNUT, radius=1.5)
_DOT: Final = Panel(WALNUT, "#FFF9EC", 1.5, 4)
_SCALES: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
LABELS_W: Final = 44.0
WIDEST_BAR: Final = 28.0


def bars(easel: Easel, box: Rect, values: Sequence[float], smooth: Sequence[float] = ()) -> None:
    """A bar a value, up for more and down for less, with a scale at the left and a line over them."""
    low, high, step = scale(values)
    plot = Rect(box.x + LABELS_W, box.y + 8, box.w - LABELS_W - 8, box.h - 16)

    def y_of(value: float) -> float:
        return plot.bottom - plot.h * (value - low) / (high - low)

    for line in range(round((high - low) / step) + 1):
        value = low + line * step
        y = y_of(value)
        easel.art(_AXIS if value == 0 else _GRID, Rect(plot.x, y - 0.8, plot.w, 1.6))
        easel.text(signed(value), Rect(box.x, y - 10, LABELS_W - 10, 20), 14, "figure", MUTED, "right")
    pitch = min(plot.w / max(1, len(values)), 2 * WIDEST_BAR)
    wide = max(2.0, min(WIDEST_BAR, pitch * 0.7))
    zero = y_of(0)
    for i, value in enumerate(values):
        if value:
            x, y = plot.x + pitch * (i + 0.5), y_of(value)
            colour = GAIN if value > 0 else LOSS
            bar = Rect(x - wide / 2, min(y, zero), wide, max(2.0, abs(y - zero)))
            easel.art(Panel(colour, radius=min(3.0, wide / 3)), bar)
    points = [(plot.x + pitch * (i + 0.5), y_of(value)) for i, value in enumerate(smooth)]
    line_through(easel, points)


def line_through(easel: Easel, points: Sequence[tuple[float, float]]) -> None:
    """A line from point to point, with a dot at its end."""
    for i, ((x, y), (to_x, to_y)) in enumerate(pairwise(points)):
        long = math.hypot(to_x - x, to_y - y)
        angle = math.degrees(math.atan2(to_y - y, to_x - x))
        middle = ((x + to_x) / 2, (y + to_y) / 2)
        easel.scene.nodes.append(Node(f"line {i}", _LINE, *middle, 100, 3, easel.plane, angle, 255, (long + 2) / 100))
    if points:
        x, y = points[-1]
        easel.art(_DOT, Rect(x - 5, y - 5, 10, 10))


def share(easel: Easel, box: Rect, part: float) -> None:
    """A bar of which so much is full."""
    easel.art(Panel("#E3D3B4", "#B4935F", 1.2, box.h / 2), box)
    if part > 0:
        easel.art(Panel(WALNUT, radius=box.h / 2), Rect(box.x, box.y, max(box.h, box.w * part), box.h))


def scale(values: Sequence[float]) -> tuple[float, float, float]:
    """A scale that holds all values and zero, in at most six round steps: least, most, step."""
    low, high = min([0.0, *values]), max([0.0, *values])
    if high == low:
        high = 1.0
    step = next((s for s in _SCALES if (high - low) / s <= 5), _SCALES[-1])
    return math.floor(low / step) * step, math.ceil(high / step) * step, float(step)


def average_of_last(values: Sequence[float], window: int = 5) -> list[float]:
    """For each value the average of it and a few before it."""
    found = []
    for i in range(len(values)):
        last = values[max(0, i + 1 - window) : i + 1]
        found.append(sum(last) / len(last))
    return found


def signed(value: float) -> str:
    """A whole number with its sign as people write it."""
    return f"−{abs(value):.0f}" if value < 0 else f"{value:.0f}"
