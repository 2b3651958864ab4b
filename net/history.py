"""What has happened in a match, numbered: for sending again, for bots that sit in, and for what a player had seen."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from core.errors import IllegalMove
from core.game import AnyGame
from core.seats import TABLE, Seat
from core.tables import apply
from core.ticks import Tick
from net.audience import Viewer, masked_events
from net.messages import Numbered, Update

STATE_EVERY: Final = 64
"""A copy of the state is kept of every so many ticks."""
STATES: Final = 3
"""And so many such copies."""
SEND_AGAIN: Final = 400
"""A peer that lacks more items than this gets a snapshot."""


class Item(NamedTuple):
    """One numbered item: a `tick` or a `message`. `sent` in µs; `wish` and `acted` of the play that made it."""

    n: int
    sent: int
    message: Numbered | None
    tick: Tick | None = None
    wish: int = 0
    acted: int = 0


class History:
    """All items of one match. `n` is the last number."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.n = 0
        self.items: list[Item] = []
        self._game = game
        self._ticks = 0
        self._states: list[tuple[int, Any]] = [(0, state.copy())]

    def add(self, item: Item, state: Any) -> None:
        """The next item; `state` as it is after it."""
        self.n += 1
        self.items.append(item)
        if item.tick is not None:
            self._ticks += 1
            if self._ticks % STATE_EVERY == 0:
                self._states = [*self._states[1 - STATES :], (item.n, state.copy())]

    def sent(self, n: int) -> int:
        """When item `n` was sent, µs; 0 for none."""
        return self.items[n - 1].sent if 0 < n <= len(self.items) else 0

    def again(self, have: int, viewer: Viewer) -> Iterator[Numbered]:
        """Everything after `have` as a viewer may know it."""
        for item in self.items[have:]:
            if item.tick is None:
                assert item.message is not None, "an item is a tick or a message"
                yield item.message
                continue
            events = masked_events(self._game, item.tick.entries, viewer)
            yield update(self._game, item, events, b"", item.wish if item.tick.entries[0].seat == viewer else 0)

    def events(self, viewer: Viewer) -> list[Any]:
        """All events of the match so far as a viewer may know them."""
        ticks = (item.tick for item in self.items if item.tick)
        return [event for tick in ticks for told in masked_events(self._game, tick.entries, viewer) for event in told]

    def first_against(self, seat: Seat, move: Any, shown: int) -> Item | None:
        """The first item after `shown` that took away a move which was open then; None if it never was."""
        kept = [(n, state) for n, state in self._states if n <= shown]
        if not kept:
            return None
        n, state = kept[-1][0], kept[-1][1].copy()
        for item in self.items[n:]:
            if item.tick is None:
                continue
            if item.n > shown and not _is_legal(self._game, state, seat, move):
                return None
            apply(self._game, state, item.tick)
            if item.n > shown and not _is_legal(self._game, state, seat, move):
                return item if item.tick.entries[0].seat not in (TABLE, seat) else None
        return None


def _is_legal(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    try:
        game.decide(state, seat, move)
    except IllegalMove:
        return False
    return True


def update(game: AnyGame, item: Item, events: Any, digest: bytes, wish: int = 0) -> Update:
    """A tick as the message that tells it."""
    assert item.tick is not None, "only ticks are updates"
    plain = game.codec.plain
    tick = item.tick
    entries = tuple([(entry.seat, tuple(map(plain, told))) for entry, told in zip(tick.entries, events, strict=True)])
    return Update(item.n, tick.number, tick.at, entries, digest, wish)
