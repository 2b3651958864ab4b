"""Questions over a screen: alike everywhere, and safe to be answered by accident."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from blitz.ui.page import Page
from blitz.ui.question import Answer, Question, draw_question

UI = Path(__file__).resolve().parents[2] / "blitz" / "ui"


class Asking(Page):
    """A page with nothing on it but a question."""

    def __init__(self, stage: Any, question: Question) -> None:
        super().__init__(stage)
        self.question = question

    def compose(self, easel: Any) -> None:
        draw_question(easel, self.easel("q"), self.question)
        self.focus = self.question.focus(self.focus)


@pytest.mark.parametrize("things", [0, 1, 2])
def test_the_answer_that_changes_nothing_is_at_the_right_and_has_the_keyboard(new_stage: Any, things: int) -> None:
    done: list[str] = []
    answers = tuple(Answer(f"do {n}", f"Do {n}", lambda n=n: done.append(f"do {n}")) for n in range(things))
    page = Asking(
        new_stage(), Question("Do it?", "So.", answers, Answer("stay", "Let it be", lambda: done.append("stay")))
    )
    page.scene()
    assert [control.key for control in page.controls] == [*[answer.key for answer in answers], "stay"]
    assert page.controls[-1].rect.x == max(control.rect.x for control in page.controls)
    page.key("ENTER")
    assert done == ["stay"]


def test_every_question_is_built_in_one_place() -> None:
    """No screen lays out answers of its own: nothing but the question's own module draws a button that stays."""
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "button":
                keys = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                assert not {"stay", "do it", "no stay"} & set(keys), path
