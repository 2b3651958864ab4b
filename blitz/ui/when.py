"""Dates and lists as people say them."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from blitz.ui.words import say


def said_when(then: datetime, now: datetime | None = None) -> str:
    """When something was, in the middle of a sentence: `today at 14:05`, `on Monday`, `on 2026-05-12`."""
    now = now or datetime.now()
    days = (now.date() - then.date()).days
    time = f"{then.hour}:{then.minute:02d}"
    if days == 0:
        return say("today at {time}", time=time)
    if days == 1:
        return say("yesterday at {time}", time=time)
    if timedelta(0) < now - then < timedelta(days=6):
        return say("on {day}", day=_weekdays()[then.weekday()])
    return say("on {day}", day=then.date().isoformat())


def _weekdays() -> Sequence[str]:
    return (
        say("Monday"), say("Tuesday"), say("Wednesday"), say("Thursday"), say("Friday"), say("Saturday"), say("Sunday"),
    )  # fmt: skip


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence: `Ada, Ben and Cora`."""
    if len(names) < 2:
        return "".join(names)
    return say("{several} and {last}", several=", ".join(names[:-1]), last=names[-1])
