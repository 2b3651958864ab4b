"""Two minds that look no further than their own hand: the beginner's and the casual player's."""

from collections.abc import Sequence
from typing import Final

from core.cards import Card
from core.chance import Chance
from core.seats import Seat
from games.scat.cards import PIPS
from games.scat.minds.memory import Memory
from games.scat.minds.mind import best_value, value_kept, value_with
from games.scat.rules import Rules
from games.scat.state import State

KNOCKS_AT: Final = 2 * 27
"""Half points at which the casual player knocks, in whatever turn."""
WINS_AT: Final = 2 * 28
"""The same where the highest hand wins, by a promise or by points."""
ROTE_KNOCKS_AT: Final = 2 * 21
"""Half points at which a beginner knocks, whatever is played for."""
HIGH: Final = 10
"""A beginner takes cards that count at least so much …"""
FANCIES: Final = 3
"""… so often in a hand even if they are of no use yet."""


class BySight:
    """The casual player: takes what improves the hand at once, throws what leaves most, knocks at a fixed number."""

    def __init__(self, rules: Rules, seat: Seat, chance: Chance) -> None:
        self._rules = rules
        self._seat = seat
        self._chance = chance

    def calls(self, view: State, memory: Memory) -> bool:
        """Only with a hand to knock with, and never unseen."""
        return view.looked and self.knocks(view, memory)

    def knocks(self, view: State, memory: Memory) -> bool:
        return best_value(self._rules, view.hands[self._seat], view.taken) >= self.knocks_at()

    def knocks_at(self) -> int:
        """The least value to knock with, in half points."""
        return WINS_AT if self._rules.promises or self._rules.points else KNOCKS_AT

    def takes(self, view: State, memory: Memory, card: Card) -> bool:
        hand = view.hands[self._seat]
        return value_with(self._rules, hand, card) > self._rules.values.of(hand)

    def throws(self, view: State, memory: Memory, cards: Sequence[Card]) -> Card:
        """What leaves most; of equals, what counts least."""
        hand = view.hands[self._seat]
        return max(cards, key=lambda card: (value_kept(self._rules, hand, card), -PIPS[card]))

    def ends(self, view: State, memory: Memory, card: Card) -> bool:
        return False


class ByRote(BySight):
    """The beginner: likes high cards of whatever suit, and throws a low one without much thought."""

    def knocks_at(self) -> int:
        return ROTE_KNOCKS_AT

    def takes(self, view: State, memory: Memory, card: Card) -> bool:
        return PIPS[card] >= HIGH and (memory.takes[self._seat] < FANCIES or super().takes(view, memory, card))

    def throws(self, view: State, memory: Memory, cards: Sequence[Card]) -> Card:
        """One time in two the lowest card, whatever its suit."""
        if self._chance.below(2) == 0:
            return min(cards, key=lambda card: PIPS[card])
        return super().throws(view, memory, cards)
