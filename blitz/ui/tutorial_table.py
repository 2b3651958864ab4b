"""What a table has while a lesson is played on it: the sentence at the top, and only the asked move goes through."""

from collections.abc import Callable
from typing import Any, Final

from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.page import Stagehand
from blitz.ui.palette import CONTROL_EDGE, LAMPLIGHT, LINEN, MUTED, PAPER, STITCH, WALNUT
from blitz.ui.scene import Panel
from blitz.ui.table_menu import Entry
from blitz.ui.tabletop import Tabletop
from blitz.ui.tutorial import Lesson, LessonGame
from blitz.ui.tutorial_pages import LessonEnd
from blitz.ui.words import say
from core.ticks import Tick

WIDEST: Final = 832.0
TOLD_MS: Final = 5_000
"""What the others did stays to be read for longer than other notes."""


class Teaching(Tabletop):
    """Mixed into a game's table. The game says where the sentence lies and by which key or click a move is made."""

    practice: LessonGame

    def __init__(self, stage: Stagehand, practice: LessonGame, lesson: Lesson, intro: Callable[[], str]) -> None:
        self.lesson = lesson
        self.intro = intro
        super().__init__(stage, practice)

    # What a game fills in

    def band(self) -> Rect:
        """Where the sentence lies: where nobody sits and no card does."""
        raise NotImplementedError

    def how(self, move: Any) -> str:
        """By which click or key a move is made."""
        raise NotImplementedError

    def ended(self) -> list[str]:
        """What is said at the end, in one or two sentences."""
        raise NotImplementedError

    # The lesson

    def able(self) -> bool:
        """Whether the player may do something now."""
        return bool(self.practice.table.game.legal_moves(self.practice.table.view, self.me))

    def goes(self, move: Any) -> bool:
        """Whether a move is the one asked for; says why not otherwise."""
        if self.lesson.asks_for(move):
            return True
        step = self.lesson.step
        self.stage.sound("refuse", 0.6)
        if step is None or self.lesson.waits:
            self.say_note(say("One moment: the others are playing."))
        else:
            self.say_note(step.why(), step.ask())
        return False

    def hear(self, tick: Tick) -> None:
        super().hear(tick)
        told = self.lesson.hear(tick)
        if told is not None:
            self.say_note(told(), ms=TOLD_MS)
        self.over_changed()

    def think(self, now: float) -> None:
        super().think(now)
        held = self.able() and self.lesson.step is not None and not self.lesson.waits
        if held != self.practice.held:
            self.practice.held = held
            self.cards_changed()
            self.over_changed()

    def show_sheet(self) -> None:
        """In place of the score sheet: the lesson is over."""
        self.stage.replace(LessonEnd(self.stage, self.game, self.ended()))

    def menu_entries(self) -> list[Entry]:
        return [entry for entry in super().menu_entries() if entry.key != "deal again"]

    def tempo(self) -> None:
        """A lesson has no hurry."""

    def menu_note(self) -> str:
        return say("You can come back to the lesson from the menu.")

    def escape(self) -> None:
        if self.is_covered():
            super().escape()
        else:
            self.stage.back()

    # Pictures

    def draw_over(self, easel: Easel) -> None:
        plane, easel.plane = easel.plane, 0
        self._draw_band(easel, self.band())
        easel.plane = plane
        super().draw_over(easel)

    def _draw_band(self, easel: Easel, box: Rect) -> None:
        step = self.lesson.step
        easel.art(Panel(LINEN, radius=12, stitch=STITCH, shadow=True), box, "band")
        aside = 150.0
        words = Rect(box.x + 24, box.y + 14, box.w - 48 - aside, 62)
        if step is None:
            text, how = "", ""
        elif not self.able():
            text, how = self.intro(), ""
        elif self.lesson.waits:
            text, how = say("Watch what the others do."), ""
        else:
            text, how = step.ask(), self.how(step.move)
        y = easel.paragraph(text, words, 22, "bold")
        easel.paragraph(how, Rect(words.x, min(y + 6, box.bottom - 42), words.w, 28), 16.5, colour=MUTED)
        self._draw_steps(easel, Rect(box.right - 24 - aside, box.y + 16, aside, 20))
        if not self.is_covered():
            leave = Rect(box.right - 20 - 128, box.bottom - 58, 128, 42)
            easel.button("leave lesson", leave, say("Leave"), self.stage.back, size=16, cap=say("Esc"))

    def _draw_steps(self, easel: Easel, box: Rect) -> None:
        """A button for each step: done, asked for now, to come."""
        count = len(self.lesson.steps)
        side, gap = 13.0, 9.0
        x = box.right - count * (side + gap) + gap
        for i in range(count):
            done, now = i < self.lesson.at, i == self.lesson.at
            fill = WALNUT if done else LAMPLIGHT if now else PAPER
            dot = Rect(x + i * (side + gap), box.cy - side / 2, side, side).grow(3 * now)
            easel.art(Panel(fill, WALNUT if done or now else CONTROL_EDGE, 2.5 if now else 1.5, dot.w / 2), dot)
