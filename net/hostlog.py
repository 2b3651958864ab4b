"""The host's write-ahead log: append-only, a line before the tick that it describes is sent.

A line is JSON and a check of its own bytes. What is written is handed to the operating system at once, so that a
killed host loses nothing, and forced to disk at the end of every hand, so that a power cut costs at most the hand.
The file holds the secrets of the deals: only its owner can read it. A torn last line is cut off when it is opened.
"""

import json
import os
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from core.codec import Plain
from core.errors import BadInput

TITLE = "kitchen-table host log 1"
_CHECK_DIGITS = 8


class HostLog:
    """The log of one table. `trouble` says why it cannot be written, for people; empty while it can."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self._good = 0
        self.lines = self._read()
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

    def _read(self) -> list[list[Any]]:
        """All whole lines. Raises BadInput for a file that is not a log, or is damaged before its last line."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise BadInput(f"cannot read {self.path}: {error.strerror}") from None
        whole, _, _ = data.rpartition(b"\n")
        if not whole:
            if data and not (TITLE.encode() + b"\n").startswith(data):
                raise BadInput(f"{self.path} is not the log of a host")
            return []
        title, *rest = whole.split(b"\n")
        if title != TITLE.encode():
            raise BadInput(f"{self.path} is not the log of a host")
        lines = []
        self._good = len(title) + 1
        for at, raw in enumerate(rest, 2):
            body, _, check = raw.rpartition(b" ")
            if check.decode("ascii", "replace") != _check(body):
                if at == len(rest) + 1:
                    break
                raise BadInput(f"{self.path}: line {at} is damaged")
            lines.append(json.loads(body))
            self._good += len(raw) + 1
        return lines


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
