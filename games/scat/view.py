"""What one seat may know: its own hand once it has looked, the hands shown, the top of the discard, and all counts."""

from collections.abc import Callable
from typing import Any, Final

from core.cards import HIDDEN, Card, face_down, top_only
from core.seats import Seat
from games.scat.events import Dealt, DrewStock, Event, LookedAt
from games.scat.state import State

Hands = tuple[tuple[Card, ...], ...]


def mask(state: State, seat: Seat | None) -> State:
    """A copy of the table as a seat (None: a spectator) may know it."""
    view = state.copy()
    view.masked = True
    for other, hand in enumerate(state.hands):
        if not (state.shown >> other & 1 or (other == seat and state.looked)):
            view.hands[other] = face_down(hand)
    view.stock = face_down(state.stock)
    view.discard = top_only(state.discard)
    view.passed_up = 0 if seat is None else state.passed_up & 1 << seat
    return view


def mask_event(event: Event, seat: Seat | None) -> Event:
    """The event as a seat may know it: cards dealt and cards drawn from the stock are for their owners' eyes."""
    cover = _COVERED.get(type(event))
    return cover(event, seat) if cover else event


def _dealt(event: Dealt, seat: Seat | None) -> Event:
    stock = tuple(face_down(list(event.stock)))
    return Dealt(event.dealer, event.leader, _only(event.hands, None), event.card, stock)


def _looked_at(event: LookedAt, seat: Seat | None) -> Event:
    return LookedAt(_only(event.hands, seat))


def _drew_stock(event: DrewStock, seat: Seat | None) -> Event:
    return event if event.seat == seat else DrewStock(event.seat, HIDDEN)


def _only(hands: Hands, seat: Seat | None) -> Hands:
    """The hands with all but one face down."""
    return tuple(hand if s == seat else tuple(face_down(list(hand))) for s, hand in enumerate(hands))


_COVERED: Final[dict[type, Callable[[Any, Seat | None], Event]]] = {
    Dealt: _dealt,
    LookedAt: _looked_at,
    DrewStock: _drew_stock,
}
