"""The window as a way to play, for the command line."""

import argparse
import sys

from blitz.arguments import chosen_levels, chosen_rules, chosen_seats, chosen_seed
from blitz.display import window_trouble
from blitz.people import named_people
from blitz.practice import Plan
from core.errors import BadInput

NO_DISPLAY = 3


def supports(game: str) -> bool:
    """Whether the window has a table for this game."""
    from blitz.ui.tables import has_table

    return has_table(game)


def play(args: argparse.Namespace) -> int:
    """Opens the window at the table asked for; 3 where there is no display."""
    trouble = window_trouble()
    if trouble is not None:
        print(f"blitz: no window: {trouble}; --plain plays in the terminal", file=sys.stderr)
        return NO_DISPLAY
    from blitz.gl.app import run

    return run(None if args.menu else plan_of(args))


def plan_of(args: argparse.Namespace) -> Plan:
    """The practice game that a command line asks for. Raises BadInput for what the window cannot do yet."""
    people = named_people(args)
    if len(people) > 1 or args.resume:
        raise BadInput("the window seats one person and starts anew; --plain can do more")
    chosen = chosen_rules(args)
    seats = chosen_seats(args, chosen)
    chosen.rules.check_seats(seats)
    levels = chosen_levels(args, chosen, seats - 1)
    return Plan(chosen=chosen, levels=levels, seed=chosen_seed(args), name=people[0])
