"""Where tables hosted on this computer are kept: a file for each that is open, and the last one to go on with."""

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from blitz.locks import FileLock
from blitz.places import data_folder
from blitz.sitting import PERSON
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
    """The first that no host on this computer writes to now."""
    return next((path for path in logs() if _is_free(path)), logs()[-1])


def last_table() -> KeptTable | None:
    """The table that was left last, if a match was begun there and nobody hosts it now."""
    kept = [table for path in logs() if path.is_file() and _is_free(path) and (table := _read(path))]
    return max(kept, key=lambda table: table.left, default=None)


def _is_free(path: Path) -> bool:
    lock = lock_of(path)
    free = lock.take()
    lock.let_go()
    return free


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
