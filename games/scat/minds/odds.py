"""What the stronger players know by heart: how hands turn out, and how high others' hands are. Whole numbers only.

The numbers are in `data/odds.toml`; `benchmarks/scat_odds.py` makes them. Parts of a life, of a point and of certainty
are thousandths.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from core.cards import Card
from games.scat.cards import PIPS
from games.scat.rules import NONE, Rules

TOP: Final = 31
LAST_TURN: Final = 8
"""Later turns are as this one."""
TABLE_SEATS: Final = (2, 3, 4, 6)
"""Numbers of players with a table of their own; others use the nearest below."""
OBJECTIVES: Final = ("lowest_loses", "knocker_promises", "highest_scores")
DECLARED: Final = -1000
"""What a declaration brings: everybody else loses a life, or oneself wins a point."""

_STEPS: Final = (1, 6, 10, 11, 12, 20, 25)
KNOWN_STEPS: Final = len(_STEPS) + 1


def known_step(known: Sequence[Card]) -> int:
    """How much somebody is known to hold in one suit, in steps: 0 for nothing."""
    if not known:
        return 0
    totals = [0, 0, 0, 0]
    for card in known:
        totals[card >> 4] += PIPS[card]
    best = max(totals)
    return sum(best >= step for step in _STEPS)


class Odds:
    """The tables for one pack, objective and number of players.

    `others[turns][step]`: a row by points of how likely a hand at the showdown has at most so many. `dealt`: the same
    for a hand as dealt.
    """

    def __init__(self, prospects: Sequence[Sequence[int]], others: Sequence[Sequence[Sequence[int]]], top: int) -> None:
        self.others = others
        self.dealt = others[0][0]
        self._prospects = [_by_half_points(row, top) for row in prospects]

    def prospects(self, turn: int) -> Sequence[int]:
        """What a hand is worth after its owner's turn of this number, by half points held: less is better."""
        return self._prospects[min(max(turn, 1), LAST_TURN) - 1]


def _by_half_points(row: Sequence[int], top: int) -> list[int]:
    """One entry a half point, so that values can be looked up as they are; 31 and 33 are `top`, or just high."""
    best = top if top else row[TOP - 1] - 10
    return [best if half >= 2 * TOP else row[half >> 1] for half in range(2 * 33 + 1)]


def odds_of(rules: Rules, players: int) -> Odds:
    """The tables that fit these rules and so many players."""
    objective = OBJECTIVES[2 if rules.points else 1 if rules.promises else 0]
    seats = max(known for known in TABLE_SEATS if known <= max(players, 2))
    return _odds(rules.deck, objective, seats, 0 if rules.declare_31 == NONE else DECLARED)


@cache
def _odds(deck: int, objective: str, seats: int, top: int) -> Odds:
    pack = _data()[f"pack{deck}"]
    return Odds(pack[objective][f"seats{seats}"]["prospects"], pack[OBJECTIVES[0]]["seats4"]["others"], top)


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((files("games.scat") / "data" / "odds.toml").read_text("utf-8"))
