"""Bots against bots, whole games: watch them live, or have them played as fast as the machine can."""

import argparse

from blitz.arguments import (
    add_bots,
    add_rules,
    add_seed,
    add_speed,
    chosen_levels,
    chosen_rules,
    chosen_seats,
    chosen_seed,
    positive,
)
from core.errors import BadInput


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz race` takes."""
    add_rules(parser)
    add_bots(parser)
    add_seed(parser)
    add_speed(parser)
    end = parser.add_mutually_exclusive_group()
    end.add_argument("--rounds", type=positive, metavar="N", help="play so many rounds")
    end.add_argument("--target", type=positive, metavar="N", help="play to so many points")
    parser.add_argument("--games", type=positive, metavar="N", default=1, help="games at one table (default: 1)")
    parser.add_argument("--fast", action="store_true", help="no waiting; so it is anyway where nobody watches")
    parser.add_argument("--record", metavar="FILE", help="write the game down; see blitz replay")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the result as one JSON object")
    form.add_argument("--csv", action="store_true", help="the result as CSV, a line for each seat and round")
    parser.add_argument("--verbose", action="store_true", help="tell everything that happens")


def run(args: argparse.Namespace) -> int:
    """Runs the race; returns the exit status."""
    from blitz.racing import Racing

    changes = {name: getattr(args, name) for name in ("rounds", "target") if getattr(args, name) is not None}
    chosen = chosen_rules(args, **changes)
    if args.target is not None and not getattr(chosen.rules, "points", True):
        raise BadInput(f"--target is for games that count points; {chosen.ruleset.name} goes on until one is left")
    seats = chosen_seats(args, chosen)
    chosen.rules.check_seats(seats)
    levels = chosen_levels(args, chosen, seats)
    if chosen.rules.endless:
        raise BadInput("a race needs an end: add --rounds N or --target N")
    if args.record and args.games > 1:
        raise BadInput("--record takes one game; leave out --games")
    return Racing(args, chosen, levels, chosen_seed(args)).run()
