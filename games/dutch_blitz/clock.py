"""What the table does by itself: deals, starts, lands runners, counts the idle as stuck, breaks stalls. Times in ms."""

from operator import itemgetter
from typing import Any, Final

from core.chance import Chance
from games.dutch_blitz import stall
from games.dutch_blitz.cards import DECK
from games.dutch_blitz.moves import Deal, Land, Move, NoteStall, Rotate, Start, TakeAsStuck
from games.dutch_blitz.state import DEALING, PLAYING, READY, State

COUNTDOWN_MS: Final = 3_000
BETWEEN_ROUNDS_MS: Final = 5_000
"""Time to read the score sheet before the next deal."""
STALL_SHOWN_MS: Final = 2_000
"""Time for everybody to see that the table is stalled, before the rule breaks it."""
IDLE_MS: Final = 30_000
"""A seat that has played no card for so long counts as stuck; noted once all who have not said so themselves do."""


_WHEN: Final = itemgetter(0)


def due(state: State) -> tuple[int, Move] | None:
    """The table's next move and in how many ms from `state.clock`; on the full state only."""
    if state.phase == DEALING:
        return (BETWEEN_ROUNDS_MS if state.sheet else 0), Deal(())
    if state.phase == READY and not state.rules.scorekeeper_starts:
        return COUNTDOWN_MS, Start()
    if state.phase != PLAYING:
        return None
    first = min(_dues(state), key=_WHEN, default=None)
    return None if first is None else (max(0, first[0] - state.clock), first[1])


def _dues(state: State) -> list[tuple[int, Move]]:
    """Everything that waits for its time during play, as (when, move); the first of equals comes first."""
    dues: list[tuple[int, Move]] = []
    if state.flights:
        dues += [(lands_at, Land(seat, card)) for seat, card, _, lands_at in state.flights]
    if state.stalled_at >= 0:
        dues.append((state.stalled_at + STALL_SHOWN_MS, Rotate()))
    elif stall.is_stalled(state):
        dues.append((state.clock, NoteStall()))
    if not state.stuck:
        dues.append((max(state.last_play) + IDLE_MS, TakeAsStuck(0)))
    elif open_seats := [seat for seat in range(state.seats) if not state.stuck >> seat & 1]:
        # the idle make a difference only once nobody else is left to play
        last = max([state.last_play[seat] for seat in open_seats])
        dues.append((last + IDLE_MS, TakeAsStuck(open_seats[0])))
    return dues


def table_move(state: State, chance: Any) -> Move:
    """The due move; a deal with every deck shuffled, in seat order."""
    pending = due(state)
    if pending is None:
        raise ValueError("nothing is due")
    return deal(state.seats, chance) if isinstance(pending[1], Deal) else pending[1]


def deal(seats: int, chance: Chance) -> Deal:
    """One shuffled deck a seat."""
    orders = []
    for _ in range(seats):
        deck = list(DECK)
        chance.shuffle(deck)
        orders.append(tuple(deck))
    return Deal(tuple(orders))
