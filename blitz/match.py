"""What a table screen plays on. Practice is one, a replay another, a table on the LAN a third; no screen asks which."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from blitz.arguments import Chosen
from core.game import Outcome
from core.seats import Seat
from core.tables import News, Table


class Match(Protocol):
    """A game as one window holds it: a seat's table, who sits round it, and how its time goes on."""

    paused: bool
    speed: int
    """Per cent of the game's own time."""

    @property
    def me(self) -> Seat:
        """The seat at the lower edge of the screen: whose eyes, and whose hands where there are any."""

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on while people here read, pause or look something up, as it does on the LAN."""

    @property
    def live(self) -> bool:
        """Whether the person at this window plays: a replay is only watched."""

    @property
    def chosen(self) -> Chosen:
        """The game and the rules that it is played by."""

    @property
    def table(self) -> Table: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def kinds(self) -> Sequence[str]:
        """`person` or a bot's level, by seat."""

    @property
    def now(self) -> int:
        """The time at the table, ms."""

    @property
    def outcome(self) -> Outcome | None: ...

    def submit(self, move: Any) -> None: ...

    def advance(self, real_ms: float) -> list[News]:
        """Lets so much time pass, and tells what has happened in it."""

    def go_on(self) -> None:
        """Enough of the score sheet."""

    @property
    def waits(self) -> bool:
        """Whether the next deal waits for `go_on`."""

    @property
    def trouble(self) -> str:
        """Why this game is not being kept, or not counted; empty if all is well."""

    def close(self) -> None:
        """The table is left for good."""

    def again(self) -> "Match":
        """The same people once more: a match that has just begun."""


@runtime_checkable
class Shared(Match, Protocol):
    """A match whose window may seat several people, who hand it over."""

    @property
    def people(self) -> Sequence[Seat]: ...

    @property
    def public(self) -> Any:
        """The game as everybody may see it."""

    def view_of(self, seat: Seat) -> Any:
        """The game as one of the people may know it."""

    def asked(self) -> Sequence[Seat]:
        """The people who have something to decide now, in seat order."""

    def sit(self, seat: Seat) -> None:
        """Another of the people takes over the machine."""

    def submit(self, move: Any, seat: Seat | None = None) -> None:
        """Makes a move for whoever sits at the machine, or for another of the people."""


def is_shared(match: Match) -> bool:
    """Whether several people hand this window over."""
    return isinstance(match, Shared) and len(match.people) > 1


def your_seat(match: Match) -> Seat | None:
    """The seat that is called "you": the one person's. None where several people share the window, or only watch."""
    return match.me if match.live and not is_shared(match) else None
