"""The command `blitz`. Only the command that is asked for is imported, so that `--help` answers at once."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from blitz import product_version
from blitz.commands import COMMANDS
from core.errors import BadInput, nearest

USAGE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Answers a wrong command line as any other bad input is answered: with one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see {self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit status: 0 done, 1 a check failed, 2 bad input, 3 no display, 4 network."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a terminal's character set lacks must not stop a game
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(given)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()  # here, where somebody can be told that it did not work
    except BadInput as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()  # whoever read it has left
        return 0
    except OSError as error:
        _give_up_output()
        return _refuse(f"{error.filename or 'writing'}: {error.strerror or error}")


def _refuse(message: str) -> int:
    print(f"blitz: {' '.join(message.split(chr(10)))}", file=sys.stderr)
    return USAGE


def _give_up_output() -> None:
    """Lets go of standard output, so that the interpreter does not complain about it on its way out."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(given: list[str]) -> int:
    if given and given[0] in ("-h", "--help"):
        print(_overview())
        return 0
    if given and given[0] == "--version":
        print(f"blitz {product_version()}")
        return 0
    name, *rest = given or _unasked()
    if name.startswith("-"):
        raise BadInput(f"{name}: an option comes after a command; see blitz --help")
    if name not in COMMANDS:
        raise BadInput(f"there is no command {name!r}{nearest(name, COMMANDS)}")
    command = import_module(f"blitz.commands.{name}")
    parser = Parser(prog=f"blitz {name}", description=command.__doc__, allow_abbrev=False)
    command.configure(parser)
    return int(command.run(parser.parse_args(rest)))


def _unasked() -> list[str]:
    """What `blitz` alone does: the window, else the terminal table, else a race as plain text, and a line why."""
    from blitz.skins import skin_here

    skin, why = skin_here()
    if skin != "plain":
        return ["play", f"--{skin}", "--menu"]
    print(f"blitz: {why}; here is a race in plain text", file=sys.stderr)
    return ["race"]


def _overview() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {what}" for name, what in COMMANDS.items()]
    return "\n".join(
        [
            "usage: blitz [COMMAND] [OPTIONS]",
            "",
            "Family card games: Scat and Dutch Blitz. Not connected with the makers of the Dutch Blitz card game.",
            "Without a command the window opens; without a display the table in the terminal; without either, four",
            "bots race each other at Dutch Blitz.",
            "",
            "commands:",
            *lines,
            "",
            "blitz COMMAND --help says more about each.",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
