"""Why something is not possible at a table of Scat right now, in sentences."""

from collections.abc import Sequence

from blitz.plain import Refused
from core.cards import Card
from core.seats import TABLE, Seat
from games.scat.because import value_text
from games.scat.cards import rank_of, suit_of
from games.scat.legal import may_declare, refuses_knock, refuses_to_keep
from games.scat.rules import AUTOMATIC, NONE, Rules
from games.scat.state import DISCARDING, DRAWING, OPENING, WINDOW, State
from games.scat.words import call_name, card_words, declaration_name, knock_name, verb


def knock_key(rules: Rules) -> str:
    """The letter for the knock: that of its own word, where it is free."""
    letter = knock_name(rules)[:1].lower()
    return letter if letter.isalpha() and letter not in "bcdelnqty" else "k"


def refusals(view: State, seat: Seat, names: Sequence[str]) -> list[Refused]:
    """Everything that is done at other times, or usually, and cannot be done now."""
    if view.phase in (DRAWING, DISCARDING):
        return [*_knock(view, seat, names), *_draws(view, seat), *_discards(view, seat), *_calls(view, seat)]
    if view.phase == WINDOW and not view.rules.values.is_declaration(view.hands[seat]):
        word = declaration_name(view.rules)
        return [Refused("c", f"call {word}", f"the three cards you were dealt are not {_what_counts(view.rules)}.")]
    if view.phase == OPENING:
        reason = f"first everybody who may call {_a(view)} is asked."
        return [Refused(knock_key(view.rules), knock_name(view.rules), reason), Refused("d", "draw", reason)]
    return []


def _knock(view: State, seat: Seat, names: Sequence[str]) -> list[Refused]:
    rules, knock = view.rules, knock_name(view.rules)
    if view.knocker == seat:
        reason = f"you have {verb(knock, 'ed')} already."
    elif view.knocker != TABLE:
        reason = f"{names[view.knocker]} has {verb(knock, 'ed')} already, and that is done once a hand."
    else:
        reason = _why_not_knock(rules, view, refuses_knock(view, seat))
    return [Refused(knock_key(rules), knock, reason)] if reason else []


def _why_not_knock(rules: Rules, view: State, code: str) -> str:
    knock, held = knock_name(rules), ""
    return {
        "": "",
        "first_turn": "by these rules not in your first turn of a hand.",
        "needs_one_suit": "by these rules only with three cards of one suit.",
        "too_low_to_knock": f"by these rules only with {value_text(rules.knock_minimum)} or more{held}.",
        "not_now": (
            f"by these rules you {knock} after drawing, before you put a card away."
            if rules.knock_after_draw
            else f"you {knock} in place of drawing, at the start of your turn."
        ),
    }[code]


def _draws(view: State, seat: Seat) -> list[Refused]:
    if view.phase == DISCARDING:
        reason = "you have a card more already; now one goes away."
        return [Refused("d", "draw from the stock", reason), Refused("t", "take the discard", reason)]
    if not view.stock:
        return [Refused("d", "draw from the stock", "there is no card left in it.")]
    word = "stand" if view.rules.stock_ends else "end the hand"
    return [Refused("e", word, "only when the stock is gone.")]


def _discards(view: State, seat: Seat) -> list[Refused]:
    """Cards of the hand that must stay in it."""
    if view.phase == DRAWING:
        return [Refused("1", "put a card away", "first you draw one.")]
    rules, found = view.rules, []
    if view.taken:
        reason = "a card taken from the discard is not put back in the same turn."
        found.append(Refused(_place(view, seat, view.taken), f"put away the {card_words(view.taken)}", reason))
    if view.knocker == seat:
        for card in view.hands[seat]:
            code = "" if card == view.taken else refuses_to_keep(view, seat, card)
            if code:
                reason = f"what you keep must be good enough: {_why_not_knock(rules, view, code)}"
                found.append(Refused(_place(view, seat, card), f"put away the {card_words(card)}", reason))
    return found


def in_order(hand: Sequence[Card]) -> list[Card]:
    """A hand as people sort it: by suit, the highest first."""
    return sorted(hand, key=lambda card: (suit_of(card), -rank_of(card)))


def _place(view: State, seat: Seat, card: Card) -> str:
    """The key of a card: its place in the sorted hand."""
    return str(in_order(view.hands[seat]).index(card) + 1)


def _calls(view: State, seat: Seat) -> list[Refused]:
    rules, word = view.rules, declaration_name(view.rules)
    if rules.declare_31 == NONE:
        return [Refused("c", f"call {word}", "by these rules it is only a high hand, and nobody calls it.")]
    if rules.declare_31 == AUTOMATIC:
        return [Refused("c", f"call {word}", "by these rules it is called for you, as soon as you put a card away.")]
    if view.phase == DRAWING:
        reason = "that is done together with putting a card away."
        if view.passed_up >> seat & 1:
            reason = "you let the moment for it go by; it counts 30 until your hand changes."
        return [Refused("c", f"call {word}", reason)]
    if any(may_declare(view, seat, card) for card in view.hands[seat] if card != view.taken):
        return []
    if view.passed_up >> seat & 1:
        return [Refused("c", f"call {word}", "you let the moment for it go by; only other cards would make it anew.")]
    return [Refused("c", f"call {word}", f"whichever card you put away, the others are not {_what_counts(rules)}.")]


def _what_counts(rules: Rules) -> str:
    """The hands that may be declared, in words."""
    if rules.ruleset.options["declared_hand"] == "any_31":
        one = "31 in one suit"
    else:
        one = "an ace and two court cards of its suit"
    return f"{one}, nor three aces" if rules.ruleset.options["three_aces"] else one


def _a(view: State) -> str:
    call = call_name(view.rules)
    return f"the {call}" if call == "hammer" else f"a {call}"
