"""Tables that were opened on this computer: one that is still open, to go back to, and a name for the next one."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from blitz.hosted_log import is_owned_by, note_closed, open_tables, read_place, was_closed
from blitz.hosted_process import Hosted, hosted_at
from blitz.people import LONGEST_NAME
from blitz.player_keys import player_keys

_LOOK_S: Final = 1.0


class OpenTable:
    """A table that a host on this computer has open. Its words may change, so it is read again now and then."""

    def __init__(self, path: Path, place: Hosted) -> None:
        self._path = path
        self._place = place
        self._read = time.monotonic()

    @property
    def place(self) -> Hosted:
        """Where it is, and its words as they are now."""
        if time.monotonic() - self._read > _LOOK_S:
            self._read = time.monotonic()
            self._place = _place(self._path) or self._place
        return self._place

    @property
    def game(self) -> str:
        """What is played there, by the name of the game; empty if that is not known."""
        return str(read_place(self._path).get("game", ""))

    def close(self) -> None:
        """Closes it for everybody. Its host says goodbye, and goes."""
        place = self.place
        note_closed(place.destination.invitation.host_key)
        with suppress(OSError):
            if self._path in open_tables():  # else the number may be another program's by now
                os.kill(place.pid, signal.SIGTERM)


def still_open() -> OpenTable | None:
    """A table of this player's own that is open on this computer; None if there is none. One that has just been closed
    is not open any more, though its host may take a moment to go.
    """
    for path in open_tables():
        if was_closed(path):
            continue
        place = _place(path)
        if place is not None and is_owned_by(path, player_keys().public):
            return OpenTable(path, place)
    return None


def name_for(name: str) -> str:
    """What a new table is called: `name`, with a number if one of that name is still open here."""
    taken = {str(read_place(path).get("name", "")).casefold() for path in open_tables()}
    tries = [name[:LONGEST_NAME], *[f"{name[: LONGEST_NAME - 3]} {number}" for number in range(2, 20)]]
    return next((one for one in tries if one.casefold() not in taken), tries[0])


def _place(path: Path) -> Hosted | None:
    about = read_place(path)
    with suppress(ValueError, KeyError, TypeError):
        return hosted_at(about, int(about["pid"]))
    return None
