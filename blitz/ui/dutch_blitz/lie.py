"""What lies where at a Dutch Blitz table: from a view to the cards' pictures. The target of all movement."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from blitz.ui.dutch_blitz.cards import back, colour_of, face, key_of, size_of, state_size
from blitz.ui.dutch_blitz.layout import BlitzLayout, emblems
from blitz.ui.geometry import CARD_RATIO, Rect, around, card_at
from blitz.ui.palette import CREAM, LAMPLIGHT, WALNUT
from blitz.ui.scene import HELD, Node, Panel, node_in
from games.dutch_blitz.cards import BIT, face_of, number_of, owner_of
from games.dutch_blitz.moves import BLITZ, FIRST_POST, WOOD
from games.dutch_blitz.state import State

FAN_STEP: Final = 0.43
BADGE: Final = 42
HINT_FRAME: Final = Panel("", LAMPLIGHT, 5, 14)
HINT_TURN: Final = f"icons/again{LAMPLIGHT}"
HINT_SIGN: Final = 0.5
"""The hint on a place where no card lies, and how much of its width the sign takes."""
STUCK_ART: Final = Panel(WALNUT, CREAM, 1.5, 11)
STUCK_HAND: Final = f"icons/hand{CREAM}"
STUCK_DISC: Final = 22.0
STUCK_SIGN: Final = 16.0
"""The sign at the emblem of who is stuck: a hand on a disc, and how large they are."""


def stuck_disc(emblem: Rect) -> Rect:
    """Where that sign lies at an emblem: clear of the name after it."""
    return around(emblem.x + 16, emblem.bottom - 6, STUCK_DISC, STUCK_DISC)


@dataclass
class Look:
    """How the player has it, and what the player is doing: nothing of it is in the rules.

    `held` is the pile whose top card is being dragged and where that card is; `basted` are pictures of cards that have
    been laid down and not yet been answered for; `lit` are piles that glow, `targets` places that a card may go to.
    """

    pixels: float = 1.0
    letters: bool = False
    held: tuple[int, Rect] | None = None
    hover: int | None = None
    selected: int | None = None
    lit: frozenset[int] = frozenset()
    targets: tuple[Rect, ...] = ()
    basted: frozenset[str] = frozenset()


class Lie:
    """Builds the list of cards for one view."""

    def __init__(self, view: State, me: int, layout: BlitzLayout, look: Look) -> None:
        self.view = view
        self.me = me
        self.layout = layout
        self.look = look
        self.nodes: list[Node] = []
        self.tops: list[Node] = []

    def build(self) -> list[Node]:
        """All pictures of cards, lowest first."""
        self._centre()
        for seat in self.layout.seats:
            self._opponent(seat)
        self._own()
        self._carried()
        self._stuck()
        return [*self.nodes, *self.tops]

    # Parts of a card

    def _card(
        self,
        key: str,
        art: str,
        rect: Rect,
        plane: int = 0,
        shadow: bool = True,
        lifted: bool = False,
    ) -> None:
        if key in self.look.basted:
            self._state(f"{key} pending", "pending", rect, plane)
        if shadow:
            fall = (2 + rect.h * 0.01) * (2 if lifted else 1)
            self._state(f"{key} shadow", "shadow", rect.move(2 if lifted else 1, fall), plane)
        self.nodes.append(node_in(key, art, rect, plane))

    def _state(self, key: str, state: str, rect: Rect, plane: int = 0) -> None:
        pixels = rect.h * self.look.pixels
        high = state_size(pixels, rect.h)
        wide = rect.w + high - rect.h
        self.nodes.append(
            node_in(key, f"states/{size_of(pixels)}/{state}", around(rect.cx, rect.cy, wide, high), plane)
        )

    def _face(self, card: int, rect: Rect) -> str:
        return face(face_of(card), rect.h * self.look.pixels, self.look.letters)

    def _back(self, seat: int, rect: Rect) -> str:
        return back(seat, rect.h * self.look.pixels)

    def _edges(self, key: str, count: int, rect: Rect) -> None:
        """The paper edges below a pile that is higher than three, or six."""
        for i, least in ((2, 6), (1, 3)):
            if count > least:
                self._state(f"{key} edge{i}", "paper", rect.move(2.2 * i, 2.2 * i))

    def _carried(self) -> None:
        """Cards that are on their way to the centre: they glide to where they will lie if nobody is faster."""
        for seat, card, _, _ in self.view.flights:
            slot = centre_slot(self.view, self.layout, card)
            self._card(key_of(seat, card), self._face(card, slot), slot, lifted=True)

    def _stuck(self) -> None:
        """A hand at the emblem of everybody who is stuck: the sign on the button to say it with."""
        for seat, emblem in emblems(self.layout, self.me).items():
            if self.view.stuck >> seat & 1:
                disc = stuck_disc(emblem)
                self.tops.append(node_in(f"stuck{seat} disc", STUCK_ART, disc))
                self.tops.append(node_in(f"stuck{seat}", STUCK_HAND, around(disc.cx, disc.cy, STUCK_SIGN, STUCK_SIGN)))

    # The centre

    def _centre(self) -> None:
        taken = [0, 0, 0, 0]
        for pile in self.view.dutch:
            colour = face_of(pile[-1]) >> 4
            slots = self.layout.slots[colour]
            slot = slots[min(taken[colour], len(slots) - 1)]
            taken[colour] += 1
            self._dutch_pile(pile, slot, f"d{colour}.{taken[colour]}")

    def _dutch_pile(self, pile: list[int], slot: Rect, key: str) -> None:
        self._edges(key, len(pile), slot)
        if len(pile) > 1:
            under = pile[-2]
            self._card(key_of(owner_of(under), under), self._face(under, slot), slot, shadow=False)
        top = pile[-1]
        done = number_of(top) == 10
        art = self._back(owner_of(top), slot) if done else self._face(top, slot)
        self._card(key_of(owner_of(top), top), art, slot)
        if done:
            side = slot.w * 0.36
            disc = around(slot.right - side * 0.2, slot.y + side * 0.2, side, side)
            self.nodes.append(node_in(f"{key} disc", f"table/disc-{colour_of(top)}", disc))

    # Opponents

    def _opponent(self, seat: int) -> None:
        place, area = self.layout.seats[seat], self.view.areas[seat]
        for spot, post in zip(place.posts, area[FIRST_POST:], strict=True):
            for i, card in enumerate(post[-place.shown :]):
                rect = spot.move(0, i * place.fan)
                self._card(key_of(seat, card), self._face(card, rect), rect)
        self._tray(f"tray{seat}", place.wood)
        if area[WOOD]:
            self._pile_top(seat, "wood", area[WOOD][-1], place.wood)
        if area[BLITZ]:
            if len(area[BLITZ]) > 1:
                self.nodes.append(node_in(f"b{seat} under", self._back(seat, place.blitz), place.blitz.move(2, 2)))
            self._pile_top(seat, "blitz", area[BLITZ][-1], place.blitz)
        side = 27.0
        x = place.blitz.right + 1 if place.blitz.right + 13 < place.panel.right else place.blitz.right - 2
        self.tops.append(node_in(f"badge{seat}", "pieces/badge", around(x, place.blitz.bottom - 7, side, side)))

    def _pile_top(self, seat: int, pile: str, card: int, rect: Rect) -> None:
        """The top of a pile that may lie face down to whoever looks."""
        key, art = key_of(seat, card), self._face(card, rect)
        if not card:
            key, art = f"{pile}{seat} unknown", self._back(seat, rect)
        self._card(key, art, rect)

    def _tray(self, key: str, rect: Rect) -> None:
        self._state(key, "tray", rect)

    # Yourself

    def _own(self) -> None:
        view, layout, me = self.view, self.layout, self.me
        area = view.areas[me]
        if view.hands[me]:
            self._lamp_at(layout.hand, -1)
            self._edges("hand", len(view.hands[me]), layout.hand)
            up = self.look.hover == -1
            self._card("hand", self._back(me, layout.hand), layout.hand.move(0, -4 if up else 0), lifted=up)
        elif -1 in self.look.lit:
            self._hint_on_free_place(layout.hand)
        self._squared(WOOD, area[WOOD])
        for source in range(FIRST_POST, len(area)):
            self._post(source, area[source])
        self._squared(BLITZ, area[BLITZ])
        badge = around(layout.blitz.right - 4, layout.blitz.bottom - 16, BADGE, BADGE)
        self.tops.append(node_in(f"badge{me}", "pieces/badge", badge))
        for i, rect in enumerate(self.look.targets):
            self._state(f"target{i}", "target", rect)

    def _hint_on_free_place(self, rect: Rect) -> None:
        """Where no card lies, a card of light would look like one: a frame, and what is to be done in it."""
        self.nodes.append(node_in("lamp-1 frame", HINT_FRAME, rect.grow(-2)))
        side = rect.w * HINT_SIGN
        self.nodes.append(node_in("lamp-1 sign", HINT_TURN, around(rect.cx, rect.cy, side, side)))

    def _squared(self, source: int, pile: list[int]) -> None:
        rect = self.layout.pile(source)
        if not pile:
            return
        if len(pile) > 1:
            self._edges(f"pile{source}", len(pile), rect)
            self.nodes.append(node_in(f"pile{source} under", self._back(self.me, rect), rect))
        if pile[-1]:
            self._top(source, pile[-1], rect)
        else:  # what lies under a card whose play has not been answered yet
            self._card(f"pile{source} unknown", self._back(self.me, rect), rect)

    def _post(self, source: int, pile: list[int]) -> None:
        slot = self.layout.pile(source)
        for card, rect in zip(pile[:-1], fan(slot, len(pile), self.layout.card), strict=False):
            self._card(key_of(self.me, card), self._face(card, rect), rect)
        if pile:
            self._top(source, pile[-1], fan(slot, len(pile), self.layout.card)[-1])

    def _top(self, source: int, card: int, rect: Rect) -> None:
        """The card that can be played: held, pending, lit, or simply there."""
        look = self.look
        key, plane, lifted = key_of(self.me, card), 0, False
        if look.held is not None and look.held[0] == source:
            rect, plane = look.held[1], HELD
        elif look.hover == source or look.selected == source:
            rect, lifted = rect.move(0, -4), True
        self._lamp_at(rect, source)
        self._card(key, self._face(card, rect), rect, plane, lifted=lifted or plane == HELD)

    def _lamp_at(self, rect: Rect, source: int) -> None:
        if source in self.look.lit or source == self.look.selected:
            self._state(f"lamp{source}", "pickable", rect)


def fan(slot: Rect, count: int, card: float) -> list[Rect]:
    """Where the cards of a post lie, spread to the right as far as the slot allows; the last one can be played."""
    wide = card * CARD_RATIO
    step = min(FAN_STEP * wide, (slot.w - wide) / max(1, count - 1))
    return [card_at(slot.x + i * step, slot.y, card) for i in range(max(1, count))]


def own_pile_rects(view: State, me: int, layout: BlitzLayout) -> Iterator[tuple[int, Rect, Rect]]:
    """Each own pile: its number, the card that can be played, and all the room it takes (to be hit)."""
    for source, pile in enumerate(view.areas[me]):
        rect = layout.pile(source)
        if source < FIRST_POST:
            yield source, rect, rect.grow(6)
        else:
            cards = fan(rect, len(pile), layout.card)
            reach = Rect(rect.x - 6, rect.y - 30, rect.w + 12, rect.h + 40)
            yield source, cards[-1], reach


def centre_slot(view: State, layout: BlitzLayout, card: int) -> Rect:
    """The place in the quilt that a card goes to: its pile's, or the next free one of its colour."""
    colour = (card & 63) >> 4
    slots = layout.slots[colour]
    pile = view.pile_for(card & 63) if BIT[card & 63] & view.wanted else len(view.dutch)
    before = sum(1 for other in view.dutch[:pile] if (other[-1] & 63) >> 4 == colour)
    return slots[min(before, len(slots) - 1)]
