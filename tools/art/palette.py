"""The colours of the look, and what belongs to each card colour."""

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int, int]


def rgb(code: str, alpha: float = 1.0) -> Colour:
    """`#861714` as red, green, blue and opacity."""
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16), round(255 * alpha))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a share of `other` in it, opaque."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return (red, green, blue, 255)


CREAM: Final = rgb("#FFF6E3")
INK: Final = rgb("#2B1C12")
OUTLINE: Final = rgb("#3A281A", 0.4)
LINEN: Final = rgb("#F6EAD3")
LINEN_2: Final = rgb("#EBDABB")
PAPER: Final = rgb("#FFF9EC")
MUTED: Final = rgb("#6A5440")
WALNUT: Final = rgb("#4A3022")
LAMPLIGHT: Final = rgb("#FFE2A0")
STITCH: Final = rgb("#B4935F")
LOSS: Final = rgb("#861714")
GAIN: Final = rgb("#3F6B45")
WOOD: Final = rgb("#8A623C")
SEAM: Final = rgb("#5E3F22")
SCAT_CLOTH: Final = rgb("#52706A")
STAR: Final = (rgb("#B5673B"), rgb("#E9DDBE"))

SKIN: Final = rgb("#E9BE91")
SKIN_SHADE: Final = rgb("#DDA97A")
CHEEK: Final = rgb("#E0967A")
STRAW: Final = rgb("#E5B257")
STRAW_SHADE: Final = rgb("#C98F36")
HAIR: Final = rgb("#6E4526")
GOLD: Final = rgb("#E0A844")
WHITE: Final = rgb("#FFFFFF")


@dataclass(frozen=True)
class CardColour:
    """One of the four colours of a Dutch Blitz deck: its ground, the ink on it, its clothes, its patch of quilt."""

    letter: str
    name: str
    shape: str
    figure: str
    ground: Colour
    ink: Colour
    deep: Colour
    cloth: Colour


CARD_COLOURS: Final = (
    CardColour("R", "red", "diamond", "boy", rgb("#861714"), CREAM, rgb("#560B0A"), rgb("#E7C6B9")),
    CardColour("B", "blue", "square", "boy", rgb("#2B478F"), CREAM, rgb("#182C63"), rgb("#C6D0E4")),
    CardColour("G", "green", "triangle", "girl", rgb("#42B9A0"), INK, rgb("#1F5F52"), rgb("#BCDDD1")),
    CardColour("Y", "yellow", "disc", "girl", rgb("#FEF114"), INK, rgb("#6B5200"), rgb("#EBDFA8")),
)

SUIT_RED: Final = rgb("#A3231C")
SUIT_BLACK: Final = rgb("#22262B")
SUITS: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
TWO_COLOUR: Final = {"S": SUIT_BLACK, "H": SUIT_RED, "D": SUIT_RED, "C": SUIT_BLACK}
FOUR_COLOUR: Final = {"S": SUIT_BLACK, "H": SUIT_RED, "D": rgb("#2B478F"), "C": rgb("#1F6B3A")}
