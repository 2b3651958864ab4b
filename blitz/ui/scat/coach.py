"""The coach: what somebody's turns in a hand of Scat brought, and what else they could have seen. Pure.

Values are in half points, as in the rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from blitz.ui.seen import since_the_deal
from core.cards import HIDDEN, Card
from core.seats import Seat
from core.ticks import Tick
from games.scat.events import Dealt, Discarded, DrewStock, HandEnded, Knocked, LookedAt, TookDiscard
from games.scat.rules import Rules

WORTH_TAKING: Final = 2 * 5
"""The discard should have been taken if it was worth so much more than the hand; less may be a fair gamble."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the card that lay on the discard, the card drawn, the card put away, and the hand's value.

    `with_offered` is the best hand that the discard would have made, `best` the best that could have been kept.
    """

    offered: Card
    drawn: Card
    from_discard: bool
    put_away: Card
    before: int
    after: int
    best: int
    with_offered: int

    @property
    def put_away_too_much(self) -> int:
        """How much more the hand could be worth, had another card been put away."""
        return self.best - self.after

    @property
    def left_lying(self) -> int:
        """How much more the hand could be worth, had the discard been taken; 0 where the stock was a fair choice."""
        if self.from_discard or self.with_offered - self.before < WORTH_TAKING:
            return 0
        return max(0, self.with_offered - self.best)


@dataclass(frozen=True, slots=True)
class HandReview:
    """A hand as one seat played it."""

    dealt: int
    final: int
    turns: tuple[Turn, ...]
    knocked: bool

    @property
    def left_lying(self) -> int:
        return sum(turn.left_lying for turn in self.turns)

    @property
    def put_away_too_much(self) -> int:
        return sum(turn.put_away_too_much for turn in self.turns)


def review(rules: Rules, me: Seat, ticks: Sequence[Tick]) -> HandReview | None:
    """The hand that these ticks tell of; None if they do not tell all of it, or nothing was drawn in it."""
    coach = _Coach(rules, me)
    for tick in since_the_deal(ticks, Dealt):
        for event in tick.events:
            coach.hear(event)
    return coach.review()


class _Coach:
    """Follows one hand: the own cards and the discard."""

    def __init__(self, rules: Rules, me: Seat) -> None:
        self._of, self._me = rules.values.of, me
        self._hand: list[Card] = []
        self._discard: list[Card] = []
        self._turns: list[Turn] = []
        self._drawn: tuple[Card, bool, Card, int] | None = None
        self._dealt = -1
        self._knocked = self._over = False

    def hear(self, event: Any) -> None:
        match event:
            case Dealt():
                self._discard = [event.card]
            case LookedAt(hands):
                self._hand = list(hands[self._me])
                self._dealt = self._of(self._hand) if len(self._hand) == 3 and HIDDEN not in self._hand else -1
            case TookDiscard(seat, card, _):
                if seat == self._me:
                    self._draw(card, from_discard=True)
                del self._discard[-1:]
            case DrewStock(seat, card) if seat == self._me:
                self._draw(card, from_discard=False)
            case Discarded(seat, card):
                if seat == self._me:
                    self._put_away(card)
                self._discard.append(card)
            case Knocked(seat):
                self._knocked = self._knocked or seat == self._me
            case HandEnded():
                self._over = True

    def review(self) -> HandReview | None:
        if self._dealt < 0 or not self._over or not self._turns:
            return None
        return HandReview(self._dealt, self._of(self._hand), tuple(self._turns), self._knocked)

    def _draw(self, card: Card, from_discard: bool) -> None:
        if len(self._hand) != 3 or card == HIDDEN:
            self._dealt = -1  # something was not seen: nothing can be said of this hand
            return
        offered = self._discard[-1] if self._discard else 0
        self._drawn = (card, from_discard, offered, self._of(self._hand))
        self._hand.append(card)

    def _put_away(self, card: Card) -> None:
        if self._drawn is None or card not in self._hand:
            self._dealt = -1
            return
        drawn, from_discard, offered, before = self._drawn
        old = [other for other in self._hand if other != drawn]
        best = self._best(old, drawn, may_return=not from_discard)
        self._hand.remove(card)
        after = self._of(self._hand)
        taken = self._best(old, offered, may_return=False) if offered else 0
        self._turns.append(Turn(offered, drawn, from_discard, card, before, after, best, taken))
        self._drawn = None

    def _best(self, hand: Sequence[Card], fourth: Card, may_return: bool) -> int:
        """The best three of four cards; what was taken from the discard must be kept."""
        kept = [[*(card for card in hand if card != out), fourth] for out in hand]
        return max(self._of(cards) for cards in [*kept, *([list(hand)] if may_return else [])])


def advice(found: HandReview) -> str:
    """Which word of advice fits: `put`, `take` or `well`."""
    if found.put_away_too_much:
        return "put"
    return "take" if found.left_lying else "well"
