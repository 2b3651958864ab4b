"""The terminal table as a way to play, for the command line."""

import argparse
import sys

from blitz.arguments import chosen_levels, chosen_rules, chosen_seats, chosen_seed
from blitz.people import named_people
from blitz.practice import Plan
from blitz.settings_file import load_settings
from core.errors import BadInput

NO_TERMINAL = 3


def supports(game: str) -> bool:
    """Whether the terminal has a table for this game."""
    from blitz.tui.pages import has_table

    return has_table(game)


def play(args: argparse.Namespace) -> int:
    """Opens the table asked for, or the menu; 3 where there is no terminal. Poor terminals get plain characters."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        print("blitz: no table: this is not a terminal; --plain plays line by line", file=sys.stderr)
        return NO_TERMINAL
    plan = None if args.menu else plan_of(args)
    from blitz.tui.app import TableApp
    from blitz.tui.page import Page
    from blitz.tui.pages import first_page, table_of

    def first(app: TableApp) -> list[Page]:
        return [first_page(app), *([table_of(app, plan)] if plan is not None else [])]

    settings = load_settings()
    return TableApp(settings if args.confirm else settings.with_(confirm=False), first).run() or 0


def plan_of(args: argparse.Namespace) -> Plan:
    """The practice game that a command line asks for. Raises BadInput for what this skin cannot do."""
    people = named_people(args)
    if len(people) > 1 or args.resume:
        raise BadInput("the terminal table seats one person and starts anew; --plain can do more")
    chosen = chosen_rules(args)
    seats = chosen_seats(args, chosen)
    chosen.rules.check_seats(seats)
    levels = chosen_levels(args, chosen, seats - 1)
    return Plan(chosen=chosen, levels=levels, seed=chosen_seed(args), name=people[0])
