"""The expert: keeps every card in mind that has gone by, and what each player takes and throws."""

from collections.abc import Iterable, Sequence
from typing import Final

from core.cards import Card
from core.seats import TABLE, Seat
from games.scat.cards import PIPS, rank_of, suit_of
from games.scat.minds.chances import ALL, Row, after_a_draw, at_most, less_than
from games.scat.minds.memory import Memory
from games.scat.minds.mind import value_kept, value_with
from games.scat.minds.odds import LAST_TURN, TOP, known_step
from games.scat.minds.thoughtful import Thoughtful
from games.scat.rules import NONE
from games.scat.state import State

GIVES_UP: Final = 12
"""Half points that it gives up at most to keep a hand with better chances, or a card from the next player."""
FEEDS: Final = 14
"""How bad it is to throw a point that the next player may want, in thousandths of a life."""
FEEDS_LAST: Final = 1
"""The same in the last turn, in which the own hand counts more."""
COLLECTS, UNKNOWN, THROWS_AWAY = 3, 2, 1
"""How much the next player wants a card: of a suit (or rank) taken, of one not heard of, of one thrown lately."""
LATELY: Final = 3
A_KNOCKER_HOLDS: Final = 5
"""The step of `odds.known_step` that a knocker's hand is like, if no more is known."""
SURE_OF: Final = 300_000
"""What a declaration is worth in the last turn on top of a high hand, in millionths."""
A_HALF_POINT: Final = 500
"""What half a point is worth on top of the chances, in millionths: estimates are not certain."""


class Counting(Thoughtful):
    """Draws, keeps and throws by the cards that are left, and reckons with what others are known to hold."""

    def takes(self, view: State, memory: Memory, card: Card) -> bool:
        """In the last turn it weighs the card against the stock by what the others hold."""
        if view.knocker == TABLE:
            return super().takes(view, memory, card)
        hand = view.hands[self.seat]
        raised = value_with(self.rules, hand, card)
        if raised <= self.rules.values.of(hand):
            return False
        worth = self.worth_at_last(view, memory)
        return worth[raised] <= after_a_draw(self.rules, hand, self.drawable(view, memory), worth)

    def throws(self, view: State, memory: Memory, cards: Sequence[Card]) -> Card:
        """Among hands that are nearly as high, the one with the best chances; nothing for the next player's suit."""
        hand = view.hands[self.seat]
        values = {card: value_kept(self.rules, hand, card) for card in cards}
        enough = max(values.values()) - GIVES_UP
        last = view.knocker != TABLE
        worth = self.worth_at_last(view, memory) if last else self.worth(view, memory)
        costs = {}
        for card, value in values.items():
            if value < enough:
                continue
            if last:
                cost = worth[value] // 1000
            else:
                cost = (worth[value] + self._later([c for c in hand if c != card], view, memory)) // 2
            costs[card] = cost + self._feeds(view, memory, card)
        return min(costs, key=lambda card: (costs[card], PIPS[card], card))

    def _later(self, kept: Sequence[Card], view: State, memory: Memory) -> int:
        """What a hand will be worth after the next draw."""
        worth = self.odds(view).prospects(memory.turns[self.seat] + 2)
        return after_a_draw(self.rules, kept, memory.unseen, worth)

    def _feeds(self, view: State, memory: Memory, card: Card) -> int:
        """How bad it is to put this card before the next player, who is judged by what they took and threw."""
        following = view.next_of[self.seat]
        if following == view.knocker:
            return 0
        points = PIPS[card] * (FEEDS if view.knocker == TABLE else FEEDS_LAST)
        for held in memory.known[following]:
            if suit_of(held) == suit_of(card) or (rank_of(held) == rank_of(card) and self.triples):
                return points * COLLECTS
        lately = {suit_of(thrown) for thrown in memory.thrown[following][-LATELY:]}
        return points * (THROWS_AWAY if suit_of(card) in lately else UNKNOWN)

    def drawable(self, view: State, memory: Memory) -> Iterable[Card]:
        """The cards that have not been seen."""
        return memory.unseen

    def rows(self, view: State, memory: Memory, more: int) -> list[Row]:
        """How high the others' hands may be, each by what that player is known to hold."""
        return [self._row(view, memory, other, more) for other in memory.others(view, self.seat)]

    def _row(self, view: State, memory: Memory, other: Seat, more: int, least_step: int = 0) -> Row:
        known = memory.known[other]
        if len(known) == 3:
            points = min(self.rules.values.of(known) >> 1, TOP)
            return [0] * points + [1000] * (TOP + 1 - points)
        turns = min(memory.turns[other] + more, LAST_TURN)
        return self.odds(view).others[turns][max(known_step(known), least_step)]

    def worth_at_last(self, view: State, memory: Memory) -> list[int]:
        """What hands are worth in the showdown that is coming, by half points, in millionths; less is better."""
        rows = self._last_rows(view, memory)
        own_knock = view.knocker == self.seat
        declares = self.rules.declare_31 != NONE
        worth = []
        for value in range(2 * 33 + 1):
            sure = SURE_OF if declares and value >= 2 * TOP else 0
            worth.append(self._bad(rows, value, own_knock) - A_HALF_POINT * value - sure)
        return worth

    def _bad(self, rows: Sequence[Row], value: int, own_knock: bool) -> int:
        """How likely a hand of this value is lowest; or, less nought, how likely it wins, where the highest does."""
        chance = ALL
        if self.rules.promises and not own_knock:
            return -ALL * less_than(rows[0], value) // 1000
        for row in rows:
            between = (at_most(row, value) + less_than(row, value)) // 2
            chance = chance * (between if self.wants_highest else 1000 - between) // 1000
        return -chance if self.wants_highest else chance

    def _last_rows(self, view: State, memory: Memory) -> list[Row]:
        """The knocker's row first, then the others': some have had their last turn, some have it yet to come."""
        others = memory.others(view, self.seat)
        if view.knocker == self.seat:
            return [self._row(view, memory, other, 1) for other in others]
        at = others.index(view.knocker)
        rows = [self._row(view, memory, view.knocker, 3, A_KNOCKER_HOLDS)]
        for place, other in enumerate(others):
            if place != at:
                rows.append(self._row(view, memory, other, 0 if place > at else 1))
        return rows
