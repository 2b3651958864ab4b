"""Playing a record again: to check it, to watch it, to learn from it."""

from collections.abc import Iterator, Sequence
from typing import Any

from core.deal import open_deal
from core.digest import digest
from core.errors import BadInput, IllegalMove, RecordError
from core.game import AnyGame, Outcome
from core.record import STATE_DIGITS, Ending
from core.record_reader import RecordReader
from core.seats import TABLE, Seat
from core.tables import News, apply, masked
from core.ticks import Committed, Entry, Opened, Tick


class Replay:
    """Goes through a record tick by tick and checks everything on the way.

    Every move is decided again and must make the events that were written down (where all eyes saw), every state must
    have its digest, and every deal must be promised, dealt as promised, and opened. Raises RecordError with the line.
    `deals_checked` counts the deals that were opened and found right.
    """

    def __init__(self, reader: RecordReader, game: AnyGame, rules: Any) -> None:
        header = reader.header
        self.game = game
        self.reader = reader
        if game.version != header.version:
            raise RecordError(f"line 2: this is a game of version {header.version}; known is {game.version}")
        try:
            state = game.new_match(rules, len(header.players), header.earlier)
        except BadInput as error:
            raise RecordError(f"line 3: {error}") from None
        self.state = state if header.eyes is None else game.mask(state, header.eyes)
        if digest(game.freeze(self.state)) != header.start:
            raise RecordError(f"line {reader.at}: the game starts otherwise than these rules say")
        self.ticks = 0
        self.deals_checked = 0
        self.outcome: Outcome | None = None
        self.stopped = False
        self._promised: Committed | None = None
        self._dealt: tuple[Any, Sequence[Any]] | None = None

    def run(self) -> Iterator[Tick]:
        """Every tick, with `state` as it is after it."""
        for line in self.reader.lines(self.game):
            match line:
                case Tick():
                    self._apply(line)
                    yield line
                case Committed():
                    self._promise(line)
                case Opened():
                    self._check_deal(line)
                case Ending(outcome):
                    self._end(outcome)

    def _apply(self, tick: Tick) -> None:
        if tick.number != self.ticks + 1 or tick.at < self.state.clock:
            raise self._error("the ticks are not in order")
        self.ticks = tick.number
        if self.reader.header.eyes is None:
            self._decide(tick)
        else:
            self._evolve(tick)
        if digest(self.game.freeze(self.state), STATE_DIGITS) != self.reader.digest:
            raise self._error("the table is not as it was when this was written")

    def _decide(self, tick: Tick) -> None:
        self.state.clock = tick.at
        for entry in tick.entries:
            if entry.seat == TABLE and self.game.is_deal(entry.move):
                self._note_deal(entry)
            try:
                events = self.game.decide(self.state, entry.seat, entry.move)
            except IllegalMove as refusal:
                raise self._error(f"the rules do not allow this move ({refusal.reason})") from None
            if tuple(events) != entry.events:
                raise self._error("the move does not make these events")
            for event in events:
                self.game.evolve(self.state, event)

    def _evolve(self, tick: Tick) -> None:
        """One seat's eyes: the table's moves are not shown, but the first after a promise is the deal."""
        entry = next((entry for entry in tick.entries if entry.seat == TABLE), None)
        if entry is not None and self._promised is not None and self._dealt is None:
            self.state.clock = tick.at
            self._note_deal(entry)
        try:
            apply(self.game, self.state, tick)
        except (IndexError, ValueError, KeyError, StopIteration):
            raise self._error("this cannot have happened here") from None

    def _promise(self, committed: Committed) -> None:
        if self._promised is not None or committed.deal != self.deals_checked + 1:
            raise self._error("the deals are not in order")
        self._promised = committed

    def _note_deal(self, entry: Entry) -> None:
        """Keeps what it takes to deal again once the secret is shown."""
        if self._promised is None or self._dealt is not None:
            raise self._error("these cards were dealt without a promise")
        self._dealt = (self.state.copy(), entry.events)

    def _check_deal(self, opened: Opened) -> None:
        if self._promised is None or self._dealt is None or opened.deal != self._promised.deal:
            raise self._error("a deal is opened that was not dealt")
        before, seen = self._dealt
        eyes = self.reader.header.eyes
        try:
            chance = open_deal(self._promised.commitment, opened.secret, opened.cuts)
            events = self.game.decide(before, TABLE, self.game.table_move(before, chance))
        except (BadInput, IllegalMove) as error:
            raise self._error(str(error)) from None
        if tuple(event if eyes is None else self.game.mask_event(event, eyes) for event in events) != seen:
            raise self._error("the cards dealt are not those of the secret and the cuts")
        self.deals_checked += 1
        self._promised = self._dealt = None

    def _end(self, outcome: Outcome | None) -> None:
        self.outcome = self.game.outcome(self.state)
        self.stopped = outcome is None
        if self._dealt is not None and not self.stopped:
            raise self._error("the last deal was not opened")
        if outcome != self.outcome:
            raise self._error("the game did not end like this")

    def _error(self, what: str) -> RecordError:
        return RecordError(f"line {self.reader.at}: {what}")


class ReplayTable:
    """A record as a table to watch: its ticks come when their time has come. Nobody can act at it."""

    def __init__(self, replay: Replay, seat: Seat | None) -> None:
        self.game = replay.game
        self.seat = seat
        self.view = replay.game.mask(replay.state, seat)
        self._replay = replay
        self._ticks = replay.run()
        self._next = next(self._ticks, None)

    def submit(self, move: Any) -> None:
        """Nothing comes of it: what happened has happened."""

    def poll(self, now: int) -> Sequence[News]:
        news: list[News] = []
        while self._next is not None and self._next.at <= now:
            tick = masked(self.game, self._next, self.seat)
            apply(self.game, self.view, tick)
            news.append(tick)
            self._next = next(self._ticks, None)
        return news
