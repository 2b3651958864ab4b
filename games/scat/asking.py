"""What is asked around a hand: dealt 31s, the opening call, one more life for everybody; and the deal before it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from core.cards import Card
from core.errors import IllegalMove
from core.seats import TABLE, Seat
from games.scat.cards import PACKS
from games.scat.clock import next_deal
from games.scat.ending import Hands, declare, end_hand, hands_of
from games.scat.events import (
    BY_DECLARATION,
    BY_HAMMER,
    BY_THROW_DOWN,
    PASSED,
    WINDOW_CLOSED,
    Agreed,
    Called,
    Dealt,
    Declared,
    Declined,
    Event,
    LookedAt,
    Refused,
    VoteEnded,
)
from games.scat.moves import Agree, Call, CloseVote, CloseWindow, Deal, Declare, Decline, Pass, Refuse
from games.scat.rules import AUTOMATIC, THROW_DOWN
from games.scat.state import DEALING, OPENING, VOTING, WINDOW, State


def _deal(state: State, move: Deal) -> Sequence[Event]:
    if state.phase != DEALING:
        raise IllegalMove("not_now")
    if len(move.order) != state.rules.deck or frozenset(move.order) != PACKS[state.rules.deck]:
        raise IllegalMove("not_the_pack")
    if not _may_deal(state, move.dealer, move.leader):
        raise IllegalMove("not_their_deal")
    hands = deal_round(state, move.leader, move.order)
    dealt = 3 * len(state.players)
    stock = move.order[:dealt:-1]
    event = Dealt(move.dealer, move.leader, hands, move.order[dealt], stock)
    if state.rules.opening_call == THROW_DOWN:
        return (event,)
    if state.rules.dealt_31 != AUTOMATIC:
        return (event, LookedAt(hands))
    return (event, LookedAt(hands), *_dealt_31s(state, {seat: hands[seat] for seat in state.players}))


def deal_round(state: State, leader: Seat, order: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """One card at a time, three rounds, from the leader on: what every seat is dealt."""
    hands: list[tuple[Card, ...]] = [()] * state.seats
    count = len(state.players)
    seat = leader
    for place in range(count):
        hands[seat] = tuple(order[place : 3 * count : count])
        seat = state.next_of[seat]
    return tuple(hands)


def _may_deal(state: State, dealer: Seat, leader: Seat) -> bool:
    """Whether these two deal and lead now; where they are drawn, anybody may."""
    due_dealer, due_leader = next_deal(state)
    if due_leader != TABLE:
        return (dealer, leader) == (due_dealer, due_leader)
    if leader not in state.players:
        return False
    if state.rules.winner_leads:
        return dealer == TABLE
    return dealer in state.players and state.next_of[dealer] == leader


def _dealt_31s(state: State, hands: Hands) -> Sequence[Event]:
    """What follows once the hands have been looked at: where the game declares, dealt 31s end the hand."""
    if state.rules.dealt_31 != AUTOMATIC:
        return ()
    declarers = [seat for seat, hand in hands.items() if state.rules.values.is_declaration(hand)]
    return declare(state, declarers, TABLE, hands, 0) if declarers else ()


def _declare(state: State, seat: Seat, move: Declare) -> Sequence[Event]:
    _asked(state, seat, WINDOW)
    if not state.rules.values.is_declaration(state.hands[seat]):
        raise IllegalMove("nothing_to_declare")
    return (Declared(seat, tuple(state.hands[seat])),)


def _pass(state: State, seat: Seat, move: Pass) -> Sequence[Event]:
    _asked(state, seat, WINDOW)
    return (PASSED[seat],)


def _close_window(state: State, move: CloseWindow) -> Sequence[Event]:
    if state.phase != WINDOW:
        raise IllegalMove("not_now")
    if not state.declared:
        return (WINDOW_CLOSED,)
    declarers = [seat for seat in state.players if state.declared >> seat & 1]
    return end_hand(state, BY_DECLARATION, TABLE, hands_of(state), declarers, state.passed_up)


def _call(state: State, seat: Seat, move: Call) -> Sequence[Event]:
    _may_call(state, seat)
    how = BY_HAMMER if state.looked else BY_THROW_DOWN
    return (Called(seat), *end_hand(state, how, seat, hands_of(state), passed_up=state.passed_up))


def _decline(state: State, seat: Seat, move: Decline) -> Sequence[Event]:
    _may_call(state, seat)
    if state.looked or not state.is_last_asked(seat):
        return (Declined(seat),)
    looked = LookedAt(tuple(map(tuple, state.hands)))
    return (Declined(seat), looked, *_dealt_31s(state, hands_of(state)))


def _agree(state: State, seat: Seat, move: Agree) -> Sequence[Event]:
    _asked(state, seat, VOTING)
    return (Agreed(seat), VoteEnded(True)) if state.waiting == [seat] else (Agreed(seat),)


def _refuse(state: State, seat: Seat, move: Refuse) -> Sequence[Event]:
    _asked(state, seat, VOTING)
    return (Refused(seat), VoteEnded(False))


def _close_vote(state: State, move: CloseVote) -> Sequence[Event]:
    if state.phase != VOTING:
        raise IllegalMove("not_now")
    return (VoteEnded(False),)


def _asked(state: State, seat: Seat, phase: int) -> None:
    """Refuses a seat that is not asked now, or has answered."""
    if state.phase != phase:
        raise IllegalMove("not_now")
    if seat not in state.players:
        raise IllegalMove("not_yours")
    if state.answered >> seat & 1:
        raise IllegalMove("already_answered")


def _may_call(state: State, seat: Seat) -> None:
    if state.phase != OPENING:
        raise IllegalMove("not_now")
    if seat != state.turn:
        raise IllegalMove("not_your_turn")


BY_SEAT: Final[dict[type, Callable[[State, Seat, Any], Sequence[Event]]]] = {
    Declare: _declare,
    Pass: _pass,
    Call: _call,
    Decline: _decline,
    Agree: _agree,
    Refuse: _refuse,
}
BY_TABLE: Final[dict[type, Callable[[State, Any], Sequence[Event]]]] = {
    Deal: _deal,
    CloseWindow: _close_window,
    CloseVote: _close_vote,
}
