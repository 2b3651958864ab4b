"""`blitz host --play`: a table in a process of its own, and a seat at it for whoever started it.

The person at the host's keyboard joins as everybody does, so that nobody is nearer to the table than others; and the
table goes on for the others when this person leaves.
"""

import argparse
import sys

from blitz.commands import join
from blitz.hosted_process import Hosted, HostedProcess
from blitz.joined import Joined
from blitz.lan_parts import NETWORK_TROUBLE
from core.errors import BadInput


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


class HostAndPlay:
    """Starts the host, tells the others where to come, and sits down."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args

    def run(self) -> int:
        """Plays until the person leaves; returns the exit status."""
        try:
            hosted = start_host(self._args)
        except CannotHost as error:
            print(f"blitz: {error}", file=sys.stderr)
            return error.status
        print(f"Join code:  {hosted.code}")
        for address in hosted.addresses:
            print(f"Address:    {address}")
        return Joined(self._joining()).go(hosted.destination)

    def _joining(self) -> argparse.Namespace:
        parser = argparse.ArgumentParser()
        join.configure(parser)
        words = [*(["--name", self._args.play] if self._args.play else []), *(["--once"] if self._args.once else [])]
        joining = parser.parse_args(words)
        joining.confirm, joining.verbose = self._args.confirm, self._args.verbose
        return joining


def host_words(args: argparse.Namespace) -> list[str]:
    """The command line of the host itself, which outlives its player."""
    words = ["--rules", args.rules, "--bots", args.bots, "--port", str(args.port)]
    words += ["--away", str(args.away), "--fair-window", str(args.fair_window), "--pace", str(args.pace)]
    for option, value in (("--seats", args.seats), ("--name", args.name), ("--stand-in", args.stand_in),
                          ("--log", args.log), ("--record", args.record)):  # fmt: skip
        words += [option, str(value)] if value is not None else []
    words += [word for change in args.set for word in ("--set", change)]
    words += [word for address in args.address or [] for word in ("--address", address)]
    switches = (("--no-announce", not args.announce), ("--resume", args.resume), ("--once", args.once))
    return [*words, *[option for option, on in (*switches, ("--verbose", args.verbose)) if on]]
