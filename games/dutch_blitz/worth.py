"""What a play is worth to a player, by how far they think. Whole numbers; 0 is not worth playing."""

from collections.abc import Sequence
from typing import Final

from core.cards import Pile
from core.seats import Seat
from games.dutch_blitz.cards import BELOW, BIT
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, WOOD, Play
from games.dutch_blitz.state import State

CONTESTED: Final = 45
"""What it adds to a play to the centre that somebody else could make first: other good plays can wait that long."""


def by_rote(view: State, seat: Seat, play: Play) -> int:
    """Anything that goes somewhere is as good as anything else; cards are not shifted between posts."""
    return 0 if play.source >= FIRST_POST and play.target != CENTRE else 10


def by_eye(view: State, seat: Seat, play: Play) -> int:
    """The centre scores, so it comes first; then the Blitz pile; then whatever else is off the wood pile."""
    if play.target == CENTRE:
        return 30
    if play.source == BLITZ:
        return 20
    if play.source == WOOD:
        return 10
    return 5 if len(view.areas[seat][play.source]) == 1 and view.areas[seat][BLITZ] else 0


def by_plan(view: State, seat: Seat, play: Play) -> int:
    """A card off the Blitz pile is worth three points at once and the round in the end, so all is weighed by that.

    A card on a post is good if it lets the Blitz card follow, and bad if it covers one that the centre takes.
    """
    area = view.areas[seat]
    blitz = area[BLITZ][-1] if area[BLITZ] else 0
    if play.source == BLITZ:
        return 100 if play.target == CENTRE else 70 - _covers(view, area[play.target][-1])
    if play.source >= FIRST_POST and len(area[play.source]) == 1:
        if blitz:
            return 95 if play.target == CENTRE else 80
        return 60 if play.target == CENTRE else 0
    follows = 25 if blitz and BIT[blitz] & BELOW[play.card] and play.target != CENTRE else 0
    if play.source == WOOD:
        return 50 if play.target == CENTRE else max(0, 12 + follows - _covers(view, area[play.target][-1]))
    return _off_a_post(view, area[play.source], play, blitz) + follows


def by_race(view: State, seat: Seat, play: Play) -> int:
    """As by plan, against others: what somebody else could take goes first, and posts are kept for the Blitz pile."""
    worth = by_plan(view, seat, play)
    if play.target == CENTRE:
        card = BIT[play.card]
        contested = any(shown & card for other, shown in enumerate(view.open) if other != seat)
        return worth + CONTESTED if contested else worth
    if play.source == WOOD and not _blitz_follows(view.areas[seat], play.card):
        return 0
    return worth


def _blitz_follows(area: Sequence[Pile], card: int) -> bool:
    """Whether the top of the Blitz pile goes on this card once it lies on a post."""
    return bool(area[BLITZ]) and bool(BIT[area[BLITZ][-1]] & BELOW[card])


def _off_a_post(view: State, post: Pile, play: Play, blitz: int) -> int:
    """A post's top card: to the centre always; to another post only for what comes to light under it."""
    if play.target == CENTRE:
        return 60
    under = post[-2]
    if BIT[under] & view.wanted:
        return 55
    return 65 if blitz and BIT[blitz] & BELOW[under] else 0


def _covers(view: State, card: int) -> int:
    """How bad it is to lay something on this card: the centre takes it now, or will soon."""
    if BIT[card] & view.wanted:
        return 40
    before = card - 1
    return 4 if before & 15 and BIT[before] & view.wanted else 0
