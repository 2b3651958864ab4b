"""The end of a hand of Scat in words: how it came, why it cost what it cost, and what that means for the game."""

from collections.abc import Sequence

from core.seats import TABLE, Seat
from games.scat.because import because, listed
from games.scat.events import BY_HAMMER, BY_THROW_DOWN
from games.scat.hand_value import UNDECLARED
from games.scat.rules import NONE
from games.scat.score import Finish, Settlement, outcome
from games.scat.state import VOTING, HandScore, State
from games.scat.words import standing_name, unit_of


def declarers(row: HandScore) -> list[Seat]:
    """Who declared in this hand."""
    return [seat for seat in range(len(row.values)) if row.declared >> seat & 1]


def why(state: State, row: HandScore, names: Sequence[str]) -> str:
    """How a hand ended, what the hands shown counted, and the reason for everything lost or won in it."""
    shown = {seat: hand for seat, hand in enumerate(row.shown) if hand}
    held = [seat for seat, hand in shown.items() if state.rules.values.is_declaration(hand)]
    undeclared = frozenset(seat for seat in held if row.values[seat] == UNDECLARED)
    called = row.how in (BY_HAMMER, BY_THROW_DOWN) and state.rules.dealt_31 != NONE
    dealt = frozenset(held) - undeclared if called else frozenset(declarers(row))
    settlement = Settlement(
        values={seat: row.values[seat] for seat in shown},
        changes={seat: (amount, row.reasons[seat]) for seat, amount in enumerate(row.changes) if amount},
        declarers=dealt,
        undeclared=undeclared,
    )
    finish = Finish(row.how, row.seat, shown, declarers(row), undeclared)
    return because(state.rules, finish, settlement, names.__getitem__)


def consequences(state: State, names: Sequence[str]) -> list[str]:
    """What the last hand means for the game: who is out, who plays once more, who has won."""
    row = state.sheet[-1]
    told = []
    if row.replay:
        told.append("Nobody would be left, so all of them play another hand with the last life they had.")
    gone = put_out(state)
    if gone and state.phase == VOTING:
        one = unit_of(state.rules).one
        told.append(f"{_are(gone, names)} out, unless everybody who played agrees to one more {one} for all.")
    elif gone and state.players:
        told.append(f"{_are(gone, names)} out.")
    return [*told, *result(state, names)]


def result(state: State, names: Sequence[str]) -> list[str]:
    """How the game ended, if it has."""
    ended = outcome(state)
    if ended is None:
        return []
    if not ended.winners:
        return ["Nobody is left, so the game is drawn."]
    return [f"{listed(names[seat] for seat in ended.winners)} wins the game."]


def put_out(state: State) -> list[Seat]:
    """Whom the last hand put out of the game, or will unless it is voted otherwise."""
    row, off = state.sheet[-1], state.rules.off
    if state.rules.points:
        return []
    return [seat for seat, lost in enumerate(row.changes) if lost and state.lives[seat] <= off]


def standing_words(state: State, seat: Seat) -> str:
    """What lies in front of a seat: `two pennies`, `on the county`, `12 points`, `out`."""
    if state.rules.points:
        points = state.points[seat]
        return f"{points} {'point' if points == 1 else 'points'}"
    return standing_name(state.rules, state.lives[seat], state.added)


def short(state: State, row: HandScore, names: Sequence[str]) -> str:
    """How a hand ended, in one sentence."""
    return why(state, row, names).split(". ")[0].rstrip(".") + "."


def who_ended(row: HandScore) -> tuple[Seat, ...]:
    """Who brought the hand to its end: the declarers, or whoever knocked or called."""
    declared = declarers(row)
    return tuple(declared) if declared else () if row.seat == TABLE else (row.seat,)


def _are(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return f"{listed(names[seat] for seat in seats)} {'is' if len(seats) == 1 else 'are'}"
