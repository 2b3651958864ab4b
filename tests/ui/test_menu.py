"""The first screen: it is not left by one Esc too many."""

from __future__ import annotations

from blitz.ui.geometry import space_of
from blitz.ui.menu import LEAVE_MS
from blitz.ui.pages import first_page
from blitz.ui.words import say


def words(page) -> list[str]:
    return [label.text for label in page.scene().labels]


def test_esc_leaves_only_when_it_is_pressed_again(new_stage, measured) -> None:
    stage = new_stage()
    page = first_page(stage)
    page.resize(space_of(1280, 720))
    assert say("Esc again quits.") not in words(page)
    page.key("ESCAPE")
    assert not stage.gone
    assert say("Esc again quits.") in words(page)
    assert measured(page) == []
    page.key("ESCAPE")
    assert stage.gone


def test_esc_is_forgotten_after_a_moment(new_stage) -> None:
    stage = new_stage()
    page = first_page(stage)
    page.resize(space_of(1280, 720))
    page.key("ESCAPE")
    page.tick(LEAVE_MS + 1)
    assert say("Esc again quits.") not in words(page)
    page.key("ESCAPE")
    assert not stage.gone


def test_q_leaves_at_once(new_stage) -> None:
    stage = new_stage()
    first_page(stage).key("Q")
    assert stage.gone
