"""Games that were left, games to watch again, and what was counted: from the same files as the window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from blitz.kept import finished, unfinished
from blitz.tui.pages import first_page, page_of, table_of
from blitz.tui.sheet import Sheet
from blitz.tui.theatre import TheatrePage

sys.path.insert(0, str(Path(__file__).parent))
from fingers import play


@pytest.fixture
def played(new_stage: Callable[..., Any], planned: Callable[..., Any]) -> Callable[..., Any]:
    """A stage with the menu, and on it a table that is written down, played until something is so."""

    def start(preset: str, until: Callable[[Any], bool], **plan: Any) -> Any:
        stage = new_stage()
        stage.pages = [first_page(stage)]
        stage.show(table_of(stage, replace(planned(preset, **plan), keep=True)))
        table = stage.page
        play(stage, lambda: until(table), ms=250)
        return stage

    return start


def test_a_game_that_was_left_is_gone_on_with_where_it_was(played, look) -> None:
    stage = played("scat", lambda table: len(table.view.sheet) == 1 and table.view.phase == 3, seats=3)
    table = stage.page
    before = table.match.chosen.game.freeze(table.view)
    stage.back()
    assert len(unfinished()) == 1
    stage.page.shown()
    assert "Go on with a game" in look(stage.page)
    stage.press("HOME", "DOWN", "DOWN", "ENTER")
    assert "Ada" in look(stage.page)
    stage.press("ENTER")
    assert stage.page.match.chosen.game.freeze(stage.page.view) == before
    assert "Paused" in look(stage.page)
    stage.press("SPACE")
    assert "Paused" not in look(stage.page)


def test_a_game_that_was_left_is_thrown_away_at_the_second_press(played, look) -> None:
    stage = played("scat", lambda table: len(table.view.sheet) == 1, seats=2)
    stage.back()
    shelf = page_of(stage, "shelf")
    shelf.key("X")
    assert len(unfinished()) == 1
    shelf.key("X")
    assert not unfinished()
    assert "No game was left unfinished." in look(shelf)


def test_a_finished_game_is_watched_forwards_and_back_through_anybody_s_eyes(played, look) -> None:
    stage = played("ride-the-bus", lambda table: table.match.outcome is not None, seats=2)
    assert len(finished()) == 1
    stage.home()
    stage.show(page_of(stage, "replays"))
    assert "Ride the Bus" in look(stage.page)
    stage.press("ENTER")
    page = stage.page
    assert isinstance(page, TheatrePage)
    for _ in range(20):
        stage.frame()
    assert "Hand 1 of" in look(page)
    assert page.theatre.at > 0
    stage.press("SPACE")
    at = page.theatre.at
    stage.frame()
    assert page.theatre.at == at
    stage.press("RIGHT", "RIGHT", "LEFT")
    assert page.theatre.at == at + 1
    stage.press("PAGEDOWN")
    assert "Hand 2 of" in look(page)
    stage.press("E")
    assert page.theatre.eyes != 0
    stage.press("END")
    assert page.theatre.at == len(page.theatre.recording.ticks)
    stage.press("UP")
    assert "200 %" in look(page)
    stage.press("ESCAPE")
    assert stage.page is not page


def test_a_round_of_dutch_blitz_is_watched(played, look) -> None:
    stage = played(
        "dutch-blitz", lambda table: table.match.outcome is not None, seats=2, level="expert",
    )  # fmt: skip
    stage.home()
    stage.show(page_of(stage, "replays"))
    stage.press("ENTER")
    for _ in range(200):
        stage.frame()
    text = look(stage.page)
    assert "Round 1 of" in text
    assert "plays" in text


def test_what_was_played_is_counted(played, look) -> None:
    stage = played("scat", lambda table: len(table.view.sheet) >= 2, seats=2)
    while not isinstance(stage.page, Sheet):
        stage.frame(250)
    stage.home()
    page = page_of(stage, "statistics")
    text = look(page)
    assert "Mia" in text
    assert "hands played" in text
    assert "Against" in text
    page.key("TAB")
    assert "Nothing has been counted yet." in look(page)
