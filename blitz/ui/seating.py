"""Who sits where round the table, as seen from one seat: clockwise from the left."""

from collections.abc import Sequence
from typing import Final

_SIDES: Final = {
    2: (0, 1, 0), 3: (1, 0, 1), 4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 2, 2), 8: (2, 3, 2), 9: (3, 2, 3),
    10: (3, 3, 3),
}  # fmt: skip
BACKS: Final = ("pump", "carriage", "pail", "plow", "barn", "lantern", "windmill", "kettle")


def sides(seats: int, me: int) -> tuple[list[int], list[int], list[int]]:
    """The seats at the left from top to bottom, at the top from left to right, at the right from top to bottom.

    Play goes clockwise: up the left side, along the top, down the right side.
    """
    left, top, right = _SIDES.get(seats) or _many(seats)
    others = [(me + 1 + place) % seats for place in range(seats - 1)]
    return others[:left][::-1], others[left : left + top], others[left + top : left + top + right]


def _many(seats: int) -> tuple[int, int, int]:
    side = (seats - 1) // 3
    return side, seats - 1 - 2 * side, side


def back_of(seat: int) -> str:
    """The back of a seat's deck, which is its emblem as well."""
    return BACKS[seat % len(BACKS)]


def places(scores: Sequence[int]) -> list[int]:
    """Each seat's place, 1 the best; equal scores share one."""
    return [1 + sum(other > score for other in scores) for score in scores]
