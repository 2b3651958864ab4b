"""Rounds, scores, teams and how a game is won (S2; decisions ours)."""

from collections.abc import Callable
from typing import Any

import pytest

import games
from core.chance import Chance
from core.errors import RulesError
from core.seats import TABLE
from games.dutch_blitz.clock import deal
from games.dutch_blitz.events import BY_BLITZ, RoundEnded
from games.dutch_blitz.evolve import evolve
from games.dutch_blitz.moves import Enough, Signal, Start
from games.dutch_blitz.score import leaders, winners
from games.dutch_blitz.state import DEALING, OVER, PLAYING

Build = Callable[..., Any]
GAME = games.load("dutch_blitz")


def test_a_point_for_each_own_card_in_the_middle_minus_two_for_each_blitz_card_left(position: Build) -> None:
    table = position("R2 | B7 R6 Y3", "Y9 R9 B9 | B8 R8 B4", "Y9 | B8 R8 B4", dutch="R1/B,G1/B G2/C G3/B")
    table.play(0, "R2", "blitz", "dutch")
    assert table.state.sheet == [[BY_BLITZ, 0, 1, -3, -1]]
    assert table.state.scores == [1, -3, -1]


@pytest.mark.parametrize(
    ("scores", "won"),
    [([74, 60], []), ([75, 60], [0]), ([76, 80], [1]), ([75, 75], []), ([-5, 75], [1])],
)
def test_at_the_target_the_highest_wins_and_equals_play_on(scores: list[int], won: list[int]) -> None:
    """Field report 8: not the first seat, and not whoever's turn it was."""
    assert winners(GAME.rules("dutch-blitz"), scores, rounds=3) == won


def test_partners_scores_are_added_and_seats_alternate_between_teams() -> None:
    rules = GAME.rules("dutch-blitz-teams")
    assert winners(rules, [60, 50, 40, 49], rounds=1) == [0, 2]
    assert winners(rules, [50, 50, 50, 50], rounds=1) == []
    assert leaders(rules, [1, 0, 0, 2]) == [1, 3]


def test_after_a_fixed_number_of_rounds_the_highest_wins_whatever_the_target() -> None:
    rules = GAME.rules("dutch-blitz", rounds=2)
    assert winners(rules, [90, 10], rounds=1) == []
    assert winners(rules, [9, 10], rounds=2) == [1]
    assert winners(rules, [10, 10], rounds=2) == []
    assert winners(rules, [10, 11], rounds=3) == [1]


def test_without_a_target_the_game_goes_on_until_everybody_has_had_enough() -> None:
    rules = GAME.rules("dutch-blitz", target="none")
    state = GAME.new_match(rules, 2)
    assert GAME.legal_moves(state, 0) == []
    dealt_and_played(state)
    assert state.phase == DEALING
    assert GAME.legal_moves(state, 0) == [Enough()]
    for event in GAME.decide(state, 0, Enough()):
        evolve(state, event)
    assert GAME.outcome(state) is None
    for event in GAME.decide(state, 1, Enough()):
        evolve(state, event)
    assert state.phase == OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "stopped"


def test_agreement_to_stop_lapses_with_the_next_deal() -> None:
    state = GAME.new_match(GAME.rules("dutch-blitz", target="none"), 2)
    dealt_and_played(state)
    for event in GAME.decide(state, 0, Enough()):
        evolve(state, event)
    dealt_and_played(state)
    assert state.enough == 0


def dealt_and_played(state: Any) -> None:
    """A round in which seat A blitzes at once."""
    for move in (deal(state.seats, Chance.of(1)), Start()):
        for event in GAME.decide(state, TABLE, move):
            evolve(state, event)
    assert state.phase == PLAYING
    evolve(state, RoundEnded(BY_BLITZ, 0))


def test_the_scorekeeper_gives_the_signal_where_the_rules_say_so() -> None:
    state = GAME.new_match(GAME.rules("dutch-blitz", start="scorekeeper"), 2)
    for event in GAME.decide(state, TABLE, deal(2, Chance.of(1))):
        evolve(state, event)
    assert GAME.due(state) is None
    assert GAME.to_move(state) == (0,)
    assert GAME.legal_moves(state, 1) == []
    for event in GAME.decide(state, 0, Signal()):
        evolve(state, event)
    assert state.phase == PLAYING


@pytest.mark.parametrize(
    ("preset", "seats", "posts"),
    [("dutch-blitz", 2, 5), ("dutch-blitz", 3, 3), ("dutch-blitz", 4, 3), ("dutch-blitz-posts-4", 2, 4)],
)
def test_five_posts_for_two_players_three_for_more_four_where_asked(preset: str, seats: int, posts: int) -> None:
    state = GAME.new_match(GAME.rules(preset), seats)
    assert [len(area) - 2 for area in state.areas] == [posts] * seats


def test_single_seats_may_have_a_handicap() -> None:
    rules = GAME.rules("dutch-blitz", blitz_size=(10, 7, 10), posts=(3, 4, "auto"))
    state = GAME.new_match(rules, 3)
    for event in GAME.decide(state, TABLE, deal(3, Chance.of(1))):
        evolve(state, event)
    assert [len(area[0]) for area in state.areas] == [10, 7, 10]
    assert [len(area) - 2 for area in state.areas] == [3, 4, 3]
    with pytest.raises(RulesError, match="blitz_size lists 3 seats, but 4 play"):
        GAME.new_match(GAME.rules("dutch-blitz", blitz_size=(10, 7, 10)), 4)


@pytest.mark.parametrize(
    ("preset", "changes", "seats", "what"),
    [
        ("dutch-blitz", {}, 5, "2 to 4 seats, not 5"),
        ("dutch-blitz", {}, 1, "2 to 4 seats, not 1"),
        ("dutch-blitz-8", {}, 9, "2 to 8 seats, not 9"),
        ("dutch-blitz-teams", {}, 5, "5 seats do not make 2 equal teams"),
        ("dutch-blitz-8", {"teams": 2}, 2, "2 seats do not make 2 equal teams"),
    ],
)
def test_impossible_seats_are_refused_by_name(preset: str, changes: dict[str, Any], seats: int, what: str) -> None:
    with pytest.raises(RulesError, match=what):
        GAME.new_match(GAME.rules(preset, **changes), seats)


def test_teams_that_no_number_of_seats_allows_are_no_rules() -> None:
    with pytest.raises(RulesError, match="teams cannot be 4 with 2 to 4 seats"):
        GAME.rules("dutch-blitz", teams=4)
