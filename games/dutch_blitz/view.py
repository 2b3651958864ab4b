"""What one seat may know: everything but the hands, what lies under a Blitz or wood pile's top, and decks not dealt.

At this table everybody sees the same; a seat knows no more of its own face-down cards than the others do.
"""

from collections.abc import Callable

from core.cards import Card, Pile, face_down, top_only
from core.seats import Seat
from games.dutch_blitz.events import Dealt, Event
from games.dutch_blitz.moves import BLITZ, WOOD
from games.dutch_blitz.state import Decks, State


def mask(state: State, seat: Seat | None) -> State:
    """A copy of the table as a seat (None: a spectator) may know it."""
    view = state.copy()
    view.masked = True
    view.hands = [face_down(hand) for hand in state.hands]
    for area in view.areas:
        area[BLITZ] = top_only(area[BLITZ])
        area[WOOD] = top_only(area[WOOD])
    return view


def mask_event(event: Event, seat: Seat | None) -> Event:
    """The event as a seat may know it: of a deal, the posts and the top Blitz cards."""
    if type(event) is not Dealt:
        return event
    return Dealt(event.posts, _each(top_only, event.blitz), _each(face_down, event.hands))


def _each(cover: Callable[[Pile], Pile], piles: Decks) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(cover(list(pile))) for pile in piles)
