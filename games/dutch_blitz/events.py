"""What has happened: one event a physical action, so that all cards can be counted after each.

`shown` is the card that comes to light on the Blitz or wood pile that a card left, 0 if none does.
"""

from typing import Final, NamedTuple

from core.cards import HIDDEN, Card
from core.seats import Seat
from core.values import distinct
from games.dutch_blitz.cards import DECK

BY_BLITZ: Final = 0
BY_STALL: Final = 1
ENDINGS: Final = ("blitz", "stall")
"""How a round can end."""


@distinct
class Dealt(NamedTuple):
    """Every seat has laid out its deck: a card on each post, the Blitz pile from the bottom, the hand from the top."""

    posts: tuple[tuple[Card, ...], ...]
    blitz: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]


@distinct
class Started(NamedTuple):
    """The signal was given."""


@distinct
class Played(NamedTuple):
    """A card went on a Dutch pile; `pile` one past the last starts a new one."""

    seat: Seat
    card: Card
    source: int
    pile: int
    shown: Card


@distinct
class Moved(NamedTuple):
    """A card went on one of its owner's posts."""

    seat: Seat
    card: Card
    source: int
    target: int
    shown: Card


@distinct
class Refilled(NamedTuple):
    """The top Blitz card filled an empty post."""

    seat: Seat
    post: int
    card: Card
    shown: Card


@distinct
class SetOff(NamedTuple):
    """A card is being carried to the centre and arrives at `lands_at` milliseconds of the table's clock."""

    seat: Seat
    card: Card
    source: int
    shown: Card
    lands_at: int


@distinct
class Landed(NamedTuple):
    """A carried card found its Dutch pile."""

    seat: Seat
    card: Card
    pile: int


@distinct
class CameBack(NamedTuple):
    """A carried card was beaten to its place and lies again where it came from."""

    seat: Seat
    card: Card


@distinct
class Turned(NamedTuple):
    """So many cards went from the hand onto the wood pile; the last of them shows."""

    seat: Seat
    number: int
    shown: Card


@distinct
class PickedUp(NamedTuple):
    """The wood pile, turned over, is the hand."""

    seat: Seat


@distinct
class SaidStuck(NamedTuple):
    """A seat can do nothing, or counts as such."""

    seat: Seat


@distinct
class Stalled(NamedTuple):
    """Nobody can get anywhere."""


@distinct
class Rotated(NamedTuple):
    """Every seat took up its wood pile and moved the top card of its hand to the bottom."""


@distinct
class SaidEnough(NamedTuple):
    """A seat agrees to stop the game here."""

    seat: Seat


@distinct
class RoundEnded(NamedTuple):
    """The round is over and scored. `how` counts in `ENDINGS`; `seat` emptied its Blitz pile, or is the table's."""

    how: int
    seat: Seat


@distinct
class GameStopped(NamedTuple):
    """Every seat agreed to stop; the game is scored as it stands."""


Event = (
    Dealt | Started | Played | Moved | Refilled | SetOff | Landed | CameBack | Turned | PickedUp
    | SaidStuck | Stalled | Rotated | SaidEnough | RoundEnded | GameStopped
)  # fmt: skip

STEP: Final = 3
"""Cards turned at a time wherever the hand has as many."""
TURNED: Final = [{card: (Turned(seat, STEP, card),) for card in (HIDDEN, *DECK)} for seat in range(8)]
"""What most actions come to, by seat and card shown: made once, like the moves."""
