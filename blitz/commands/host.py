"""Host a table on the LAN: it prints a join code, and whoever has it can sit down, from the window (Join a table), the
terminal table (blitz join --tui CODE) or in plain text (blitz join CODE, Scat). A match begins when all seats are full.

Each table has a port and a log of its own; several can be open on one computer. --resume goes on with the last one.
"""

import argparse

from blitz.arguments import (
    DEFAULT_RULES,
    add_bots,
    add_confirm,
    add_rules,
    chosen_rules,
    chosen_seats,
    own_address,
    pace,
    port,
    positive,
)
from core.errors import BadInput

KEPT = ("rules", "set", "seats", "bots")
"""Options for what a table that is gone on with has already: they would change nothing."""


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz host` takes."""
    add_rules(parser)
    parser.set_defaults(rules=None)  # whether it was given matters to --resume
    add_bots(parser, last_repeated=False)
    parser.add_argument("--name", metavar="NAME", help="what the table is called (default: after you)")
    parser.add_argument(
        "--port", type=port, metavar="N", help="the port (default: a free one, the old one to --resume)"
    )
    parser.add_argument(
        "--address", type=own_address, metavar="IP", action="append", help="an address to listen at (default: all)"
    )
    parser.add_argument("--no-announce", dest="announce", action="store_false", help="do not tell the LAN")
    parser.add_argument("--stand-in", metavar="LEVEL", help="the level of bots that sit in for people who are away")
    parser.add_argument("--away", type=positive, metavar="SECONDS", default=3, help="silence until a bot sits in (3)")
    parser.add_argument(
        "--fair-window", type=int, choices=(0, 100, 200), default=200, help="how long a contested play waits, ms (200)"
    )
    parser.add_argument("--pace", type=pace, metavar="PERCENT", default=100, help="how quick its bots are (100)")
    parser.add_argument("--play", metavar="NAME", nargs="?", const="", help="sit down at it as well, as NAME (Scat)")
    add_confirm(parser)
    parser.add_argument(
        "--resume", action="store_true", help="go on with the table hosted here last, as it was left and where it was"
    )
    parser.add_argument(
        "--mend",
        action="store_true",
        help="with --resume: where its log is damaged, go on from before that; the damaged one is kept beside it",
    )
    parser.add_argument("--log", metavar="FILE", help="where the table is kept for --resume")
    parser.add_argument("--record", metavar="FILE", help="write the first match down as the host saw it")
    parser.add_argument("--once", action="store_true", help="end after one match")
    parser.add_argument("--while-used", action="store_true", help="end a minute after everybody has left")
    parser.add_argument("--owner", type=key, metavar="HEX", help="the key that arranges the table and starts it")
    parser.add_argument("--json", action="store_true", help="tell code, addresses and key as one JSON object")
    parser.add_argument("--verbose", action="store_true", help="log everything as JSON, and show the key")


def key(text: str) -> bytes:
    """A public key as 64 hexadecimal digits."""
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != 32:
        raise argparse.ArgumentTypeError("a key is 64 hexadecimal digits")
    return found


def run(args: argparse.Namespace) -> int:
    """Hosts until it is interrupted; returns the exit status."""
    _check_resuming(args)
    args.rules = args.rules or DEFAULT_RULES
    chosen = chosen_rules(args)
    seats = chosen_seats(args, chosen)
    chosen.rules.check_seats(seats)
    if args.play is not None:
        from blitz.finding import game_name
        from blitz.host_and_play import HostAndPlay
        from blitz.plain import can_ask
        from blitz.plain.joined import NOT_HERE

        if not args.resume and not can_ask(chosen.game.name):
            raise BadInput(NOT_HERE.format(game=game_name(chosen.game.name)))

        return HostAndPlay(args).run()
    from blitz.hosting import Hosting

    return Hosting(args, chosen, seats).run()


def _check_resuming(args: argparse.Namespace) -> None:
    """Raises BadInput for options that --resume would have to ignore, and for one that means nothing without it."""
    given = [f"--{name}" for name in KEPT if getattr(args, name) not in (None, "", [])]
    if args.resume and given:
        raise BadInput(
            f"{' and '.join(given)} cannot go with --resume: the table goes on by its own rules, with its own seats "
            "and bots. Leave that out, or open a new table without --resume"
        )
    if args.mend and not args.resume:
        raise BadInput("--mend goes with --resume: it is for a table that cannot be gone on with as it is")
