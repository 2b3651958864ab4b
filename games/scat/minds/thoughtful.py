"""The skilled player: weighs a knock against going on, and a sure card against the stock, by what is usual.

Everything is reckoned from the number of turns and the own hand; cards that have gone by are not kept in mind.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from core.cards import Card
from core.chance import Chance
from core.seats import TABLE, Seat
from games.scat.cards import PIPS
from games.scat.minds.chances import Row, after_a_draw, knock_loss, standing
from games.scat.minds.memory import Memory
from games.scat.minds.mind import best_value, value_kept, value_with
from games.scat.minds.odds import LAST_TURN, TOP, Odds, odds_of
from games.scat.rules import Rules
from games.scat.state import State

MARGIN: Final = 30
"""A knock has to be better than going on by so much: what one knows of others is never certain."""


class Thoughtful:
    """Knocks when that loses less than going on, and takes a discard that does more than the stock would."""

    def __init__(self, rules: Rules, seat: Seat, chance: Chance) -> None:
        self.rules = rules
        self.seat = seat
        self.wants_highest = rules.points or rules.promises
        self.triples = bool(rules.ruleset.options["three_of_a_kind"])

    def calls(self, view: State, memory: Memory) -> bool:
        """Looked at, a hand calls as it would knock; unseen, only where a call is a bargain for any hand."""
        odds = self.odds(view)
        rows = self.rows(view, memory, 0)
        if view.looked:
            return self.loss(view, rows, self.rules.values.of(view.hands[self.seat])) <= self.going_on(view, memory)
        dealt = odds.dealt
        chances = [dealt[points] - (dealt[points - 1] if points else 0) for points in range(TOP + 1)]
        losses = (chance * self.loss(view, rows, 2 * points) for points, chance in enumerate(chances))
        return sum(losses) // 1000 <= -MARGIN

    def knocks(self, view: State, memory: Memory) -> bool:
        hand = view.hands[self.seat]
        loss = self.loss(view, self.rows(view, memory, 1), best_value(self.rules, hand, view.taken))
        return loss <= self.going_on(view, memory) - MARGIN

    def takes(self, view: State, memory: Memory, card: Card) -> bool:
        """Only ever what raises the hand, so that nobody circles the discard."""
        hand = view.hands[self.seat]
        raised = value_with(self.rules, hand, card)
        if raised <= self.rules.values.of(hand):
            return False
        if view.knocker != TABLE:
            return True
        worth = self.worth(view, memory)
        return worth[raised] <= after_a_draw(self.rules, hand, self.drawable(view, memory), worth)

    def throws(self, view: State, memory: Memory, cards: Sequence[Card]) -> Card:
        """What leaves most; of equals, what counts least."""
        hand = view.hands[self.seat]
        return max(cards, key=lambda card: (value_kept(self.rules, hand, card), -PIPS[card]))

    def ends(self, view: State, memory: Memory, card: Card) -> bool:
        """With no knock, whoever stands better than most is glad that the hand is over."""
        if view.knocker != TABLE:
            return False
        place = standing(self.rows(view, memory, 0), self.rules.values.of(view.hands[self.seat]))
        if self.rules.points:
            return place.alone_highest * 2 > 1000
        return place.lowest * len(view.players) < 1000

    def odds(self, view: State) -> Odds:
        """The tables for this table."""
        return odds_of(self.rules, len(view.players))

    def worth(self, view: State, memory: Memory) -> Sequence[int]:
        """What hands are worth at the end of this turn, by half points; less is better."""
        return self.odds(view).prospects(memory.turns[self.seat] + 1)

    def loss(self, view: State, rows: Sequence[Row], value: int) -> int:
        """What a showdown called now costs this player."""
        left = 1 if self.rules.points else view.lives[self.seat] - self.rules.off
        return knock_loss(self.rules, rows, value, left)

    def going_on(self, view: State, memory: Memory) -> int:
        """What this turn is worth when it is played: with four cards in hand, when the best three are kept."""
        hand = view.hands[self.seat]
        worth = self.worth(view, memory)
        if len(hand) > 3:
            return worth[best_value(self.rules, hand, view.taken)]
        drawn = after_a_draw(self.rules, hand, self.drawable(view, memory), worth)
        raised = value_with(self.rules, hand, view.discard[-1])
        return min(drawn, worth[raised]) if raised > self.rules.values.of(hand) else drawn

    def drawable(self, view: State, memory: Memory) -> Iterable[Card]:
        """The cards that the stock may give."""
        seen = {*view.hands[self.seat], view.discard[-1]}
        return [card for card in memory.pack if card not in seen]

    def rows(self, view: State, memory: Memory, more: int) -> list[Row]:
        """How high the others' hands may be after so many more turns each."""
        table = self.odds(view).others
        return [table[min(memory.turns[other] + more, LAST_TURN)][0] for other in memory.others(view, self.seat)]
