"""The replay theatre: a recording as a match to watch, forwards and back, through anybody's eyes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from blitz.arguments import Chosen
from blitz.recording import Mark, Recording
from core.game import AnyGame, Outcome
from core.seats import Seat
from core.tables import News, apply, masked
from core.ticks import Tick

SPEEDS: Final = (25, 50, 100, 200, 400, 800)


@dataclass
class Box:
    """A place in the theatre: a table at which nobody can act."""

    game: AnyGame
    seat: Seat | None
    view: Any

    def submit(self, move: Any) -> None:
        """Nothing comes of it: what happened has happened."""

    def poll(self, now: int) -> Sequence[News]:
        return ()


class Theatre:
    """Plays a recording. `eyes` is a seat, or None for everybody's at once.

    It is a match like any other, so that the table screens show it; `advance` lets time pass, `seek` goes anywhere.
    """

    live = False
    goes_on = False
    waits = False
    trouble = ""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.paused = False
        self.speed = 100
        self.at = 0
        """So many ticks have gone by."""
        self.time = 0.0
        """Where on the recording's own time, ms."""
        only = recording.header.eyes
        people = [seat for seat, kind in enumerate(recording.kinds) if kind == "person"]
        self.me: Seat = only if only is not None else people[0] if people else 0
        self.eyes: Seat | None = self.me if only is not None or len(people) == 1 else None
        self.names, self.kinds = recording.names, recording.kinds
        self._state: Any = None
        self.table = Box(self.game, self.eyes, None)
        self.seek(0)

    @property
    def chosen(self) -> Chosen:
        return self.recording.chosen

    @property
    def game(self) -> AnyGame:
        return self.recording.chosen.game

    @property
    def now(self) -> int:
        """The time at the table that is shown, ms."""
        since = self.recording.times[self.at - 1] if self.at else 0
        return int(self._state.clock + self.time - since)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to see."""
        return self.time >= self.recording.length

    def choices(self) -> list[Seat | None]:
        """Whose eyes can be looked through: all that the recording holds."""
        only = self.recording.header.eyes
        return [only] if only is not None else [None, *range(len(self.names))]

    def look_as(self, eyes: Seat | None) -> None:
        """Looks through a seat's eyes from here on, from its side of the table; None: through everybody's."""
        if eyes in self.choices():
            self.eyes = eyes
            self.me = self.me if eyes is None else eyes
            self._look()

    def _look(self) -> None:
        view = self._state if self._sees_all else self.game.mask(self._state, self.eyes)
        self.table = Box(self.game, self.eyes, view)

    @property
    def _sees_all(self) -> bool:
        """Whether what is written down is shown as it is."""
        return self.eyes is None or self.recording.header.eyes is not None

    # Time

    def advance(self, real_ms: float) -> list[News]:
        """Lets so much time pass, and tells what is shown in it."""
        if self.paused:
            return []
        self.time = min(self.time + real_ms * self.speed / 100, self.recording.length)
        news: list[News] = []
        times = self.recording.times
        while self.at < len(times) and times[self.at] <= self.time:
            news.append(self._next())
        return news

    def step(self) -> list[News]:
        """The next thing that happens, at once."""
        if self.at == len(self.recording.ticks):
            return []
        self.time = float(self.recording.times[self.at])
        return [self._next()]

    def seek(self, at: int) -> None:
        """Goes to where so many ticks have gone by."""
        self.at = max(0, min(at, len(self.recording.ticks)))
        self.time = float(self.recording.times[self.at - 1]) if self.at else 0.0
        self._state = self.recording.state_after(self.at)
        self._look()

    def seek_time(self, time: float) -> None:
        """Goes to a moment."""
        time = max(0.0, min(time, self.recording.length))
        self.seek(self.recording.ticks_by(time))
        self.time = time

    def mark_from(self, by: int) -> Mark | None:
        """The round before this moment, or after it: where `|<` and `>|` go."""
        rounds = [mark for mark in self.recording.marks if mark.word == "round"]
        if by > 0:
            return next((mark for mark in rounds if mark.tick > self.at), None)
        return next((mark for mark in reversed(rounds) if mark.tick < self.at), None)

    def round_now(self) -> int:
        """The number of the round that is shown."""
        before = [mark.number for mark in self.recording.marks if mark.word == "round" and mark.tick <= self.at]
        return before[-1] if before else 1

    def _next(self) -> Tick:
        tick = self.recording.ticks[self.at]
        apply(self.game, self._state, tick)
        self.at += 1
        if self._sees_all:
            return tick
        seen = masked(self.game, tick, self.eyes)
        apply(self.game, self.table.view, seen)
        return seen

    # What a match can do and a replay cannot

    def submit(self, move: Any) -> None:
        """Nothing comes of it: what happened has happened."""

    def go_on(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """Nothing is kept open."""

    def again(self) -> "Theatre":
        return Theatre(self.recording)
