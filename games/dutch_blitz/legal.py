"""What a seat may do, listed in a fixed order: plays by source, then the hand, then words."""

from collections.abc import Sequence

from core.cards import Card, Pile
from games.dutch_blitz.cards import ONES
from games.dutch_blitz.moves import (
    BLITZ,
    CALL,
    CENTRE,
    FIRST_POST,
    PICK_UP,
    PLAYS,
    STUCK,
    TURN,
    WOOD,
    Enough,
    Fill,
    Move,
    Signal,
)
from games.dutch_blitz.state import DEALING, PLAYING, READY, State

SCOREKEEPER = 0
"""The seat that gives the signal where the scorekeeper does."""


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every move that `decide` accepts from this seat now: plays by source, the centre first; then the rest."""
    if state.phase != PLAYING or not 0 <= seat < len(state.areas):
        return _between_rounds(state, seat)
    rules = state.rules
    area = state.areas[seat]
    shown, wanted, takes = state.open[seat], state.wanted, state.takes[seat]
    moves: list[Move] = []
    if shown & ONES and rules.ones_first:
        moves += _ones(state, seat)
    else:
        some = shown & (wanted | takes[0])
        if some:
            for source, pile in enumerate(_free(state, seat) if state.flights else area):
                if pile and some >> pile[-1] & 1:
                    _add_plays(pile[-1], source, wanted, takes, moves)
        if not (rules.dutch_first and shown & wanted):
            if state.hands[seat]:
                moves.append(TURN)
            elif area[WOOD]:
                moves.append(PICK_UP)
    if rules.by_hand:
        _by_hand(state, seat, moves)
    moves.append(STUCK)
    return moves


def _add_plays(card: Card, source: int, wanted: int, takes: Sequence[int], moves: list[Move]) -> None:
    """Adds the plays of one open card."""
    choices = PLAYS[source][card]
    if wanted >> card & 1:
        moves.append(choices[CENTRE])
    if takes[0] >> card & 1:
        for target in range(FIRST_POST, len(takes)):
            if takes[target] >> card & 1:
                moves.append(choices[target])


def _ones(state: State, seat: int) -> list[Move]:
    """The plays of open 1s to the centre."""
    piles = enumerate(_free(state, seat) if state.flights else state.areas[seat])
    return [PLAYS[source][pile[-1]][CENTRE] for source, pile in piles if pile and pile[-1] & 15 == 1]


def _free(state: State, seat: int) -> list[Pile]:
    """A seat's piles; a post that waits for its card that is being carried counts as empty."""
    return [[] if state.is_held(seat, source) else pile for source, pile in enumerate(state.areas[seat])]


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
        return [Signal()]
    if may_stop(state) and 0 <= seat < len(state.areas) and not state.enough >> seat & 1:
        return [Enough()]
    return []


def may_stop(state: State) -> bool:
    """Between rounds of a game that nothing else ends, the players may stop."""
    return state.phase == DEALING and bool(state.sheet) and state.rules.endless
