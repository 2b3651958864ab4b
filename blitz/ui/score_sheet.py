"""What the sheet after a hand or a round has at its foot, whatever the game: leave, go on, or play once more."""

from typing import Protocol

from blitz.match import Match
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import CREAM
from blitz.ui.words import say


class Again(Protocol):
    """A table that can be played at once more."""

    def again(self) -> None: ...

    def tick(self, now: float) -> None: ...

    def calls_back(self) -> bool:
        """Whether the game has gone on so far that the player should look up."""


class ScoreSheet(Page):
    """A sheet over its table. The table stays below it; the next hand is dealt when the player goes on."""

    first = "next"

    def __init__(self, stage: Stagehand, practice: Match, table: Again) -> None:
        super().__init__(stage)
        self.practice = practice
        self.me = practice.me
        self.outcome = practice.outcome
        self.below = table

    def foot(self, easel: Easel, go_on: str, note: str, coach: Page | None) -> None:
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

    def _lan_foot(self, easel: Easel, y: float, note: str, coach: Page | None) -> None:
        """On the LAN the next hand comes by itself, and another match is arranged in the lobby."""
        right = Rect(self.space.w - 290, y, 250, 58)
        words, act = (say("To the lobby"), self._again) if self.outcome else (say("Back to the table"), self.stage.back)
        easel.button("next", right, words, act, "walnut", 20, say("Space"))
        left = 40.0
        if coach is not None:
            easel.button("coach", Rect(40, y + 7, 210, 44), say("How you played"), lambda: self.stage.show(coach))
            left = 274.0
        if not self.outcome:
            note = say("The next one is dealt in a moment, for everybody.")
        easel.text(note, Rect(left, y + 7, right.x - 20 - left, 44), 16.5, "semi", CREAM)

    def tick(self, now: float) -> None:
        """On the LAN the table goes on below, and calls the player back when the game wants them."""
        super().tick(now)
        if self.practice.goes_on:
            self.below.tick(now)
            if self.outcome is None and self.below.calls_back():
                self.stage.back()

    def escape(self) -> None:
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
