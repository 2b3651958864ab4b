"""The Dutch Blitz deck: forty faces, each drawn full and small, and both once more with the letter of the colour."""

from PIL import Image

from tools.art.canvas import Canvas
from tools.art.card import blank, corner, index, stitched, thread_on, trimmed
from tools.art.dolls import bonnet, figure, hat
from tools.art.palette import CARD_COLOURS, CardColour, mixed
from tools.art.paths import ellipse
from tools.art.shapes import shape_at

NUMBERS = tuple(range(1, 11))
LETTER = "AtkinsonHyperlegibleNext_700Bold"

FIGURE_SCALE = {"boy": 1.0, "girl": 1.06}


def _shadow(canvas: Canvas, colour: CardColour) -> None:
    """A flat shadow at the doll's feet; the light comes from the upper left."""
    canvas.fill(ellipse(97, 176, 33, 4.6), mixed(colour.ground, colour.deep, 0.4))


def full_face(colour: CardColour, number: int, letter: bool = False) -> Image.Image:
    """The drawing for cards from 90 px height. The letter stands below the shape, in the strip that a fan shows."""
    canvas = blank(colour.ground)
    _shadow(canvas, colour)
    stitched(canvas, thread_on(colour.ground, colour.ink))
    corner(canvas, str(number), colour.ink)
    canvas.fill(shape_at(colour.shape, 33, 94, 29), colour.ink)
    if letter:
        canvas.text(colour.letter, (33, 139), 29, colour.ink, LETTER)
    figure(canvas, (91, 177), FIGURE_SCALE[colour.figure], colour)
    return trimmed(canvas).finished()


def small_face(colour: CardColour, number: int, letter: bool = False) -> Image.Image:
    """The drawing for cards under 90 px height: at 48 px the numeral is 24 px high."""
    canvas = blank(colour.ground)
    index(canvas, str(number), 95, colour.ink, (70, 63.4))
    canvas.fill(shape_at(colour.shape, 41, 148.5, 39), colour.ink)
    if letter:
        canvas.text(colour.letter, (99, 148.5), 43, colour.ink, LETTER)
    else:
        figure_mark(canvas, 99, 148.5, colour)
    return trimmed(canvas).finished()


def figure_mark(canvas: Canvas, x: float, y: float, colour: CardColour) -> None:
    """The hat or the bonnet that stands for the whole doll."""
    if colour.figure == "boy":
        hat(canvas, x, y, 49, colour.ink)
    else:
        bonnet(canvas, x, y, 49, colour.ink, colour.ground)


def faces() -> dict[str, tuple[CardColour, int]]:
    """Every face under the name the games give it: `R1`, `Y10`."""
    return {f"{colour.letter}{number}": (colour, number) for colour in CARD_COLOURS for number in NUMBERS}
