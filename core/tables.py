"""What a player, a bot and a window hold: a table. Local games, remote games and replays are kinds of table."""

from collections.abc import Sequence
from typing import Any, Protocol

from core.croupier import Croupier
from core.errors import IllegalMove
from core.game import AnyGame
from core.seats import Seat
from core.ticks import Entry, Refusal, Tick

News = Tick | Refusal
"""What a table has for its holder: masked ticks in order, and refusals of the holder's own moves."""


class Table(Protocol):
    """A place at a game: one seat's (or a spectator's) view of it, and the way to act."""

    @property
    def game(self) -> AnyGame: ...

    @property
    def seat(self) -> Seat | None:
        """None for a spectator."""

    @property
    def view(self) -> Any:
        """The game as this seat may know it, up to the last tick that `poll` returned. Not to be changed."""

    def submit(self, move: Any) -> None:
        """Wishes to make a move. The answer comes with `poll`: a tick that holds it, or a refusal."""

    def poll(self, now: int) -> Sequence[News]:
        """What has happened since the last call, applied to `view` in this order. `now` in ms; never blocks."""


class House:
    """A game on this computer: one croupier, and a table for everybody who asks.

    Moves are decided in the order in which they were submitted, each in a tick of its own.
    """

    def __init__(self, croupier: Croupier) -> None:
        self.croupier = croupier
        self._tables: list[LocalTable] = []
        self._moves: list[tuple[LocalTable, Any]] = []

    def table(self, seat: Seat | None) -> "LocalTable":
        """A table for a seat, or for a spectator. It sees everything from now on."""
        table = LocalTable(self, seat)
        self._tables.append(table)
        return table

    def advance(self, now: int) -> None:
        """Lets the clock act up to `now` and decides all moves that were submitted."""
        for tick in self.croupier.run_clock(now):
            self._tell(tick)
        moves, self._moves = self._moves, []
        for table, move in moves:
            if table.seat is None:
                table.hear(Refusal(-1, move, "not_yours", now))
                continue
            try:
                self._tell(self.croupier.play(table.seat, move, now))
            except IllegalMove as refusal:
                table.hear(Refusal(table.seat, move, refusal.reason, now))
        for tick in self.croupier.run_clock(now):
            self._tell(tick)

    def submitted(self, table: "LocalTable", move: Any) -> None:
        self._moves.append((table, move))

    def _tell(self, tick: Tick) -> None:
        for table in self._tables:
            table.hear(masked(self.croupier.game, tick, table.seat))


class LocalTable:
    """A seat's or a spectator's place in a `House`."""

    def __init__(self, house: House, seat: Seat | None) -> None:
        self.game = house.croupier.game
        self.seat = seat
        self.view = self.game.mask(house.croupier.state, seat)
        self._house = house
        self._news: list[News] = []

    def submit(self, move: Any) -> None:
        self._house.submitted(self, move)

    def poll(self, now: int) -> Sequence[News]:
        self._house.advance(now)
        news, self._news = self._news, []
        for item in news:
            if isinstance(item, Tick):
                apply(self.game, self.view, item)
        return news

    def hear(self, item: News) -> None:
        self._news.append(item)


def masked(game: AnyGame, tick: Tick, seat: Seat | None) -> Tick:
    """A tick as a seat may know it: masked events, and only its own moves."""
    return Tick(
        tick.number,
        tick.at,
        tuple(
            Entry(
                entry.seat,
                entry.move if entry.seat == seat else None,
                tuple(game.mask_event(event, seat) for event in entry.events),
            )
            for entry in tick.entries
        ),
    )


def apply(game: AnyGame, state: Any, tick: Tick) -> None:
    """Evolves a state or a view by a tick."""
    state.clock = tick.at
    for entry in tick.entries:
        for event in entry.events:
            game.evolve(state, event)
