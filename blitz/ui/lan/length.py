"""How long a game lasts: the one option that many change for an evening, without a file of house rules."""

from collections.abc import Callable
from typing import Final

import games
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.option_words import option_title
from core.rulesets import RuleSet

_LENGTHS: Final = {"lives": (1, 2, 3, 5), "target": (25, 50, 75, 100)}
_POINTS: Final = (5, 10, 21, 31)
"""Where a hand brings a point or a few."""


def length_option(ruleset: RuleSet) -> str:
    """The option that says how long a game by these rules lasts."""
    return "lives" if ruleset.game == "scat" and ruleset.options["objective"] != "highest_scores" else "target"


def length_of(ruleset: RuleSet) -> int:
    """How long a game by these rules lasts; 0 where that is not told by a number, but by rounds."""
    value = ruleset.options[length_option(ruleset)]
    return value if isinstance(value, int) else 0


def lengths(ruleset: RuleSet) -> list[int]:
    """The lengths that are offered, that of the rules themselves among them."""
    option = length_option(ruleset)
    usual = _POINTS if ruleset.game == "scat" and option == "target" else _LENGTHS[option]
    return sorted({*usual, length_of(ruleset)})


def with_length(ruleset: RuleSet, length: int) -> RuleSet:
    """The same rules, played for so long."""
    option = length_option(ruleset)
    if length_of(ruleset) == length:
        return ruleset
    changed: RuleSet = games.load(ruleset.game).rules(ruleset, **{option: length}).ruleset
    return changed


def draw_length(easel: Easel, row: Rect, ruleset: RuleSet, length: int, choose: Callable[[int], None]) -> None:
    """A row to choose it in, under the name that the rules have for it."""
    option = length_option(ruleset)
    if not length:
        return
    easel.text(option_title(ruleset.game, option), Rect(row.x, row.y, 130, row.h), 18, "bold")
    numbers = [(str(n), str(n)) for n in lengths(ruleset)]
    frame = Rect(row.x + 136, row.y, min(row.w - 136, 74.0 * len(numbers)), row.h)
    easel.choice("length", frame, numbers, str(length), lambda n: choose(int(n)))
