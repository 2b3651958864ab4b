"""What the player does at a Scat table: choose a pile, a card or a button; confirm it, or take it back."""

from dataclasses import replace
from typing import Any, Final

from blitz.match import Match, Shared, is_shared
from blitz.remote_match import RemoteMatch
from blitz.ui.foresee import foreseen
from blitz.ui.geometry import Point, Rect
from blitz.ui.gestures import Click, Dragged, Dropped, Gesture, Hand
from blitz.ui.motion import REFUSED
from blitz.ui.page import Stagehand
from blitz.ui.scat.captions import Captions
from blitz.ui.scat.carrying import Carried, is_at_target, lifted, meant
from blitz.ui.scat.choices import discard_of, draw_of, offers, whose_turn
from blitz.ui.scat.handover import HandOver, Turns
from blitz.ui.scat.layout import lay_out
from blitz.ui.tabletop import Tabletop
from core.seats import Seat
from core.ticks import Tick
from games.scat.events import Discarded, TookDiscard
from games.scat.moves import Discard, Move, TakeDiscard
from games.scat.state import State

HAND_OVER_MS: Final = 700
"""Whoever has put a card away sees it lie there before the screen is handed over."""


class ScatHands(Tabletop):
    """The half of the table screen that listens. `proposed` is a move that waits for a yes."""

    game = "scat"
    foresees = (Discard, TakeDiscard), (Discarded, TookDiscard)

    def __init__(self, stage: Stagehand, practice: Match) -> None:
        self.proposed: Move | None = None
        self.did = Captions(practice.chosen.rules)
        self.over_place = ""
        self.hand = Hand()
        self.carried: Carried | None = None
        """The card that is being dragged."""
        self.put_from: Rect | None = None
        """Where a card was let go of that is being played."""
        self.heard_at = 0.0
        self.hand_ticks: list[Tick] = []
        """What has happened since the last deal, for the coach."""
        self.turns = Turns(practice) if isinstance(practice, Shared) and is_shared(practice) else None
        self._foreseen: tuple[Any, State] | None = None
        super().__init__(stage, practice)
        self.lay()

    @property
    def view(self) -> State:
        hidden = self.turns is not None and not self.turns.seen()
        view: State = self.turns.match.public if self.turns and hidden else self.practice.table.view
        match = self.practice
        if not isinstance(match, RemoteMatch) or not match.pending:
            return view
        if self._foreseen is None or self._foreseen[0] != match.version:
            moves = [play.move for play in match.pending]
            after = foreseen(match.table.game, view, self.me, moves, *self.foresees)
            self._foreseen = (match.version, after)
        return self._foreseen[1]

    @property
    def acts(self) -> bool:
        """Whether the person at this window may choose something: not while the cards are hidden from all."""
        waits = isinstance(self.practice, RemoteMatch) and bool(self.practice.pending)
        return self.sees and not waits

    @property
    def sees(self) -> bool:
        """Whether the person at this window plays, and has their cards before them."""
        rests = self.lan is not None and self.lan.rests
        return self.practice.live and not rests and (self.turns is None or self.turns.seen())

    def hand_over(self) -> None:
        """Gives the machine to whoever decides next, if that is somebody else."""
        if self.turns is None or self.is_covered() or self.ended_at is not None:
            return
        if self.now - self.heard_at < HAND_OVER_MS:
            return
        me, seat = self.me, self.turns.next()
        if self.me != me:
            self.lay()
            self.stale()
        if seat is not None:
            self.turns.match.sit(seat)
            self.take_back()
            name, told = self.practice.names[seat], self.told(seat)
            self.stage.show(HandOver(self.stage, name, seat, told, self._taken, self._to_menu))

    def told(self, seat: Seat) -> str:
        """What whoever takes over is told before anything is seen."""
        return whose_turn(self.turns.match.public, seat, self.practice.names) if self.turns else ""

    def _taken(self) -> None:
        if self.turns is not None:
            self.turns.take(self.me)
        self.stage.back()
        self.lay()
        self.stale()

    def _to_menu(self) -> None:
        self.stage.back()
        self.open_menu()

    def lay(self) -> None:
        settings = self.stage.settings
        self.layout = lay_out(self.space, self.view.seats, self.me, settings.left_handed, settings.cards)

    def place_at(self, at: Point) -> str:
        """What lies under the pointer: `stock`, `discard`, `card 0` …"""
        layout = self.layout
        hand = self.view.hands[self.me]
        for i, rect in reversed(list(enumerate(layout.cards(len(hand))))):
            if rect.grow(4).holds(at):
                return f"card {i}"
        if layout.stock.grow(8).holds(at):
            return "stock"
        return "discard" if layout.discard.grow(8).holds(at) else ""

    def press(self, at: Point) -> None:
        super().press(at)
        if not self.is_covered() and self.control_at(at) is None:
            self.hand.press(at)

    def move(self, at: Point) -> None:
        super().move(at)
        gesture = self.hand.move(at)
        if isinstance(gesture, Dragged) and self.acts and not self.is_covered():
            self._carry(gesture)
            return
        place = "" if self.is_covered() else self.place_at(at)
        if place != self.over_place:
            self.over_place = place
            self.cards_changed()

    def release(self, at: Point) -> None:
        gesture: Gesture | None = self.hand.release(at)
        if isinstance(gesture, Click):
            place = self.place_at(gesture.at)
            if place and self.acts and not self.is_covered():
                self.choose(place)
        elif isinstance(gesture, Dropped):
            self._put_down()
        else:
            super().release(at)

    def _carry(self, gesture: Dragged) -> None:
        place = self.carried.place if self.carried else self.place_at(gesture.start)
        found = lifted(self.view, self.me, self.layout, place) if place else None
        if found is None:
            return
        if self.carried is None:
            self.stage.sound("pick-up", 0.5)
            self.over_place = ""
            self.take_back()
        dx, dy = gesture.at[0] - gesture.start[0], gesture.at[1] - gesture.start[1]
        self.carried = replace(found, rect=found.rect.move(dx, dy))
        self.cards_changed()

    def _put_down(self) -> None:
        """Where it can be put, it is played, without another question: nobody carries a card there by accident."""
        carried = self.let_go()
        if carried is None or self.is_covered() or not self.acts or not is_at_target(self.layout, carried):
            return
        move = meant(self.view, self.me, carried)
        if isinstance(move, str):
            self.style({f"c{carried.card}" if carried.card else "stock top": REFUSED})
            self.wish(move)
        else:
            self.put_from = carried.rect
            self.propose(move, sure=True)
            self.put_from = None

    def let_go(self) -> Carried | None:
        """What was carried is not any more, and goes back to where it lay unless it is played."""
        carried, self.carried = self.carried, None
        self.cards_changed()
        return carried

    def choose(self, place: str) -> None:
        """A pile or a card was chosen."""
        if place.startswith("card"):
            cards = self.view.hands[self.me]
            at = int(place[5:])
            if at < len(cards):
                self.wish(discard_of(self.view, self.me, cards[at]))
        else:
            self.wish(draw_of(self.view, self.me, place == "stock"))

    def wish(self, move: Move | str) -> None:
        if isinstance(move, str):
            self.stage.sound("refuse", 0.6)
            if move:
                self.say_note(move)
        else:
            self.propose(move)

    def propose(self, move: Move | None, sure: bool = False) -> None:
        """Asks once more, unless the player is sure, or has turned that off; the same again is a yes."""
        if move is None:
            return
        if sure or not self.stage.settings.confirm or move == self.proposed:
            self.proposed = None
            self.submit(move)
        else:
            self.proposed = move
            self.focus = "yes"
        self.cards_changed()
        self.over_changed()

    def confirm(self) -> None:
        self.propose(self.proposed)

    def take_back(self) -> None:
        self.proposed = None
        self.cards_changed()
        self.over_changed()

    def escape(self) -> None:
        if self.proposed is not None and not self.is_covered():
            self.take_back()
        else:
            super().escape()

    def key(self, name: str, shift: bool = False) -> bool:
        if self.talks(name) or self.goes_on_by(name):
            return True
        if self.is_covered() or name in ("ESCAPE", "TAB", "UP", "DOWN", "LEFT", "RIGHT"):
            return super().key(name, shift)
        if name in ("ENTER", "SPACE") and self.proposed is not None:
            self.confirm()
            return True
        action = self.actions.get(name)
        if action is None or (action != "pause" and not self.acts):
            return super().key(name, shift)
        self._act(action)
        return True

    def _act(self, action: str) -> None:
        if action == "pause":
            self.toggle_pause()
        elif action in ("draw", "take"):
            self.choose("stock" if action == "draw" else "discard")
        elif action.startswith("card"):
            self.choose(f"card {int(action[5:]) - 1}")
        else:
            for offer in offers(self.view, self.me):
                if offer.action == action:
                    self.wish(offer.why if offer.move is None else offer.move)
