"""What the lobby asks of a place at a table."""

from typing import Protocol

from blitz.arguments import Chosen
from core.seats import Seat
from net.lobby_messages import Company


class LobbyTable(Protocol):
    """A place at a table whose match has not begun."""

    @property
    def company(self) -> Company | None: ...

    @property
    def coming(self) -> Chosen | None: ...

    @property
    def is_owner(self) -> bool: ...

    @property
    def seat(self) -> Seat | None: ...

    def ready(self, on: bool) -> None: ...

    def swap(self, a: Seat, b: Seat) -> None: ...

    def place(self, seat: Seat, kind: str) -> None: ...

    def seats(self, n: int) -> None: ...

    def new_rules(self, id: str, options: str) -> None: ...

    def start(self) -> None: ...

    def talk(self, kind: int, words: str) -> None: ...
