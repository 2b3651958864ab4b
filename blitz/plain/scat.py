"""Scat in plain text: what lies on the table, what a person may do, and why not something else."""

from collections.abc import Sequence
from typing import Any

from blitz.plain import Choice, Refused
from blitz.plain.scat_refused import in_order, knock_key, refusals
from blitz.plain.scat_rules import rules_in_brief
from blitz.show.scat_ends import standing_words
from core.seats import TABLE, Seat
from games.scat.because import listed, value_text
from games.scat.cards import rank_of
from games.scat.clock import VOTE_MS, WINDOW_MS
from games.scat.events import DrewStock, HandEnded, VoteEnded
from games.scat.hand_value import suit_totals
from games.scat.legal import legal_moves
from games.scat.moves import (
    Agree,
    Call,
    Declare,
    Decline,
    Discard,
    DrawStock,
    EndHand,
    Knock,
    Move,
    Pass,
    Stand,
    TakeDiscard,
)
from games.scat.rules import HAMMER
from games.scat.state import DEALING, DISCARDING, OPENING, OVER, VOTING, WINDOW, State
from games.scat.words import (
    SUIT_NAMES,
    call_name,
    card_words,
    declaration_name,
    knock_name,
    three_aces_name,
    unit_of,
    verb,
)

__all__ = [
    "MAIN",
    "QUIET",
    "cards",
    "choices",
    "is_in",
    "question",
    "refused",
    "rules_in_brief",
    "seconds",
    "sees_cards",
    "situation",
    "standings",
]

QUIET = (DrewStock,)
MAIN = (HandEnded, VoteEnded)


def is_in(view: State, seat: Seat) -> bool:
    return seat in view.players


def sees_cards(view: State, seat: Seat) -> bool:
    return view.looked and seat in view.players and view.phase not in (DEALING, VOTING, OVER)


def cards(view: State, seat: Seat) -> str:
    hand = view.hands[seat]
    named = listed(f"the {card_words(card)}" for card in in_order(hand))
    return f"You hold {named}: {_worth(view, hand)}." if len(hand) == 3 else f"You hold {named}."


def situation(view: State, seat: Seat, names: Sequence[str]) -> list[str]:
    lines = [
        f"{names[seat]}, a question for you." if view.phase in (OPENING, WINDOW, VOTING) else f"{names[seat]}'s turn."
    ]
    if view.phase == VOTING:
        return lines
    if view.knocker != TABLE:
        who = "You" if view.knocker == seat else names[view.knocker]
        lines.append(f"{who} {verb(knock_name(view.rules), 'ed')}; this is your last turn of the hand.")
    if view.phase == DISCARDING and not view.taken:
        lines.append(f"You drew the {card_words(view.hands[seat][-1])}.")
    lines.append(cards(view, seat) if view.looked else "Nobody has looked at their cards yet.")
    if view.phase != DISCARDING:
        stock = f", and {len(view.stock)} cards are in the stock" if view.rules.stock_count_shown else ""
        lines.append(f"The {card_words(view.discard[-1])} lies on the discard{stock if view.stock else ''}.")
        if not view.stock:
            lines.append("The stock is gone.")
    return [" ".join(lines)]


def question(view: State, seat: Seat, names: Sequence[str]) -> str:
    rules = view.rules
    if view.phase == OPENING:
        return f"Do you call {_the_call(view)}? Then everybody shows at once, and nobody draws."
    if view.phase == WINDOW:
        held = rules.values.is_declaration(view.hands[seat])
        word = declaration_name(rules)
        return f"Do you call {word}?" if held else f"You were not dealt {word}. Press Enter to go on."
    if view.phase == VOTING:
        return f"Shall everybody get one more {unit_of(rules).one}? It takes everybody who played this hand."
    return "Which card do you put away?" if view.phase == DISCARDING else "What do you do?"


def seconds(view: State) -> int | None:
    limits = {WINDOW: WINDOW_MS, VOTING: VOTE_MS}
    return limits[view.phase] // 1_000 if view.phase in limits else None


