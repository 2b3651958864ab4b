"""What lives are counted with: pennies, nickels, letters, a bus; and the marks on seats. 48 × 48 units."""

from collections.abc import Callable
from functools import partial
from string import ascii_uppercase

from PIL import Image

from tools.art.canvas import Canvas
from tools.art.card import BOLD
from tools.art.dolls import Stand, boy_head
from tools.art.palette import CREAM, GOLD, INK, LINEN, LOSS, MUTED, SKIN, WALNUT, Colour, mixed, rgb
from tools.art.paths import Path, arc, ellipse, placed, regular, rounded
from tools.art.shapes import suit_at

SIZE = 48
COPPER = rgb("#C06A34")
SILVER = rgb("#C9CCD0")
BUS = rgb("#C98A2B")
GLASS = rgb("#E4EEF1")
Drawing = Callable[[Canvas], None]


def _coin(canvas: Canvas, metal: Colour, text: str, milled: bool) -> None:
    """A coin: dark rim, raised edge, light from the upper left, its worth in the middle."""
    dark, light = mixed(metal, INK, 0.55), mixed(metal, CREAM, 0.42)
    canvas.disc(24, 24, 22.4, dark)
    canvas.disc(24, 24, 20.4, metal)
    if milled:
        for x, y in regular(24, 24, 20.2, 32):
            canvas.disc(x, y, 0.9, dark)
    canvas.line(arc(24, 24, 17.8, 17.8, 160, 290), 1.7, light)
    canvas.outline(ellipse(24, 24, 15), 1, mixed(metal, INK, 0.35))
    canvas.text(text, (24, 24), 16, mixed(metal, INK, 0.72), BOLD)


def penny(canvas: Canvas) -> None:
    """A copper coin, 1."""
    _coin(canvas, COPPER, "1", milled=False)


def nickel(canvas: Canvas) -> None:
    """A silver-grey coin, 5."""
    _coin(canvas, SILVER, "5", milled=True)


def button(canvas: Canvas) -> None:
    """A point: a sewn-on button."""
    canvas.disc(24, 24, 22, mixed(GOLD, INK, 0.5))
    canvas.disc(24, 24, 20, GOLD)
    canvas.outline(ellipse(24, 24, 15.5), 1.4, mixed(GOLD, INK, 0.3))
    holes = [(19.0, 19.0), (29.0, 19.0), (29.0, 29.0), (19.0, 29.0)]
    for x, y in holes:
        canvas.disc(x, y, 3, mixed(GOLD, INK, 0.6))
    canvas.lines([[holes[0], holes[2]], [holes[1], holes[3]]], 2.2, CREAM)


TILE = rounded(3, 3, 42, 42, 8)


def letter(canvas: Canvas, text: str) -> None:
    """A wooden letter tile; an empty text leaves it blank."""
    canvas.fill(rounded(2, 2, 44, 44, 9), mixed(WALNUT, INK, 0.2))
    canvas.fill(rounded(3.6, 3.6, 40.8, 40.8, 7.5), rgb("#E3C38C"))
    canvas.lines([[(8.0, y), (40.0, y)] for y in (11.5, 37.0)], 0.9, rgb("#CFA768"))
    if text:
        canvas.text(text, (24, 24), 23, INK, BOLD)


def gone(canvas: Canvas, path: Path) -> None:
    """Where a life was: its outline in stitches."""
    canvas.stitches(path, 1.9, MUTED, 5.2, 4.4)


def lost(canvas: Canvas, path: Path) -> None:
    """A life lost just now: stitches and a cross."""
    gone(canvas, path)
    canvas.lines([[(15, 15), (33, 33)], [(33.0, 15.0), (15.0, 33.0)]], 4.2, LOSS)


def passenger(canvas: Canvas) -> None:
    """A peg doll that rides the bus."""
    stand = Stand(canvas, 24, 48, 0.68)
    stand.fill([(-22, 0), *arc(0, -6, 22, 17, 180, 360), (22, 0)], rgb("#861714"))
    boy_head(Stand(canvas, 24, 67.5, 0.68), rgb("#560B0A"))


