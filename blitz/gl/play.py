"""The window as a way to play, for the command line."""

import argparse
import sys

from blitz.arguments import chosen_levels, chosen_rules, chosen_seats, chosen_seed
from blitz.display import window_trouble
from blitz.kept import last_left
from blitz.people import named_people
from blitz.plan import Plan
from blitz.plan import plan_of as plan_of_kept
from core.errors import BadInput
from core.game import Tempo

NO_DISPLAY = 3


def supports(game: str) -> bool:
    """Whether the window has a table for this game."""
    from blitz.ui.tables import has_table

    return has_table(game)


def play(args: argparse.Namespace) -> int:
    """Opens the window at the table asked for; 3 where there is no display."""
    from blitz.ui.tables import table_again, table_of

    trouble = window_trouble()
    if trouble is not None:
        print(f"blitz: no window: {trouble}; --plain plays in the terminal", file=sys.stderr)
        return NO_DISPLAY
    from blitz.gl.app import run

    if args.menu:
        return run()
    if args.resume:
        kept = last_left()
        plan_of_kept(kept)
        return run(lambda stage: table_again(stage, kept))
    plan = plan_of(args)
    return run(lambda stage: table_of(stage, plan))


def plan_of(args: argparse.Namespace) -> Plan:
    """The practice game that a command line asks for. Raises BadInput for what cannot be played at one window."""
    people = named_people(args)
    chosen = chosen_rules(args)
    if len(people) > 1 and chosen.game.tempo is Tempo.AT_ONCE:
        raise BadInput(f"everybody plays {chosen.ruleset.name} at once, and this window has one pair of hands")
    seats = max(len(people), chosen_seats(args, chosen)) if args.seats is None else chosen_seats(args, chosen)
    chosen.rules.check_seats(seats)
    if len(people) > seats:
        raise BadInput(f"--people: {len(people)} people do not fit at a table of {seats}")
    levels = chosen_levels(args, chosen, seats - len(people)) if seats > len(people) else []
    return Plan(chosen=chosen, levels=levels, seed=chosen_seed(args), name=people[0], others=tuple(people[1:]))
