"""What a player may do at a Scat table, as things to press: always one of the legal moves, or why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from blitz.ui.scat import terms
from blitz.ui.scat.cards import called, suit_name
from blitz.ui.words import say
from core.seats import TABLE
from games.scat.because import value_text
from games.scat.cards import PIPS, rank_of, suit_of
from games.scat.hand_value import suit_totals
from games.scat.legal import legal_moves, refuses_knock
from games.scat.moves import (
    AGREE,
    CALL,
    DECLARE,
    DECLINE,
    DRAW_STOCK,
    END_HAND,
    KNOCK,
    PASS,
    REFUSE,
    STAND,
    Discard,
    DrawStock,
    Knock,
    Move,
    TakeDiscard,
)
from games.scat.state import DISCARDING, DRAWING, OPENING, VOTING, WINDOW, State


@dataclass(frozen=True, slots=True)
class Offer:
    """One button: what it says, the action of its key, its move if it can be made now."""

    words: str
    action: str
    move: Move | None
    why: str = ""


def offers(view: State, me: int) -> list[Offer]:
    """The one or two buttons of this moment."""
    legal = legal_moves(view, me)
    if view.phase == OPENING and CALL in legal:
        name = terms.call(view.rules)
        return [Offer(say("Call the {name}", name=name), "yes", CALL), Offer(say("Not this time"), "no", DECLINE)]
    if view.phase == WINDOW and PASS in legal:
        declare = DECLARE if DECLARE in legal else None
        word = terms.declaration(view.rules)
        why = say("Only for three cards that make 31 as they were dealt.")
        return [Offer(say("Declare {word}", word=word), "declare", declare, why), Offer(say("No, go on"), "no", PASS)]
    if view.phase == VOTING and AGREE in legal:
        one = terms.one(view.rules)
        return [Offer(say("One more {one} for all", one=one), "yes", AGREE), Offer(say("No, go on"), "no", REFUSE)]
    return [_knock(view, me, legal), _second(view, me, legal)]


def _knock(view: State, me: int, legal: Sequence[Move]) -> Offer:
    hand = view.hands[me]
    word = terms.raised(terms.knock(view.rules))
    worth = value_text(view.rules.values.of(hand)) if len(hand) == 3 and hand[0] else ""
    words = say("{knock} with {n}", knock=word, n=worth) if worth and not view.rules.knock_after_draw else word
    return Offer(words, "knock", KNOCK if KNOCK in legal else None, _why_no_knock(view, me))


def _why_no_knock(view: State, me: int) -> str:
    if view.knocker != TABLE:
        did = terms.knocked(view.rules)
        return "" if view.knocker == me else say("Somebody has {knocked}: this is the last turn.", knocked=did)
    if view.turn != me or view.phase not in (DRAWING, DISCARDING):
        return say("At the start of your turn, in place of drawing.")
    return {
        "not_now": say("In place of drawing, at the start of your turn."),
        "first_turn": say("Not in the first turn, by these rules."),
        "too_low_to_knock": say("Only with {n} or more.", n=value_text(view.rules.knock_minimum)),
        "needs_one_suit": say("Only with three cards of one suit."),
    }.get(refuses_knock(view, me), "")


def _second(view: State, me: int, legal: Sequence[Move]) -> Offer:
    """The lower button: end or stand when the stock is gone, else the declaration."""
    if END_HAND in legal:
        return Offer(say("End the hand"), "declare", END_HAND)
    if STAND in legal:
        return Offer(say("Keep my cards"), "declare", STAND)
    declaring = [move for move in legal if isinstance(move, Discard) and move.declare]
    word = terms.declaration(view.rules)
    why = say("When the three cards that you keep make 31.")
    return Offer(say("Declare {word}", word=word), "declare", declaring[0] if declaring else None, why)


def discard_of(view: State, me: int, card: int) -> Move | str:
    """The move that puts a card away, or why it cannot be."""
    if view.turn != me or view.phase not in (DRAWING, DISCARDING):
        return say("It is not your turn yet.")
    if view.phase == DRAWING:
        return say("First draw a card, or knock.")
    move = Discard(card, False)
    if move in legal_moves(view, me):
        return move
    if card == view.taken:
        return say("You took the {card}, so it stays in your hand this turn.", card=called(card))
    return say("That would leave a hand that may not knock.")


def draw_of(view: State, me: int, from_stock: bool) -> Move | str:
    """The move that draws, or why it cannot be."""
    if view.turn != me or view.phase not in (DRAWING, DISCARDING):
        return say("It is not your turn yet.")
    if view.phase == DISCARDING:
        return say("You have drawn. Put one card away.")
    move: Move = DRAW_STOCK if from_stock else TakeDiscard(view.discard[-1])
    return move if move in legal_moves(view, me) else say("The stock is gone.")


def said(move: Move, view: State) -> str:
    """A move as a button that confirms it."""
    if isinstance(move, Knock):
        return say("Yes, {knock}", knock=terms.knock(view.rules))
    if isinstance(move, DrawStock):
        return say("Yes, draw unseen")
    if isinstance(move, TakeDiscard):
        return say("Yes, take the {card}", card=called(move.card))
    if isinstance(move, Discard):
        text = say("Yes, declare, and put down the {card}") if move.declare else say("Yes, put down the {card}")
        return text.format(card=called(move.card))
    return say("Yes")


def whose_turn(view: State, me: int, names: Sequence[str]) -> str:
    """The line at the top of the cloth."""
    if view.phase == OPENING:
        if view.turn == me:
            return say("Show everything now, without drawing?")
        return say("{who} may call a showdown.", who=names[view.turn])
    if view.phase == WINDOW:
        return say("Does anybody hold 31 already?")
    if view.phase == VOTING:
        return say("One more {one} for everybody?", one=terms.one(view.rules))
    if view.turn == TABLE:
        return ""
    if view.turn == me and view.phase == DISCARDING:
        return say("Now put one card away.")
    if view.turn == me:
        if view.knocker != TABLE:
            did = terms.knocked(view.rules)
            return say("{who} {knocked}. Your last turn: draw one.", who=names[view.knocker], knocked=did)
        return say("Your turn: draw one, or {knock}.", knock=terms.knock(view.rules))
    if view.knocker == me != TABLE:
        return say("You have {knocked}: the others have one more turn.", knocked=terms.knocked(view.rules))
    if view.knocker != TABLE:
        who, did = names[view.knocker], terms.knocked(view.rules)
        return say("{who} {knocked}. {other} has one more turn.", who=who, knocked=did, other=names[view.turn])
    return say("{who} is thinking.", who=names[view.turn])


def worth(view: State, cards: Sequence[int]) -> tuple[str, int, str]:
    """A hand's value, its suit (-1 for none), and how it adds up; of four cards, the best three that may be kept."""
    if len(cards) > 3:
        kept = ([card for card in cards if card != out] for out in cards if out != view.taken)
        cards = max(kept, key=view.rules.values.of)
    value = view.rules.values.of(cards) if len(cards) == 3 else 0
    totals = suit_totals(cards)
    suit = max(totals, key=lambda s: totals[s])
    if value and value != 2 * totals[suit]:
        return value_text(value), -1, say("three of a kind, or a run")
    ranks = {11: say("jack"), 12: say("queen"), 13: say("king"), 14: say("ace")}
    mine = sorted((c for c in cards if suit_of(c) == suit), key=lambda c: -PIPS[c])
    parts = [f"{ranks[rank_of(c)]} {PIPS[c]}" if rank_of(c) > 10 else str(PIPS[c]) for c in mine]
    return str(totals[suit]), suit, " + ".join(parts)


def takes_to(view: State, me: int) -> str:
    """What taking the discard would bring: the best three of those that it may make."""
    card = view.discard[-1] if view.discard else 0
    hand = view.hands[me]
    if not card or len(hand) != 3 or not hand[0]:
        return ""
    best = max(([*[c for c in hand if c != out], card] for out in hand), key=view.rules.values.of)
    text, suit, _ = worth(view, best)
    of = view.rules.values.of
    if of(best) == of(hand):
        return say("you would still have {n}", n=text)
    if of(best) < of(hand):
        return say("you would have only {n}", n=text)
    return say("gives you {n} in {suit}", n=text, suit=suit_name(suit)) if suit >= 0 else say("gives you {n}", n=text)
