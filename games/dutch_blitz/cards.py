"""The 40 cards of a Dutch Blitz deck, and which may lie on which.

A card is colour * 16 + number, numbers 1 to 10; even colours show a boy, odd ones a girl. In a Dutch pile a card keeps
its owner: seat * 64 + card. Sets of cards are bit masks, bit `card`.
"""

from typing import Final

from core.cards import HIDDEN, Card
from core.seats import Seat, seat_letter, seat_of

COLOURS: Final = "RGBY"
"""Red and blue show a boy, green and yellow a girl."""

DECK: Final[tuple[Card, ...]] = tuple(colour << 4 | n for colour in range(4) for n in range(1, 11))

BIT: Final[list[int]] = [1 << card for card in range(64)]
ONES: Final[int] = sum(BIT[card] for card in DECK if card & 15 == 1)

BELOW: Final[list[int]] = [
    sum(BIT[c] for c in DECK if c & 15 == (card & 15) - 1 and (c ^ card) >> 4 & 1) if card in DECK else 0
    for card in range(64)
]
"""For each card, the cards that may go on it in a post: one lower and of the other figure (S2)."""


def number_of(card: Card) -> int:
    """1 to 10."""
    return card & 15


def owner_of(card: Card) -> Seat:
    """Whose card this is, for a card in a Dutch pile."""
    return card >> 6


def face_of(card: Card) -> Card:
    """The card without its owner."""
    return card & 63


_NAMES: Final[dict[Card, str]] = {HIDDEN: "??", **{c: f"{COLOURS[c >> 4]}{c & 15}" for c in DECK}}
_CARDS: Final[dict[str, Card]] = {name: card for card, name in _NAMES.items()}


def card_name(card: Card) -> str:
    """`R1`, `B10`; `??` for a hidden card."""
    return _NAMES[card]


def card_of(name: str) -> Card:
    """The card of a name. Raises ValueError for anything else."""
    if name not in _CARDS:
        raise ValueError(f"{name!r} is not a Dutch Blitz card")
    return _CARDS[name]


def owned_name(card: Card) -> str:
    """A card in a Dutch pile with its owner: `R1/A`."""
    return f"{card_name(face_of(card))}/{seat_letter(owner_of(card))}"


def owned_card(name: str, seats: int) -> Card:
    """The card of a name such as `R1/A`. Raises ValueError if it is none or nobody at the table has that seat."""
    face, _, letter = name.partition("/")
    owner = seat_of(letter)
    if not 0 <= owner < seats:
        raise ValueError(f"{name!r}: no such seat")
    return owner << 6 | card_of(face)