def bus(canvas: Canvas) -> None:
    """A bus that drives to the right, 176 × 60 units; its back seats are on the left, the stairs on the right."""
    dark = mixed(BUS, INK, 0.5)
    canvas.fill(rounded(2, 2, 170, 48, 10), dark)
    canvas.fill(rounded(4, 4, 166, 44, 8), BUS)
    for x in (10, 38, 66, 94):
        canvas.fill(rounded(x, 9, 25, 20, 4), GLASS)
    canvas.fill(rounded(123, 9, 20, 37, 4), GLASS)
    canvas.line([(133.0, 10.0), (133.0, 45.0)], 1.4, dark)
    canvas.fill(rounded(147, 9, 19, 20, 4), GLASS)
    canvas.line([(6.0, 35.0), (120.0, 35.0)], 2.2, CREAM)
    canvas.disc(168, 40, 3, CREAM)
    for x in (34, 106, 154):
        canvas.disc(x, 49, 9.6, INK)
        canvas.disc(x, 49, 4.2, LINEN)


def dealer(canvas: Canvas) -> None:
    """The dealer's mark: three small cards in a fan."""
    card = rounded(-8.5, -30, 17, 24, 3)
    for angle in (-28, 0, 28):
        path = placed(card, 24, 42, 1.15, angle)
        canvas.fill(path, CREAM)
        canvas.outline(path, 1.8, WALNUT)


def badge(canvas: Canvas) -> None:
    """A walnut disc with a cream ring, for a count."""
    canvas.disc(24, 24, 23.4, CREAM)
    canvas.disc(24, 24, 20.6, WALNUT)


def _mouth(canvas: Canvas, mood: str) -> None:
    if mood == "smile":
        canvas.line(arc(24, 26, 9, 8.5, 20, 160), 2.6, INK)
    elif mood == "laugh":
        canvas.fill([*arc(24, 26, 10.5, 11.5, 0, 180), (13.5, 26.0)], INK)
        canvas.fill(arc(24, 34, 6, 3.4, 0, 360), rgb("#D9705F"))
    elif mood == "wow":
        canvas.fill(ellipse(24, 34, 4.6, 5.8), INK)
    else:
        canvas.line([(20.5, 33.6), (28.5, 33.0)], 2.6, INK)


def reaction(canvas: Canvas, mood: str) -> None:
    """A peg doll's face with a mood."""
    canvas.disc(24, 24, 23, mixed(SKIN, INK, 0.5))
    canvas.disc(24, 24, 21.4, SKIN)
    for x in (16.5, 31.5):
        if mood == "laugh":
            canvas.line(arc(x, 20, 3.6, 4, 200, 340), 2.6, INK)
        else:
            canvas.fill(ellipse(x, 19.5, 2.6, 3.5 if mood != "wow" else 4.2), INK)
        canvas.disc(x + (x - 24) * 0.5, 28.5, 3.4, rgb("#E0967A"))
    if mood == "hmm":
        canvas.lines([[(13.0, 13.4), (20.0, 13.0)], arc(31.5, 13.5, 4, 4, 205, 335, 12)], 2.2, INK)
    _mouth(canvas, mood)


def heart(canvas: Canvas) -> None:
    """Well played."""
    for path in suit_at("H", 24, 25, 40):
        canvas.fill(path, rgb("#A3231C"))


def drawn(drawing: Drawing, width: float = SIZE, height: float = SIZE) -> Image.Image:
    """A piece at two pixels a unit."""
    canvas = Canvas(width, height)
    drawing(canvas)
    return canvas.finished()


ROUND = ellipse(24, 24, 21)


def pieces() -> dict[str, Callable[[], Image.Image]]:
    """Every piece by its name."""
    found: dict[str, Drawing] = {
        "gone": partial(gone, path=ROUND),
        "lost": partial(lost, path=ROUND),
        "letter-gone": partial(gone, path=TILE),
        "letter-lost": partial(lost, path=TILE),
        "letter-blank": partial(letter, text=""),
        "reaction-heart": heart,
    }
    found.update({one.__name__: one for one in (penny, nickel, button, passenger, dealer, badge)})
    found.update({f"letter-{text}": partial(letter, text=text) for text in ascii_uppercase})
    found.update({f"reaction-{mood}": partial(reaction, mood=mood) for mood in ("smile", "laugh", "wow", "hmm")})
    return {"bus": partial(drawn, bus, 176, 60), **{name: partial(drawn, one) for name, one in found.items()}}
