"""A peer's protocol machine: applies tick n only after n - 1, checks every digest, keeps the plays that are pending.

No input or output and no clock: messages and `now` (µs) in, messages out through `out`. Two faces: `hear` and `beat`
may be called the moment something arrives, so that answers are not delayed by whoever looks at the table; `show`
applies what has arrived to the view, and marks the moment at which the player sees it.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.errors import BadInput
from core.game import AnyGame, Outcome
from core.seats import TABLE, Seat
from core.tables import News
from core.ticks import Committed, Entry, Opened, Refusal, Tick
from net.audience import view_digest
from net.dealing import Cutter
from net.lobby_messages import Coming, Company, LobbyToHost, Told
from net.messages import (
    PROTOCOL,
    Ack,
    Again,
    Behind,
    Bye,
    Dealing,
    Differs,
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
    Wish,
)
from net.rules_check import Incompatible, Load, agreed_rules, read_outcomes
from net.watching import Watcher

ACK_US: Final = 1_000_000
FIRST_ACK_US: Final = 100_000
FIRST_ACKS: Final = 60
"""Acknowledgements of ticks come no closer together than `ACK_US`; the first ones may, so that the host soon knows how
far away this peer is."""
KEEP_ALIVE_US: Final = 500_000
SILENCE_US: Final = 2_000_000
"""After so long without a word from the host the peer introduces itself again."""
AGAIN_US: Final = 1_000_000
MOST_WAITING: Final = 4_000
"""More items than this, not yet looked at, are dropped and fetched again."""
CLOSED: Final = "the table has closed"
"""Why it is over where the host has said goodbye."""
MOST_DIFFERENCES: Final = 5
"""After so many differences in a row the two programs cannot be playing the same game."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A play that has been sent and not yet answered."""

    id: int
    move: Any
    shown: int
    acted: int


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
        self.out: list[Message] = []
        self.name = name
        self.closed = ""
        self.seat: Seat | None = None
        self.game: AnyGame | None = None
        self.rules: Any = None
        self.view: Any = None
        self.match = 0
        self.players: list[tuple[str, str]] = []
        self.earlier: tuple[Outcome, ...] = ()
        self.pending: list[Pending] = []
        self.notices: deque[Notice] = deque(maxlen=50)
        self.told: deque[Told] = deque(maxlen=100)
        self.company: Company | None = None
        self.coming: Coming | None = None
        self.differences = 0
        self.cutter = Cutter(entropy)
        self.shown = 0
        self.have = 0
        self._load = load
        self._games = tuple(games)
        self._watch = watch
        self._cuts = cuts
        self._watcher = watcher or Watcher()
        self._session = entropy(8)
        self._waiting: deque[Numbered | Snapshot | Welcome | Refused] = deque()
        self._wishes = 0
        self._ticks = 0
        self._shown_at = 0
        self._heard = 0
        self._spoke = 0
        self._acked = 0
        self._acks = 0
        self._knocked = 0
        self._behind = 0
        self._in_a_row = 0
        self._healing = False
        self._asked = 0
        self._arriving: tuple[Welcome, tuple[AnyGame, Any], tuple[Outcome, ...]] | None = None
        self._shown_match = 0
        self._unanswered: tuple[int, list[int]] = (0, [])

    # -- the moment something arrives ------------------------------------------------------------------------------

    def knock(self, now: int) -> None:
        """Introduces itself, on joining and after a silence."""
        self._knocked = now
        promise = self.cutter.promise if self._cuts and not self._watch else b""
        hello = Hello(PROTOCOL, self._session, self.name, int(self._watch), self._games, self.match, self.have, promise)
        self._say(hello, now)

    def hear(self, message: ToPeer, now: int) -> None:
        """Takes a message from the host."""
        if self.closed:
            return
        self._heard = now
        match message:
            case Update() | Seated() | Dealing() | Opening():
                self._numbered(message, now)
            case Ping(beat, n):
                self._say(Pong(beat), now)
                if n > self.have and self.match:
                    self._fall_behind(now)
            case Welcome(match=match, upto=upto):
                self._waiting.append(message)
                if match != self.match:
                    self.match, self.have = match, 0
                self._resend(upto, message.away, now)
            case Snapshot(n):
                self._waiting.append(message)
                self.have = n
                self._healing = False
            case Refused():
                self._waiting.append(message)
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
            case Bye():
                self.closed = CLOSED
            case _:
                pass

    def beat(self, now: int) -> None:
        """Lets time act: says that it is still here, and knocks again after a silence."""
        if self.closed:
            return
        if now - self._heard > SILENCE_US:
            if now - self._knocked >= AGAIN_US:
                self.knock(now)
        elif self._healing and now - self._asked >= AGAIN_US:
            self._asked = now
            self._say(Differs(self.shown, b""), now)
        elif now - self._spoke >= KEEP_ALIVE_US:
            self._say(Ack(0), now)

    def next_time(self, now: int) -> int:
        """When `beat` next has something to do."""
        if self.closed:
            return now + AGAIN_US
        silent = max(self._heard + SILENCE_US + 1, self._knocked + AGAIN_US)
        if now - self._heard > SILENCE_US:
            return silent
        asked = self._asked + AGAIN_US if self._healing else silent
        return min(silent, asked, self._spoke + KEEP_ALIVE_US)

    def _numbered(self, message: Numbered, now: int) -> None:
        if message.n <= self.have:
            return
        if message.n != self.have + 1 or len(self._waiting) >= MOST_WAITING:
            self._fall_behind(now)
            return
        self.have = message.n
        self._waiting.append(message)
        if isinstance(message, Dealing) and self._cuts:
            cut = self.cutter.cut(message, self.seat)
            if cut:
                self._say(cut, now)
        pause = FIRST_ACK_US if self._acks < FIRST_ACKS else ACK_US
        if now - self._acked >= pause and isinstance(message, Update) and message.digest:
            self._acked = now
            self._acks += 1
            self._say(Ack(self.have), now)

    def _fall_behind(self, now: int) -> None:
        if now - self._behind >= 300_000:
            self._behind = now
            self._say(Behind(self.have), now)

    def _resend(self, upto: int, away: int, now: int) -> None:
        """After coming back: what was played and never answered is sent again, unless a bot has played meanwhile."""
        if away:
            for lost in self.pending:
                self._waiting.append(Refused(lost.id, "away", -1, 0))
        else:
            self._unanswered = (upto, [play.id for play in self.pending])
            self._maybe_resend(now)

    def _maybe_resend(self, now: int) -> None:
        upto, ids = self._unanswered
        if ids and self.shown >= upto:
            self._unanswered = (0, [])
            for play in self.pending:
                if play.id in ids:
                    self._wish(play, now)

    def _refused(self, code: str, words: str, now: int) -> None:
        if code == "say_hello":
            if now - self._knocked >= 200_000:
                self.knock(now)
        elif code in FINAL_REFUSALS:
            self.closed = words
        else:
            self.notices.append(Notice(code, words))

    # -- the player's side -----------------------------------------------------------------------------------------

    def wish(self, move: Any, now: int) -> int:
        """The player makes a move now. Returns the id under which it is pending, 0 if all is over."""
        if self.closed:
            return 0
        self._wishes += 1
        play = Pending(self._wishes, move, self.shown, now - self._shown_at)
        self.pending.append(play)
        self._wish(play, now)
        return play.id

    def again(self, rules: str, options: str, now: int) -> None:
        """The player would like another match; empty `rules` for whatever the others like."""
        self._say(Again(rules, options), now)

    def arrange(self, message: LobbyToHost, now: int) -> None:
        """Something outside the game: the player is ready, says something, or arranges the table that it owns."""
        self._say(message, now)

    def leave(self, now: int) -> None:
        """The player leaves; a bot may play on."""
        self._say(Bye("left"), now)
        self.closed = "you have left the table"

    def show(self, now: int) -> list[News]:
        """Applies all that has arrived to the view, which the player sees from now on."""
        news: list[News] = []
        while self._waiting and not self.closed:
            message = self._waiting.popleft()
            match message:
                case Welcome():
                    self._welcome(message)
                case Snapshot():
                    self._snapshot(message, now)
                case Refused():
                    self._refuse(message, news)
                case _:
                    self._apply(message, news, now)
        if self._unanswered[1]:
            self._maybe_resend(now)
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
        self._unanswered = (0, [play.id for play in self.pending])
        self._watcher.started(self, whole=message.number == 0)

    def _refuse(self, message: Refused, news: list[News]) -> None:
        for play in self.pending:
            if play.id == message.id and self.seat is not None:
                self.pending.remove(play)
                if message.reason == "repeated":
                    return
                by = message.by if message.by >= 0 else None
                late = message.late_ms if message.by >= 0 else None
                clock = self.view.clock if self.view is not None else 0
                news.append(Refusal(self.seat, play.move, message.reason, clock, by, late))
                return

    def _apply(self, message: Numbered, news: list[News], now: int) -> None:
        if self._healing or self.view is None or self.game is None or message.n != self.shown + 1:
            return
        self.shown, self._shown_at = message.n, now
        match message:
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
            case Update():
                self._tick(self.game, message, news, now)

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
            move = self._answered(message.wish) if seat == self.seat and message.wish else None
            entries.append(Entry(seat, move, tuple(map(read, events))))
        return Tick(message.number, message.at, tuple(entries))

    def _evolve(self, game: AnyGame, tick: Tick) -> None:
        if tick.entries and tick.entries[0].seat == TABLE and self.cutter.is_waiting():
            self.cutter.dealt(self.view.copy(), tick.entries[0].events)
        self.view.clock = tick.at
        for entry in tick.entries:
            for event in entry.events:
                game.evolve(self.view, event)

    def _answered(self, wish: int) -> Any:
        for play in self.pending:
            if play.id == wish:
                self.pending.remove(play)
                return play.move
        return None

    def _differ(self, mine: bytes, now: int) -> None:
        """The view is not as the host says: asks for a fresh one, and lets nothing be seen until it is there."""
        self.differences += 1
        self._in_a_row += 1
        if self._in_a_row > MOST_DIFFERENCES:
            self.closed = "the table and this copy do not agree about what happened"
            return
        self._healing = True
        self._waiting = deque(m for m in self._waiting if not isinstance(m, Numbered))
        self._asked = now
        self._say(Differs(self.shown, mine), now)

    def _wish(self, play: Pending, now: int) -> None:
        assert self.game is not None, "there is a game to move in"
        self._say(Wish(play.id, self.game.codec.plain(play.move), play.shown, max(0, play.acted)), now)

    def _say(self, message: Message, now: int) -> None:
        self._spoke = now
        self.out.append(message)


FINAL_REFUSALS: Final = frozenset({"incompatible", "table_full", "closed", "not_admitted", "removed"})
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
