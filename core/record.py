"""A game as text, so that it can be kept, sent, read by people and played again.

    kitchen-table record 1
    game dutch_blitz 1 ~…
    rules dutch-blitz 5e0f8a… {"blitz_size":10,…} ~…
    seat A expert Anna ~…
    eyes all ~…
    earlier [] ~…
    start 8c51… ~…
    deal 1 <commitment> ~…
    3 4120 A play G2 blitz dutch > played A G2 blitz 3 R9 =1f0c99ab ~d3a1
    open 1 <secret> - ~…
    over A 78,33 target ~…

A tick's line has its number, its time in ms, the seat, its move, and after each `>` an event; further entries follow a
`;`. `=` is the digest of the state after it. `~` closes every line but the first with a check of that line and all
before it, so that what was altered or lost is found at its line. The last line is `over`, or `stopped` for a game that
was left unfinished; a file without one was cut off. `eyes` says whose view was written down: `all`, or one seat's
letter, and then moves of others are `-`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, TextIO

from core.digest import canonical, digest
from core.game import AnyGame, Outcome
from core.rulesets import RuleSet
from core.seats import Seat, seat_letter
from core.ticks import Committed, Entry, Notice, Opened, Tick

TITLE = "kitchen-table record 1"
CHECK_DIGITS = 4
STATE_DIGITS = 8


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat at a seat: a name, and `person` or a bot's level."""

    name: str
    kind: str


@dataclass(frozen=True)
class Header:
    """What a record says before the game starts. `eyes`: None for all."""

    game: str
    version: int
    rules_id: str
    rules_digest: str
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    eyes: Seat | None = None
    earlier: tuple[Outcome, ...] = ()
    start: str = ""

    @classmethod
    def of(
        cls,
        game: AnyGame,
        ruleset: RuleSet,
        players: Iterable[Player],
        state: Any,
        earlier: Iterable[Outcome] = (),
    ) -> "Header":
        """The header of a game that is about to start, seen by all eyes."""
        return cls(
            game=game.name,
            version=game.version,
            rules_id=ruleset.id,
            rules_digest=ruleset.digest,
            options=ruleset.options,
            players=tuple(players),
            earlier=tuple(earlier),
            start=digest(game.freeze(state)),
        )


@dataclass(frozen=True, slots=True)
class Ending:
    """The last line: how the game ended, or None where it was stopped."""

    outcome: Outcome | None


Line = Tick | Committed | Opened | Ending


@dataclass
class LineCheck:
    """Closes lines with a check of everything so far, or tests it."""

    state: bytes = field(default_factory=lambda: sha256(TITLE.encode()).digest())

    def check(self, body: str) -> str:
        self.state = sha256(self.state + body.encode()).digest()
        return self.state.hex()[:CHECK_DIGITS]


class RecordWriter:
    """Writes a record as the game goes on; give `watch` to the croupier.

    Every line is handed to the operating system before the next move, so that a killed program loses nothing.
    """

    def __init__(self, out: TextIO, game: AnyGame, header: Header, state: Any) -> None:
        self._out = out
        self._game = game
        self._state = state
        self._checked = LineCheck()
        self._out.write(TITLE + "\n")
        for body in _header_lines(header):
            self._line(body)

    def watch(self, notice: Notice) -> None:
        """Writes what has just happened; `state` is already as it is after it."""
        match notice:
            case Committed(deal, commitment):
                self._line(f"deal {deal} {commitment}")
            case Opened(deal, secret, cuts):
                self._line(f"open {deal} {secret.hex()} {'.'.join(c.hex() for c in cuts) or '-'}")
            case Tick(number, at, entries):
                written = " ; ".join(_entry_text(self._game, entry) for entry in entries)
                after = digest(self._game.freeze(self._state), STATE_DIGITS)
                self._line(f"{number} {at} {written} ={after}")

    def close(self) -> None:
        """Writes how it ended. The file itself is its owner's to close."""
        outcome = self._game.outcome(self._state)
        self._line("stopped" if outcome is None else f"over {_outcome_text(outcome)}")

    def _line(self, body: str) -> None:
        self._out.write(f"{body} ~{self._checked.check(body)}\n")
        self._out.flush()


def _header_lines(header: Header) -> Iterator[str]:
    yield f"game {header.game} {header.version}"
    yield f"rules {header.rules_id} {header.rules_digest} {canonical(header.options).decode()}"
    for seat, player in enumerate(header.players):
        name = " ".join(player.name.splitlines())
        yield f"seat {seat_letter(seat)} {player.kind} {name}"
    yield f"eyes {'all' if header.eyes is None else seat_letter(header.eyes)}"
    yield f"earlier {canonical([_outcome_text(outcome) for outcome in header.earlier]).decode()}"
    yield f"start {header.start}"


def _entry_text(game: AnyGame, entry: Entry) -> str:
    move = "-" if entry.move is None else game.codec.text(entry.move)
    return " > ".join([f"{seat_letter(entry.seat)} {move}", *map(game.codec.text, entry.events)])


def _outcome_text(outcome: Outcome) -> str:
    winners = "".join(map(seat_letter, outcome.winners)) or "-"
    return f"{winners} {','.join(map(str, outcome.standing))} {outcome.reason}"
