"""Jack, queen and king: the same wooden dolls, dressed for court."""

from dataclasses import dataclass

from tools.art.canvas import Canvas
from tools.art.dolls import Stand, face
from tools.art.palette import CREAM, GOLD, HAIR, INK, SKIN, Colour, mixed
from tools.art.paths import Path, Point, arc, curve, mirrored, rect, rounded
from tools.art.shapes import suit_at

GOLD_SHADE = mixed(GOLD, INK, 0.28)
BEARD = mixed(HAIR, INK, 0.15)


@dataclass(frozen=True)
class Dress:
    """What a court figure of one suit wears."""

    suit: str
    colour: Colour

    @property
    def dark(self) -> Colour:
        """The same cloth in the shade."""
        return mixed(self.colour, INK, 0.45)


def _badge(stand: Stand, dress: Dress, y: float, size: float) -> None:
    """The suit, sewn on in cream."""
    for path in suit_at(dress.suit, 0, y, size):
        stand.fill(path, CREAM)


def _crown(stand: Stand, y: float, width: float, height: float, points: int) -> None:
    """A crown with a ball on each point, standing on y."""
    half, step = width / 2, width / (points - 1)
    tips: Path = []
    for n in range(points):
        lift = height if n % 2 == 0 or points == 3 else height * 0.86
        tips.append((-half * 1.12 + n * step * 1.12, y - lift))
        if n < points - 1:
            tips.append((-half + (n + 0.5) * step, y - height * 0.48))
    stand.fill([(-half, y), *tips, (half, y)], GOLD)
    stand.fill(rounded(-half, y - height * 0.2, width, height * 0.24, 1), GOLD_SHADE)
    for x, top in tips[::2]:
        stand.disc(x, top, 2.5, GOLD)


def _robe(stand: Stand, dress: Dress, top: float, hem: float) -> None:
    """A wide robe that opens over a golden front."""
    half = curve(
        (0, top), (-11, top, -16, top + 5, -18, top + 16), (-22, -24, -25, -14, -hem, -2), (-18, 1, -8, 1.5, 0, 1.5)
    )
    stand.fill(half + mirrored(half)[::-1], dress.colour)
    front = curve(
        (0, top + 2), (-6, top + 2, -6, top + 10, -8, -26), (-9, -16, -10, -8, -12, 0.6), (-8, 1.2, -4, 1.5, 0, 1.5)
    )
    stand.fill(front + mirrored(front)[::-1], GOLD)
    stand.line([(-12.0, -0.8), (-8.3, -26.0), (-6.2, top + 8)], 1.6, dress.dark)
    stand.line([(12.0, -0.8), (8.3, -26.0), (6.2, top + 8)], 1.6, dress.dark)


def king(stand: Stand, dress: Dress) -> None:
    """A broad robe, a full beard, a tall crown."""
    _robe(stand, dress, -52, 29)
    for side in (-1, 1):
        stand.line([(side * 13.0, -45.0), (side * 19.5, -36.0), (side * 20.5, -27.0)], 9, dress.dark)
        stand.disc(side * 20.6, -22.5, 4.8, SKIN)
    stand.fill(rounded(-17, -55, 34, 9, 4.5), CREAM)
    stand.both(arc(-13, -66, 4, 7, 60, 300), BEARD)
    stand.disc(0, -65, 15.5, SKIN)
    beard = curve((-15.6, -66), (-18, -50, -10, -42, 0, -40.5))
    inner = curve((0, -57), (-8, -57, -11, -60, -12, -66))
    stand.fill([*beard, *mirrored(beard)[::-1], *mirrored(inner)[::-1], *inner], BEARD)
    face(stand, 0, -66, 12.5)
    _crown(stand, -75.5, 30, 18, 5)
    _badge(stand, dress, -20, 12.5)


def queen(stand: Stand, dress: Dress) -> None:
    """Long hair, a bell-shaped gown, a coronet."""
    locks = curve(
        (0, -84), (-22, -84, -22, -66, -22, -54), (-22, -46, -20, -38, -15, -36), (-10, -38, -10, -50, 0, -52)
    )
    stand.fill(locks + mirrored(locks)[::-1], HAIR)
    _robe(stand, dress, -51, 34)
    for side in (-1, 1):
        stand.line([(side * 14.0, -43.0), (side * 19.0, -33.0), (side * 8.5, -29.0)], 7.5, dress.dark)
        stand.disc(side * 5.5, -28.5, 4.4, SKIN)
    stand.disc(0, -66, 15.5, SKIN)
    hair = curve((0, -75), (-6, -74, -13, -70, -15.4, -61), (-19, -72, -12, -83, 0, -83))
    stand.both(hair, HAIR)
    face(stand, 0, -65, 13.5)
    stand.line(arc(0, -53, 8, 5.4, 20, 160, 16), 2, GOLD)
    _crown(stand, -78.5, 24, 11, 5)
    _badge(stand, dress, -13.5, 11.5)


def _tunic(stand: Stand, dress: Dress) -> None:
    """A tunic in two colours, hose, and straight arms akimbo."""
    for side, cloth, leg in ((-1, dress.colour, GOLD), (1, GOLD, dress.colour)):
        stand.fill(rect(-13.5 if side < 0 else 2, -22, 11.5, 19), mixed(leg, INK, 0.1))
        stand.fill(rounded(-16.5 if side < 0 else 0.8, -6, 15.7, 7, 3.2), INK)
        stand.line([(side * 14.0, -44.0), (side * 24.5, -34.0), (side * 15.0, -25.5)], 8, cloth)
        stand.disc(side * 14.5, -25.5, 4.6, SKIN)
        body = curve(
            (0, -51),
            (side * 11, -51, side * 16, -48, side * 16, -40),
            (side * 16, -32, side * 15, -26, side * 19, -17),
            (side * 12, -15.5, side * 6, -15, 0, -15),
        )
        stand.fill(body, cloth)
    stand.line([(-14.8, -28.0), (14.8, -28.0)], 3.4, dress.dark)


def jack(stand: Stand, dress: Dress) -> None:
    """A tunic in two colours, a flat cap, a long feather."""
    _tunic(stand, dress)
    stand.fill(rounded(-13, -54, 26, 7, 3.5), CREAM)
    stand.both(curve((-10, -76), (-18, -74, -18.5, -62, -16.5, -53), (-12, -53, -11, -56, -11, -60)), HAIR)
    stand.disc(0, -66, 15.5, SKIN)
    face(stand, 0, -64.5, 13.5)
    quill = curve((11, -78), (20, -84, 30, -92, 30, -106), (20, -104, 9, -96, 7, -80))
    stand.fill(quill, GOLD)
    stand.line(curve((10, -79), (16, -86, 24, -94, 27, -102)), 1.1, GOLD_SHADE)
    cap = curve((-18, -73), (-21, -84, -12, -90, -2, -89), (10, -89, 20, -84, 18, -73), (10, -77, -10, -77, -18, -73))
    stand.fill(cap, dress.dark)
    stand.line(curve((-17.5, -73.5), (-9, -77.5, 9, -77.5, 17.5, -73.5)), 4.4, dress.colour)
    _badge(stand, dress, -39, 13)


COURTS = {"J": jack, "Q": queen, "K": king}


def court(canvas: Canvas, rank: str, where: Point, scale: float, dress: Dress) -> None:
    """The figure of a rank, its feet at a point."""
    COURTS[rank](Stand(canvas, *where, scale), dress)
