"""What the table does by itself, and when: its own moves, deals that wait for cuts, score sheets that are being read.

Times are the host's, in µs. While the table is held its own time stands still, and nothing here happens.
"""

from collections.abc import Callable

from core.croupier import Croupier
from core.seats import Seat
from net.dealing import CutBox
from net.reading import Reading
from net.table_time import TableTime


class TableClock:
    """One match's. `here`: the seats whose players are here; `readers`: those of them for whom no bot plays."""

    def __init__(
        self,
        croupier: Croupier,
        time: TableTime,
        cuts: CutBox,
        reading: Reading,
        cut_ms: int,
        here: Callable[[], list[Seat]],
        readers: Callable[[], list[Seat]],
    ) -> None:
        self.time = time
        self._croupier = croupier
        self._cuts = cuts
        self._reading = reading
        self._cut_us = cut_ms * 1_000
        self._here = here
        self._readers = readers
        self._deal_due: int | None = None
        self.goes_on_at: int | None = None
        """When time that stands still goes on by itself, by the clock of the host."""

    @property
    def is_held(self) -> bool:
        """Whether time stands still."""
        return self.time.held_at is not None

    def hold(self, now: int) -> None:
        """Stops the table's time, after everything that was due; or what counts towards its going on."""
        self.goes_on_at = None
        if not self.is_held:
            self.run(now)
            self.time.held_at = now

    def go_on(self, now: int) -> None:
        """Lets time go on from where it stopped."""
        self.goes_on_at = None
        if self.time.held_at is None:
            return
        stood = now - self.time.held_at
        self._reading.stood_still(stood)
        if self._deal_due is not None:
            self._deal_due += stood
        self.time.go_on(now)

    def run(self, now: int) -> None:
        """Makes every move of the table whose time has come; a deal waits a while for the cuts of who is here."""
        croupier, ms = self._croupier, self.time.ms(now)
        due = croupier.next_due()
        if self._reading.is_on and due is not None:
            if self._reading.waits(self._readers(), now):
                return
            self.time.go_on_from(due, now)  # the sheet is put away: the deal is due at this moment
            ms = due
        if due is None or due > ms:
            return
        croupier.run_clock(ms, may_deal=False)
        due = croupier.next_due()
        if due is None or due > ms or not croupier.awaits_deal():
            return
        if self._deal_due is None:
            self._deal_due = now
        if self._cuts.missing(self._here()) and now < self._deal_due + self._cut_us:
            return
        self._deal_due = None
        croupier.cut_deck([cut for cut in self._cuts.cuts if cut])
        croupier.run_clock(due, may_deal=True)
        self._reading.end()

    def next_time(self, now: int) -> int | None:
        """When `run` next has something to do; None while that depends on somebody else."""
        if self._reading.is_on and self._reading.waits(self._readers(), now):
            return self._reading.until
        if self._deal_due is not None:
            return self._deal_due + self._cut_us
        due = self._croupier.next_due()
        return None if due is None else self.time.at(due)
