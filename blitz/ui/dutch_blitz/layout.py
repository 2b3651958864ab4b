"""Where everything lies at a Dutch Blitz table: from the room there is to rectangles. Pure numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from blitz.ui.geometry import CARD_RATIO, Rect, Space, around, card_at
from blitz.ui.seating import sides

COLOUR_NAMES: Final = ("red", "green", "blue", "yellow")
"""In the order of the rules' numbers for colours."""
_CORNER: Final = {"red": (0, 0), "blue": (1, 0), "green": (0, 1), "yellow": (1, 1)}
SIDE: Final = 200
MARGIN: Final = 12
SEAT_Y: Final = 150.0
"""Where a panel at the side begins: a line of words has room between it and the button or plaque above."""
EMBLEM: Final = (24.5, 28.0)


@dataclass(frozen=True)
class SeatPlace:
    """One opponent's panel: the line with the name, the cards in rows, how many of a post's cards show."""

    panel: Rect
    head: Rect
    posts: tuple[Rect, ...]
    wood: Rect
    blitz: Rect
    fan: float
    shown: int


@dataclass(frozen=True)
class BlitzLayout:
    """All places of a table. `posts` are slots in which a fan spreads to the right; cards are `card` high."""

    quilt: Rect
    patches: tuple[Rect, ...]
    slots: tuple[tuple[Rect, ...], ...]
    own: Rect
    card: float
    hand: Rect
    wood: Rect
    blitz: Rect
    posts: tuple[Rect, ...]
    labels: tuple[Rect, ...]
    seats: dict[int, SeatPlace]
    round: Rect
    you: Rect
    lead: Rect
    pause: Rect
    menu: Rect
    stuck: Rect
    stuck_hint: Rect
    note: Rect
    scale: int
    """The card scale that was granted, per cent."""

    def pile(self, source: int) -> Rect:
        """Where an own pile lies, by its number in the rules."""
        return (self.blitz, self.wood, *self.posts)[source]


def emblems(layout: BlitzLayout, me: int | None = None) -> dict[int, Rect]:
    """Where the emblem of each seat is; with `me`, also the one at the lower edge of the screen."""
    found = {seat: Rect(place.head.x, place.head.y, *EMBLEM) for seat, place in layout.seats.items()}
    if me is not None:
        found[me] = Rect(layout.you.x + 8, layout.you.cy - EMBLEM[1] / 2, *EMBLEM)
    return found


def card_scale(space: Space, seats: int, posts: int, asked: int) -> int:
    """How much of a card scale a table can take, per cent: the row grows with the height and width there is."""
    base = _base_height(seats, posts)
    by_height = 1.25 if seats <= 4 else 1.0
    by_height += max(0.0, space.h - 720) / 300
    room = space.w - 2 * 22 - (posts + 2) * 30
    by_width = room / ((posts + 3) * base * CARD_RATIO * 1.18)
    return int(min(asked, max(100, 100 * min(by_height, by_width))))


def _base_height(seats: int, posts: int) -> float:
    return 130 if posts > 3 else 150 if seats <= 4 else 144


def lay_out(
    space: Space, seats: int, me: int = 0, posts: Sequence[int] = (3,), left_handed: bool = False, cards: int = 100
) -> BlitzLayout:
    """The places for so many seats, seen from one of them. `posts`: how many each seat has."""
    own_posts = posts[me % len(posts)]
    scale = card_scale(space, seats, own_posts, cards)
    card = max(_base_height(seats, own_posts) * scale / 100, space.least_card)
    own = Rect(0, space.h - card - 50, space.w, card + 50)
    top = 140.0
    quilt = Rect(MARGIN + SIDE + 12, top, space.w - 2 * (MARGIN + SIDE + 12), own.y - 10 - top)
    patches = _patches(quilt)
    row = _own_row(space, own, card, own_posts, left_handed)
    plates = _plates(space, seats, left_handed, own.y)
    return BlitzLayout(
        quilt=quilt,
        patches=patches,
        slots=tuple(_slots(patch, seats, space) for patch in patches),
        own=own,
        card=card,
        seats=_seats(space, seats, me, posts, own.y, left_handed),
        note=Rect(quilt.cx - 170, own.y - 43, 340, 52),
        scale=scale,
        **row,
        **plates,
    )


def _patches(quilt: Rect) -> tuple[Rect, ...]:
    inner = quilt.grow(-9)
    w, h = (inner.w - 10) / 2, (inner.h - 10) / 2
    corners = [_CORNER[colour] for colour in COLOUR_NAMES]
    return tuple(Rect(inner.x + x * (w + 10), inner.y + y * (h + 10), w, h) for x, y in corners)


def _slots(patch: Rect, seats: int, space: Space) -> tuple[Rect, ...]:
    """One place a deck: a row of four, or two rows of four."""
    rows = 1 if seats <= 4 else 2
    inner = Rect(patch.x + 14, patch.y + 14, patch.w - 28, patch.h - 28)
    gap = 8.0
    most = 117 + (space.h - 720) / 4 if rows == 1 else 67 + (space.h - 720) / 6
    height = min(most, (inner.h + 8 - gap * (rows - 1)) / rows, (inner.w / 4 - 6) / CARD_RATIO)
    height = max(height, space.least_card)
    cells = [cell for row in inner.grow(2).rows(rows, min(gap, 4)) for cell in row.columns(4, 0)]
    return tuple(around(cell.cx, cell.cy, height * CARD_RATIO, height) for cell in cells)


