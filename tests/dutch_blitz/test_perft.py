"""Lines of play counted from fixed deals: the list of legal moves against brute force, and against known numbers."""

import itertools
from typing import Any

import pytest

import games
from core.chance import Chance
from core.errors import IllegalMove
from core.seats import TABLE
from games.dutch_blitz.cards import DECK
from games.dutch_blitz.clock import deal
from games.dutch_blitz.moves import CALL, PICK_UP, STUCK, TURN, Fill, Move, Play, Start
from games.dutch_blitz.state import State

GAME = games.load("dutch_blitz")
EVERY_MOVE: list[Move] = [
    *(Play(card, source, target) for card, source, target in itertools.product(DECK, range(7), range(7))),
    TURN,
    PICK_UP,
    CALL,
    STUCK,
    *(Fill(post) for post in range(2, 7)),
]


def dealt(preset: str, seats: int) -> State:
    """A round that has just been started, from a fixed deal."""
    state = GAME.new_match(GAME.rules(preset), seats)
    for move in (deal(seats, Chance.of("perft")), Start()):
        for event in GAME.decide(state, TABLE, move):
            GAME.evolve(state, event)
    return state


def lines(state: State, depth: int, brute: bool) -> int:
    """How many lines of so many moves there are, whoever moves."""
    if depth == 0:
        return 1
    count = 0
    for seat in range(state.seats):
        for move in EVERY_MOVE if brute else GAME.legal_moves(state, seat):
            try:
                events: Any = GAME.decide(state, seat, move)
            except IllegalMove:
                continue
            after = state.copy()
            for event in events:
                GAME.evolve(after, event)
            count += lines(after, depth - 1, brute)
    return count


@pytest.mark.parametrize("preset", games.book("dutch_blitz").ids)
def test_the_listed_moves_are_all_the_moves_there_are(preset: str) -> None:
    state = dealt(preset, GAME.rules(preset).least_seats)
    assert lines(state, 2, brute=False) == lines(state, 2, brute=True)


@pytest.mark.parametrize(
    ("preset", "seats", "counts"),
    [
        ("dutch-blitz", 2, (6, 32, 166, 916)),
        ("dutch-blitz", 4, (9, 79, 685)),
        ("dutch-blitz-strict", 3, (7, 47, 307, 1967)),
        ("dutch-blitz-8", 8, (18, 324, 5841)),
        ("dutch-blitz-running", 4, (13, 164, 2017)),
    ],
)
def test_the_number_of_lines_of_play_is_as_ever(preset: str, seats: int, counts: tuple[int, ...]) -> None:
    state = dealt(preset, seats)
    assert tuple(lines(state, depth, brute=False) for depth in range(1, 1 + len(counts))) == counts
