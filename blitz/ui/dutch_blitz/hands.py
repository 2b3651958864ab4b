"""What the player's hands do at a Dutch Blitz table: drag, click or press keys; every play is under one action."""

from dataclasses import replace
from typing import Any, Final

from blitz.match import Match
from blitz.remote_match import RemoteMatch
from blitz.ui.dutch_blitz.cards import key_of
from blitz.ui.dutch_blitz.choosing import choose, where_to
from blitz.ui.dutch_blitz.layout import lay_out
from blitz.ui.dutch_blitz.lie import own_pile_rects
from blitz.ui.dutch_blitz.play import HAND, Plays, Why, source_at, target_at
from blitz.ui.dutch_blitz.talk import stuck_words, why_not
from blitz.ui.foresee import foreseen
from blitz.ui.geometry import Point, Rect
from blitz.ui.gestures import Click, Dragged, Dropped, Gesture, Hand
from blitz.ui.motion import REFUSED, Style
from blitz.ui.overlay import Note
from blitz.ui.page import Stagehand
from blitz.ui.tabletop import Tabletop
from core.seats import Seat
from core.ticks import Tick
from games.dutch_blitz.events import Moved, Played, Refilled
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, WOOD, Fill, Move, Play
from games.dutch_blitz.state import State

_STARTS_OUT: Final = 0.3
"""How much of the way a card goes that cannot go where it was sent."""


