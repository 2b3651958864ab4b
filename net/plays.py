"""What a player has played and the host has not answered yet."""

from typing import Any, Final

from core.codec import Codec
from core.frozen import frozen
from net.messages import Wish

PATIENCE_US: Final = 1_000_000
"""What has not been answered for so long is sent again: it may have been lost, or its answer."""
MOST_TAKEN: Final = 32
NEVER: Final = 1 << 62


@frozen
class Pending:
    """A play that has been sent and not yet answered."""

    id: int
    move: Any
    shown: int
    acted: int

    def wish(self, codec: Codec) -> Wish:
        """The message that makes it known."""
        return Wish(self.id, codec.plain(self.move), self.shown, max(0, self.acted))


class Plays:
    """A player's plays, in order. Ids go up from 1 and are never used again."""

    def __init__(self) -> None:
        self.pending: list[Pending] = []
        self._number = 0
        self._again: tuple[int, list[int]] = (0, [])
        self._taken: dict[int, Pending] = {}
        self._sent = 0

    def play(self, move: Any, shown: int, acted: int, now: int) -> Pending:
        """A move is played now, `acted` µs after number `shown` was seen."""
        self._number += 1
        play = Pending(self._number, move, shown, acted)
        self.pending.append(play)
        self._sent = now
        return play

    @property
    def wait(self) -> bool:
        """Whether earlier plays have to be sent again first: a later one goes with them, and after them."""
        return bool(self._again[1])

    def answered(self, id: int) -> Pending | None:
        """A play has been answered; None if there is no such one."""
        for play in self.pending:
            if play.id == id:
                self.pending.remove(play)
                return play
        return self._taken.pop(id, None)

    def taken(self, id: int) -> None:
        """The host has made this play, and the tick that says so is on its way, or is in the view already."""
        play = self.answered(id)
        if play is not None:
            self._taken[id] = play
            for old in [old for old in self._taken if old <= id - MOST_TAKEN]:
                del self._taken[old]

    def overdue(self, now: int) -> list[Pending]:
        """What has to be sent again because no answer has come for long."""
        if now < self.due():
            return []
        self._sent = now
        return list(self.pending)

    def due(self) -> int:
        """When `overdue` has something next."""
        return self._sent + PATIENCE_US if self.pending and not self.wait else NEVER

    def ask_again(self, upto: int) -> None:
        """What is pending now and still is when all up to `upto` has been shown, was never heard by the host."""
        self._again = (upto, [play.id for play in self.pending])

    def unheard(self, shown: int) -> list[Pending]:
        """What has to be sent again, now that so much has been shown."""
        upto, ids = self._again
        if not ids or shown < upto:
            return []
        self._again = (0, [])
        return [play for play in self.pending if play.id >= ids[0]]
