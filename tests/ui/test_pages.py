"""Every screen at every size and scale: words fit their places, buttons can be hit, keys reach everything."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

import games
from blitz.ui.geometry import Rect, space_of
from blitz.ui.page import Page
from blitz.ui.pages import first_page, page_of
from blitz.ui.settings import Settings
from blitz.ui.setup import SetUp
from blitz.ui.tables import table_of
from blitz.ui.words import use_language

SIZES = [(960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080)]
PAGES = ["menu", "dutch_blitz", "scat", "rules", "settings", "credits", "replays", "shelf", "statistics"]


@pytest.fixture
def opened(new_stage: Any) -> Callable[..., Page]:
    def open_page(name: str, size: tuple[int, int], text: int, language: str = "en") -> Page:
        use_language(language)
        stage = new_stage(Settings(text=text, language=language))
        page = first_page(stage) if name == "menu" else page_of(stage, name)
        page.resize(space_of(*size))
        page.scene()
        return page

    return open_page


def check(page: Page) -> None:
    """Words inside their places and the window, controls large enough and apart."""
    window = Rect(0, 0, page.space.w, page.space.h)
    for box, words in page.boxes:
        assert words.x >= box.x - 1, (box, words)
        assert words.right <= box.right + 1, (box, words)
        assert words.within(window), words
    for control in page.controls:
        assert control.rect.within(window), control
        assert min(control.rect.w, control.rect.h) * page.space.u >= 27, control
    plain = [c for c in page.controls if c.key != "cover"]
    for one, other in combinations(plain, 2):
        assert not one.rect.grow(-2).overlaps(other.rect.grow(-2)), (one, other)
    assert all(label.size * page.space.u >= 12.9 for label in page.scene().labels if label.text)


@pytest.fixture(autouse=True)
def in_english_afterwards():
    yield
    use_language("en")


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 175])
@pytest.mark.parametrize("language", ["en", "de"])
def test_words_fit_and_buttons_can_be_hit(opened, name: str, size: tuple[int, int], text: int, language: str) -> None:
    check(opened(name, size, text, language))


@pytest.mark.parametrize("preset", [p for name in games.NAMES for p in games.book(name).ids])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_rule_set_can_be_set_up_and_sat_down_to(new_stage, planned, preset: str, size: tuple[int, int]) -> None:
    stage = new_stage()
    page = SetUp(stage, games.find_rules(preset).game, preset)
    page.resize(space_of(*size))
    page.scene()
    check(page)
    plan = page.plan()
    for seats in page.choice.sizes():
        table = table_of(stage, planned(preset, seats))
        table.resize(space_of(*size))
        table.tick(1)
        table.tick(20)
        table.scene()
        check(table)
    assert plan.chosen.ruleset.id == preset


@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_every_control(opened, name: str) -> None:
    page = opened(name, (1280, 720), 100)
    reached = set()
    for _ in range(len(page.controls) + 1):
        page.key("TAB")
        page.scene()
        reached.add(page.focus)
    assert {control.key for control in page.controls if control.enabled} <= reached


def test_escape_goes_back_one_step(new_stage) -> None:
    stage = new_stage()
    menu = first_page(stage)
    stage.show(menu)
    menu.scene()
    menu.key("ENTER")
    assert isinstance(stage.pages[-1], SetUp)
    stage.pages[-1].key("ESCAPE")
    assert stage.pages == [menu]


def test_the_compendium_is_searched(opened) -> None:
    page = opened("rules", (1280, 720), 100)
    for letter in "nickel":
        page.write(letter)
    page.scene()
    assert "cadillac" in [ruleset.id for ruleset in page.found()]
    page.key("ESCAPE")
    assert len(page.found()) == sum(len(games.book(name).ids) for name in games.NAMES)
