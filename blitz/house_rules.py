"""House rules that are kept on this computer: files of rules in one folder, offered beside the compendium's."""

from pathlib import Path

import games
from blitz.places import data_folder
from core.errors import RulesError
from core.rulesets import RuleSet


def house_folder() -> Path:
    """Where people put their rules; it need not be there."""
    return data_folder() / "house-rules"


def house_rules(game: str) -> list[tuple[str, RuleSet]]:
    """The house rules of a game that can be read, each with its file."""
    found = []
    for path in sorted(house_folder().glob("*.toml")):
        try:
            ruleset = games.find_rules(str(path))
        except RulesError:
            continue
        if ruleset.game == game:
            found.append((str(path), ruleset))
    return found
