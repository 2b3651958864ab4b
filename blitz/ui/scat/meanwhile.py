"""What a score sheet says of the table that goes on below it: what its reader is called for, and what happens there."""

from collections.abc import Sequence

from blitz.ui.scat.choices import Offer, offers, whose_turn
from blitz.ui.scat.terms import declaration
from blitz.ui.words import say
from core.seats import TABLE, Seat
from games.scat.legal import legal_moves
from games.scat.moves import PASS
from games.scat.state import VOTING, WINDOW, State


def called_for(view: State, me: Seat) -> str:
    """What the table wants of a player who reads; empty if it is nothing. To have no 31 needs no answer."""
    if all(move == PASS for move in legal_moves(view, me)):
        return ""
    if view.phase == WINDOW:
        return say("You can declare {word} now.", word=declaration(view.rules))
    return whose_turn(view, me, ()) if view.phase == VOTING else say("It is your turn.")


def answers(view: State, me: Seat) -> list[Offer]:
    """What is asked for a short time only, and may be answered without going back to the table."""
    if view.phase not in (WINDOW, VOTING) or not called_for(view, me):
        return []
    return [offer for offer in offers(view, me) if offer.move not in (None, PASS)]


def meanwhile(view: State, me: Seat, names: Sequence[str]) -> str:
    """What happens in the hand that has been dealt meanwhile. `me`: the reader's seat; `TABLE` for who looks on."""
    if view.phase == VOTING:
        return whose_turn(view, me, names)
    if view.phase == WINDOW:
        return say("The next hand is under way: does anybody hold 31 already?")
    if view.turn == TABLE:
        return say("The next hand is under way.")
    if view.turn == me:
        return say("The next hand is under way: it is your turn.")
    return say("The next hand is under way: it is {who}'s turn.", who=names[view.turn])
