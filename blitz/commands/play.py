"""A table of your own: you, or several of you at one keyboard, against bots."""

import argparse
from importlib import import_module

import games
from blitz.arguments import DEFAULT_RULES, add_bots, add_confirm, add_rules, add_seed
from blitz.skins import SKIN_NAMES, SKINS, skin_here
from core.errors import BadInput

GAMES = {"dutch-blitz": "dutch-blitz", "scat": "scat"}
"""What may be asked for by name, and the rules that it is played by if none are named."""


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz play` takes."""
    parser.add_argument("game", metavar="dutch-blitz|scat", nargs="?", help="the game (default: that of --rules)")
    skin = parser.add_mutually_exclusive_group()
    for name, what in SKIN_NAMES.items():
        skin.add_argument(f"--{name}", dest="skin", action="store_const", const=name, help=f"play in {what}")
    parser.add_argument("--menu", action="store_true", help=argparse.SUPPRESS)
    add_rules(parser)
    parser.set_defaults(rules=None)
    add_bots(parser)
    add_seed(parser)
    parser.add_argument("--name", metavar="NAME", help="what you are called (default: your name on this computer)")
    parser.add_argument(
        "--people",
        metavar="N|NAME,NAME…",
        default="1",
        help="how many of you share the keyboard, or what they are called",
    )
    parser.add_argument("--resume", action="store_true", help="go on with the game that was left last")
    add_confirm(parser)
    parser.add_argument("--pause", type=seconds, metavar="SECONDS", default=0.0, help="rest after each line told")


def run(args: argparse.Namespace) -> int:
    """Plays; returns the exit status."""
    args.rules = _rules(args)
    skin = args.skin or _usual_skin(args)
    player = import_module(SKINS[skin])
    game = games.find_rules(args.rules).game
    if not args.resume and not player.supports(game):
        raise BadInput(
            "Dutch Blitz is played by everybody at once and needs a table that moves: --window and --tui have one; "
            "blitz play scat --plain plays Scat"
        )
    return int(player.play(args))


def _usual_skin(args: argparse.Namespace) -> str:
    """What this machine offers; the terminal table seats one person."""
    skin = skin_here()[0]
    return "plain" if args.people.strip() != "1" and skin == "tui" else skin


def _rules(args: argparse.Namespace) -> str:
    """The rules asked for, by themselves or by their game. Raises BadInput if the two do not agree."""
    if args.game is None:
        return args.rules or DEFAULT_RULES
    name = args.game.replace("_", "-")
    if name not in GAMES:
        raise BadInput(f"there is no game {args.game!r}; known are {' and '.join(GAMES)}. Rule sets go after --rules")
    rules = args.rules or GAMES[name]
    if games.find_rules(rules).game != name.replace("-", "_"):
        raise BadInput(f"{rules} is not a rule set of {name}")
    return str(rules)


def seconds(text: str) -> float:
    """A time from 0 to 10 seconds, for argparse."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 10:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to 10")
    return number
