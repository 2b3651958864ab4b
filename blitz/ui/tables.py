"""Which screen shows which game's table: found by the game's name, so that a third game is one more folder."""

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from blitz.practice import Plan, Practice
from blitz.ui.page import Stagehand
from blitz.ui.tabletop import Tabletop


def has_table(game: str) -> bool:
    """Whether there is a table screen for a game."""
    return find_spec(f"blitz.ui.{game}.table") is not None


def table_of(stage: Stagehand, plan: Plan) -> Tabletop:
    """A table for a practice game, about to be dealt."""
    name = plan.chosen.game.name
    maker = import_module(f"blitz.ui.{name}.table").TABLE
    table: Tabletop = maker(stage, Practice(plan))
    return table


def next_game(plan: Plan, practice: Practice) -> Plan:
    """The same people play once more; who won before is remembered where the rules ask for it."""
    earlier = (*plan.earlier, practice.outcome) if practice.outcome else plan.earlier
    return replace(plan, number=plan.number + 1, earlier=earlier)
