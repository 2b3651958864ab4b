"""From a wish to what happens: every refusal of the rules is here.

Where several reasons would do, the first in this order is given: `round_over`, `no_such_post`, `not_exposed`,
`does_not_fit`, `not_your_call`, `hand_not_empty`, `nothing_to_turn`, `must_play_one`, `must_play_dutch`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from core.errors import IllegalMove
from core.seats import TABLE, Seat
from games.dutch_blitz import running, stall
from games.dutch_blitz.cards import BIT, DECK, ONES
from games.dutch_blitz.events import (
    BY_BLITZ,
    BY_STALL,
    STEP,
    TURNED,
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
from games.dutch_blitz.legal import SCOREKEEPER, may_call, may_stop
from games.dutch_blitz.moves import (
    BLITZ,
    FIRST_POST,
    WOOD,
    Call,
    Deal,
    Enough,
    Fill,
    Land,
    Move,
    NoteStall,
    PickUp,
    Play,
    Rotate,
    Signal,
    Start,
    Stuck,
    TakeAsStuck,
    Turn,
)
from games.dutch_blitz.state import DEALING, OVER, PLAYING, READY, State


def decide(state: State, seat: Seat, move: Move) -> Sequence[Event]:
    """The events that a move makes, in order. Changes nothing. Raises IllegalMove."""
    if 0 <= seat < len(state.areas):
        verb = _BY_SEAT.get(type(move))
        if verb is not None:
            return verb(state, seat, move)
    elif seat == TABLE and type(move) in _BY_TABLE:
        return _BY_TABLE[type(move)](state, move)
    raise IllegalMove("not_yours")


def _play(state: State, seat: Seat, move: Play) -> Sequence[Event]:
    card, source, target = move
    if state.phase != PLAYING:
        _in_play(state)
    area = state.areas[seat]
    if not (0 <= source < len(area) and 0 <= target < len(area)):
        raise IllegalMove("no_such_post")
    pile = area[source]
    if not pile or not state.open[seat] >> pile[-1] & 1:
        raise IllegalMove("not_exposed")
    fits = state.takes[seat][target] if target else state.wanted
    if pile[-1] != card or not fits >> card & 1:
        raise IllegalMove("does_not_fit")
    if state.rules.ones_first and (target or card & 15 != 1) and state.open[seat] & ONES:
        raise IllegalMove("must_play_one")
    shown = pile[-2] if source < FIRST_POST and len(pile) > 1 else 0
    event: Event
    if target:
        event = Moved(seat, card, source, target, shown)
    elif state.rules.running_ms:
        return (SetOff(seat, card, source, shown, running.lands_at(state, seat, card)),)
    else:
        event = Played(seat, card, source, state.pile_for(card), shown)
    if source >= FIRST_POST:
        return (event, *refill(state, seat, source)) if len(pile) == 1 else (event,)
    if source == BLITZ and len(pile) == 1 and not state.rules.call_by_hand:
        return (event, *_blitz(state, seat))
    return (event,)


def refill(state: State, seat: Seat, post: int) -> Sequence[Event]:
    """What follows when a post has just been emptied: the top Blitz card fills it, and that may be the last."""
    blitz = state.areas[seat][BLITZ]
    if state.rules.fill_by_hand or not blitz:
        return ()
    filled = Refilled(seat, post, blitz[-1], blitz[-2] if len(blitz) > 1 else 0)
    return (filled, *_blitz(state, seat)) if len(blitz) == 1 else (filled,)


def _blitz(state: State, seat: Seat) -> Sequence[Event]:
    """The Blitz pile has just run out: the round ends by itself unless it must be called or a card is on its way."""
    if state.rules.call_by_hand or not may_call(state, seat):
        return ()
    return (RoundEnded(BY_BLITZ, seat),)


def _turn(state: State, seat: Seat, move: Turn) -> Sequence[Event]:
    if state.phase != PLAYING:
        _in_play(state)
    hand = state.hands[seat]
    if not hand:
        raise IllegalMove("nothing_to_turn")
    if state.rules.ones_first and state.open[seat] & state.wanted:
        _nothing_compulsory(state, seat)
    if len(hand) >= STEP == state.rules.wood_step:
        return TURNED[seat][hand[-STEP]]
    count = min(state.rules.wood_step, len(hand))
    return (Turned(seat, count, hand[-count]),)


def _pick_up(state: State, seat: Seat, move: PickUp) -> Sequence[Event]:
    _in_play(state)
    if state.hands[seat]:
        raise IllegalMove("hand_not_empty")
    if not state.areas[seat][WOOD]:
        raise IllegalMove("nothing_to_turn")
    _nothing_compulsory(state, seat)
    return (PickedUp(seat),)


def _nothing_compulsory(state: State, seat: Seat) -> None:
    """Refuses to go through the hand while a card must be played first."""
    if state.rules.ones_first:
        fits = state.open[seat] & state.wanted
        if fits & ONES:
            raise IllegalMove("must_play_one")
        if fits and state.rules.dutch_first:
            raise IllegalMove("must_play_dutch")


def _fill(state: State, seat: Seat, move: Fill) -> Sequence[Event]:
    _in_play(state)
    area = state.areas[seat]
    if not FIRST_POST <= move.post < len(area):
        raise IllegalMove("no_such_post")
    if not area[BLITZ]:
        raise IllegalMove("not_exposed")
    if area[move.post] or not state.rules.fill_by_hand or state.is_held(seat, move.post):
        raise IllegalMove("does_not_fit")
    blitz = area[BLITZ]
    filled = Refilled(seat, move.post, blitz[-1], blitz[-2] if len(blitz) > 1 else 0)
    return (filled, *_blitz(state, seat)) if len(blitz) == 1 else (filled,)


def _call(state: State, seat: Seat, move: Call) -> Sequence[Event]:
    _in_play(state)
    if state.areas[seat][BLITZ] or not state.rules.call_by_hand or not may_call(state, seat):
        raise IllegalMove("not_your_call")
    return (RoundEnded(BY_BLITZ, seat),)


def _stuck(state: State, seat: Seat, move: Stuck) -> Sequence[Event]:
    _in_play(state)
    return (SaidStuck(seat),)


def _signal(state: State, seat: Seat, move: Signal) -> Sequence[Event]:
    if state.phase != READY or not state.rules.scorekeeper_starts or seat != SCOREKEEPER:
        raise IllegalMove("not_yours")
    return (Started(),)


def _enough(state: State, seat: Seat, move: Enough) -> Sequence[Event]:
    if not may_stop(state) or state.enough >> seat & 1:
        raise IllegalMove("not_yours")
    everybody = state.enough | 1 << seat == (1 << state.seats) - 1
    return (SaidEnough(seat), GameStopped()) if everybody else (SaidEnough(seat),)


def _deal(state: State, move: Deal) -> Sequence[Event]:
    if state.phase != DEALING:
        raise IllegalMove("not_now")
    if [tuple(sorted(order)) for order in move.orders] != [DECK] * state.seats:
        raise IllegalMove("not_the_decks")
    posts, blitz, hands = [], [], []
    for seat, order in enumerate(move.orders):
        first = state.rules.posts_of(seat, state.seats)
        last = first + state.rules.blitz_of(seat)
        posts.append(order[:first])
        blitz.append(order[first:last])
        hands.append(order[last:])
    return (Dealt(tuple(posts), tuple(blitz), tuple(hands)),)


def _start(state: State, move: Start) -> Sequence[Event]:
    if state.phase != READY or state.rules.scorekeeper_starts:
        raise IllegalMove("not_now")
    return (Started(),)


def _land(state: State, move: Land) -> Sequence[Event]:
    """A carried card is judged when it arrives: it takes its place, or it was beaten to it and comes back."""
    _in_play(state)
    flight = next((f for f in state.flights if f[:2] == (move.seat, move.card)), None)
    if flight is None:
        raise IllegalMove("not_exposed")
    seat, card, source, _ = flight
    if not BIT[card] & state.wanted:
        return (CameBack(seat, card),)
    landed = Landed(seat, card, state.pile_for(card))
    if source >= FIRST_POST:
        return (landed, *(() if state.areas[seat][source] else refill(state, seat, source)))
    others = sum(f[0] == seat and f[2] == BLITZ for f in state.flights) > 1
    if source != BLITZ or state.areas[seat][BLITZ] or state.rules.call_by_hand or others:
        return (landed,)
    return (landed, RoundEnded(BY_BLITZ, seat))


def _take_as_stuck(state: State, move: TakeAsStuck) -> Sequence[Event]:
    _in_play(state)
    if not 0 <= move.seat < state.seats:
        raise IllegalMove("not_now")
    return (SaidStuck(move.seat),)


def _note_stall(state: State, move: NoteStall) -> Sequence[Event]:
    _in_play(state)
    if state.stalled_at >= 0 or not stall.is_stalled(state):
        raise IllegalMove("not_stalled")
    return (Stalled(),)


def _rotate(state: State, move: Rotate) -> Sequence[Event]:
    _in_play(state)
    if not stall.is_stalled(state):
        raise IllegalMove("not_stalled")
    if state.rules.stall_ends or state.rotations == stall.MOST_ROTATIONS:
        return (RoundEnded(BY_STALL, TABLE),)
    return (Rotated(),)


def _in_play(state: State) -> None:
    if state.phase != PLAYING:
        raise IllegalMove("round_over" if state.sheet or state.phase == OVER else "not_started")


_BY_SEAT: Final[dict[type, Callable[[State, Seat, Any], Sequence[Event]]]] = {
    Play: _play,
    Turn: _turn,
    PickUp: _pick_up,
    Fill: _fill,
    Call: _call,
    Stuck: _stuck,
    Signal: _signal,
    Enough: _enough,
}
_BY_TABLE: Final[dict[type, Callable[[State, Any], Sequence[Event]]]] = {
    Deal: _deal,
    Start: _start,
    Land: _land,
    TakeAsStuck: _take_as_stuck,
    NoteStall: _note_stall,
    Rotate: _rotate,
}
