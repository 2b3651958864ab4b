"""A game made for measuring fairness: something is put on the table, and whoever takes it first has it.

Seats also fidget, which nobody can contest. Every player's card is known to that player alone.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from core.codec import Codec
from core.digest import digest
from core.errors import BadInput, IllegalMove
from core.game import Outcome, Tempo
from core.seats import TABLE
from core.values import distinct

PAUSE_MS: Final = 400


@distinct
class Take(NamedTuple):
    """Take what was put down as number `prize`."""

    prize: int


@distinct
class Fidget(NamedTuple):
    """Do something that concerns nobody."""


@distinct
class PutDown(NamedTuple):
    """The table deals everybody a card and puts a prize down."""

    cards: tuple[int, ...]


@distinct
class Taken(NamedTuple):
    seat: int
    prize: int


@distinct
class Fidgeted(NamedTuple):
    seat: int


@distinct
class WasPutDown(NamedTuple):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Rules:
    """How many prizes there are."""

    prizes: int = 10
    endless: bool = False
    least_seats: int = 2
    most_seats: int = 8

    @property
    def ruleset(self) -> Any:
        options = {"prizes": self.prizes}
        return SimpleNamespace(id="snatch", options=options, digest=digest(options), name="Snatch", changed=())  # type: ignore[arg-type]

    def check_seats(self, seats: int) -> None:
        if not 2 <= seats <= 8:
            raise BadInput("2 to 8 seats")


class State:
    """`prize` lies on the table if it is `open`; `won` counts for each seat."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.clock = 0
        self.prize = 0
        self.open = 0
        self.won = [0] * seats
        self.cards = [0] * seats
        self.fidgets = [0] * seats

    def copy(self) -> "State":
        new = State(self.rules, len(self.won))
        new.clock, new.prize, new.open = self.clock, self.prize, self.open
        new.won, new.cards, new.fidgets = self.won[:], self.cards[:], self.fidgets[:]
        return new


class Snatch:
    """The whole game."""

    name = "snatch"
    version = 1
    tempo = Tempo.AT_ONCE
    codec = Codec([Take, Fidget, PutDown, Taken, Fidgeted, WasPutDown], {})

    def rules(self, preset: Any, **changes: Any) -> Rules:
        if preset != "snatch" or set(changes) - {"prizes"}:
            raise BadInput("there is only snatch, with its prizes")
        return Rules(**changes)

    def new_match(self, rules: Rules, seats: int, earlier: Sequence[Outcome] = ()) -> State:
        return State(rules, seats)

    def to_move(self, state: State) -> Collection[int]:
        return range(len(state.won)) if state.open else (TABLE,)

    def due(self, state: State) -> tuple[int, Any] | None:
        if state.open or state.prize == state.rules.prizes:
            return None
        return (PAUSE_MS if state.prize else 0), PutDown(())

    def is_deal(self, move: Any) -> bool:
        return type(move) is PutDown

    def table_move(self, state: State, chance: Any) -> PutDown:
        return PutDown(tuple(1 + chance.below(99) for _ in state.won))

    def legal_moves(self, state: State, seat: int) -> Sequence[Any]:
        if state.prize == state.rules.prizes and not state.open:
            return []
        return [Take(state.prize), Fidget()] if state.open else [Fidget()]

    def decide(self, state: State, seat: int, move: Any) -> Sequence[Any]:
        if type(move) is PutDown and seat == TABLE:
            return (WasPutDown(move.cards),)
        if seat == TABLE or type(move) not in (Take, Fidget) or not 0 <= seat < len(state.won):
            raise IllegalMove("not_yours")
        if type(move) is Fidget:
            if state.prize == state.rules.prizes and not state.open:
                raise IllegalMove("over")
            return (Fidgeted(seat),)
        if not state.open or move.prize != state.prize:
            raise IllegalMove("does_not_fit")
        return (Taken(seat, move.prize),)

    def rivals(self, state: State, seat: int, move: Any) -> Collection[int]:
        return [other for other in range(len(state.won)) if other != seat] if type(move) is Take else ()

    def evolve(self, state: State, event: Any) -> None:
        match event:
            case WasPutDown(cards):
                state.open, state.prize, state.cards = 1, state.prize + 1, list(cards)
            case Taken(seat, _):
                state.open = 0
                state.won[seat] += 1
            case Fidgeted(seat):
                state.fidgets[seat] += 1

    def mask(self, state: State, seat: int | None) -> State:
        view = state.copy()
        view.cards = [card if at == seat else 0 for at, card in enumerate(state.cards)]
        return view

    def mask_event(self, event: Any, seat: int | None) -> Any:
        if type(event) is not WasPutDown:
            return event
        return WasPutDown(tuple(card if at == seat else 0 for at, card in enumerate(event.cards)))

    def outcome(self, state: State) -> Outcome | None:
        if state.open or state.prize < state.rules.prizes:
            return None
        most = max(state.won)
        return Outcome(tuple(s for s, won in enumerate(state.won) if won == most), tuple(state.won), "prizes")

    def freeze(self, state: State) -> Any:
        return [state.clock, state.prize, state.open, state.won, state.cards, state.fidgets]

    def thaw(self, rules: Rules, plain: Any) -> State:
        try:
            state = State(rules, len(plain[3]))
            state.clock, state.prize, state.open = plain[:3]
            state.won, state.cards, state.fidgets = map(list, plain[3:])  # type: ignore[assignment]
        except (TypeError, ValueError, IndexError) as error:
            raise BadInput(f"not a table of snatch: {error}") from None
        return state

    def zones(self, state: State) -> Mapping[str, Sequence[int]]:
        return {"cards": state.cards}


GAME: Final = Snatch()
