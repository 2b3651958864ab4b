"""Which screen shows which game's table: found by the game's name, so that a third game is one more folder."""

from importlib import import_module
from importlib.util import find_spec

from blitz.kept import KeptGame
from blitz.match import Match
from blitz.plan import Plan
from blitz.practice import Practice
from blitz.ui.page import Stagehand
from blitz.ui.tabletop import Tabletop


def has_table(game: str) -> bool:
    """Whether there is a table screen for a game."""
    return find_spec(f"blitz.ui.{game}.table") is not None


def table_of(stage: Stagehand, plan: Plan) -> Tabletop:
    """A table for a practice game, about to be dealt."""
    return table_at(stage, Practice(plan, scribe=plan.scribe()))


def table_again(stage: Stagehand, kept: KeptGame) -> Tabletop:
    """A game that was kept, where it was left. Raises BadInput if it cannot be gone on with."""
    table = table_at(stage, Practice.go_on_with(kept))
    table.come_back()
    return table


def table_at(stage: Stagehand, match: Match) -> Tabletop:
    """The screen of a match, of whatever kind."""
    maker = import_module(f"blitz.ui.{match.chosen.game.name}.table").TABLE
    table: Tabletop = maker(stage, match)
    return table
