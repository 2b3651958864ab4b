"""From the menu's words to screens."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

import games
from blitz.match import Match
from blitz.practice import Plan, Practice
from blitz.tui.compendium import Compendium
from blitz.tui.menu import Menu
from blitz.tui.page import Page, Stage
from blitz.tui.settings_page import SettingsPage
from blitz.tui.setup import SetUp
from blitz.tui.tabletop import Tabletop
from core.rulesets import RuleSet


def first_page(stage: Stage) -> Page:
    """The menu."""
    return Menu(stage, lambda name: page_of(stage, name))


def page_of(stage: Stage, name: str) -> Page:
    """The screen that a menu entry opens."""
    if name in games.NAMES:
        return _set_up(stage, name)
    if name == "rules":
        return Compendium(stage, lambda ruleset: stage.show(_set_up(stage, ruleset.game, ruleset.id)))
    return {"settings": SettingsPage}[name](stage)


def has_table(game: str) -> bool:
    """Whether there is a table screen for a game."""
    return find_spec(f"blitz.tui.{game}.table") is not None


def table_of(stage: Stage, plan: Plan) -> Tabletop:
    """A table for a practice game, about to be dealt."""
    plan = replace(plan, skin="tui")
    return table_at(stage, Practice(plan, scribe=plan.scribe()))


def table_at(stage: Stage, match: Match) -> Tabletop:
    """The screen of a match, of whatever kind: found by the game's name, as a third game's would be."""
    table: Tabletop = import_module(f"blitz.tui.{match.chosen.game.name}.table").TABLE(stage, match)
    return table


def _set_up(stage: Stage, game: str, preset: str = "") -> Page:
    return SetUp(stage, game, preset, lambda plan: table_of(stage, plan), lambda *asked: _pick(stage, *asked))


def _pick(stage: Stage, game: str, picked: Callable[[RuleSet], None]) -> Page:
    """The compendium of one game, to choose from."""
    return Compendium(stage, picked, game)
