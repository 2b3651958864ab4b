"""The record of a hosted match as the host sees it: everything."""

from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from core.record import Header, Player, RecordWriter
from core.tables import apply
from core.ticks import Notice, Tick
from net.hosted import HostedTable


class HostRecord:
    """Writes the first match at a table to a file; without a file it does nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._writer: RecordWriter | None = None
        self._file: TextIO | None = None
        self._state: Any = None

    def watch(self, table: HostedTable, notice: Notice) -> None:
        """What happens at the table, from its start on."""
        if self._path is None or table.match != 1:
            return
        try:
            if self._writer is None and table.sequencer is None:
                self._begin(table, self._path)
            if self._writer is not None:
                if isinstance(notice, Tick):
                    apply(table.offer.game, self._state, notice)
                self._writer.watch(notice)
        except OSError as error:  # the table goes on: its log has everything, this is a copy for people
            self._writer, self._path = None, None
            table.report("no_record", {"why": error.strerror or str(error)})

    def close(self) -> None:
        """Ends the record as the game stands; nothing more is written."""
        with suppress(OSError):
            if self._writer is not None and self._file is not None:
                self._writer.close()
                self._file.close()
        self._writer, self._path = None, None

    def _begin(self, table: HostedTable, path: Path) -> None:
        game, rules = table.offer.game, table.offer.rules
        self._state = game.new_match(rules, len(table.owners), table.earlier)
        players = [Player(name, kind) for name, kind in table.players()]
        header = Header.of(game, rules.ruleset, players, self._state, table.earlier)
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._writer = RecordWriter(self._file, game, header, self._state)
