"""What events at a Scat table sound like, and where the cards in them come from."""

from typing import Any, Final

from blitz.ui.geometry import CARD_RATIO, Rect, around
from blitz.ui.motion import OTHERS, OWN, Style
from blitz.ui.scat.layout import ScatLayout
from core.seats import Seat
from games.scat.events import Dealt, Declared, Discarded, DrewStock, HandEnded, Knocked, TookDiscard

SOUNDS: Final[dict[type, str]] = {
    Dealt: "shuffle",
    DrewStock: "pick-up",
    TookDiscard: "pick-up",
    Discarded: "place",
    Knocked: "knock",
    Declared: "blitz",
    HandEnded: "penny",
}
OTHERS_VOLUME: Final = 0.4


def sound_of(event: Any, me: Seat) -> tuple[str, float] | None:
    """The sound of an event, and its volume: a knock is meant for everybody."""
    name = SOUNDS.get(type(event))
    if name is None:
        return None
    return name, 1.0 if getattr(event, "seat", me) == me or name == "knock" else OTHERS_VOLUME


def flight_of(event: Any, me: Seat, layout: ScatLayout, put_from: Rect | None = None) -> dict[str, Style]:
    """How the card of an event moves, by its name in the picture; `put_from` is where its player let go of it."""
    if isinstance(event, Discarded):
        panel, high = layout.seats.get(event.seat), layout.back
        origin = None if panel is None else around(panel.right - 60, panel.cy, high * CARD_RATIO, high)
        return {f"c{event.card}": OWN if event.seat == me else Style(260, OTHERS.ease, origin)}
    if isinstance(event, DrewStock) and event.seat == me:
        return {f"c{event.card}": Style(200, OWN.ease, put_from or layout.stock, squeeze=True)}
    return {}
