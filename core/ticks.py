"""What a table tells its players: numbered ticks, refusals, and the promises about deals."""

from collections.abc import Sequence
from typing import Any

from core.frozen import frozen
from core.seats import Seat


@frozen
class Entry:
    """One move and the events it made. `move` is None in a view where it may not be known."""

    seat: Seat
    move: Any | None
    events: tuple[Any, ...]


@frozen
class Tick:
    """Everything that happened at one moment: number from 1 without gaps, time in ms of the table's clock."""

    number: int
    at: int
    entries: tuple[Entry, ...]

    @property
    def events(self) -> Sequence[Any]:
        """All events of the tick, in order."""
        return [event for entry in self.entries for event in entry.events]


@frozen
class Refusal:
    """A move that was not accepted, and the rules' word for why. Only its own seat hears of it.

    `by` and `late_ms`: who was first to the same thing, where somebody was, and by how many milliseconds.
    """

    seat: Seat
    move: Any
    reason: str
    at: int
    by: Seat | None = None
    late_ms: int | None = None


@frozen
class Committed:
    """The dealer has fixed the secret of the deal of this number (from 1)."""

    deal: int
    commitment: str


@frozen
class Opened:
    """The hand of this deal is over, and its secret and cuts are shown."""

    deal: int
    secret: bytes
    cuts: tuple[bytes, ...]


Notice = Tick | Committed | Opened
"""What goes into a record, in this order."""
