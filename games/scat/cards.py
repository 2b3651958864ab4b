"""Playing cards: their numbers, names and pips, and the packs of 52 and 32.

A card is suit * 16 + rank, ranks 2 to 14 with the ace high. Sets of cards are bit masks, bit `card`.
"""

from collections.abc import Iterable
from typing import Final

from core.cards import HIDDEN, Card

SUITS: Final = "SHDC"
RANKS: Final = "23456789TJQKA"
ACE: Final = 14
JACK: Final = 11

DECKS: Final[dict[int, tuple[Card, ...]]] = {
    size: tuple(suit << 4 | rank for suit in range(4) for rank in range(least, ACE + 1))
    for size, least in ((52, 2), (32, 7))
}
"""The whole pack, and the one of sevens and up."""
PACKS: Final = {size: frozenset(deck) for size, deck in DECKS.items()}

BIT: Final[list[int]] = [1 << card for card in range(64)]
ACES: Final = frozenset(suit << 4 | ACE for suit in range(4))

PIPS: Final[list[int]] = [11 if card & 15 == ACE else min(card & 15, 10) for card in range(64)]
"""What a card is worth by itself: an ace 11, a court card 10, any other its number."""


def suit_of(card: Card) -> int:
    """0 to 3, in the order of `SUITS`."""
    return card >> 4


def rank_of(card: Card) -> int:
    """2 to 14; an ace is 14."""
    return card & 15


def set_of(cards: Iterable[Card]) -> int:
    """The cards as a set."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def cards_in(cards: int) -> list[Card]:
    """The cards of a set, lowest number first."""
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


_NAMES: Final[dict[Card, str]] = {HIDDEN: "??", **{c: RANKS[(c & 15) - 2] + SUITS[c >> 4] for c in DECKS[52]}}
_CARDS: Final[dict[str, Card]] = {
    **{name: card for card, name in _NAMES.items()},
    **{f"10{name[1]}": card for card, name in _NAMES.items() if name[0] == "T"},
}


def card_name(card: Card) -> str:
    """`AS`, `TD`, `7H`; `??` for a hidden card."""
    return _NAMES[card]


def card_of(name: str) -> Card:
    """The card of a name; a ten is `TD` or `10D`. Raises ValueError for anything else."""
    if name not in _CARDS:
        raise ValueError(f"{name!r} is not a playing card")
    return _CARDS[name]
