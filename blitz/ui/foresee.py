"""The table as it will be if the host accepts what was played here: cards are shown where they were put at once."""

from collections.abc import Sequence
from typing import Any

from core.errors import IllegalMove
from core.game import AnyGame
from core.seats import Seat


def decided(game: AnyGame, view: Any, me: Seat, move: Any) -> Sequence[Any]:
    """What a move leads to as far as it can be told from a view; nothing where it is impossible, or cannot be told.

    The rules reckon with cards that may be hidden here, such as the others' hands at a showdown: whatever they make of
    a card that is none, it is no reason to stop.
    """
    try:
        return game.decide(view, me, move)
    except (IllegalMove, LookupError, ValueError, TypeError, ArithmeticError):
        return ()


def foreseen(
    game: AnyGame, view: Any, me: Seat, moves: Sequence[Any], certain: tuple[type, ...], events: tuple[type, ...]
) -> Any:
    """A copy of the view after these moves, in order.

    Only moves of the `certain` kinds are foreseen, and of what they lead to only `events`: nothing that hangs on cards
    which cannot be seen here. After a move of another kind nothing more is foreseen. A move that has become impossible
    is left out: its card goes back. So is one whose outcome hangs on hidden cards: the rules cannot tell it then.
    """
    found = view.copy()
    for move in moves:
        if not isinstance(move, certain):
            break
        for event in decided(game, found, me, move):
            if not isinstance(event, events):
                break
            game.evolve(found, event)
    return found
