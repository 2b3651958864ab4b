"""The host's write-ahead log: append-only, a line before the tick that it describes is sent.

A line is JSON and a check of its own bytes. What is written is handed to the operating system at once, so that a
killed host loses nothing, and forced to disk at the end of every hand, so that a power cut costs at most the hand.
The file holds the secrets of the deals: only its owner can read it. A torn last line is what a kill leaves: it is cut
off when the file is opened. Any other damage is named, and the file left alone.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from core.codec import Plain
from core.errors import BadInput

TITLE = "kitchen-table host log 1"
_CHECK_DIGITS = 8


class Damaged(BadInput):
    """A log cannot be gone on with as it is: `line`, counted from 1, is the first that is not right, `why` says how."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line} {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Read:
    """A log as it was read: its lines up to the first that is damaged, how many bytes they are, and that damage."""

    lines: list[list[Any]]
    size: int = 0
    damage: Damaged | None = None


class HostLog:
    """The log of one table. `trouble` says why it cannot be written, for people; empty while it can.

    Raises BadInput for a file that is not a log, and for one that is damaged.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        found = read_log(path)
        if found.damage is not None:
            raise BadInput(f"{path}: {found.damage}")
        self.lines, self._good = found.lines, found.size
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(self._file, self._good)
        os.lseek(self._file, self._good, os.SEEK_SET)

    def write(self, lines: Sequence[Sequence[Plain]]) -> bool:
        """Appends lines, all or none. False, with `trouble`, if that cannot be done now; try again later."""
        data = b"".join(_line(line) for line in lines)
        try:
            if not self._good:
                data = TITLE.encode() + b"\n" + data
            written = 0
            while written < len(data):
                written += os.write(self._file, data[written:])
            if any(line[0] in ("opened", "over", "stopped") for line in lines):
                os.fsync(self._file)
        except OSError as error:
            self.trouble = f"cannot write {self.path}: {error.strerror}"
            self._take_back()
            return False
        self._good += len(data)
        self.trouble = ""
        return True

    def close(self) -> None:
        """Closes the file."""
        os.close(self._file)

    def _take_back(self) -> None:
        try:
            os.ftruncate(self._file, self._good)
            os.lseek(self._file, self._good, os.SEEK_SET)
        except OSError:
            pass


def read_log(path: Path) -> Read:
    """What is in a log; nothing if there is no file. Raises BadInput for a file that is not a log."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Read([])
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    title, *rest = data.split(b"\n")
    if not rest:
        if not TITLE.encode().startswith(title):
            raise BadInput(f"{path} is not the log of a host")
        return Read([])
    lines: list[list[Any]] = []
    size, damage = len(title) + 1, None
    for at, raw in enumerate(rest[:-1], 2):  # what comes after the last line's end is torn
        body, _, check = raw.rpartition(b" ")
        if check != _check(body).encode():
            damage = Damaged(at, "is damaged")
            break
        lines.append(json.loads(body))
        size += len(raw) + 1
    if title != TITLE.encode():
        if not lines:
            raise BadInput(f"{path} is not the log of a host")
        damage = Damaged(1, "is damaged")  # it says nothing that the others do not need
    return Read(lines, size, damage)


def damaged_name(path: Path) -> Path:
    """Where a damaged file is kept beside the one that takes its place; nothing lies there yet."""
    kept, number = path.with_name(f"{path.name}.damaged"), 2
    while kept.exists():
        kept, number = path.with_name(f"{path.name}.damaged-{number}"), number + 1
    return kept


def set_aside(path: Path, lines: Sequence[Sequence[Plain]]) -> Path:
    """Puts a log of these lines in the place of a damaged one, which stays beside it. Returns where; raises OSError."""
    kept = damaged_name(path)
    fresh = path.with_name(f"{path.name}.half")
    fresh.unlink(missing_ok=True)
    file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as out:
        out.write(TITLE.encode() + b"\n" + b"".join(map(_line, lines)))
        out.flush()
        os.fsync(out.fileno())
    os.replace(path, kept)
    os.replace(fresh, path)
    return kept


def check_is_log(path: Path) -> None:
    """Whether a file may be replaced by a new log: it is one, or there is none. Raises BadInput for any other file."""
    title = TITLE.encode()
    try:
        with path.open("rb") as file:
            begins = file.read(len(title))
    except FileNotFoundError:
        return
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    if begins and begins != title:
        raise BadInput(f"{path} is there already, and is not the log of a host")


def _line(line: Sequence[Plain]) -> bytes:
    body = json.dumps(line, separators=(",", ":")).encode()
    return body + b" " + _check(body).encode() + b"\n"


def _check(body: bytes) -> str:
    return sha256(body).hexdigest()[:_CHECK_DIGITS]
