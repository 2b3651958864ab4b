"""What lies where at a Scat table: everybody's cards and lives, the stock, the discard."""

from typing import Final

from blitz.ui.geometry import CARD_RATIO, Rect, around
from blitz.ui.palette import CREAM, LAMPLIGHT, SUIT, SUIT_FOUR, WALNUT
from blitz.ui.scat.cards import SUIT_ICONS, back, face
from blitz.ui.scat.carrying import meant
from blitz.ui.scat.choices import worth
from blitz.ui.scat.hands import ScatHands
from blitz.ui.scat.layout import BACK
from blitz.ui.scat.lives import has_words, pieces
from blitz.ui.scene import HELD, Node, Panel, node_in
from games.scat.moves import DRAW_STOCK, Discard, TakeDiscard
from games.scat.state import DISCARDING, DRAWING, OPENING

TARGET: Final = Panel("", LAMPLIGHT, 4, 14)
"""Round the own hand while a card is carried that may go there."""
CAP: Final = Panel("#FFF9ECE6", "#6A5440", 1.4, 5)


class ScatCards(ScatHands):
    """The pictures of cards and pieces."""

    def draw_cards(self) -> list[Node]:
        nodes: list[Node] = []
        for seat, panel in self.layout.seats.items():
            self._backs(nodes, seat, panel)
            box = Rect(panel.x + 12, panel.y + 45, 112, 30)
            if not has_words(self.view.rules, self.view.lives[seat]):
                nodes += pieces(self.view, seat, box, f"p{seat}")
            else:
                nodes.append(node_in(f"p{seat} chip", Panel(WALNUT, radius=13), self.layout.chip(seat)))
            if self.view.turn == seat and self.view.phase in (OPENING, DRAWING, DISCARDING):
                turn = Panel("", "#FFE2A0", 4, 12)
                nodes.append(node_in(f"turn{seat}", turn, panel.grow(2)))
        self._piles(nodes)
        self._own(nodes)
        return nodes

    def _backs(self, nodes: list[Node], seat: int, panel: Rect) -> None:
        for i, card in enumerate(self.view.hands[seat]):
            high = self.layout.back
            more = high - BACK  # larger cards lie closer together, and further to the edge
            x = panel.right - 82 + 1.6 * more + ((19 if len(self.view.hands[seat]) < 4 else 13) - 0.5 * more) * i
            rect = around(x, panel.y + 46, high * CARD_RATIO, high)
            art = face(card, high * self.space.u, self.four) if card else back(seat, high * self.space.u)
            nodes.append(node_in(f"h{seat}.{i}", art, rect, angle=-7 + 7 * i))

    @property
    def four(self) -> bool:
        return self.stage.settings.four_colours

    def _state(self, key: str, state: str, rect: Rect) -> Node:
        high = rect.h * 242 / 190
        return node_in(key, f"states/full/{state}", around(rect.cx, rect.cy, rect.w + high - rect.h, high))

    def _piles(self, nodes: list[Node]) -> None:
        view, layout, u = self.view, self.layout, self.space.u
        lit = self.offered_places()
        for place, pile in (("stock", layout.stock), ("discard", layout.discard)):
            cards = view.stock if place == "stock" else view.discard
            nodes.append(node_in(f"{place} free", Panel("", CREAM + "88", 1.5, 14, dashed=True), pile.grow(-1)))
            if self.carried is not None and self.carried.place == place:
                self._carried_from(nodes, place, cards)
                continue
            if place in lit and cards:
                nodes.append(self._state(f"{place} lamp", "pickable", pile))
            if len(cards) > 3:
                nodes.append(self._state(f"{place} edge", "paper", pile.move(2.5, 2.5)))
            if not cards:
                continue
            asked = self.proposed == DRAW_STOCK if place == "stock" else isinstance(self.proposed, TakeDiscard)
            lift = 10 if asked else 4 if self.over_place == place else 0
            nodes.append(self._state(f"{place} shadow", "shadow", pile.move(2, 8 - lift) if lift else pile.move(1, 4)))
            if place == "stock":
                nodes.append(node_in("stock top", back(-1, pile.h * u), pile.move(0, -lift)))
            else:
                key = f"c{cards[-1]}" if cards[-1] else "discard unknown"  # until the host has answered
                nodes.append(node_in(key, face(cards[-1], pile.h * u, self.four), pile.move(0, -lift)))
        if view.stock and view.rules.stock_count_shown:
            nodes.append(node_in("stock badge", "pieces/badge", self._badge()))

    def _carried_from(self, nodes: list[Node], place: str, cards: list[int]) -> None:
        """The top of a pile in the player's hand, and what lies under it."""
        assert self.carried is not None, "a card is carried"
        pile = self.layout.stock if place == "stock" else self.layout.discard
        if len(cards) > 1:
            art = back(-1, pile.h * self.space.u) if place == "stock" else self._face(cards[-2], pile)
            nodes.append(self._state(f"{place} shadow", "shadow", pile.move(1, 4)))
            nodes.append(node_in(f"{place} under", art, pile))
        hand = self.layout.hand
        if not isinstance(meant(self.view, self.me, self.carried), str):
            nodes.append(node_in("target", TARGET, Rect(hand.x, hand.y - 6, hand.w, hand.h + 12)))
        top = "stock top" if place == "stock" else f"c{cards[-1]}"
        self._hold(nodes, top, back(-1, pile.h * self.space.u) if place == "stock" else self._face(cards[-1], pile))

    def _hold(self, nodes: list[Node], key: str, art: str) -> None:
        """The card that is carried, above everything."""
        assert self.carried is not None, "a card is carried"
        rect = self.carried.rect
        shadow = self._state(f"{key} shadow", "shadow", rect.move(3, 10))
        nodes += (shadow._replace(plane=HELD), node_in(key, art, rect, HELD))

    def _face(self, card: int, rect: Rect) -> str:
        return face(card, rect.h * self.space.u, self.four)

    def moves(self, key: str) -> bool:
        return super().moves(key) or key == "stock top"

    def offered_places(self) -> set[str]:
        """The piles and cards that are lit because they may be chosen, as `place_at` calls them."""
        mine = self.view.turn == self.me and self.view.phase == DRAWING and self.acts
        return {"stock", "discard"} if mine else set()

    def _badge(self) -> Rect:
        return around(self.layout.stock.right - 6, self.layout.stock.bottom - 18, 46, 46)

    def _own(self, nodes: list[Node]) -> None:
        view, layout = self.view, self.layout
        hand = view.hands[self.me]
        lit = self.offered_places()
        held = -1
        for i, (card, rect) in enumerate(zip(hand, layout.cards(len(hand)), strict=True)):
            if self.carried is not None and self.carried.place == f"card {i}":
                held = i
                continue
            lifted = self._is_proposed(card) or self.over_place == f"card {i}"
            rect = rect.move(0, -8 if lifted else 0)
            if self._is_proposed(card) or f"card {i}" in lit:
                nodes.append(self._state(f"own{i} lamp", "pickable", rect))
            shadow = f"c{card} shadow" if card else f"own{i} shadow"
            nodes.append(self._state(shadow, "shadow", rect.move(2, 8) if lifted else rect.move(1, 4)))
            art = face(card, rect.h * self.space.u, self.four) if card else back(self.me, rect.h * self.space.u)
            nodes.append(node_in(f"c{card}" if card else f"own{i}", art, rect))
            if self.acts:
                nodes.append(node_in(f"own{i} cap", CAP, self.cap_of(rect)))
        if held >= 0 and self.carried is not None:
            if not isinstance(meant(view, self.me, self.carried), str):
                nodes.append(self._state("target", "target", layout.discard))
            self._hold(nodes, f"c{hand[held]}", self._face(hand[held], self.carried.rect))
        you = layout.you
        if not has_words(view.rules, view.lives[self.me]):
            nodes += pieces(view, self.me, Rect(you.right - 134, you.y + 18, 112, 34), "me")
        else:
            nodes.append(node_in("me chip", Panel(WALNUT, radius=15), Rect(you.right - 150, you.y + 20, 130, 30)))
        if len(hand) >= 3 and hand[0] and view.looked:
            suit = worth(view, hand)[1]
            if suit >= 0:
                colour = (SUIT_FOUR if self.four else SUIT)[SUIT_ICONS[suit]]
                at = Rect(you.x + 76, you.y + 94, 30, 30)
                nodes.append(node_in("suit", f"icons/suit-{SUIT_ICONS[suit]}{colour}", at))

    def cap_of(self, card: Rect) -> Rect:
        """Where a card of the own hand shows its key: at the left, which the next card never covers."""
        side = max(22.0, self.space.least_text + 6)
        return Rect(card.x + 10, card.bottom - side - 10, side, side)

    def _is_proposed(self, card: int) -> bool:
        return isinstance(self.proposed, Discard) and self.proposed.card == card
