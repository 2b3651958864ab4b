"""What people at a table tell each other and arrange among themselves, outside the game; part of the protocol.

`Arranging` messages are for the table's owner alone.
"""

from typing import Final

from core.frozen import frozen
from net.fields import NO_SEAT, group, several, text, whole

MOST_SEATS: Final = 16
MOST_SPECTATORS: Final = 16
TALK_LETTERS: Final = 120
PHRASE, REACTION, WORDS = 0, 1, 2
"""Kinds of talk: the number of a ready-made phrase, that of a picture, or words of one's own."""

START, HOLD, GO_ON, END, STOP = 0, 1, 2, 3, 4

RUNS, STANDS, COUNTS_IN = 0, 1, 2
"""What a table's time does: it runs, stands still, or stands still for `COUNT_IN_MS` more."""
COUNT_IN_MS: Final = 3_000

FASTEST: Final = 10_000
"""No match is watched faster than at so many per cent of its own pace."""

FREE: Final = "free"
"""The kind of a seat that nobody has taken."""


@frozen
class Ready:
    """I have seen who plays and by which rules: `on` is 1 if I am ready, 0 if not any more.

    Between two rounds of a match: I have read the score sheet.
    """

    on: int = whole(0, 1)


@frozen
class Rest:
    """A bot plays for me from here on, while I look on (1); I play myself again (0)."""

    on: int = whole(0, 1)


@frozen
class Swap:
    """Two seats change places."""

    one: int = whole(0, MOST_SEATS - 1)
    other: int = whole(0, MOST_SEATS - 1)


@frozen
class Place:
    """A seat is for a bot of this level, or `free` for a person; whoever sits there must leave. Counts at any time."""

    seat: int = whole(0, MOST_SEATS - 1)
    kind: str = text()


@frozen
class Seats:
    """So many seats from now on; the last ones go first, and only if nobody sits there."""

    number: int = whole(1, MOST_SEATS)


@frozen
class NewRules:
    """The next match is to be played by these rules; `options` as JSON, empty for the rule set as it is."""

    rules: str = text(64)
    options: str = text(4000)


@frozen
class Steer:
    """`START` the match, now that everybody is ready; `HOLD` it, so that time stands still at the table; `GO_ON`, where
    everybody may act at once after `COUNT_IN_MS`; `END` the table for everybody, at any time; `STOP` the match, and
    everybody is back in the lobby.
    """

    what: int = whole(0, 4)


@frozen
class Talk:
    """Something for everybody at the table."""

    kind: int = whole(PHRASE, WORDS)
    words: str = text(TALK_LETTERS)


@frozen
class Told:
    """What somebody at the table says."""

    seat: int = whole(0, MOST_SEATS - 1)
    kind: int = whole(PHRASE, WORDS)
    words: str = text(TALK_LETTERS)


@frozen
class Show:
    """I watch match `match`, which is over, again, and am at `at_ms` of the recording's own time.

    It goes on from there at `speed` per cent of that time, or stands still. `match` 0: I watch no more.
    """

    match: int = whole()
    at_ms: int = whole()
    speed: int = whole(1, FASTEST)
    paused: int = whole(0, 1)


@frozen
class Shown:
    """Somebody at the table watches the last match again, and this is where they are."""

    seat: int = whole(0, MOST_SEATS - 1)
    match: int = whole()
    at_ms: int = whole()
    speed: int = whole(1, FASTEST)
    paused: int = whole(0, 1)


@frozen
class Company:
    """Who is at the table now.

    By seat: name, kind (`person`, `free` or a bot's level), whether ready, whether here, and how far away (ms, 0 if not
    known). `owner`: the seat of the table's owner, -1 if not here. `playing`: 0 or 1. `held`: what time does there.
    `watching`: the names of those who are here and have no seat.
    """

    seats: tuple[tuple[str, str, int, int, int], ...] = several(
        group(text(), text(), whole(0, 1), whole(0, 1), whole(0, 100_000)), MOST_SEATS
    )
    owner: int = whole(NO_SEAT, MOST_SEATS - 1)
    playing: int = whole(0, 1)
    held: int = whole(RUNS, COUNTS_IN)
    watching: tuple[str, ...] = several(text(), MOST_SPECTATORS, ())


@frozen
class Coming:
    """What the next match at the table will be; `options` is the whole rule set as JSON."""

    game: str = text()
    rules: str = text(64)
    options: str = text(8192)
    digest: str = text(64)


Arranging = Swap | Place | Seats | NewRules | Steer
LobbyToHost = Ready | Talk | Rest | Show | Arranging
LobbyToPeer = Told | Company | Coming | Shown
