"""The contract between a card game and everything that hosts one.

The only difference between a turn-based and a simultaneous game is *who may act now*: `to_move` names one seat in the
one, all seats in the other, and nothing else in the suite asks which kind it has.

Two verbs. `decide` turns a wish (a move) into facts (events) or refuses it; `evolve` applies a fact. Only `evolve`
writes a state. Peers, replays and windows only ever evolve.

The table is a seat (`seats.TABLE`). Shuffles, deals and the passing of time arrive as its moves, with their outcome in
them, so that rules draw no random number and read no clock. A state carries `clock`, the time in whole milliseconds of
the tick that is being applied; whoever runs the game sets it before deciding, and it is a fact like any other.

A view is a state in which some cards are `HIDDEN`. The same functions run on it.

What a game owes (`tests/contract` holds every game, preset and number of seats to it):

1. The same arguments give the same result, in every process.
2. `legal_moves` has no duplicates and a fixed order, and is empty for a seat that may not move; `decide` accepts
   exactly those.
3. A seat knows its own moves from its view: `legal_moves(mask(s, p), p) == legal_moves(s, p)`.
4. Playing on a view is viewing the play: `evolve(mask(s, p), mask_event(e, p))` gives `mask(evolve(s, e), p)`.
5. Exchanging two cards that `p` may not see leaves p's view as it was.
6. The cards in all zones are exactly the decks, after every event.
7. While the game is not over somebody, or the table, may move; when it is over nobody may, and there is an outcome.
8. States, moves and events survive encoding and decoding.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, Self, TypeVar

from core.cards import Card
from core.codec import Codec, Plain
from core.rulesets import RuleSet
from core.seats import Seat


class Tempo(Enum):
    """How a game is usually played: for words and defaults only; the rules never ask."""

    IN_TURN = "in turn"
    AT_ONCE = "at once"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game at a table ended.

    `winners`: the seats that won, in seat order; none for a draw. `standing`: one number a seat in the game's own
    measure (points, lives left). `reason`: a word of the game's own.
    """

    winners: tuple[Seat, ...]
    standing: tuple[int, ...]
    reason: str


class GameRules(Protocol):
    """What every game's rules value has."""

    @property
    def ruleset(self) -> RuleSet:
        """The rule set that it was made from: names, words, sources, digest."""

    @property
    def endless(self) -> bool:
        """Whether only the players' agreement ends a game."""

    @property
    def least_seats(self) -> int: ...

    @property
    def most_seats(self) -> int: ...

    def check_seats(self, seats: int) -> None:
        """Raises RulesError if so many seats cannot play by these rules."""


class GameState(Protocol):
    """What every game's state has, whatever else is in it."""

    clock: int

    def copy(self) -> Self: ...


R = TypeVar("R", bound=GameRules)
S = TypeVar("S", bound=GameState)
M = TypeVar("M")
E = TypeVar("E")


class Game(Protocol[R, S, M, E]):
    """One game: rules R, states S, moves M, events E. `games.load(name)` hands them out."""

    @property
    def name(self) -> str:
        """The folder name, such as `dutch_blitz`."""

    @property
    def version(self) -> int:
        """Goes up when the same record would play differently."""

    @property
    def tempo(self) -> Tempo: ...

    @property
    def codec(self) -> Codec:
        """How moves and events are written, as text and as plain data."""

    def rules(self, preset: str | RuleSet, **changes: Any) -> R:
        """The validated rules of a preset, with options changed. Raises RulesError."""

    def new_match(self, rules: R, seats: int, earlier: Sequence[Outcome] = ()) -> S:
        """A game about to be dealt. `earlier`: outcomes of games already played at this table (who deals, who leads).

        Raises RulesError if the rules do not allow so many seats.
        """

    def to_move(self, state: S) -> Collection[Seat]:
        """The seats that may act now, `TABLE` among them when only the clock can go on."""

    def due(self, state: S) -> tuple[int, M] | None:
        """The table's next move by the clock: after how many milliseconds from `state.clock`, and which.

        Asked anew after every event; an answer of 0 is due at once. For whoever holds the full state.
        """

    def is_deal(self, move: M) -> bool:
        """Whether a due move takes its outcome from chance, and so from a committed secret."""

    def table_move(self, state: S, chance: Any) -> M:
        """The due move with its outcome drawn (deck orders). Depends on public facts and `chance` alone."""

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]: ...

    def decide(self, state: S, seat: Seat, move: M) -> Sequence[E]:
        """The facts that a move makes. Changes nothing. Raises IllegalMove with a word for the reason."""

    def rivals(self, state: S, seat: Seat, move: M) -> Collection[Seat]:
        """The other seats from which this move could take something that they might do at the same moment.

        Mostly nobody. Whoever settles who was first waits for them, and for nobody else. May raise IllegalMove, as
        `decide` does, for a move that cannot be made.
        """

    def evolve(self, state: S, event: E) -> None:
        """Applies one fact, in place. Never refuses what `decide` made of this very state."""

    def mask(self, state: S, seat: Seat | None) -> S:
        """A copy as a seat may know it; None: a spectator."""

    def mask_event(self, event: E, seat: Seat | None) -> E: ...

    def outcome(self, state: S) -> Outcome | None:
        """None until the game is over."""

    def freeze(self, state: S) -> Plain:
        """The state as nested lists of whole numbers, text and None; without its rules."""

    def thaw(self, rules: R, plain: Plain) -> S:
        """The state that `freeze` wrote. Raises BadInput for anything else."""

    def zones(self, state: S) -> Mapping[str, Sequence[Card]]:
        """Every place where cards lie, by name: for counting them, and for showing a state as text."""


AnyGame = Game[Any, Any, Any, Any]
