"""A lock on a file: which of several programs on this computer has it. The system lets go of it when one ends."""

import os
import sys
from pathlib import Path


class FileLock:
    """Held from `take` until `let_go`, or until the program ends, in whatever way."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = -1

    def take(self) -> bool:
        """Takes it if nobody has it; False if somebody has. Where files cannot be locked, everybody gets it."""
        if self._file >= 0:
            return True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        if not _locked(file):
            os.close(file)
            return False
        self._file = file
        return True

    def let_go(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
