"""Which picture shows which playing card, and what cards are called."""

from functools import cache

from blitz.ui.seating import back_of
from blitz.ui.words import say
from core.cards import HIDDEN
from games.scat.cards import card_name, rank_of, suit_of

SUIT_ICONS = ("spade", "heart", "diamond", "club")


@cache
def face(card: int, pixels: float, four: bool) -> str:
    """The picture of a card's face at a height in pixels; of a card that cannot be seen here, its back."""
    if card == HIDDEN:
        return back(-1, pixels)
    folder = "playing-four" if four and suit_of(card) in (2, 3) else "playing"
    return f"cards/{folder}/{'full' if pixels >= 90 else 'small'}/{card_name(card)}"


@cache
def back(seat: int, pixels: float) -> str:
    """A card of somebody's hand from behind. The stock is the lantern deck, seat -1."""
    name = "lantern" if seat < 0 else back_of(seat)
    return f"cards/backs/{'full' if pixels >= 90 else 'small'}/{name}"


def suit_name(suit: int) -> str:
    return (say("spades"), say("hearts"), say("diamonds"), say("clubs"))[suit]


def called(card: int) -> str:
    """A card in the middle of a sentence: `6 of hearts`."""
    ranks = {11: say("jack"), 12: say("queen"), 13: say("king"), 14: say("ace")}
    rank = rank_of(card)
    return say("{rank} of {suit}", rank=ranks.get(rank, rank), suit=suit_name(suit_of(card)))
