"""Cards in character cells: a letter, a shape and a ground say the colour, so that any two of them may fail."""

from typing import Final

from blitz.tui.canvas import DASHED, HEAVY, ROUND, Canvas
from games.dutch_blitz.cards import COLOURS, face_of, number_of
from games.scat.cards import rank_of, suit_of

BLITZ_NAMES: Final = ("red", "green", "blue", "yellow")
BLITZ_SHAPES: Final = ("◆", "▲", "■", "●")
SUITS: Final = ("♠", "♥", "♦", "♣")
_SUIT_STYLES: Final = ("black suit", "red suit", "red suit", "black suit")
_FOUR_STYLES: Final = ("black suit", "red suit", "blue suit", "green suit")
_RANKS: Final = {11: "J", 12: "Q", 13: "K", 14: "A"}

WIDE: Final = 7
HIGH: Final = 5


def colour_of(card: int) -> int:
    """The place of a card's colour in `BLITZ_NAMES`."""
    return face_of(card) >> 4


def blitz_words(card: int) -> str:
    """A card of Dutch Blitz in four cells: shape, letter, number."""
    colour = colour_of(card)
    return f"{BLITZ_SHAPES[colour]}{COLOURS[colour]}{number_of(face_of(card)):>2}"


def blitz_chip(canvas: Canvas, x: int, y: int, card: int) -> None:
    """A card in one line, for opponents."""
    if card:
        canvas.put(x, y, blitz_words(card), BLITZ_NAMES[colour_of(card)])
    else:
        canvas.put(x, y, " ·· ", "stitch")


def blitz_card(canvas: Canvas, x: int, y: int, card: int) -> None:
    """A card of 6 by 3, as on a Dutch pile."""
    name = BLITZ_NAMES[colour_of(card)]
    canvas.box(x, y, 6, 3, f"{name} edge", ROUND, name)
    canvas.put(x + 1, y + 1, blitz_words(card), name)


def large_blitz_card(canvas: Canvas, x: int, y: int, card: int, chosen: bool = False) -> None:
    """A card of 7 by 5, as on one's own piles."""
    colour = colour_of(card)
    name, number = BLITZ_NAMES[colour], number_of(face_of(card))
    canvas.box(x, y, WIDE, HIGH, name if chosen else f"{name} edge", HEAVY if chosen else ROUND, name)
    canvas.put(x + 1, y + 1, f"{BLITZ_SHAPES[colour]}{number:>4}", name)
    canvas.put(x + 1, y + 2, f"{COLOURS[colour]:^5}", name)
    canvas.put(x + 1, y + 3, f"{number:<4}{BLITZ_SHAPES[colour]}", name)


def place(canvas: Canvas, x: int, y: int, wide: int = WIDE, high: int = HIGH) -> None:
    """Where a card may lie, and none does."""
    canvas.box(x, y, wide, high, "stitch", DASHED)


def back(canvas: Canvas, x: int, y: int, wide: int = WIDE, high: int = HIGH) -> None:
    """A card from behind."""
    canvas.box(x, y, wide, high, "back", ROUND, "back")
    for row in range(y + 1, y + high - 1):
        canvas.put(x + 1, row, "░" * (wide - 2), "back")


def rank_words(card: int) -> str:
    return _RANKS.get(rank_of(card), str(rank_of(card)))


def suit_style(card: int, four: bool) -> str:
    return (_FOUR_STYLES if four else _SUIT_STYLES)[suit_of(card)]


def scat_chip(canvas: Canvas, x: int, y: int, card: int, four: bool = False, weak: bool = False) -> None:
    """A playing card in four cells of one line; `weak` where it does not count."""
    if card:
        canvas.put(x, y, f"{rank_words(card):>2}{SUITS[suit_of(card)]} ", "muted" if weak else suit_style(card, four))
    else:
        canvas.put(x, y, "░░░░", "back")


def scat_card(
    canvas: Canvas, x: int, y: int, card: int, four: bool = False, chosen: bool = False, small: bool = False
) -> None:
    """A playing card of 7 by 5, or 7 by 3."""
    style, high = suit_style(card, four), 3 if small else HIGH
    canvas.box(x, y, WIDE, high, style if chosen else "paper edge", HEAVY if chosen else ROUND, style)
    rank, suit = rank_words(card), SUITS[suit_of(card)]
    if small:
        canvas.put(x + 1, y + 1, f"{rank:<3}{suit} ", style)
        return
    canvas.put(x + 1, y + 1, f"{rank:<5}", style)
    canvas.put(x + 1, y + 2, f"{suit:^5}", style)
    canvas.put(x + 1, y + 3, f"{rank:>5}", style)
