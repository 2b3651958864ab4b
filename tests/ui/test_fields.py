"""Every line that people write in is written in alike: letters at its end, all of it chosen at once, written anew."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import blitz.ui
import games
from blitz.arguments import Chosen
from blitz.ui.field import SELECT_ALL
from blitz.ui.geometry import space_of
from blitz.ui.lan.host import HostPage
from blitz.ui.lan.join import JoinPage
from blitz.ui.lan.lobby import Lobby
from blitz.ui.page import Page
from blitz.ui.pages import page_of
from blitz.ui.talk_panel import TalkPanel
from net.lobby_messages import Company


class Looking:
    tables: list[Any] = []  # noqa: RUF012
    rounds, trouble = 9, ""

    def close(self) -> None: ...


class Table:
    """A place at a table that only Mia sits at."""

    company = Company((("Mia", "person", 0, 1, 0), ("", "free", 0, 0, 0)), 0, 0, 0)
    seat, is_owner = 0, True

    def __init__(self) -> None:
        game, ruleset = games.load("scat"), games.find_rules("scat")
        self.coming = Chosen(game, ruleset, game.rules(ruleset))

    def start(self) -> None: ...


def people(stage: Any) -> Page:
    page: Any = page_of(stage, "scat")
    page.choice.people = 3
    return page


PAGES: dict[str, Callable[[Any], Any]] = {
    "set-up": people,
    "compendium": lambda stage: page_of(stage, "rules"),
    "host": HostPage,
    "join": lambda stage: JoinPage(stage, Looking()),
    "lobby": lambda stage: Lobby(stage, Table()),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", PAGES)
def test_all_of_a_line_is_chosen_at_once_and_written_anew_or_taken_away_wherever_there_is_one(
    new_stage: Any, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    page = PAGES[name](new_stage())
    page.resize(space_of(1280, 720))
    lines = [key for key in page.lines() if not page.at_any_time or key == page.at_any_time]
    assert lines
    for key in lines:
        page.focus = page.focus if page.at_any_time else key
        page.scene()
        page.key(SELECT_ALL)
        for letter in "Anna":
            page.write(letter)
        assert page.lines()[key].text == "Anna"
        before = len(page.scene().nodes)
        page.key(SELECT_ALL)
        assert len(page.scene().nodes) > before, "it is seen that all of it is chosen"
        page.write("B")
        page.write("o")
        assert page.lines()[key].text == "Bo"
        page.key("BACKSPACE")
        assert page.lines()[key].text == "B"
        page.write("en")
        page.key(SELECT_ALL)
        page.key("BACKSPACE")
        assert page.lines()[key].text == ""


def test_all_of_what_is_being_said_at_a_table_is_chosen_at_once_as_well() -> None:
    panel = TalkPanel(None, lambda: None)  # type: ignore[arg-type]
    panel.toggle()
    panel.write("wel")
    panel.key(SELECT_ALL)
    panel.write("g")
    panel.write("o")
    assert panel.typed == "go"
    panel.key(SELECT_ALL)
    panel.key("BACKSPACE")
    assert panel.typed == ""
    panel.write("well")
    panel.key(SELECT_ALL)
    panel.key("LEFT")
    panel.write("o")
    assert panel.typed == "wello"


def kinds() -> Iterator[type[Page]]:
    """Every class of pages."""
    for module in pkgutil.walk_packages(blitz.ui.__path__, "blitz.ui."):
        importlib.import_module(module.name)
    todo = [Page]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        yield kind


def test_no_page_takes_letters_in_a_way_of_its_own() -> None:
    own = {kind.__name__ for kind in kinds() if "write" in vars(kind) and kind.__module__.startswith("blitz.ui")}
    assert own == {"Page", "WritingPage", "Tabletop", "TypingWords"}, (
        "a table has its panel, the words of a table theirs"
    )
