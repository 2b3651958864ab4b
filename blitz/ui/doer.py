"""Who acted at a seat: its player, or the bot that sits in for one."""

from blitz.match import Match, your_seat
from blitz.remote_match import RemoteMatch
from blitz.sitting import PERSON
from blitz.ui.words import say
from core.seats import Seat


def bot_for(name: str, mine: bool) -> str:
    """The bot that sits in for a person."""
    return say("Your bot") if mine else say("{name}'s bot", name=name)


def stands_in(match: Match, seat: Seat) -> bool:
    """Whether a bot plays at a seat that is a person's, as it may on the LAN."""
    return isinstance(match, RemoteMatch) and match.kinds[seat] != PERSON and seat in match.lan.remote.people


def doers(match: Match) -> list[str]:
    """By seat, whose doing it is what comes from there now: nobody is told to have done what a bot did for them."""
    me = your_seat(match)
    return [
        bot_for(name, seat == me) if stands_in(match, seat) else say("You") if seat == me else name
        for seat, name in enumerate(match.names)
    ]
