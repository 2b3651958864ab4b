"""Who is there: pings, and who has not been heard for too long. Times in µs."""

from collections.abc import Iterable
from typing import Final

from net.members import Member
from net.messages import Ping, Pong

PING_US: Final = 500_000
"""A peer that has been told nothing for so long is asked whether it is there."""
OVERDUE_US: Final = 3_000_000
"""An answer that takes longer is not waited for."""
WARM_UP: Final = 12
"""So many pings go out one after the other when somebody comes, to find out how far away they are."""


def ping(member: Member, n: int, now: int, unheard_us: int) -> Ping | None:
    """The ping that is due to a member: told or heard nothing for a while, or just come; None if none is."""
    if member.beat_open and now - member.beat_sent < OVERDUE_US:
        return None
    if member.warm_up == 0 and now - member.told < PING_US and now - member.heard < unheard_us:
        return None
    member.warm_up = max(0, member.warm_up - 1)
    member.beat += 1
    member.beat_sent = now
    member.beat_open = True
    return Ping(member.beat, n)


def pong(member: Member, message: Pong, now: int) -> bool:
    """An answer to a ping; False if it answers none that is open."""
    if not member.beat_open or message.beat != member.beat:
        return False
    member.beat_open = False
    member.trips.answered(now - member.beat_sent)
    return True


def next_ping(member: Member) -> int:
    """When `ping` next has something to send."""
    quiet = member.told if member.warm_up else member.told + PING_US
    return max(quiet, member.beat_sent + OVERDUE_US) if member.beat_open else quiet


def lost(members: Iterable[Member], now: int, after_us: int) -> list[Member]:
    """Those present who have not been heard for so long."""
    return [member for member in members if member.present and now - member.heard > after_us]
