"""Who else could want the same place at the same moment: every open card is seen by all, so the table knows."""

from collections.abc import Collection

from core.seats import Seat
from games.dutch_blitz.cards import BIT, number_of
from games.dutch_blitz.decide import decide
from games.dutch_blitz.events import RoundEnded
from games.dutch_blitz.moves import CENTRE, Move, Play
from games.dutch_blitz.state import State


def rivals(state: State, seat: Seat, move: Move) -> Collection[Seat]:
    """The seats that this move could beat to something. Raises IllegalMove for one that cannot be made.

    A move that ends the round takes everything from everybody. A card to the centre takes a place from whoever has
    the same card open, unless there are places enough. A carried card is judged when it arrives, not when it sets off.
    """
    if type(decide(state, seat, move)[-1]) is RoundEnded:
        return [other for other in range(state.seats) if other != seat]
    if type(move) is not Play or move.target != CENTRE or state.rules.running_ms or number_of(move.card) == 1:
        return ()
    same = [other for other, open in enumerate(state.open) if open & BIT[move.card] and other != seat]
    return same if len(same) >= len(state.waiting[move.card]) else ()
