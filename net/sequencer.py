"""The host's protocol machine: orders the plays of a match into numbered ticks, tells everybody what they may know.

No input or output and no clock: messages and `now` (µs, never going back) in; `stream.out` and `stream.log` out. The
owner writes the log before it sends what is out. Nobody is nearer than others here: bots and the host's own player
come through `hear` or `bot_wish` like everybody.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.chance import Chance
from core.croupier import Croupier
from core.errors import IllegalMove
from core.game import AnyGame, Tempo
from core.seats import Seat
from core.ticks import Committed, Notice, Opened, Tick
from net.attendance import Attendance
from net.dealing import CutBox
from net.members import Member, PeerId
from net.messages import Ack, Behind, Cut, Differs, Hello, Pong, Seated, ToHost, Wish
from net.reading import Reading
from net.stand_ins import BotMaker, StandIns, StandInTable
from net.stream import Stream
from net.table_clock import TableClock
from net.table_time import TableTime
from net.wishes import Wishes

Report = Callable[[str, dict[str, Any]], None]
"""Takes a structured log line: what happened, and its particulars."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table is run. `away_ms`: silence after which a bot sits in; `cut_ms`: how long a deal waits for its cuts.

    `fair_window_ms`: how long a contested play is held at most (0, 100 or 200); `bot`: the level of stand-ins.
    `read_ms`: how long a game that all play at once waits, between rounds, for people who have not said that they are
    ready; 0: it goes on by its own clock.
    """

    away_ms: int = 3_000
    fair_window_ms: int = 200
    cut_ms: int = 300
    bot: str = ""
    read_ms: int = 0


class Sequencer:
    """One match. `key` is the 32 secret bytes that all its deals come from."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        seats: int,
        key: bytes,
        terms: Terms,
        make_bot: BotMaker | None = None,
        promises: dict[Seat, bytes] | None = None,
        now: int = 0,
        report: Report = lambda what, about: None,
        watch: Callable[[Notice], None] = lambda notice: None,
    ) -> None:
        self.game = game
        self.terms = terms
        self.report = report
        self._watch = watch
        self._rules = state.rules
        self._now = now
        self._current = (0, now)
        self.sessions: dict[Seat, bytes] = {}
        self.last_wishes: dict[Seat, int] = {}
        self._missed: dict[Seat, int] = {}
        chance = Chance(key)
        self.seats = seats
        self.stand_ins = StandIns(make_bot, chance.fork("stand-ins"))
        self.stream = Stream(game, state, self.seats, self.stand_ins)
        self._attendance = Attendance(self.stream, terms.away_ms * 1_000, now)
        self.cuts = CutBox(self.seats)
        self.reading = Reading(terms.read_ms if game.tempo is Tempo.AT_ONCE else 0)
        for seat, promised in (promises or {}).items():
            self.cuts.promised(seat, promised)
        self.wishes = Wishes(
            self.stream, lambda: self.croupier, self.stand_ins, terms.fair_window_ms * 1_000, self._play, report
        )
        self.croupier = Croupier(game, state, chance.fork("secrets"), self._noticed)
        self._clock = TableClock(
            self.croupier, TableTime(now), self.cuts, self.reading, terms.cut_ms, self._here, self._readers
        )

    # -- going on from a log ---------------------------------------------------------------------------------------

    def play_again(self, at: int, seat: Seat, move: Any, wish: int) -> None:
        """A tick as it was logged. Raises IllegalMove or BadInput if it cannot have been."""
        self._current = (wish, 0)
        tick, refusals = self.croupier.cut(((seat, move),), at)
        self._current = (0, 0)
        if tick is None:
            raise IllegalMove(refusals[0].reason)
        if wish:
            self.last_wishes[seat] = wish

    def resumed(self, now: int) -> None:
        """All has been played again; the table's clock goes on from there. Bots take the seats that no person has."""
        self._now = now
        self._clock.time.go_on_from(self.croupier.state.clock, now)
        kinds = {m.seat: m.kind for i in self.stream.history.items if isinstance(m := i.message, Seated)}
        for seat, kind in kinds.items():
            if kind != "person":
                self.sit_in(seat, kind, now)
        self._missed = {seat: now for seat in range(self.seats) if seat not in self.stand_ins}

    # -- standing still --------------------------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether time stands still at this table."""
        return self._clock.is_held

    def hold(self, now: int) -> None:
        """Stops the table's time: nothing happens until it goes on, and wishes are refused as `held`."""
        self._clock.hold(now)
        self.wishes.closed = "held"

    def go_on(self, now: int) -> None:
        """Lets time go on from where it stopped."""
        self._clock.go_on(now)
        self.wishes.closed = ""

    @property
    def counts_in(self) -> bool:
        """Whether time that stands still is about to go on."""
        return self._clock.goes_on_at is not None

    def count_in(self, now: int, us: int) -> None:
        """Lets time go on so much later: whoever looked away finds their cards again first."""
        self._clock.goes_on_at = now + us

    # -- who is here -----------------------------------------------------------------------------------------------

    def join(self, peer: PeerId, seat: Seat | None, hello: Hello, now: int) -> Member:
        """A peer takes its place, or comes back to it; a bot that sat in gets up. `welcome` it, then `catch_up`."""
        self._now = now
        member = self.stream.members.get(peer) or Member(peer, seat)
        self.stream.members[peer] = member
        if member.session != hello.session:
            same = seat is not None and self.sessions.get(seat) == hello.session
            member.session, member.last_wish = (
                hello.session,
                self.last_wishes.get(seat, 0) if same and seat is not None else 0,
            )
            self.wishes.forget(member)
            member.answers.clear()
            if seat is not None:
                self.sessions[seat] = hello.session
                self.stream.log.append(["session", seat, hello.session.hex()])
        member.name, member.heard, member.tokens_at = hello.name, now, now
        if seat is not None:
            self._missed.pop(seat, None)
            if hello.promise:
                self._promised(seat, hello.promise)
            if seat in self.stand_ins:
                self.stand_ins.leave(seat)
                self.stream.seated(seat, hello.name, "person", now)
                member.back = self.stream.n  # what was played before that was meant for another table
                self.report("back", {"seat": seat, "name": hello.name})
        return member

    def catch_up(self, member: Member, have: int, now: int) -> None:
        """Sends what a member lacks; from now on it hears everything."""
        self.stream.catch_up(member, have, now)
        self._attendance.came(member, now)

    def leave(self, peer: PeerId, now: int, why: str) -> None:
        """A peer has gone, or has not been heard for too long: a bot takes over its seat."""
        self._now = now
        member = self.stream.members.get(peer)
        if member is None or not member.present:
            return
        member.present = False
        self.wishes.forget(member)
        self.report("away", {"seat": member.seat, "name": member.name, "why": why, "n": self.stream.n})
        if member.seat is None:
            del self.stream.members[peer]
        else:
            self.sit_in(member.seat, self.terms.bot, now)

    def rest(self, member: Member, now: int) -> None:
        """A bot plays on for somebody who is here, and looks on."""
        self._now = now
        if member.seat is not None and member.seat not in self.stand_ins:
            self.wishes.forget(member)
            self.sit_in(member.seat, self.terms.bot, now)
            self.report("rests", {"seat": member.seat, "name": member.name})

    def rested(self, member: Member, now: int) -> None:
        """Whoever looked on plays again."""
        self._now = now
        if member.seat is not None and member.seat in self.stand_ins:
            self.stand_ins.leave(member.seat)
            self.stream.seated(member.seat, member.name, "person", now)
            self.report("back", {"seat": member.seat, "name": member.name})

    def sit_in(self, seat: Seat, level: str, now: int) -> None:
        """A bot plays a seat from here on, where there are bots; else it stays empty."""
        if self.croupier.outcome is not None:
            return
        audience = self.stream.audience
        table = StandInTable(self.game, seat, lambda: audience.of(seat).view, self.bot_wish)
        past = self.stream.history.events(seat)
        if self.stand_ins.sit(level, table, self._rules, past, self._clock.time.ms(now)):
            self.stream.seated(seat, level, level, now)

    # -- what they say ---------------------------------------------------------------------------------------------

    def hear(self, member: Member, message: ToHost, now: int) -> str:
        """Takes a message from a member that is present. Returns why it was refused, empty if it was not."""
        self._now = now
        member.heard = now
        if not member.may_speak(now):
            return "too_fast"
        match message:
            case Wish():
                if not self.is_held:
                    self._clock.run(now)
                return self.wishes.take(member, message, now)
            case Ack(n):
                if member.acked < n <= self.stream.n:
                    member.acked = n
                    self._attendance.answered(member, now - self.stream.history.sent(n), now)
            case Pong():
                return "" if self._attendance.pong(member, message, now) else "no_such_ping"
            case Cut():
                return self._cut(member, message)
            case Behind(have):
                return self._resend(member, have, now)
            case Differs(n):
                self.report("differs", {"seat": member.seat, "n": n, "last": self._last_ticks()})
                return self._resend(member, 0, now)
            case _:
                return "not_now"
        return ""

    def bot_wish(self, seat: Seat, move: Any) -> None:
        """A bot in this process plays: it acts at the moment that it acts."""
        self.wishes.take_from_bot(seat, move, self._now)

    # -- the passing of time ---------------------------------------------------------------------------------------

    def advance(self, now: int) -> None:
        """Does everything whose time has come: the table's own moves, bots, holds, pings, seats that are lost."""
        self._now = max(now, self._now)
        for member in self._attendance.lost(now):
            self.leave(member.peer, now, "silent")
        for seat, since in list(self._missed.items()):
            if now - since > self.terms.away_ms * 1_000:
                del self._missed[seat]
                self.sit_in(seat, self.terms.bot, now)
        if (again := self._clock.goes_on_at) is not None and now >= again:
            self.go_on(now)
        if not self.is_held:
            self._clock.run(now)
            self.stand_ins.act(self._clock.time.ms(now))
        self.wishes.settle(self._now)
        self._attendance.ask(now)

    def next_time(self) -> int:
        """When `advance` next has something to do, µs; soon enough to notice a lost seat."""
        times = [self._now + 500_000, self._attendance.next_time()]
        if not self.is_held:
            own, bots = self._clock.next_time(self._now), self.stand_ins.next_ms()
            if own is not None:
                times.append(own)
            if bots is not None:
                times.append(self._clock.time.at(bots))
        elif self._clock.goes_on_at is not None:
            times.append(self._clock.goes_on_at)
        held = self.wishes.arbiter.next_time()
        if held is not None:
            times.append(held)
        return min(times)

    # -- deals ---------------------------------------------------------------------------------------------------

    def _here(self) -> list[Seat]:
        """The seats of the people here."""
        members = self.stream.members.values()
        return [member.seat for member in members if member.present and member.seat is not None]

    def _readers(self) -> list[Seat]:
        """Those of them for whom no bot plays."""
        return [seat for seat in self._here() if seat not in self.stand_ins]

    def be_ready(self, member: Member, on: bool) -> str:
        """Somebody has read the score sheet. Returns why that was refused, empty if it was not."""
        if member.seat is None or not self.reading.is_on:
            return "not_now"
        (self.reading.ready.add if on else self.reading.ready.discard)(member.seat)
        return ""

    def _play(self, seat: Seat, wish: int, move: Any, acted: int) -> str:
        self._current = (wish, acted)
        _, refusals = self.croupier.cut(((seat, move),), self._clock.time.ms(self._now))
        self._current = (0, self._now)
        return refusals[0].reason if refusals else ""

    def _cut(self, member: Member, cut: Cut) -> str:
        if member.seat is None or not self.croupier.awaits_deal():
            return "not_now"
        self.stream.log.append(["cut", member.seat, cut.deal, cut.nonce.hex(), cut.promise.hex()])
        return "" if self.cuts.cut(member.seat, cut) else "bad_cut"

    def _promised(self, seat: Seat, promise: bytes) -> None:
        self.stream.log.append(["promise", seat, promise.hex()])
        self.cuts.promised(seat, promise)

    def _noticed(self, notice: Notice) -> None:
        """The croupier tells what has happened, once and in order."""
        match notice:
            case Tick():
                self.stream.tick(notice, *self._current, self._now)
            case Committed():
                self.stream.committed(notice, self.cuts, self._now)
            case Opened():
                self.stream.opened(notice, self.cuts, self._now)
                if self.croupier.outcome is None and self._readers():
                    self.reading.begin(self._now)
        self._watch(notice)

    # -- small things ----------------------------------------------------------------------------------------------

    def _resend(self, member: Member, have: int, now: int) -> str:
        if now - member.resent < 100_000:
            return "too_soon"
        member.resent = now
        self.stream.catch_up(member, have, now)
        return ""

    def _last_ticks(self) -> list[str]:
        ticks = [item.tick for item in self.stream.history.items[-8:] if item.tick]
        text = self.game.codec.text
        return [f"{tick.number} {tick.at} {' > '.join(map(text, tick.events))}" for tick in ticks]
