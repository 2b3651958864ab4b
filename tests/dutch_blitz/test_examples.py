"""Options of Dutch Blitz that no case of the referee can show, one example a value. See docs/compendium.md."""

from collections.abc import Callable
from typing import Any

import games
from core.chance import Chance
from core.seats import TABLE
from games.dutch_blitz.cards import card_of
from games.dutch_blitz.clock import COUNTDOWN_MS, deal
from games.dutch_blitz.events import BY_BLITZ, Played, RoundEnded, SetOff
from games.dutch_blitz.evolve import evolve
from games.dutch_blitz.moves import Signal, Start
from games.dutch_blitz.state import PLAYING

Build = Callable[..., Any]
GAME = games.load("dutch_blitz")


def dealt(**options: Any) -> Any:
    """A table of two that has just been dealt."""
    state = GAME.new_match(GAME.rules("dutch-blitz", **options), 2)
    for event in GAME.decide(state, TABLE, deal(2, Chance.of(1))):
        evolve(state, event)
    return state


def scored(state: Any, *points: int) -> Any:
    """The same table after rounds in which seat A blitzed and made so many points, seat B none."""
    state.phase = PLAYING
    for made in points:
        state.scores = [state.scores[0] + made, state.scores[1]]
        evolve(state, RoundEnded(BY_BLITZ, 0))
        state.phase = PLAYING if GAME.outcome(state) is None else state.phase
    return state


def test_example_blitz_size_8() -> None:
    """With a Blitz pile of eight, eight cards lie there after the deal and two more are in the hand."""
    smaller, usual = dealt(blitz_size=8), dealt()
    assert [len(area[0]) for area in smaller.areas] == [8, 8]
    assert len(smaller.hands[0]) == len(usual.hands[0]) + 2


def test_example_rounds_none() -> None:
    """Without a fixed number of rounds it is the target that ends the game."""
    assert GAME.outcome(scored(dealt(), 10, 10)) is None


def test_example_rounds_2() -> None:
    """After two rounds the higher score wins, though nobody is near the target."""
    assert GAME.outcome(scored(dealt(rounds=2), 10)) is None
    outcome = GAME.outcome(scored(dealt(rounds=2), 10, 10))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_example_running_0(position: Build) -> None:
    """A card that does not run lies in the middle at once."""
    table = position("R9 G2 | B7 R6 Y3", "Y9 R9 | B8 R8 B4", "Y9 R9 | B8 R8 B4", dutch="G1/B")
    assert isinstance(table.play(0, "G2", "blitz", "dutch")[0], Played)
    assert table.state.rules.running_ms == GAME.rules("dutch-blitz").running_ms == 0


def test_example_running_0_6(position: Build) -> None:
    """A running card has left its pile and is not yet in the middle."""
    run = GAME.rules("dutch-blitz-running").running_ms
    table = position("R9 G2 | B7 R6 Y3", "Y9 R9 | B8 R8 B4", "Y9 R9 | B8 R8 B4", dutch="G1/B", running_ms=run)
    (set_off,) = table.play(0, "G2", "blitz", "dutch")
    assert isinstance(set_off, SetOff)
    assert run == 600
    assert table.state.areas[0][0] == [card_of("R9")]
    assert len(table.state.dutch[0]) == 1


def test_example_start_countdown() -> None:
    """A countdown starts the round; no player has to give a signal."""
    state = dealt()
    assert GAME.due(state) == (COUNTDOWN_MS, Start())
    assert GAME.legal_moves(state, 0) == []


def test_example_start_scorekeeper() -> None:
    """The player in the first seat gives the signal, and nothing starts by itself."""
    state = dealt(start="scorekeeper")
    assert GAME.due(state) is None
    assert GAME.legal_moves(state, 0) == [Signal()]
    assert GAME.legal_moves(state, 1) == []
