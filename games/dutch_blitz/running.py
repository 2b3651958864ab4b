"""Running: how long a card is on its way to the centre (S0 names the game; the times are decided).

Seats sit round a circle of 16 places, Dutch piles lie round a circle of as many inside it. A run takes half of
`running` to a pile right in front of the seat and all of it to one across the table.
"""

from core.cards import Card
from core.seats import Seat
from games.dutch_blitz.state import State

_CIRCLE = 16


def lands_at(state: State, seat: Seat, card: Card) -> int:
    """When a card that sets off now arrives, in milliseconds of the table's clock."""
    mine = seat * _CIRCLE // state.seats
    away = abs(mine - state.pile_for(card) % _CIRCLE)
    distance = min(away, _CIRCLE - away)
    return state.clock + state.rules.running_ms * (_CIRCLE // 2 + distance) // _CIRCLE
