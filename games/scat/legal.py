"""What a seat may do, listed in a fixed order: the knock, draws or discards, what ends the hand."""

from core.cards import Card
from core.seats import TABLE
from games.scat.cards import ACES, BIT
from games.scat.knock import knock_refusal
from games.scat.moves import (
    AGREE,
    CALL,
    DECLARE,
    DECLARING,
    DECLINE,
    DISCARDS,
    DRAW_STOCK,
    END_HAND,
    KNOCK,
    PASS,
    REFUSE,
    STAND,
    TAKES,
    Discard,
    Move,
)
from games.scat.rules import CALL as BY_CALL
from games.scat.state import DISCARDING, DRAWING, OPENING, VOTING, WINDOW, State


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every move that `decide` accepts from this seat now."""
    phase = state.phase
    if phase == DRAWING:
        return _draws(state, seat) if seat == state.turn else []
    if phase == DISCARDING:
        return _discards(state, seat) if seat == state.turn else []
    if phase == OPENING:
        return [CALL, DECLINE] if seat == state.turn else []
    if seat not in state.players or state.answered >> seat & 1:
        return []
    if phase == WINDOW:
        return [DECLARE, PASS] if state.rules.values.is_declaration(state.hands[seat]) else [PASS]
    return [AGREE, REFUSE] if phase == VOTING else []


def _draws(state: State, seat: int) -> list[Move]:
    take = TAKES[state.discard[-1]]
    knocks = state.knocker == TABLE and (state.rules.knocks_freely or not refuses_knock(state, seat))
    if state.stock:
        return [KNOCK, DRAW_STOCK, take] if knocks else [DRAW_STOCK, take]
    last = STAND if state.rules.stock_ends else END_HAND
    return [KNOCK, take, last] if knocks else [take, last]


def _discards(state: State, seat: int) -> list[Move]:
    hand = state.hands[seat]
    a, b, c, drawn = hand
    moves: list[Move] = [DISCARDS[a], DISCARDS[b], DISCARDS[c]]
    if not state.taken:
        moves.append(DISCARDS[drawn])
    rules = state.rules
    if rules.declare_31 == BY_CALL and not ACES.isdisjoint(hand):
        moves += [DECLARING[card] for card in hand if card != state.taken and may_declare(state, seat, card)]
    return _around_a_knock(state, seat, moves) if rules.knock_after_draw else moves


def _around_a_knock(state: State, seat: int, discards: list[Move]) -> list[Move]:
    """The discards, where one knocks before them: after a knock only those that leave a hand that may knock."""
    if state.knocker == seat:
        return [m for m in discards if isinstance(m, Discard) and not refuses_to_keep(state, seat, m.card)]
    if state.knocker == TABLE and not refuses_knock(state, seat):
        return [KNOCK, *discards]
    return discards


def refuses_knock(state: State, seat: int) -> str:
    """Why a seat whose turn it is may not knock now; empty if it may. That nobody has knocked is not asked."""
    rules = state.rules
    if (state.phase == DISCARDING) is not rules.knock_after_draw:
        return "not_now"
    if not rules.knock_first_turn and state.turns < len(state.players):
        return "first_turn"
    if rules.knock_after_draw:
        reasons = [refuses_to_keep(state, seat, card) for card in state.hands[seat] if card != state.taken]
        return "" if "" in reasons else reasons[0]
    return knock_refusal(rules, state.hands[seat], bool(state.passed_up >> seat & 1))


def refuses_to_keep(state: State, seat: int, card: Card) -> str:
    """Why a seat that knocks after drawing may not discard this card; empty if the three kept may knock."""
    same = is_thrown_back(state, seat, card) and state.passed_up >> seat & 1
    return knock_refusal(state.rules, kept(state, seat, card), bool(same))


def may_declare(state: State, seat: int, card: Card) -> bool:
    """Whether the three cards kept after this discard are a 31 (or 33) that was not passed up before."""
    a, b, c, drawn = state.hands[seat]
    if (BIT[a] | BIT[b] | BIT[c] | BIT[drawn]) ^ BIT[card] not in state.rules.values.declarations:
        return False
    return not (state.passed_up >> seat & 1 and is_thrown_back(state, seat, card))


def is_thrown_back(state: State, seat: int, card: Card) -> bool:
    """Whether this card has just been drawn from the stock, so that discarding it leaves the hand as it was."""
    return not state.taken and card == state.hands[seat][-1]


def kept(state: State, seat: int, card: Card) -> list[Card]:
    """The hand without a card of it."""
    return [other for other in state.hands[seat] if other != card]
