"""Games on disk: a record that grows as the game is played, and a note beside it with what a record may not say: the
seed that the coming deals are drawn from, and how fast it is played. A game that is over moves to the finished records.
"""

import json
import os
import secrets
import sys
import time
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, TextIO, cast

import games
from blitz.arguments import Chosen
from blitz.places import data_folder
from blitz.recorded import chosen_by
from blitz.whole_file import write_whole
from core.errors import BadInput, RecordError
from core.record import Ending, Header
from core.record_reader import RecordReader
from core.ticks import Tick


@dataclass(frozen=True)
class KeptGame:
    """A game that was left unfinished. `text` is its record as far as it can be believed."""

    path: Path
    seed: str
    chosen: Chosen
    header: Header
    ticks: Sequence[Tick]
    text: str
    note: Mapping[str, Any] = field(default_factory=dict)

    @property
    def left_at(self) -> str:
        """When it was last played, for people."""
        return time.strftime("%d %B %Y, %H:%M", time.localtime(self.path.stat().st_mtime))


class GameFile:
    """Where a game writes its record. What the file holds already must be written again before anything is added."""

    def __init__(self, path: Path, known: str = "") -> None:
        self.path = path
        self._known = known
        self._at = len(known.encode())
        self._file: IO[bytes] | None = None

    @property
    def is_known(self) -> bool:
        """Whether what is being written is still what the file holds already."""
        return bool(self._known)

    def write(self, text: str) -> int:
        """For the record's writer. Raises BadInput if the game does not go as the file says it went."""
        if self._known:
            if not self._known.startswith(text):
                raise BadInput(f"{self.path} was altered and cannot be gone on with")
            self._known = self._known[len(text) :]
            return len(text)
        if self._file is None:
            self._file = open(self.path, "r+b")  # noqa: SIM115 - closed in `close`
            self._file.seek(self._at)
            self._file.truncate()
        self._file.write(text.encode())
        return len(text)

    def flush(self) -> None:
        if self._file is not None:
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def as_text(self) -> TextIO:
        """The same, for whoever wants a text file to write to."""
        return cast(TextIO, self)


def begin(seed: str, **note: Any) -> GameFile:
    """A file for a new game. The note is there, whole, before the record has its first line; it may say more."""
    now = time.time_ns() // 1_000  # read once: two readings may lie in different seconds, and names are in order
    second = time.strftime("%Y%m%d-%H%M%S", time.localtime(now // 1_000_000))
    name = f"{second}-{now % 1_000_000:06d}-{secrets.token_hex(2)}"
    path = _games() / f"{name}.record"
    try:
        write_whole(_note(path), json.dumps({"seed": seed, **note}) + "\n")
        path.touch()
    except OSError as error:
        raise BadInput(f"cannot keep the game in {path.parent}: {error.strerror}") from None
    return GameFile(path)


def finish(path: Path) -> Path:
    """Moves the record of a game that is over to the finished ones; returns where it is now."""
    target = data_folder() / "records" / path.name
    target.parent.mkdir(parents=True, exist_ok=True)
    os.replace(path, target)
    for left in (_note(path), _lock(path)):
        left.unlink(missing_ok=True)
    return target


def game_of(path: Path) -> str:
    """Which game a record is of, from its second line; empty if it does not say."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            words = [next(file, "") for _ in range(2)][1].split()
    except OSError:
        return ""
    return words[1] if len(words) > 1 and words[0] == "game" else ""


def drop(path: Path) -> None:
    """Forgets an unfinished game for good."""
    for gone in (path, _note(path), _lock(path)):
        gone.unlink(missing_ok=True)


def finished() -> list[Path]:
    """The records of all games that are over, the last one first."""
    left_behind = [path for path in _games().glob("*.record") if _is_over(path)]  # killed before they were moved
    return sorted([*(data_folder() / "records").glob("*.record"), *left_behind], key=_when, reverse=True)


def unfinished() -> list[Path]:
    """The records of all games that are not over and not being played right now, the last played first."""
    return sorted((path for path in _not_over() if not _in_use(path)), key=_when, reverse=True)


def last_left(playable: Container[str] = games.NAMES) -> KeptGame:
    """The one of these games that was left last. Raises BadInput if there is none, or if it cannot be gone on with."""
    paths = [path for path in unfinished() if game_of(path) in playable or not game_of(path)]
    if paths:
        return load(paths[0])
    if any(_in_use(path) for path in _not_over()):
        raise BadInput("the only unfinished game is open in another window or terminal; leave it there first")
    raise BadInput("there is no unfinished game to go on with")


def _not_over() -> list[Path]:
    return [path for path in _games().glob("*.record") if _note(path).exists() and _is_begun(path)]


def load(path: Path) -> KeptGame:
    """A kept game, up to the last line that is whole. Raises BadInput if it is damaged before that."""
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
        note = json.loads(_note(path).read_text("utf-8"))
        seed = note["seed"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInput(f"cannot read the kept game {path}: {error}") from None
    reader = RecordReader(lines)
    chosen = chosen_by(reader.header)
    ticks: list[Tick] = []
    whole = reader.at
    try:
        for line in reader.lines(chosen.game):
            if isinstance(line, Tick):
                ticks.append(line)
            whole = reader.at - isinstance(line, Ending)
    except RecordError as error:
        if reader.at < len(lines):
            raise BadInput(f"{path}: {error}") from None
    return KeptGame(path, str(seed), chosen, reader.header, ticks, "".join(lines[:whole]), note)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Holds a game while it is played, so that nobody goes on with it elsewhere. Raises BadInput if somebody does."""
    with hold(path):
        yield


def hold(path: Path) -> IO[bytes]:
    """The same until what is returned is closed, or this program ends."""
    file = open(_lock(path), "a+b")  # noqa: SIM115 - whoever holds the game closes it
    if not _try_to_lock(file):
        file.close()
        raise BadInput(f"{path} is open in another window or terminal")
    return file


def _in_use(path: Path) -> bool:
    lock = _lock(path)
    if not lock.exists():
        return False
    with open(lock, "a+b") as file:
        return not _try_to_lock(file)


def _try_to_lock(file: IO[bytes]) -> bool:
    """The system lets go of the lock when its holder ends, however that ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_over(path: Path) -> bool:
    """Whether the record has its last line."""
    return any(line.startswith(b"over ") for line in path.read_bytes().splitlines()[-1:])


def _is_begun(path: Path) -> bool:
    """Whether the record has its first lines, and not yet its last."""
    lines = path.read_bytes().splitlines()
    return any(line.startswith(b"start ") for line in lines[:32]) and not lines[-1].startswith(b"over ")


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone in this very moment
        return 0.0


def _games() -> Path:
    return data_folder() / "games"


def _note(path: Path) -> Path:
    return path.with_suffix(".json")


def _lock(path: Path) -> Path:
    return path.with_suffix(".lock")
