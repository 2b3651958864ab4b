"""A card that is carried at a Scat table: which one, where it may be put, and what that comes to."""

from dataclasses import dataclass

from blitz.ui.geometry import Rect
from blitz.ui.scat.choices import discard_of, draw_of
from blitz.ui.scat.layout import ScatLayout
from core.cards import Card
from core.seats import Seat
from games.scat.moves import Move
from games.scat.state import State

_NEAR = 40
"""A card whose middle is so near to the discard is put there."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What is carried, as `place_at` calls where it came from; its card, 0 if that cannot be seen; where it is now."""

    place: str
    card: Card
    rect: Rect

    @property
    def from_hand(self) -> bool:
        return self.place.startswith("card")


def lifted(view: State, me: Seat, layout: ScatLayout, place: str) -> Carried | None:
    """The card that lies at a place, taken up; None if none does."""
    hand = view.hands[me]
    if place.startswith("card"):
        at = int(place[5:])
        return Carried(place, hand[at], layout.cards(len(hand))[at]) if at < len(hand) and hand[at] else None
    if place == "stock":
        return Carried(place, 0, layout.stock) if view.stock else None
    return Carried(place, view.discard[-1], layout.discard) if view.discard and view.discard[-1] else None


def is_there(view: State, me: Seat, carried: Carried) -> bool:
    """Whether what is carried has not gone away meanwhile."""
    if carried.from_hand:
        return carried.card in view.hands[me]
    return bool(view.stock) if carried.place == "stock" else view.discard[-1:] == [carried.card]


def is_at_target(layout: ScatLayout, carried: Carried) -> bool:
    """Whether what is carried is where it can be put: a card of the hand at the discard, any other one at the hand."""
    middle = (carried.rect.cx, carried.rect.cy)
    return layout.discard.grow(_NEAR).holds(middle) if carried.from_hand else layout.own.holds(middle)


def meant(view: State, me: Seat, carried: Carried) -> Move | str:
    """The move that it comes to when it is put there, or why it cannot be."""
    if carried.from_hand:
        return discard_of(view, me, carried.card)
    return draw_of(view, me, carried.place == "stock")
