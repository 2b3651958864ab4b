"""A question over a screen: what will happen, and the ways to answer. Nothing else can be pressed meanwhile.

All of them are built here, so that they are alike: what would change something stands first, and last, at the right,
where every screen has its main button, the answer that changes nothing. The keyboard is there, and Esc means it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import height_of
from blitz.ui.palette import INK
from blitz.ui.scene import OVER, Panel
from blitz.ui.words import say

VEIL: Final = Panel("#F6EAD3B3", radius=0)
"""What lets a page pale while something over it is to be answered."""
_WIDE: Final = 640.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A way to answer: its key, its words, what it does."""

    key: str
    words: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, what there is to do, and the answer that leaves all as it is, in words that fit the question."""

    title: str
    words: str
    answers: tuple[Answer, ...]
    stay: Answer

    @classmethod
    def asked(
        cls, title: str, words: str, yes: str, act: Callable[[], None], no: str, stay: Callable[[], None]
    ) -> "Question":
        """A question with one thing to do, and leaving it."""
        return cls(title, words, (Answer("do it", yes, act),), Answer("stay", no, stay))

    def __iter__(self) -> Iterator[Answer]:
        """Every answer from left to right."""
        return iter((*self.answers, self.stay))

    def focus(self, now: str) -> str:
        """Where the keyboard is: at one of the answers; at the safe one unless somebody has gone to another."""
        return now if any(answer.key == now for answer in self) else self.stay.key


def lay_question(easel: Easel, question: Question) -> None:
    """Lays the question over what is there."""
    space = easel.space
    easel.art(VEIL, Rect(-4, -4, space.w + 8, space.h + 8), "veil")
    inner = _WIDE - 56
    size = max(easel.grown(17, 40), space.least_text)
    tall = height_of(question.words, "body", size, inner, space.u) + 8
    high = 76 + tall + 84
    box = Rect((space.w - _WIDE) / 2, (space.h - high) / 2, _WIDE, high)
    easel.panel(box, LINEN_PANEL)
    easel.title(question.title, Rect(box.x + 28, box.y + 18, inner, 44), 30, INK)
    easel.paragraph(question.words, Rect(box.x + 28, box.y + 70, inner, tall), 17)
    answers = list(question)
    cells = Rect(box.x + 28, box.bottom - 72, inner, 50).columns(max(2, len(answers)), 14)
    for answer, cell in zip(answers, cells[-len(answers) :], strict=True):
        safe = answer is question.stay
        kind, cap = ("walnut", say("Esc")) if safe else ("paper", "")
        easel.button(answer.key, cell, answer.words, answer.act, kind, 17, cap)


def draw_question(easel: Easel, over: Easel, question: Question) -> None:
    """Lays the question over a whole page, which `easel` has; its controls are all there are."""
    over.plane = OVER
    lay_question(over, question)
    easel.controls[:] = over.controls
    easel.boxes += over.boxes
    easel.scene.nodes += over.scene.nodes
    easel.scene.labels += over.scene.labels
