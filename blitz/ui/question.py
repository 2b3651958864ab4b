"""A question over a screen: what will happen, and the ways to answer. Nothing else can be pressed meanwhile."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import height_of
from blitz.ui.palette import INK
from blitz.ui.scene import OVER, Panel
from blitz.ui.words import say

_WIDE: Final = 640.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A way to answer: its key, its words, what it does."""

    key: str
    words: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked. The first answer is the one that changes something; Esc is the last."""

    title: str
    words: str
    answers: tuple[Answer, ...]

    @classmethod
    def asked(cls, title: str, words: str, yes: str, act: Callable[[], None], stay: Callable[[], None]) -> "Question":
        """A question with one thing to do, and leaving it."""
        return cls(title, words, (Answer("do it", yes, act), Answer("stay", say("No, stay here"), stay)))


def draw_question(easel: Easel, over: Easel, question: Question) -> None:
    """Lays the question over what `easel` has; its controls are all there are."""
    over.plane = OVER
    space = easel.space
    over.art(Panel("#F6EAD3B3", radius=0), Rect(-4, -4, space.w + 8, space.h + 8), "veil")
    inner = _WIDE - 56
    tall = height_of(question.words, "body", max(over.grown(17, 40), space.least_text), inner, space.u) + 8
    high = 76 + tall + 84
    box = Rect((space.w - _WIDE) / 2, (space.h - high) / 2, _WIDE, high)
    over.panel(box, LINEN_PANEL)
    over.title(question.title, Rect(box.x + 28, box.y + 18, inner, 44), 30, INK)
    over.paragraph(question.words, Rect(box.x + 28, box.y + 70, inner, tall), 17)
    row = Rect(box.x + 28, box.bottom - 72, inner, 50)
    for i, (answer, cell) in enumerate(zip(question.answers, row.columns(len(question.answers), 14), strict=True)):
        over.button(answer.key, cell, answer.words, answer.act, "walnut" if i == 0 else "paper", 17)
    easel.controls[:] = over.controls
    easel.boxes += over.boxes
    easel.scene.nodes += over.scene.nodes
    easel.scene.labels += over.scene.labels
