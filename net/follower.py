"""A peer's protocol machine: applies tick n only after n - 1, checks every digest, keeps the plays that are pending.

No input or output and no clock: messages and `now` (µs) in, messages out through `out`. Two faces: `hear` and `beat`
may be called the moment something arrives, so that answers are not delayed by whoever looks at the table; `show`
applies what has arrived to the view, and marks the moment at which the player sees it.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from core.errors import BadInput
from core.game import AnyGame, Outcome
from core.seats import TABLE, Seat
from core.tables import News
from core.ticks import Committed, Entry, Opened, Refusal, Tick
from net.audience import view_digest
from net.dealing import Cutter
from net.line import AGAIN_US, Line
from net.lobby_messages import Coming, Company, LobbyToHost, Shown, Told
from net.messages import (
    PROTOCOL,
    Again,
    Bye,
    Dealing,
    Hello,
    Message,
    Notice,
    Numbered,
    Opening,
    Ping,
    Pong,
    Refuse,
    Refused,
    Seated,
    Snapshot,
    ToPeer,
    Update,
    Welcome,
)
from net.plays import Pending, Plays
from net.rules_check import Incompatible, Load, agreed_rules, read_outcomes
from net.watching import Watcher

CLOSED: Final = "the table has closed"
"""Why it is over where the host has said goodbye."""
MOST_DIFFERENCES: Final = 5
"""After so many differences in a row the two programs cannot be playing the same game."""
CATCH_UP: Final = 10
"""Where many messages wait, this part of them is shown at once."""
ASKED_TWICE_US: Final = 200_000


class Follower:
    """One peer at one table. `closed`: why it is over, for people; empty while it is not."""

    def __init__(
        self,
        load: Load,
        games: Sequence[tuple[str, int]],
        name: str,
        entropy: Callable[[int], bytes],
        watcher: Watcher | None = None,
        watch: bool = False,
        cuts: bool = True,
    ) -> None:
        self.name = name
        self.closed = ""
        self.seat: Seat | None = None
        self.game: AnyGame | None = None
        self.rules: Any = None
        self.view: Any = None
        self.match = 0
        self.players: list[tuple[str, str]] = []
        self.earlier: tuple[Outcome, ...] = ()
        self.notices: deque[Notice] = deque(maxlen=50)
        self.told: deque[Told] = deque(maxlen=100)
        self.company: Company | None = None
        self.coming: Coming | None = None
        self.showing: tuple[Shown, int] | None = None
        """Where somebody is who watches the last match again, and when that was heard; None if nobody does."""
        self.differences = 0
        self.cutter = Cutter(entropy)
        self.shown = 0
        self._line = Line(self._hello)
        self._plays = Plays()
        self._load = load
        self._games = tuple(games)
        self._watch = watch
        self._cuts = cuts
        self._watcher = watcher or Watcher()
        self._session = entropy(8)
        self._ticks = 0
        self._shown_at = 0
        self._in_a_row = 0
        self._arriving: tuple[Welcome, tuple[AnyGame, Any], tuple[Outcome, ...]] | None = None
        self._shown_match = 0

    @property
    def out(self) -> list[Message]:
        """Messages to send; taken by whoever sends them."""
        return self._line.out

    def taken(self) -> list[Message]:
        """Messages to send, which are not kept here any more."""
        out, self._line.out = self._line.out, []
        return out

    @property
    def have(self) -> int:
        """The last number of the stream that has arrived."""
        return self._line.have

    @property
    def pending(self) -> list[Pending]:
        """What was played and not answered yet, in order."""
        return self._plays.pending

    @property
    def is_behind(self) -> bool:
        """Whether something has arrived that has not been shown yet."""
        return bool(self._line.waiting)

    # -- the moment something arrives ------------------------------------------------------------------------------

    def knock(self, now: int) -> None:
        """Introduces itself, on joining."""
        self._line.knock(now)

    def _hello(self) -> Hello:
        promise = self.cutter.promise if self._cuts and not self._watch else b""
        watch = int(self._watch)
        return Hello(PROTOCOL, self._session, self.name, watch, self._games, self.match, self.have, promise)

    def hear(self, message: ToPeer, now: int) -> None:
        """Takes a message from the host."""
        if self.closed:
            return
        line = self._line
        line.heard = now
        match message:
            case Update() | Seated() | Dealing() | Opening():
                if line.take(message, now):
                    self._cut(message, now)
                    line.acknowledge(message, now)
            case Ping(beat, n):
                line.say(Pong(beat), now)
                if n > line.have and self.match:
                    line.fall_behind(now)
            case Welcome(match=match, upto=upto):
                self.showing = None  # whoever still watches is told next
                line.waiting.append(message)
                if match != self.match:
                    self.match, line.have = match, 0
                    line.waiting += [Refused(play.id, "away", -1, 0) for play in self.pending]  # that game is over
                else:
                    self._plays.ask_again(upto)
                    self._send_unheard(now)
            case Snapshot(n):
                line.waiting.append(message)
                line.have, line.healing = n, False
            case Refused():
                line.waiting.append(message)
            case Refuse(code, words):
                self._refused(code, words, now)
            case Notice():
                self.notices.append(message)
            case Told():
                self.told.append(message)
            case Company():
                self.company = message
            case Coming():
                self.coming = message
            case Shown():
                self._hear_who_watches(message, now)
            case Bye():
                self.closed = CLOSED
            case _:
                pass

    def _hear_who_watches(self, shown: Shown, now: int) -> None:
        """The last word counts, until the one who said it watches no more."""
        if shown.match:
            self.showing = (shown, now)
        elif self.showing is not None and self.showing[0].seat == shown.seat:
            self.showing = None

    def beat(self, now: int) -> None:
        """Lets time act: says that it is still here, and knocks again after a silence."""
        if self.closed:
            return
        if self._line.is_silent(now):
            self._line.beat(self.shown, now)
            return
        for play in self._plays.overdue(now):
            self._send(play, now)
        self._line.beat(self.shown, now)

    def next_time(self, now: int) -> int:
        """When `beat` next has something to do."""
        if self.closed:
            return now + AGAIN_US
        line = self._line.next_time(now)
        return line if self._line.is_silent(now) else min(line, self._plays.due())

    def _cut(self, message: Numbered, now: int) -> None:
        if isinstance(message, Dealing) and self._cuts:
            cut = self.cutter.cut(message, self.seat)
            if cut:
                self._line.say(cut, now)

    def _send_unheard(self, now: int) -> None:
        for play in self._plays.unheard(self.shown):
            self._send(play, now)

    def _refused(self, code: str, words: str, now: int) -> None:
        if code == "say_hello":
            self._line.knock(now, ASKED_TWICE_US)
        elif code in FINAL_REFUSALS:
            self.closed = words
        else:
            self.notices.append(Notice(code, words))

    # -- the player's side -----------------------------------------------------------------------------------------

    def wish(self, move: Any, now: int) -> int:
        """The player makes a move now. Returns the id under which it is pending, 0 if all is over."""
        if self.closed:
            return 0
        wait = self._plays.wait
        play = self._plays.play(move, self.shown, now - self._shown_at, now)
        if not wait:
            self._send(play, now)
        return play.id

    def again(self, rules: str, options: str, now: int) -> None:
        """The player would like another match; empty `rules` for whatever the others like."""
        self._line.say(Again(rules, options), now)

    def arrange(self, message: LobbyToHost, now: int) -> None:
        """Something outside the game: the player is ready, says something, or arranges the table that it owns."""
        self._line.say(message, now)

    def leave(self, now: int) -> None:
        """The player leaves; a bot may play on."""
        self._line.say(Bye("left"), now)
        self.closed = "you have left the table"

    def show(self, now: int, at_once: int = 0) -> list[News]:
        """Applies what has arrived to the view, which the player sees from now on.

        With `at_once` only so many messages, or a part of them where many wait: whoever draws a picture of each moment
        spreads what a slow line brings in one go over the next pictures. 0 for all.
        """
        news: list[News] = []
        waiting = self._line.waiting
        left = max(at_once, len(waiting) // CATCH_UP) if at_once else len(waiting)
        while self._line.waiting and left > 0 and not self.closed:
            left -= 1
            message = self._line.waiting.popleft()
            match message:
                case Update() | Seated() | Dealing() | Opening():
                    self._apply(message, news, now)
                case Welcome():
                    self._welcome(message)
                case Snapshot():
                    self._snapshot(message, now)
                case Refused():
                    self._refuse(message, news)
        self._send_unheard(now)
        return news

    def _welcome(self, welcome: Welcome) -> None:
        """A table, or its next match: what is seen of the last one stays until the first view of the new one comes."""
        try:
            known = agreed_rules(welcome, self._load), read_outcomes(welcome.earlier)
        except Incompatible as error:
            self.closed = str(error)
            return
        self._arriving = (welcome, *known)
        if self.view is None or welcome.match == self._shown_match:
            self._arrive()

    def _arrive(self) -> None:
        if self._arriving is not None:
            welcome, (self.game, self.rules), self.earlier = self._arriving
            self.seat = None if welcome.seat < 0 else welcome.seat
            self.players = list(welcome.players)
            self._shown_match = welcome.match
            self._arriving = None

    def _snapshot(self, message: Snapshot, now: int) -> None:
        self._arrive()
        if self.game is None:
            return
        try:
            view = self.game.thaw(self.rules, message.view)
        except BadInput as error:
            self.closed = f"the table sent a view that cannot be: {error}"
            return
        if self.view is not None and self._in_a_row:
            self._watcher.differed(message.n, _difference(self.game.freeze(self.view), message.view))
        if view_digest(self.game, view) != message.digest:
            self.closed = "the table's view means something else in this copy"
            return
        self.view = view
        self.shown, self._shown_at, self._ticks = message.n, now, message.number
        self._plays.ask_again(0)
        self._watcher.started(self, whole=message.number == 0)

    def _refuse(self, message: Refused, news: list[News]) -> None:
        if message.reason == "repeated":
            self._plays.taken(message.id)
            return
        play = self._plays.answered(message.id)
        if play is None or self.seat is None:
            return
        by, late = (message.by, message.late_ms) if message.by >= 0 else (None, None)
        clock = self.view.clock if self.view is not None else 0
        news.append(Refusal(self.seat, play.move, message.reason, clock, by, late))

    def _apply(self, message: Numbered, news: list[News], now: int) -> None:
        if self._line.healing or self.view is None or self.game is None or message.n != self.shown + 1:
            return
        self.shown, self._shown_at = message.n, now
        match message:
            case Update():
                self._tick(self.game, message, news, now)
            case Seated(_, seat, name, kind):
                if seat < len(self.players):
                    self.players[seat] = (name, kind)
                    self._watcher.seated(seat, name, kind)
            case Dealing(_, deal, commitment):
                self.cutter.committed(message)
                self._watcher.watch(Committed(deal, commitment))
            case Opening(_, deal, secret, cuts):
                self.cutter.opened(self.game, message, self.seat)
                self._watcher.watch(Opened(deal, secret, tuple(cut for cut in cuts if cut)))

    def _tick(self, game: AnyGame, message: Update, news: list[News], now: int) -> None:
        try:
            tick = self._read(game, message)
            self._evolve(game, tick)
        except (BadInput, IndexError, KeyError, ValueError, StopIteration, TypeError, AttributeError):
            self._differ(b"", now)
            return
        if message.digest:
            mine = view_digest(game, self.view)
            if mine != message.digest:
                self._differ(mine, now)
                return
            self._in_a_row = 0
        self._watcher.watch(tick)
        news.append(tick)

    def _read(self, game: AnyGame, message: Update) -> Tick:
        if message.number != self._ticks + 1:
            raise BadInput("ticks are not in order")
        self._ticks = message.number
        read = game.codec.from_plain
        entries = []
        for seat, events in message.entries:
            mine = self._plays.answered(message.wish) if seat == self.seat and message.wish else None
            entries.append(Entry(seat, mine.move if mine else None, tuple(map(read, events))))
        return Tick(message.number, message.at, tuple(entries))

    def _evolve(self, game: AnyGame, tick: Tick) -> None:
        if tick.entries and tick.entries[0].seat == TABLE and self.cutter.is_waiting():
            self.cutter.dealt(self.view.copy(), tick.entries[0].events)
        self.view.clock = tick.at
        for entry in tick.entries:
            for event in entry.events:
                game.evolve(self.view, event)

    def _differ(self, mine: bytes, now: int) -> None:
        """The view is not as the host says: asks for a fresh one, and lets nothing be seen until it is there."""
        self.differences += 1
        self._in_a_row += 1
        if self._in_a_row > MOST_DIFFERENCES:
            self.closed = "the table and this copy do not agree about what happened"
            return
        self._line.heal(self.shown, mine, now)

    def _send(self, play: Pending, now: int) -> None:
        assert self.game is not None, "there is a game to move in"
        self._line.say(play.wish(self.game.codec), now)


FINAL_REFUSALS: Final = frozenset({"incompatible", "table_full", "closed", "not_admitted", "removed", "join_first"})
"""Refusals after which knocking again makes no sense."""


def _difference(mine: Any, theirs: Any, path: str = "view") -> str:
    """The first place where two frozen views differ."""
    if isinstance(mine, list | tuple) and isinstance(theirs, list | tuple) and len(mine) == len(theirs):
        for at, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            found = _difference(one, other, f"{path}[{at}]")
            if found:
                return found
        return ""
    return "" if mine == theirs else f"{path}: {mine!r} here, {theirs!r} at the table"
