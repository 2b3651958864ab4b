"""Learning, set-up with people, the menu at the table, handing over: measured at every size and scale."""

from __future__ import annotations

import pytest

import games
from blitz.ui.geometry import space_of
from blitz.ui.scat.handover import HandOver
from blitz.ui.settings import Settings
from blitz.ui.setup import SetUp
from blitz.ui.tables import table_of
from blitz.ui.tutorial_pages import Learn, LessonEnd, lesson_of
from blitz.ui.words import use_language

SIZES = [(960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080)]


@pytest.fixture(autouse=True)
def in_english_afterwards():
    yield
    use_language("en")


def page_of(name: str, stage, planned):
    if name == "learn":
        return Learn(stage)
    if name == "welcome":
        return Learn(stage, welcome=True)
    if name == "hand over":
        return HandOver(stage, "Wilhelmina-Augus", 1, "Ben knocked. Your last turn: draw one.", str, str)
    if name.startswith("end"):
        table = lesson_of(stage, name[4:])
        if name == "end scat":
            finish(table)
        return LessonEnd(stage, name[4:], table.ended())
    if name == "set-up":
        page = SetUp(stage, "scat")
        page.choice.seat(9)
        page.choice.people = 4
        return page
    table = table_of(stage, planned("scat", 4))
    table.open_menu()
    return table


def finish(table) -> None:
    table.resize(space_of(1280, 720))
    while table.practice.table.view.sheet == []:
        table.tick(table.now + 50)
        if table.practice.held and table.lesson.step is not None:
            table.practice.submit(table.lesson.step.move)
            table.take_in(table.practice.advance(0))


@pytest.mark.parametrize("name", ["learn", "welcome", "hand over", "end dutch_blitz", "end scat", "set-up", "menu"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 175])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_off_or_over_anything(new_stage, planned, measured, name, size, text, language) -> None:
    use_language(language)
    learned = ("scat",) if text == 100 else ()
    stage = new_stage(Settings(text=text, language=language, learned=learned, others=("Tom", "Maximilian", "Uma")))
    page = page_of(name, stage, planned)
    page.resize(space_of(*size))
    assert not measured(page)


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 175])
@pytest.mark.parametrize("left", [False, True])
def test_a_lesson_is_as_tidy_as_any_table(new_stage, measured, game: str, size, text: int, left: bool) -> None:
    use_language("de")
    table = lesson_of(new_stage(Settings(text=text, left_handed=left, language="de", hint_s=0)), game)
    table.resize(space_of(*size))
    for _ in range(120):
        table.tick(table.now + 50)
    table.note = None
    table.over_changed()
    assert table.practice.held
    assert not measured(table)
