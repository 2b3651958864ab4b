"""The authority at a table: holds the full state, decides moves, lets the clock act, cuts ticks, keeps deals honest."""

from collections.abc import Callable, Sequence
from typing import Any

from core.chance import Chance
from core.deal import SECRET_BYTES, commitment, dealing_chance
from core.errors import IllegalMove
from core.game import AnyGame, Outcome
from core.seats import TABLE, Seat
from core.ticks import Committed, Entry, Notice, Opened, Refusal, Tick

MOST_TABLE_MOVES_AT_ONCE = 1_000
"""More moves of the table in a row, with no time passing, mean that a game's clock runs in a circle."""


class Croupier:
    """Runs one game. Everything that happens is told to `watch`, once and in order.

    `secrets` draws the secret of each deal; whoever can guess it can see the cards, so a game with people in it takes
    it from the operating system and a reproducible one from a seed. `now` is always the caller's: whole ms that never
    need to be right, only not to go back; a `now` before the last is taken as the last.
    """

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        secrets: Chance,
        watch: Callable[[Notice], None] = lambda notice: None,
    ) -> None:
        self.game = game
        self.state = state
        self.ticks = 0
        self.deals = 0
        self._secrets = secrets
        self._watch = watch
        self._secret = b""
        self._cuts: tuple[bytes, ...] = ()
        self._hand_is_open = True
        self._due: tuple[int, Any] | None = None
        self._prepared: Any = None
        self._look_ahead()

    @property
    def outcome(self) -> Outcome | None:
        """None until the game is over."""
        return self.game.outcome(self.state)

    def next_due(self) -> int | None:
        """When the table acts by itself, ms; None if it waits for somebody."""
        return self._due[0] if self._due else None

    def awaits_deal(self) -> bool:
        """Whether the next move of the table is a deal, which can still be cut."""
        return self._due is not None and self.game.is_deal(self._due[1])

    def cut_deck(self, cuts: Sequence[bytes]) -> None:
        """The players' cuts for the coming deal, in seat order; later calls replace earlier ones until it is dealt."""
        self._cuts = tuple(cuts)

    def prepare(self, deal: Any) -> None:
        """The next deal is this one, in place of what chance would give: for lessons. It opens no commitment."""
        self._prepared = deal

    def hand_chance(self, purpose: str) -> Chance:
        """Chance for settling things in this hand, such as ties: fixed by its secret and cuts, and so checked later."""
        return dealing_chance(self._secret, self._cuts).fork(purpose)

    def play(self, seat: Seat, move: Any, now: int) -> Tick:
        """Decides one move and cuts it into a tick at once. Raises IllegalMove; then nothing has changed."""
        tick, refusals = self.cut(((seat, move),), now)
        if tick is None:
            raise IllegalMove(refusals[0].reason)
        return tick

    def cut(self, moves: Sequence[tuple[Seat, Any]], now: int) -> tuple[Tick | None, list[Refusal]]:
        """Decides moves in this order and cuts the accepted ones into one tick; None if there are none."""
        state, game = self.state, self.game
        before = state.clock
        state.clock = max(now, before)
        entries, refusals = [], []
        for seat, move in moves:
            try:
                events = tuple(game.decide(state, seat, move))
            except IllegalMove as refusal:
                refusals.append(Refusal(seat, move, refusal.reason, state.clock))
                continue
            for event in events:
                game.evolve(state, event)
            entries.append(Entry(seat, move, events))
            if seat == TABLE and game.is_deal(move):
                self._hand_is_open = False
        if not entries:
            state.clock = before
            return None, refusals
        self.ticks += 1
        tick = Tick(self.ticks, state.clock, tuple(entries))
        self._watch(tick)
        self._look_ahead()
        return tick, refusals

    def run_clock(self, now: int, may_deal: bool = True) -> list[Tick]:
        """Makes every move of the table whose time has come by `now`, each at its own time.

        Without `may_deal` it stops before a deal, so that the players can cut it first.
        """
        ticks: list[Tick] = []
        while self._due is not None and self._due[0] <= now:
            if self.awaits_deal() and not may_deal:
                break
            ticks.append(self._act(*self._due))
            most = MOST_TABLE_MOVES_AT_ONCE
            if len(ticks) >= most and ticks[-most].at == ticks[-1].at:
                raise RuntimeError(f"{self.game.name}: the table's own moves do not come to an end")
        return ticks

    def _act(self, at: int, move: Any) -> Tick:
        if self.game.is_deal(move):
            chance = dealing_chance(self._secret, self._cuts)
        else:
            chance = self._secrets.fork("no chance is meant to be taken here")
        self.state.clock = max(at, self.state.clock)
        if self._prepared is not None and self.game.is_deal(move):
            move, self._prepared = self._prepared, None
        else:
            move = self.game.table_move(self.state, chance)
        return self.play(TABLE, move, at)

    def _look_ahead(self) -> None:
        """Finds out what the table does next; opens the hand that is over and commits to the one to come."""
        due = self.game.due(self.state)
        self._due = (self.state.clock + due[0], due[1]) if due else None
        awaits_deal = self.awaits_deal()
        if not self._hand_is_open and (awaits_deal or self.outcome is not None):
            self._hand_is_open = True
            self._watch(Opened(self.deals, self._secret, self._cuts))
            self._secret = b""
        if awaits_deal and not self._secret:
            self.deals += 1
            self._secret, self._cuts = self._secrets.take(SECRET_BYTES), ()
            self._watch(Committed(self.deals, commitment(self._secret)))
