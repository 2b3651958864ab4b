"""`blitz host --play`: a table in a process of its own, and a seat at it for whoever started it.

The person at the host's keyboard joins as everybody does, so that nobody is nearer to the table than others; and the
table goes on for the others when this person leaves.
"""

import argparse
import json
import subprocess
import sys
from typing import Any

from blitz.commands import join
from blitz.finding import Destination
from blitz.joined import Joined
from blitz.lan_parts import NETWORK_TROUBLE
from blitz.places import data_folder
from core.errors import BadInput
from net.table import Invitation


class CannotHost(BadInput):
    """The table could not be opened; the message says why, `status` how the host ended."""

    def __init__(self, words: str, status: int) -> None:
        super().__init__(words)
        self.status = status


def start_host(args: argparse.Namespace) -> dict[str, Any]:
    """Starts a table in a process of its own, and returns what it says about itself: code, addresses, key."""
    trouble = data_folder() / "host.err"
    trouble.parent.mkdir(parents=True, exist_ok=True)
    with trouble.open("wb") as errors:
        host = subprocess.Popen(
            [sys.executable, "-m", "blitz", "host", *host_words(args)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    assert host.stdout is not None, "it was asked for"
    first = host.stdout.readline()
    host.stdout.close()
    if not first:
        host.wait()
        raise CannotHost(trouble.read_text("utf-8", "replace").strip(), host.returncode or NETWORK_TROUBLE)
    host.returncode = 0  # it outlives us, and nobody waits for it
    about: dict[str, Any] = json.loads(first)
    return {**about, "pid": host.pid}


class HostAndPlay:
    """Starts the host, tells the others where to come, and sits down."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args

    def run(self) -> int:
        """Plays until the person leaves; returns the exit status."""
        try:
            about = start_host(self._args)
        except CannotHost as error:
            print(error, file=sys.stderr)
            return error.status
        print(f"Join code:  {about['code']}")
        for address in about["addresses"]:
            print(f"Address:    {address}")
        return Joined(self._joining()).go(own_place(about))

    def _joining(self) -> argparse.Namespace:
        parser = argparse.ArgumentParser()
        join.configure(parser)
        words = [*(["--name", self._args.play] if self._args.play else []), *(["--once"] if self._args.once else [])]
        joining = parser.parse_args(words)
        joining.confirm, joining.verbose = self._args.confirm, self._args.verbose
        return joining


def host_words(args: argparse.Namespace) -> list[str]:
    """The command line of the host itself, which outlives its player."""
    words = ["--json", "--while-used", "--rules", args.rules, "--bots", args.bots, "--port", str(args.port)]
    words += ["--away", str(args.away), "--fair-window", str(args.fair_window), "--pace", str(args.pace)]
    for option, value in (("--seats", args.seats), ("--name", args.name), ("--stand-in", args.stand_in),
                          ("--log", args.log), ("--record", args.record)):  # fmt: skip
        words += [option, str(value)] if value is not None else []
    words += [word for change in args.set for word in ("--set", change)]
    words += [word for address in args.address or [] for word in ("--address", address)]
    switches = (("--no-announce", not args.announce), ("--resume", args.resume), ("--once", args.once))
    return [*words, *[option for option, on in (*switches, ("--verbose", args.verbose)) if on]]


def own_place(about: dict[str, Any]) -> Destination:
    """The way to the table from here: the loopback address where the host listens there."""
    places = [place.rpartition(":") for place in about["addresses"]]
    if not places:
        raise BadInput("the host listens nowhere")
    address, _, port = next((place for place in places if place[0].startswith("127.")), places[0])
    return Destination(Invitation(address, int(port), bytes.fromhex(about["key"])), about["code"])
