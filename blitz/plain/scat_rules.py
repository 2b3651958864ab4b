"""A rule set of Scat in a few sentences, made from its options: what somebody needs who sits at the table."""

from games.scat.because import value_text
from games.scat.rules import AUTOMATIC, CALL, HAMMER, NONE, THROW_DOWN, Rules
from games.scat.words import (
    call_name,
    county_name,
    declaration_name,
    knock_name,
    knocker_name,
    number_word,
    three_aces_name,
    unit_of,
    verb,
)


def rules_in_brief(rules: Rules) -> list[str]:
    """The rules in force, a sentence or two a line."""
    lines = [_values(rules), _turn(rules), _knock(rules), _scores(rules), _tie(rules), _declared(rules)]
    lines += [_opening(rules), _stock(rules), _end(rules)]
    return [line for line in lines if line]


def _values(rules: Rules) -> str:
    options, extra = rules.ruleset.options, []
    if options["three_of_a_kind"]:
        extra.append(f"three of a kind {value_text(round(2 * float(str(options['three_of_a_kind']))))}")
    if options["straight_flush"]:
        extra.append(f"three of a suit in sequence {options['straight_flush']}")
    if options["three_aces"]:
        extra.append(f"three aces {options['three_aces']}")
    base = "A hand counts what its best suit adds up to: an ace 11, court cards 10, others their number."
    return base + (f" Besides: {', '.join(extra)}." if extra else "")


def _turn(rules: Rules) -> str:
    return (
        "In your turn you draw from the stock or take the top of the discard, and put one card away; "
        "a card taken from the discard is not put back in the same turn."
    )


def _knock(rules: Rules) -> str:
    knock, conditions = knock_name(rules), []
    if rules.knock_minimum:
        conditions.append(f"with {value_text(rules.knock_minimum)} or more")
    if rules.knock_one_suit:
        conditions.append("with three cards of one suit")
    if not rules.knock_first_turn:
        conditions.append("after your first turn of a hand")
    when = "after drawing, before you put a card away" if rules.knock_after_draw else "in place of drawing"
    only = f", but only {' and '.join(conditions)}" if conditions else ""
    return f"You may {knock} {when}{only}. Everybody else then has one more turn, and all hands are shown."


def _scores(rules: Rules) -> str:
    unit, who = unit_of(rules), knocker_name(rules)
    if rules.points:
        ranks = " Equal totals are compared card by card." if rules.break_ties else ""
        return f"The highest hand scores one point; a {who} loses a tie.{ranks}"
    if rules.promises:
        return (
            f"A {who} promises the highest hand: if nobody beats it, everybody else {unit.loses} one {unit.one}; "
            f"if somebody does, the {who} alone {unit.loses} one. With no {who} the lowest {unit.loses} one."
        )
    double = f"; a {who} who is lowest alone {unit.loses} {number_word(rules.knock_penalty)}"
    return f"The lowest hand {unit.loses} one {unit.one}{double if rules.knock_penalty > 1 else ''}."


def _tie(rules: Rules) -> str:
    """Who pays in a tie with the knocker."""
    if rules.points or rules.promises:
        return ""
    unit, who = unit_of(rules), knocker_name(rules)
    cost = number_word(rules.cost_in_tie)
    what = {
        "knocker_safe": f"the others in the tie {unit.lose} one each and the {who} nothing",
        "all_lose": f"the {who} {unit.loses} {cost} and the others in the tie one each",
        "knocker_only": f"the {who} {unit.loses} {cost} and the others in the tie nothing",
        "tied_lose_one": f"each of them {unit.loses} one",
    }[rules.knock_tie]
    return f"If the {who} is tied for lowest, {what}."


def _declared(rules: Rules) -> str:
    unit, word = unit_of(rules), declaration_name(rules)
    if rules.declare_31 == rules.dealt_31 == NONE:
        return "31 is only the best hand; nobody calls it."
    hand = "31" if rules.ruleset.options["declared_hand"] == "any_31" else "an ace with two court cards of its suit"
    if rules.ruleset.options["three_aces"]:
        hand += f", or three aces ({three_aces_name(rules)}),"
    called = "called" if word == "31" else f'called out as "{word}"'
    when = {
        CALL: f"{hand[:1].upper()}{hand[1:]} is {called} as you put a card away; otherwise it counts 30.",
        AUTOMATIC: f"{hand[:1].upper()}{hand[1:]} is {called} for you as soon as you put a card away.",
        NONE: f"{hand[:1].upper()}{hand[1:]} made in play is only a high hand.",
    }[rules.declare_31]
    dealt = {
        CALL: " Whoever is dealt it may call it before play.",
        AUTOMATIC: " Dealt, it is called at once.",
        NONE: " Dealt, it does not count as called.",
    }[rules.dealt_31]
    if rules.points:
        return f"{when}{dealt} It ends the hand and scores one point."
    more = f", the {knocker_name(rules)} {number_word(rules.cost_on_31)}" if rules.cost_on_31 > 1 else ""
    return f"{when}{dealt} It ends the hand, and everybody else {unit.loses} one {unit.one}{more}."


def _opening(rules: Rules) -> str:
    if rules.opening_call not in (HAMMER, THROW_DOWN):
        return ""
    who = "Anybody, asked in turn," if rules.anybody_calls else "The player left of the dealer"
    look = "after looking at the cards" if rules.opening_call == HAMMER else "before anybody looks at the cards"
    a = "the" if rules.opening_call == HAMMER else "a"
    return f"{who} may call {a} {call_name(rules)} {look}: all show at once, as after a {knock_name(rules)}."


def _stock(rules: Rules) -> str:
    nobody = f"With nobody having {verb(knock_name(rules), 'ed')}, "
    if rules.stock_ends:
        return f"{nobody}the hand ends when the last card of the stock has been drawn and a card put away for it."
    return "When the stock is gone, play goes on while each player takes the discard; whoever does not ends the hand."


def _end(rules: Rules) -> str:
    if rules.points:
        return f"{rules.target} points win."
    unit = unit_of(rules)
    start = f"Everybody has {unit.amount(rules.lives)}"
    if unit.loses == "gets":
        start = f"{unit.amount(rules.lives).capitalize()} put a player out"
    county = f"; with none left you play on, {county_name(rules)}, until you lose again" if rules.county else ""
    more = f" After each hand all may agree on one more {unit.one} for everybody." if rules.extra_places else ""
    draw = " If all who are left would go out at once, " + (
        "they play another hand with their last." if rules.replay else "the game is drawn."
    )
    return f"{start}{county}. The last player left wins.{draw}{more}"
