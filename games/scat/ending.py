"""How a hand ends: the hands are shown where they are, and the score sheet gets its line."""

from collections.abc import Collection, Mapping, Sequence

from core.cards import Card
from core.seats import Seat
from games.scat.events import BY_DECLARATION, Declared, Event, HandEnded, HandsShown
from games.scat.score import Finish, Settlement, settle_hand
from games.scat.state import State

Hands = Mapping[Seat, Sequence[Card]]


def hands_of(state: State) -> dict[Seat, Sequence[Card]]:
    """The hands of all who are in."""
    return {seat: state.hands[seat] for seat in state.players}


def end_hand(
    state: State, how: int, knocker: Seat, hands: Hands, declarers: Collection[Seat] = (), passed_up: int = 0
) -> Sequence[Event]:
    """The events that end a hand with these cards. Only the declarers show theirs if it ends with a declaration."""
    undeclared = [seat for seat in hands if passed_up >> seat & 1] if passed_up else ()
    settlement = settle_hand(state.rules, Finish(how, knocker, hands, declarers, undeclared))
    if how == BY_DECLARATION:
        return (_hand_ended(state, how, knocker, settlement, settlement.declarers),)
    shown = HandsShown(tuple([tuple(hands.get(seat, ())) for seat in range(state.seats)]))
    return shown, _hand_ended(state, how, knocker, settlement, hands)


def declare(state: State, declarers: Sequence[Seat], knocker: Seat, hands: Hands, passed_up: int) -> Sequence[Event]:
    """The events of declarations that end the hand at once."""
    declared = [Declared(seat, tuple(hands[seat])) for seat in declarers]
    return (*declared, *end_hand(state, BY_DECLARATION, knocker, hands, declarers, passed_up))


def _hand_ended(state: State, how: int, knocker: Seat, settlement: Settlement, seen: Collection[Seat]) -> HandEnded:
    values = [0] * state.seats
    changes = [0] * state.seats
    reasons = [0] * state.seats
    for seat in seen:
        values[seat] = settlement.values[seat]
    for seat, (amount, reason) in settlement.changes.items():
        changes[seat], reasons[seat] = amount, reason
    return HandEnded(how, knocker, tuple(values), tuple(changes), tuple(reasons))
