"""The door to the games: `games.load("dutch_blitz")` hands one out. Nothing is imported before it is asked for."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from core.errors import BadInput, RulesError, nearest
from core.game import AnyGame
from core.rulesets import RuleBook, RuleSet, read_house_file

NAMES = ("dutch_blitz", "scat")
"""The games of this suite, by folder. A third game is its folder and its name here."""


def load(name: str) -> AnyGame:
    """A game by its name; hyphens serve as well. Raises BadInput with the nearest names."""
    return _module(name, "game").GAME  # type: ignore[no-any-return]


def bots(name: str) -> Any:
    """A game's bots: a module with `LEVELS` (weakest first) and `make(level, rules, seat, chance)`."""
    return _module(name, "bots")


def settle(name: str, case: Mapping[str, Any]) -> dict[str, Any]:
    """The referee's answer to one case of a game. Raises BadInput naming what is wrong in it."""
    return _module(name, "referee").settle(case)  # type: ignore[no-any-return]


def explain(name: str, case: Mapping[str, Any]) -> str:
    """The referee's answer in plain words, citing the rule and its source. Raises BadInput."""
    return _module(name, "explain").explain(case)  # type: ignore[no-any-return]


@cache
def book(name: str) -> RuleBook:
    """The options and presets of a game."""
    folder = name.replace("-", "_")
    if folder not in NAMES:
        raise BadInput(f"there is no game {name!r}{nearest(folder, NAMES)}")
    return RuleBook(folder, files(f"games.{folder}") / "data")


@cache
def sources() -> dict[str, dict[str, str]]:
    """The texts that the rules come from, by id (S0 …): `title` and `what`."""
    return tomllib.loads((files("games") / "data" / "sources.toml").read_text("utf-8"))


def find_rules(preset: str) -> RuleSet:
    """A rule set of whichever game has it, or the house rules in a file `….toml`. Raises RulesError."""
    if not preset.endswith(".toml"):
        return _book_of(preset).preset(preset)
    data = read_house_file(Path(preset))
    like = data.get("like")
    try:
        of_game = _book_of(like) if isinstance(like, str) else book(NAMES[0])
    except RulesError as error:
        raise RulesError(f"{preset}: {error}") from None
    return of_game.house_rules(data, preset)


def _book_of(preset: str) -> RuleBook:
    """The book of the game that has this preset. Raises RulesError with the nearest names."""
    for name in NAMES:
        if preset in book(name).ids:
            return book(name)
    known = [known for name in NAMES for known in book(name).ids]
    raise RulesError(f"there is no rule set {preset!r}{nearest(preset, known)}")


def _module(name: str, part: str) -> Any:
    return import_module(f"games.{book(name).game}.{part}")
