"""A table of Dutch Blitz as text and as plain data, and back."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final

from core.cards import HIDDEN, Card
from core.codec import Codec, Field, Plain, each, whole_numbers, words
from core.errors import BadInput
from core.seats import seat_letter, seat_of
from games.dutch_blitz import events, moves
from games.dutch_blitz.cards import card_name, card_of
from games.dutch_blitz.moves import FIRST_POST
from games.dutch_blitz.rules import Rules
from games.dutch_blitz.state import State

_POSTS: Final = [f"post{n}" for n in range(1, 6)]
_CARD: Final = Field(card_name, card_of)
_SHOWN: Final = Field(lambda card: card_name(card) if card else "-", lambda text: 0 if text == "-" else card_of(text))
_DECKS: Final = each(each(_CARD, "."), "|")

CODEC: Final = Codec(
    [*moves.Move.__args__, *events.Event.__args__],
    {
        "seat": Field(seat_letter, seat_of),
        "card": _CARD,
        "shown": _SHOWN,
        "orders": _DECKS,
        "posts": _DECKS,
        "blitz": _DECKS,
        "hands": _DECKS,
        "source": words(["blitz", "wood", *_POSTS]),
        "target": words(["dutch", "-", *_POSTS]),
        "post": words(["-", "--", *_POSTS]),
        "how": words(events.ENDINGS),
    },
)
"""How moves and events are written: `play G2 blitz dutch`, `turned A 3 Y7`."""

_PILES: Final = ("areas", "hands", "dutch", "flights")
_NUMBERS: Final = ("clock", "phase", "stuck", "enough", "rotations", "stalled_at")
_numbers: Final = attrgetter(*_NUMBERS)
_ROWS: Final = ("last_play", "scores", "sheet")


def freeze(state: State) -> Plain:
    """Everything in the state but its rules and what follows from the rest."""
    flights: Plain = [list(flight) for flight in state.flights]
    return [
        [int(state.masked), *_numbers(state)],
        state.areas,
        state.hands,
        state.dutch,
        flights,
        state.last_play,
        state.scores,
        state.sheet,
    ]


def thaw(rules: Rules, plain: Plain) -> State:
    """The state that `freeze` wrote. Raises BadInput for anything else."""
    try:
        numbers, areas, hands, dutch, flights, last_play, scores, sheet = whole_numbers(plain)
        masked, *rest = numbers
        seats = len(areas)
        rules.check_seats(seats)
        state = State(rules, seats)
        if [len(area) for area in areas] != [len(area) for area in state.areas]:
            raise BadInput("the posts are not those of these rules")
        if not len(hands) == len(last_play) == len(scores) == seats or len(rest) != len(_NUMBERS):
            raise BadInput("the lists do not have one entry a seat")
        state.masked = bool(masked)
        for name, number in zip(_NUMBERS, rest, strict=True):
            setattr(state, name, number)
        state.areas, state.hands, state.dutch = areas, hands, dutch
        state.flights = [(seat, card, source, at) for seat, card, source, at in flights]
        state.last_play, state.scores, state.sheet = last_play, scores, sheet
        state.look_round()
        zones(state)
    except (ValueError, TypeError, IndexError, KeyError) as error:
        raise BadInput(f"not a table of Dutch Blitz: {error}") from None
    return state


def zones(state: State) -> Mapping[str, Sequence[Card]]:
    """Every place where cards lie, each card with its owner: seat * 64 + card. Hidden cards stay hidden."""
    found: dict[str, Sequence[Card]] = {}
    for seat, area in enumerate(state.areas):
        letter = seat_letter(seat)
        names = ["blitz", "wood", *_POSTS[: len(area) - FIRST_POST]]
        for name, pile in zip([*names, "hand"], [*area, state.hands[seat]], strict=True):
            found[f"{letter} {name}"] = [seat << 6 | card if card else HIDDEN for card in pile]
    found.update({f"dutch {n}": pile for n, pile in enumerate(state.dutch, 1)})
    found["running"] = [seat << 6 | card for seat, card, _, _ in state.flights]
    return found