def choices(view: State, seat: Seat) -> list[Choice]:
    moves = legal_moves(view, seat)
    if view.phase == DISCARDING:
        return _discards(view, seat, moves)
    return [_choice(view, seat, move, moves) for move in moves]


def refused(view: State, seat: Seat, names: Sequence[str]) -> list[Refused]:
    return refusals(view, seat, names)


def standings(view: State, names: Sequence[str]) -> str:
    told = [f"{name} {standing_words(view, seat)}" for seat, name in enumerate(names)]
    return f"How everybody stands: {', '.join(told)}."


def _choice(view: State, seat: Seat, move: Move, moves: Sequence[Move]) -> Choice:
    """A move that is not a discard."""
    rules = view.rules
    match move:
        case Knock():
            return Choice(knock_key(rules), knock_name(rules), move, _before_knocking(view, seat))
        case DrawStock():
            return Choice("d", "draw from the stock", move)
        case EndHand():
            return Choice("e", "end the hand: you do not want the discard", move)
        case Stand():
            return Choice("e", "stand: keep your hand as it is", move)
        case Call():
            return Choice("c", f"call {_the_call(view)}", move)
        case Decline():
            return Choice("n", "not call", move)
        case Declare():
            return Choice("c", f"call {_called(view, view.hands[seat])}", move)
        case Pass():
            warning = _lets_go(view) if len(moves) > 1 else ""
            return Choice("n", "say nothing", move, warning, idle=len(moves) == 1)
        case Agree():
            return Choice("y", f"agree to one more {unit_of(rules).one} for everybody", move)
        case TakeDiscard(card):
            return Choice("t", f"take the {card_words(card)} from the discard", move)
    return Choice("n", "not agree", move)


def _discards(view: State, seat: Seat, moves: Sequence[Move]) -> list[Choice]:
    """The cards of the hand by their places in it; calls of 31 after them; the knock, where it comes here."""
    hand = in_order(view.hands[seat])
    calling = [move for move in moves if isinstance(move, Discard) and move.declare]
    found = [_choice(view, seat, move, moves) for move in moves if isinstance(move, Knock)]
    for place, card in enumerate(hand, 1):
        move: Any = Discard(card, False)
        if move in moves:
            kept = [other for other in hand if other != card]
            lets_go = Discard(card, True) in moves
            words = f"put away the {card_words(card)} and keep {_worth(view, kept)}"
            found.append(Choice(str(place), words, move, _lets_go(view) if lets_go else ""))
    for number, move in enumerate(calling, 1):
        kept = [other for other in hand if other != move.card]
        key = "c" if len(calling) == 1 else f"c{number}"
        found.append(Choice(key, f"call {_called(view, kept)} and put away the {card_words(move.card)}", move))
    return found


def _worth(view: State, hand: Sequence[int]) -> str:
    """What three cards count, and in which suit."""
    value = view.rules.values.of(hand)
    suits = [SUIT_NAMES[suit] for suit, total in suit_totals(hand).items() if 2 * total == value]
    return value_text(value) + (f" in {' or '.join(suits)}" if suits else "")


def _called(view: State, hand: Sequence[int]) -> str:
    aces = all(rank_of(card) == 14 for card in hand)
    return three_aces_name(view.rules) if aces else declaration_name(view.rules)


def _lets_go(view: State) -> str:
    return f"Careful: without calling it, your {declaration_name(view.rules)} counts only 30."


def _before_knocking(view: State, seat: Seat) -> str:
    """What a knock means, and what the hand counts for it."""
    rules, hand = view.rules, view.hands[seat]
    held = _lets_go(view) if rules.declare_31 == "call" and len(hand) == 3 and rules.values.is_declaration(hand) else ""
    return f"Everybody else gets one more turn. {held}".strip()


def _the_call(view: State) -> str:
    return f"{'the' if view.rules.opening_call == HAMMER else 'a'} {call_name(view.rules)}"
