"""White signs on a 24 × 24 grid, to be tinted when they are drawn; the fonts have none of them."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from tools.art.canvas import Canvas
from tools.art.palette import SUITS, WHITE
from tools.art.paths import Path, arc, curve, ellipse, placed, rect, rounded, star
from tools.art.shapes import COLOUR_SHAPES, shape_at, suit_at

SIZE: Final = 24
PEN: Final = 2.6
Sign = Callable[[Canvas], None]

LINES: Final[dict[str, list[Path]]] = {
    "tick": [[(4.5, 12.8), (9.6, 18), (19.5, 6.6)]],
    "cross": [[(6, 6), (18, 18)], [(18, 6), (6, 18)]],
    "plus": [[(12, 5), (12, 19)], [(5, 12), (19, 12)]],
    "minus": [[(5, 12), (19, 12)]],
    "arrow-right": [[(4, 12), (19.5, 12)], [(13.5, 6), (19.5, 12), (13.5, 18)]],
    "arrow-left": [[(20, 12), (4.5, 12)], [(10.5, 6), (4.5, 12), (10.5, 18)]],
    "arrow-up": [[(12, 20), (12, 4.5)], [(6, 10.5), (12, 4.5), (18, 10.5)]],
    "arrow-down": [[(12, 4), (12, 19.5)], [(6, 13.5), (12, 19.5), (18, 13.5)]],
    "chevron-right": [[(9, 5), (16, 12), (9, 19)]],
    "chevron-left": [[(15, 5), (8, 12), (15, 19)]],
    "chevron-up": [[(5, 15), (12, 8), (19, 15)]],
    "chevron-down": [[(5, 9), (12, 16), (19, 9)]],
    "search": [[*ellipse(10, 10, 6.2), (16.2, 10)], [(14.8, 14.8), (20.5, 20.5)]],
    "again": [arc(12, 12.8, 7.6, 7.6, 20, 300), [(10.9, 7.1), (15.8, 6.2), (14.2, 1.5)]],
    "swap": [[(4, 8), (19, 8)], [(15, 4), (19, 8), (15, 12)], [(20, 16), (5, 16)], [(9, 12), (5, 16), (9, 20)]],
    "clock": [[*ellipse(12, 12, 8.8), (20.8, 12)], [(12, 6.8), (12, 12), (15.6, 14.2)]],
    "menu": [[(4, 6.5), (20, 6.5)], [(4, 12), (20, 12)], [(4, 17.5), (20, 17.5)]],
    "chart": [[(4, 4), (4, 20), (20, 20)], [(7.5, 15.5), (11, 10.5), (14.5, 13), (19.5, 6)]],
}
FILLS: Final[dict[str, list[Path]]] = {
    "play": [[(6.5, 3.5), (20.5, 12), (6.5, 20.5)]],
    "play-back": [[(17.5, 3.5), (3.5, 12), (17.5, 20.5)]],
    "pause": [rounded(5.5, 4, 4.6, 16, 1.4), rounded(13.9, 4, 4.6, 16, 1.4)],
    "stop": [rounded(5, 5, 14, 14, 2)],
    "step-forward": [[(4.5, 4), (15, 12), (4.5, 20)], rounded(16, 4, 3.8, 16, 1.2)],
    "step-back": [[(19.5, 4), (9, 12), (19.5, 20)], rounded(4.2, 4, 3.8, 16, 1.2)],
    "grip": [ellipse(x, y, 1.8) for x in (8.6, 15.4) for y in (5, 12, 19)],
    "dots": [ellipse(x, 12, 2.2) for x in (5, 12, 19)],
    "star": [star(12, 12.8, 10.6, 4.7, 5)],
    "table": [rounded(2.5, 7, 19, 4, 1.6), rect(5, 10, 3, 10), rect(16, 10, 3, 10)],
}


def _bot(canvas: Canvas) -> None:
    canvas.line([(12.0, 3.6), (12.0, 8.0)], 2, WHITE)
    canvas.disc(12, 3.8, 2.1, WHITE)
    canvas.fill(rounded(3.6, 7.4, 16.8, 13, 3.6), WHITE)
    for x in (8.4, 15.6):
        canvas.erased(ellipse(x, 12.4, 1.9))
    canvas.erased(rounded(8, 16, 8, 1.9, 0.9))


def _person(canvas: Canvas) -> None:
    canvas.disc(12, 7.8, 5.2, WHITE)
    canvas.fill([*arc(12, 21.5, 9, 7.6, 180, 360), (21.0, 21.5), (3.0, 21.5)], WHITE)


def _crown(canvas: Canvas) -> None:
    canvas.fill([(4, 18), (2.8, 7.4), (8, 11.6), (12, 4.6), (16, 11.6), (21.2, 7.4), (20, 18)], WHITE)
    canvas.fill(rounded(4, 18.8, 16, 2.6, 1), WHITE)


def _eye(canvas: Canvas) -> None:
    lid = curve((1.8, 12), (6, 4.4, 18, 4.4, 22.2, 12), (18, 19.6, 6, 19.6, 1.8, 12))
    canvas.fill(lid, WHITE)
    canvas.erased(ellipse(12, 12, 4.6))
    canvas.disc(12, 12, 2.6, WHITE)


def _horn(canvas: Canvas) -> None:
    canvas.fill([(2.5, 9), (6.5, 9), (12.2, 4), (12.2, 20), (6.5, 15), (2.5, 15)], WHITE)


def _sound(canvas: Canvas) -> None:
    _horn(canvas)
    canvas.lines([arc(12, 12, 4.4, 5, -48, 48), arc(12, 12, 8.6, 9.2, -48, 48)], 2.1, WHITE)


def _silent(canvas: Canvas) -> None:
    _horn(canvas)
    canvas.lines([[(15.4, 9), (21, 15)], [(21.0, 9.0), (15.4, 15.0)]], 2.3, WHITE)


def _gear(canvas: Canvas) -> None:
    for n in range(8):
        canvas.fill(placed(rounded(-2.1, -10.6, 4.2, 6, 1), 12, 12, 1, 45 * n), WHITE)
    canvas.disc(12, 12, 7.6, WHITE)
    canvas.erased(ellipse(12, 12, 3.4))


def _chat(canvas: Canvas) -> None:
    canvas.fill(rounded(2.4, 3.6, 19.2, 13, 4), WHITE)
    canvas.fill([(6.5, 14.0), (6.0, 21.6), (13.5, 15.5)], WHITE)
    for x in (7.6, 12, 16.4):
        canvas.erased(ellipse(x, 10.1, 1.4))


def _lock(canvas: Canvas) -> None:
    canvas.line([(7.4, 11.0), *arc(12, 8, 4.6, 4.8, 180, 360), (16.6, 11.0)], PEN, WHITE)
    canvas.fill(rounded(4.6, 10.6, 14.8, 10.4, 2.4), WHITE)
    canvas.erased(ellipse(12, 15.6, 1.8))


def _fist(canvas: Canvas) -> None:
    """Knuckles that knock on a table."""
    canvas.fill(rounded(4.6, 2.2, 14, 9.4, 3.2), WHITE)
    for n in range(4):
        canvas.fill(rounded(4.4 + n * 3.65, 6, 3.05, 9 - 0.8 * (n == 3), 1.5), WHITE)
        if n:
            canvas.erased(rect(3.85 + n * 3.65, 8.4, 0.6, 8))
    canvas.line([(19.6, 5.4), (20.2, 10.0)], 2.8, WHITE)
    canvas.fill(rounded(2, 19.2, 20, 2.8, 1.4), WHITE)
    canvas.lines([[(2.2, 13.6), (1.6, 16.4)], [(21.2, 14.4), (22.2, 16.8)]], 1.7, WHITE)


def _hand(canvas: Canvas) -> None:
    """An open hand: a seat that says it is stuck, or waits."""
    for x, top in ((5.4, 6.4), (8.9, 3.4), (12.4, 2.6), (15.9, 4.6)):
        canvas.line([(x + 1.2, top), (x + 1.2, 13.0)], 2.7, WHITE)
    canvas.line([(20.6, 10.4), (16.4, 16.4)], 2.9, WHITE)
    canvas.fill(
        curve((5.2, 11), (5.2, 18, 6, 22, 11.5, 22), (16, 22, 17.5, 18.5, 18.6, 14), (16, 12, 12, 10, 5.2, 11)), WHITE
    )


DRAWN: Final[dict[str, Sign]] = {
    "bot": _bot,
    "person": _person,
    "host": _crown,
    "eye": _eye,
    "sound": _sound,
    "silent": _silent,
    "gear": _gear,
    "chat": _chat,
    "lock": _lock,
    "knock": _fist,
    "hand": _hand,
}


def _bars(canvas: Canvas, lit: int) -> None:
    """Connection: four bars, those that are not lit at a quarter of their strength."""
    for n in range(4):
        height = 6 + 4.6 * n
        colour = WHITE if n < lit else (*WHITE[:3], 64)
        canvas.fill(rounded(1.6 + 5.5 * n, 21.6 - height, 4.2, height, 1), colour)


def _pen(canvas: Canvas, lines: list[Path], width: float = PEN) -> None:
    canvas.lines(lines, width, WHITE)


def _filled(canvas: Canvas, paths: list[Path]) -> None:
    for path in paths:
        canvas.fill(path, WHITE)


def _shape_signs() -> dict[str, Sign]:
    signs: dict[str, Sign] = {}
    for name in COLOUR_SHAPES:
        path = shape_at(name, 12, 12, 17)
        signs[name] = partial(_filled, paths=[path])
        signs[f"{name}-outline"] = partial(_pen, lines=[[*path, path[0]]], width=1.5)
    for suit, word in SUITS.items():
        signs[f"suit-{word}"] = partial(_filled, paths=suit_at(suit, 12, 12, 22))
    return signs


def signs() -> dict[str, Sign]:
    """Every sign by its name."""
    found: dict[str, Sign] = {}
    for name, lines in LINES.items():
        found[name] = partial(_pen, lines=lines)
    for name, fills in FILLS.items():
        found[name] = partial(_filled, paths=fills)
    for n in range(5):
        found[f"bars-{n}"] = partial(_bars, lit=n)
    return {**found, **DRAWN, **_shape_signs()}


def icon(sign: Sign) -> Image.Image:
    """A sign at four pixels a unit; clear pixels are white too, so that tinting leaves no dark rim."""
    canvas = Canvas(SIZE, SIZE, 4)
    sign(canvas)
    alpha = canvas.finished().getchannel("A")
    white = Image.new("RGBA", alpha.size, WHITE)
    white.putalpha(alpha)
    return white
