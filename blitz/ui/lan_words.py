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
    Stopped,
)
from blitz.ui.lan.refusals import refusal_words as why_not
from blitz.ui.words import count, say
from core.seats import Seat
from net.follower import CLOSED
from net.reception import REMOVED


def happening_words(happening: Happening, names: Sequence[str], me: Seat | None) -> str | None:
    """A happening as a sentence; None for those of the game itself, which have words of their own."""
    match happening:
        case Company(people, free):
            at_table = (
                say("At the table: {names}.", names=", ".join(people)) if people else say("Nobody sits here yet.")
            )
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
        case Stopped():
            return say("The host has ended this game: everybody is back in the lobby.")
        case HostHeard():
            return say("The host is heard again.")
        case Said(_, words):
            return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")
        case FalseDeal(why):
            return say("This hand was not dealt as it should be: {why}.", why=why)
    return None


def table_words(happening: Happening, names: Sequence[str], me: Seat | None) -> tuple[str, str] | None:
    """A happening as a note at a table: a sentence, and another below it. None for what is seen there anyway."""
    if isinstance(happening, Company | HostSilent | HostHeard):
        return None
    words = happening_words(happening, names, me)
    return (words, "") if words else None


def refusal_words(reason: str) -> tuple[str, str] | None:
    """Why the host refused a move for the table's sake; None where it was for the game's."""
    if reason == "held":
        return say("The game is stopped."), say("Your card goes back; nothing is lost.")
    if reason in ("resting", "away"):
        return say("A bot was playing for you."), say("Your card goes back.")
    if reason in ("too_fast", "too_many"):
        return say("That was more at once than the table takes."), say("Try once more.")
    return None


def host_gone_words(owner: bool) -> tuple[str, list[str]]:
    """That the host has been silent for long, and what can be done about it."""
    lines = [say("The table waits, and goes on by itself when the host is back.")]
    if owner:
        lines.append(say("If it does not come back, open it again here: nothing is lost."))
    else:
        lines.append(say("If it does not: on the host's computer, choose Host, then “Go on with the last table”."))
    return say("No word from the host"), lines


def lobby_words() -> tuple[str, list[str], str]:
    """The question before everybody is led back to the lobby: title, what will happen, the words of the button."""
    lines = [
        say("This game ends for everybody, and nobody wins it."),
        say("All keep their seats: begin anew, or by other rules."),
    ]
    return say("Back to the lobby?"), lines, say("All to the lobby")


def leave_words(ends: bool, over: bool, gone: bool = False) -> tuple[str, list[str], str]:
    """The question before leaving, or before ending the table: title, what will happen, the words of the button.

    `gone`: nothing is heard from the host, so nobody can say what goes on there.
    """
    if gone:
        lines = [say("Nothing is heard from the host, so the game stands still."), say("Your seat is kept there.")]
        return say("Leave?"), lines, say("Leave")
    if ends:
        lines = [say("The game ends for everybody here."), say("It is kept: Host can go on with the last table.")]
        return say("End the table?"), lines, say("End the table")
    if over:
        return say("Leave?"), [say("The others stay. You can come back under Join.")], say("Leave")
    lines = [say("A bot takes your seat, and the game goes on."), say("You can come back under Join.")]
    return say("Leave?"), lines, say("Leave")


def silence_words(seconds: float, ever: bool) -> str:
    """That nothing has been heard from the host for so long; `ever` whether anything was before."""
    if ever:
        return say("No word from the host for {n} s …", n=int(seconds) or 1)
    return say("Nobody answers there yet; still trying.") if seconds > 2 else ""


def closed_title(closed: str) -> str:
    """The same as a title: a table that one was sent away from is not closed."""
    return say("The host has removed you") if closed == REMOVED else say("This table is closed")


def closed_words(closed: str, myself: bool = False) -> str:
    """Why a table is over for this person, as a sentence; `myself` is whoever has closed it."""
    if myself and closed == CLOSED:
        return say("You have closed it.")
    known = {CLOSED: say("The host has closed it."), REMOVED: removed_words()}
    return known.get(closed) or why_not(closed)


def removed_words() -> str:
    """What it means to have been sent away."""
    return say("It lets you in no more, as long as it is open.")


def left_words() -> str:
    """Why a table is over that one has left oneself."""
    return say("You have left the table.")


def farewell_words() -> str:
    """What leaving means, as a question."""
    return say("If you leave, a bot plays on for you; you can come back with blitz join. Do you want to leave?")
