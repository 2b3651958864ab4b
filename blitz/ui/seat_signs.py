"""What is seen of the others at a table on the LAN beside their cards: names, distances, what was just said."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from blitz.ui.geometry import Rect, Space
from blitz.ui.lettering import fitted, width_of
from blitz.ui.palette import CREAM, GAIN, INK, LINEN, MUTED, WALNUT
from blitz.ui.scene import HELD, Label, Node, Panel, node_in
from blitz.ui.words import say
from core.seats import Seat

BARS: Final = 18.0
"""How large the sign for a connection is."""
BUBBLE: Final = Panel(WALNUT, radius=9, shadow=True)
NEAR_MS: Final = (30, 80, 200)
PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Sign:
    """One seat: `ms` how far away, `here` whether heard of, `bubble` words and `picture` what was just said."""

    name: str
    kind: str
    ms: int = 0
    here: bool = True
    stands_in: bool = False
    bubble: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the signs of a seat are: its name in a size, the emblem before it, and what it says.

    `bars` is where the connection is shown, if not after the name.
    """

    name: Rect
    size: float
    talk: Rect
    emblem: Rect
    bars: Rect | None = None


def bars_of(ms: int, here: bool) -> int:
    """How many of four bars are lit: four up to 30 ms there and back, one for more than 200, none for who is away."""
    return 4 - sum(ms > limit for limit in NEAR_MS) if here else 0


def labels(seat: Seat, sign: Sign, spot: Spot, space: Space, scale: float) -> Iterator[Label]:
    """Name and words of a seat: always the same labels, so that none is made during play."""
    room = spot.name
    least = space.least_text
    size = max(least, min(spot.size * scale, room.h / 1.12))
    if sign.stands_in:
        choice = [say("bot plays for {name}", name=sign.name), say("bot for {name}", name=sign.name), sign.name]
        small = max(least, 14.0)
        words = next((words for words in choice if width_of(words, "body", small) <= room.w), choice[-1])
        words, small = fitted(words, "body", small, room.w, least, space.u)
        yield Label(f"name{seat}", words, room.x, room.cy, small, "body", MUTED)
        yield Label(f"tag{seat}", "", room.x, room.cy, max(14.0, least), "body", MUTED)
    else:
        tag = say("bot") if sign.kind != PERSON else ""
        small = max(14.0, least)
        after = width_of(tag, "body", small) + 6 if tag else 0.0 if spot.bars else BARS + 6
        name, size = fitted(sign.name, "bold", size, room.w - after, least, space.u)
        wide = width_of(name, "bold", size)
        yield Label(f"name{seat}", name, room.x, room.cy, size, "bold", INK)
        yield Label(f"tag{seat}", tag, room.x + wide + 6, room.cy + 1, small, "body", MUTED)
    full, small = said_sizes(space)
    words, size = fitted(sign.bubble, "semi", full, spot.talk.w - 16, small, space.u)
    size = size if size == full else small
    yield Label(f"said{seat}", words, spot.talk.cx, spot.talk.cy, size, "semi", CREAM, "centre", HELD)


def said_sizes(space: Space) -> tuple[float, float]:
    """What is said is this large, or, where there is no room for that, this: two sizes, whose letters are ready."""
    return max(15.0, space.least_text), space.least_text


def nodes(seat: Seat, sign: Sign, spot: Spot, space: Space, scale: float) -> Iterator[Node]:
    """Bars for people, a pale emblem where a bot stands in, and what lies under words."""
    room = spot.name
    if sign.stands_in:
        yield node_in(f"pale{seat}", Panel(LINEN, radius=4), spot.emblem, alpha=150)
        if spot.bars:
            yield node_in(f"bars{seat}", f"icons/bot{MUTED}", spot.bars)
    elif sign.kind == PERSON and spot.bars:
        yield node_in(f"bars{seat}", f"icons/bars-{bars_of(sign.ms, sign.here)}{GAIN}", spot.bars)
    elif sign.kind == PERSON:
        size = max(space.least_text, min(spot.size * scale, room.h / 1.12))
        name, size = fitted(sign.name, "bold", size, room.w - BARS - 6, space.least_text, space.u)
        x = room.x + width_of(name, "bold", size) + 6
        art = f"icons/bars-{bars_of(sign.ms, sign.here)}{GAIN}"
        yield node_in(f"bars{seat}", art, Rect(x, room.cy - BARS / 2, BARS, BARS))
    if sign.bubble or sign.picture:
        yield node_in(f"bubble{seat}", BUBBLE, spot.talk, HELD)
    if sign.picture:
        high = spot.talk.h + 2
        place = Rect(spot.talk.cx - high / 2, spot.talk.cy - high / 2, high, high)
        yield node_in(f"picture{seat}", sign.picture, place, HELD)
