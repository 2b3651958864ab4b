"""What the sheet after a hand or a round has at its foot, whatever the game: leave, go on, or play once more."""

from math import ceil
from typing import TYPE_CHECKING, Final

from blitz.match import Match
from blitz.remote_match import RemoteMatch
from blitz.ui.coach import CoachPage
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import CREAM
from blitz.ui.when import listed
from blitz.ui.words import say
from core.game import Tempo
from core.seats import Seat
from net.reading import READ_MS

if TYPE_CHECKING:
    from blitz.ui.tabletop import Tabletop

_CALL_W: Final = 360.0
"""How wide the main button is when it also says whose turn it is."""


class ScoreSheet(Page):
    """A sheet over its table. The table stays below it; the next hand is dealt when the player goes on."""

    first = "next"
    is_ready = False
    """On the LAN: whether the person here has put the sheet away."""

    def __init__(self, stage: Stagehand, practice: Match, table: "Tabletop") -> None:
        super().__init__(stage)
        self.practice = practice
        self.me = practice.me
        self.outcome = practice.outcome
        self.below = table
        self._left_ms = float(READ_MS)
        self._was = self.now
        self._shown: tuple[object, ...] = ()
        self._trouble = ""
        """Why the match cannot be watched again."""
        self._call = self._called_for()
        """What the reader is wanted for at the table."""
        self._beside: CoachPage | None = None

    def foot(self, easel: Easel, go_on: str, note: str, coach: CoachPage | None) -> None:
        """The buttons, and a word between them. `coach` is the page that says how it was played, where there is one."""
        y = self.space.h - 74
        if self.practice.goes_on:
            self._lan_foot(easel, y, note, coach)
            return
        if not self.practice.live:
            back = Rect(self.space.w - 290, y, 250, 58)
            easel.button("next", back, say("Back to the game"), self.stage.back, "walnut", 20, say("Esc"))
            return
        easel.button("leave", Rect(40, y + 7, 150, 44), say("Leave"), self._leave)
        right = Rect(self.space.w - 290, y, 250, 58)
        words, act = (say("Play again"), self._again) if self.outcome else (go_on, self._next)
        easel.button("next", right, words, act, "walnut", 20, say("Space"))
        left = 214.0
        if coach is not None:
            easel.button("coach", Rect(206, y + 7, 210, 44), say("How you played"), lambda: self.stage.show(coach))
            left = 440.0
        easel.text(note, Rect(left, y + 7, right.x - 20 - left, 44), 16.5, "semi", CREAM)

    def _lan_foot(self, easel: Easel, y: float, note: str, coach: CoachPage | None) -> None:
        """On the LAN the next hand comes once all have read the sheet, and another match is arranged in the lobby."""
        answers = self.below.answers() if self._call else []
        wide = _CALL_W if self._call and not answers else 250
        right = Rect(self.space.w - 40 - wide, y, wide, 58)
        waited = self._waited_for()
        if self.outcome:
            easel.button("next", right, say("To the lobby"), self._again, "walnut", 20, say("Space"))
            note = self._kept() or note
        elif self._reads(waited):
            easel.button("next", right, say("Next round"), self._ready, "walnut", 20, say("Space"))
        elif self._all_at_once and self.practice.live:
            easel.button("next", right, say("You are ready"), lambda: None, enabled=False, size=20)
        else:
            words = say("To the table: your turn") if wide == _CALL_W else say("Back to the table")
            easel.button("next", right, words, self.stage.back, "walnut", 20, say("Space"))
        left = 40.0
        if coach is not None:
            easel.button("coach", Rect(40, y + 7, 210, 44), say("How you played"), lambda: self._show_beside(coach))
            left = 274.0
        for key, words, act in answers:
            easel.button(key, Rect(left, y + 7, 230, 44), words, act, "walnut", 17)
            left += 254
        watch, who = self._offer()
        if watch:
            easel.button("watch", Rect(left, y + 7, 210, 44), watch, self._watch)
            left += 234
        note = self._trouble or who or note
        if not self.outcome:
            note = self._call or self._who_reads(waited)
        if len(answers) < 2:  # two say themselves what is asked
            easel.text(note, Rect(left, y + 7, right.x - 20 - left, 44), 16.5, "semi", CREAM)

    @property
    def goes_on(self) -> bool:
        return self.practice.goes_on

    def tick(self, now: float) -> None:
        """On the LAN the table goes on below, and says so here when the game wants the player."""
        super().tick(now)
        if self.practice.goes_on:
            self.below.tick(now)
            if self.outcome is None and self.below.calls_back():
                self.stage.back_to(self.below)
            self._hear_call()
            if not self.practice.paused:
                self._left_ms = max(0.0, self._left_ms - (now - self._was if self._was else 0))
            waited = self._waited_for()
            shown = (*waited, self._who_reads(waited), self._kept(), self._offer())
            if shown != self._shown:
                self._shown = shown
                self.stale()
        self._was = now

    # What the table wants of its reader, on the LAN

    def _called_for(self) -> str:
        return self.below.called_for() if self.practice.goes_on and self.outcome is None else ""

    def _hear_call(self) -> None:
        """Tells once that the reader is wanted; what has little time is told on the sheet, whatever lies over it."""
        call = self._called_for() if self.below.sheet is self else ""
        if call == self._call:
            return
        self._call = call
        self.stale()
        if self._beside is not None:
            self._beside.tell(call)
        if call:
            self.stage.sound("your-turn")
            if self.below.answers():
                self.stage.back_to(self)

    def _show_beside(self, coach: CoachPage) -> None:
        self._beside = coach
        coach.tell(self._call)
        self.stage.show(coach)

    def left(self) -> None:
        if self.below.sheet is self:
            self.below.sheet = None

    # Who is waited for, on the LAN

    @property
    def _all_at_once(self) -> bool:
        """Whether the table waits for everybody to put the sheet away: not where only one of them is to move."""
        return self.practice.chosen.game.tempo is Tempo.AT_ONCE

    def _waited_for(self) -> list[Seat]:
        """The seats whose people are still reading."""
        waits = isinstance(self.practice, RemoteMatch) and self._all_at_once and self.practice.is_current
        return self.practice.lan.waited_for if waits and isinstance(self.practice, RemoteMatch) else []

    def _reads(self, waited: list[Seat]) -> bool:
        """Whether the person at this window is one of them."""
        return self.practice.live and self.me in waited and not self.is_ready

    def _seconds(self) -> int:
        return ceil(self._left_ms / 1000)

    def _who_reads(self, waited: list[Seat]) -> str:
        others = [self.practice.names[seat] for seat in waited if seat != self.me or not self.practice.live]
        if self._reads(waited):
            return say("The next round begins when all are ready, in {n} s at the latest.", n=self._seconds())
        if others and self._all_at_once:
            return say("Waiting for {who}, {n} s at the most.", who=listed(others), n=self._seconds())
        return self.below.meanwhile()

    def _ready(self) -> None:
        """The sheet stays until the next round is dealt."""
        self.is_ready = True
        self.practice.go_on()
        self.stale()

    def _kept(self) -> str:
        """What is to be said of the record of a match that is over."""
        match = self.practice
        if not isinstance(match, RemoteMatch) or not match.live or match.outcome is None:
            return ""
        if match.is_kept or match.lan.record is not None:
            return ""
        return say("You came back in the middle: this computer has no record of this game to watch.")

    # Watching it again, on the LAN

    def _offer(self) -> tuple[str, str]:
        """The words of the button to watch the match again, and who does already; empty where there is nothing."""
        match = self.practice
        if not isinstance(match, RemoteMatch) or not match.live or not self.outcome or not match.is_current:
            return "", ""
        from blitz.ui.lan.shared_theatre import offer  # the theatre knows the tables, and these their sheets

        return offer(match.lan)

    def _watch(self) -> None:
        from blitz.ui.lan.shared_theatre import watch_again

        if isinstance(self.practice, RemoteMatch):
            self._trouble = watch_again(self.stage, self.practice.lan)
            self.stale()

    def escape(self) -> None:
        if self._reads(self._waited_for()):
            self._ready()  # whoever looks at the table again has read it
        if not self.practice.live or (self.practice.goes_on and not self.outcome):
            self.stage.back()
        elif self.practice.goes_on:
            self._again()
        elif self.outcome:
            self._leave()
        else:
            self._next()

    def _next(self) -> None:
        self.practice.go_on()
        self.stage.back()

    def _again(self) -> None:
        self.stage.back()
        self.below.again()

    def _leave(self) -> None:
        self.stage.back()
        self.stage.back()
