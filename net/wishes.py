"""From a wish to a tick: at once where nobody can contest it, after a ruling where somebody can, else a refusal.

A seat's wishes are decided in the order in which they were sent: while one of them is held, the next ones wait.
"""

from collections.abc import Callable
from typing import Any, Final

from core.codec import Plain
from core.croupier import Croupier
from core.errors import BadInput, IllegalMove
from core.seats import Seat
from net.arbiter import Arbiter, Claim, Play, Ruling
from net.members import QUEUE, Member, Queued
from net.messages import Refused, Wish
from net.stand_ins import StandIns
from net.stream import Stream

COVERED: Final = "covered"
"""What `does_not_fit` becomes where the card fitted on what its player had been shown."""

CutPlay = Callable[[Seat, int, Any, int], str]
"""Cuts a play into a tick: seat, wish id, move, and when it was acted. Returns why that cannot be; empty if it can."""


class Wishes:
    """The wishes of one match that are being decided. `now` in µs."""

    def __init__(
        self,
        stream: Stream,
        croupier: Callable[[], Croupier],
        stand_ins: StandIns,
        cap_us: int,
        play: CutPlay,
        report: Callable[[str, dict[str, Any]], None],
    ) -> None:
        self.arbiter = Arbiter(self._distance, cap_us)
        self.closed = ""
        """Why no wish is taken now; empty while they are."""
        self._stream = stream
        self._croupier = croupier
        self._stand_ins = stand_ins
        self._play = play
        self._report = report
        self._now = 0

    def take(self, member: Member, wish: Wish, now: int) -> str:
        """A member's wish. Returns why it was refused without asking the rules, empty if it was not."""
        self._now = now
        seat = member.seat
        if seat is None:
            return self._say_no(member, wish, "not_yours")
        if member.has_sent(wish.id):
            return self._say_again(member, wish)
        member.answer(wish.id, None)
        if self.closed or seat in self._stand_ins:
            return self._say_no(member, wish, self.closed or "resting")
        if wish.shown < member.back:
            return self._say_no(member, wish, "away")
        try:
            move = self._stream.game.codec.from_plain(wish.move)
        except BadInput:
            return self._say_no(member, wish, "no_such_move")
        if len(member.queue) >= QUEUE:
            return self._say_no(member, wish, "too_many")
        shown_at = self._stream.history.sent(min(wish.shown, self._stream.n))
        claim = Claim(now, shown_at, wish.since, member.trips.least, member.trips.p95)
        member.trips.played(now - shown_at - wish.since)
        queued = Queued(wish.id, move, self.arbiter.acted(seat, claim), claim)
        if member.queue or (self.arbiter.held and self._holds(seat)):
            member.queue.append(queued)
        else:
            self._offer(seat, queued, wish.shown)
        return ""

    def take_from_bot(self, seat: Seat, move: Any, now: int) -> None:
        """A bot in this process plays: it acts at the moment that it acts."""
        self._now = now
        claim = Claim(now, now, 0, 0, 0)
        if not self._holds(seat):
            self._offer(seat, Queued(0, move, self.arbiter.acted(seat, claim), claim), self._stream.n)

    def settle(self, now: int) -> None:
        """Makes every decision that can be made, and goes on with what waited for them."""
        self._now = now
        while ruling := self.arbiter.rule(now, self._tie):
            self._log(ruling)
            winner = ruling.winner
            self._play(winner.seat, winner.wish, winner.move, winner.acted)
            self._reconsider(winner)
        for member in self._stream.members.values():
            while member.queue and member.seat is not None and not self._holds(member.seat):
                self._offer(member.seat, member.queue.popleft(), self._stream.n)

    def forget(self, member: Member) -> None:
        """Wishes that wait come to nothing: their player is gone, or another program sits there."""
        waiting = [*[queued.id for queued in member.queue], *self._held(member)]
        for wish in waiting:
            member.answer(wish, Refused(wish, "away", -1, 0))
        member.queue.clear()
        self.arbiter.held = [play for play in self.arbiter.held if play.seat != member.seat]

    def _offer(self, seat: Seat, wish: Queued, shown: int) -> None:
        reason = self._play_or_hold(seat, wish)
        if reason:
            self._refuse(seat, wish, reason, shown)
        elif self.arbiter.held:
            self.settle(self._now)

    def _play_or_hold(self, seat: Seat, wish: Queued) -> str:
        """Plays a wish, or holds it if it is contested. Returns why it cannot be made; empty if it can."""
        game, state = self._stream.game, self._croupier().state
        try:
            rivals = game.rivals(state, seat, wish.move)
            if rivals or self.arbiter.held:
                game.decide(state, seat, wish.move)
                play = Play(seat, wish.id, wish.move, wish.claim, wish.acted, frozenset(rivals))
                if self.arbiter.is_contested(play, self._now):
                    self.arbiter.hold(play)
                    return ""
        except IllegalMove as refusal:
            return refusal.reason
        return self._play(seat, wish.id, wish.move, wish.acted)

    def _reconsider(self, winner: Play) -> None:
        """After a decision: what is no longer possible is refused, what nobody contests any more is played."""
        for play in sorted(self.arbiter.held, key=lambda play: (play.acted, play.wish)):
            wish = Queued(play.wish, play.move, play.acted, play.claim)
            self.arbiter.drop(play)
            reason = self._play_or_hold(play.seat, wish)
            if reason:
                self._tell(play.seat, wish, _word(reason), winner.seat, play.acted - winner.acted)

    def _refuse(self, seat: Seat, wish: Queued, reason: str, shown: int) -> None:
        first = self._stream.history.first_against(seat, wish.move, shown)
        if first is None or first.tick is None:
            self._tell(seat, wish, reason, -1, 0)
        else:
            self._tell(seat, wish, _word(reason), first.tick.entries[0].seat, wish.acted - first.acted)

    def _tell(self, seat: Seat, wish: Queued, reason: str, by: Seat, late_us: int) -> None:
        for member in self._stream.members.values():
            if member.seat == seat and member.present and wish.id:
                self._answer(member, Refused(wish.id, reason, by, round(late_us / 1_000)))

    def _say_no(self, member: Member, wish: Wish, reason: str) -> str:
        self._answer(member, Refused(wish.id, reason, -1, 0))
        return reason

    def _answer(self, member: Member, refusal: Refused) -> None:
        member.answer(refusal.id, refusal)
        self._stream.send(member, refusal, self._now)

    def _say_again(self, member: Member, wish: Wish) -> str:
        """A wish that was taken before: its refusal again, which may have been lost. What was made is in the stream."""
        if not self._is_waiting(member, wish.id):
            refusal = member.answers.get(wish.id) or Refused(wish.id, "repeated", -1, 0)
            self._stream.send(member, refusal, self._now)
        return "repeated"

    def _holds(self, seat: Seat) -> bool:
        return any(play.seat == seat for play in self.arbiter.held)

    def _is_waiting(self, member: Member, wish: int) -> bool:
        return wish in self._held(member) or any(queued.id == wish for queued in member.queue)

    def _held(self, member: Member) -> list[int]:
        return [play.wish for play in self.arbiter.held if play.seat == member.seat]

    def _tie(self, seat: Seat) -> bytes:
        croupier = self._croupier()
        return croupier.hand_chance(f"tie {croupier.ticks + 1} {seat}").key

    def _distance(self, seat: Seat) -> int | None:
        for member in self._stream.members.values():
            if member.seat == seat and member.present:
                return member.trips.p95
        return 0 if seat in self._stand_ins else None

    def _log(self, ruling: Ruling) -> None:
        contenders: list[Plain] = []
        for play, tie in zip(ruling.contenders, ruling.ties, strict=True):
            c = play.claim
            measured: list[Plain] = [c.arrived, c.shown_at, c.since, c.least, c.p95]
            contenders.append([play.seat, play.wish, play.acted, *measured, tie.hex()])
        tick = self._croupier().ticks + 1
        self._stream.log.append(["ruling", tick, ruling.at, ruling.why, ruling.winner.seat, contenders])
        about = {"tick": tick, "why": ruling.why, "held_us": ruling.held, "winner": ruling.winner.seat}
        self._report("ruling", about)


def _word(reason: str) -> str:
    return COVERED if reason == "does_not_fit" else reason
