"""What happens at a table on the network, in sentences: the same in the window, in the terminal, in plain text."""

from collections.abc import Sequence

from blitz.happenings import (
    CameBack,
    Company,
    FalseDeal,
    Happening,
    HostHeard,
    HostSilent,
    PlayedForYou,
    Said,
    SatIn,
)
from blitz.ui.words import count, say
from core.seats import Seat


def happening_words(happening: Happening, names: Sequence[str], me: Seat | None) -> str | None:
    """A happening as a sentence; None for those of the game itself, which have words of their own."""
    match happening:
        case Company(people, free):
            at_table = say("At the table: {names}.", names=", ".join(people))
            return f"{at_table} {count('{n} seat is free.', '{n} seats are free.', free)}" if free else at_table
        case SatIn(seat):
            return None if seat == me else say("{name} is away: a bot plays on.", name=names[seat])
        case CameBack(seat):
            return say("You have your seat back.") if seat == me else say("{name} is back.", name=names[seat])
        case PlayedForYou():
            return say("While you were away a bot played for you.")
        case HostSilent(ever):
            if not ever:
                return say("Nobody answers there yet; still trying.")
            return say("Nothing is heard from the host; still trying. Nothing that you do is lost.")
        case HostHeard():
            return say("The host is heard again.")
        case Said(_, words):
            return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")
        case FalseDeal(why):
            return say("This hand was not dealt as it should be: {why}.", why=why)
    return None


def silence_words(seconds: float, ever: bool) -> str:
    """That nothing has been heard from the host for so long; `ever` whether anything was before."""
    if ever:
        return say("No word from the host for {n} s …", n=int(seconds) or 1)
    return say("Nobody answers there yet; still trying.") if seconds > 2 else ""


def left_words() -> str:
    """Why a table is over that one has left oneself."""
    return say("You have left the table.")


def farewell_words() -> str:
    """What leaving means, as a question."""
    return say("If you leave, a bot plays on for you; you can come back with blitz join. Do you want to leave?")
