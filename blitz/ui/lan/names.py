"""Names as they are typed before a table: only letters that everybody can be shown."""

from blitz.ui.lettering import has_letter
from blitz.ui.words import say


def readable_as_typed(name: str) -> str:
    """What of a name can be shown; a space at its end is one that more is to follow."""
    return "".join(letter for letter in name if has_letter(letter))


def unshown_words(name: str) -> str:
    """That something was typed that cannot be shown; empty if all of it can."""
    return "" if readable_as_typed(name) == name else say("That letter cannot be shown here. Latin letters can.")
