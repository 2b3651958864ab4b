"""The eight backs and the seat emblems: a hexagon with a pictogram, dark on light or light on dark."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PIL import Image

from tools.art import patterns, pictograms
from tools.art.canvas import Canvas
from tools.art.card import PANEL, blank, trimmed
from tools.art.palette import CREAM, INK, Colour, mixed, rgb
from tools.art.paths import placed, regular


@dataclass(frozen=True)
class Back:
    """One back: its ground and pattern, its emblem's ground and ink."""

    ground: Colour
    thread: Colour
    pattern: patterns.Pattern
    pitch: float
    field: Colour
    ink: Colour
    picture: Callable[[pictograms.Pad], None]


BACKS: Final[dict[str, Back]] = {
    "pump": Back(rgb("#4F382A"), rgb("#75573F"), patterns.stripes, 13, rgb("#FFF6E3"), rgb("#3A261A"), pictograms.pump),
    "carriage": Back(
        rgb("#E9DAB4"), rgb("#BF9A5C"), patterns.dots, 13, rgb("#4A3022"), rgb("#FBEED2"), pictograms.carriage
    ),
    "pail": Back(rgb("#77899A"), rgb("#556673"), patterns.checks, 11, rgb("#F0E4CB"), rgb("#2E3F4C"), pictograms.pail),
    "plow": Back(rgb("#C4923F"), rgb("#94662A"), patterns.furrows, 13, rgb("#FFF6E3"), rgb("#4B3014"), pictograms.plow),
    "barn": Back(rgb("#6A3B63"), rgb("#96688D"), patterns.boards, 12, rgb("#F4E2D6"), rgb("#4F2449"), pictograms.barn),
    "lantern": Back(
        rgb("#2B2E36"), rgb("#5C616E"), patterns.stars, 19, rgb("#F3D78C"), rgb("#23262D"), pictograms.lantern
    ),
    "windmill": Back(
        rgb("#DCE7EC"), rgb("#A3BECD"), patterns.pinwheels, 17, rgb("#3C5664"), rgb("#FBF6E8"), pictograms.windmill
    ),
    "kettle": Back(
        rgb("#6A7A40"), rgb("#9AAA68"), patterns.waves, 17, rgb("#F6EDD2"), rgb("#333F1D"), pictograms.kettle
    ),
}
"""In seat order: the first seat plays with the pump deck."""


def _hexagon(canvas: Canvas, back: Back, middle: tuple[float, float], radius: float, rim: Colour, edge: float) -> None:
    """An upright hexagon, a little narrower than high, with the pictogram in it."""
    shape = [(x * 0.97, y) for x, y in regular(0, 0, 1, 6)]
    canvas.fill(placed(shape, *middle, radius + edge), rim)
    canvas.fill(placed(shape, *middle, radius), back.field)
    back.picture(pictograms.Pad(canvas, middle, radius / 62, back.ink, back.field))


def _back(back: Back, pitch: float, radius: float) -> Image.Image:
    canvas = blank(back.ground)
    cloth = Canvas(140, 190)
    back.pattern(cloth, back.thread, pitch)
    canvas.clipped(cloth, PANEL)
    canvas.outline(PANEL, 1.2, mixed(back.ground, INK, 0.45))
    dark_rim = mixed(back.ground, INK, 0.35)
    _hexagon(canvas, back, (70, 95), radius + 3.4, dark_rim, 1.6)
    _hexagon(canvas, back, (70, 95), radius, CREAM, 3.4)
    return trimmed(canvas).finished()


def full_back(name: str) -> Image.Image:
    """A back for cards from 90 px height."""
    return _back(BACKS[name], BACKS[name].pitch, 50)


def small_back(name: str) -> Image.Image:
    """A back for cards under 90 px height: a larger emblem, a coarser pattern."""
    return _back(BACKS[name], BACKS[name].pitch * 1.5, 58)


def emblem(name: str) -> Image.Image:
    """A seat's emblem, 56 × 64 units."""
    canvas = Canvas(56, 64)
    _hexagon(canvas, BACKS[name], (28, 32), 29.6, mixed(rgb("#8B735C"), INK, 0.2), 1.9)
    return canvas.finished()
