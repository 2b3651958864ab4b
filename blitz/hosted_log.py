"""Where tables hosted on this computer are kept: a file for each, and beside it where that table is, or was last."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from blitz.locks import FileLock
from blitz.places import data_folder
from blitz.sitting import PERSON
from core.errors import BadInput
from net.hostlog import TITLE

MOST_TABLES = 16


@dataclass(frozen=True)
class KeptTable:
    """A table that was hosted here and can be gone on with: its rules, who sat there, when it was last written to."""

    path: Path
    rules: str
    names: tuple[str, ...]
    left: datetime


def lock_of(path: Path) -> FileLock:
    """The lock that a host holds on its log for as long as it is open."""
    return FileLock(path.with_suffix(".lock"))


def logs() -> list[Path]:
    """The files that tables are kept in, in the order in which they are used."""
    return [data_folder() / ("hosted.log" if n == 1 else f"hosted-{n}.log") for n in range(1, MOST_TABLES)]


def free_log() -> Path:
    """The first that holds no table yet; else of those that nobody hosts now the one that was left longest ago."""
    unused = next((path for path in logs() if not path.exists() and is_free(path)), None)
    return unused or min(filter(is_free, logs()), key=_left, default=logs()[-1])


def latest_log() -> Path:
    """The table that was hosted here last, whether it is open now or not. Raises BadInput where there is none."""
    kept = [path for path in logs() if path.is_file() and path.stat().st_size]
    if not kept:
        raise BadInput("no table has been hosted on this computer that one could go on with")
    return max(kept, key=_left)


def last_table() -> KeptTable | None:
    """The table that was left last, if a match was begun there and nobody hosts it now."""
    kept = [table for path in logs() if path.is_file() and is_free(path) and (table := _read(path))]
    return max(kept, key=lambda table: table.left, default=None)


def is_free(path: Path) -> bool:
    """Whether no host has this log open."""
    lock = lock_of(path)
    free = lock.take()
    lock.let_go()
    return free


# -- where a table is ----------------------------------------------------------------------------------------------


def write_place(path: Path, about: Mapping[str, Any]) -> None:
    """Writes down beside a log where its table can be joined, for programs of the same person."""
    place = _place_file(path)
    with suppress(OSError):  # the table does without: then only those who are told find it
        place.unlink(missing_ok=True)
        file = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as out:
            json.dump(about, out, ensure_ascii=False)


def read_place(path: Path) -> dict[str, Any]:
    """Where the table of a log is, or was when it was last open; empty if that is not known."""
    try:
        about = json.loads(_place_file(path).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return about if isinstance(about, dict) else {}


def note_closed(key: bytes) -> None:
    """The owner has closed the table with this key: it is nothing that was left unfinished, though it can be opened
    again on purpose. A host that opens it writes its place anew, and the mark is gone.
    """
    for path in logs():
        about = read_place(path)
        if about.get("key") == key.hex() and not about.get("closed"):
            write_place(path, {**about, "closed": True})


def was_closed(path: Path) -> bool:
    """Whether the owner of a log's table has closed it, for everybody and on purpose."""
    return read_place(path).get("closed") is True


def last_port(path: Path) -> int:
    """The port that the table of a log had; 0 if that is not known."""
    port = read_place(path).get("port")
    return port if isinstance(port, int) and 0 < port < 65_536 else 0


def open_tables() -> list[Path]:
    """The logs of the tables that are hosted on this computer right now."""
    return [path for path in logs() if path.exists() and not is_free(path)]


def has_admitted(path: Path, key: bytes) -> bool:
    """Whether the table of a log has let a key in: it needs no code any more."""
    try:
        return f'["admit","{key.hex()}"]'.encode() in path.read_bytes()
    except OSError:
        return False


def is_owned_by(path: Path, key: bytes) -> bool:
    """Whether the table of a log is arranged by whoever has this key."""
    try:
        offers = [line for line in path.read_bytes().split(b"\n") if line.startswith(b'["offer"')]
        return bool(offers) and json.loads(offers[-1].rpartition(b" ")[0])[-1] == key.hex()
    except (OSError, ValueError):
        return False


def being_hosted(path: Path) -> str:
    """What to tell somebody who wants to host the table of a log that is open already, in a sentence."""
    addresses = [str(address) for address in read_place(path).get("addresses", ())]
    own = next((address for address in addresses if address.startswith("127.")), addresses[0] if addresses else "")
    where = f"blitz join {own} sits down at it" if own else "blitz lan shows where"
    return f"this table is being hosted right now; {where} (another one: --log FILE)"


def _place_file(path: Path) -> Path:
    return path.with_suffix(".place")


def _left(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _read(path: Path) -> KeptTable | None:
    """What the log says of its last match; None where it holds none, or is none."""
    try:
        left = datetime.fromtimestamp(path.stat().st_mtime)
        title, *lines = path.read_bytes().split(b"\n")
        matches = [line for line in lines if line.startswith(b'["match"')]
        if title != TITLE.encode() or not matches:
            return None
        _, _, _, _, rules, _, _, _, players, *_ = json.loads(matches[-1].rpartition(b" ")[0])
        return KeptTable(path, str(rules), tuple(str(name) for name, kind in players if kind == PERSON), left)
    except (OSError, ValueError, TypeError):
        return None
