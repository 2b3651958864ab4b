"""The wooden peg dolls of the Dutch Blitz deck; the feet stand at y = 0 and the doll is about 100 units high."""

from tools.art.canvas import Canvas
from tools.art.palette import (
    CHEEK,
    CREAM,
    HAIR,
    INK,
    SKIN,
    STRAW,
    STRAW_SHADE,
    CardColour,
    Colour,
    mixed,
)
from tools.art.paths import Path, Point, arc, curve, ellipse, mirrored, placed, rect, rounded
from tools.art.shapes import shape_at


class Stand:
    """Where a doll stands on a canvas, and how large it is."""

    def __init__(self, canvas: Canvas, x: float, y: float, scale: float) -> None:
        """A place for one doll."""
        self.canvas, self.x, self.y, self.scale = canvas, x, y, scale

    def fill(self, path: Path, colour: Colour) -> None:
        """A filled outline in the doll's own units."""
        self.canvas.fill(placed(path, self.x, self.y, self.scale), colour)

    def both(self, path: Path, colour: Colour) -> None:
        """An outline and its mirror image."""
        self.fill(path, colour)
        self.fill(mirrored(path), colour)

    def line(self, path: Path, width: float, colour: Colour) -> None:
        """A line with round ends."""
        self.canvas.line(placed(path, self.x, self.y, self.scale), width * self.scale, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.fill(ellipse(x, y, radius), colour)


def face(stand: Stand, x: float, y: float, size: float) -> None:
    """Two eyes, two cheeks and a smile on a head of a given radius."""
    for side in (-1, 1):
        stand.fill(ellipse(x + side * size * 0.36, y + size * 0.02, size * 0.11, size * 0.14), INK)
        stand.disc(x + side * size * 0.58, y + size * 0.34, size * 0.17, CHEEK)
    stand.line(arc(x, y + size * 0.22, size * 0.34, size * 0.32, 25, 155, 16), size * 0.11, INK)


def _boy_body(stand: Stand, deep: Colour, light: Colour) -> None:
    """Shirt with straight arms, trousers with braces, boots."""
    arms: Path = [(-28.0, -43.0), (28.0, -43.0)]
    stand.line(arms, 10.5, CREAM)
    for side in (-1, 1):
        stand.disc(side * 31.5, -43, 6, SKIN)
    stand.fill(rounded(-18.5, -49, 37, 34, 6), CREAM)
    stand.fill(rect(-17.5, -21, 15.5, 17), deep)
    stand.fill(rect(2, -21, 15.5, 17), deep)
    stand.fill(rounded(-18.5, -28, 37, 13, 2.5), deep)
    stand.both(rect(-14, -49, 5.5, 24), deep)
    for side in (-1, 1):
        stand.disc(side * 11.25, -23.5, 1.9, light)
        stand.fill(rounded(-19.5 if side < 0 else 1.2, -6.5, 18.3, 7, 3.2), INK)


def boy_head(stand: Stand, band: Colour) -> None:
    """A round head under a wide straw hat."""
    stand.disc(0, -63, 15.5, SKIN)
    stand.both(arc(-13.4, -65, 3.4, 5.4, 60, 300), HAIR)
    face(stand, 0, -62, 14)
    crown = curve((-16.5, -75), (-17, -88, -13.5, -94, -9, -95), (-6, -95.8, -3, -96, 0, -96))
    stand.fill([*crown, *mirrored(crown)[::-1]], STRAW)
    stand.fill(rect(-16.6, -83.5, 33.2, 7.5), band)
    stand.fill(rounded(-31, -77.5, 62, 8.2, 4.1), STRAW)
    stand.fill(rounded(-29, -71.8, 58, 2.5, 1.2), STRAW_SHADE)


def boy(canvas: Canvas, where: Point, scale: float, colour: CardColour) -> None:
    """A boy: straw hat, straight arms, two legs."""
    stand = Stand(canvas, *where, scale)
    _boy_body(stand, colour.deep, mixed(colour.ground, CREAM, 0.55))
    boy_head(stand, colour.deep)


def _girl_body(stand: Stand, colour: CardColour) -> None:
    """A bell-shaped dress, and an apron that shows the colour's shape."""
    half = curve((0, -50), (-11, -50, -13, -46, -15, -40), (-22, -24, -27, -16, -33, -3), (-22, 1.5, -8, 2, 0, 2))
    stand.fill(half + mirrored(half)[::-1], colour.deep)
    sleeve = curve((-12.5, -46), (-21, -44, -27, -33, -27.5, -24), (-24, -18, -18, -21, -15, -30))
    stand.both(sleeve, mixed(colour.deep, colour.ground, 0.3))
    for side in (-1, 1):
        stand.disc(side * 25, -20, 5.4, SKIN)
    apron = curve((0, -42), (-6, -42, -9, -41, -10, -38), (-12, -26, -15, -16, -19.5, -3.5), (-12, -1.5, -5, -1, 0, -1))
    stand.fill(apron + mirrored(apron)[::-1], CREAM)
    stand.fill(shape_at(colour.shape, 0, -17, 15.5), mixed(colour.ground, colour.deep, 0.35))


def _girl_head(stand: Stand, colour: CardColour) -> None:
    """A round bonnet with a frill, hair parted in the middle, a bow under the chin."""
    stand.fill(ellipse(0, -70.5, 23.5, 25.5), colour.deep)
    stand.fill(ellipse(0, -69.5, 19.6, 21.4), CREAM)
    stand.disc(0, -67.5, 15, SKIN)
    hair = curve((0, -75), (-5, -74, -12, -71, -14.6, -63.5), (-16, -72, -11, -82.6, 0, -82.6))
    stand.both(hair, HAIR)
    face(stand, 0, -66.5, 13.5)
    bow = curve(
        (0, -44.5), (-6, -50, -11, -52, -13, -49.5), (-14.5, -46, -14.5, -43, -13, -39.5), (-11, -37, -6, -39, 0, -44.5)
    )
    stand.both(bow, colour.ground)
    stand.disc(0, -44.5, 3.4, colour.deep)


def girl(canvas: Canvas, where: Point, scale: float, colour: CardColour) -> None:
    """A girl: round bonnet, bell-shaped dress, apron."""
    stand = Stand(canvas, *where, scale)
    _girl_body(stand, colour)
    _girl_head(stand, colour)


def figure(canvas: Canvas, where: Point, scale: float, colour: CardColour) -> None:
    """The boy or the girl of a colour."""
    (boy if colour.figure == "boy" else girl)(canvas, where, scale, colour)


def hat(canvas: Canvas, x: float, y: float, width: float, ink: Colour) -> None:
    """A straw hat in one ink, for small cards; x and y are the middle."""
    stand = Stand(canvas, x, y, width / 100)
    crown = curve((-29, 22), (-26, -6, -26, -20, -23, -30), (-20, -38, -10, -36, 0, -36))
    stand.fill([*crown, *mirrored(crown)[::-1]], ink)
    stand.fill(rounded(-50, 14, 100, 22, 11), ink)


def bonnet(canvas: Canvas, x: float, y: float, width: float, ink: Colour, ground: Colour) -> None:
    """A bonnet with its bow in one ink, for small cards; x and y are the middle."""
    stand = Stand(canvas, x, y, width / 100)
    dome = curve((-50, 46), (-36, 34, -42, 20, -42, -4), (-42, -28, -24, -46, 0, -46))
    stand.fill([*dome, *mirrored(dome)[::-1]], ink)
    stand.disc(0, -4, 25, ground)
