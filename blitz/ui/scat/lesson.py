"""The lesson of Scat: draw, put away, take, knock; one hand, to its end."""

from functools import cache
from typing import Final

import games
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.ui.tutorial import Step
from blitz.ui.words import say
from core.seats import Seat
from games.scat.cards import DECKS, card_of
from games.scat.moves import DRAW_STOCK, KNOCK, Deal, Discard, Move, TakeDiscard

HANDS: Final = ("KH", "9H", "4S"), ("QS", "JS", "3D"), ("5C", "7D", "AH")
"""Mine, Ada's, Ben's."""
UPCARD: Final = "6C"
DRAWN: Final = ("8H", "2D", "KC", "9S", "8C", "4D", "3C")
"""The stock from its top."""


@cache
def plan() -> Plan:
    """The lesson's game: three seats, the standard rules; the seconds for a dealt 31 are left out."""
    game = games.load("scat")
    book = games.book("scat")
    ruleset = book.change(book.preset("scat"), {"dealt_31": "none"})
    dealt = [card_of(hand[card]) for card in range(3) for hand in HANDS]
    order = [*dealt, card_of(UPCARD), *map(card_of, DRAWN)]
    order += [card for card in DECKS[52] if card not in order]
    return Plan(Chosen(game, ruleset, game.rules(ruleset)), ["beginner"] * 2, 0, "", deal=Deal(2, 0, tuple(order)))


def steps() -> list[Step]:
    """What is asked for, one after the other."""
    return [
        Step(lambda: say("Collect one suit, up to 31: draw a card from the stock."),
             DRAW_STOCK,
             lambda: say("That would not help your hearts.")),
        Step(lambda: say("Your hearts make 27 now: put the 4 of spades away."),
             Discard(card_of("4S"), False),
             lambda: say("Keep your hearts: only one suit counts."),
             (*_turn(1, "2D", "3D"), *_turn(2, "KC", "AH")),
             lambda: say("Ben put down the ace of hearts.")),
        Step(lambda: say("An ace counts 11: take Ben’s ace of hearts."),
             TakeDiscard(card_of("AH")),
             lambda: say("There is something better on the discard.")),
        Step(lambda: say("Put your lowest heart away, the 8."),
             Discard(card_of("8H"), False),
             lambda: say("You would keep fewer points."),
             (*_turn(1, "9S", "2D"), *_turn(2, "8C", "7D"))),
        Step(lambda: say("You hold 30: knock, and everybody else has one more turn."),
             KNOCK,
             lambda: say("30 is good enough."),
             (*_turn(1, "4D", "4D"), *_turn(2, "3C", "3C"))),
    ]  # fmt: skip


def _turn(seat: Seat, drawn: str, put_down: str) -> tuple[tuple[Seat, Move], ...]:
    """One of the others draws a card, which is the next of the stock, and puts one down."""
    assert drawn in DRAWN
    return (seat, DRAW_STOCK), (seat, Discard(card_of(put_down), False))
