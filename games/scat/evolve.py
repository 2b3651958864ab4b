"""What each event does to a table: the only code that writes a state. The same for the full state and for views.

On a view (`masked`) a card that gets covered becomes HIDDEN again, so that a view always equals the mask of the state.
What follows from a hand that the view does not show, such as a 31 passed up, is left to its owner's view.
"""

from collections.abc import Callable
from typing import Any, Final

from core.cards import HIDDEN
from core.seats import TABLE, Seat
from games.scat.cards import ACES
from games.scat.events import (
    Agreed,
    Called,
    Dealt,
    Declared,
    Declined,
    Discarded,
    DrewStock,
    EndedHand,
    Event,
    HandEnded,
    HandsShown,
    Knocked,
    LookedAt,
    Passed,
    Refused,
    Stood,
    TookDiscard,
    VoteEnded,
    WindowClosed,
)
from games.scat.rules import CALL, THROW_DOWN
from games.scat.score import lives_after, points_winner
from games.scat.state import DEALING, DISCARDING, DRAWING, OVER, VOTING, HandScore, State, next_stage


def evolve(state: State, event: Event) -> None:
    """Applies one event, in place."""
    _EVOLVE[type(event)](state, event)


def _dealt(state: State, event: Dealt) -> None:
    state.dealer, state.leader, hands, card, stock = event
    state.hands = [list(hand) for hand in hands]
    state.discard = [card]
    state.stock = list(stock)
    state.turn = state.leader
    state.turns = state.taken = 0
    state.knocker = TABLE
    state.answered = state.declared = state.shown = state.passed_up = 0
    state.looked = False
    if state.rules.opening_call == THROW_DOWN:
        _next_stage(state)


def _next_stage(state: State) -> None:
    state.phase = next_stage(state.rules.opening_call, state.rules.dealt_31, state.phase)
    state.since = state.clock


def _looked_at(state: State, event: LookedAt) -> None:
    """A dealt 31 counts as passed up from now on, unless it is declared in the window."""
    state.hands = [list(hand) for hand in event.hands]
    state.looked = True
    _next_stage(state)
    if state.rules.dealt_31 == CALL:
        for seat, hand in enumerate(event.hands):
            if not ACES.isdisjoint(hand) and state.rules.values.is_declaration(hand):
                state.passed_up |= 1 << seat


def _called(state: State, event: Called) -> None:
    state.turn = event.seat


def _declined(state: State, event: Declined) -> None:
    last = state.is_last_asked(event.seat)
    state.turn = state.leader if last else state.next_of[event.seat]
    if last and state.looked:
        _next_stage(state)


def _passed(state: State, event: Passed) -> None:
    state.answered |= 1 << event.seat


def _declared(state: State, event: Declared) -> None:
    seat, cards = event
    state.answered |= 1 << seat
    state.declared |= 1 << seat
    state.shown |= 1 << seat
    state.hands[seat] = list(cards)
    if seat == state.knocker:
        state.knocker = TABLE


def _window_closed(state: State, event: WindowClosed) -> None:
    _next_stage(state)


def _knocked(state: State, event: Knocked) -> None:
    state.knocker = event.seat
    if state.phase == DRAWING:
        _end_turn(state, event.seat)


def _end_turn(state: State, seat: Seat) -> None:
    state.turn = state.next_of[seat]
    state.turns += 1


def _drew_stock(state: State, event: DrewStock) -> None:
    seat, card = event
    state.stock.pop()
    state.hands[seat].append(card)
    state.phase = DISCARDING


def _took_discard(state: State, event: TookDiscard) -> None:
    seat, card, shown = event
    pile = state.discard
    pile.pop()
    if shown:
        pile[-1] = shown
    hand = state.hands[seat]
    hand.append(card if hand[0] else HIDDEN)
    state.taken = card
    state.phase = DISCARDING


def _discarded(state: State, event: Discarded) -> None:
    seat, card = event
    hand = state.hands[seat]
    if hand[0]:
        same = not state.taken and card == hand[-1]
        hand.remove(card)
        if state.passed_up or not ACES.isdisjoint(hand):
            _keep(state, seat, same)
    else:
        hand.pop()
    pile = state.discard
    if state.masked and pile:
        pile[-1] = HIDDEN
    pile.append(card)
    state.taken = 0
    state.phase = DRAWING
    state.turn = state.next_of[seat]
    state.turns += 1


def _keep(state: State, seat: Seat, same: bool) -> None:
    """Notes whether the hand kept is a 31 that from now on counts as not declared."""
    rules = state.rules
    if rules.declare_31 == CALL and rules.values.is_declaration(state.hands[seat]):
        state.passed_up |= 1 << seat
    elif not same:
        state.passed_up &= ~(1 << seat)


def _stood(state: State, event: Stood) -> None:
    _end_turn(state, event.seat)


def _ended_hand(state: State, event: EndedHand) -> None:
    _end_turn(state, event.seat)


def _hands_shown(state: State, event: HandsShown) -> None:
    state.shown = (1 << len(event.hands)) - 1
    state.hands = [list(hand) for hand in event.hands]


def _hand_ended(state: State, event: HandEnded) -> None:
    replay = False
    if state.rules.points:
        state.points = [had + won for had, won in zip(state.points, event.changes, strict=True)]
        standing = state.points
    else:
        players = state.players
        lives = [state.lives[seat] for seat in players]
        after, replay = lives_after(state.rules, lives, [event.changes[seat] for seat in players])
        for seat, left in zip(players, after, strict=True):
            state.lives[seat] = left
        standing = state.lives
    shown = tuple([tuple(hand) if state.shown >> s & 1 else () for s, hand in enumerate(state.hands)])
    state.sheet.append(
        HandScore(
            event.how, event.seat, state.declared, event.values, event.changes, event.reasons,
            tuple(standing), int(replay), shown,
        )
    )  # fmt: skip
    state.turn = TABLE
    state.answered = 0
    state.since = state.clock
    if state.rules.extra_places:
        state.phase = VOTING
    else:
        _go_on(state)


def _agreed(state: State, event: Agreed) -> None:
    state.answered |= 1 << event.seat


def _refused(state: State, event: Refused) -> None:
    state.answered |= 1 << event.seat


def _vote_ended(state: State, event: VoteEnded) -> None:
    if event.agreed:
        state.added += 1
        for seat in state.players:
            state.lives[seat] += 1
    _go_on(state)


def _go_on(state: State) -> None:
    """After a hand: who is still in, and whether the game is over."""
    if state.rules.points:
        over = points_winner(state.rules, dict(enumerate(state.points))) is not None
    else:
        still_in = [seat for seat in state.players if state.lives[seat] > state.rules.off]
        if still_in != state.players:
            state.players = still_in
            state.find_neighbours()
        over = len(state.players) < 2
    state.phase = OVER if over else DEALING


_EVOLVE: Final[dict[type, Callable[[State, Any], None]]] = {
    Dealt: _dealt,
    LookedAt: _looked_at,
    Called: _called,
    Declined: _declined,
    Passed: _passed,
    WindowClosed: _window_closed,
    Knocked: _knocked,
    DrewStock: _drew_stock,
    TookDiscard: _took_discard,
    Discarded: _discarded,
    Declared: _declared,
    Stood: _stood,
    EndedHand: _ended_hand,
    HandsShown: _hands_shown,
    HandEnded: _hand_ended,
    Agreed: _agreed,
    Refused: _refused,
    VoteEnded: _vote_ended,
}
