"""The bots' interface, and what seats a bot at a table.

A bot knows what its player would: the view of its seat, its legal moves, and the masked events so far. It draws its
reaction time before it looks, and its moves are moves like anybody's.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from core.chance import Chance
from core.errors import BadInput, nearest
from core.tables import House, Table
from core.ticks import Tick


@dataclass(frozen=True, slots=True)
class Pace:
    """How quick somebody is: `typical_ms` from seeing to acting, on average.

    A draw is the average times two independent factors, each even between 0.5 and 1.5: mostly near the average,
    sometimes half of it, now and then twice as long. Whole numbers throughout, so that it is the same everywhere.
    """

    typical_ms: int

    def draw(self, chance: Chance) -> int:
        """One reaction time in ms, from a quarter to nine quarters of `typical_ms`."""
        factors = (500 + chance.below(1001)) * (500 + chance.below(1001))
        return max(1, self.typical_ms * factors // 1_000_000)


def check_level(level: str, levels: Iterable[str]) -> None:
    """Raises BadInput with the nearest names if a game's bots have no such level."""
    known = tuple(levels)
    if level not in known:
        raise BadInput(f"there is no level {level!r}{nearest(level, known)}")


class Bot(Protocol):
    """One player's mind. It has its own chance, and forgets nothing it was told."""

    def wait_ms(self) -> int:
        """How long it takes until it next looks and acts, drawn without looking."""

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        """Something has happened; `view` is as it is after it."""

    def choose(self, view: Any, moves: Sequence[Any]) -> Any | None:
        """One of its legal moves, of which there is at least one; None to wait and look again."""


class BotSeat:
    """A bot sitting at a table. `next_at` is when it next acts, ms; None while it has nothing to do."""

    def __init__(self, table: Table, bot: Bot, chance: Chance) -> None:
        self.table = table
        self.bot = bot
        self.next_at: int | None = None
        self.tie_break = 0
        self._chance = chance

    def look(self, now: int) -> None:
        """Takes in the news, and wakes up if there is something to do."""
        for item in self.table.poll(now):
            if isinstance(item, Tick):
                self.bot.observe(self.table.view, item.events)
        if self.next_at is None and self._moves():
            self._sleep(now)

    def act(self, now: int) -> None:
        """Looks and makes its move, if it has one."""
        moves = self._moves()
        self.next_at = None
        if not moves:
            return
        move = self.bot.choose(self.table.view, moves)
        if move is not None:
            self.table.submit(move)
        self._sleep(now)

    def _moves(self) -> Sequence[Any]:
        assert self.table.seat is not None, "a bot sits at a seat"
        return self.table.game.legal_moves(self.table.view, self.table.seat)

    def _sleep(self, now: int) -> None:
        self.next_at = now + self.bot.wait_ms()
        self.tie_break = self._chance.below(1 << 16)


class BotHouse:
    """A house and the bots that play in it, in the house's own time: as fast as it is asked to go on."""

    def __init__(self, house: House, bots: Sequence[BotSeat], now: int = 0) -> None:
        self.house = house
        self.bots = bots
        for seat in bots:
            seat.look(now)

    def next_time(self) -> int | None:
        """When anything next happens by itself, ms; None if everything waits for people, or the game is over."""
        times = [seat.next_at for seat in self.bots if seat.next_at is not None]
        due = self.house.croupier.next_due()
        if due is not None:
            times.append(due)
        return min(times, default=None)

    def step(self, now: int) -> None:
        """Lets everything happen whose time has come by `now`; in equal times the bots' draws decide, not the seats."""
        ready = [s for s in self.bots if s.next_at is not None and s.next_at <= now]
        for seat in sorted(ready, key=lambda s: (s.next_at, s.tie_break)):
            seat.look(now)
            seat.act(now)
        for seat in self.bots:
            seat.look(now)
