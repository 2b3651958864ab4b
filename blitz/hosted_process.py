"""A table hosted in a process of its own, so that it outlives the window or the terminal that it was started from."""

import json
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from blitz.finding import Destination
from blitz.places import data_folder
from net.table import Invitation


@dataclass(frozen=True)
class Hosted:
    """A table that has been started here: where its own computer joins it, and what the others need to know."""

    destination: Destination
    code: str
    addresses: tuple[str, ...]
    name: str
    pid: int = 0
    announced: bool = True
    """Whether it is in the list of everybody on the network."""
    mended: str = ""
    """What of its log was damaged and left out, as a sentence without its full stop; empty for a whole one."""


class HostedProcess:
    """`blitz host` with these words of its command line. `place` and `trouble` are empty until one of them is known.

    `owner` is the key of whoever arranges the table; without one it starts when all its seats are taken.
    """

    def __init__(self, words: Sequence[str], owner: bytes = b"") -> None:
        self.resumes = "--resume" in words
        """Whether it opens a table that was open before."""
        self.place: Hosted | None = None
        self.trouble = ""
        """Why there is no table, in words for people."""
        self._errors = data_folder() / "host.err"
        self._errors.parent.mkdir(parents=True, exist_ok=True)
        owned = ["--owner", owner.hex()] if owner else []
        command = [sys.executable, "-m", "blitz", "host", "--json", "--while-used", *owned, *words]
        with self._errors.open("wb") as errors:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, start_new_session=True
            )
        self._told = threading.Event()
        threading.Thread(target=self._follow, name="host", daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def exit_status(self) -> int | None:
        """What the host ended with; None while it runs."""
        return self._process.poll()

    def wait(self) -> None:
        """Blocks until the table is there, or is known not to come."""
        self._told.wait()

    def stop(self) -> None:
        """Closes the table for everybody."""
        if self._process.poll() is None:
            self._process.terminate()

    def _follow(self) -> None:
        """The host says a line when it listens, and another whenever it has a new code; one that ends without has
        said why among its errors.
        """
        assert self._process.stdout is not None, "it was asked for"
        with self._process.stdout as out:
            for line in out:
                with suppress(ValueError, KeyError, TypeError):
                    self.place = hosted_at(json.loads(line), self.pid)
                    self._told.set()
        self._process.wait()
        if self.place is None:
            said = self._errors.read_text("utf-8", "replace").strip().splitlines()
            self.trouble = said[-1].removeprefix("blitz: ") if said else "the table could not be opened"
        self._told.set()


def hosted_at(about: dict[str, Any], pid: int) -> Hosted:
    """A table from what its host says of it. From here the way to it is the loopback address, if it listens there.

    Raises ValueError, KeyError or TypeError for what is not about a table.
    """
    addresses = tuple(str(place) for place in about["addresses"])
    if not addresses:
        raise ValueError("the host listens nowhere")
    own = next((place for place in addresses if place.startswith("127.")), addresses[0])
    address, _, port = own.rpartition(":")
    invitation = Invitation(address, int(port), bytes.fromhex(about["key"]))
    return Hosted(
        Destination(invitation, about["code"]),
        about["code"],
        addresses,
        about["name"],
        pid,
        bool(about.get("announced", True)),
        str(about.get("mended", "")),
    )
