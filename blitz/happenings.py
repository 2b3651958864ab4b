"""What happens at a remote table besides the game itself, for any screen to show; `ui/lan_words.py` has the words."""

from collections.abc import Sequence
from dataclasses import dataclass

from blitz.moments import Moment
from core.seats import Seat
from core.ticks import Refusal


@dataclass(frozen=True, slots=True)
class Started:
    """A match begins to be seen here: from its start (`whole`), or as it stands now."""

    match: int
    whole: bool


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at a table that still waits for players, and how many seats are free."""

    people: Sequence[str]
    free: int


@dataclass(frozen=True, slots=True)
class SatIn:
    """A bot plays a seat from here on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CameBack:
    """A person plays a seat again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayedForYou:
    """While you were away a bot has made moves of yours; what it made of them follows."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The owner has ended the match before its end: everybody is back in the lobby."""


@dataclass(frozen=True, slots=True)
class HostSilent:
    """Nothing has been heard from the host for a while; `ever` whether anything was before."""

    ever: bool


@dataclass(frozen=True, slots=True)
class HostHeard:
    """The host is heard again."""


@dataclass(frozen=True, slots=True)
class Said:
    """The host has something to say: `code` for programs, `words` for people."""

    code: str
    words: str


@dataclass(frozen=True, slots=True)
class FalseDeal:
    """A hand was not dealt as the host had promised: `why` in words."""

    why: str


Happening = (
    Moment | Refusal | Started | Company | SatIn | CameBack | PlayedForYou | Stopped | HostSilent | HostHeard
    | Said | FalseDeal
)  # fmt: skip
