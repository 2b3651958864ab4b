"""Whoever writes a game down while it is played at a table of one's own: the record, and what the statistics count.

A game is never stopped by its scribe. If it cannot be written any more, `trouble` says why, and the play goes on.
"""

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any

from blitz.arguments import Chosen
from blitz.kept import GameFile, KeptGame, begin, drop, finish, hold
from blitz.stats_feed import Counting
from core.errors import BadInput
from core.game import Outcome
from core.record import Header, Player, RecordWriter
from core.ticks import Notice, Tick

PERSON = "person"


class Scribe:
    """Keeps one game: a new one under its seed, or the rest of one that was kept."""

    def __init__(
        self, seed: str, kept: KeptGame | None = None, skin: str = "window", counted: int = 0, **note: Any
    ) -> None:
        self.trouble = ""
        self.where: Path | None = None
        """The record, once the game is over and it has its lasting place."""
        self._skin, self._counted = skin, counted
        self._file: GameFile | None = None
        self._held: IO[bytes] | None = None
        self._writer: RecordWriter | None = None
        self._counting: Counting | None = None
        self._played = kept is not None
        self._people: frozenset[int] = frozenset()
        self.is_kept = False
        """Whether there is something to go on with, once it is closed."""
        self._outcome: Callable[[], Outcome | None] = lambda: None
        if kept is not None:
            self._held = hold(kept.path)
            self._file = GameFile(kept.path, kept.text)
            return
        with self._noting_trouble():
            self._file = begin(seed, **note)
            self._held = hold(self._file.path)

    @property
    def uncounted(self) -> str:
        """Why the statistics do not have this game, if they do not."""
        return self._counting.trouble if self._counting is not None else ""

    def open(self, chosen: Chosen, players: Sequence[Player], state: Any, earlier: Sequence[Outcome]) -> None:
        """The game is about to begin, or to be played again up to where it was left."""
        self._people = frozenset(seat for seat, player in enumerate(players) if player.kind == PERSON)
        self._outcome = lambda: chosen.game.outcome(state)
        if self._file is None:
            return
        self._counting = Counting(self._file.path.stem, chosen, players, state, self._skin, self._counted)
        with self._noting_trouble():
            header = Header.of(chosen.game, chosen.ruleset, players, state, earlier)
            self._writer = RecordWriter(self._file.as_text(), chosen.game, header, state)

    def watch(self, notice: Notice) -> None:
        """Give this to the croupier. Raises BadInput if a kept game does not go as it is written."""
        if isinstance(notice, Tick) and any(entry.seat in self._people for entry in notice.entries):
            self._played = True
        if self._writer is not None:
            with self._noting_trouble():
                self._writer.watch(notice)
        if self._counting is not None:
            self._counting.watch(notice)

    def close(self) -> None:
        """Ends the record as the game stands: over, to be gone on with, or not worth keeping."""
        writer, file, held, self._writer = self._writer, self._file, self._held, None
        self._file = self._held = None
        with self._noting_trouble():
            if writer is not None:
                writer.close()
            if file is not None:
                file.close()
        if held is not None:
            held.close()
        if file is None:
            return
        with self._noting_trouble():
            if self._outcome() is not None and writer is not None:
                self.where = finish(file.path)
            elif self._played:
                self.is_kept = True
            else:
                drop(file.path)

    def forget(self) -> None:
        """The game is begun anew and this one is of no more use, unless it is over."""
        file = self._file
        over = self._outcome() is not None
        self.close()
        if file is not None and not over:
            with self._noting_trouble():
                drop(file.path)

    def release(self) -> None:
        """Leaves the file as it is: the game was not gone on with."""
        self._writer = self._counting = None
        for held in (self._file, self._held):
            if held is not None:
                held.close()
        self._file = self._held = None

    @contextlib.contextmanager
    def _noting_trouble(self) -> Any:
        """A disk that is full or not ours costs the record, never the game."""
        try:
            yield
        except OSError as error:
            self._give_up(f"{error.filename or 'the record'}: {error.strerror or error}")
        except BadInput as error:
            if self._file is not None and self._file.is_known:
                raise  # what was kept is not what is being played
            self._give_up(str(error))

    def _give_up(self, why: str) -> None:
        self.trouble = why
        self._writer = None
