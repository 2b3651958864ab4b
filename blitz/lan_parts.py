"""What hosting and joining share: the games of this copy, bots for seats, structured log lines, records of a seat."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TextIO

import games
from blitz.telling import tell
from core.bots import Bot
from core.chance import Chance
from core.game import AnyGame
from core.record import Header, Player, RecordWriter
from core.seats import Seat
from core.ticks import Notice
from net.follower import Follower
from net.rules_check import read_options
from net.watching import Watcher

NETWORK_TROUBLE = 4
"""Exit status of a command that could not do its work for the network's sake."""


def known_games() -> list[tuple[str, int]]:
    """What this copy can play, as (name, version)."""
    return [(name, games.load(name).version) for name in games.NAMES]


def make_bot(level: str, game: AnyGame, rules: Any, seat: Seat, chance: Chance, pace: int = 100) -> Bot:
    """A bot of a level; of the third, where the level is not one of this game. `pace` in per cent of its own."""
    known = games.bots(game.name)
    bot: Bot = known.make(level if level in known.LEVELS else known.LEVELS[2], rules, seat, chance)
    return bot if pace == 100 else Paced(bot, pace)


class Paced:
    """A bot's mind that is quicker or slower than it is."""

    def __init__(self, mind: Bot, percent: int) -> None:
        self._mind = mind
        self._percent = percent

    def wait_ms(self) -> int:
        return max(1, self._mind.wait_ms() * 100 // self._percent)

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        self._mind.observe(view, events)

    def choose(self, view: Any, moves: Sequence[Any]) -> Any | None:
        return self._mind.choose(view, moves)


def proposed(rules_id: str, options: str) -> tuple[AnyGame, Any]:
    """The game and the rules of a proposal for a match. Raises BadInput."""
    ruleset = games.find_rules(rules_id)
    game = games.load(ruleset.game)
    return game, game.rules(ruleset, **(read_options(options) if options else {}))


def reporter(verbose: bool, out: TextIO | None = None) -> Callable[[str, dict[str, Any]], None]:
    """Writes log lines, one JSON object each, to standard error; what there is much of only if `verbose`."""
    loud = {"ruling", "tick", "answered", "distance"}

    def report(what: str, about: dict[str, Any]) -> None:
        if verbose or what not in loud:
            tell(json.dumps({"what": what, **about}, default=str), out or sys.stderr)

    return report


NO_RECORD = "no record of this match is written: only a seat that sees it from its first deal on can write one"


class SeatRecord(Watcher):
    """Writes a record of what one seat saw of each match; the second match goes to FILE with -2 before its ending."""

    def __init__(self, path: Path | None, report: Callable[[str, dict[str, Any]], None]) -> None:
        self._path = path
        self._report = report
        self._file: TextIO | None = None
        self._writer: RecordWriter | None = None
        self._matches = 0

    def started(self, follower: Follower, whole: bool) -> None:
        """A match, or the rest of one: only a whole one makes a record."""
        self.close()
        if self._path is None or follower.game is None:
            return
        if not whole or follower.seat is None:
            print(f"{self._path}: {NO_RECORD}", file=sys.stderr, flush=True)
            return
        self._matches += 1
        more = f"-{self._matches}" if self._matches > 1 else ""
        path = self._path.with_stem(self._path.stem + more)
        header = Header.of(
            follower.game,
            follower.rules.ruleset,
            [Player(name or "nobody", kind) for name, kind in follower.players],
            follower.view,
            follower.earlier,
        )
        self._file = path.open("w", encoding="utf-8", newline="\n")
        header = Header(**{**_fields(header), "eyes": follower.seat})
        self._writer = RecordWriter(self._file, follower.game, header, follower.view)

    def watch(self, notice: Notice) -> None:
        if self._writer is not None:
            self._writer.watch(notice)

    def differed(self, n: int, where: str) -> None:
        self._report("differs", {"n": n, "where": where})

    def close(self) -> None:
        """Ends the record as the game stands."""
        if self._writer is not None and self._file is not None:
            self._writer.close()
            self._file.close()
        self._writer = self._file = None


def _fields(header: Header) -> dict[str, Any]:
    return {name: getattr(header, name) for name in Header.__dataclass_fields__}
