"""Seats at a table: numbers from 0 in turn order, written A, B, C … The table itself is a seat, written T."""

from typing import Final

Seat = int

TABLE: Final[Seat] = -1
"""The seat of shuffles, deals and the clock: what nobody at the table decides arrives as its moves."""

_LETTERS: Final = "ABCDEFGHIJKLMNOP"
MOST_SEATS: Final = len(_LETTERS)


def seat_letter(seat: Seat) -> str:
    """The letter of a seat: 0 is A; the table is T."""
    return "T" if seat == TABLE else _LETTERS[seat]


def seat_of(letter: str) -> Seat:
    """The seat of a letter. Raises ValueError for anything that is not one."""
    return TABLE if letter == "T" else _LETTERS.index(letter) if len(letter) == 1 else _unknown(letter)


def _unknown(letter: str) -> Seat:
    raise ValueError(f"{letter!r} is not a seat")
