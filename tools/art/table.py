"""The table and what lies round a card: wood, quilt blocks, shadow, rings."""

from collections.abc import Callable
from random import Random

from PIL import Image, ImageFilter

from tools.art.canvas import Canvas
from tools.art.dolls import figure
from tools.art.palette import (
    CREAM,
    INK,
    LAMPLIGHT,
    LINEN,
    SEAM,
    STAR,
    STITCH,
    WALNUT,
    CardColour,
    Colour,
    mixed,
    rgb,
)
from tools.art.paths import Path, Point, ellipse, placed, rounded
from tools.art.shapes import shape_at

MARGINS = {"full": (26.0, 1.27), "small": (46.0, 2.8)}
"""Units round the card, and units a pixel of the look, for cards about 150 and about 67 px high."""


class Ring:
    """A canvas with a card's place in its middle, for what is drawn round a card."""

    def __init__(self, size: str) -> None:
        """A ring for full or small drawings."""
        self.margin, self.px = MARGINS[size]
        self.canvas = Canvas(140 + 2 * self.margin, 190 + 2 * self.margin)

    def path(self, out: float) -> Path:
        """The card's outline, so many px of the look further out."""
        grow = out * self.px
        x = self.margin - grow
        return rounded(x, x, 140 + 2 * grow, 190 + 2 * grow, 15.2 + grow)


def shadow(size: str) -> Image.Image:
    """One soft shadow, straight behind the card; whoever draws it moves it down and to the right."""
    ring = Ring(size)
    ring.canvas.fill(ring.path(0), INK)
    soft = ring.canvas.finished().filter(ImageFilter.GaussianBlur(2.4 * ring.px))
    dark = Image.new("RGBA", soft.size, INK)
    dark.putalpha(soft.getchannel("A").point(lambda a: round(a * 0.34)))
    return dark


def pickable(size: str) -> Image.Image:
    """A lamplight card behind the card, an ink hairline, a soft glow."""
    ring = Ring(size)
    ring.canvas.fill(ring.path(7), LAMPLIGHT)
    soft = ring.canvas.finished().filter(ImageFilter.GaussianBlur(9 * ring.px / 1.27))
    glow = Image.new("RGBA", soft.size, LAMPLIGHT)
    glow.putalpha(soft.getchannel("A").point(lambda a: round(a * 0.85)))
    sharp = Ring(size)
    sharp.canvas.fill(sharp.path(6), LAMPLIGHT)
    sharp.canvas.outline(sharp.path(6), 1.1 * sharp.px, INK)
    glow.alpha_composite(sharp.canvas.finished())
    return glow


def target(size: str) -> Image.Image:
    """A thick brown ring with running stitches in light thread."""
    ring = Ring(size)
    ring.canvas.outline(ring.path(6), 8 * ring.px, WALNUT)
    ring.canvas.stitches(ring.path(6), 2.6 * ring.px, LAMPLIGHT, 10 * ring.px, 8 * ring.px)
    return ring.canvas.finished()


def focus(size: str) -> Image.Image:
    """A cream ring between two ink lines."""
    ring = Ring(size)
    ring.canvas.outline(ring.path(7), 8 * ring.px, INK)
    ring.canvas.outline(ring.path(7), 4 * ring.px, CREAM)
    return ring.canvas.finished()


def pending(size: str) -> Image.Image:
    """Loose basting stitches."""
    ring = Ring(size)
    ring.canvas.stitches(ring.path(6), 4.4 * ring.px, mixed(WALNUT, INK, 0.3), 10 * ring.px, 11 * ring.px)
    ring.canvas.stitches(ring.path(6), 2.8 * ring.px, CREAM, 10 * ring.px, 11 * ring.px)
    return ring.canvas.finished()


def paper(size: str) -> Image.Image:
    """The edge of another card, for a pile: lay it a little lower and to the right."""
    ring = Ring(size)
    ring.canvas.fill(ring.path(0), mixed(CREAM, STITCH, 0.3))
    ring.canvas.outline(ring.path(-0.5), 1.2 * ring.px, rgb("#3A281A", 0.45))
    return ring.canvas.finished()


def tray(size: str) -> Image.Image:
    """The wooden tray under an opponent's wood pile."""
    ring = Ring(size)
    ring.canvas.fill(ring.path(7), rgb("#8A6A45"))
    ring.canvas.fill(ring.path(5.6), rgb("#B98F5E"))
    ring.canvas.fill(ring.path(1.5), rgb("#A27A4B"))
    return ring.canvas.finished()


STATES: dict[str, Callable[[str], Image.Image]] = {
    one.__name__: one for one in (shadow, pickable, target, focus, pending, paper, tray)
}


