"""A card with nothing on it: 140 × 190 units, cream edge, thin outline, a stitch just inside the colour."""

from typing import Final

from tools.art.canvas import Canvas, glyphs
from tools.art.palette import CREAM, OUTLINE, Colour, mixed
from tools.art.paths import rounded

WIDTH: Final = 140.0
HEIGHT: Final = 190.0
CORNER: Final = 15.2
EDGE: Final = 7.6
BOLD: Final = "Fraunces_900Black"
PANEL: Final = rounded(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, CORNER - 5.2)
"""The coloured part of a card."""


def blank(ground: Colour, edge: Colour = CREAM) -> Canvas:
    """The card itself."""
    canvas = Canvas(WIDTH, HEIGHT)
    body = rounded(0, 0, WIDTH, HEIGHT, CORNER)
    canvas.fill(body, edge)
    canvas.fill(PANEL, ground)
    return canvas


def trimmed(canvas: Canvas) -> Canvas:
    """The thin outline, drawn last so that it lies over everything else."""
    edge = 0.4
    path = rounded(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, CORNER - edge)
    canvas.outline(path, 0.8, OUTLINE)
    return canvas


def stitched(canvas: Canvas, thread: Colour, inside: float = 2.8) -> None:
    """Running stitches a little inside the colour."""
    x = EDGE + inside
    path = rounded(x, x, WIDTH - 2 * x, HEIGHT - 2 * x, 7.5)
    canvas.stitches(path, 0.9, thread, 4.6, 3.6)


def thread_on(ground: Colour, ink: Colour) -> Colour:
    """A thread that shows on a ground without shouting."""
    return mixed(ground, ink, 0.55)


STRIP: Final = 47.0
"""How wide a corner numeral may be: with its margin it fits the strip that a fan leaves visible (0.43 of a card)."""
NARROWEST: Final = 0.56


def index(canvas: Canvas, text: str, cap_height: float, ink: Colour, where: tuple[float, float]) -> None:
    """A numeral or a letter in the middle of a small card; the 10 is set narrow."""
    canvas.text(text, where, cap_height, ink, BOLD, 0.66 if text == "10" else 1)


def corner(canvas: Canvas, text: str, ink: Colour, strip: float = STRIP) -> None:
    """A numeral or a letter at the upper left, 27 % of the card high; broad ones are set a little narrower."""
    width = glyphs(text, 1000, BOLD)[0].width * 51.3 / 1000
    narrow = max(NARROWEST, min(1.0, strip / width))
    canvas.text(text, (13.4, 44.5), 51.3, ink, BOLD, narrow, "l")
