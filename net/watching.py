"""Who follows a match from a peer's seat: a record, a log. The default does nothing."""

from typing import TYPE_CHECKING

from core.seats import Seat
from core.ticks import Notice

if TYPE_CHECKING:
    from net.follower import Follower


class Watcher:
    """Is told what a follower applies, in order. Subclass it, or leave it out."""

    def started(self, follower: "Follower", whole: bool) -> None:
        """A match starts, or goes on from a snapshot; `whole` if nothing of it is missing."""

    def watch(self, notice: Notice) -> None:
        """Something was applied to the view."""

    def seated(self, seat: Seat, name: str, kind: str) -> None:
        """Somebody else plays a seat from here on: `kind` is `person` or a bot's level."""

    def differed(self, n: int, where: str) -> None:
        """The view differed from the host's; `where` is the first place."""
