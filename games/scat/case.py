"""Reading a referee's case: everything in it is checked, and each complaint names its field."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import games
from core.cards import Card
from core.errors import BadInput, nearest
from core.seats import TABLE, Seat
from games.scat.cards import DECKS, card_name, card_of
from games.scat.events import BY_DECLARATION, BY_HAMMER, BY_KNOCK, BY_STOCK, BY_THROW_DOWN, ENDINGS
from games.scat.hand_value import TOP_TOTAL
from games.scat.knock import knock_refusal
from games.scat.rules import CALL, NONE, Rules
from games.scat.score import Finish

_END_KEYS: Final = {
    BY_KNOCK: {"seat"},
    BY_DECLARATION: {"seats", "knocker"},
    BY_STOCK: {"knocker"},
    BY_HAMMER: {"seat"},
    BY_THROW_DOWN: {"seat"},
}
_REFUSALS: Final = {
    "needs_one_suit": "these rules allow a knock only with three cards of one suit",
    "too_low_to_knock": "that hand is too low to knock with under these rules",
}


class Case(NamedTuple):
    """A case that makes sense. `standing` is the lives, or the points, that each seat had before."""

    rules: Rules
    names: Sequence[str]
    standing: Sequence[int]
    finish: Finish


def read_case(case: Mapping[str, Any]) -> Case:
    """The case that a mapping describes. Raises BadInput naming the field that is wrong."""
    rules = _rules(case)
    names = _names(rules, case)
    standing = _standing(rules, names, case)
    hands = _hands(rules, names, case)
    how, knocker, declarers = _end(names, case)
    undeclared = _seats(names, case.get("undeclared", []), "undeclared")
    finish = Finish(how, knocker, hands, declarers, undeclared)
    _check_undeclared(rules, names, finish)
    if how == BY_DECLARATION:
        _check_declarers(rules, names, finish)
    elif how in (BY_HAMMER, BY_THROW_DOWN):
        _check_call(rules, names, finish)
    if how in (BY_KNOCK, BY_DECLARATION, BY_STOCK) and knocker != TABLE:
        _check_knock(rules, names, finish)
    return Case(rules, names, standing, finish)


def _rules(case: Mapping[str, Any]) -> Rules:
    book = games.book("scat")
    preset, options = case.get("rules"), case.get("options", {})
    if not isinstance(preset, str):
        raise BadInput(f"rules: {preset!r} is not the id of a rule set")
    if not isinstance(options, Mapping):
        raise BadInput(f"options: {options!r} is not an object of options and values")
    base = _named("rules", lambda: book.preset(preset))
    return _named("options", lambda: Rules.of(book.change(base, options)))  # type: ignore[no-any-return]


def _named(field: str, read: Any) -> Any:
    """What `read` gives; a complaint of it starts with the field."""
    try:
        return read()
    except ValueError as error:
        raise BadInput(f"{field}: {error}") from None


def _names(rules: Rules, case: Mapping[str, Any]) -> Sequence[str]:
    names = case.get("seats")
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) and name for name in names):
        raise BadInput(f"seats: {names!r} is not a list of names")
    if len(set(names)) != len(names):
        raise BadInput("seats: " + next(n for n in names if names.count(n) > 1) + " is there twice")
    if not 2 <= len(names) <= rules.most_seats:
        raise BadInput(f"seats: {len(names)} are listed; allowed: 2 to {rules.most_seats}")
    return names


def _standing(rules: Rules, names: Sequence[str], case: Mapping[str, Any]) -> Sequence[int]:
    field, other = ("points", "lives") if rules.points else ("lives", "points")
    if other in case:
        raise BadInput(f"{other}: these rules count {field}")
    table = _by_seat(names, case.get(field), field)
    least = 0 if rules.points or rules.county else 1
    for name, number in table.items():
        if type(number) is not int or number < least or (number > rules.lives and not rules.points):
            allowed = f"{least} or more" if rules.points else f"{least} to {rules.lives}"
            raise BadInput(f"{field}: {name} cannot have {number!r}; allowed: {allowed}")
    return [table[name] for name in names]


def _by_seat(names: Sequence[str], table: object, field: str) -> Mapping[str, Any]:
    if not isinstance(table, Mapping):
        raise BadInput(f"{field}: {table!r} is not an object with one entry a seat")
    for name in names:
        if name not in table:
            raise BadInput(f"{field}: nothing for {name}")
    for name in table:
        if name not in names:
            raise BadInput(f"{field}: {name!r} is not one of the seats")
    return table


def _hands(rules: Rules, names: Sequence[str], case: Mapping[str, Any]) -> dict[Seat, list[Card]]:
    table = _by_seat(names, case.get("hands"), "hands")
    seen: dict[Card, str] = {}
    hands: dict[Seat, list[Card]] = {}
    for seat, name in enumerate(names):
        cards = table[name]
        if not isinstance(cards, list | tuple) or len(cards) != 3:
            raise BadInput(f"hands: {name} needs a list of three cards, not {cards!r}")
        hands[seat] = [_card(rules, name, card) for card in cards]
        for card in hands[seat]:
            if card in seen:
                raise BadInput(f"hands: {card_name(card)} is there twice, with {seen[card]} and with {name}")
            seen[card] = name
    return hands


def _card(rules: Rules, name: str, text: object) -> Card:
    card = _named("hands", lambda: card_of(text)) if isinstance(text, str) else 0
    if card not in DECKS[rules.deck]:
        raise BadInput(f"hands: {name} cannot hold {text!r}; allowed: a card of the pack of {rules.deck}")
    return card


def _end(names: Sequence[str], case: Mapping[str, Any]) -> tuple[int, Seat, Sequence[Seat]]:
    """How the hand ended, who knocked or called (the table: nobody), and who declared."""
    end = case.get("end")
    if not isinstance(end, Mapping):
        raise BadInput(f"end: {end!r} is not an object such as {{'by': 'knock', 'seat': 'A'}}")
    by = end.get("by")
    if by not in ENDINGS:
        raise BadInput(f"end.by: {by!r} is no way to end a hand{nearest(str(by), ENDINGS)}")
    how = ENDINGS.index(by)
    for key in end:
        if key != "by" and key not in _END_KEYS[how]:
            raise BadInput(f"end.{key}: not used with {by}; allowed: {' and '.join(sorted(_END_KEYS[how]))}")
    if how in (BY_DECLARATION, BY_STOCK):
        knocker = TABLE if end.get("knocker") is None else _seat(names, end["knocker"], "end.knocker")
        declarers = _seats(names, end.get("seats"), "end.seats") if how == BY_DECLARATION else []
        return how, knocker, declarers
    return how, _seat(names, end.get("seat"), "end.seat"), []


def _seat(names: Sequence[str], name: object, field: str) -> Seat:
    if name not in names:
        raise BadInput(f"{field}: {name!r} is not one of the seats")
    return names.index(name)


def _seats(names: Sequence[str], listed: object, field: str) -> Sequence[Seat]:
    if not isinstance(listed, list | tuple):
        raise BadInput(f"{field}: {listed!r} is not a list of seats")
    seats = [_seat(names, name, field) for name in listed]
    if len(set(seats)) != len(seats):
        raise BadInput(f"{field}: {next(n for n in listed if list(listed).count(n) > 1)} is there twice")
    return seats


def _check_undeclared(rules: Rules, names: Sequence[str], finish: Finish) -> None:
    if not finish.undeclared:
        return
    if finish.how == BY_THROW_DOWN:
        raise BadInput("undeclared: nobody can declare before a throw-down")
    dealt_only = finish.how == BY_HAMMER or len(finish.declarers) > 1
    if CALL not in ((rules.dealt_31,) if dealt_only else (rules.declare_31, rules.dealt_31)):
        raise BadInput("undeclared: under these rules nobody declares by calling" + " what was dealt" * dealt_only)
    for seat in finish.undeclared:
        if not rules.values.is_declaration(finish.hands[seat]):
            raise BadInput(f"undeclared: {names[seat]} has no hand that could be declared")
        if seat in finish.declarers:
            raise BadInput(f"undeclared: {names[seat]} did declare")


def _check_declarers(rules: Rules, names: Sequence[str], finish: Finish) -> None:
    if rules.declare_31 == rules.dealt_31 == NONE:
        raise BadInput(f"end.by: declare is not possible; under these rules {TOP_TOTAL} is only a high hand")
    if not finish.declarers:
        raise BadInput("end.seats: nobody is listed who declared")
    for seat in finish.declarers:
        if not rules.values.is_declaration(finish.hands[seat]):
            raise BadInput(f"end.seats: {names[seat]} has no hand that could be declared")
    if finish.knocker in finish.declarers:
        raise BadInput(f"end.knocker: {names[finish.knocker]} cannot both have knocked and declare")
    several, knocked = len(finish.declarers) > 1, finish.knocker != TABLE
    if several and knocked:
        raise BadInput("end.seats: several can only declare what they were dealt, before anybody knocks")
    if several and rules.dealt_31 == NONE:
        raise BadInput("end.seats: several can only declare what they were dealt, which these rules do not have")
    if knocked and rules.declare_31 == NONE:
        raise BadInput("end.knocker: under these rules nobody declares after the deal")


def _check_call(rules: Rules, names: Sequence[str], finish: Finish) -> None:
    if rules.opening_call != ENDINGS[finish.how]:
        called = ENDINGS[finish.how]
        raise BadInput(f"end.by: these rules have no {called}; their opening call is {rules.opening_call}")
    if finish.knocker and not rules.anybody_calls:
        raise BadInput(f"end.seat: {names[finish.knocker]} may not call; allowed: {names[0]}, left of the dealer")


def _check_knock(rules: Rules, names: Sequence[str], finish: Finish) -> None:
    knocker = finish.knocker
    refusal = knock_refusal(rules, finish.hands[knocker], knocker in finish.undeclared)
    if refusal:
        field = "end.seat" if finish.how == BY_KNOCK else "end.knocker"
        raise BadInput(f"{field}: {names[knocker]} cannot have knocked; {_REFUSALS[refusal]}")
