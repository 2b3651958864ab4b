"""A table's own time: milliseconds from the start of its match, which stand still while the table is held."""


class TableTime:
    """Between the clock of the host, in µs, and the time of one match, in ms. `held_at`: since when it stands still."""

    def __init__(self, now: int) -> None:
        self.held_at: int | None = None
        self._origin = now

    def ms(self, now: int) -> int:
        """The table's time."""
        return ((now if self.held_at is None else self.held_at) - self._origin) // 1_000

    def at(self, ms: int) -> int:
        """When the table's time is `ms`, by the clock of the host."""
        return self._origin + ms * 1_000

    def go_on_from(self, ms: int, now: int) -> None:
        """It is `ms` now: a match goes on from its log."""
        self._origin = now - ms * 1_000

    def go_on(self, now: int) -> None:
        """Time that stood still goes on."""
        if self.held_at is not None:
            self._origin += now - self.held_at
            self.held_at = None
