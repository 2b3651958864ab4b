"""Moving people round a table: a seat is taken up and put on another, dragged there, or moved with Shift and arrows."""

from blitz.ui.field import WritingPage
from blitz.ui.geometry import Point
from blitz.ui.lan.lobby_table import LobbyTable
from blitz.ui.lan.seat_rows import is_carried
from core.seats import Seat


class SeatHands(WritingPage):
    """A page with seats that can change places; their controls are called `seat 0`, `seat 1` and so on."""

    table: LobbyTable
    picked: Seat | None = None
    """The seat that has been taken up to change places with another."""
    _went_down: tuple[Point, Seat] | None = None

    def take_up(self, seat: Seat) -> None:
        """Takes a seat up, or lets the one that was taken up change places with it."""
        before, self.picked = self.picked, None
        if before is None:
            self.picked = seat
        elif before != seat:
            self.table.swap(before, seat)
        self.stale()

    def press(self, at: Point) -> None:
        super().press(at)
        control = self.control_at(at)
        key = control.key if control is not None else ""
        self._went_down = (at, int(key[5:])) if key.startswith("seat ") else None

    def move(self, at: Point) -> None:
        super().move(at)
        if self._went_down is not None and is_carried(self._went_down[0], at) and self.picked is None:
            self.picked = self._went_down[1]
            self.stale()

    def release(self, at: Point) -> None:
        down, self._went_down = self._went_down, None
        if down is not None and is_carried(down[0], at):
            self._pressed, self.picked = "", None
            control = self.control_at(at)
            if control is not None and control.key.startswith("seat ") and int(control.key[5:]) != down[1]:
                self.table.swap(down[1], int(control.key[5:]))
        super().release(at)

    def key(self, name: str, shift: bool = False) -> bool:
        seat = int(self.focus[5:]) if self.focus.startswith("seat ") else None
        if shift and seat is not None and name in ("UP", "DOWN", "LEFT", "RIGHT"):
            self._shift(seat, -1 if name in ("UP", "LEFT") else 1)
            return True
        return super().key(name, shift)

    def _shift(self, seat: Seat, by: int) -> None:
        """Moves whoever sits here one seat on; the keyboard goes with them."""
        other = seat + by
        if 0 <= other < self._seat_count():
            self.table.swap(seat, other)
            self.focus = f"seat {other}"
        self.by_keyboard = True
        self.stale()

    def _seat_count(self) -> int:
        return len(self.table.company.seats) if self.table.company is not None else 0
