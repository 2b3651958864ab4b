"""List the tables that announce themselves on the LAN: name, what is played, free seats, address."""

import argparse
import json

from core.errors import BadInput


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz lan` takes."""
    parser.add_argument(
        "--seconds",
        type=float,
        default=2.5,
        metavar="N",
        help="how long to look (default: 2.5; one second is nearly always enough)",
    )
    parser.add_argument("--json", action="store_true", help="the list as JSON")


def run(args: argparse.Namespace) -> int:
    """Lists them; returns the exit status."""
    from blitz.finding import table_line
    from net.discovery import browse

    if not 0 < args.seconds <= 60:
        raise BadInput(f"--seconds cannot be {args.seconds}; allowed: up to 60")
    tables = browse(args.seconds)
    if args.json:
        found = [{**vars(table), "key": table.key.hex()} for table in tables]
        print(json.dumps(found, ensure_ascii=False))
        return 0
    for table in tables:
        print(table_line(table))
    if not tables:
        print("No table announces itself here. blitz join HOST:PORT CODE works without that.")
    return 0
