"""The games that are kept on this computer, as a list for people: those to go on with, and those to watch again."""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from blitz.kept import finished, unfinished
from blitz.recorded import chosen_by
from core.errors import BadInput, RecordError
from core.game import Outcome
from core.record import Header
from core.record_reader import RecordReader, outcome_of
from core.rulesets import RuleSet

_TAIL: Final = 512
_LAST: Final = 40
"""More games than this are not looked into for a list."""


@dataclass(frozen=True)
class Kept:
    """One game on the shelf. `trouble` says why it cannot be played or watched; the file stays where it is."""

    path: Path
    played: datetime
    rounds: int = 0
    """How many were begun."""
    header: Header | None = None
    ruleset: RuleSet | None = None
    outcome: Outcome | None = None
    trouble: str = ""

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.header.players] if self.header else []

    @property
    def others(self) -> list[str]:
        """Everybody but whoever saw it, or else the first person."""
        if self.header is None:
            return []
        people = [seat for seat, player in enumerate(self.header.players) if player.kind == "person"]
        me = self.header.eyes if self.header.eyes is not None else people[0] if people else -1
        return [name for seat, name in enumerate(self.names) if seat != me]


def to_go_on_with() -> list[Kept]:
    """The unfinished games, the last played first."""
    return [look_into(path) for path in unfinished()[:_LAST]]


def to_watch() -> list[Kept]:
    """The finished games, the last one first."""
    return [look_into(path) for path in finished()[:_LAST]]


def look_into(path: Path) -> Kept:
    """What can be told of a game without playing it again."""
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime)
        with open(path, encoding="utf-8", errors="replace", newline="\n") as file:
            reader = RecordReader(file)
            chosen = chosen_by(reader.header)
            rounds = sum(line.startswith("deal ") for line in file)
        return Kept(path, played, rounds, reader.header, chosen.ruleset, _outcome(path))
    except OSError as error:
        return Kept(path, datetime.fromtimestamp(0), trouble=f"{path.name}: {error.strerror}")
    except BadInput as error:
        return Kept(path, played, trouble=f"{path.name}: {error}")


def _outcome(path: Path) -> Outcome | None:
    """How it ended, from the last line alone."""
    with open(path, "rb") as file:
        file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
        last = file.read().decode("utf-8", "replace").splitlines()[-1:]
    if not last or not last[0].startswith("over "):
        return None
    try:
        return outcome_of(last[0].rpartition(" ~")[0].removeprefix("over "))
    except ValueError as error:
        raise RecordError(str(error)) from None
