"""The lesson of Dutch Blitz: four cards in the Blitz pile, and each way of getting rid of one."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import games
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.ui.tutorial import Step
from blitz.ui.words import say
from core.cards import Card
from games.dutch_blitz.cards import DECK, card_of
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, TURN, WOOD, Deal, Play

POSTS: Final = 3
BLITZ_SIZES: Final = (4, 10, 10)
ME: Final = ("B6", "Y8", "B3"), ("Y10", "G5", "R2", "R1"), ("Y3", "R8", "B1")
"""My posts, my Blitz pile from the bottom, and the cards of my hand that are turned first."""
ADA: Final = ("R3", "G9", "Y6"), ("G8", "B9"), ()
BEN: Final = ("Y7", "R10", "G6"), ("R7", "B2"), ()
"""The others: their posts, and the top of their Blitz piles."""


@cache
def plan() -> Plan:
    """The lesson's game: three seats, the standard rules, a short Blitz pile."""
    game = games.load("dutch_blitz")
    book = games.book("dutch_blitz")
    ruleset = book.change(book.preset("dutch-blitz"), {"blitz_size": list(BLITZ_SIZES), "posts": POSTS})
    orders = tuple(deck_of(size, *known) for size, known in zip(BLITZ_SIZES, (ME, ADA, BEN), strict=True))
    return Plan(Chosen(game, ruleset, game.rules(ruleset)), ["beginner"] * 2, 0, "", deal=Deal(orders))


def steps() -> list[Step]:
    """What is asked for, one after the other."""
    return [
        Step(lambda: say("Ones start a pile in the middle: play your red 1."),
             _play("R1", BLITZ, CENTRE),
             lambda: say("A 1 comes before anything else.")),
        Step(lambda: say("Red 2 goes on red 1: same colour, one higher."),
             _play("R2", BLITZ, CENTRE),
             lambda: say("A card that leaves the Blitz pile is worth more.")),
        Step(lambda: say("Your posts count down, girl on boy, boy on girl: put green 5 on blue 6."),
             _play("G5", BLITZ, FIRST_POST),
             lambda: say("A card that leaves the Blitz pile is worth more."),
             ((1, _play("R3", FIRST_POST, CENTRE)),),
             lambda: say("Ada built on your red pile. Anybody may.")),
        Step(lambda: say("Nothing of yours fits now: turn three cards of your hand."),
             TURN,
             lambda: say("That brings you no further just now.")),
        Step(lambda: say("A blue 1 has come up: play it from the wood pile."),
             _play("B1", WOOD, CENTRE),
             lambda: say("A 1 comes before anything else."),
             ((2, _play("B2", BLITZ, CENTRE)),),
             lambda: say("Ben was quick with his blue 2.")),
        Step(lambda: say("Blue 3 fits on Ben’s 2. Your last Blitz card then takes the free post."),
             _play("B3", FIRST_POST + 2, CENTRE),
             lambda: say("One play is all you need.")),
    ]  # fmt: skip


def intro() -> str:
    return say("Whoever empties the Blitz pile first ends the round.")


def _play(card: str, source: int, target: int) -> Play:
    return Play(card_of(card), source, target)


def deck_of(size: int, posts: Sequence[str], blitz: Sequence[str], hand: Sequence[str]) -> tuple[Card, ...]:
    """A whole deck in the order in which it is dealt; what the lesson does not use comes in between and last."""
    known = [[card_of(name) for name in names] for names in (posts, blitz, hand)]
    used = {card for cards in known for card in cards}
    rest = [DECK[place * 7 % len(DECK)] for place in range(len(DECK))]
    rest = [card for card in rest if card not in used]
    under = size - len(blitz)
    return (*known[0], *rest[:under], *known[1], *known[2], *rest[under:])
