"""What a seat may do, listed in a fixed order: plays by source, then the hand, then words."""

from games.dutch_blitz.cards import BELOW, BIT, ONES
from games.dutch_blitz.moves import (
    BLITZ,
    CALL,
    FIRST_POST,
    PICK_UP,
    PLAYS,
    STUCK,
    TURN,
    Enough,
    Fill,
    Move,
    Play,
    Signal,
)
from games.dutch_blitz.state import DEALING, PLAYING, READY, State

SCOREKEEPER = 0
"""The seat that gives the signal where the scorekeeper does."""


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every move that `decide` accepts from this seat now."""
    if state.phase != PLAYING or not 0 <= seat < len(state.areas):
        return _between_rounds(state, seat)
    area = state.areas[seat]
    rules = state.rules
    moves: list[Move]
    plays, ones = _plays(state, area) if not state.flights else _plays_around_runners(state, seat)
    if ones and rules.ones_first:
        moves = ones  # type: ignore[assignment]
    else:
        moves = plays  # type: ignore[assignment]
        if not (rules.dutch_first and state.exposed(seat) & state.wanted):
            if state.hands[seat]:
                moves.append(TURN)
            elif area[1]:
                moves.append(PICK_UP)
    if rules.fill_by_hand and area[BLITZ]:
        moves.extend(Fill(i) for i in range(FIRST_POST, len(area)) if not area[i] and not state.is_held(seat, i))
    if rules.call_by_hand and not area[BLITZ] and may_call(state, seat):
        moves.append(CALL)
    moves.append(STUCK)
    return moves


def may_call(state: State, seat: int) -> bool:
    """Whether an empty Blitz pile is really used up: no card of it is still being carried."""
    return not any(flight[0] == seat and flight[2] == BLITZ for flight in state.flights)


def _plays(state: State, area: list[list[int]]) -> tuple[list[Play], list[Play]]:
    """All plays by order of source, and those of a 1 to the centre."""
    plays: list[Play] = []
    ones: list[Play] = []
    wanted = some = state.wanted
    takes = [BELOW[pile[-1]] if pile else 0 for pile in area[FIRST_POST:]]
    for take in takes:
        some |= take
    for source, pile in enumerate(area):
        if pile:
            card = pile[-1]
            bit = BIT[card]
            if bit & some:
                choices = PLAYS[source][card]
                if bit & wanted:
                    plays.append(choices[0])
                    if bit & ONES:
                        ones.append(choices[0])
                target = FIRST_POST
                for take in takes:
                    if bit & take:
                        plays.append(choices[target])
                    target += 1
    return plays, ones


def _plays_around_runners(state: State, seat: int) -> tuple[list[Play], list[Play]]:
    """The same while cards are being carried: posts that wait for theirs neither give nor take."""
    area = [[] if state.is_held(seat, source) else pile for source, pile in enumerate(state.areas[seat])]
    return _plays(state, area)


def _between_rounds(state: State, seat: int) -> list[Move]:
    if state.phase == READY and state.rules.scorekeeper_starts and seat == SCOREKEEPER:
        return [Signal()]
    if may_stop(state) and 0 <= seat < len(state.areas) and not state.enough >> seat & 1:
        return [Enough()]
    return []


def may_stop(state: State) -> bool:
    """Between rounds of a game that nothing else ends, the players may stop."""
    return state.phase == DEALING and bool(state.sheet) and state.rules.endless
