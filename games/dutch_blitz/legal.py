"""What a seat may do, listed in a fixed order: plays by source, then the hand, then words."""

from collections.abc import Sequence
from typing import Final

from games.dutch_blitz.cards import BIT, ONES
from games.dutch_blitz.moves import (
    BLITZ,
    CALL,
    CENTRE,
    FIRST_POST,
    PICK_UP,
    PLAYS,
    SIGNAL,
    STUCK,
    TURN,
    WOOD,
    Enough,
    Fill,
    Move,
)
from games.dutch_blitz.state import DEALING, PLAYING, READY, State

SCOREKEEPER = 0
"""The seat that gives the signal where the scorekeeper does."""

THROUGH_THE_HAND: Final[dict[tuple[bool, bool], tuple[Move, ...]]] = {
    (True, True): (TURN,),
    (True, False): (TURN,),
    (False, True): (PICK_UP,),
    (False, False): (),
}
"""Turning or taking up, by whether there are cards in the hand and in the wood pile."""
AND_STUCK: Final = {cards: (*moves, STUCK) for cards, moves in THROUGH_THE_HAND.items()}
"""All there is to do where no card can be played; mostly so, and then no list is made."""


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """Every move that `decide` accepts from this seat now: plays to the centre, to posts; then the rest."""
    if state.phase != PLAYING or not 0 <= seat < len(state.areas):
        return _between_rounds(state, seat)
    rules = state.rules
    shown, wanted = state.open[seat], state.wanted
    if shown & (wanted | state.takes[seat][0]):
        if shown & ONES and rules.ones_first:
            moves = _to_the_centre(shown & ONES, state.where[seat])
        else:
            moves = _plays(state, seat)
            if not (rules.dutch_first and shown & wanted):
                moves += THROUGH_THE_HAND[bool(state.hands[seat]), bool(state.areas[seat][WOOD])]
    elif not rules.by_hand:
        return AND_STUCK[bool(state.hands[seat]), bool(state.areas[seat][WOOD])]
    else:
        moves = list(THROUGH_THE_HAND[bool(state.hands[seat]), bool(state.areas[seat][WOOD])])
    if rules.by_hand:
        _by_hand(state, seat, moves)
    moves.append(STUCK)
    return moves


def _plays(state: State, seat: int) -> list[Move]:
    """All plays: those to the centre, then those to each post."""
    shown, where, takes = state.open[seat], state.where[seat], state.takes[seat]
    moves = _to_the_centre(shown & state.wanted, where)
    if shown & takes[0]:
        for target in range(FIRST_POST, len(takes)):
            cards = shown & takes[target]
            while cards:
                card = cards.bit_length() - 1
                cards ^= BIT[card]
                moves.append(PLAYS[where[card]][card][target])
    return moves


def _to_the_centre(cards: int, where: Sequence[int]) -> list[Move]:
    """The plays of these cards to the centre."""
    moves: list[Move] = []
    while cards:
        card = cards.bit_length() - 1
        cards ^= BIT[card]
        moves.append(PLAYS[where[card]][card][CENTRE])
    return moves


def _by_hand(state: State, seat: int, moves: list[Move]) -> None:
    """Adds what the game does by itself under other rules: filling posts, calling Blitz."""
    area = state.areas[seat]
    if area[BLITZ] and state.rules.fill_by_hand:
        empty = (post for post in range(FIRST_POST, len(area)) if not area[post])
        moves.extend(Fill(post) for post in empty if not state.is_held(seat, post))
    if state.rules.call_by_hand and not area[BLITZ] and may_call(state, seat):
        moves.append(CALL)


def may_call(state: State, seat: int) -> bool:
    """Whether an empty Blitz pile is really used up: no card of it is still being carried."""
    return not any(flight[0] == seat and flight[2] == BLITZ for flight in state.flights)


def _between_rounds(state: State, seat: int) -> list[Move]:
    if state.phase == READY and state.rules.scorekeeper_starts and seat == SCOREKEEPER:
        return [SIGNAL]
    if may_stop(state) and 0 <= seat < len(state.areas) and not state.enough >> seat & 1:
        return [Enough()]
    return []


def may_stop(state: State) -> bool:
    """Between rounds of a game that nothing else ends, the players may stop."""
    return state.phase == DEALING and bool(state.sheet) and state.rules.endless
