"""What the referee decided, in plain words, with the rules that decide it and where they are from."""

from collections.abc import Mapping, Sequence
from typing import Any

import games
from core.options import show
from core.rulesets import RuleSet
from games.scat.because import deciding_options
from games.scat.case import read_case
from games.scat.referee import answer
from games.scat.score import Settlement, settle_hand


def explain(case: Mapping[str, Any]) -> str:
    """The answer to a case as a few lines for people. Raises BadInput like `settle`."""
    read = read_case(case)
    settlement = settle_hand(read.rules, read.finish)
    result = answer(read, settlement)
    ruleset = read.rules.ruleset
    return "\n".join(
        [
            f"Case {case.get('id')}, by {ruleset.title()}:",
            result["because"],
            _standing("Points" if read.rules.points else "Lives", result),
            "Rules that decide this:",
            *_rules(ruleset, settlement),
            f"Sources: {', '.join(result['source'])}",
        ]
    )


def _standing(what: str, result: Mapping[str, Any]) -> str:
    standing = result[what.lower()]
    listed = ", ".join(f"{name} {number}" for name, number in standing.items())
    return f"{what} now: {listed or 'none'}."


def _rules(ruleset: RuleSet, settlement: Settlement) -> Sequence[str]:
    """The options that the answer rests on, what they mean, their sources, and what we settled in them."""
    options = games.book("scat").options
    lines = []
    for name in sorted(deciding_options(settlement)):
        option = options[name]
        sources = f" [{', '.join(option.source)}]" if option.source else ""
        decided = f" Decided by us: {option.decided}." if option.decided else ""
        lines.append(f"- {name} = {show(ruleset.options[name])}: {option.meaning}{sources}.{decided}")
    return lines
