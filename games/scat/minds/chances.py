"""What a showdown would bring, reckoned from how high others' hands may be. Chances and parts of lives in thousandths.

A row says, by points, how likely a hand has at most so many (`odds.Odds.others`). Values of hands are in half points.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from core.cards import Card
from games.scat.cards import BIT
from games.scat.minds.odds import TOP
from games.scat.rules import NONE, Rules

Row = Sequence[int]

ALL: Final = 1_000_000
"""Certainty, in millionths, where several chances are multiplied."""
DECLARES_LATE: Final = 12
"""How likely one other player declares in the last turn after a knock."""


class Standing(NamedTuple):
    """How likely a hand is the only lowest, the lowest or equal to it, the highest or equal to it, the only highest."""

    alone_lowest: int
    lowest: int
    highest: int
    alone_highest: int


def at_most(row: Row, value: int) -> int:
    """How likely a hand is worth no more than this."""
    return row[min(value >> 1, TOP)]


def less_than(row: Row, value: int) -> int:
    """How likely a hand is worth less than this."""
    return row[min(value - 1 >> 1, TOP)] if value else 0


def standing(rows: Iterable[Row], value: int) -> Standing:
    """Where a hand stands among others that are reckoned to be independent."""
    alone_lowest = lowest = highest = alone_highest = ALL
    for row in rows:
        less, most = less_than(row, value), at_most(row, value)
        alone_lowest = alone_lowest * (1000 - most) // 1000
        lowest = lowest * (1000 - less) // 1000
        highest = highest * most // 1000
        alone_highest = alone_highest * less // 1000
    return Standing(alone_lowest // 1000, lowest // 1000, highest // 1000, alone_highest // 1000)


def knock_loss(rules: Rules, rows: Sequence[Row], value: int, left: int) -> int:
    """What the knocker loses on average, less what the others lose each; `left` losses put the knocker out."""
    others = len(rows)
    place = standing(rows, value)
    if rules.promises:
        return 1000 - 2 * place.highest
    if rules.points:
        return -place.alone_highest + (1000 - place.alone_highest) // others
    loss = (
        min(rules.knock_penalty, left) * place.alone_lowest
        + (place.lowest - place.alone_lowest) * _tie_loss(rules, others, left) // 1000
        - (1000 - place.lowest) // others
    )
    if rules.declare_31 == NONE:
        return loss
    declared = min(1000, DECLARES_LATE * others)
    cost = min(rules.cost_on_31, left) * 1000 - 1000 * (others - 1) // others
    return (loss * (1000 - declared) + cost * declared) // 1000


def _tie_loss(rules: Rules, others: int, left: int) -> int:
    """What a tie for lowest costs its knocker, less what it costs the others each."""
    theirs = 1000 // others
    if rules.knock_tie == "knocker_safe":
        return -theirs
    if rules.knock_tie == "tied_lose_one":
        return 1000 - theirs
    cost = min(rules.cost_in_tie, left) * 1000
    return cost if rules.knock_tie == "knocker_only" else cost - theirs


def after_a_draw(rules: Rules, hand: Sequence[Card], stock: Iterable[Card], worth: Sequence[int]) -> int:
    """What three cards are worth on average after one card of these is drawn; `worth` by half points."""
    table = rules.values
    a, b, c = (BIT[card] for card in hand)
    ab, ac, bc = a | b, a | c, b | c
    as_it_is = table[ab | c]
    total = count = 0
    for card in stock:
        new = BIT[card]
        total += worth[max(as_it_is, table[ab | new], table[ac | new], table[bc | new])]
        count += 1
    return total // count if count else worth[as_it_is]
