"""From the menu's words to screens."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import games
from blitz.kept import KeptGame, load
from blitz.match import Match
from blitz.plan import Plan
from blitz.practice import Practice
from blitz.recording import read_recording
from blitz.theatre import Theatre
from blitz.tui.compendium import Compendium
from blitz.tui.menu import Menu
from blitz.tui.page import Page, Stage
from blitz.tui.settings_page import SettingsPage
from blitz.tui.setup import HostSetUp, SetUp
from blitz.tui.shelf import Shelf
from blitz.tui.statistics import StatisticsPage
from blitz.tui.tabletop import Tabletop
from blitz.tui.theatre import TheatrePage
from blitz.ui.words import say
from core.errors import BadInput
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
    if name == "lan":
        from blitz.tui.lan import LanPage

        return LanPage(stage, lambda: _choose_hosted(stage))
    if name in ("replays", "shelf"):
        return Shelf(stage, name == "shelf", lambda path, left: (go_on if left else watch)(stage, path))
    return {"settings": SettingsPage, "statistics": StatisticsPage}[name](stage)


def _choose_hosted(stage: Stage) -> Page:
    """The set-up of a table that others can join."""
    from blitz.tui.lan_wait import OpeningPage

    return HostSetUp(stage, lambda plan: OpeningPage(stage, plan), lambda *asked: _pick(stage, *asked))


def go_on(stage: Stage, path: Path) -> str:
    """Opens a game that was kept, where it was left; returns why not, if it cannot be."""
    try:
        table = table_again(stage, load(path))
    except BadInput as error:
        return str(error)
    stage.show(table)
    return ""


def table_again(stage: Stage, kept: KeptGame) -> Tabletop:
    """A game that was kept, where it was left. Raises BadInput if it cannot be gone on with here."""
    if sum(player.kind == "person" for player in kept.header.players) > 1:
        raise BadInput(say("Several people play this game; the window and plain text can go on with it."))
    table = table_at(stage, Practice.go_on_with(kept))
    table.come_back()
    return table


def watch(stage: Stage, path: Path) -> str:
    """Opens the theatre on a record; returns why not, if it cannot be."""
    try:
        stage.show(TheatrePage(stage, Theatre(read_recording(path))))
    except BadInput as error:
        return str(error)
    return ""


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
