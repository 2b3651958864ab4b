"""`blitz host --play`: a table in a process of its own, and a seat at it for whoever started it.

The person at the host's keyboard joins as everybody does, so that nobody is nearer to the table than others; and the
table goes on for the others when this person leaves.
"""

import argparse
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Final

from blitz.commands import join
from blitz.host_line import host_words, table_words
from blitz.host_voice import place_lines
from blitz.hosted_log import has_admitted, is_free, latest_log, open_tables, read_place
from blitz.hosted_process import Hosted, HostedProcess, hosted_at
from blitz.joined import Joined
from blitz.lan_parts import NETWORK_TROUBLE
from blitz.player_keys import player_keys
from core.errors import BadInput

LOOK_S: Final = 2.0
"""So often the player at the host's keyboard looks whether the table and its join code are still the same."""


class CannotHost(BadInput):
    """The table could not be opened; the message says why, `status` how the host ended."""

    def __init__(self, words: str, status: int) -> None:
        super().__init__(words)
        self.status = status


def start_host(args: argparse.Namespace) -> Hosted:
    """Starts a table in a process of its own, and waits until it is there. Raises CannotHost."""
    host = HostedProcess(host_words(args))
    host.wait()
    if host.place is None:
        raise CannotHost(host.trouble, host.exit_status or NETWORK_TROUBLE)
    return host.place


def running_table(args: argparse.Namespace) -> Hosted | None:
    """A table that this command has opened before and that is open still: its player was cut off, it was not."""
    for path in [Path(args.log)] if args.log else [latest_log()] if args.resume else open_tables():
        about = read_place(path)
        if is_free(path) or not (args.resume or about.get("words") == table_words(args)):
            continue
        with suppress(ValueError, KeyError, TypeError):
            hosted = hosted_at(about, int(about["pid"]))
            code = "" if has_admitted(path, player_keys().public) else hosted.code
            return replace(hosted, destination=replace(hosted.destination, code=code))
    return None


def _look_after(hosted: Hosted) -> None:
    """The join code changes after wrong guesses, and when the table is opened again: others need the new one. And a
    table whose program has ended has to be opened again by somebody.
    """
    key, code, was_open = hosted.destination.invitation.host_key.hex(), hosted.code, False
    while True:
        mine = [about for about in map(read_place, open_tables()) if about.get("key") == key]
        if was_open and not mine:
            print("The program of your table has ended; `blitz host --resume` goes on with it.", flush=True)
        was_open = bool(mine)
        for about in mine:
            if about.get("code", code) != code:
                code = str(about["code"])
                where = {"code": code, "addresses": about.get("addresses", hosted.addresses)}
                print("\n".join(["The join code has changed.", *place_lines(where)]), flush=True)
        time.sleep(LOOK_S)


class HostAndPlay:
    """Starts the host, tells the others where to come, and sits down."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args

    def run(self) -> int:
        """Plays until the person leaves; returns the exit status."""
        try:
            hosted = running_table(self._args)
            if hosted is not None:
                print("Your table is still open.")
            else:
                hosted = start_host(self._args)
                if hosted.mended:
                    print(f"{hosted.mended}.")
        except CannotHost as error:
            print(f"blitz: {error}", file=sys.stderr)
            return error.status
        print("\n".join(place_lines({"code": hosted.code, "addresses": hosted.addresses})))
        Thread(target=_look_after, args=(hosted,), name="table", daemon=True).start()
        return Joined(self._joining()).go(hosted.destination)

    def _joining(self) -> argparse.Namespace:
        parser = argparse.ArgumentParser()
        join.configure(parser)
        words = [*(["--name", self._args.play] if self._args.play else []), *(["--once"] if self._args.once else [])]
        joining = parser.parse_args(words)
        joining.confirm, joining.verbose = self._args.confirm, self._args.verbose
        return joining
