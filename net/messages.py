"""Every message of the protocol, version 3. docs/protocol.md says who sends what when, and what is promised.

A message is a frozen value. Nothing in one names its sender: the transport tells whose key it came from. Times are in
microseconds (µs) unless a name says ms. Numbers `n` count the stream of a match: everything that everybody must apply
in the same order is numbered from 1 without gaps.
"""

from typing import Any, Final

from core.frozen import frozen
from net.fields import MOST_NUMBER, NO_SEAT, WORDS_LETTERS, blob, group, plain, several, text, whole
from net.lobby_messages import (
    MOST_SEATS,
    Coming,
    Company,
    LobbyToHost,
    LobbyToPeer,
    NewRules,
    Place,
    Ready,
    Rest,
    Seats,
    Show,
    Shown,
    Steer,
    Swap,
    Talk,
    Told,
)

PROTOCOL: Final = 4
"""Goes up when a message changes; both sides must have the same."""


@frozen
class JoinStart:
    """A newcomer begins to prove that it knows the join code of a table (one port may hold several)."""

    protocol: int = whole()
    table: int = whole(0, 9999)
    pake: bytes = blob(33)


@frozen
class JoinReply:
    """The host's half of the exchange."""

    pake: bytes = blob(33)


@frozen
class JoinProof:
    """The newcomer shows that both halves make the same key."""

    proof: bytes = blob(32)


@frozen
class JoinDone:
    """The host shows the same: from now on the newcomer's key is known at the table."""

    proof: bytes = blob(32)


@frozen
class Hello:
    """I am here, or here again. `have`: the last number of match `match` that I hold; 0 for none.

    `session` is drawn when the program starts; wishes are counted within it. `watch`: 1 for a spectator. `games`: what
    this copy can play, as (name, version). `promise`: what my cut of the next deal will hash to; empty for no cut.
    """

    protocol: int = whole()
    session: bytes = blob(8)
    name: str = text()
    watch: int = whole(0, 1)
    games: tuple[tuple[str, int], ...] = several(group(text(), whole()), 16)
    match: int = whole()
    have: int = whole()
    promise: bytes = blob(0, 32)


@frozen
class Welcome:
    """You sit at this table, which plays this game by these rules. Sent on joining and when a match starts.

    `match` is 0 while the table waits for players. `seat` is -1 for a spectator. `upto`: the number the match has
    reached. `options`: the whole rule set as JSON, so that house rules travel with the table. `earlier`: the matches
    before this one, as (winners, standing, reason).
    """

    protocol: int = whole()
    match: int = whole()
    seat: int = whole(NO_SEAT, MOST_SEATS - 1)
    game: str = text()
    version: int = whole()
    rules: str = text(64)
    options: str = text(8192)
    digest: str = text(64)
    players: tuple[tuple[str, str], ...] = several(group(text(), text()), MOST_SEATS)
    earlier: tuple[tuple[Any, ...], ...] = several(plain(2), 64)
    upto: int = whole()


@frozen
class Refuse:
    """The host will not have it; `code` for programs, `words` for people."""

    code: str = text()
    words: str = text(WORDS_LETTERS)


@frozen
class Wish:
    """A move I should like to make, `since` µs after tick `shown` appeared before me."""

    id: int = whole(1)
    move: Any = plain(4)
    shown: int = whole()
    since: int = whole()


@frozen
class Refused:
    """Your wish came to nothing. `by` was first by `late_ms`, where somebody was; `by` is -1 where nobody was."""

    id: int = whole(1)
    reason: str = text()
    by: int = whole(NO_SEAT, MOST_SEATS - 1)
    late_ms: int = whole(-MOST_NUMBER)


@frozen
class Update:
    """A tick of the game as your seat may know it: `entries` are (seat, events). `wish`: yours that made it, or 0.

    `digest` is that of your view after it; empty when the tick is sent again later than it happened.
    """

    n: int = whole(1)
    number: int = whole(1)
    at: int = whole()
    entries: tuple[tuple[int, tuple[Any, ...]], ...] = several(group(whole(NO_SEAT, 15), several(plain(4), 64)), 64)
    digest: bytes = blob(0, 8)
    wish: int = whole()


@frozen
class Seated:
    """Who plays a seat from here on: `kind` is `person` or a bot's level."""

    n: int = whole(1)
    seat: int = whole(0, MOST_SEATS - 1)
    name: str = text()
    kind: str = text()


@frozen
class Dealing:
    """The host has fixed the secret of a deal; `promises` are the seats' for their cuts, empty where there is none."""

    n: int = whole(1)
    deal: int = whole(1)
    commitment: str = text(64)
    promises: tuple[bytes, ...] = several(blob(0, 32), MOST_SEATS)


@frozen
class Cut:
    """My cut of a deal, and what my next one will hash to."""

    deal: int = whole(1)
    nonce: bytes = blob(16)
    promise: bytes = blob(32)


@frozen
class Opening:
    """The hand is over: its secret, and the cut of every seat that made one in time."""

    n: int = whole(1)
    deal: int = whole(1)
    secret: bytes = blob(32)
    cuts: tuple[bytes, ...] = several(blob(0, 16), MOST_SEATS)


@frozen
class Snapshot:
    """The whole view at `n`, for a seat that joins, comes back, or differs."""

    n: int = whole()
    number: int = whole()
    view: Any = plain(6)
    digest: bytes = blob(8)


@frozen
class Ack:
    """I hold everything up to `n`, which has just come; 0 says only that I am here."""

    n: int = whole()


@frozen
class Ping:
    """Are you there? We are at `n`."""

    beat: int = whole(1)
    n: int = whole()


@frozen
class Pong:
    """I am."""

    beat: int = whole(1)


@frozen
class Behind:
    """Send me everything after `have` (again)."""

    have: int = whole()


@frozen
class Differs:
    """After `n` my view has another digest than you said: send me a fresh one."""

    n: int = whole()
    digest: bytes = blob(0, 8)


@frozen
class Notice:
    """Something that people should read, such as why the table waits; `code` for programs."""

    code: str = text()
    words: str = text(WORDS_LETTERS)


@frozen
class Again:
    """The match is over, and I should like another: by the rules named, or by whatever the others like."""

    rules: str = text(64)
    options: str = text(4000)


@frozen
class Bye:
    """I leave; a bot may play on for me, and I may come back."""

    code: str = text()


ToHost = JoinStart | JoinProof | Hello | Wish | Cut | Ack | Pong | Behind | Differs | Again | Bye | LobbyToHost
ToPeer = (
    JoinReply | JoinDone | Welcome | Refuse | Refused | Update | Seated | Dealing | Opening | Snapshot | Ping
    | Notice | Bye | LobbyToPeer
)  # fmt: skip
Message = ToHost | ToPeer
Numbered = Update | Seated | Dealing | Opening

BEFORE_JOINING: Final = (JoinStart, JoinProof, Hello)
"""All that a key may send before it is known at a table."""

KINDS: Final[tuple[type, ...]] = (
    JoinStart, JoinReply, JoinProof, JoinDone, Hello, Welcome, Refuse, Wish, Refused, Update, Seated, Dealing, Cut,
    Opening, Snapshot, Ack, Ping, Pong, Behind, Differs, Notice, Again, Bye, Ready, Swap, Place, Seats, NewRules, Steer,
    Talk, Told, Company, Coming, Rest, Show, Shown,
)  # fmt: skip
"""A message's kind on the wire is its place here. Never reorder within a protocol version."""
