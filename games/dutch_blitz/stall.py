"""When a table is stalled: nobody can get anywhere. The rule is ours; the sources leave it open.

*Progress* is a card to the centre, or a card off a Blitz pile. A seat can get somewhere if, by any sequence of its own
moves between posts, and with every card that a full pass through its hand and wood pile would expose, it can come to
progress or to a play from the wood pile to a post. A table is stalled when no seat can, or when every seat has said
"stuck". Moving a card to and fro between posts is therefore no way out.
"""

from typing import Final

from core.cards import Pile
from core.seats import Seat
from games.dutch_blitz.cards import BELOW, BIT
from games.dutch_blitz.moves import BLITZ, FIRST_POST, WOOD
from games.dutch_blitz.state import State

MOST_ROTATIONS: Final = 3
"""After so many rotations without progress, the next stall ends the round."""


def is_stalled(state: State) -> bool:
    """Whether the table is stalled. Asks for hidden cards: for the full state only."""
    if state.flights:
        return False
    if state.stuck == (1 << len(state.areas)) - 1:
        return True
    for open in state.open:  # what lies open settles it nearly always, and costs less than a pass through a hand
        if open & state.wanted:
            return False
    return not any(can_get_somewhere(state, seat) for seat in range(len(state.areas)))


def can_get_somewhere(state: State, seat: Seat) -> bool:
    """Whether a seat can come to progress, or to a play from its wood pile, without anybody's help."""
    area = state.areas[seat]
    posts = area[FIRST_POST:]
    blitz = BIT[area[BLITZ][-1]] if area[BLITZ] else 0
    if blitz & state.wanted:
        return True
    for post in posts:  # what lies open settles it nearly always, and costs less than a pass through the hand
        if BIT[post[-1]] & state.wanted if post else blitz:
            return True
    useful = blitz | passing(state, seat)
    if useful & state.wanted:
        return True
    return _any_arrangement(posts, useful, state.wanted, refills=bool(blitz))


def passing(state: State, seat: Seat) -> int:
    """The cards that come to light on the wood pile in a full pass: the rest of the hand, then all of it once."""
    hand = state.hands[seat]
    wood = state.areas[seat][WOOD]
    step = state.rules.wood_step
    shown = BIT[wood[-1]] if wood else 0
    rest = hand[::-1]
    for cards in (rest, wood + rest):
        for card in cards[step - 1 :: step]:
            shown |= BIT[card]
        if cards:
            shown |= BIT[cards[-1]]
    return shown


def _any_arrangement(posts: list[Pile], useful: int, wanted: int, refills: bool) -> bool:
    """Whether some arrangement of the posts, reached by moves between them, lets something happen.

    Something is: a post's top card is wanted in the centre, a useful card (Blitz or wood pile) goes on a post, or a
    post lies empty and the Blitz pile fills it.
    """
    seen: set[tuple[tuple[int, ...], ...]] = set()
    todo = [tuple(map(tuple, posts))]
    while todo:
        arrangement = todo.pop()
        if arrangement in seen:
            continue
        seen.add(arrangement)
        for post in arrangement:
            if not post:
                if refills:
                    return True
            elif BIT[post[-1]] & wanted or BELOW[post[-1]] & useful:
                return True
        todo.extend(_neighbours(arrangement))
    return False


def _neighbours(arrangement: tuple[tuple[int, ...], ...]) -> list[tuple[tuple[int, ...], ...]]:
    """The arrangements one move between posts away."""
    reached = []
    for source, post in enumerate(arrangement):
        for target, onto in enumerate(arrangement):
            if post and onto and BIT[post[-1]] & BELOW[onto[-1]]:
                piles = list(arrangement)
                piles[source], piles[target] = post[:-1], (*onto, post[-1])
                reached.append(tuple(piles))
    return reached
