"""The table on which the lesson of Dutch Blitz is played."""

from typing import Any

from blitz.ui.dutch_blitz.lesson import intro, plan, steps
from blitz.ui.dutch_blitz.play import HAND, Why, target_rects
from blitz.ui.dutch_blitz.table import BlitzTable
from blitz.ui.geometry import Rect
from blitz.ui.keys import shown
from blitz.ui.page import Stagehand
from blitz.ui.tutorial import Lesson, LessonGame
from blitz.ui.tutorial_table import WIDEST, Teaching
from blitz.ui.words import say
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, WOOD, Move, Play
from games.dutch_blitz.state import PLAYING


class BlitzLesson(Teaching, BlitzTable):
    """A table of three, with a sentence where the third opponent would sit."""

    def band(self) -> Rect:
        quilt = self.layout.quilt
        wide = min(WIDEST, quilt.w)
        return Rect(quilt.cx - wide / 2, 12, wide, 118)

    def how(self, move: Any) -> str:
        if not isinstance(move, Play):
            return say("Click your hand, or press {key}.", key=self._key(HAND))
        here = self._key(move.source)
        if move.target != CENTRE:
            return say("Drag it there, or press {a} and then {b}.", a=here, b=self._key(move.target))
        if self.stage.settings.one_click:
            return say("Click it, drag it to the middle, or press {key}.", key=here)
        return say("Drag it to the middle, or press {a} and then {b}.", a=here, b=shown(self.keys["centre"]))

    def ended(self) -> list[str]:
        return [
            say("Each of your cards in the middle is worth a point; each left in your Blitz pile costs two."),
            say("In a real round your Blitz pile has ten cards, and the others do not wait for you."),
        ]

    def attempt(self, wish: Move | Why | None) -> None:
        if wish is None or isinstance(wish, Why) or self.goes(wish):
            super().attempt(wish)
        else:
            self.select(None)

    def hinted(self) -> frozenset[int]:
        step = self.lesson.step
        if step is None or self.lesson.waits or self.view.phase != PLAYING or self.drag:
            return frozenset()
        return frozenset({step.move.source if isinstance(step.move, Play) else HAND})

    def rings(self) -> list[Rect]:
        step = self.lesson.step
        if step is None or not self.hinted() or not isinstance(step.move, Play):
            return super().rings()
        return target_rects(self.view, self.me, self.layout, [step.move.target], step.move.card)

    def _key(self, source: int) -> str:
        names = {HAND: "turn", BLITZ: "blitz_pile", WOOD: "wood"}
        return shown(self.keys[names.get(source, f"post_{source - FIRST_POST + 1}")])


def lesson(stage: Stagehand) -> BlitzLesson:
    """The lesson, about to begin."""
    asked = steps()
    return BlitzLesson(stage, LessonGame(plan(), asked), Lesson(asked), intro)
