"""What a seat, or the table, may wish to do."""

from typing import Final, NamedTuple

from core.cards import Card
from core.seats import Seat
from core.values import distinct
from games.dutch_blitz.cards import DECK

BLITZ: Final = 0
WOOD: Final = 1
FIRST_POST: Final = 2
"""A seat's piles by number: its Blitz pile, its wood pile, and post N at N + 1."""

CENTRE: Final = 0
"""As a target: any Dutch pile that fits. The centre is one target."""


@distinct
class Play(NamedTuple):
    """Put the top card of one of your piles on a Dutch pile or on a post. Names the card that the player saw."""

    card: Card
    source: int
    target: int


@distinct
class Turn(NamedTuple):
    """Turn the next cards of the hand onto the wood pile."""


@distinct
class PickUp(NamedTuple):
    """Take up the wood pile and turn it over: it is the hand again."""


@distinct
class Fill(NamedTuple):
    """Put the top Blitz card on an empty post, where refills are made by hand."""

    post: int


@distinct
class Call(NamedTuple):
    """Call "Blitz!" with an empty Blitz pile, where the game does not do it."""


@distinct
class Stuck(NamedTuple):
    """Say that you can do nothing."""


@distinct
class Signal(NamedTuple):
    """Give the signal to start, where the scorekeeper does."""


@distinct
class Enough(NamedTuple):
    """Agree to stop here, between rounds of a game without a target."""


@distinct
class Deal(NamedTuple):
    """The table deals: every seat's deck, first card dealt first."""

    orders: tuple[tuple[Card, ...], ...]


@distinct
class Start(NamedTuple):
    """The countdown is over."""


@distinct
class Land(NamedTuple):
    """A card that was carried to the centre arrives."""

    seat: Seat
    card: Card


@distinct
class TakeAsStuck(NamedTuple):
    """A seat has played no card for so long that it counts as stuck."""

    seat: Seat


@distinct
class NoteStall(NamedTuple):
    """The table sees that nobody can get anywhere."""


@distinct
class Rotate(NamedTuple):
    """The stall is broken by the rule, or ends the round."""


Move = (
    Play | Turn | PickUp | Fill | Call | Stuck | Signal | Enough
    | Deal | Start | Land | TakeAsStuck | NoteStall | Rotate
)  # fmt: skip

TURN: Final = Turn()
PICK_UP: Final = PickUp()
CALL: Final = Call()
STUCK: Final = Stuck()
SIGNAL: Final = Signal()

PLAYS: Final[list[dict[Card, list[Play]]]] = [
    {card: [Play(card, source, target) for target in range(FIRST_POST + 5)] for card in DECK}
    for source in range(FIRST_POST + 5)
]
"""Every play there is, by source, card and target: listing the legal ones makes no new objects."""
