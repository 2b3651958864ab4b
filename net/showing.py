"""A match that is over is watched again together: what one does in their theatre is told to everybody at the table."""

from typing import TYPE_CHECKING, Final

from net.allowance import Allowance
from net.lobby_messages import Show, Shown
from net.members import PeerId

if TYPE_CHECKING:
    from net.hosted import HostedTable

SHOW_US: Final = 200_000
SHOW_BURST: Final = 10
"""So often somebody may say where they are at once, and once every `SHOW_US` in the long run."""


class Showing:
    """Passes on what is said about watching; keeps the last word alone, for those who come later."""

    def __init__(self, table: "HostedTable") -> None:
        self._table = table
        self._allowance = Allowance(SHOW_BURST, SHOW_US)
        self._last: tuple[PeerId, Show, int] | None = None

    def hear(self, peer: PeerId, show: Show, now: int) -> str:
        """Somebody says where they are; returns why it was refused, empty if it was not."""
        table = self._table
        if table.places.seat_of(peer) is None:
            return "not_yours"
        if table.is_playing or show.match not in (0, table.match):
            return "not_now"
        if not show.match:
            self._end(peer)
            return ""
        if not self._allowance.take(peer, now):
            return "too_many_jumps"
        self._last = peer, show, now
        self.tell(table.present(), now)
        return ""

    def tell(self, peers: list[PeerId], now: int) -> None:
        """Tells some where the last one who said so is now."""
        if self._last is None or self._table.is_playing:
            return
        peer, show, since = self._last
        seat = self._table.places.seat_of(peer)
        if seat is not None:
            gone_by = 0 if show.paused else (now - since) * show.speed // 100_000
            self._table.tell(peers, Shown(seat, show.match, show.at_ms + gone_by, show.speed, show.paused))

    def forget(self, peer: PeerId) -> None:
        """Somebody has left the table."""
        self._allowance.forget(peer)
        self._end(peer)

    def started(self) -> None:
        """A match begins: nobody watches the last one any more."""
        self._last = None

    def _end(self, peer: PeerId) -> None:
        """Somebody watches no more. Whoever still does says where they are, if it was this one's word that counted."""
        if self._last is None or self._last[0] != peer:
            return
        seat = self._table.places.seat_of(peer)
        self._last = None
        if seat is not None:
            self._table.tell(self._table.present(), Shown(seat, 0, 0, 100, 1))
