"""Who sits at a table: the people at the keyboard first, then the bots, all under different names."""

import argparse
import getpass
from collections.abc import Sequence

from blitz.arguments import Chosen, chosen_levels
from blitz.race import NAMES
from blitz.seat_names import OTHERS, bot_name
from blitz.settings_file import load_settings
from blitz.sitting import PERSON
from core.errors import BadInput
from core.record import Player

LONGEST_NAME = 24


def seated(args: argparse.Namespace, chosen: Chosen, seats: int) -> list[Player]:
    """Everybody at a new table. Raises BadInput for names and numbers that cannot be."""
    people = named_people(args)
    if len(people) > seats:
        raise BadInput(f"--people: {len(people)} people do not fit at a table of {seats}")
    levels = chosen_levels(args, chosen, seats - len(people)) if len(people) < seats else []
    taken = {name.casefold() for name in people}
    bots = [Player(bot_name(seat, taken), level) for seat, level in enumerate(levels, len(people))]
    return [*[Player(name, PERSON) for name in people], *bots]


def bot_names(people: Sequence[str], bots: int) -> list[str]:
    """Names for so many bots, that none of the people has."""
    taken = {name.casefold() for name in people}
    free = (name for name in (*NAMES, *OTHERS) if name.casefold() not in taken)
    return [next(free) for _ in range(bots)]


def named_people(args: argparse.Namespace) -> Sequence[str]:
    """The names of the people: as given, else the one of this computer's user, else numbered."""
    text = args.people.strip()
    if text.isascii() and text.isdigit():
        number = int(text)
        if not 1 <= number <= len(NAMES):
            raise BadInput(f"--people cannot be {number}; allowed: 1 to {len(NAMES)}, or their names")
        first = checked_name(args.name or own_name())
        return [first, *[f"Player {n}" for n in range(2, number + 1)]]
    names = [checked_name(name) for name in text.split(",")]
    if args.name:
        raise BadInput("--people names everybody already; leave out --name")
    twice = [name for name in names if [n.casefold() for n in names].count(name.casefold()) > 1]
    if twice:
        raise BadInput(f"--people: {twice[0]} is there twice")
    return names


def name_at_table(given: str | None, code: str) -> str:
    """What somebody is called at a table on the LAN: as given, else what they were called last.

    Who comes back, without a code, and gives none is called there what they were called before: that is empty here.
    Raises BadInput.
    """
    if given:
        return checked_name(given)
    return checked_name(load_settings().name.strip() or own_name()) if code else ""


def checked_name(text: str) -> str:
    """A name that can be shown and written down. Raises BadInput."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadInput(f"{text!r} cannot be a name; allowed: 1 to {LONGEST_NAME} letters that can be seen")
    return name


def own_name() -> str:
    """The name of this computer's user, if it can be shown."""
    try:
        name = getpass.getuser().title()
    except (OSError, KeyError, ImportError):
        return "Player 1"
    return name if name.isprintable() and 0 < len(name) <= LONGEST_NAME else "Player 1"
