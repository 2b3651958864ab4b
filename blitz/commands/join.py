"""Join a table on the LAN: by its code alone, or by its address and code. With several tables it asks which one.

People play Scat here line by line, and both games with --tui or in the window (Join a table). Where you have joined
before, the address alone brings you back to your seat.
"""

import argparse

from blitz.arguments import add_confirm, pace


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz join` takes."""
    parser.add_argument(
        "where",
        nargs="*",
        metavar="[HOST:PORT] CODE",
        help="the code, after the address if need be; no code where you have joined before",
    )
    seat = parser.add_mutually_exclusive_group()
    seat.add_argument("--seat", choices=("bot", "me"), default="me", help="who plays: you, or a bot in your place")
    seat.add_argument("--tui", action="store_true", help="play at the terminal table (both games)")
    seat.add_argument("--spectate", action="store_true", help="only watch")
    parser.add_argument("--pace", type=pace, metavar="PERCENT", default=100, help="how quick the bot is (default: 100)")
    parser.add_argument("--level", metavar="LEVEL", help="the bot's level (with --seat bot)")
    parser.add_argument("--name", metavar="NAME", help="what you are called (default: as last time)")
    parser.add_argument("--host-key", metavar="HEX", help="the host's key, as --verbose shows it there; else asked for")
    parser.add_argument("--key-file", metavar="FILE", help="your own key (default: one for this computer)")
    parser.add_argument("--record", metavar="FILE", help="write down what your seat sees of the match")
    parser.add_argument("--once", action="store_true", help="leave after one match")
    parser.add_argument(
        "--json",
        action="store_true",
        help="for --seat bot and --spectate: an object a line for all that happens, with --spectate each tick too",
    )
    add_confirm(parser)
    parser.add_argument("--verbose", action="store_true", help="log every tick as JSON, and how long plays took")


def run(args: argparse.Namespace) -> int:
    """Plays until the table closes; returns the exit status."""
    if args.tui:
        from blitz.tui.play import join

        return join(args)
    from blitz.joined import Joined

    return Joined(args).run()
