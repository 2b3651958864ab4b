"""What everybody at a table is called: people by their own names, bots by names that nobody else there has."""

from collections.abc import Container, Sequence
from typing import Final

from blitz.race import NAMES

OTHERS: Final = (
    "Abe", "Bea", "Cal", "Dot", "Eve", "Finn", "Gil", "Hope", "Ike", "Joy", "Kay", "Leo", "Max", "Nell", "Otis", "Pam",
)  # fmt: skip
"""For bots whose own name one of the people has; again one a seat, each beginning with the seat's letter."""


def bot_name(seat: int, taken: Container[str]) -> str:
    """What a bot at a seat is called; `taken`: the names of the people there, casefolded."""
    names = (NAMES[seat % len(NAMES)], OTHERS[seat % len(OTHERS)], f"Bot {seat + 1}")
    return next((name for name in names if name.casefold() not in taken), names[-1])


def names_by_seat(people: Sequence[str]) -> list[str]:
    """Everybody's name, the same on every computer. `people`: a name a seat, empty for a bot.

    Of people who are called the same, all but the first have a number.
    """
    taken = {name.casefold() for name in people if name}
    found: list[str] = []
    for seat, name in enumerate(people):
        name = name or bot_name(seat, taken)
        tries = [name, *[f"{name} {number}" for number in range(2, len(people) + 2)]]
        before = {other.casefold() for other in found}
        found.append(next(one for one in tries if one.casefold() not in before))
    return found
