"""The eight pictograms, each drawn about 0, 0 within 80 × 80 units."""

from tools.art.canvas import Canvas
from tools.art.palette import Colour, rgb
from tools.art.paths import Path, Point, arc, curve, ellipse, mirrored, placed, rect, regular, rounded
from tools.art.shapes import drop

GOLDEN = rgb("#E8B04B")
RUST = rgb("#B4502B")
WATER = rgb("#3F84B5")
FLAME = rgb("#D9601F")


class Pad:
    """A place on a canvas to draw a pictogram on; it knows its main ink and the ground it lies on."""

    def __init__(self, canvas: Canvas, where: Point, scale: float, ink: Colour, ground: Colour) -> None:
        """A pad in the middle of an emblem."""
        self.canvas, self.where, self.scale = canvas, where, scale
        self.ink, self.ground = ink, ground

    def fill(self, path: Path, colour: Colour | None = None) -> None:
        """A filled outline, in ink unless told."""
        self.canvas.fill(placed(path, *self.where, self.scale), colour or self.ink)

    def line(self, path: Path, width: float, colour: Colour | None = None) -> None:
        """A line, in ink unless told."""
        self.canvas.line(placed(path, *self.where, self.scale), width * self.scale, colour or self.ink)


def pump(pad: Pad) -> None:
    """A village pump with a curved handle, a spout and a drop."""
    pad.fill(rounded(-8, -28, 20, 58, 3))
    pad.fill(rounded(-11, -32, 26, 10, 4))
    pad.fill(rounded(-15, 28, 34, 8, 3))
    pad.line(curve((2, -28), (-14, -40, -28, -24, -29, 6)), 6.5)
    pad.line([(12.0, -7.0), (28.0, -7.0), (28.0, 3.0)], 8.5)
    pad.fill(drop(28, 20, 4.6), WATER)


def carriage(pad: Pad) -> None:
    """A covered carriage on two spoked wheels."""
    pad.fill([(-27, -26), *arc(17, -20, 9, 6, -90, 0, 12), (27, 2), (-27, 2)])
    pad.line([(-33.0, -26.0), (24.0, -26.0)], 4.5)
    for x in (-19, 3):
        pad.fill(rounded(x, -18, 15, 12, 2), pad.ground)
    pad.line([(-30.0, 4.0), (38.0, 4.0)], 5)
    for x, radius in ((-17, 17), (17, 14)):
        y = 29 - radius
        pad.fill(ellipse(x, y, radius + 2), pad.ground)
        pad.line([*ellipse(x, y, radius - 2), (x + radius - 2, y)], 4.4, GOLDEN)
        for point in regular(x, y, radius - 3, 4, -45)[:2]:
            pad.line([point, (2 * x - point[0], 2 * y - point[1])], 2.8, GOLDEN)
        pad.line([(x - radius + 3.0, y), (x + radius - 3.0, y)], 2.8, GOLDEN)
        pad.fill(ellipse(x, y, 4.2), GOLDEN)


def pail(pad: Pad) -> None:
    """A wooden pail with two hoops and a bail handle."""
    pad.line(arc(0, -8, 24, 27, 182, 358), 4.5)
    pad.fill([(-28, -9), (28, -9), (20, 34), (-20, 34)])
    for top, bottom in ((0, 7), (19, 26)):
        left, right = -28 + 8 * (top + 9) / 43, -28 + 8 * (bottom + 9) / 43
        pad.fill([(left, top), (-left, top), (-right, bottom), (right, bottom)], RUST)
    pad.fill(rounded(-31, -13, 62, 7, 3))


def plow(pad: Pad) -> None:
    """A walking plough: two handles, a beam, a share and the furrow it turns."""
    pad.line(curve((4, 8), (-4, -10, -18, -24, -33, -29)), 6)
    pad.line(curve((-1, 2), (-10, -6, -22, -11, -36, -12)), 5)
    pad.line(curve((-2, 6), (10, 0, 22, -2, 33, 2)), 6.5)
    pad.fill(curve((-7, 6), (6, 6, 14, 8, 15, 12), (12, 22, 4, 29, -9, 31), (1, 24, 0, 14, -7, 6)), RUST)
    wheel = ellipse(32, 15, 7)
    pad.line([*wheel, wheel[0]], 4)
    pad.line(curve((-33, 35), (-24, 28, -18, 40, -8, 35), (2, 30, 8, 40, 18, 35), (24, 31, 30, 36, 35, 34)), 4)


def barn(pad: Pad) -> None:
    """A barn with a broken roof, a loft window and a crossed door."""
    half: Path = [(0.0, -36.0), (-20.0, -26.0), (-31.0, -4.0), (-31.0, 33.0), (0.0, 33.0)]
    pad.fill(half + mirrored(half)[::-1])
    roof: Path = [(-34.0, -2.0), (-22.0, -27.0), (0.0, -38.0), (22.0, -27.0), (34.0, -2.0)]
    pad.line(roof, 4.5)
    pad.fill(rounded(-6.5, -19, 13, 13, 1.5), pad.ground)
    pad.fill(rect(-15, 3, 30, 30), pad.ground)
    pad.fill(rect(-12, 6, 24, 27))
    for way in (-1, 1):
        pad.line([(way * 11.0, 7.5), (way * -11.0, 32.0)], 3, pad.ground)


def lantern(pad: Pad) -> None:
    """A storm lantern with its flame."""
    ring = ellipse(0, -32, 8)
    pad.line([*ring, ring[0]], 4)
    pad.fill([(-9, -25), (9, -25), (18, -13), (-18, -13)])
    pad.fill(rounded(-20, -16, 40, 6, 2.5))
    pad.line([(-15.0, -12.0), (-15.0, 24.0)], 4.5)
    pad.line([(15.0, -12.0), (15.0, 24.0)], 4.5)
    pad.fill(rounded(-19, 21, 38, 7, 2.5))
    pad.fill(rounded(-24, 26, 48, 10, 4))
    pad.fill(drop(0, 11, 8.2), FLAME)
    pad.fill(drop(0, 14, 4), GOLDEN)


def windmill(pad: Pad) -> None:
    """A tower mill with four lattice sails."""
    pad.fill([(-9, -10), (9, -10), (18, 36), (-18, 36)])
    pad.fill(rounded(-5.5, 20, 11, 16, 4), pad.ground)
    pad.fill(arc(0, -9, 11, 12, 180, 360))
    sail = [(-2.0, -6.0), (11.0, -6.0), (11.0, -34.0), (-2.0, -34.0)]
    for angle in (45, 135, 225, 315):
        pad.fill(placed(sail, 0, -10, 1, angle), GOLDEN)
        for bar in (-15, -24):
            pad.line(placed([(0.0, bar), (10.0, bar)], 0, -10, 1, angle), 1.8, pad.ground)
    pad.fill(ellipse(0, -10, 4.6), pad.ground)
    pad.fill(ellipse(0, -10, 2.8), GOLDEN)


def kettle(pad: Pad) -> None:
    """A kettle with a bow handle, a knob and a spout."""
    pad.line(arc(-2, -8, 21, 24, 195, 345), 5)
    body = curve((-30, 30), (-34, 8, -24, -10, -2, -10), (20, -10, 28, 8, 26, 30))
    pad.fill([*body, (22, 34), (-26, 34)])
    pad.line(curve((20, 12), (30, 10, 30, -2, 36, -8)), 8)
    pad.fill(rounded(-14, -14, 24, 6, 3))
    pad.fill(ellipse(-2, -17, 5), RUST)
    pad.fill(rect(-30.4, 15, 56.6, 5.4), RUST)
