"""The terminal table as a way to play, for the command line."""

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from blitz.arguments import chosen_levels, chosen_rules, chosen_seats, chosen_seed
from blitz.kept import last_left
from blitz.people import checked_name, name_at_table, named_people
from blitz.plan import Plan
from blitz.settings_file import load_settings, remember_name
from blitz.ui.settings import Settings
from core.errors import BadInput

if TYPE_CHECKING:
    from blitz.tui.page import Page, Stage

NO_TERMINAL = 3


def supports(game: str) -> bool:
    """Whether the terminal has a table for this game."""
    from blitz.tui.pages import has_table

    return has_table(game)


def play(args: argparse.Namespace) -> int:
    """Opens the table asked for, or the menu; 3 where there is no terminal. Poor terminals get plain characters."""
    if not _in_a_terminal():
        return NO_TERMINAL
    from blitz.tui.pages import table_again, table_of

    settings = load_settings()
    settings = settings if args.confirm else settings.with_(confirm=False)
    if args.menu:
        return _run(settings)
    if args.resume:
        kept = last_left()
        return _run(settings, lambda stage: table_again(stage, kept))
    plan = plan_of(args)
    return _run(settings, lambda stage: table_of(stage, plan))


def watch(path: Path, speed: int) -> int:
    """Opens the replay theatre on a record. Raises BadInput for a bad one."""
    from blitz.recording import read_recording
    from blitz.theatre import SPEEDS, Theatre
    from blitz.tui.theatre import TheatrePage

    theatre = Theatre(read_recording(path))
    theatre.speed = min(SPEEDS, key=lambda known: abs(known - speed))
    return _run(load_settings(), lambda stage: TheatrePage(stage, theatre))


def join(args: argparse.Namespace) -> int:
    """Sits down at a table on the LAN. Raises BadInput for what cannot be meant, and where nobody answers."""
    if not _in_a_terminal():
        return NO_TERMINAL
    from blitz.finding import asked_code, destination
    from blitz.lan_parts import NETWORK_TROUBLE
    from blitz.lan_table import LanTable
    from blitz.tui.lan_wait import WaitPage, sit_down
    from net.joining import CODE_FIRST
    from net.table import NoTable

    where = destination(args.where, args.host_key)
    try:
        try:
            seat = sit_down(where, name_at_table(args.name, where.code))
        except NoTable as error:
            if where.code or str(error) != CODE_FIRST:
                raise
            where = replace(where, code=asked_code())
            seat = sit_down(where, name_at_table(args.name, where.code))
    except NoTable as error:
        print(f"blitz: {error}", file=sys.stderr)
        return NETWORK_TROUBLE
    if args.name:
        remember_name(checked_name(args.name))
    lan = LanTable(seat)
    return _run(load_settings(), lambda stage: WaitPage(stage, lan))


def _in_a_terminal() -> bool:
    """Whether there is one; says so if there is not."""
    if all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return True
    print("blitz: no table: this is not a terminal; --plain plays line by line", file=sys.stderr)
    return False


def _run(settings: Settings, page: "Callable[[Stage], Page] | None" = None) -> int:
    """The program, at a page above the menu."""
    from blitz.tui.app import TableApp
    from blitz.tui.pages import first_page

    app = TableApp(settings, lambda app: [first_page(app), *([page(app)] if page else [])])
    status = app.run()
    return (app.return_code or 0) if status is None else status


def plan_of(args: argparse.Namespace) -> Plan:
    """The practice game that a command line asks for. Raises BadInput for what this skin cannot do."""
    people = named_people(args)
    if len(people) > 1:
        raise BadInput("the terminal table seats one person; --window and --plain seat several")
    chosen = chosen_rules(args)
    seats = chosen_seats(args, chosen)
    chosen.rules.check_seats(seats)
    levels = chosen_levels(args, chosen, seats - 1)
    return Plan(chosen=chosen, levels=levels, seed=chosen_seed(args), name=people[0])
