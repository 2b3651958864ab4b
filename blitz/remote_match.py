"""A match at a table on the LAN as a table screen holds it: the clock and the rules are the host's."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from blitz.arguments import Chosen
from blitz.moments import Moment
from core.chance import Chance
from core.game import AnyGame, Outcome, Tempo
from core.seats import TABLE, Seat
from core.tables import News
from core.ticks import Refusal
from net.plays import Pending

if TYPE_CHECKING:
    from blitz.lan_table import LanTable

DRIFT_MS: Final = 500
"""The time that is shown may differ from the host's by so much before it is put right."""

_DEALING: Final = 4
"""The table has dealt after no more moves than this."""


@dataclass
class Place:
    """A seat, or a spectator's place, as of one match: it stays as it was when the next match has begun."""

    game: AnyGame
    seat: Seat | None
    view: Any
    lan: "LanTable"

    def submit(self, move: Any) -> None:
        """Wishes to make a move."""
        self.lan.remote.submit(move)

    def poll(self, now: int) -> Sequence[News]:
        """News come by `RemoteMatch.advance`."""
        return ()


class RemoteMatch:
    """One match, made by a `LanTable` for each. Who only watches has no seat, and `live` is False.

    Time stands still only where the table's owner holds it.
    """

    goes_on = True
    speed = 100
    waits = False

    def __init__(self, lan: "LanTable", number: int) -> None:
        remote = lan.remote
        self.lan = lan
        self.number = number
        self.chosen: Chosen = remote.chosen
        self.me: Seat = remote.seat or 0
        self.live = remote.seat is not None
        self.table = Place(remote.table.game, remote.seat, remote.table.view, lan)
        self.names: list[str] = list(remote.names)
        self.kinds: list[str] = list(remote.kinds)
        self.is_kept = True
        """Whether all of it has been seen here, so that there is, or will be, a record of it."""
        self.changed = 0
        """Goes up whenever the table was pictured anew, without what led there."""
        self._news: list[News] = []
        self._now = float(self.table.view.clock)

    @property
    def is_current(self) -> bool:
        """Whether this is still the match at the table."""
        return self.lan.match is self

    @property
    def stopped(self) -> bool:
        """Whether the owner has led everybody back to the lobby."""
        return self.is_current and self.lan.remote.stopped

    @property
    def paused(self) -> bool:
        """Whether time stands still for everybody."""
        return self.lan.held or self.lan.counts_in

    @paused.setter
    def paused(self, on: bool) -> None:
        """A menu or a pause of one's own stops nobody else: see `LanTable.hold`."""

    @property
    def now(self) -> int:
        return int(self._now)

    @property
    def outcome(self) -> Outcome | None:
        return self.chosen.game.outcome(self.table.view)

    @property
    def trouble(self) -> str:
        """Why this match is not kept, or not counted."""
        return self.lan.keeper.trouble

    @property
    def pending(self) -> Sequence[Pending]:
        """What was played here and has not been answered yet, in order."""
        return self.lan.remote.table.pending if self.is_current and self.live else ()

    @property
    def version(self) -> tuple[int, ...]:
        """Changes whenever what is on the table does, or what is pending."""
        return self.lan.remote.table.follower.shown, *[play.id for play in self.pending]

    def submit(self, move: Any) -> None:
        if self.live and self.is_current:
            self.table.submit(move)

    def advance(self, real_ms: float) -> list[News]:
        """What has come from the host. The time that is shown goes on by itself, and nothing else does."""
        self.lan.look()
        if self.is_current and not self.paused and not self.lan.silent_s and self.outcome is None:
            self._now += real_ms
        news, self._news = self._news, []
        return news

    def go_on(self) -> None:
        """The score sheet has been read: the next round comes once everybody has said so. At Scat nobody waits."""
        if self.live and self.chosen.game.tempo is Tempo.AT_ONCE:
            self.lan.ready(True)

    def close(self) -> None:
        """The screen goes back to the lobby; the place at the table stays."""

    def again(self) -> "RemoteMatch":
        """Another match is arranged in the lobby."""
        return self

    # -- what the table tells it -----------------------------------------------------------------------------------

    def hear(self, item: Moment | Refusal) -> None:
        """Something has happened."""
        if isinstance(item, Refusal):
            self._news.append(item)
            return
        self._news.append(item.tick)
        self._keep_time(item.tick.at)

    def anew(self) -> None:
        """The table as it is now, after being away."""
        self.table.view = self.lan.remote.table.view
        self.changed += 1
        self._keep_time(self.table.view.clock)

    def learn(self, names: Sequence[str], kinds: Sequence[str]) -> None:
        """Who plays now."""
        if len(names) == len(self.names) and self.is_current:
            self.names[:], self.kinds[:] = names, kinds

    def _keep_time(self, at: int) -> None:
        self._now = float(at) if abs(self._now - at) > DRIFT_MS else max(self._now, float(at))


class MatchToCome(RemoteMatch):
    """The next match at a table as it will probably begin, so that its screen can be made ready. Nobody plays it."""

    def __init__(self, lan: "LanTable", chosen: Chosen, names: Sequence[str], kinds: Sequence[str]) -> None:
        game, seat = chosen.game, lan.seat
        view = game.mask(_dealt(chosen, len(names)), seat)
        self.lan, self.number, self.chosen = lan, 0, chosen
        self.me, self.live = seat or 0, seat is not None
        self.table = Place(game, seat, view, lan)
        self.names, self.kinds = list(names), list(kinds)
        self.is_kept, self.changed = True, 0
        self._news, self._now = [], 0.0

    @property
    def stopped(self) -> bool:
        return False

    @property
    def is_current(self) -> bool:
        return False


def _dealt(chosen: Chosen, seats: int) -> Any:
    """A match that has been dealt, with any cards at all."""
    game, chance = chosen.game, Chance.of(0)
    state = game.new_match(chosen.rules, seats)
    for _ in range(_DEALING):
        if game.due(state) is None or not set(game.to_move(state)) <= {TABLE}:
            break
        for event in game.decide(state, TABLE, game.table_move(state, chance)):
            game.evolve(state, event)
    return state
