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

    `ended`: a word of the game's own; `by`: the seats that ended it, if any did; `points`: what each seat made of it,
    or what it cost them, in the game's own measure.
    """

    ended: str
    by: Sequence[Seat]
    points: Sequence[int]


class Show(Protocol):
    """What a game needs to be shown in the terminal. Modules in this folder have these functions.

    `WORD` is what the game calls one entry of its score sheet.
    """

    WORD: str

    def hands(self, state: Any) -> Sequence[HandResult]:
        """Every round or hand that is over, in order."""

    def standing(self, state: Any) -> Sequence[int]:
        """One number a seat, as `Outcome.standing` will have it; more is better."""

    def score(self, state: Any, seat: Seat) -> str:
        """How a seat stands, in words: `31`, `on the county`."""

    def places(self, state: Any) -> Sequence[int]:
        """Every seat's place, 1 for the best; equals share one."""

    def sentence(self, event: Any, names: Sequence[str], state: Any) -> str | None:
        """What an event is in words; None for what nobody would tell. `state`: the table, or a view, after its tick."""

    def ending(self, state: Any, index: int, names: Sequence[str]) -> str:
        """How a round ended, in words: `Blitz! Ada is out of cards.` Rounds count from 0."""

    def tally(self, state: Any, index: int, names: Sequence[str]) -> Sequence[str]:
        """What each seat made of a round and where that leaves it, the last one as it stands now: `Ada +9 = 31`."""

    def highlights(self, events: Sequence[Any]) -> Sequence[tuple[str, Seat]]:
        """What of these events people would want to find again, and whose doing it was: `deal` for a round that begins,
        and the game's own.
        """

    def banner(self, state: Any) -> str | None:
        """What to call out across the table right now, if anything."""

    def table(self, view: Any, names: Sequence[str], levels: Sequence[str]) -> "RenderableType":
        """The table as it lies, for a terminal."""


def show_of(game: str) -> Show:
    """The show of a game."""
    return import_module(f"blitz.show.{game}")


def places_by(scores: Sequence[int]) -> Sequence[int]:
    """The places where the higher score is ahead and nothing else counts."""
    return [1 + sum(other > score for other in scores) for score in scores]
