"""The referee: settles a finished hand that somebody describes, by the same rules as play."""

from collections.abc import Mapping, Sequence
from typing import Any

import games
from core.rulesets import RuleSet
from games.scat.because import because, deciding_options, listed
from games.scat.case import Case, read_case
from games.scat.score import Settlement, lives_after, points_winner, settle_hand


def settle(case: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one case: who loses or wins what, and why. Raises BadInput naming the field that is wrong."""
    read = read_case(case)
    return answer(read, settle_hand(read.rules, read.finish))


def answer(read: Case, settlement: Settlement) -> dict[str, Any]:
    """The settlement as the referee tells it: names for seats, what follows for the game, reasons and sources."""
    changes = [settlement.changes.get(seat, (0, 0))[0] for seat in range(len(read.names))]
    result = _points(read, changes) if read.rules.points else _lives(read, changes)
    reason = because(read.rules, read.finish, settlement, read.names.__getitem__)
    return {
        "value": {read.names[seat]: _number(value) for seat, value in settlement.values.items()},
        **result,
        "because": " ".join([reason, *_consequences(result)]),
        "source": _sources(read.rules.ruleset, settlement),
    }


def _lives(case: Case, changes: Sequence[int]) -> dict[str, Any]:
    rules, names = case.rules, case.names
    after, replay = lives_after(rules, case.standing, changes)
    still_in = [seat for seat, left in enumerate(after) if left > rules.off]
    draw = not still_in
    return {
        "lost": dict(zip(names, changes, strict=True)),
        "lives": {names[seat]: after[seat] for seat in still_in},
        "out": [] if draw else [name for seat, name in enumerate(names) if seat not in still_in],
        "winner": names[still_in[0]] if len(still_in) == 1 else None,
        "replay": replay,
        "draw": draw,
    }


def _points(case: Case, changes: Sequence[int]) -> dict[str, Any]:
    points = [had + won for had, won in zip(case.standing, changes, strict=True)]
    winner = points_winner(case.rules, dict(enumerate(points)))
    return {
        "gained": dict(zip(case.names, changes, strict=True)),
        "points": dict(zip(case.names, points, strict=True)),
        "out": [],
        "winner": None if winner is None else case.names[winner],
        "replay": False,
        "draw": False,
    }


def _consequences(result: Mapping[str, Any]) -> Sequence[str]:
    """What the hand means for the game, as sentences."""
    found = []
    if result["out"]:
        found.append(f"{listed(result['out'])} {'is' if len(result['out']) == 1 else 'are'} out.")
    if result["replay"]:
        found.append("Nobody would be left, so all of them play another hand with the last life they had.")
    if result["draw"]:
        found.append("Nobody is left, so the game is drawn.")
    if result["winner"] is not None:
        found.append(f"{result['winner']} wins.")
    return found


def _sources(ruleset: RuleSet, settlement: Settlement) -> list[str]:
    """The sources of the rule set, and of what house rules changed where the answer rests on it."""
    options = games.book("scat").options
    values = {"three_of_a_kind", "three_aces", "straight_flush", "declared_hand"}
    deciding = deciding_options(settlement) | values
    changed = [source for name in ruleset.changed if name in deciding for source in options[name].source]
    return sorted({*ruleset.source, *changed})


def _number(value: int) -> int | float:
    return value / 2 if value & 1 else value // 2