def block(dark: Colour, light: Colour, ground: Colour) -> Image.Image:
    """A quilt block: an eight-pointed star of sixteen triangles, 96 × 96 units."""
    canvas = Canvas(96, 96)
    canvas.fill(rounded(0, 0, 96, 96, 0.1), ground)
    tip: Path = [(-24.0, -24.0), (-24.0, -48.0), (0.0, -24.0)]
    corner: Path = [(-24.0, -24.0), (0.0, -24.0), (-24.0, 0.0)]
    for angle in (0, 90, 180, 270):
        canvas.fill(placed(tip, 48, 48, 1, angle), dark)
        canvas.fill(placed([(-x, y) for x, y in tip], 48, 48, 1, angle), dark)
        canvas.fill(placed(corner, 48, 48, 1, angle), light)
    return canvas.finished()


def small_star() -> Image.Image:
    """The star sewn on the corners of the Scat cloth; no ground."""
    return block(STAR[1], STAR[0], (0, 0, 0, 0))


BLOCKS: dict[str, tuple[Colour, Colour]] = {
    "red": (rgb("#861714"), rgb("#C9765F")),
    "blue": (rgb("#2B478F"), rgb("#8FA0D2")),
    "green": (rgb("#2F8573"), rgb("#A2D5C8")),
    "yellow": (rgb("#BA8B1E"), rgb("#EBCB6C")),
}
"""Dark and light cloth of the menu's quilt: yellow and green are calmer here than on the cards."""


def colour_block(colour: CardColour) -> Image.Image:
    """A block in a card colour."""
    return block(*BLOCKS[colour.name], rgb("#F9EEDA"))


def disc(colour: CardColour) -> Image.Image:
    """The colour's shape in a disc, for the corner of a finished pile."""
    canvas = Canvas(48, 48)
    canvas.disc(24, 24, 23.4, CREAM)
    canvas.disc(24, 24, 20.4, colour.ground)
    canvas.fill(shape_at(colour.shape, 24, 24, 19), colour.ink)
    return canvas.finished()


def doll(colour: CardColour) -> Image.Image:
    """A doll on its own, 100 × 120 units."""
    canvas = Canvas(100, 120)
    canvas.fill(ellipse(54, 111, 38, 5), rgb("#2B1C12", 0.2))
    figure(canvas, (50, 113), 1.1, colour)
    return canvas.finished()


def _grain(random: Random, y: float, low: float, high: float) -> Path:
    """A long, slow line in a plank, kept between its seams."""
    points: list[Point] = []
    for x in range(-40, 1340, 20):
        y = min(high, max(low, y + random.uniform(-1.1, 1.1)))
        points.append((float(x), y))
    return points


def wood() -> Image.Image:
    """Planks, 1280 × 720 units: flat colours, quiet seams, no noise."""
    canvas = Canvas(1280, 720)
    random = Random(31)
    for n in range(6):
        top = n * 120.0
        plank = mixed(rgb("#835C37"), rgb("#8E6640"), random.random())
        canvas.fill([(0, top), (1280, top), (1280, top + 121), (0, top + 121)], plank)
        for _ in range(5):
            line = _grain(random, random.uniform(top + 10, top + 110), top + 7, top + 113)
            canvas.line(line, random.uniform(1, 1.8), mixed(plank, SEAM, 0.2))
        canvas.line([(0.0, top + 2.0), (1280.0, top + 2.0)], 1, mixed(plank, CREAM, 0.09))
        x = 180 + random.random() * 920
        canvas.line([(x, top), (x, top + 120)], 1.8, SEAM)
    for n in range(7):
        canvas.line([(-5.0, n * 120.0), (1285.0, n * 120.0)], 2.6, SEAM)
    return canvas.finished().convert("RGB").quantize(96, dither=Image.Dither.NONE)


def app_icon() -> Image.Image:
    """The window's own icon: the four colours as one quilt star on linen, 128 × 128 units."""
    canvas = Canvas(128, 128)
    canvas.fill(rounded(2, 2, 124, 124, 26), WALNUT)
    canvas.fill(rounded(7, 7, 114, 114, 21), LINEN)
    canvas.stitches(rounded(12, 12, 104, 104, 16), 2, STITCH, 7, 5)
    tip: Path = [(-23.0, -23.0), (-23.0, -46.0), (0.0, -23.0)]
    corner: Path = [(-23.0, -23.0), (0.0, -23.0), (-23.0, 0.0)]
    for angle, (dark, light) in zip((0, 90, 270, 180), BLOCKS.values(), strict=True):
        for path in (tip, [(y, x) for x, y in tip]):
            canvas.fill(placed(path, 64, 64, 1, angle), dark)
        canvas.fill(placed(corner, 64, 64, 1, angle), light)
    return canvas.finished()
