"""The table on which the lesson of Scat is played."""

from typing import Any, Final

from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.keys import shown
from blitz.ui.page import Stagehand
from blitz.ui.palette import LAMPLIGHT
from blitz.ui.scat.lesson import plan, steps
from blitz.ui.scat.table import ScatTable
from blitz.ui.scene import Panel
from blitz.ui.tutorial import Lesson, LessonGame
from blitz.ui.tutorial_table import WIDEST, Teaching
from blitz.ui.words import say
from games.scat.moves import DRAW_STOCK, KNOCK, Discard, Move, TakeDiscard

REVEAL_MS: Final = 4_000
"""Time to look at everybody's cards before the lesson ends."""


class ScatLesson(Teaching, ScatTable):
    """A table of three, with a sentence where others would sit."""

    reveal_ms = REVEAL_MS

    def band(self) -> Rect:
        wide = min(WIDEST, self.space.w - 2 * 268)
        return Rect((self.space.w - wide) / 2, 14, wide, 122)

    def how(self, move: Any) -> str:
        if self.proposed is not None:
            return say("Now say yes: click the button, or press {key}.", key=say("Enter"))
        if move == DRAW_STOCK:
            return say("Click the stock, or press {key}.", key=shown(self.keys["draw"]))
        if isinstance(move, TakeDiscard):
            return say("Click the discard, or press {key}.", key=shown(self.keys["take"]))
        if isinstance(move, Discard):
            place = self.view.hands[self.me].index(move.card) + 1
            return say("Click it, or press {key}.", key=shown(self.keys[f"card_{place}"]))
        return say("Click the button, or press {key}.", key=shown(self.keys["knock"]))

    def draw_way(self, easel: Easel) -> None:
        """The band lies there."""

    def ended(self) -> list[str]:
        score = self.view.sheet[-1]
        pays = " + ".join(self.called(seat) for seat, lost in enumerate(score.changes) if lost)
        return [
            say("{who} had the lowest hand, and loses a penny.", who=pays),
            say("Whoever has none left plays on until they lose once more. The last one in wins."),
        ]

    def words_above(self) -> str:
        """What is to be done stands in the band."""
        return "" if self.able() else super().words_above()

    def propose(self, move: Move | None, sure: bool = False) -> None:
        if move is None or self.goes(move):
            super().propose(move, sure)

    def offered_places(self) -> set[str]:
        """Only what is asked for is lit."""
        step = self.lesson.step
        if step is None or self.lesson.waits or not self.able():
            return set()
        move = step.move
        if isinstance(move, Discard):
            hand = self.view.hands[self.me]
            return {f"card {hand.index(move.card)}"} if move.card in hand else set()
        return {"stock"} if move == DRAW_STOCK else {"discard"} if isinstance(move, TakeDiscard) else set()

    def draw_over(self, easel: Easel) -> None:
        step = self.lesson.step
        super().draw_over(easel)
        if step is not None and step.move == KNOCK and self.able() and not self.is_covered():
            easel.art(Panel("", LAMPLIGHT, 4, 14), self.layout.buttons[0].grow(5), "asked")


def lesson(stage: Stagehand) -> ScatLesson:
    """The lesson, about to begin."""
    asked = steps()
    return ScatLesson(stage, LessonGame(plan(), asked), Lesson(asked), lambda: say("Three cards each are dealt."))