class Hands(Tabletop):
    """The half of the table screen that listens. A selected pile waits for its target; a dragged card is held."""

    game = "dutch_blitz"
    foresees = (Play, Fill), (Played, Moved, Refilled)

    def __init__(self, stage: Stagehand, practice: Match) -> None:
        self.selected: int | None = None
        self.over_pile: int | None = None
        self.hand = Hand()
        self.drag: tuple[int, Rect] | None = None
        self.carried: Rect | None = None
        """Where a card that has just been let go of was."""
        self.lit: frozenset[int] = frozenset()
        self.round_ticks: list[Tick] = []
        """What has happened since the last deal, for the coach."""
        self.played_at = 0.0
        self.counted = -1
        self.went_at = -10_000.0
        self._foreseen: tuple[Any, State] | None = None
        self._stuck_note: Note | None = None
        """The note that tells who is stuck."""
        super().__init__(stage, practice)
        self.lay()

    @property
    def view(self) -> State:
        """The table as it is, and on the LAN with what was just played here."""
        view: State = self.practice.table.view
        pending = self.practice.pending if isinstance(self.practice, RemoteMatch) else ()
        if not pending or not isinstance(self.practice, RemoteMatch):
            return view
        version = self.practice.version
        if self._foreseen is None or self._foreseen[0] != version:
            moves, game = [play.move for play in pending], self.practice.table.game
            self._foreseen = (version, foreseen(game, view, self.me, moves, *self.foresees))
        return self._foreseen[1]

    def plays(self) -> Plays:
        """What the player may do now."""
        return Plays(self.practice.table.game, self.view, self.me)

    def lay(self) -> None:
        view, settings = self.view, self.stage.settings
        posts = [len(area) - FIRST_POST for area in view.areas]
        self.layout = lay_out(self.space, view.seats, self.me, posts, settings.left_handed, settings.cards)

    def press(self, at: Point) -> None:
        super().press(at)
        if not self.is_covered() and not self.looks_on and self.control_at(at) is None:
            self.hand.press(at)

    def move(self, at: Point) -> None:
        super().move(at)
        if self.is_covered() or self.looks_on:
            return
        gesture = self.hand.move(at)
        if isinstance(gesture, Dragged):
            self._drag(gesture)
        else:
            pile = source_at(self.view, self.me, self.layout, at)
            if pile != self.over_pile:
                self.over_pile = pile
                self.cards_changed()

    def release(self, at: Point) -> None:
        gesture: Gesture | None = self.hand.release(at)
        if isinstance(gesture, Click):
            self._click(gesture.at)
        elif isinstance(gesture, Dropped):
            self._drop(gesture)
        else:
            super().release(at)

    def _drag(self, gesture: Dragged) -> None:
        source = self.drag[0] if self.drag else source_at(self.view, self.me, self.layout, gesture.start)
        if source is None or source == HAND or not self.plays().top(source):
            return
        top = next(top for pile, top, _ in own_pile_rects(self.view, self.me, self.layout) if pile == source)
        dx, dy = gesture.at[0] - gesture.start[0], gesture.at[1] - gesture.start[1]
        if self.drag is None:
            self.stage.sound("pick-up", 0.5)
        self.selected = None
        self.drag = (source, top.move(dx, dy))
        self.cards_changed()

    def _drop(self, gesture: Dropped) -> None:
        if self.drag is None:
            return
        source, held = self.drag
        self.drag, self.carried = None, held
        self.cards_changed()
        target = target_at(self.view, self.me, self.layout, held)
        if target is not None and (target == CENTRE or target != source):
            self.attempt(self.plays().play(source, target))
        self.carried = None

    def _click(self, at: Point) -> None:
        source = source_at(self.view, self.me, self.layout, at)
        if source == HAND:
            self.attempt(self.plays().turn())
        elif source is not None:
            self.choose(source)
        elif self.selected is not None and self.layout.quilt.holds(at):
            self.attempt(self.plays().play(self.selected, CENTRE))
        else:
            self.select(None)

    def choose(self, source: int, only_select: bool = False) -> None:
        """A pile was clicked, or its key pressed: the target of what is selected, or played, or selected."""
        at_once = self.stage.settings.one_click and not only_select
        step = choose(self.plays(), self.selected, source, at_once)
        if step.wish is not None:
            self.attempt(step.wish)
            return
        if step.selected == source and source != self.selected:
            self.say_note(where_to(source))
        self.select(step.selected)

    def select(self, source: int | None) -> None:
        if source != self.selected:
            self.selected = source
            self.cards_changed()

    def attempt(self, wish: Move | Why | None) -> None:
        """Makes a move, or says why it cannot be made. Who only watches has none."""
        if self.looks_on:
            return
        self.select(None)
        if isinstance(wish, Why):
            self.stage.sound("refuse", 0.6)
            if wish.card:
                self.style({key_of(self.me, wish.card): self._sent_back(wish)})
                self.cards_changed()
            self.say_note(*why_not(self.view, self.me, wish))
        elif wish is not None:
            self.played_at = self.now
            self.submit(wish)

    def _sent_back(self, wish: Why) -> Style:
        """A card that was carried flies back from there; one that was only named starts out and turns round."""
        tops = {source: top for source, top, _ in own_pile_rects(self.view, self.me, self.layout)}
        if wish.source not in tops or self.carried is not None:
            return replace(REFUSED, origin=self.carried)
        top = tops[wish.source]
        aim = self.layout.quilt if wish.target == CENTRE else tops.get(wish.target, top)
        return replace(REFUSED, origin=top.move((aim.cx - top.cx) * _STARTS_OUT, (aim.cy - top.cy) * _STARTS_OUT))

    def say_stuck(self) -> None:
        if self.looks_on:
            return
        wish = self.plays().stuck()
        self.attempt(wish)
        if not isinstance(wish, Why):
            self.tell_of_stuck(self.me)

    def tell_of_stuck(self, seat: Seat) -> None:
        """Somebody is stuck: who, and what is still needed. What is said of a play is not cut short for it."""
        view = self.view
        stuck = view.stuck | 1 << seat
        left = view.seats - stuck.bit_count()
        mine = seat == self.me and self.practice.live
        if not mine and self.note is not None and self.note is not self._stuck_note:
            return
        who = "" if mine else self.practice.names[seat]
        only_me = self.practice.live and left == 1 and not stuck >> self.me & 1
        self.note = None
        if left:
            self.say_note(*stuck_words(view, who, left, only_me))
        self._stuck_note = self.note

    def say_word(self) -> None:
        """Calls Blitz, or gives the signal to start, where that is the player's to do."""
        self.attempt(self.plays().word())

    def key(self, name: str, shift: bool = False) -> bool:
        if self.talks(name) or self.goes_on_by(name):
            return True
        if self.is_covered():
            return super().key("ENTER" if name == "SPACE" else name, shift)
        action = self.actions.get(name)
        if name == "ESCAPE" and self.selected is not None:
            self.select(None)
        elif action is None:
            return super().key(name, shift)
        else:
            self._act(action, shift)
        return True

    def _act(self, action: str, shift: bool) -> None:
        piles = {"blitz_pile": BLITZ, "wood": WOOD}
        piles |= {f"post_{n}": FIRST_POST + n - 1 for n in range(1, len(self.layout.posts) + 1)}
        if action in piles:
            self.choose(piles[action], only_select=shift)
        elif action == "turn":
            self.attempt(self.plays().turn())
        elif action == "stuck":
            self.say_stuck()
        elif action == "pause":
            self.toggle_pause()
        elif action == "centre":
            if self.selected is not None:
                self.attempt(self.plays().play(self.selected, CENTRE))
            else:
                self.say_word()
