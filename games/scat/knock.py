"""Whether a hand may knock: the least value and the one suit that some rules ask for."""

from collections.abc import Sequence

from core.cards import Card
from games.scat.hand_value import is_one_suit
from games.scat.rules import CALL, Rules
from games.scat.score import counted


def knock_refusal(rules: Rules, hand: Sequence[Card], passed_up: bool = False) -> str:
    """Why these three cards may not knock; empty if they may.

    Under `call`, a 31 that knocks is one that was not declared, and counts 30.
    """
    if rules.knock_one_suit and not is_one_suit(hand):
        return "needs_one_suit"
    undeclared = passed_up or rules.declare_31 == CALL
    if rules.knock_minimum and counted(rules, hand, undeclared) < rules.knock_minimum:
        return "too_low_to_knock"
    return ""
