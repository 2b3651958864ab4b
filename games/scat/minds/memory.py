"""What a player can remember of a hand: who took what, who threw what, which cards cannot be drawn any more."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from core.cards import HIDDEN, Card
from core.seats import Seat
from games.scat.cards import DECKS
from games.scat.events import Dealt, Discarded, DrewStock, Event, HandsShown, LookedAt, Stood, TookDiscard
from games.scat.state import State


class Memory:
    """One hand as one seat has seen it, made from that seat's masked events alone.

    `unseen`: the cards that may still be in the stock or in a hidden hand. `turns`: how many turns each seat has had.
    `known`: the cards each seat took from the discard and still holds. `thrown`: what each seat put away, in order.
    `takes`: how often each seat took the discard.
    """

    __slots__ = ("known", "pack", "takes", "thrown", "turns", "unseen")

    def __init__(self, deck: int, seats: int) -> None:
        self.pack = DECKS[deck]
        self.turns = [0] * seats
        self.takes = [0] * seats
        self.known: list[list[Card]] = []
        self.thrown: list[list[Card]] = []
        self.unseen: set[Card] = set()
        self._new_hand(seats)

    def observe(self, view: State, events: Sequence[Event]) -> None:
        """Takes in what has happened."""
        for event in events:
            note = _NOTES.get(type(event))
            if note:
                note(self, event)

    def _new_hand(self, seats: int) -> None:
        self.turns = [0] * seats
        self.takes = [0] * seats
        self.known = [[] for _ in range(seats)]
        self.thrown = [[] for _ in range(seats)]
        self.unseen = set(self.pack)

    def _dealt(self, event: Dealt) -> None:
        self._new_hand(len(event.hands))
        self.unseen.discard(event.card)

    def _looked(self, event: LookedAt | HandsShown) -> None:
        for hand in event.hands:
            self.unseen.difference_update(hand)

    def _drew(self, event: DrewStock) -> None:
        if event.card != HIDDEN:
            self.unseen.discard(event.card)

    def _took(self, event: TookDiscard) -> None:
        self.known[event.seat].append(event.card)
        self.takes[event.seat] += 1

    def _threw(self, event: Discarded) -> None:
        seat, card = event
        self.unseen.discard(card)
        self.turns[seat] += 1
        self.thrown[seat].append(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def _stood(self, event: Stood) -> None:
        self.turns[event.seat] += 1

    def others(self, view: State, seat: Seat) -> list[Seat]:
        """The other players who are in, in the order of their turns after this seat."""
        found = []
        other = view.next_of[seat]
        while other != seat:
            found.append(other)
            other = view.next_of[other]
        return found


_NOTES: Final[dict[type, Callable[[Memory, Any], None]]] = {
    Dealt: Memory._dealt,
    LookedAt: Memory._looked,
    HandsShown: Memory._looked,
    DrewStock: Memory._drew,
    TookDiscard: Memory._took,
    Discarded: Memory._threw,
    Stood: Memory._stood,
}
