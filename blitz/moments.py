"""What people at a table are told, whether it stands on this computer or another."""

from dataclasses import dataclass
from typing import Any

from core.seats import Seat
from core.ticks import Refusal, Tick


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened in the game: `public` is the table after it, as everybody may see it.

    `mover`: the seat of somebody here whose own move it was.
    """

    tick: Tick
    public: Any
    mover: Seat | None = None


@dataclass(frozen=True, slots=True)
class Anew:
    """The table as it is now, without what led there: after being away for long."""


News = Moment | Refusal | Anew | str
"""A text is a sentence about the table itself: who came, why it waits."""
