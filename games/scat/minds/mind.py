"""What every kind of mind answers, and the ways of looking at a hand that all of them share."""

from collections.abc import Sequence
from typing import Protocol

from core.cards import Card
from core.seats import Seat
from games.scat.cards import BIT, set_of
from games.scat.minds.memory import Memory
from games.scat.rules import Rules
from games.scat.state import State


class Mind(Protocol):
    """How a player decides, one question at a time. `hand` is the player's own: three cards, or four after drawing."""

    def calls(self, view: State, memory: Memory) -> bool:
        """Whether to call for a showdown before play. Where nobody has looked yet, the hand is hidden."""

    def knocks(self, view: State, memory: Memory) -> bool:
        """Whether to knock, where that is allowed: with these three cards, or with the best three of four."""

    def takes(self, view: State, memory: Memory, card: Card) -> bool:
        """Whether to take this discard rather than the top of the stock; never asked with the stock gone."""

    def throws(self, view: State, memory: Memory, cards: Sequence[Card]) -> Card:
        """Which of these cards, all of them allowed, to put away."""

    def ends(self, view: State, memory: Memory, card: Card) -> bool:
        """With the stock gone and a discard that would raise the hand: whether to leave it all the same."""


def value_kept(rules: Rules, hand: Sequence[Card], card: Card) -> int:
    """What four cards are worth without one of them, in half points."""
    return rules.values[set_of(hand) & ~BIT[card]]


def value_with(rules: Rules, hand: Sequence[Card], card: Card) -> int:
    """What three cards come to if a fourth is taken and must be kept."""
    table = rules.values
    a, b, c = (BIT[held] for held in hand)
    new = BIT[card]
    return max(table[a | b | new], table[a | c | new], table[b | c | new])


def best_value(rules: Rules, hand: Sequence[Card], taken: Card) -> int:
    """The most that can be kept of a hand: of three cards as it is, of four without one that may be put away."""
    if len(hand) == 3:
        return rules.values.of(hand)
    return max(value_kept(rules, hand, card) for card in hand if card != taken)


def own_hand(view: State, seat: Seat) -> Sequence[Card]:
    """The cards of a seat, as its own view shows them."""
    return view.hands[seat]
