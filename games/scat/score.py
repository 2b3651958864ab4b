"""What a finished hand costs or earns: the one place that settles it, for play and for the referee alike."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from core.cards import Card
from core.game import Outcome
from core.seats import TABLE, Seat
from games.scat.cards import BIT
from games.scat.events import BY_DECLARATION, BY_HAMMER, BY_THROW_DOWN
from games.scat.hand_value import UNDECLARED
from games.scat.rules import AUTOMATIC, CALL, NONE, Rules
from games.scat.state import OVER, State

REASONS: Final = (
    "none", "lowest", "tied_lowest", "knocker_lowest", "knocker_tied", "tied_with_knocker", "against_31",
    "knocker_against_31", "promise_kept", "promise_broken", "highest", "tied_highest", "declared",
)  # fmt: skip
"""Why a life was lost or a point won, by number."""

(
    NO_REASON, LOWEST, TIED_LOWEST, KNOCKER_LOWEST, KNOCKER_TIED, TIED_WITH_KNOCKER, AGAINST_31,
    KNOCKER_AGAINST_31, PROMISE_KEPT, PROMISE_BROKEN, HIGHEST, TIED_HIGHEST, DECLARED,
) = range(len(REASONS))  # fmt: skip

Change = tuple[int, int]
"""Lives lost or points won, and the reason."""

_Keys = Mapping[Seat, Any]
"""What hands are compared by: the value, then the ranks where those break ties."""

_NOBODY: Final[frozenset[Seat]] = frozenset()


class Finish(NamedTuple):
    """How a hand ended. `knocker` knocked or called, `TABLE` if nobody did; `undeclared` let a 31 go by."""

    how: int
    knocker: Seat
    hands: Mapping[Seat, Sequence[Card]]
    declarers: Collection[Seat] = ()
    undeclared: Collection[Seat] = ()


class Settlement(NamedTuple):
    """What a finished hand comes to, by seat. Seats without a change are left out of `changes`.

    `values` are in half points. `undeclared`: the seats whose 31 or 33 counts 30.
    """

    values: dict[Seat, int]
    changes: dict[Seat, Change]
    declarers: frozenset[Seat]
    undeclared: frozenset[Seat]


def settle_hand(rules: Rules, finish: Finish) -> Settlement:
    """The values of the hands and what each player loses or wins by them."""
    table = rules.values
    sets = {seat: BIT[a] | BIT[b] | BIT[c] for seat, (a, b, c) in finish.hands.items()}
    values = {seat: table[cards] for seat, cards in sets.items()}
    undeclared = declarers = _NOBODY
    if not table.declarations.isdisjoint(sets.values()):
        holders = [seat for seat, cards in sets.items() if cards in table.declarations]
        undeclared = _undeclared(rules, finish, holders)
        declarers = _declarers(rules, finish, holders, undeclared)
        values.update(dict.fromkeys(undeclared, UNDECLARED))
    changes = _declared(rules, finish, declarers) if declarers else _compared(rules, finish, values)
    return Settlement(values, changes, declarers, undeclared)


def counted(rules: Rules, hand: Sequence[Card], undeclared: bool) -> int:
    """What a hand counts, in half points: a 31 or 33 that was not declared when it could be is only 30."""
    return UNDECLARED if undeclared and rules.values.is_declaration(hand) else rules.values.of(hand)


def lives_after(rules: Rules, lives: Sequence[int], lost: Sequence[int]) -> tuple[list[int], bool]:
    """The lives of those who played the hand, in the same order, and whether all would be out and play another.

    Who is out has `rules.off` lives. In a replay everybody keeps the last life they had.
    """
    off = rules.off
    after = [max(off, had - gone) for had, gone in zip(lives, lost, strict=True)]
    if rules.replay and max(after) == off:
        return [off + 1] * len(after), True
    return after, False


def points_winner(rules: Rules, points: Mapping[Seat, int]) -> Seat | None:
    """Who has won on points: alone in the lead with the target reached."""
    best = max(points.values())
    leaders = [seat for seat, won in points.items() if won == best]
    return leaders[0] if best >= rules.target and len(leaders) == 1 else None


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if state.phase != OVER:
        return None
    if state.rules.points:
        won = points_winner(state.rules, dict(enumerate(state.points)))
        return Outcome(() if won is None else (won,), tuple(state.points), "target")
    return Outcome(tuple(state.players), tuple(state.lives), "last_one_in" if state.players else "draw")


def _undeclared(rules: Rules, finish: Finish, holders: Sequence[Seat]) -> frozenset[Seat]:
    """Which holders of a 31 count 30: those who let it go by, and under `call` all whose 31 was not declared.

    In a showdown that was called before play, a dealt 31 declares itself unless its owner had passed it up. Where the
    game declares every 31 that is made, one still in hand at the end can only have been dealt and passed up.
    """
    found = frozenset(finish.undeclared)
    if finish.how not in (BY_HAMMER, BY_THROW_DOWN):
        from_the_deal = finish.how == BY_DECLARATION and (len(finish.declarers) > 1 or rules.declare_31 == NONE)
        asked = rules.dealt_31 if from_the_deal or rules.declare_31 == AUTOMATIC else rules.declare_31
        if asked == CALL:
            found = found.union(holders)
    return found.intersection(holders).difference(finish.declarers)


def _declarers(rules: Rules, finish: Finish, holders: Sequence[Seat], undeclared: frozenset[Seat]) -> frozenset[Seat]:
    """Who declared; in a showdown called before play every dealt 31 that was not passed up declares itself."""
    if finish.how not in (BY_HAMMER, BY_THROW_DOWN) or rules.dealt_31 == NONE:
        return frozenset(finish.declarers)
    return frozenset(holders) - undeclared


def _declared(rules: Rules, finish: Finish, declarers: frozenset[Seat]) -> dict[Seat, Change]:
    """Everybody else loses one, the knocker perhaps more; for points, each declarer scores one."""
    if rules.points:
        return dict.fromkeys(sorted(declarers), (1, DECLARED))
    changes = {seat: (1, AGAINST_31) for seat in finish.hands if seat not in declarers}
    if finish.how == BY_DECLARATION and finish.knocker in changes and not rules.promises:
        changes[finish.knocker] = (rules.cost_on_31, KNOCKER_AGAINST_31)
    return changes


def _compared(rules: Rules, finish: Finish, values: Mapping[Seat, int]) -> dict[Seat, Change]:
    """What the hands cost or win by being higher or lower than each other."""
    keys: _Keys = values
    if rules.break_ties:
        keys = {seat: (value, *rules.values.tie_ranks(finish.hands[seat])) for seat, value in values.items()}
    if rules.points:
        return _highest_scores(keys, finish.knocker)
    if rules.promises and finish.knocker != TABLE:
        return _promise(keys, finish.knocker)
    return _lowest_loses(rules, keys, finish.knocker)


def _lowest_loses(rules: Rules, keys: _Keys, knocker: Seat) -> dict[Seat, Change]:
    least = min(keys.values())
    lowest = [seat for seat, key in keys.items() if key == least]
    if knocker not in lowest:
        return dict.fromkeys(lowest, (1, LOWEST if len(lowest) == 1 else TIED_LOWEST))
    if len(lowest) == 1:
        return {knocker: (rules.knock_penalty, KNOCKER_LOWEST)}
    if rules.knock_tie == "tied_lose_one":
        return dict.fromkeys(lowest, (1, TIED_LOWEST))
    changes: dict[Seat, Change] = {}
    if rules.knock_tie != "knocker_only":
        changes = {seat: (1, TIED_WITH_KNOCKER) for seat in lowest if seat != knocker}
    if rules.knock_tie != "knocker_safe":
        changes[knocker] = (rules.cost_in_tie, KNOCKER_TIED)
    return changes


def _promise(keys: _Keys, knocker: Seat) -> dict[Seat, Change]:
    """The knocker promised the highest hand: if it is, everybody else loses one, if not, the knocker alone."""
    if keys[knocker] < max(keys.values()):
        return {knocker: (1, PROMISE_BROKEN)}
    return {seat: (1, PROMISE_KEPT) for seat in keys if seat != knocker}


def _highest_scores(keys: _Keys, knocker: Seat) -> dict[Seat, Change]:
    """The highest hand scores one; in a tie the knocker gets nothing and the others one each."""
    best = max(keys.values())
    highest = [seat for seat, key in keys.items() if key == best]
    if len(highest) == 1:
        return {highest[0]: (1, HIGHEST)}
    return {seat: (1, TIED_HIGHEST) for seat in highest if seat != knocker}
