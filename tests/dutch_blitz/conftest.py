"""Positions for the tests, written as the referee's cases are."""

from collections.abc import Callable
from typing import Any

import pytest

from core.errors import IllegalMove
from games.dutch_blitz.cards import card_of
from games.dutch_blitz.case import read_case
from games.dutch_blitz.decide import decide
from games.dutch_blitz.evolve import evolve
from games.dutch_blitz.moves import Move, Play
from games.dutch_blitz.state import State

SOURCES = {"blitz": 0, "wood": 1, "dutch": 0, **{f"post {n}": n + 1 for n in range(1, 6)}}


class Position:
    """A table in the middle of a round, and short ways to play on it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def do(self, seat: int, move: Move) -> list[Any]:
        """Makes a move; returns its events."""
        events = list(decide(self.state, seat, move))
        for event in events:
            evolve(self.state, event)
        return events

    def play(self, seat: int, card: str, source: str, target: str) -> list[Any]:
        return self.do(seat, Play(card_of(card), SOURCES[source], SOURCES[target]))

    def refusal(self, seat: int, move: Move) -> str:
        """Why a move is refused."""
        with pytest.raises(IllegalMove) as refused:
            decide(self.state, seat, move)
        return refused.value.reason


@pytest.fixture
def position() -> Callable[..., Position]:
    """Builds a position: each seat as `BLITZ | post, post, … | wood | hand`, cards by name, bottom first."""

    def build(
        *seats: str, dutch: str = "", rules: str = "dutch-blitz", running_ms: int = 0, **options: Any
    ) -> Position:
        names = [chr(ord("A") + n) for n in range(len(seats))]
        case = {
            "rules": rules,
            "options": options,
            "seats": names,
            "position": {name: _area(text) for name, text in zip(names, seats, strict=True)},
            "dutch": [pile.split() for pile in dutch.split(",") if pile],
        }
        state = read_case(case).state
        if running_ms:
            object.__setattr__(state.rules, "running_ms", running_ms)
        return Position(state)

    return build


def _area(text: str) -> dict[str, Any]:
    blitz, posts, wood, hand = (part.split() for part in _four(text))
    return {
        "blitz": blitz,
        "posts": [post.split("/") if post != "-" else [] for post in posts],
        "wood": wood,
        "hand": hand,
    }


def _four(text: str) -> list[str]:
    parts = text.split("|")
    return parts + [""] * (4 - len(parts))