def _own_row(space: Space, own: Rect, card: float, posts: int, left_handed: bool) -> dict[str, Any]:
    """Hand, wood, posts, Blitz pile; the other way round for the left hand, but post 1 stays leftmost."""
    y = own.bottom - card - 14
    w = card * CARD_RATIO
    ends = 22.0
    x0, x1 = ends + w + 26 + w + 34, space.w - ends - w - 10 - 32
    if left_handed:
        hand = card_at(space.w - ends - w, y, card)
        wood = card_at(hand.x - 26 - w, y, card)
        blitz = card_at(ends + 10, y, card)
        x0, x1 = blitz.right + 36, wood.x - 24
    else:
        hand = card_at(ends, y, card)
        wood = card_at(hand.right + 26, y, card)
        blitz = card_at(space.w - ends - w - 10, y, card)
    slots = Rect(x0, y, x1 - x0, card).columns(posts, 18)
    tops = [blitz, wood, *slots, hand]
    wide = [max(110.0, min(t.w, 150)) for t in tops[:-1]]
    wide.append(min(150.0, w + 20))
    labels = tuple(
        Rect(min(t.x, space.w - 8 - across), t.y - 27, across, 22) for t, across in zip(tops, wide, strict=True)
    )
    return {"hand": hand, "wood": wood, "blitz": blitz, "posts": tuple(slots), "labels": labels}


def _plates(space: Space, seats: int, left_handed: bool, floor: float) -> dict[str, Any]:
    """What stands in the corners: the round, yourself, the buttons. The two sides change for the left hand.

    Stuck lies at the head of its side, where the panel for talking, which opens below the buttons, cannot cover it.
    """
    left, right = MARGIN, space.w - MARGIN - SIDE
    near, far = (right, left) if left_handed else (left, right)
    crowded = seats >= 7
    stuck = Rect(far, 66, SIDE, 44)
    you = Rect(near, 66 if left_handed else SEAT_Y + 246, SIDE, 40)
    if crowded or (left_handed and seats > 2):
        you = Rect(near, 12, 96, 44) if crowded else you
    plates = {
        "round": Rect(near, 12, SIDE, 44),
        "you": you,
        "lead": Rect(near + 12, you.bottom + 8, SIDE - 24, 24),
        "pause": Rect(far, 12, 96, 44),
        "menu": Rect(far + 104, 12, 96, 44),
        "stuck": stuck,
        "stuck_hint": Rect(far, stuck.bottom + 8, SIDE, 24),
    }
    if crowded:
        plates |= {
            "round": Rect(near, 12, 104, 44),
            "you": Rect(near + 108, 12, 92, 44),
            "lead": Rect(near, -100, 10, 10),
            "pause": Rect(far, 12, 62, 44),
            "menu": Rect(far + 68, 12, 62, 44),
            "stuck": Rect(far + 136, 12, 64, 44),
            "stuck_hint": Rect(far, -100, 10, 10),
        }
    return plates


def _seats(
    space: Space, seats: int, me: int, posts: Sequence[int], floor: float, left_handed: bool
) -> dict[int, SeatPlace]:
    left, top, right = sides(seats, me)
    many = seats > 4
    found: dict[int, SeatPlace] = {}
    for x, column in ((MARGIN, left), (space.w - MARGIN - SIDE, right)):
        for seat, panel in zip(column, _side_panels(x, len(column), floor), strict=True):
            found[seat] = _side_seat(space, panel, posts[seat % len(posts)], 72 if many else 78)
    if top:
        quilt_w = space.w - 2 * (MARGIN + SIDE + 12)
        width = min(420.0, (quilt_w - 8 * (len(top) - 1)) / len(top))
        x = space.w / 2 - (len(top) * (width + 8) - 8) / 2
        for i, seat in enumerate(top):
            panel = Rect(x + i * (width + 8), 12, width, 118)
            found[seat] = _top_seat(space, panel, posts[seat % len(posts)], 56 if many else 62)
    return found


def _side_panels(x: float, count: int, floor: float) -> list[Rect]:
    if count == 1:
        return [Rect(x, SEAT_Y, SIDE, 236)]
    return [Rect(x, 66 + i * 230, SIDE, 220) for i in range(count)]


def _side_seat(space: Space, panel: Rect, posts: int, card: float) -> SeatPlace:
    inner = Rect(panel.x + 11, panel.y + 38, panel.w - 22, panel.h - 48)
    card = max(space.least_card, min(card, (inner.w / posts - 4) / CARD_RATIO))
    room = inner.h - 2 * card - 14
    shown = max(1, min(3, 1 + int(room / (0.15 * card))))
    cells = Rect(inner.x, inner.y, inner.w, card).columns(posts, 0)
    w = card * CARD_RATIO
    low = panel.bottom - card - 12
    wood = card_at(inner.x + inner.w * 0.25 - w / 2, low, card)
    blitz = card_at(inner.x + inner.w * 0.75 - w / 2, low, card)
    return SeatPlace(
        panel, _head(panel), tuple(around(c.cx, c.cy, w, card) for c in cells), wood, blitz, 0.15 * card, shown
    )


def _top_seat(space: Space, panel: Rect, posts: int, card: float) -> SeatPlace:
    inner = Rect(panel.x + 8, panel.y + 36, panel.w - 16, panel.h - 44)
    card = max(space.least_card, min(card, (inner.w / (posts + 2) - 4) / CARD_RATIO))
    cells = Rect(inner.x, inner.y, inner.w, card).columns(posts + 2, 0)
    w = card * CARD_RATIO
    rects = tuple(around(c.cx, c.cy, w, card) for c in cells)
    shown = max(1, min(3, 1 + int((inner.h - card) / (0.13 * card))))
    return SeatPlace(panel, _head(panel), rects[:posts], rects[posts], rects[posts + 1], 0.13 * card, shown)


def _head(panel: Rect) -> Rect:
    return Rect(panel.x + 8, panel.y + 6, panel.w - 18, 28)
