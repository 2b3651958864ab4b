"""What a seat, or the table, may wish to do."""

from typing import Final, NamedTuple

from core.cards import Card
from core.seats import Seat
from core.values import distinct


@distinct
class Knock(NamedTuple):
    """Knock: everybody else has one more turn. Before drawing, or after it where the rules have it so."""


@distinct
class DrawStock(NamedTuple):
    """Take the top card of the stock."""


@distinct
class TakeDiscard(NamedTuple):
    """Take the top card of the discard. Names the card that the player saw."""

    card: Card


@distinct
class Discard(NamedTuple):
    """Put a card on the discard, and declare the three kept if `declare`."""

    card: Card
    declare: bool


@distinct
class EndHand(NamedTuple):
    """With the stock gone: not want the discard, which ends the hand."""


@distinct
class Stand(NamedTuple):
    """With the stock gone after a knock: keep the hand as it is, where that does not end the hand."""


@distinct
class Declare(NamedTuple):
    """Declare a hand as it was dealt."""


@distinct
class Pass(NamedTuple):
    """Let the moment for declaring a dealt hand go by."""


@distinct
class Call(NamedTuple):
    """Call for an immediate showdown: the hammer, or the throw-down."""


@distinct
class Decline(NamedTuple):
    """Not call for a showdown."""


@distinct
class Agree(NamedTuple):
    """Agree that everybody gets one more life."""


@distinct
class Refuse(NamedTuple):
    """Refuse one more life for everybody."""


@distinct
class Deal(NamedTuple):
    """The table deals: the pack, first card dealt first. The dealer is the table's where nobody deals."""

    dealer: Seat
    leader: Seat
    order: tuple[Card, ...]


@distinct
class CloseWindow(NamedTuple):
    """The time for declaring dealt hands is over."""


@distinct
class CloseVote(NamedTuple):
    """The time for agreeing on one more life is over."""


Move = (
    Knock | DrawStock | TakeDiscard | Discard | EndHand | Stand | Declare | Pass | Call | Decline | Agree | Refuse
    | Deal | CloseWindow | CloseVote
)  # fmt: skip

KNOCK: Final = Knock()
DRAW_STOCK: Final = DrawStock()
END_HAND: Final = EndHand()
STAND: Final = Stand()
DECLARE: Final = Declare()
PASS: Final = Pass()
CALL: Final = Call()
DECLINE: Final = Decline()
AGREE: Final = Agree()
REFUSE: Final = Refuse()
CLOSE_WINDOW: Final = CloseWindow()
CLOSE_VOTE: Final = CloseVote()

TAKES: Final[list[TakeDiscard]] = [TakeDiscard(card) for card in range(64)]
DISCARDS: Final[list[Discard]] = [Discard(card, False) for card in range(64)]
DECLARING: Final[list[Discard]] = [Discard(card, True) for card in range(64)]
"""Every such move there is, by card: listing the legal ones makes no new objects."""
