"""The table as it will be if the host accepts what was played here: cards are shown where they were put at once."""

from collections.abc import Sequence
from typing import Any

from core.errors import IllegalMove
from core.game import AnyGame
from core.seats import Seat


def foreseen(
    game: AnyGame, view: Any, me: Seat, moves: Sequence[Any], certain: tuple[type, ...], events: tuple[type, ...]
) -> Any:
    """A copy of the view after these moves, in order.

    Only moves of the `certain` kinds are foreseen, and of what they lead to only `events`: nothing that hangs on cards
    which cannot be seen here. After a move of another kind nothing more is foreseen. A move that has become impossible
    is left out: its card goes back.
    """
    found = view.copy()
    for move in moves:
        if not isinstance(move, certain):
            break
        try:
            outcome = game.decide(found, me, move)
        except (IllegalMove, IndexError, KeyError):
            continue
        for event in outcome:
            if not isinstance(event, events):
                break
            game.evolve(found, event)
    return found
