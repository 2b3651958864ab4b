"""Who follows a match from a peer's seat: a record, a log. The default does nothing."""

from typing import TYPE_CHECKING

from core.ticks import Notice

if TYPE_CHECKING:
    from net.follower import Follower


class Watcher:
    """Is told what a follower applies, in order. Subclass it, or leave it out."""

    def started(self, follower: "Follower", whole: bool) -> None:
        """A match starts, or goes on from a snapshot; `whole` if nothing of it is missing."""

    def watch(self, notice: Notice) -> None:
        """Something was applied to the view."""

    def differed(self, n: int, where: str) -> None:
        """The view differed from the host's; `where` is the first place."""
