"""Why a table does not let somebody in, in words that say what to do next. The network tells reasons in English."""

import re
from collections.abc import Callable
from typing import Final

import games
from blitz.ui.option_words import option_title
from blitz.ui.words import count, say
from net.follower import CLOSED
from net.joining import CODE_FIRST, KNOWN
from net.reception import FULL, REMOVED

_Words = Callable[[re.Match[str]], str]


def refusal_words(reason: str) -> str:
    """A reason from the network as people are told it; one that is not known here is told as it came."""
    if known := _sentences().get(reason):
        return known
    for pattern, words in _PATTERNS:
        if found := pattern.search(reason):
            return words(found)
    return reason[:1].upper() + reason[1:].rstrip(".") + "."


def _sentences() -> dict[str, str]:
    return {
        "that is not this table's code": say(
            "Those words belong to no table. Look at the host's screen and try again."
        ),
        CODE_FIRST: say("This table wants its three words. They are on the host's screen."),
        REMOVED: say("The host has asked you to leave this table."),
        CLOSED: say("The host has closed the table."),
        "the table does not answer": say("The table does not answer. Is the host's computer still on?"),
        KNOWN: say("This table says that it knows you already. Ask the host to open a new one."),
        "you have left the table": say("You have left the table."),
        FULL: say("All seats of this table are taken. You can still watch."),
        "too many are watching this table": say("So many are watching this table that nobody else can."),
        "whoever answers there does not know the code: it is not your host": say(
            "Whoever answers there does not know these words: it is not your host."
        ),
        "the host does not let this computer in now; wait a little and try again": say(
            "The host lets nobody in right now. Wait a little, then try again."
        ),
    }


def _waits(found: re.Match[str]) -> str:
    return count(
        "Somebody gave wrong words just now. Try again in {n} second.",
        "Somebody gave wrong words just now. Try again in {n} seconds.",
        int(found[1]),
    )


def _versions(found: re.Match[str]) -> str:
    """What the table has comes first, then what this copy has."""
    if int(found[1]) > int(found[2]):
        return say("This table is of a newer version than your copy: update yours, then come back.")
    return say("Your copy is of a newer version than this table: the host's one has to be updated.")


def _no_game(found: re.Match[str]) -> str:
    title = {"scat": say("Scat"), "dutch_blitz": say("Dutch Blitz")}.get(found[1], found[1])
    return say("This table plays {game}, which your copy does not have. Update yours, then come back.", game=title)


def _no_option(found: re.Match[str]) -> str:
    titles = {option_title(game, found[2]) for game in ("scat", "dutch_blitz")} - {found[2].replace("_", " ")}
    option = next(iter(sorted(titles)), found[2].replace("_", " "))
    words = say("This table plays {rules}, and only one of you knows the rule “{option}”. The other needs an update.")
    return words.format(rules=_called(found[1]), option=option)


def _other_rules(found: re.Match[str]) -> str:
    return say(
        "This table plays {rules}, which means something else in your copy. Update both.", rules=_called(found[1])
    )


def _called(rules: str) -> str:
    """A rule set by its name, if it is one of this copy's."""
    known = [games.book(game).preset(rules).name for game in games.NAMES if rules in games.book(game).ids]
    return say(known[0]) if known else rules


def _no_host(found: re.Match[str]) -> str:
    return say("Whoever answers there is not the host of a table.")


def _no_table(found: re.Match[str]) -> str:
    return say("No table answers at {address}.", address=found[1])


def _no_computer(found: re.Match[str]) -> str:
    return say("There is no computer called {name}.", name=found[1])


def _no_address(found: re.Match[str]) -> str:
    return say("An address looks like 192.168.1.7:40123, with the colon and the number after it.")


def _no_word(found: re.Match[str]) -> str:
    return say("“{word}” is in no join code: those are three words such as maple-otter-drum.", word=found[1])


def _part_of_a_code(found: re.Match[str]) -> str:
    return say("A join code is three words, such as maple-otter-drum.")


def _disagree(found: re.Match[str]) -> str:
    return say("The table and your copy do not understand each other. Update both, then try again.")


_PATTERNS: Final[tuple[tuple[re.Pattern[str], _Words], ...]] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"try again in (\d{1,6}) s", _waits),
        (r"table speaks protocol (\d{1,6})(?:,| and) (?:your|this) copy (\d{1,6})", _versions),
        (r"table plays version (\d{1,6}) of \w+(?:,| and) (?:your|this) copy has version (\d{1,6})", _versions),
        (r"table plays (\w+), which (?:your|this) copy does not have", _no_game),
        (r"your table plays ([^;]+); this copy knows no option (\w+)", _no_option),
        (r"your table plays ([^;]+); it does not say what (\w+) is", _no_option),
        (r"your table plays ([^;,]+)(?:, which means something else|; this copy says:)", _other_rules),
        (r"^no table answers at (.+)$", _no_table),
        (r"^there is no computer called (.+)$", _no_computer),
        (r"is not HOST:PORT$|a port is a number from", _no_address),
        (r"^['\"](.+)['\"] is in no join code", _no_word),
        (r"is not a whole join code", _part_of_a_code),
        (r"whoever answers there", _no_host),
        (r"half of a key exchange|cannot be read|view (?:that cannot be|means something else)|do not agree", _disagree),
    )
)
"""Reasons with something in them, the most special first."""
