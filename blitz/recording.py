"""A recorded game, read and checked whole, so that any moment of it can be had at once."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from blitz.arguments import Chosen
from blitz.recorded import chosen_by
from blitz.show import show_of
from core.errors import BadInput
from core.game import Outcome
from core.record import Header
from core.record_reader import RecordReader
from core.replay import Replay
from core.seats import TABLE, Seat
from core.tables import apply
from core.ticks import Tick

LONGEST_GAP_MS: Final = 4_000
"""Nobody wants to watch somebody think for longer than this."""
ROUND_GAP_MS: Final = 3_000
"""How long a finished round lies there, so that it can be looked at."""
EVERY: Final = 32
"""A state is kept every so many ticks; from the nearest one any moment is a few steps away."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment worth finding: a round begins (`round`, with its number), or something that people talk about."""

    at: int
    """On the recording's own time, ms."""
    tick: int
    """How many ticks have gone by when it is on the table."""
    word: str
    number: int = 0
    seat: Seat = TABLE


class Recording:
    """All of a game: `ticks`, and for each when it is shown. Pauses are shortened. Raises BadInput for a bad record.

    With `at_once` off nothing but the header has been read at first; `go_on` reads the rest.
    """

    def __init__(self, reader: RecordReader, at_once: bool = True) -> None:
        self.header: Header = reader.header
        self.chosen: Chosen = chosen_by(reader.header)
        self.names = [player.name for player in self.header.players]
        self.kinds = [player.kind for player in self.header.players]
        self.ticks: list[Tick] = []
        self.times: list[int] = []
        self.marks: list[Mark] = []
        self._states: list[Any] = []
        self._rounds = 0
        self.outcome: Outcome | None = None
        self.length = 0
        self._steps = self._read(Replay(reader, self.chosen.game, self.chosen.rules))
        if at_once:
            self.go_on(lambda: False)

    def go_on(self, enough: Callable[[], bool]) -> bool:
        """Reads until it is enough for now, one tick at least; whether all has been read."""
        return not any(enough() for _ in self._steps)

    def _read(self, replay: Replay) -> Iterator[None]:
        """Reads and checks one tick after the other."""
        self._states.append(replay.state.copy())
        show = show_of(self.chosen.game.name)
        for tick in replay.run():
            self._add(tick, show.highlights(tick.events))
            if len(self.ticks) % EVERY == 0:
                self._states.append(replay.state.copy())
            self.length = self.times[-1] + ROUND_GAP_MS
            yield
        self.outcome = replay.outcome

    def _add(self, tick: Tick, highlights: Sequence[tuple[str, Seat]]) -> None:
        before = self.ticks[-1] if self.ticks else None
        gap = min(tick.at - (before.at if before else 0), LONGEST_GAP_MS)
        if ("deal", TABLE) in highlights and before is not None:
            gap = max(gap, ROUND_GAP_MS)
        at = (self.times[-1] if self.times else 0) + gap
        self.ticks.append(tick)
        self.times.append(at)
        for word, seat in highlights:
            if word == "deal":
                self._rounds += 1
                self.marks.append(Mark(at, len(self.ticks), "round", self._rounds))
            else:
                self.marks.append(Mark(at, len(self.ticks), word, 0, seat))

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return self._rounds

    def state_after(self, ticks: int) -> Any:
        """The table after so many ticks: a copy of the caller's own."""
        nearest = min(ticks // EVERY, len(self._states) - 1)
        state = self._states[nearest].copy()
        for tick in self.ticks[nearest * EVERY : ticks]:
            apply(self.chosen.game, state, tick)
        return state

    def ticks_by(self, time: float) -> int:
        """How many ticks have gone by at a moment of the recording's own time."""
        return bisect_right(self.times, time)


class Reading:
    """The recording in a file, read bit by bit so that whoever waits can be shown how far it is.

    Raises BadInput naming the file, and the line where there is one: what is wrong at the top at once, the rest on the
    way.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            lines = path.read_text("utf-8", errors="replace").splitlines(keepends=True)
        except OSError as error:
            raise BadInput(f"cannot read {path}: {error.strerror}") from None
        self._lines = max(1, len(lines))
        with self._named():
            self._reader = RecordReader(lines)
            self._recording = Recording(self._reader, at_once=False)

    @property
    def part(self) -> float:
        """How much of it has been read, from 0 to 1."""
        return self._reader.at / self._lines

    def go_on(self, ms: float) -> Recording | None:
        """Reads for so long; the recording, once it is whole."""
        ends = perf_counter() + ms / 1000
        with self._named():
            return self._recording if self._recording.go_on(lambda: perf_counter() >= ends) else None

    @contextmanager
    def _named(self) -> Iterator[None]:
        try:
            yield
        except BadInput as error:
            raise BadInput(f"{self.path}: {error}") from None


def read_recording(path: Path) -> Recording:
    """The recording in a file, all of it. Raises BadInput naming the file, and the line where there is one."""
    recording = Reading(path).go_on(float("inf"))
    assert recording is not None
    return recording
