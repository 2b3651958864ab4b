"""A lesson: a real game from a prepared deal, in which the player is asked for one move after the other.

It is played by the engine and the rules like any other. The bots do what stands in the lesson and nothing else, and
time stands still while the player looks.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from blitz.pace import Companion
from blitz.plan import Plan
from blitz.practice import Practice
from core.chance import Chance
from core.seats import Seat
from core.ticks import Tick

THINKS_MS = 900
"""How long a bot of a lesson takes: long enough to be followed."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do. `ask` says so in one sentence; `replies` are the others' moves after it, and `told` says those.

    `why` is said of another move that the rules would allow.
    """

    ask: Callable[[], str]
    move: Any
    why: Callable[[], str]
    replies: tuple[tuple[Seat, Any], ...] = ()
    told: Callable[[], str] | None = None


class Lesson:
    """How far a lesson has come."""

    def __init__(self, steps: Sequence[Step], me: Seat = 0) -> None:
        self.steps = list(steps)
        self.at = 0
        self._me = me
        self._awaited: deque[Seat] = deque()

    @property
    def step(self) -> Step | None:
        """What is asked for now, or was asked for last while the others answer; None at the end."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def waits(self) -> bool:
        """Whether the others are about to move."""
        return bool(self._awaited)

    def asks_for(self, move: Any) -> bool:
        return self.step is not None and not self.waits and move == self.step.move

    def hear(self, tick: Tick) -> Callable[[], str] | None:
        """Something has happened; perhaps the lesson goes on. Returns what to say of the others' moves, if anything."""
        for entry in tick.entries:
            step = self.step
            if step is None:
                return None
            if self._awaited and entry.seat == self._awaited[0]:
                self._awaited.popleft()
                if not self._awaited:
                    self.at += 1
                    return step.told
            elif not self._awaited and entry.seat == self._me and entry.move == step.move:
                self._awaited.extend(seat for seat, _ in step.replies)
                self.at += not self._awaited
        return None


class Scripted:
    """The mind of a bot in a lesson: it does what the script says when its turn in the script has come."""

    def __init__(self, seat: Seat, script: deque[tuple[Seat, Any]]) -> None:
        self._seat = seat
        self._script = script

    def wait_ms(self) -> int:
        return THINKS_MS

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        """It has nothing to remember."""

    def choose(self, view: Any, moves: Sequence[Any]) -> Any | None:
        if not self._script:
            return None
        seat, move = self._script[0]
        if seat != self._seat or move not in moves:
            return None
        self._script.popleft()
        return move


class LessonGame(Practice):
    """The game of a lesson."""

    def __init__(self, plan: Plan, steps: Sequence[Step]) -> None:
        self._script = deque(reply for step in steps for reply in step.replies)
        super().__init__(plan)

    def _mind(self, seat: Seat, chance: Chance) -> Companion:
        return Companion(Scripted(seat, self._script), self._own, chance, keeps_pace=False)
