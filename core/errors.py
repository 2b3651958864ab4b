"""The ways in which a table says no. Each carries one line that a person can act on."""

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):
    """What was given cannot be used. The message names the thing, its value and what would be allowed."""


class RulesError(BadInput):
    """A rule set, an option or a value of one that cannot be played."""


class RecordError(BadInput):
    """A game record that is broken, cut off or altered; the message starts with the line's number."""


class IllegalMove(Exception):
    """A wish that the rules refuse. `reason` is a word from the game's own list, such as `does_not_fit`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def nearest(word: str, known: Iterable[str]) -> str:
    """A tail for an error message: the known words closest to a mistyped one, or all of them if few."""
    known = sorted(known)
    close = get_close_matches(word, known, n=3, cutoff=0.5)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; known are {', '.join(known)}" if len(known) <= 40 else ""
