"""The woven grounds of the eight backs. Each fills a canvas of card size; the card's edge clips it later."""

from collections.abc import Callable, Iterator
from math import pi, sin

from tools.art.canvas import Canvas
from tools.art.palette import Colour
from tools.art.paths import Path, Point, curve, ellipse, placed, rect, star

Pattern = Callable[[Canvas, Colour, float], None]
"""Draws in one colour, with a given pitch in units, over the whole card."""


def _grid(pitch: float, brick: bool = False) -> Iterator[tuple[int, int, Point]]:
    """Places in rows and columns over a card, every other row moved by half if asked."""
    for row in range(-1, int(200 / pitch) + 2):
        for column in range(-1, int(150 / pitch) + 2):
            shift = pitch / 2 if brick and row % 2 else 0
            yield row, column, (column * pitch + shift, row * pitch)


def stripes(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """Broad diagonal stripes."""
    for n in range(int(340 / pitch) + 1):
        x = n * pitch
        canvas.fill([(x, 0), (x + pitch / 2, 0), (x + pitch / 2 - 190, 190), (x - 190, 190)], colour)


def dots(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """Dots, every other row moved."""
    for _, _, (x, y) in _grid(pitch, brick=True):
        canvas.fill(ellipse(x, y, pitch * 0.25), colour)


def checks(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """A chequered cloth."""
    for row, column, (x, y) in _grid(pitch):
        if (row + column) % 2:
            canvas.fill(rect(x, y, pitch, pitch), colour)


def _wave(y: float, height: float, pitch: float) -> Path:
    return [(x, y + height * sin(2 * pi * x / pitch)) for x in range(-4, 146, 2)]


def furrows(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """Ploughed land: wavy lines close together."""
    rows = [_wave(n * pitch * 0.62, pitch * 0.13, pitch * 2) for n in range(int(310 / pitch) + 2)]
    canvas.lines(rows, pitch * 0.2, colour)


def boards(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """Upright boards with staggered joints."""
    lines: list[Path] = []
    for n in range(int(140 / pitch) + 2):
        x = n * pitch
        lines.append([(x, 0.0), (x, 190.0)])
        lines += [[(x, y), (x + pitch, y)] for y in (n * 47 % 64 + 64 * step for step in range(-1, 4))]
    canvas.lines(lines, pitch * 0.14, colour)


def stars(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """Four-pointed stars, small and large."""
    for row, column, (x, y) in _grid(pitch, brick=True):
        size = 0.42 if (row // 2 + column) % 2 else 0.28
        canvas.fill(star(x, y, pitch * size, pitch * size * 0.32, 4), colour)


def pinwheels(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """A quilt of pinwheels: four triangles round each middle."""
    blade: Path = [(0.0, 0.0), (pitch / 2, 0.0), (pitch / 2, pitch / 2)]
    for _, _, (x, y) in _grid(pitch):
        for angle in (0, 90, 180, 270):
            canvas.fill(placed(blade, x, y, 1, angle), colour)


def waves(canvas: Canvas, colour: Colour, pitch: float) -> None:
    """Scallops, row over row, like water."""
    half = pitch / 2
    scallop = curve((-half, 0), (-half, -pitch * 0.62, half, -pitch * 0.62, half, 0))
    lines = [placed(scallop, x, y * 0.62) for _, _, (x, y) in _grid(pitch, brick=True)]
    lines += [placed(scallop, x, 124 + y * 0.62) for _, _, (x, y) in _grid(pitch, brick=True)]
    canvas.lines(lines, pitch * 0.11, colour)
