"""The four card colours can be told apart by everybody, and what is printed on them can be read.

Distances are CAM02-UCS under the usual viewing conditions of a screen; colour-blind sight is the model of Machado,
Oliveira and Fernandes (2009) at full strength.
"""

from itertools import combinations, pairwise
from math import atan2, cos, exp, hypot, log, pi, sin, sqrt
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.art.backs import BACKS
from tools.art.palette import CARD_COLOURS, CREAM, FOUR_COLOUR, TWO_COLOUR, CardColour, Colour
from tools.art.shapes import COLOUR_SHAPES

ASSETS = Path(__file__).resolve().parents[2] / "assets"
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHT: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
CAT02: Matrix = ((0.7328, 0.4296, -0.1624), (-0.7036, 1.6975, 0.0061), (0.0030, 0.0136, 0.9834))
CAT02_BACK: Matrix = (
    (1.096124, -0.278869, 0.182745),
    (0.454369, 0.473533, 0.072098),
    (-0.009628, -0.005698, 1.015326),
)
CONES: Matrix = ((0.38971, 0.68898, -0.07868), (-0.22981, 1.18340, 0.04641), (0, 0, 1))
WHITE: Triple = (95.047, 100.0, 108.883)
ADAPTING, GROUND = 64 / pi / 5, 0.2


def times(matrix: Matrix, vector: Triple) -> Triple:
    """Matrix by vector."""
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return (x, y, z)


def linear(colour: Colour) -> Triple:
    """Light of a screen colour, 0 to 1 a channel."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return (red, green, blue)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG has it."""
    return times(XYZ, linear(colour))[1]


def contrast(one: Colour, other: Colour) -> float:
    """WCAG contrast."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lightening() -> float:
    """How much eyes that are used to this light respond."""
    k = 1 / (5 * ADAPTING + 1)
    return 0.2 * k**4 * 5 * ADAPTING + 0.1 * (1 - k**4) ** 2 * (5 * ADAPTING) ** (1 / 3)


def response(xyz: Triple) -> Triple:
    """What the cones answer, adapted to white."""
    degree = 1 - exp(-(ADAPTING + 42) / 92) / 3.6
    whites = times(CAT02, WHITE)
    sharp = times(CAT02, xyz)
    first, second, third = (
        (degree * 100 / white + 1 - degree) * part for part, white in zip(sharp, whites, strict=True)
    )
    found: list[float] = []
    for part in times(CONES, times(CAT02_BACK, (first, second, third))):
        power = (lightening() * abs(part) / 100) ** 0.42
        found.append((400 if part >= 0 else -400) * power / (power + 27.13) + 0.1)
    return (found[0], found[1], found[2])


def cam02_ucs(light: Triple) -> Triple:
    """Lightness and two colour axes in which distances are differences seen."""
    x, y, z = times(XYZ, light)
    r, g, b = response((100 * x, 100 * y, 100 * z))
    wr, wg, wb = response(WHITE)
    across, along = r - 12 * g / 11 + b / 11, (r + g - 2 * b) / 9
    hue = atan2(along, across)
    bright = (2 * r + g + b / 20 - 0.305) / (2 * wr + wg + wb / 20 - 0.305)
    j = 100 * max(bright, 0) ** (0.69 * (1.48 + sqrt(GROUND)))
    induction = 0.725 * (1 / GROUND) ** 0.2
    t = 50000 / 13 * induction * (cos(hue + 2) + 3.8) / 4 * hypot(across, along) / (r + g + 21 * b / 20)
    colourful = t**0.9 * sqrt(j / 100) * (1.64 - 0.29**GROUND) ** 0.73 * lightening() ** 0.25
    m = log(1 + 0.0228 * colourful) / 0.0228
    return (1.7 * j / (1 + 0.007 * j), m * cos(hue), m * sin(hue))


def seen(colour: Colour, sight: str) -> Triple:
    """A colour as somebody sees it."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(SIGHT[sight], linear(colour)))
    return cam02_ucs((red, green, blue))


@pytest.mark.parametrize("sight", SIGHT)
def test_the_four_colours_are_far_apart_in_every_sight(sight: str) -> None:
    for one, other in combinations(CARD_COLOURS, 2):
        apart = sqrt(sum((a - b) ** 2 for a, b in zip(seen(one.ground, sight), seen(other.ground, sight), strict=True)))
        assert apart >= 35, f"{one.name} and {other.name}: {apart:.1f}"


def test_a_known_colour_comes_out_as_published() -> None:
    red = cam02_ucs(linear((255, 0, 0, 255)))
    assert red == pytest.approx((60.05, 38.69, 24.32), abs=0.05)


def test_each_colour_has_its_own_shape_and_figures_alternate() -> None:
    assert [colour.shape for colour in CARD_COLOURS] == ["diamond", "square", "triangle", "disc"]
    assert {colour.shape for colour in CARD_COLOURS} == set(COLOUR_SHAPES)
    assert [colour.figure for colour in CARD_COLOURS] == ["boy", "boy", "girl", "girl"]


@pytest.mark.parametrize("colour", CARD_COLOURS, ids=lambda colour: colour.name)
def test_numerals_can_be_read_on_their_colour(colour: CardColour) -> None:
    assert contrast(colour.ground, colour.ink) >= 6.5


@pytest.mark.parametrize("paint", sorted({*TWO_COLOUR.values(), *FOUR_COLOUR.values()}), ids=str)
def test_suits_can_be_read_on_cream(paint: Colour) -> None:
    assert contrast(paint, CREAM) >= 6


def test_four_colour_suits_are_four_colours() -> None:
    assert len(set(FOUR_COLOUR.values())) == 4


def test_cards_show_the_very_colour_they_are_measured_by() -> None:
    for colour in CARD_COLOURS:
        for size in ("full", "small", "letters", "letters-full"):
            with Image.open(ASSETS / "cards" / "blitz" / size / f"{colour.letter}3.png") as picture:
                assert picture.convert("RGBA").getpixel((240, 120)) == colour.ground


def test_backs_differ_in_lightness_and_in_pattern() -> None:
    grounds = sorted(seen(back.ground, "normal")[0] for back in BACKS.values())
    assert grounds[-1] - grounds[0] > 50
    assert min(high - low for low, high in pairwise(grounds)) > 1.5
    assert len({back.pattern for back in BACKS.values()}) == len(BACKS)


@pytest.mark.parametrize("pair", list(combinations(BACKS, 2)), ids="-".join)
def test_two_backs_never_look_alike_in_grey(pair: tuple[str, str]) -> None:
    greys = []
    for name in pair:
        with Image.open(ASSETS / "cards" / "backs" / "small" / f"{name}.png") as picture:
            greys.append(picture.convert("RGBA").resize((35, 48)).convert("L"))
    assert ImageStat.Stat(ImageChops.difference(*greys)).rms[0] > 20
