"""Bots that sit in: for seats that no person plays, and for people who are away. They see what the seat may see."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from core.bots import Bot, BotSeat
from core.chance import Chance
from core.game import AnyGame
from core.seats import Seat
from core.tables import News
from core.ticks import Entry, Tick
from net.audience import Masked, Viewer

BotMaker = Callable[[str, AnyGame, Any, Seat, Chance], Bot]
"""Makes a bot of a level for a game, rules and seat; handed in by the application, which knows the games' bots."""

Submit = Callable[[Seat, Any], None]


class StandInTable:
    """A seat of a hosted match, for a bot in the host's own process."""

    def __init__(self, game: AnyGame, seat: Seat, view: Callable[[], Any], submit: Submit) -> None:
        self.game = game
        self.seat: Seat | None = seat
        self.news: list[News] = []
        self._view = view
        self._submit = submit

    @property
    def view(self) -> Any:
        return self._view()

    def submit(self, move: Any) -> None:
        assert self.seat is not None, "a bot sits at a seat"
        self._submit(self.seat, move)

    def poll(self, now: int) -> Sequence[News]:
        news, self.news = self.news, []
        return news


class StandIns:
    """The bots at one match. Times are the table's, in ms."""

    def __init__(self, make: BotMaker | None, chance: Chance) -> None:
        self._make = make
        self._chance = chance
        self._seats: dict[Seat, BotSeat] = {}
        self._sat = 0

    def __contains__(self, seat: object) -> bool:
        return seat in self._seats

    def sit(self, level: str, table: StandInTable, rules: Any, past: Sequence[Any], now_ms: int) -> bool:
        """A bot takes a seat and is told all that the seat has seen. False if there are no bots here."""
        seat = table.seat
        if self._make is None or seat is None:
            return False
        self._sat += 1
        chance = self._chance.fork(f"stand-in {self._sat}")
        bot = self._make(level, table.game, rules, seat, chance)
        if past:
            bot.observe(table.view, past)
        self._seats[seat] = BotSeat(table, bot, chance.fork("order"))
        self._seats[seat].look(now_ms)
        return True

    def leave(self, seat: Seat) -> None:
        """The bot at a seat gets up, if there is one."""
        self._seats.pop(seat, None)

    def hear(self, viewers: Collection[Viewer], tick: Tick, events: Masked) -> None:
        """A tick, as these viewers may know it."""
        if not self._seats:
            return
        told = None
        for seat, bot in self._seats.items():
            if seat in viewers:
                told = told or _told(tick, events)
                bot.table.news.append(told)  # type: ignore[attr-defined]

    def act(self, now_ms: int) -> None:
        """Everybody looks; whose time has come acts. Equal times go by the bots' own draws."""
        if not self._seats:
            return
        for bot in self._seats.values():
            bot.look(now_ms)
        ready = [bot for bot in self._seats.values() if bot.next_at is not None and bot.next_at <= now_ms]
        for bot in sorted(ready, key=lambda bot: (bot.next_at, bot.tie_break)):
            bot.look(now_ms)
            bot.act(now_ms)

    def next_ms(self) -> int | None:
        """When a bot next acts."""
        if not self._seats:
            return None
        return min((bot.next_at for bot in self._seats.values() if bot.next_at is not None), default=None)


def _told(tick: Tick, events: Masked) -> Tick:
    entries = zip(tick.entries, events, strict=True)
    return Tick(tick.number, tick.at, tuple(Entry(entry.seat, None, told) for entry, told in entries))
