"""What events look and sound like: where cards that come to light come from, and which sound goes with what."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from blitz.ui.dutch_blitz.cards import key_of
from blitz.ui.dutch_blitz.layout import BlitzLayout
from blitz.ui.easing import linear
from blitz.ui.geometry import Rect
from blitz.ui.motion import OTHERS, OWN, Style
from games.dutch_blitz.cards import number_of
from games.dutch_blitz.events import (
    BY_BLITZ,
    CameBack,
    Dealt,
    Event,
    Landed,
    Moved,
    PickedUp,
    Played,
    Refilled,
    Rotated,
    RoundEnded,
    SetOff,
    Started,
    Turned,
)

SOUNDS: Final[dict[type, str]] = {
    Dealt: "shuffle",
    Started: "go",
    Played: "place",
    Moved: "place",
    Refilled: "place",
    SetOff: "pick-up",
    Landed: "place",
    CameBack: "refuse",
    Turned: "turn",
    PickedUp: "pick-up",
    Rotated: "turn",
}
OTHERS_VOLUME: Final = 0.4


def sound_of(event: Event, me: int, layout: BlitzLayout) -> tuple[str, float, float] | None:
    """The sound of an event, its volume, and the side it comes from."""
    if isinstance(event, RoundEnded):
        return ("blitz" if event.how == BY_BLITZ else "lose"), 1.0, 0.0
    name = SOUNDS.get(type(event))
    seat = getattr(event, "seat", me)
    if name is None or (seat != me and type(event) in (Turned, PickedUp)):
        return None
    if seat == me:
        return name, 1.0, 0.0
    place = layout.seats.get(seat)
    middle = layout.quilt.cx
    return name, OTHERS_VOLUME, 0.0 if place is None else max(-1.0, min(1.0, (place.panel.cx - middle) / middle))


def styles_of(events: Sequence[Any], me: int, layout: BlitzLayout, at: int) -> dict[str, Style]:
    """How the cards of these events move, which happen at a time of the table's."""
    styles: dict[str, Style] = {}
    for event in events:
        if isinstance(event, Turned):
            from_hand = layout.hand if event.seat == me else _near(layout, event.seat)
            styles[key_of(event.seat, event.shown)] = Style(160, origin=from_hand, squeeze=event.seat == me)
        elif isinstance(event, Dealt):
            styles |= _deal(event, layout)
        elif isinstance(event, Played | Moved | Refilled) and event.card:
            ease = OWN if event.seat == me else OTHERS
            turned = isinstance(event, Played) and number_of(event.card) == 10
            styles[key_of(event.seat, event.card)] = replace(ease, ms=200, squeeze=True) if turned else ease
        elif isinstance(event, SetOff):
            styles[key_of(event.seat, event.card)] = Style(event.lands_at - at, linear)
        elif isinstance(event, PickedUp) and event.seat == me:
            styles["hand"] = Style(220, OWN.ease, layout.wood)
    return styles


def _near(layout: BlitzLayout, seat: int) -> Rect:
    """Where an opponent turns cards from: just beside the wood pile."""
    wood = layout.seats[seat].wood
    return wood.move(-wood.w * 0.5, 0)


def _deal(event: Dealt, layout: BlitzLayout) -> dict[str, Style]:
    """Cards fly in from the middle, one after the other."""
    start = Rect(layout.quilt.cx - 20, layout.quilt.cy - 27, 40, 54)
    styles = {}
    for seat, (posts, blitz) in enumerate(zip(event.posts, event.blitz, strict=True)):
        for place, card in enumerate((*posts, blitz[-1])):
            styles[key_of(seat, card)] = Style(90, origin=start, delay=30 * (place * len(event.posts) + seat))
    return styles
