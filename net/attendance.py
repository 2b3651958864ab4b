"""Who is there: pings, and who has not been heard for too long. Times in µs."""

from typing import Final

from net.members import Member
from net.messages import Ping, Pong
from net.stream import Stream

PING_US: Final = 500_000
"""A peer that has been told nothing for so long is asked whether it is there."""
OVERDUE_US: Final = 3_000_000
"""An answer that takes longer is not waited for."""
WARM_UP: Final = 12
"""So many pings go out one after the other when somebody comes, to find out how far away they are."""

FAR_US: Final = 20_000
LOOK_AGAIN: Final = 4
"""After an answer that took a quarter and so much longer than usual, so many pings go out one after the other."""


class Attendance:
    """The roll of one match. Whoever is told nothing, or has said nothing for a while, is asked; answers measure."""

    def __init__(self, stream: Stream, away_us: int, now: int) -> None:
        self._stream = stream
        self._away_us = away_us
        self._unheard_us = away_us // 3
        self._is_calm = False
        """Whether nobody is being asked anything: then no ping is due while ticks are told."""
        self._ping_due = self._unheard_due = now

    def came(self, member: Member, now: int) -> None:
        """Somebody is here from now on: some pings, one after the other, find out how far away."""
        member.present, member.warm_up, member.beat_open = True, WARM_UP, False
        self._is_calm, self._ping_due = False, now

    def pong(self, member: Member, message: Pong, now: int) -> bool:
        """An answer to a ping; False if it answers none that is open."""
        if not member.beat_open or message.beat != member.beat:
            return False
        member.beat_open = False
        self.answered(member, now - member.beat_sent, now)
        self._ping_due = min(self._ping_due, _next_ping(member))
        return True

    def answered(self, member: Member, us: int, now: int) -> None:
        """An answer took so long. One that took much longer than usual is looked into: has the line become worse?"""
        is_far = us > member.trips.p95 * 5 // 4 + FAR_US
        member.trips.answered(us)
        if is_far and not member.warm_up:
            member.warm_up = LOOK_AGAIN
            self._is_calm, self._ping_due = False, now

    def lost(self, now: int) -> list[Member]:
        """Those present who have not been heard for too long."""
        return [member for member in self._here() if now - member.heard > self._away_us]

    def ask(self, now: int) -> None:
        """Sends the pings that are due, and finds out when the next one is if nothing else is said by then."""
        if now < self.next_time():
            return
        here = self._here()
        for member in here:
            if self._is_due(member, now):
                member.warm_up = max(0, member.warm_up - 1)
                member.beat += 1
                member.beat_sent, member.beat_open = now, True
                self._stream.send(member, Ping(member.beat, self._stream.n), now)
        self._is_calm = not any(member.warm_up or member.beat_open for member in here)
        self._ping_due = min(map(_next_ping, here), default=now + PING_US)
        unheard = min((member.heard for member in here), default=now) + self._unheard_us
        self._unheard_due = max(unheard, now + self._unheard_us // 2)

    def next_time(self) -> int:
        """When `ask` may next have something to do: not later than that, perhaps earlier."""
        due = max(self._ping_due, self._stream.told_at + PING_US) if self._is_calm else self._ping_due
        return min(due, self._unheard_due)

    def _here(self) -> list[Member]:
        return [member for member in self._stream.members.values() if member.present]

    def _is_due(self, member: Member, now: int) -> bool:
        if member.beat_open and now - member.beat_sent < OVERDUE_US:
            return False
        return bool(member.warm_up) or now - member.told >= PING_US or now - member.heard >= self._unheard_us


def _next_ping(member: Member) -> int:
    """When a member is next asked, unless it is told something before."""
    quiet = member.told if member.warm_up else member.told + PING_US
    return max(quiet, member.beat_sent + OVERDUE_US) if member.beat_open else quiet
