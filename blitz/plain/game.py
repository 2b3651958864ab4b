"""What plain text needs of a game: the one seam between the asker and wherever the table stands."""

from collections.abc import Sequence
from typing import Any, Protocol

from blitz.arguments import Chosen
from blitz.moments import News
from core.game import AnyGame, Outcome
from core.seats import Seat


class PlainGame(Protocol):
    """A game with people in it who are asked line by line: on this computer, or at a table on the network."""

    @property
    def game(self) -> AnyGame: ...

    @property
    def chosen(self) -> Chosen:
        """The rules, for help."""

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of the people at this keyboard."""

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def public(self) -> Any:
        """The table as everybody may see it."""

    @property
    def stands_still(self) -> bool:
        """Whether nothing happens while people here read and think."""

    @property
    def farewell(self) -> str:
        """What to ask before somebody leaves; empty where leaving costs nothing."""

    def view(self, seat: Seat) -> Any:
        """The table as one of the people may see it."""

    def moves(self, seat: Seat) -> Sequence[Any]:
        """What one of the people may do now."""

    def waits_for(self) -> Sequence[Seat]:
        """The people who have something to decide now, in seat order."""

    def go_on(self) -> Sequence[News]:
        """Lets the next thing happen while nobody here is asked; may come back with nothing after a moment."""

    def meanwhile(self) -> Sequence[News]:
        """What has happened by itself while somebody here thinks."""

    def play(self, seat: Seat, move: Any) -> Sequence[News]:
        """Makes a person's move; returns what is known of it by now. A refusal may come later."""
