"""The playing cards: fifty-two faces, full and small, in two and in four colours."""

from PIL import Image

from tools.art.canvas import Canvas
from tools.art.card import blank, corner, index, stitched, thread_on, trimmed
from tools.art.courts import COURTS, Dress, court
from tools.art.palette import CREAM, GOLD, PAPER, STAR, Colour, mixed
from tools.art.paths import ellipse, star
from tools.art.shapes import suit_at

RANKS = "A23456789TJQK"
FACE = mixed(CREAM, PAPER, 0.5)
EDGE = mixed(CREAM, STAR[1], 0.16)


def label(rank: str) -> str:
    """What is printed: `10` for `T`."""
    return "10" if rank == "T" else rank


def _suit(canvas: Canvas, suit: str, x: float, y: float, height: float, colour: Colour) -> None:
    for path in suit_at(suit, x, y, height):
        canvas.fill(path, colour)


def _ace(canvas: Canvas, suit: str, colour: Colour) -> None:
    """The suit in the middle of a quilted sun."""
    x, y = 88, 135
    sun = mixed(FACE, GOLD, 0.55)
    canvas.fill(star(x, y, 40, 30.5, 16), sun)
    canvas.fill(ellipse(x, y, 28.5), FACE)
    canvas.stitches(ellipse(x, y, 25), 0.95, mixed(sun, STAR[0], 0.4), 4, 3.4)
    _suit(canvas, suit, x, y, 35, colour)


def _middle(canvas: Canvas, rank: str, suit: str, colour: Colour) -> None:
    """What a card shows besides its index."""
    if rank == "A":
        _ace(canvas, suit, colour)
    elif rank in COURTS:
        canvas.fill(ellipse(99, 176, 30, 4.2), mixed(FACE, STAR[0], 0.22))
        court(canvas, rank, (94, 176.5), 0.97, Dress(suit, colour))
    else:
        _suit(canvas, suit, 91, 134, 66, colour)


def full_face(rank: str, suit: str, colour: Colour) -> Image.Image:
    """The drawing for cards from 90 px height."""
    canvas = blank(FACE, EDGE)
    stitched(canvas, thread_on(FACE, colour))
    _middle(canvas, rank, suit, colour)
    corner(canvas, label(rank), colour, 60)
    _suit(canvas, suit, 33, 94, 33, colour)
    return trimmed(canvas).finished()


def small_face(rank: str, suit: str, colour: Colour) -> Image.Image:
    """The drawing for cards under 90 px height."""
    canvas = blank(FACE, EDGE)
    index(canvas, label(rank), 95, colour, (70, 66))
    _suit(canvas, suit, 70, 146, 53, colour)
    return trimmed(canvas).finished()


def faces() -> dict[str, tuple[str, str]]:
    """Every face under the name the games give it: `AS`, `TD`."""
    return {rank + suit: (rank, suit) for suit in "SHDC" for rank in RANKS}
