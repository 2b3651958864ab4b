"""What the table does by itself: deals, and ends the time for answers. Times in ms."""

from typing import Any, Final

from core.chance import Chance
from core.seats import TABLE, Seat
from games.scat.cards import DECKS
from games.scat.moves import CLOSE_VOTE, CLOSE_WINDOW, Deal, Move
from games.scat.state import DEALING, VOTING, WINDOW, State

BETWEEN_HANDS_MS: Final = 4_000
"""Time to look at the hands and the score sheet before the next deal."""
WINDOW_MS: Final = 5_000
"""Time to declare a dealt 31, the same in every hand, whoever has answered."""
VOTE_MS: Final = 8_000
"""Time to agree on one more life for everybody; one refusal ends it."""


def due(state: State) -> tuple[int, Move] | None:
    """The table's next move and in how many ms from `state.clock`."""
    if state.phase == DEALING:
        return _left(state, BETWEEN_HANDS_MS if state.sheet else 0), Deal(*next_deal(state), ())
    if state.phase == WINDOW:
        return _left(state, WINDOW_MS), CLOSE_WINDOW
    if state.phase == VOTING:
        return _left(state, VOTE_MS), CLOSE_VOTE
    return None


def next_deal(state: State) -> tuple[Seat, Seat]:
    """Who deals and who leads the next hand; `TABLE` for a dealer that there is not, or a leader yet to be drawn.

    Dealer and leader of the first hand stand in the state from the start; then the deal, or the lead where nobody
    deals, passes clockwise over the players still in.
    """
    if not state.sheet:
        return state.dealer, state.leader
    if state.rules.winner_leads:
        return TABLE, state.next_of[state.leader]
    dealer = state.next_of[state.dealer]
    return dealer, state.next_of[dealer]


def table_move(state: State, chance: Any) -> Move:
    """The due move; a deal with the pack shuffled, and dealer and leader drawn where chance decides."""
    if state.phase == DEALING:
        return deal(state, *next_deal(state), chance)
    pending = due(state)
    if pending is None:
        raise ValueError("nothing is due")
    return pending[1]


def deal(state: State, dealer: Seat, leader: Seat, chance: Chance) -> Deal:
    """A shuffled pack, after a draw for the deal or the lead if there is one."""
    if leader == TABLE:
        drawn = chance.choice(state.players)
        dealer, leader = (TABLE, drawn) if state.rules.winner_leads else (drawn, state.next_of[drawn])
    order = list(DECKS[state.rules.deck])
    chance.shuffle(order)
    return Deal(dealer, leader, tuple(order))


def _left(state: State, lasts: int) -> int:
    return max(0, state.since + lasts - state.clock)
