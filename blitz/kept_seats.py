"""The seats that are kept for this player at tables of others: to be told of them, and to find the way back."""

import json
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from blitz.places import data_folder
from blitz.whole_file import write_whole

MOST: Final = 16
DAYS: Final = 14
"""So long it is worth looking for a table again: its host may have gone to sleep in between."""
_DAY_S: Final = 86_400


@dataclass(frozen=True)
class KeptSeat:
    """A seat at the table with this key; `names` are the others there. `playing`: a match was on when it was left."""

    key: bytes
    table: str
    rules: str
    """The id of the rule set."""
    names: tuple[str, ...] = ()
    playing: bool = False
    left: float = 0.0
    """When, in seconds since 1970; set when it is written down."""
    address: str = ""
    port: int = 0
    """Where the table was then; 0 where that was not written down."""
    name: str = ""
    """What this player is called there: with a number, where somebody has the name already."""

    @property
    def when(self) -> datetime:
        return datetime.fromtimestamp(self.left)


def kept_seats() -> list[KeptSeat]:
    """The seats that are kept, the last one first."""
    if not any(data_folder().glob("kept-seats-*.json")):
        return []  # most people have none: the keys need not be read for that
    try:
        rows = json.loads(_file().read_text("utf-8"))
        found = [_seat(row) for row in rows]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    young = [seat for seat in found if time.time() - seat.left < DAYS * _DAY_S]
    return sorted(young, key=lambda seat: seat.left, reverse=True)[:MOST]


def keep_seat(seat: KeptSeat) -> None:
    """A seat is kept from now on, as far as is known here."""
    others = [kept for kept in kept_seats() if kept.key != seat.key]
    _write([replace(seat, left=time.time()), *others][:MOST])


def give_up_seat(key: bytes) -> None:
    """No seat is kept at this table any more."""
    seats = kept_seats()
    left = [kept for kept in seats if kept.key != key]
    if left != seats:
        _write(left)


def _seat(row: dict[str, Any]) -> KeptSeat:
    names = tuple(str(name) for name in row["names"])
    key, left = bytes.fromhex(row["key"]), float(row["left"])
    address, port = str(row.get("address", "")), int(row.get("port", 0))
    name = str(row.get("name", ""))
    return KeptSeat(key, str(row["table"]), str(row["rules"]), names, bool(row["playing"]), left, address, port, name)


def _file() -> Path:
    from blitz.player_keys import player_keys  # it loads ZeroMQ, which the menu does without as long as it can

    return data_folder() / f"kept-seats-{player_keys().public.hex()[:8]}.json"


def _write(seats: list[KeptSeat]) -> None:
    rows = [{**vars(seat), "key": seat.key.hex(), "names": list(seat.names)} for seat in seats]
    with suppress(OSError):  # the way back is then under Join, as for everybody
        write_whole(_file(), json.dumps(rows, ensure_ascii=False) + "\n")
