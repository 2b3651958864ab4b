"""Keeps the matches that are played at a table on the LAN, as this machine saw them: to be watched, and counted."""

import io
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from blitz.arguments import Chosen
from blitz.places import data_folder
from blitz.stats_feed import Counting
from blitz.whole_file import write_whole
from core.record import Header, Player, RecordWriter
from core.seats import Seat
from core.ticks import Committed, Notice, Opened, Tick
from net.follower import Follower
from net.watching import Watcher

OPENING_S = 2.0
"""So long after the end of a match its last hand may still be opened."""


class MatchKeeper(Watcher):
    """Writes the record of every match that was seen here from start to end, and counts its rounds.

    Nothing is written to the disk while a match is on but the statistics. A match that is come back to in the middle
    is counted from there; only one that is seen whole has a record. `trouble` says why a match is not kept.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.trouble = ""
        self.kept: Path | None = None
        """Where the record of the last match lies, once it is over and kept."""
        self._names = names
        """Everybody's name here, by seat; changes in place."""
        self._follower: Follower | None = None
        self._key = ""
        self._text: io.StringIO | None = None
        self._writer: RecordWriter | None = None
        self._counting: Counting | None = None
        self._over_at: float | None = None

    def started(self, follower: Follower, whole: bool) -> None:
        """A match, or what is left of one."""
        same = self._follower is not None and self._key != "" and not whole
        if not same:
            self.close()
            self._key = ""
            self._counting = self.kept = None
        self._follower = follower
        self._writer = self._text = None
        if same and self._counting is not None:
            self._counting.look_at(follower.view)
        if whole and follower.seat is not None:
            self._begin(follower, follower.seat)

    def _begin(self, follower: Follower, seat: Seat) -> None:
        assert follower.game is not None, "a match is on"
        ruleset = follower.rules.ruleset
        header = Header.of(follower.game, ruleset, self._players(follower), follower.view, follower.earlier)
        self._text = io.StringIO()
        self._writer = RecordWriter(self._text, follower.game, replace(header, eyes=seat), follower.view)

    def _players(self, follower: Follower) -> list[Player]:
        kinds = [kind for _, kind in follower.players]
        return [Player(name, kind) for name, kind in zip(self._names, kinds, strict=True)]

    def watch(self, notice: Notice) -> None:
        """Something has happened; the view is as it is after it."""
        follower = self._follower
        if follower is None or follower.game is None or follower.seat is None:
            return
        if self._writer is not None:
            self._writer.watch(notice)
        if isinstance(notice, Committed) and not self._key:
            # The promise of the first deal names a match for good: also for a program that comes back to it.
            self._key = f"lan-{notice.commitment[:24]}-{follower.seat}"
            chosen = Chosen(follower.game, follower.rules.ruleset, follower.rules)
            self._counting = Counting(self._key, chosen, self._players(follower), follower.view, "lan")
        if self._counting is not None:
            self._counting.watch(notice)
            self.trouble = self.trouble or self._counting.trouble
        over = follower.game.outcome(follower.view) is not None
        if over and isinstance(notice, Tick):
            self._over_at = time.monotonic()
        elif over and isinstance(notice, Opened):
            self.close()

    def look(self) -> None:
        """Now and then: puts a match away that is over."""
        if self._over_at is not None and time.monotonic() - self._over_at > OPENING_S:
            self.close()

    def close(self) -> None:
        """Ends the record; one of a match that was played out has its lasting place from now on."""
        writer, text, over = self._writer, self._text, self._over_at is not None
        self._writer = self._text = self._over_at = None
        if writer is None or text is None or not over:
            return
        writer.close()
        try:
            self._put_away(text.getvalue())
        except OSError as error:
            self.trouble = f"{error.filename or 'the record'}: {error.strerror or error}"

    def _put_away(self, text: str) -> None:
        path = data_folder() / "records" / f"{time.strftime('%Y%m%d-%H%M%S')}-{self._key or 'lan'}.record"
        write_whole(path, text)
        self.kept = path
