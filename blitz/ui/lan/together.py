"""Watching a match again together with others at the table: who does, where they are, and what is done about it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from blitz.lan_table import LanTable
from blitz.theatre import SPEEDS, Theatre
from blitz.ui.theatre_bar import clock
from blitz.ui.words import say
from net.lobby_messages import Shown
from net.transport import now_us

APART_MS: Final = 250
"""Who is nearer than this is at the same place."""
SAY_US: Final = 220_000
"""Where one is, is said no more often; somebody who pulls at the line moves with every picture."""
FAR_MS: Final = 2_000
"""Whoever goes so far is said to go there; nearer, that they stop or go on is what counts."""
HELD_US: Final = 300_000
"""A hand that has been at the line for so long pulls at it; before that it may just press there."""
HEARD_US: Final = 1_000_000
"""A word that has not come back after so long was refused, or overtaken."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What has to be done to be where the others are: a moment to go to, if any, and what somebody did, in words."""

    to: float | None
    words: str


def last_word(lan: LanTable) -> tuple[Shown, int] | None:
    """Where the last match is being watched by somebody who is here, and when that was heard; None if nobody does."""
    showing, match, company = lan.remote.table.follower.showing, lan.match, lan.company
    if showing is None or match is None or company is None or lan.closed or lan.is_playing:
        return None
    shown = showing[0]
    here = shown.seat < len(company.seats) and bool(company.seats[shown.seat][3])
    if not here or shown.match != match.number:
        return None
    return replace(shown, speed=min(SPEEDS, key=lambda speed: abs(speed - shown.speed))), showing[1]


def who_watches(lan: LanTable) -> str:
    """The name of somebody else who watches the last match again now; empty if nobody does."""
    word, company = last_word(lan), lan.company
    return company.seats[word[0].seat][0] if word and company and word[0].seat != lan.seat else ""


class Together:
    """One theatre's share. What is done here is said; what others say is followed. `on`: whether it goes along."""

    def __init__(self, lan: LanTable, theatre: Theatre, time: Callable[[], int] = now_us) -> None:
        self.on = True
        self._lan = lan
        self._theatre = theatre
        self._time = time
        self._match = lan.match.number if lan.match is not None else 0
        self._unsaid = last_word(lan) is None
        self._said_at = time() - SAY_US
        self._last: tuple[Shown, int] | None = None
        """The word that was followed last."""
        self._awaited = 0
        """So many words of one's own have not come back from the host yet: until then nobody else's counts here."""
        self._seen: int | None = None
        self._held_since = 0

    @property
    def waits(self) -> bool:
        """Whether something that was done here has not been told everybody yet."""
        return self._unsaid or self._awaited > 0

    def worked(self) -> None:
        """Somebody here has gone elsewhere, paused, or changed the speed."""
        self._unsaid = self.on

    def turn(self, on: bool) -> None:
        """Goes along with the others, from where they are; or alone."""
        if on == self.on:
            return
        if not on:
            self.part()
        self.on = on
        self._last = None
        self._unsaid = on and last_word(self._lan) is None

    def part(self) -> None:
        """Watches with the others no more."""
        word = last_word(self._lan)
        if self.on and word is not None and word[0].seat == self._lan.seat:
            self._lan.show(0, 0, 100, True)

    def look(self, held: bool = False) -> Followed | None:
        """Once a frame: says what was done here, or follows what was done elsewhere.

        With `held` a hand is at the line: for everybody time waits until it lets go.
        """
        if not self.on or self._lan.closed:
            return None
        self._held_since = (self._held_since or self._time()) if held else 0
        word = last_word(self._lan)
        self._hear_own(word)
        if word is None and not self._awaited:
            self._last, self._unsaid = None, True  # whoever led has left, perhaps before the first look from here
        if self._unsaid:
            self._say(held)
            return None
        if word is None or self._awaited or held:
            return None
        return self._follow(*word)

    def _hear_own(self, word: tuple[Shown, int] | None) -> None:
        if word is not None and word[1] != self._seen:
            self._seen = word[1]
            if word[0].seat == self._lan.seat:
                self._awaited = max(0, self._awaited - 1)
        if self._time() - self._said_at > HEARD_US:
            self._awaited = 0

    def _say(self, held: bool) -> None:
        if self._lan.seat is None or self._lan.is_playing or self._time() - self._said_at < SAY_US:
            return
        if held and self._time() - self._held_since < HELD_US:
            return
        self._unsaid, self._said_at = False, self._time()
        self._awaited += 1
        theatre = self._theatre
        self._lan.show(self._match, int(theatre.time), theatre.speed, theatre.paused or held)

    def _follow(self, shown: Shown, since: int) -> Followed | None:
        """Does as the last word says; who said it is told only where it is new, and another's."""
        theatre, is_new = self._theatre, (shown, since) != self._last
        first, self._last = self._last is None, (shown, since)
        gone_by = 0.0 if shown.paused else (self._time() - since) / 1_000 * shown.speed / 100
        place = min(shown.at_ms + gone_by, float(theatre.recording.length))
        way = abs(theatre.time - place)
        jumps = way > APART_MS
        words = self._words(shown, place, way) if is_new and not first and shown.seat != self._lan.seat else ""
        changes = (theatre.speed, theatre.paused) != (shown.speed, bool(shown.paused))
        theatre.speed, theatre.paused = shown.speed, bool(shown.paused)
        return Followed(place if jumps else None, words) if jumps or changes or words else None

    def _words(self, shown: Shown, place: float, way: float) -> str:
        company, theatre = self._lan.company, self._theatre
        name = company.seats[shown.seat][0] if company is not None else ""
        stops = theatre.paused != bool(shown.paused)
        if way > (FAR_MS if stops else APART_MS):
            return say("{who} goes to {time}.", who=name, time=clock(place))
        if stops:
            return say("{who} stops it.", who=name) if shown.paused else say("{who} lets it go on.", who=name)
        if theatre.speed != shown.speed:
            return say("{who} sets {n} %.", who=name, n=shown.speed)
        return ""
