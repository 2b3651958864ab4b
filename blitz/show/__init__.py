"""How each game is shown in words and in the terminal: one module a game, found by its name."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from core.seats import Seat

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class HandResult:
    """One round or hand on the score sheet.

    `ended`: a word of the game's own; `by`: the seat that ended it, if one did; `points`: what each seat made of it.
    """

    ended: str
    by: Seat | None
    points: Sequence[int]


class Show(Protocol):
    """What a game needs to be shown in the terminal. Modules in this folder have these functions."""

    def hands(self, state: Any) -> Sequence[HandResult]:
        """Every round or hand that is over, in order."""

    def standing(self, state: Any) -> Sequence[int]:
        """One number a seat, as `Outcome.standing` will have it; more is better."""

    def sentence(self, event: Any, names: Sequence[str]) -> str | None:
        """What an event is in words; None for what nobody would tell."""

    def ending(self, hand: HandResult, names: Sequence[str]) -> str:
        """How a round ended, in words: `Blitz! Ada is out of cards.`"""

    def banner(self, state: Any) -> str | None:
        """What to call out across the table right now, if anything."""

    def table(self, view: Any, names: Sequence[str], levels: Sequence[str]) -> "RenderableType":
        """The table as it lies, for a terminal."""


def show_of(game: str) -> Show:
    """The show of a game."""
    return import_module(f"blitz.show.{game}")
