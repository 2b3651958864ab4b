"""Why a hand cost what it cost, in plain words: for the referee, and for anybody at the table who asks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from core.seats import TABLE, Seat
from games.scat.events import BY_DECLARATION, BY_HAMMER, BY_KNOCK, BY_STOCK
from games.scat.rules import Rules
from games.scat.score import (
    AGAINST_31,
    DECLARED,
    HIGHEST,
    KNOCKER_AGAINST_31,
    KNOCKER_LOWEST,
    KNOCKER_TIED,
    LOWEST,
    PROMISE_BROKEN,
    PROMISE_KEPT,
    TIED_HIGHEST,
    TIED_LOWEST,
    TIED_WITH_KNOCKER,
    Change,
    Finish,
    Settlement,
)
from games.scat.words import knock_name, knocker_name, unit_of, verb

Names = Callable[[Seat], str]

_ONE: Final[dict[int, str]] = {
    LOWEST: "{who} is alone lowest and {loses} {what}",
    TIED_LOWEST: "{who} is tied for lowest and {loses} {what}",
    KNOCKER_LOWEST: "{who} is alone lowest, which costs a {knocker} {what}",
    KNOCKER_TIED: "{who} is tied for lowest, which costs a {knocker} {what}",
    TIED_WITH_KNOCKER: "{who} is tied for lowest with the {knocker} and {loses} {what}",
    AGAINST_31: "{who} did not declare and {loses} {what}",
    KNOCKER_AGAINST_31: "{who} had {knocked} before, which costs a {knocker} {what}",
    PROMISE_KEPT: "the {knocker} promised the highest hand and nobody beats it, so {who} {loses} {what}",
    PROMISE_BROKEN: "{who} promised the highest hand and is beaten, which costs {what}",
    HIGHEST: "{who} is highest and scores {what}",
    TIED_HIGHEST: "{who} is equal highest and scores {what}",
    DECLARED: "{who} declared and scores {what}",
}
_SEVERAL: Final[dict[int, str]] = {
    TIED_LOWEST: "{who} are tied for lowest and {lose} {what} each",
    TIED_WITH_KNOCKER: "{who} are tied for lowest with the {knocker} and {lose} {what} each",
    AGAINST_31: "{who} did not declare and {lose} {what} each",
    PROMISE_KEPT: "the {knocker} promised the highest hand and nobody beats it, so {who} {lose} {what} each",
    TIED_HIGHEST: "{who} are equal highest and score {what} each",
    DECLARED: "{who} declared and score {what} each",
}

_DECIDING: Final[dict[int, tuple[str, ...]]] = {
    LOWEST: ("objective",),
    TIED_LOWEST: ("objective", "knock_tie"),
    KNOCKER_LOWEST: ("knock_penalty",),
    KNOCKER_TIED: ("knock_tie", "knocker_cost_in_tie"),
    TIED_WITH_KNOCKER: ("knock_tie",),
    AGAINST_31: ("declare_31", "dealt_31"),
    KNOCKER_AGAINST_31: ("knocker_cost_on_31",),
    PROMISE_KEPT: ("objective",),
    PROMISE_BROKEN: ("objective",),
    HIGHEST: ("objective", "tie_break"),
    TIED_HIGHEST: ("objective", "tie_break"),
    DECLARED: ("declare_31", "dealt_31"),
}
"""The options that each reason rests on."""


def deciding_options(settlement: Settlement) -> frozenset[str]:
    """The names of the options that a settlement rests on."""
    return frozenset(option for _, reason in settlement.changes.values() for option in _DECIDING[reason])


def because(rules: Rules, finish: Finish, settlement: Settlement, name: Names) -> str:
    """How the hand ended, what the hands count, and who loses or wins what, in sentences."""
    sentences = [
        how_it_ended(rules, finish, name),
        _values(settlement.values, name),
        *[_not_declared(name(seat)) for seat in sorted(settlement.undeclared)],
        *_shown_31s(finish, settlement, name),
        *_changes(rules, settlement.changes, name),
        *_spared(rules, finish, settlement, name),
    ]
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def how_it_ended(rules: Rules, finish: Finish, name: Names) -> str:
    """The end of a hand as the beginning of a sentence: `A knocked`."""
    knocker = "" if finish.knocker == TABLE else name(finish.knocker)
    knocked = verb(knock_name(rules), "ed")
    if finish.how == BY_KNOCK:
        return f"{knocker} {knocked}"
    if finish.how == BY_DECLARATION:
        after = f" after {knocker} had {knocked}" if knocker else ""
        return f"{listed(map(name, sorted(finish.declarers)))} declared{after}"
    if finish.how == BY_STOCK:
        return f"the stock ran out {f'after {knocker} had {knocked}' if knocker else f'and nobody had {knocked}'}"
    return f"{knocker} called {'the hammer' if finish.how == BY_HAMMER else 'a throw-down'}, so nobody draws"


def value_text(value: int) -> str:
    """A value in half points as people write it: 30, 30½."""
    return f"{value // 2}{'½' if value & 1 else ''}"


def listed(words: Iterable[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _values(values: Mapping[Seat, int], name: Names) -> str:
    first, *others = [f"{name(seat)} {{}}{value_text(value)}" for seat, value in values.items()]
    return listed([first.format("has "), *(other.format("") for other in others)])


def _not_declared(who: str) -> str:
    return f"{who}'s hand was not declared when it could be and counts 30"


def _shown_31s(finish: Finish, settlement: Settlement, name: Names) -> Sequence[str]:
    """A showdown that brings a dealt 31 to light is decided by it."""
    if finish.how == BY_DECLARATION or not settlement.declarers:
        return ()
    holders = [name(seat) for seat in sorted(settlement.declarers)]
    return (f"{listed(holders)} {'was' if len(holders) == 1 else 'were'} dealt a hand that counts as declared",)


def _changes(rules: Rules, changes: Mapping[Seat, Change], name: Names) -> Sequence[str]:
    by_change: dict[Change, list[str]] = {}
    for seat in sorted(changes):
        by_change.setdefault(changes[seat], []).append(name(seat))
    return [_change(rules, change, who) for change, who in by_change.items()]


def _change(rules: Rules, change: Change, who: Sequence[str]) -> str:
    amount, reason = change
    unit = unit_of(rules)
    words = {"what": unit.amount(amount), "loses": unit.loses, "lose": unit.lose, "knocker": knocker_name(rules)}
    words["knocked"] = verb(knock_name(rules), "ed")
    return (_ONE if len(who) == 1 else _SEVERAL)[reason].format(who=listed(who), **words)


def _spared(rules: Rules, finish: Finish, settlement: Settlement, name: Names) -> Sequence[str]:
    """What a tie with the knocker spares somebody, since that is what people argue about."""
    reasons = {seat: reason for seat, (_, reason) in settlement.changes.items()}
    if TIED_WITH_KNOCKER in reasons.values() and finish.knocker not in reasons:
        return (f"{name(finish.knocker)} is safe, since a {knocker_name(rules)} loses nothing in a tie",)
    if reasons.get(finish.knocker) == KNOCKER_TIED and len(reasons) == 1:
        return ("the others in the tie lose nothing",)
    if TIED_HIGHEST in reasons.values() and finish.knocker != TABLE:
        best = max(settlement.values.values())
        if not rules.break_ties and settlement.values[finish.knocker] == best:
            return (f"{name(finish.knocker)} gets nothing, since a {knocker_name(rules)} loses a tie",)
    return ()
