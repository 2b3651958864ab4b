"""The command line of a host that is started for somebody, and what the table on it is called."""

import argparse

from blitz.people import LONGEST_NAME, own_name
from blitz.settings_file import load_settings


def table_name(args: argparse.Namespace) -> str:
    """What the table is called: as asked for, else after whoever hosts it."""
    return args.name or f"{args.play or load_settings().name.strip() or own_name()}'s table"[:LONGEST_NAME]


def host_words(args: argparse.Namespace) -> list[str]:
    """The command line of the host itself, which outlives its player."""
    words = _resumed_words(args) if args.resume else _new_words(args)
    words += ["--away", str(args.away), "--fair-window", str(args.fair_window), "--pace", str(args.pace)]
    for option, value in (("--port", args.port), ("--stand-in", args.stand_in), ("--log", args.log),
                          ("--record", args.record)):  # fmt: skip
        words += [option, str(value)] if value is not None else []
    words += [word for address in args.address or [] for word in ("--address", address)]
    switches = (("--no-announce", not args.announce), ("--once", args.once), ("--verbose", args.verbose))
    return [*words, *[option for option, on in switches if on]]


def table_words(args: argparse.Namespace) -> list[str]:
    """The same without how it is opened: by these a table is known again that was opened by the same words."""
    return [word for word in host_words(args) if word != "--verbose"]


def _new_words(args: argparse.Namespace) -> list[str]:
    """What a table is opened with."""
    words = ["--rules", args.rules, "--bots", args.bots, "--name", table_name(args)]
    words += ["--seats", str(args.seats)] if args.seats is not None else []
    return [*words, *[word for change in args.set for word in ("--set", change)]]


def _resumed_words(args: argparse.Namespace) -> list[str]:
    """What a table is opened again with: what is played there, and its name unless another is given, are its own."""
    return ["--resume", *(["--mend"] if args.mend else []), *(["--name", args.name] if args.name else [])]
