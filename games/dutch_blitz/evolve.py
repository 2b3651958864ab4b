"""What each event does to a table: the only code that writes a state. The same for the full state and for views.

On a view (`masked`) a card that gets covered becomes HIDDEN again, so that a view always equals the mask of the state.
"""

from collections.abc import Callable
from typing import Any, Final

from core.cards import HIDDEN, Pile, face_down
from games.dutch_blitz.cards import BIT
from games.dutch_blitz.events import (
    CameBack,
    Dealt,
    Event,
    GameStopped,
    Landed,
    Moved,
    PickedUp,
    Played,
    Refilled,
    Rotated,
    RoundEnded,
    SaidEnough,
    SaidStuck,
    SetOff,
    Stalled,
    Started,
    Turned,
)
from games.dutch_blitz.moves import BLITZ, FIRST_POST, WOOD
from games.dutch_blitz.score import round_points, winners
from games.dutch_blitz.state import DEALING, OVER, PLAYING, READY, State


def evolve(state: State, event: Event) -> None:
    """Applies one event, in place."""
    _EVOLVE[type(event)](state, event)


def _dealt(state: State, event: Dealt) -> None:
    state.lay_out(*event)
    state.phase = READY
    state.enough = 0


def _started(state: State, event: Started) -> None:
    state.phase = PLAYING
    state.stuck = state.rotations = 0
    state.stalled_at = -1
    state.last_play = [state.clock] * len(state.areas)


def _played(state: State, event: Played) -> None:
    seat, card, source, index, shown = event
    _take(state, seat, source, shown)
    state.place(seat, card, index)
    state.stuck = state.rotations = 0
    state.stalled_at = -1
    state.last_play[seat] = state.clock


def _moved(state: State, event: Moved) -> None:
    seat, card, source, target, shown = event
    _take(state, seat, source, shown)
    state.areas[seat][target].append(card)
    state.look_at(seat)
    state.last_play[seat] = state.clock
    if source == BLITZ:
        _off_the_blitz_pile(state)


def _refilled(state: State, event: Refilled) -> None:
    seat, post, card, shown = event
    _take(state, seat, BLITZ, shown)
    state.areas[seat][post].append(card)
    state.look_at(seat)
    _off_the_blitz_pile(state)


def _set_off(state: State, event: SetOff) -> None:
    seat, card, source, shown, lands_at = event
    _take(state, seat, source, shown)
    state.flights.append((seat, card, source, lands_at))
    state.look_at(seat)
    state.last_play[seat] = state.clock
    state.stalled_at = -1
    if source == BLITZ:
        _off_the_blitz_pile(state)


def _landed(state: State, event: Landed) -> None:
    _end_flight(state, event.seat, event.card)
    state.look_at(event.seat)
    state.place(event.seat, event.card, event.pile)
    state.stuck = state.rotations = 0
    state.stalled_at = -1


def _came_back(state: State, event: CameBack) -> None:
    source = _end_flight(state, event.seat, event.card)
    pile = state.areas[event.seat][source]
    if source < FIRST_POST:
        _cover(state, pile)
    pile.append(event.card)
    state.look_at(event.seat)


def _turned(state: State, event: Turned) -> None:
    seat, count, shown = event
    hand = state.hands[seat]
    wood = state.areas[seat][WOOD]
    if wood:
        state.open[seat] &= ~BIT[wood[-1]]
        if state.masked:
            wood[-1] = HIDDEN
    wood += hand[: -count - 1 : -1]
    wood[-1] = shown
    del hand[-count:]
    state.open[seat] |= BIT[shown]
    state.where[seat][shown] = WOOD


def _picked_up(state: State, event: PickedUp) -> None:
    _take_up_wood(state, event.seat)


def _said_stuck(state: State, event: SaidStuck) -> None:
    state.stuck |= 1 << event.seat


def _stalled(state: State, event: Stalled) -> None:
    state.stalled_at = state.clock


def _rotated(state: State, event: Rotated) -> None:
    for seat, hand in enumerate(state.hands):
        _take_up_wood(state, seat)
        if len(hand) > 1:
            hand.insert(0, hand.pop())
    state.rotations += 1
    state.stuck = 0
    state.stalled_at = -1
    state.last_play = [state.clock] * len(state.areas)


def _said_enough(state: State, event: SaidEnough) -> None:
    state.enough |= 1 << event.seat


def _round_ended(state: State, event: RoundEnded) -> None:
    points = round_points(state)
    state.scores = [score + won for score, won in zip(state.scores, points, strict=True)]
    state.sheet.append([event.how, event.seat, *points])
    won = winners(state.rules, state.scores, len(state.sheet))
    state.phase = OVER if won else DEALING


def _game_stopped(state: State, event: GameStopped) -> None:
    state.phase = OVER


def _take(state: State, seat: int, source: int, shown: int) -> None:
    """Takes the top card off a pile; what comes to light under it is `shown`, if anything does."""
    pile = state.areas[seat][source]
    card = pile.pop()
    if source >= FIRST_POST:
        state.look_at(seat)
    elif shown:
        pile[-1] = shown
        state.open[seat] ^= BIT[card] | BIT[shown]
        state.where[seat][shown] = source
    else:
        state.open[seat] ^= BIT[card]


def _cover(state: State, pile: Pile) -> None:
    """About to be covered: whoever only watches no longer sees the top card."""
    if state.masked and pile:
        pile[-1] = HIDDEN


def _take_up_wood(state: State, seat: int) -> None:
    """The wood pile, turned over, goes under what is left of the hand."""
    wood = state.areas[seat][WOOD]
    state.hands[seat][:0] = face_down(wood) if state.masked else wood[::-1]
    wood.clear()
    state.look_at(seat)


def _off_the_blitz_pile(state: State) -> None:
    state.rotations = 0
    state.stalled_at = -1


def _end_flight(state: State, seat: int, card: int) -> int:
    """The card is no longer on its way; returns the pile that it came from."""
    flight = next(f for f in state.flights if f[:2] == (seat, card))
    state.flights.remove(flight)
    return flight[2]


_EVOLVE: Final[dict[type, Callable[[State, Any], None]]] = {
    Dealt: _dealt,
    Started: _started,
    Played: _played,
    Moved: _moved,
    Refilled: _refilled,
    SetOff: _set_off,
    Landed: _landed,
    CameBack: _came_back,
    Turned: _turned,
    PickedUp: _picked_up,
    SaidStuck: _said_stuck,
    Stalled: _stalled,
    Rotated: _rotated,
    SaidEnough: _said_enough,
    RoundEnded: _round_ended,
    GameStopped: _game_stopped,
}
