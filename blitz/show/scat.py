"""Scat in the terminal: the table as it lies, and what happens as sentences."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blitz.show import HandResult
from blitz.show.scat_ends import consequences, put_out, result, short, standing_words, who_ended, why
from core.seats import TABLE, Seat
from games.scat.because import listed, value_text
from games.scat.cards import ACES, SUITS, card_name
from games.scat.events import (
    BY_DECLARATION,
    BY_STOCK,
    ENDINGS,
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
    Refused,
    Stood,
    TookDiscard,
    VoteEnded,
)
from games.scat.rules import HAMMER, THROW_DOWN, Rules
from games.scat.state import DEALING, DISCARDING, DRAWING, OPENING, OVER, VOTING, WINDOW, State
from games.scat.words import call_name, card_words, declaration_name, knock_name, three_aces_name, unit_of, verb

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

WORD = "hand"
_SIGNS = "♠♥♦♣"
_STYLES = ("black on white", "red on white", "red on white", "black on white")
_MINUS = "\N{MINUS SIGN}"


def hands(state: State) -> Sequence[HandResult]:
    """Every hand that is over; its scores are the lives lost, or the points won."""
    return [HandResult(ENDINGS[row.how], who_ended(row), row.changes) for row in state.sheet]


def standing(state: State) -> Sequence[int]:
    return state.points if state.rules.points else state.lives


def score(state: State, seat: Seat) -> str:
    return standing_words(state, seat)


def places(state: State) -> Sequence[int]:
    """By points, or by lives; among those who are out, whoever lasted longer is ahead."""
    if state.rules.points:
        keys = [(points, 0) for points in state.points]
    else:
        keys = [(lives, _lasted(state, seat)) for seat, lives in enumerate(state.lives)]
    return [1 + sum(other > key for other in keys) for key in keys]


def _lasted(state: State, seat: Seat) -> int:
    """How many hands a seat has played: up to the one that put it out."""
    losses = [number for number, row in enumerate(state.sheet) if row.changes[seat]]
    return losses[-1] if seat not in state.players and losses else len(state.sheet)


def ending(state: State, index: int, names: Sequence[str]) -> str:
    return short(state, state.sheet[index], names)


def tally(state: State, index: int, names: Sequence[str]) -> Sequence[str]:
    row, before = state.sheet[index], state.sheet[index - 1] if index else None
    if state.rules.points:
        return [f"{n} {won:+d} = {points}" for n, won, points in zip(names, row.changes, row.standing, strict=True)]
    off = state.rules.off
    told = []
    for seat, name in enumerate(names):
        if before and before.standing[seat] <= off and not row.changes[seat]:
            continue
        lost = f" {_MINUS}{row.changes[seat]}" if row.changes[seat] else ""
        told.append(f"{name}{lost}: {standing_words(state, seat)}")
    return told


def highlights(events: Sequence[Event]) -> Sequence[tuple[str, Seat]]:
    """Deals, knocks, calls, declarations, and stocks that ran out."""
    words = {Dealt: "deal", Knocked: "knock", Called: "call", Declared: "declare"}
    found = [(words[type(event)], getattr(event, "seat", TABLE)) for event in events if type(event) in words]
    return found + [("stock", TABLE) for event in events if isinstance(event, HandEnded) and event.how == BY_STOCK]


def banner(state: State) -> str | None:
    if state.phase in (DEALING, VOTING, OVER) and state.sheet:
        row = state.sheet[-1]
        if row.how == BY_DECLARATION:
            return f"{declaration_name(state.rules).upper()}!"
        return "SHOWDOWN" if row.seat != TABLE else "THE STOCK IS OUT"
    if state.phase == WINDOW:
        return f"Who was dealt {declaration_name(state.rules)}?"
    return f"{verb(knock_name(state.rules), 'ed').upper()}: one more turn each" if state.knocker != TABLE else None


def sentence(event: Event, names: Sequence[str], state: State) -> str | None:
    """What an event is in words, as somebody at the table would tell it. Cards that were not seen are not named."""
    match event:
        case HandEnded():
            return " ".join([why(state, state.sheet[-1], names), *consequences(state, names)])
        case VoteEnded(agreed):
            return _vote(state, agreed, names)
        case Dealt(dealer, leader):
            deals = "" if dealer == TABLE else f"{names[dealer]} deals. "
            return f"{deals}{names[leader]} begins."
        case LookedAt():
            return "Everybody looks at their cards." if state.rules.opening_call == THROW_DOWN else None
        case HandsShown(shown):
            told = [f"{names[seat]} shows {_several(cards)}." for seat, cards in enumerate(shown) if cards]
            return " ".join(told)
    return _act(event, names, state.rules)


def _act(event: Event, names: Sequence[str], rules: Rules) -> str | None:
    """What one seat has just done."""
    match event:
        case DrewStock(seat, card):
            return f"{names[seat]} draws {f'the {card_words(card)} ' if card else ''}from the stock."
        case TookDiscard(seat, card):
            return f"{names[seat]} takes the {card_words(card)} from the discard."
        case Discarded(seat, card):
            return f"{names[seat]} puts away the {card_words(card)}."
        case Knocked(seat):
            return f"{names[seat]} {verb(knock_name(rules), 's')}! Everybody else has one more turn."
        case Declared(seat, cards):
            called = three_aces_name(rules) if ACES.issuperset(cards) else declaration_name(rules)
            return f"{names[seat]} calls {called} and shows {_several(cards)}!"
        case Called(seat):
            return f"{names[seat]} calls the {call_name(rules)}!"
        case Declined(seat):
            call = call_name(rules)
            return f"{names[seat]} does not call {'the' if rules.opening_call == HAMMER else 'a'} {call}."
        case Stood(seat):
            return f"{names[seat]} stands."
        case EndedHand(seat):
            return f"{names[seat]} does not want the discard, and the stock is gone: that ends the hand."
        case Agreed(seat):
            return f"{names[seat]} agrees to one more {unit_of(rules).one} for everybody."
        case Refused(seat):
            return f"{names[seat]} does not agree to one more {unit_of(rules).one}."
    return None


def _vote(state: State, agreed: bool, names: Sequence[str]) -> str:
    one = unit_of(state.rules).one
    gone = put_out(state)
    told = [f"Everybody gets one more {one}." if agreed else f"Nobody gets one more {one}."]
    if gone and state.players:
        told.append(f"{listed(names[seat] for seat in gone)} {'is' if len(gone) == 1 else 'are'} out.")
    return " ".join([*told, *result(state, names)])


def _several(cards: Sequence[int]) -> str:
    return listed(f"the {card_words(card)}" for card in cards)


def table(view: State, names: Sequence[str], levels: Sequence[str]) -> "RenderableType":
    """Discard and stock above, then a line a seat."""
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    top = view.discard[-1] if view.discard else 0
    stock = f"   stock {len(view.stock)}" if view.rules.stock_count_shown else ""
    seats = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("", "", "cards", "", ""):
        seats.add_column(title, no_wrap=True)
    for seat, name in enumerate(names):
        hand = Text(" ").join(map(_chip, view.hands[seat]))
        value = _value(view, seat)
        notes = _notes(view, seat)
        seats.add_row(f"{name} ({levels[seat]})", standing_words(view, seat), hand, value, notes)
    return Group(Text.assemble("discard ", _chip(top) if view.discard else "", stock), "", seats)


def _value(view: State, seat: Seat) -> str:
    """What a shown hand counted in the hand that is over."""
    over = view.phase in (DEALING, VOTING, OVER) and view.sheet
    return value_text(view.sheet[-1].values[seat]) if over and view.sheet[-1].shown[seat] else ""


def _notes(view: State, seat: Seat) -> str:
    told = []
    if seat == view.dealer:
        told.append("dealer")
    if seat == view.turn and view.phase in (OPENING, DRAWING, DISCARDING):
        told.append("to move")
    if seat == view.knocker:
        told.append(verb(knock_name(view.rules), "ed"))
    return ", ".join(told)


def _chip(card: int) -> "Text":
    """A card as a chip with its rank and suit; readable without colour."""
    from rich.text import Text

    if not card:
        return Text(" ?? ", "dim")
    name = card_name(card)
    rank, place = name[0], SUITS.index(name[1])
    return Text(f"{'10' if rank == 'T' else rank:>2}{_SIGNS[place]} ", _STYLES[place])
