"""What three cards are worth, in half points, and which of them are a declaration."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from core.cards import HIDDEN, Card
from games.scat.cards import ACE, ACES, BIT, DECKS, JACK, PIPS, cards_in, rank_of, set_of, suit_of

TOP_TOTAL: Final = 31
UNDECLARED: Final = 60
"""What a 31 or a 33 counts, in half points, that was not declared when it could be."""


class HandValues(dict[int, int]):
    """The value in half points of every set of three cards, worked out when it is first asked for. Of a hand that is
    not seen it is 0.

    `declarations` is every set that may be declared. One table serves all rules that value hands alike.
    """

    def __init__(self, triple: int, three_aces: int, run: int, low_ace: bool, courts_only: bool) -> None:
        super().__init__()
        self._triple = triple
        self._three_aces = three_aces
        self._run = run
        self._low_ace = low_ace
        self.declarations = frozenset(_declarations(bool(three_aces), courts_only))

    def __missing__(self, hand: int) -> int:
        cards = cards_in(hand)
        if HIDDEN in cards:  # on a view a showdown is foreseen as far as it is seen
            return 0
        value = 2 * best_total(cards)
        if self._triple > value and is_triple(cards):
            value = self._triple
        if self._three_aces and ACES.issuperset(cards):
            value = self._three_aces
        if self._run > value and is_run(cards, self._low_ace):
            value = self._run
        self[hand] = value
        return value

    def of(self, cards: Sequence[Card]) -> int:
        """The value of three cards in half points."""
        return self[set_of(cards)]

    def tie_ranks(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """The ranks that break a tie: of the point suit, or of all three cards where three of a kind is what counts."""
        if is_triple(cards) and self.of(cards) > 2 * best_total(cards):
            return tuple(map(rank_of, cards))
        return point_ranks(cards)

    def is_declaration(self, cards: Sequence[Card]) -> bool:
        """Whether these cards are a 31, or three aces where they are a 33, that may be declared."""
        if ACES.isdisjoint(cards):
            return False
        a, b, c = cards
        return (BIT[a] | BIT[b] | BIT[c]) in self.declarations


@cache
def hand_values(triple: int, three_aces: int, run: int, low_ace: bool, courts_only: bool) -> HandValues:
    """The table for one way of valuing hands; the values of special hands in half points, 0 for none."""
    return HandValues(triple, three_aces, run, low_ace, courts_only)


def best_total(cards: Sequence[Card]) -> int:
    """The best total over the suits of the cards held in that suit."""
    totals = [0, 0, 0, 0]
    for card in cards:
        totals[card >> 4] += PIPS[card]
    return max(totals)


def suit_totals(cards: Sequence[Card]) -> dict[int, int]:
    """The total of the cards of each suit held."""
    totals: dict[int, int] = {}
    for card in cards:
        totals[suit_of(card)] = totals.get(suit_of(card), 0) + PIPS[card]
    return totals


def is_triple(cards: Sequence[Card]) -> bool:
    """Whether all cards are of one rank."""
    return len({rank_of(card) for card in cards}) == 1


def is_one_suit(cards: Sequence[Card]) -> bool:
    """Whether all cards are of one suit."""
    return len({suit_of(card) for card in cards}) == 1


def is_run(cards: Sequence[Card], low_ace: bool) -> bool:
    """Whether three cards are a sequence in one suit. A-2-3 is one where the ace is low too; K-A-2 never is."""
    low, middle, high = sorted(map(rank_of, cards))
    in_sequence = low + 1 == middle and middle + 1 == high
    return is_one_suit(cards) and (in_sequence or (low_ace and (low, middle, high) == (2, 3, ACE)))


def point_ranks(cards: Sequence[Card]) -> tuple[int, ...]:
    """The ranks of the point suit, highest first; of several such suits, the one that serves best."""
    totals = suit_totals(cards)
    best = max(totals.values())
    return max(
        tuple(sorted((rank_of(card) for card in cards if suit_of(card) == suit), reverse=True))
        for suit, total in totals.items()
        if total == best
    )


def _declarations(three_aces: bool, courts_only: bool) -> list[int]:
    """Every set of three cards that makes 31 in one suit (or an ace and two courts of it), and three aces if asked."""
    least = JACK if courts_only else 10
    found = []
    for suit in range(4):
        tens = [suit << 4 | rank for rank in range(least, ACE)]
        found += [set_of((suit << 4 | ACE, *two)) for two in combinations(tens, 2)]
    if three_aces:
        found += [set_of(three) for three in combinations([c for c in DECKS[52] if rank_of(c) == ACE], 3)]
    return found
