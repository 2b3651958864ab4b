"""A stage that only takes notes, tables to try things at, and the real program in a real terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.practice import Practice
from blitz.tui.canvas import Canvas
from blitz.tui.looks import Looks
from blitz.tui.page import Page
from blitz.tui.pages import table_at
from blitz.tui.tabletop import Tabletop
from blitz.ui.settings import Settings
from blitz.ui.words import use_language

ROOT = Path(__file__).resolve().parents[2]
FULL, BARE = Looks(), Looks(colour=False, unicode=False)


class NotingStage:
    """Keeps pages in a list in place of a terminal."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings(hint_s=0)
        self.pages: list[Page] = []
        self.gone = False
        self.now = 0.0

    def change(self, settings: Settings) -> None:
        self.settings = settings
        use_language(settings.language)

    def show(self, page: Page) -> None:
        self.pages.append(page)

    def replace(self, page: Page) -> None:
        self.pages.pop().left()
        self.pages.append(page)

    def back(self) -> None:
        self.pages.pop().left()

    def home(self) -> None:
        while len(self.pages) > 1:
            self.back()

    def quit(self) -> None:
        self.gone = True

    # For the tests

    @property
    def page(self) -> Page:
        return self.pages[-1]

    def press(self, *names: str) -> None:
        for name in names:
            self.page.key(name)

    def frame(self, ms: float = 50) -> None:
        """Time goes on."""
        self.now += ms
        self.page.tick(self.now)


def drawn(page: Page, size: tuple[int, int] = (100, 30), looks: Looks = FULL) -> str:
    """What a page looks like."""
    canvas = Canvas(*size, looks)
    page.picture(canvas)
    return canvas.text


def make_plan(preset: str = "dutch-blitz", seats: int = 4, seed: int = 7, level: str = "beginner", **more: Any) -> Plan:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    chosen = Chosen(game, ruleset, game.rules(ruleset))
    return Plan(chosen=chosen, levels=[level] * (seats - 1), seed=seed, name="Mia", keep=False, **more)


@pytest.fixture
def new_stage() -> Iterator[Callable[..., NotingStage]]:
    made: list[NotingStage] = []

    def new(settings: Settings | None = None) -> NotingStage:
        made.append(NotingStage(settings))
        return made[-1]

    yield new
    use_language("en")
    for stage in made:
        for page in stage.pages:
            page.left()


@pytest.fixture
def seated(new_stage: Callable[..., NotingStage]) -> Callable[..., tuple[NotingStage, Tabletop]]:
    """A stage with a table on it: settings, and what the plan is to be."""

    def seat(settings: Settings | None = None, **plan: Any) -> tuple[NotingStage, Tabletop]:
        stage = new_stage(settings)
        table = table_at(stage, Practice(make_plan(**plan)))
        stage.pages.append(table)
        return stage, table

    return seat


@pytest.fixture
def look() -> Callable[..., str]:
    return drawn


@pytest.fixture
def planned() -> Callable[..., Plan]:
    return make_plan


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Starts `blitz ARGUMENTS` in a terminal of its own: `terminal(*arguments, size=…, NAME=value)`."""
    if sys.platform == "win32":
        pytest.skip("there are no pseudo-terminals")
    from benchmarks.terminal_screen import Terminal

    opened: list[Terminal] = []
    unwanted = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM", "DISPLAY", "WAYLAND_DISPLAY", "COLORTERM")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted and not name.startswith("BLITZ_")}
    ours = {
        "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "BLITZ_DATA": str(tmp_path / "data"), "BLITZ_SETTINGS": str(tmp_path / "settings.toml"),
    }  # fmt: skip

    def start(*arguments: str, size: tuple[int, int] = (100, 30), **more: str) -> Terminal:
        command = [sys.executable, "-m", "blitz", *arguments]
        opened.append(Terminal(command, kept | ours | more, tmp_path, size))
        return opened[-1]

    yield start
    for each in opened:
        each.close()
