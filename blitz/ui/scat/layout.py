"""Where everything lies at a Scat table: from the room there is to rectangles."""

from dataclasses import dataclass
from typing import Final

from blitz.ui.geometry import CARD_RATIO, Rect, Space, around, card_at
from blitz.ui.seating import sides

PANEL_W: Final = 236
PANEL_H: Final = 118
BACK: Final = 60.0
CHIP_W: Final = 110.0
WAY_H: Final = 44.0
LEAST_WAY: Final = 120.0


@dataclass(frozen=True)
class ScatLayout:
    """All places of a table. `hand` is a slot in which three or four cards lie side by side."""

    cloth: Rect
    words: Rect
    stock: Rect
    discard: Rect
    own: Rect
    you: Rect
    hand: Rect
    card: float
    buttons: tuple[Rect, ...]
    hint: Rect
    seats: dict[int, Rect]
    round: Rect
    pause: Rect
    menu: Rect
    note: Rect
    way: Rect
    """Where an arrow shows which way the turns go; high enough for words above it where there is room for them."""
    back: float
    """How high the cards of other hands are."""

    def chip(self, seat: int) -> Rect:
        """Where it stands in words what somebody without lives is: clear of the cards, as far as letters allow."""
        panel = self.seats[seat]
        return Rect(panel.x + 12, panel.y + 47, CHIP_W + min(20.0, 5 * (self.back - BACK)), 26)

    def cards(self, count: int) -> list[Rect]:
        """Where so many cards of the own hand lie: closer together if there is no room."""
        wide = self.card * CARD_RATIO
        step = min(wide + 10, (self.hand.w - wide) / max(1, count - 1))
        x = self.hand.cx - (step * (count - 1) + wide) / 2
        return [card_at(x + i * step, self.hand.y, self.card) for i in range(count)]


def lay_out(space: Space, seats: int, me: int = 0, left_handed: bool = False, cards: int = 100) -> ScatLayout:
    """The places for so many seats. For the left hand the buttons and your own panel change sides."""
    own = Rect(0, space.h - 208, space.w, 208)
    wide = 744.0 if seats > 8 else min(space.w - 2 * (PANEL_W + 24 + 36), 680 + (space.w - 1280) / 2)
    cloth = Rect((space.w - wide) / 2, 150, wide, own.y - 12 - 150)
    grown = min(cards / 100, 1.0 + max(0.0, cloth.h - 350) / 400)
    pile = min(172 * max(1.0, grown), cloth.h - 180)
    y = cloth.y + 104 + (cloth.h - 104 - 44 - pile) / 2
    near, far = Rect(24, own.y + 24, 360, 164), Rect(space.w - 24 - 362, own.y + 24, 362, 60)
    if left_handed:
        near, far = near.move(space.w - 408, 0), Rect(24, far.y, far.w, far.h)
    card = min(180.0, own.h - 28)
    slot = Rect(near.right + 16, own.bottom - card - 12, far.x - near.right - 32, card)
    if left_handed:
        slot = Rect(far.right + 16, slot.y, near.x - far.right - 32, card)
    places = _seats(space, seats, me, own.y)
    return ScatLayout(
        cloth=cloth,
        words=Rect(cloth.x + 60, cloth.y + 22, cloth.w - 120, 40),
        stock=around(cloth.cx - 118, y + pile / 2, pile * CARD_RATIO, pile),
        discard=around(cloth.cx + 118, y + pile / 2, pile * CARD_RATIO, pile),
        own=own,
        you=near,
        hand=slot,
        card=card,
        buttons=(far, Rect(far.x, far.bottom + 10, far.w, 52)),
        hint=Rect(far.x, far.bottom + 66, far.w, 56),
        seats=places,
        round=Rect(space.w - 236, 12, 212, 44) if left_handed else Rect(12, 12, 236, 44),
        pause=Rect(12 if left_handed else space.w - 212, 12, 96, 44),
        menu=Rect(116 if left_handed else space.w - 108, 12, 96, 44),
        note=Rect(cloth.cx - 170, own.y - 36, 340, 52),
        way=_way(space, [rect for rect in places.values() if rect.y < 20], cloth),
        back=max(BACK, space.least_card),
    )


def _way(space: Space, top: list[Rect], cloth: Rect) -> Rect:
    """The arrow lies between the first two players at the top, or in the middle of the empty top, else on the cloth."""
    if not top:
        return around(space.w / 2, 75, 200, WAY_H)
    if len(top) == 1:
        return around((262 + top[0].x) / 2, 75, min(200.0, top[0].x - 262 - 40), WAY_H)
    gap = top[1].x - top[0].right
    if gap >= LEAST_WAY:
        return around(top[0].right + gap / 2, 75, min(220.0, gap - 24), WAY_H)
    return around(cloth.cx, cloth.y + 22, 130, 12)


def _seats(space: Space, seats: int, me: int, floor: float) -> dict[int, Rect]:
    left, top, right = sides(seats, me)
    found: dict[int, Rect] = {}
    for x, column in ((12.0, left), (space.w - 12 - PANEL_W, right)):
        high = len(column) * (PANEL_H + 8) - 8
        y = 138 if len(column) > 2 else (138 + floor - 10 - high) / 2
        for i, seat in enumerate(column):
            found[seat] = Rect(x, y + i * (PANEL_H + 8), PANEL_W, PANEL_H)
    room = space.w - 2 * 262
    step = min(room / len(top), 492.0) if top else 0.0
    x = space.w / 2 - step * len(top) / 2
    for i, seat in enumerate(top):
        wide = min(float(PANEL_W), step - 8)
        found[seat] = around(x + step * (i + 0.5), 14 + PANEL_H / 2, wide, PANEL_H)
    return found
