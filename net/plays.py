"""What a player has played and the host has not answered yet."""

from typing import Any

from core.codec import Codec
from core.frozen import frozen
from net.messages import Wish


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

    def play(self, move: Any, shown: int, acted: int) -> Pending:
        """A move is played, `acted` µs after number `shown` was seen."""
        self._number += 1
        play = Pending(self._number, move, shown, acted)
        self.pending.append(play)
        return play

    def answered(self, id: int) -> Pending | None:
        """A play has been answered; None if there is no such one."""
        for play in self.pending:
            if play.id == id:
                self.pending.remove(play)
                return play
        return None

    def ask_again(self, upto: int) -> None:
        """What is pending now and still is when all up to `upto` has been shown, was never heard by the host."""
        self._again = (upto, [play.id for play in self.pending])

    def unheard(self, shown: int) -> list[Pending]:
        """What has to be sent again, now that so much has been shown."""
        upto, ids = self._again
        if not ids or shown < upto:
            return []
        self._again = (0, [])
        return [play for play in self.pending if play.id in ids]
