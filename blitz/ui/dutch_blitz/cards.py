"""Which picture shows which card of a Dutch Blitz deck, at which height."""

from functools import cache
from typing import Final

from blitz.ui.dutch_blitz.layout import COLOUR_NAMES
from blitz.ui.seating import back_of
from blitz.ui.words import say
from core.cards import HIDDEN
from games.dutch_blitz.cards import card_name, face_of, number_of

SHAPES: Final = {"red": "diamond", "blue": "square", "green": "triangle", "yellow": "disc"}
FULL_FROM: Final = 90
_LETTERED: Final = {"full": "letters-full", "small": "letters"}


@cache
def size_of(pixels: float) -> str:
    """`full` or `small`: the drawing for a card of so many pixels height."""
    return "full" if pixels >= FULL_FROM else "small"


@cache
def face(card: int, pixels: float, letters: bool) -> str:
    """The picture of a card's face; of a card that cannot be seen here, a back."""
    if card == HIDDEN:
        return back(0, pixels)
    drawing = size_of(pixels)
    folder = _LETTERED[drawing] if letters else drawing
    return f"cards/blitz/{folder}/{card_name(face_of(card))}"


@cache
def back(seat: int, pixels: float) -> str:
    """The picture of the back of a seat's deck."""
    return f"cards/backs/{size_of(pixels)}/{back_of(seat)}"


@cache
def key_of(seat: int, card: int) -> str:
    """The name of a card in scenes: every deck has each card once."""
    return f"c{seat}.{face_of(card)}"


def colour_of(card: int) -> str:
    return COLOUR_NAMES[face_of(card) >> 4]


def called(card: int) -> str:
    """A card in words, in the middle of a sentence: `green 4`."""
    return f"{say(colour_of(card))} {number_of(face_of(card))}"


def state_size(pixels: float, height: float) -> float:
    """How high a picture of a state is drawn around a card of a height."""
    return height * (242 if size_of(pixels) == "full" else 282) / 190
