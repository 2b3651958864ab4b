"""What has happened: one event a physical action, so that all cards can be counted after each."""

from typing import Final, NamedTuple

from core.cards import Card
from core.seats import MOST_SEATS, Seat
from core.values import distinct

BY_KNOCK: Final = 0
BY_DECLARATION: Final = 1
BY_STOCK: Final = 2
BY_HAMMER: Final = 3
BY_THROW_DOWN: Final = 4
ENDINGS: Final = ("knock", "declare", "stock", "hammer", "throw_down")
"""How a hand can end."""


@distinct
class Dealt(NamedTuple):
    """Three cards face down for every player, the upcard, and the rest as the stock, top card last."""

    dealer: Seat
    leader: Seat
    hands: tuple[tuple[Card, ...], ...]
    card: Card
    stock: tuple[Card, ...]


@distinct
class LookedAt(NamedTuple):
    """Everybody looks at their own cards: at once, or when nobody has called for a throw-down."""

    hands: tuple[tuple[Card, ...], ...]


@distinct
class Called(NamedTuple):
    """A seat called for a showdown."""

    seat: Seat


@distinct
class Declined(NamedTuple):
    """A seat was asked and did not call for a showdown."""

    seat: Seat


@distinct
class Passed(NamedTuple):
    """A seat let the moment for declaring its dealt hand go by."""

    seat: Seat


@distinct
class WindowClosed(NamedTuple):
    """Nobody declared a dealt hand in time."""


@distinct
class Knocked(NamedTuple):
    """A seat knocked."""

    seat: Seat


@distinct
class DrewStock(NamedTuple):
    """A seat drew from the stock; the card is for its own eyes."""

    seat: Seat
    card: Card


@distinct
class TookDiscard(NamedTuple):
    """A seat took the top of the discard; `shown` is the card that comes to light under it, 0 if none does."""

    seat: Seat
    card: Card
    shown: Card


@distinct
class Discarded(NamedTuple):
    """A seat put a card on the discard."""

    seat: Seat
    card: Card


@distinct
class Declared(NamedTuple):
    """A seat declared and shows its hand."""

    seat: Seat
    cards: tuple[Card, ...]


@distinct
class Stood(NamedTuple):
    """A seat kept its hand as it was in its last turn."""

    seat: Seat


@distinct
class EndedHand(NamedTuple):
    """The stock is gone, and a seat did not want the discard."""

    seat: Seat


@distinct
class HandsShown(NamedTuple):
    """Everybody shows their hand at the end."""

    hands: tuple[tuple[Card, ...], ...]


@distinct
class HandEnded(NamedTuple):
    """The hand is over and scored. All lists have one entry a seat.

    `how` counts in `ENDINGS`; `seat` knocked or called, or is the table's. `values` are the values of the hands shown,
    in half points, else 0. `changes` are lives lost or points won, `reasons` say why and count in `score.REASONS`.
    """

    how: int
    seat: Seat
    values: tuple[int, ...]
    changes: tuple[int, ...]
    reasons: tuple[int, ...]


@distinct
class Agreed(NamedTuple):
    """A seat agrees to one more life for everybody."""

    seat: Seat


@distinct
class Refused(NamedTuple):
    """A seat refuses one more life for everybody."""

    seat: Seat


@distinct
class VoteEnded(NamedTuple):
    """Everybody gets one more life if all had agreed; the game goes on or is over."""

    agreed: bool


Event = (
    Dealt | LookedAt | Called | Declined | Passed | WindowClosed | Knocked | DrewStock | TookDiscard | Discarded
    | Declared | Stood | EndedHand | HandsShown | HandEnded | Agreed | Refused | VoteEnded
)  # fmt: skip

DREW: Final = [[DrewStock(seat, card) for card in range(64)] for seat in range(MOST_SEATS)]
WINDOW_CLOSED: Final = WindowClosed()
KNOCKED: Final = [Knocked(seat) for seat in range(MOST_SEATS)]
PASSED: Final = [Passed(seat) for seat in range(MOST_SEATS)]
DISCARDED: Final = [[Discarded(seat, card) for card in range(64)] for seat in range(MOST_SEATS)]
"""Every such event there is, by seat and card: play makes few new objects."""
