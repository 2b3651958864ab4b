"""Options that mean the same in every command that takes them."""

import argparse
import ipaddress
import os
import secrets
from dataclasses import dataclass
from typing import Any

import games
from core.errors import BadInput
from core.game import AnyGame
from core.rulesets import RuleSet

DEFAULT_RULES = "dutch-blitz"
MOST_PORT = 65_535


@dataclass(frozen=True)
class Chosen:
    """The game and the rules that a command line asks for."""

    game: AnyGame
    ruleset: RuleSet
    rules: Any


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Adds --rules and --set."""
    parser.add_argument(
        "--rules",
        metavar="ID|FILE.toml",
        default=DEFAULT_RULES,
        help=f"a rule set (default: {DEFAULT_RULES})",
    )
    parser.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help="change one option; may be repeated",
    )


def chosen_rules(args: argparse.Namespace, **changes: Any) -> Chosen:
    """What --rules and --set ask for, with further changes. Raises RulesError."""
    ruleset = games.find_rules(args.rules)
    book = games.book(ruleset.game)
    ruleset = book.change(ruleset, {**book.parse(args.set), **changes})
    game = games.load(ruleset.game)
    return Chosen(game, ruleset, game.rules(ruleset))


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Adds --seed."""
    parser.add_argument("--seed", type=whole, metavar="N", help="the same seed gives the same game (default: drawn)")


def chosen_seed(args: argparse.Namespace) -> int:
    """The seed asked for, or a fresh one."""
    return secrets.randbelow(1_000_000_000) if args.seed is None else int(args.seed)


def add_bots(parser: argparse.ArgumentParser, last_repeated: bool = True) -> None:
    """Adds --seats and --bots."""
    parser.add_argument("--seats", type=whole, metavar="N", help="how many play (default: as many as bots, or four)")
    parser.add_argument(
        "--bots",
        metavar="LEVEL[,LEVEL…]",
        default="",
        help=f"levels of the bots, in seat order; {'the last is repeated' if last_repeated else 'as many as named'}",
    )


def chosen_levels(args: argparse.Namespace, chosen: Chosen, seats: int) -> list[str]:
    """The level of every bot. Raises BadInput for a level that the game does not have, or more levels than seats."""
    known = games.bots(chosen.game.name).LEVELS
    levels = [level.strip() for level in args.bots.split(",") if level.strip()] or [known[2]]
    for level in levels:
        games.bots(chosen.game.name).check_level(level)
    if len(levels) > seats:
        raise BadInput(f"--bots names {len(levels)} levels, but there are {seats} seats")
    return levels + [levels[-1]] * (seats - len(levels))


def chosen_seats(args: argparse.Namespace, chosen: Chosen) -> int:
    """How many seats: as asked, else as many as bots named, else four, or the nearest that the rules allow."""
    least, most = chosen.rules.least_seats, chosen.rules.most_seats
    if args.seats is not None:
        return int(args.seats)
    named = len([level for level in args.bots.split(",") if level.strip()])
    return named if named > 1 else max(least, min(4, most))


def add_speed(parser: argparse.ArgumentParser, most: int = 200) -> None:
    """Adds --speed."""
    parser.add_argument(
        "--speed",
        type=lambda text: percent(text, most),
        metavar="PERCENT",
        help=f"how fast the game's clock runs: 25 to {most} (default: 100)",
    )


def add_confirm(parser: argparse.ArgumentParser) -> None:
    """Adds --no-confirm."""
    parser.add_argument(
        "--no-confirm",
        dest="confirm",
        action="store_false",
        default=os.environ.get("BLITZ_CONFIRM", "yes").lower() not in ("no", "0", "false"),
        help="make every move at once, without asking again",
    )


def whole(text: str) -> int:
    """A whole number of at least 0, for argparse."""
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 0")
    return int(text)


def positive(text: str) -> int:
    """A whole number of at least 1, for argparse."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return number


def port(text: str) -> int:
    """The number of a port, 0 for any that is free, for argparse."""
    number = whole(text)
    if number > MOST_PORT:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a port; there are ports 1 to {MOST_PORT}, and 0 for a free one"
        )
    return number


def own_address(text: str) -> str:
    """An IPv4 address to listen at, for argparse."""
    try:
        return str(ipaddress.IPv4Address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not an IPv4 address such as 192.168.1.20") from None


def percent(text: str, most: int = 200) -> int:
    """A speed from 25 per cent to the most there is, for argparse."""
    number = whole(text.removesuffix("%"))
    if not 25 <= number <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not a speed from 25 to {most} per cent")
    return number


def pace(text: str) -> int:
    """How quick a bot is, from 25 to 2000 per cent of its own quickness, for argparse."""
    number = whole(text.removesuffix("%"))
    if not 25 <= number <= 2_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a pace from 25 to 2000 per cent")
    return number
