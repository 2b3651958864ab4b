"""The statistics: every round that people played on this computer, in one SQLite file.

A round is written in one commit when it ends, so that a killed program loses at most the round that was running. A file
that is damaged, or of a newer version, is left as it is and named; nothing is counted until somebody moves it away.
"""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from blitz.places import data_folder
from core.errors import BadInput

VERSION: Final = 1
PATIENCE_S: Final = 0.25
"""How long another program may hold the file; a table must not stand still for it."""

_TABLES: Final = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, started_at TEXT NOT NULL, ended_at TEXT, reason TEXT,
    game TEXT NOT NULL, rules TEXT NOT NULL, rules_name TEXT NOT NULL, digest TEXT NOT NULL, seats INTEGER NOT NULL,
    level TEXT NOT NULL, measure TEXT NOT NULL, skin TEXT NOT NULL);
CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games(id), seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
    standing INTEGER, won INTEGER, PRIMARY KEY (game_id, seat)) WITHOUT ROWID;
CREATE TABLE rounds (
    game_id INTEGER NOT NULL REFERENCES games(id), number INTEGER NOT NULL, ended_at TEXT NOT NULL,
    ended TEXT NOT NULL, ms INTEGER NOT NULL, PRIMARY KEY (game_id, number)) WITHOUT ROWID;
CREATE TABLE scores (
    game_id INTEGER NOT NULL REFERENCES games(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
    points INTEGER NOT NULL, moves INTEGER NOT NULL, ended_it INTEGER NOT NULL,
    PRIMARY KEY (game_id, number, seat)) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class GameRow:
    """A game as it begins. `key` is its own name, by which it is found again when it is gone on with.

    `level` is that of the bots: one word, `mixed`, or `people` where there are none. `measure` is `points`, or `lives`
    where rounds only ever cost something.
    """

    key: str
    started_at: str
    game: str
    rules: str
    rules_name: str
    digest: str
    level: str
    measure: str
    skin: str
    seats: Sequence[tuple[str, str]]
    """Name and kind, by seat."""


@dataclass(frozen=True)
class RoundRow:
    """A round that is over. `points`: more is better, so what it cost is negative. `by` are the seats that ended it."""

    number: int
    ended_at: str
    ended: str
    ms: int
    points: Sequence[int]
    moves: Sequence[int]
    by: Sequence[int]


def statistics_path() -> Path:
    """The file."""
    return data_folder() / "statistics.sqlite"


class Statistics:
    """The open file. Raises BadInput, naming it, if it cannot be used."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or statistics_path()
        with self._named():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.path, timeout=PATIENCE_S)
            try:
                self._set_up()
            except BaseException:
                self._db.close()
                raise

    def _set_up(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise BadInput(f"{self.path} was written by a newer version of this program, and is left as it is")
        if version < VERSION and self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise BadInput(f"{self.path} holds something else than statistics, and is left as it is")
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        if version < VERSION:
            self._db.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")

    def begin(self, game: GameRow) -> int:
        """Enters a game, or finds it again; returns its number."""
        columns = ("key", "started_at", "game", "rules", "rules_name", "digest", "level", "measure", "skin")
        values = [getattr(game, column) for column in columns]
        with self._named(), self._db:
            names, marks = ", ".join(columns), ", ".join("?" * len(columns))
            self._db.execute(
                f"INSERT OR IGNORE INTO games ({names}, seats) VALUES ({marks}, ?)", [*values, len(game.seats)]
            )
            number = int(self._db.execute("SELECT id FROM games WHERE key = ?", [game.key]).fetchone()[0])
            rows = [(number, seat, name, kind) for seat, (name, kind) in enumerate(game.seats)]
            self._db.executemany("INSERT OR IGNORE INTO seats (game_id, seat, name, kind) VALUES (?, ?, ?, ?)", rows)
        return number

    def add_round(self, game: int, row: RoundRow) -> None:
        """Enters a round; one that is there already stays as it is."""
        with self._named(), self._db:
            about = (game, row.number, row.ended_at, row.ended, row.ms)
            self._db.execute("INSERT OR IGNORE INTO rounds VALUES (?, ?, ?, ?, ?)", about)
            scores = [
                (game, row.number, seat, points, row.moves[seat], seat in row.by)
                for seat, points in enumerate(row.points)
            ]
            self._db.executemany("INSERT OR IGNORE INTO scores VALUES (?, ?, ?, ?, ?, ?)", scores)

    def finish(self, game: int, ended_at: str, reason: str, standing: Sequence[int], winners: Sequence[int]) -> None:
        """Enters how a game ended."""
        with self._named(), self._db:
            end = "UPDATE games SET ended_at = ?, reason = ? WHERE id = ? AND ended_at IS NULL"
            self._db.execute(end, (ended_at, reason, game))
            rows = [(points, seat in winners, game, seat) for seat, points in enumerate(standing)]
            self._db.executemany("UPDATE seats SET standing = ?, won = ? WHERE game_id = ? AND seat = ?", rows)

    def ask(self, question: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows of an SQL question."""
        with self._named():
            return self._db.execute(question, values).fetchall()

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._db.close()

    def __enter__(self) -> "Statistics":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextlib.contextmanager
    def _named(self) -> Iterator[None]:
        """Whatever goes wrong with the file is told in one sentence that names it."""
        try:
            yield
        except sqlite3.OperationalError as error:
            raise BadInput(f"{self.path} cannot be used just now ({error})") from None
        except sqlite3.DatabaseError as error:
            raise BadInput(f"{self.path} is damaged ({error}), and is left as it is") from None
        except OSError as error:
            raise BadInput(f"{self.path} cannot be used ({error.strerror})") from None
