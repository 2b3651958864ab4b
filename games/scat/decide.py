"""From a wish to what happens, in the course of play. The start of a hand and the vote after it are in `asking`."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from core.errors import IllegalMove
from core.seats import TABLE, Seat
from games.scat import asking
from games.scat.ending import declare, end_hand, hands_of
from games.scat.events import (
    BY_KNOCK,
    BY_STOCK,
    DISCARDED,
    DREW,
    KNOCKED,
    EndedHand,
    Event,
    Stood,
    TookDiscard,
)
from games.scat.legal import is_thrown_back, kept, may_declare, refuses_knock, refuses_to_keep
from games.scat.moves import Discard, DrawStock, EndHand, Knock, Move, Stand, TakeDiscard
from games.scat.rules import AUTOMATIC
from games.scat.rules import CALL as BY_CALL
from games.scat.state import DISCARDING, DRAWING, State


def decide(state: State, seat: Seat, move: Move) -> Sequence[Event]:
    """The events that a move makes, in order. Changes nothing. Raises IllegalMove."""
    if seat == TABLE:
        by_table = asking.BY_TABLE.get(type(move))
        if by_table:
            return by_table(state, move)
    elif by_seat := _BY_SEAT.get(type(move)):
        return by_seat(state, seat, move)
    raise IllegalMove("not_yours")


def _knock(state: State, seat: Seat, move: Knock) -> Sequence[Event]:
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    if state.phase not in (DRAWING, DISCARDING):
        raise IllegalMove("not_now")
    if state.knocker != TABLE:
        raise IllegalMove("already_knocked")
    refusal = refuses_knock(state, seat)
    if refusal:
        raise IllegalMove(refusal)
    return (KNOCKED[seat],)


def _draw_stock(state: State, seat: Seat, move: DrawStock) -> Sequence[Event]:
    _in_turn(state, seat, DRAWING)
    if not state.stock:
        raise IllegalMove("stock_is_out")
    return (DREW[seat][state.stock[-1]],)


def _take_discard(state: State, seat: Seat, move: TakeDiscard) -> Sequence[Event]:
    _in_turn(state, seat, DRAWING)
    pile = state.discard
    if pile[-1] != move.card:
        raise IllegalMove("not_on_top")
    return (TookDiscard(seat, move.card, pile[-2] if len(pile) > 1 else 0),)


def _discard(state: State, seat: Seat, move: Discard) -> Sequence[Event]:
    card, declares = move
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    if state.phase != DISCARDING:
        raise IllegalMove("not_now")
    rules = state.rules
    if card not in state.hands[seat]:
        raise IllegalMove("not_in_hand")
    if card == state.taken:
        raise IllegalMove("just_taken")
    if state.knocker == seat:
        refusal = refuses_to_keep(state, seat, card)
        if refusal:
            raise IllegalMove(refusal)
    event = DISCARDED[seat][card]
    if declares:
        if rules.declare_31 != BY_CALL or not may_declare(state, seat, card):
            raise IllegalMove("nothing_to_declare")
        return (event, *_declaration(state, seat, card))
    if rules.declare_31 == AUTOMATIC and may_declare(state, seat, card):
        return (event, *_declaration(state, seat, card))
    if state.knocker != TABLE:
        if state.next_of[seat] == state.knocker:
            return (event, *_showdown(state, BY_KNOCK, seat, card))
    elif rules.stock_ends and not state.stock:
        return (event, *_showdown(state, BY_STOCK, seat, card))
    return (event,)


def _declaration(state: State, seat: Seat, card: int) -> Sequence[Event]:
    """A declaration with this discard. Whoever has just knocked and declares is no longer the knocker."""
    hands = hands_of(state)
    hands[seat] = kept(state, seat, card)
    knocker = TABLE if state.knocker == seat else state.knocker
    return declare(state, (seat,), knocker, hands, state.passed_up)


def _showdown(state: State, how: int, seat: Seat, card: int) -> Sequence[Event]:
    """All hands are shown after this discard."""
    hands = hands_of(state)
    hands[seat] = kept(state, seat, card)
    passed_up = state.passed_up
    if passed_up and not is_thrown_back(state, seat, card):
        passed_up &= ~(1 << seat)
    return end_hand(state, how, state.knocker, hands, passed_up=passed_up)


def _end_hand(state: State, seat: Seat, move: EndHand) -> Sequence[Event]:
    _in_turn(state, seat, DRAWING)
    if state.stock or state.rules.stock_ends:
        raise IllegalMove("stock_is_left" if state.stock else "not_these_rules")
    ended = end_hand(state, BY_STOCK, state.knocker, hands_of(state), passed_up=state.passed_up)
    return (EndedHand(seat), *ended)


def _stand(state: State, seat: Seat, move: Stand) -> Sequence[Event]:
    _in_turn(state, seat, DRAWING)
    if state.stock or not state.rules.stock_ends:
        raise IllegalMove("stock_is_left" if state.stock else "not_these_rules")
    if state.next_of[seat] != state.knocker:
        return (Stood(seat),)
    ended = end_hand(state, BY_KNOCK, state.knocker, hands_of(state), passed_up=state.passed_up)
    return (Stood(seat), *ended)


def _in_turn(state: State, seat: Seat, phase: int) -> None:
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    if state.phase != phase:
        raise IllegalMove("not_now")


_BY_SEAT: Final[dict[type, Callable[[State, Seat, Any], Sequence[Event]]]] = {
    Knock: _knock,
    DrawStock: _draw_stock,
    TakeDiscard: _take_discard,
    Discard: _discard,
    EndHand: _end_hand,
    Stand: _stand,
    **asking.BY_SEAT,
}
