"""Which of the tables that keep a seat for this player answer right now, where they were last: found out beside the
picture, as some of those hosts are switched off.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from blitz.errand import Errand
from blitz.kept_seats import KeptSeat
from core.errors import BadInput

_AT_ONCE: Final = 8
_PATIENCE_S: Final = 1.0


class RollCall:
    """Asks once. `answers` says by a table's key whether it is open; what has no entry is not known."""

    def __init__(self, seats: Sequence[KeptSeat]) -> None:
        self.answers: Mapping[bytes, bool] = {}
        known = [seat for seat in seats if 0 < seat.port < 65_536]
        self._errand = Errand(lambda: _ask_all(known)) if known else None

    def look(self) -> bool:
        """Whether the answers have come since the last look."""
        if self._errand is None or not self._errand.done:
            return False
        self.answers, self._errand = self._errand.result or {}, None
        return True


def _ask_all(seats: Sequence[KeptSeat]) -> dict[bytes, bool]:
    with ThreadPoolExecutor(_AT_ONCE, "roll call") as asking:
        return dict(zip((seat.key for seat in seats), asking.map(_is_open, seats), strict=True))


def _is_open(seat: KeptSeat) -> bool:
    from net.discovery import ask  # only where there is somebody to ask

    try:
        return ask(seat.address, seat.port, _PATIENCE_S).key == seat.key
    except (BadInput, UnicodeError):
        return False
