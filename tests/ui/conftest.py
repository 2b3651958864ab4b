"""A stagehand that only takes notes, and tables to try things at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import games
from blitz.arguments import Chosen
from blitz.practice import Plan
from blitz.ui.page import Page
from blitz.ui.settings import Settings


class NotingStagehand:
    """Keeps pages in a list in place of a window, and what was heard."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings(hint_s=0)
        self.pages: list[Page] = []
        self.heard: list[str] = []
        self.gone = False

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def show(self, page: Page) -> None:
        self.pages.append(page)

    def replace(self, page: Page) -> None:
        self.pages[-1:] = [page]

    def back(self) -> None:
        if self.pages:
            self.pages.pop()

    def quit(self) -> None:
        self.gone = True

    def sound(self, name: str, part: float = 1.0, side: float = 0.0) -> None:
        self.heard.append(name)


def make_plan(preset: str = "dutch-blitz", seats: int = 4, seed: int = 7, level: str = "beginner") -> Plan:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    chosen = Chosen(game, ruleset, game.rules(ruleset))
    return Plan(chosen=chosen, levels=[level] * (seats - 1), seed=seed, name="Mia", keep=False)


@pytest.fixture
def new_stage() -> Callable[..., NotingStagehand]:
    return NotingStagehand


@pytest.fixture
def planned() -> Callable[..., Plan]:
    """Makes the plan of a practice game: preset, seats, seed, level of the bots."""
    return make_plan
