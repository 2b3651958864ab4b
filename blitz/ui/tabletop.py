"""What every table screen has: a game that goes on and is heard of, notes, a pause, a score sheet at the end."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from blitz.match import Match, your_seat
from blitz.remote_match import RemoteMatch
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.motion import NONE
from blitz.ui.overlay import Note
from blitz.ui.page import Page, Stagehand
from blitz.ui.rehearsal import rehearsed
from blitz.ui.scene import Art, Label, Scene
from blitz.ui.seat_signs import Spot
from blitz.ui.table_picture import TablePicture
from blitz.ui.thread import DOT, DOT_SIDE
from blitz.ui.words import say
from core.game import Tempo
from core.seats import Seat
from core.tables import News
from core.ticks import Refusal, Tick
from net.lobby_messages import COUNT_IN_MS

NOTE_MS = 2_500
SHEET_MS = 700
"""A press that was meant for the table does not put the sheet away unread for so long."""
WARNING_MS = 8_000


class Tabletop(TablePicture):
    """A table: what happens at it is taken in, told and heard; what lies on it is a picture."""

    foresees: tuple[tuple[type, ...], tuple[type, ...]] = ((), ())
    """On the LAN: the moves that are shown and heard before they are answered, and what they may lead to."""

    def __init__(self, stage: Stagehand, practice: Match) -> None:
        super().__init__(stage, practice)
        self.ended_at: float | None = None
        """When the round or hand that lies here was over."""
        self.sheet: Page | None = None
        """The score sheet that lies over the table, until it is put away."""
        self._warned = False
        self._last_tick = 0.0
        if isinstance(practice, RemoteMatch):
            from blitz.ui.lan_side import LanSide  # nobody else needs the network

            self.lan = LanSide(self, practice)
            if self.lies_between_rounds():
                self.ended_at = 0.0  # who comes back now finds the sheet there, as the others do

    @property
    def me(self) -> Seat:
        """The seat at the lower edge of the screen."""
        return self.practice.me

    @property
    def view(self) -> Any:
        """What is seen of the table."""
        return self.practice.table.view

    def called(self, seat: Seat) -> str:
        """Who sits at a seat, for the person at this window."""
        return say("You") if seat == your_seat(self.practice) else self.practice.names[seat]

    # What a table fills in

    def talk_place(self, seat: Seat) -> Rect:
        """Where words of a seat are shown: never over its cards."""
        raise NotImplementedError

    def talk_corner(self) -> Rect:
        """The button below which the panel for talking opens."""
        raise NotImplementedError

    def talk_width(self) -> float:
        """How wide the panel for talking is at the least: it covers a seat whole or not at all."""
        return 0.0

    def floor(self) -> float:
        """Where the player's own edge of the table begins."""
        raise NotImplementedError

    def wants_player(self) -> bool:
        """Whether the player is to do something now, or is about to be."""
        return False

    def calls_back(self) -> bool:
        """Whether the game has gone on so far that it takes a score sheet from its reader."""
        return self.wants_player()

    def called_for(self) -> str:
        """What the player is wanted for while they read a score sheet, where it is not taken from them."""
        return ""

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What may be answered on the sheet itself, since there is little time: key, words, what it does."""
        return []

    def meanwhile(self) -> str:
        """What goes on at the table while somebody reads the sheet of what was over."""
        return say("The next one is dealt in a moment, for everybody.")

    def draw_name(
        self, easel: Easel, seat: Seat, room: Rect, emblem: Rect, size: float = 17, bars: Rect | None = None
    ) -> None:
        """Who sits at a seat. On the LAN that changes during play, so that it is not drawn with what stays."""
        if self.lan is not None:
            self.lan.spots[seat] = Spot(room, size, self.talk_place(seat), emblem, bars)
        elif seat == your_seat(self.practice):
            easel.text(self.called(seat), room, size, "bold")
        else:
            easel.name(room, self.practice.names[seat], self.practice.kinds[seat] != "person")

    def needs(self) -> Iterator[tuple[Art, float, float]]:
        """Every picture that may come up during play, so that all are made before it."""
        yield DOT, DOT_SIDE, DOT_SIDE
        if self.lan is not None:
            self.scene()
            yield from self.lan.needs()

    def rehearsal(self) -> Iterator[Scene]:
        return rehearsed(self)

    def over_parts(self) -> Iterator[Callable[[Easel], None]]:
        """Everything that may be laid over the table, each by itself; a game adds its own."""
        if self.lan is not None:
            yield from self.lan.over_parts()
        else:
            yield self._draw_pause
        if self.practice.chosen.game.tempo is Tempo.AT_ONCE:
            yield from (partial(self._draw_count, number) for number in (3, 2, 1))
        yield self._draw_menu

    def hear(self, tick: Tick) -> None:
        """Something has happened."""

    def sound_for(self, event: Any) -> tuple[str, float, float] | None:
        """The sound of something that happens, how loud, and from which side."""
        return None

    def sounds(self, tick: Tick) -> None:
        """Lets everything be heard that has happened, but for what was heard when it was played here."""
        for entry in tick.entries:
            known = self.lan is not None and self.lan.was_heard(entry)
            for event in entry.events:
                if known and isinstance(event, self.foresees[1]):
                    known = False
                elif heard := self.sound_for(event):
                    self.stage.sound(*heard)

    def refused(self, refusal: Refusal) -> None:
        """A move of the player's was not accepted."""

    def forget_the_hand(self) -> None:
        """What was seen of this hand or round is not the player's own, or not all of it: the coach keeps silent."""

    def score_sheet(self) -> Page:
        """The score sheet of what has just ended."""
        raise NotImplementedError

    def show_sheet(self) -> None:
        """Shows what has just ended, in the place of whatever was being read meanwhile."""
        self.stage.back_to(self)
        if self.menu_open:
            self.close_menu()  # it would lie over the next hand
        if self.lan is not None:
            self.lan.stay()  # and so would what was asked in this one
        self.sheet = sheet = self.score_sheet()
        self.stage.show(sheet)
        sheet.now = self.now
        sheet.lies_open(SHEET_MS)
        if not self.practice.goes_on:
            sheet.tick(self.now)

    def think(self, now: float) -> None:
        """Once a frame, after the news: hints, the end of a round."""

    # Time

    def tick(self, now: float) -> None:
        passed, self._last_tick = (now - self._last_tick if self._last_tick else 0.0), now
        super().tick(now)
        counted = self._count_in > 0
        if counted:
            self._count_down(passed)
        if self.lan is not None or not (counted or self.paused):
            self.take_in(self.practice.advance(passed))
            self._warn()
        if self.note is not None and now >= self.note.until:
            self.note = None
            self.over_changed()
        elif self.note is not None and self.motion.kind != NONE and self.note.fades(now):
            self.over_changed()
        self.think(now)
        if self.lan is not None:
            self.lan.tick(now)

    def lies_between_rounds(self) -> bool:
        """Whether a round is over here, and the next one has not been dealt."""
        return False

    def come_back(self) -> None:
        """The game is gone on with: at the sheet of the round that was over, or after a countdown, as it was begun."""
        if self.practice.waits:
            self.ended_at = 0.0
        elif self.practice.chosen.game.tempo is Tempo.AT_ONCE:
            self.count_in()

    def after_pause(self) -> None:
        """Where all play at once, whoever looked away finds their cards again before time goes on."""
        if self.practice.chosen.game.tempo is Tempo.AT_ONCE and self.wants_player() and self.ended_at is None:
            self.count_in()

    def count_in(self, on: bool = True) -> None:
        """Counts three seconds to the moment when time goes on; or not any more."""
        self._count_in = float(COUNT_IN_MS) if on else 0.0
        self.over_changed()
        self.cards_changed()

    def _count_down(self, passed: float) -> None:
        if self.lan is None and (self.menu_open or self.paused):
            return
        before, self._count_in = self._count_in, self._count_in - passed
        if before // 1000 != self._count_in // 1000:
            self.stage.sound("tick" if self._count_in > 0 else "go")
            self.over_changed()
            self.cards_changed()

    def _warn(self) -> None:
        """Says once that a game is not kept or counted; it goes on all the same."""
        if self.practice.trouble and not self._warned:
            self._warned = True
            self.say_note(say("This game goes on, but it is not kept or counted:"), self.practice.trouble, WARNING_MS)

    @property
    def goes_on(self) -> bool:
        return self.lan is not None

    def left(self) -> None:
        self.practice.close()

    def take_in(self, news: list[News]) -> None:
        """Takes in what has happened."""
        for item in news:
            if isinstance(item, Tick):
                self.hear(item)
            else:
                if self.lan is not None:
                    self.lan.forget(item.move)
                self.refused(item)
                why = self.lan.why(item) if self.lan is not None else None
                if why:
                    self.say_note(*why)
            self.cards_changed()

    def say_note(self, text: str, more: str = "", ms: float = NOTE_MS) -> None:
        """Shows a note for a moment."""
        self.note = Note(text, more, self.now, self.now + ms)
        self.over_changed()

    def submit(self, move: Any) -> None:
        """Makes a move; what comes of it is there at once where the table is on this machine."""
        if self.lan is not None and self.lan.rests:
            self.say_note(say("A bot plays for you."), say("Choose “I play again” first."))
            return
        if self.lan is not None:
            self.lan.hear_own(move)
        self.practice.submit(move)
        self.take_in(self.practice.advance(0))

    def write(self, text: str) -> None:
        if self.lan is not None and self.lan.talk.open:
            self.lan.talk.write(text)

    def talks(self, name: str) -> bool:
        """Whether a key was meant for the panel for talking."""
        lan = self.lan
        if lan is None or self.is_covered():
            return False
        if lan.talk.open:
            return lan.talk.key(name)
        if self.actions.get(name) == "talk" and self.practice.live:
            lan.talk.toggle(name)
            return True
        return False

    def goes_on_by(self, name: str) -> bool:
        """Whether a key ended the pause, or began it anew in the countdown after it: the one that always does."""
        asked = self.menu_open or (self.lan is not None and self.lan.covers())
        stands = self.paused or self._count_in > 0
        if not stands or asked or self.actions.get(name) != "pause":
            return False
        if self.lan is None:
            self._count_in = 0.0
        self.toggle_pause()
        return True

    def first_button(self) -> tuple[str, str, Callable[[], None]]:
        """What the button beside Menu is for: its key, its words, what it does."""
        if self.lan is not None:
            return "chat", say("Talk"), self.lan.talk.toggle
        return "pause", say("Pause"), self.toggle_pause


def figure(key: str, text: str, x: float, y: float, size: float, colour: str, align: str = "centre") -> Label:
    """A count or a score: a label that stays and only changes its words."""
    return Label(key, text, x, y, size, "figure", colour, align)
