"""Keeping pace: bots that are as quick as the person they play with, and no quicker."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from core.bots import Bot, Pace
from core.chance import Chance

ENOUGH: Final = 3
"""After so many moves a person's pace is known; before, bots have their own."""
REMEMBERED: Final = 10
LEAST_MS: Final = 400
MOST_MS: Final = 8_000
"""Whoever takes longer than this over a move is not thinking but fetching the tea."""


class OwnPace:
    """How long a person takes from when they could act to when they act: the mean of the last few times."""

    def __init__(self) -> None:
        self._times: deque[int] = deque(maxlen=REMEMBERED)
        self._since: int | None = None

    @property
    def typical_ms(self) -> int | None:
        """None until enough is known."""
        return sum(self._times) // len(self._times) if len(self._times) >= ENOUGH else None

    def may_act(self, able: bool, now: int) -> None:
        """Whether the person has something to do now."""
        if not able:
            self._since = None
        elif self._since is None:
            self._since = now

    def acted(self, now: int) -> None:
        """The person has made a move."""
        if self._since is not None:
            self._times.append(min(MOST_MS, max(LEAST_MS, now - self._since)))
        self._since = now


class Companion:
    """A bot's mind with another pace: that of the person, as long as `keeps_pace`, once it is known."""

    def __init__(self, mind: Bot, own: OwnPace, chance: Chance, keeps_pace: bool) -> None:
        self.keeps_pace = keeps_pace
        self._mind = mind
        self._own = own
        self._chance = chance

    def wait_ms(self) -> int:
        typical = self._own.typical_ms if self.keeps_pace else None
        return self._mind.wait_ms() if typical is None else Pace(typical).draw(self._chance)

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        self._mind.observe(view, events)

    def choose(self, view: Any, moves: Sequence[Any]) -> Any | None:
        return self._mind.choose(view, moves)
