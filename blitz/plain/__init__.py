"""A table in plain text: questions and answers line by line, with nothing redrawn, for any terminal and screen reader.

What a game has to say for itself here is one module a game, found by its name.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from core.seats import Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a person may do now: the key for it, and what it is in words that follow `You can`.

    `warning`: what the person should know before confirming it. `idle`: it decides nothing.
    """

    key: str
    words: str
    move: Any
    warning: str = ""
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """One thing that is not possible now: the key it would have, what it is, and the reason in a sentence."""

    key: str
    words: str
    reason: str


class Asker(Protocol):
    """What a game needs to be played in plain text. Modules in this folder have these functions.

    `QUIET`: events of one's own that the next question tells better. `MAIN`: events worth telling to people who are
    no longer in the game.
    """

    QUIET: tuple[type, ...]
    MAIN: tuple[type, ...]

    def is_in(self, view: Any, seat: Seat) -> bool:
        """Whether this seat still takes part."""

    def sees_cards(self, view: Any, seat: Seat) -> bool:
        """Whether this seat sees cards now that others may not see."""

    def cards(self, view: Any, seat: Seat) -> str:
        """What this seat holds, in a sentence."""

    def situation(self, view: Any, seat: Seat, names: Sequence[str]) -> list[str]:
        """What this seat should know before it decides, in sentences."""

    def question(self, view: Any, seat: Seat, names: Sequence[str]) -> str:
        """What it is asked."""

    def seconds(self, view: Any) -> int | None:
        """How long the open question may take where time does not stand still; None for as long as one likes."""

    def choices(self, view: Any, seat: Seat) -> list[Choice]:
        """What it may do, in a fixed order."""

    def refused(self, view: Any, seat: Seat, names: Sequence[str]) -> list[Refused]:
        """What it may not do now, and why."""

    def standings(self, view: Any, names: Sequence[str]) -> str:
        """How everybody stands, in a sentence."""

    def rules_in_brief(self, rules: Any) -> list[str]:
        """The rules in force, in a few sentences."""


def can_ask(game: str) -> bool:
    """Whether a game can be played in plain text."""
    return find_spec(f"blitz.plain.{game}") is not None


def asker_of(game: str) -> Asker:
    """The asker of a game."""
    return import_module(f"blitz.plain.{game}")
