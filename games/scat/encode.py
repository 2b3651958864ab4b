"""A table of Scat as text and as plain data, and back."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from core.cards import Card
from core.codec import NUMBER, Codec, Field, Plain, each, whole_numbers, words
from core.errors import BadInput
from core.seats import TABLE, seat_letter, seat_of
from games.scat import events, moves
from games.scat.cards import card_name, card_of
from games.scat.rules import Rules
from games.scat.score import REASONS
from games.scat.state import PHASES, HandScore, State

_CARD: Final = Field(card_name, card_of)
_SHOWN: Final = Field(lambda card: card_name(card) if card else "-", lambda text: 0 if text == "-" else card_of(text))
_CARDS: Final = each(_CARD, ".")
_EACH_NUMBER: Final = each(NUMBER, ".")


def yes_or_no(yes: str, no: str) -> Field:
    """A field that is true or false, in words of its own."""
    both = words([no, yes])
    return Field(both.write, lambda text: bool(both.read(text)))


CODEC: Final = Codec(
    [*moves.Move.__args__, *events.Event.__args__],
    {
        "seat": Field(seat_letter, seat_of),
        "dealer": Field(seat_letter, seat_of),
        "leader": Field(seat_letter, seat_of),
        "card": _CARD,
        "shown": _SHOWN,
        "cards": _CARDS,
        "order": _CARDS,
        "stock": _CARDS,
        "hands": each(_CARDS, "|"),
        "declare": yes_or_no("declare", "-"),
        "agreed": yes_or_no("agreed", "refused"),
        "how": words(events.ENDINGS),
        "values": _EACH_NUMBER,
        "changes": _EACH_NUMBER,
        "reasons": each(words(REASONS), "."),
    },
)
"""How moves and events are written: `discard 7H -`, `took-discard A KS -`."""

_NUMBERS: Final = (
    "clock", "since", "phase", "dealer", "leader", "turn", "turns", "knocker", "taken",
    "answered", "declared", "shown", "passed_up", "added",
)  # fmt: skip


def freeze(state: State) -> Plain:
    """Everything in the state but its rules and what follows from the rest."""
    numbers = [int(state.masked), int(state.looked), *(getattr(state, name) for name in _NUMBERS)]
    sheet = [_plain(row) for row in state.sheet]
    piles: Any = [state.hands, state.stock, state.discard]
    return [numbers, state.players, *piles, state.lives, state.points, sheet]


def thaw(rules: Rules, plain: Plain) -> State:
    """The state that `freeze` wrote. Raises BadInput for anything else."""
    try:
        numbers, players, hands, stock, discard, lives, points, sheet = whole_numbers(plain)
        masked, looked, *rest = numbers
        seats = len(hands)
        rules.check_seats(seats)
        flat = [*rest, *players, *lives, *points]
        if not len(lives) == len(points) == seats or len(rest) != len(_NUMBERS) or _not_numbers(flat):
            raise BadInput("the lists do not have one number a seat")
        if not set(players) <= set(range(seats)) or sorted(set(players)) != players:
            raise BadInput("the players are not seats in order")
        state = State(rules, seats)
        state.masked, state.looked = bool(masked), bool(looked)
        for name, number in zip(_NUMBERS, rest, strict=True):
            setattr(state, name, number)
        state.players, state.hands, state.stock, state.discard = players, hands, stock, discard
        state.lives, state.points = lives, points
        state.sheet = [HandScore(*map(_tuples, row)) for row in sheet]
        state.find_neighbours()
        if not 0 <= state.phase < len(PHASES):
            raise BadInput("there is no such phase")
        if not {state.dealer, state.leader, state.turn, state.knocker} <= {TABLE, *range(seats)}:
            raise BadInput("there is no such seat")
        for cards in zones(state).values():
            list(map(card_name, cards))
    except (ValueError, TypeError, IndexError, KeyError) as error:
        raise BadInput(f"not a table of Scat: {error}") from None
    return state


def _not_numbers(values: list[Any]) -> bool:
    return any(type(value) is not int for value in values)


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def zones(state: State) -> Mapping[str, Sequence[Card]]:
    """Every place where cards lie."""
    found: dict[str, Sequence[Card]] = {"stock": state.stock, "discard": state.discard}
    found.update({f"{seat_letter(seat)} hand": hand for seat, hand in enumerate(state.hands)})
    return found
