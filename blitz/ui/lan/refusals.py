"""Why a table does not let somebody in, in words that say what to do next."""

import re

from blitz.ui.words import count, say

_WAIT = re.compile(r"try again in (\d+) s")


def refusal_words(reason: str) -> str:
    """A reason from the network as people are told it; one that is not known here is told as it came."""
    if wait := _WAIT.search(reason):
        return count(
            "Somebody gave wrong words just now. Try again in {n} second.",
            "Somebody gave wrong words just now. Try again in {n} seconds.",
            int(wait[1]),
        )
    known = {
        "that is not this table's code": say(
            "Those words belong to no table. Look at the host's screen and try again."
        ),
        "the join code comes first": say("This table wants its three words. They are on the host's screen."),
        "one try at a time": say("Your last try is still under way. Wait a moment, then try again."),
        "you have been asked to leave this table": say("The host has asked you to leave this table."),
        "the table has closed": say("The host has closed the table."),
        "the table does not answer": say("The table does not answer. Is the host's computer still on?"),
        "say hello first": say("This table says that it knows you already. Ask the host to open a new one."),
        "you have left the table": say("You have left the table."),
    }
    if reason in known:
        return known[reason]
    if "protocol" in reason or "copy" in reason:
        words = reason[:1].upper() + reason[1:].rstrip(".")
        return say("{reason}. One of you needs a newer version.", reason=words)
    return reason[:1].upper() + reason[1:].rstrip(".") + "."
