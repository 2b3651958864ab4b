"""The rule sets as data: what the compendium says, and what makes no sense."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

import games
from core.errors import RulesError

GAME = games.load("scat")
BOOK = games.book("scat")

BUS = {"lives": 5, "county": False, "extra_places": True}
POINTS = {"objective": "highest_scores", "target": 31}
DIFFERENCES: dict[str, dict[str, Any]] = {
    "scat-short": {},
    "scat-no-county": {"county": False},
    "rap": {
        "seats": (2, 10), "knock_tie": "knocker_only", "declare_31": "automatic", "dealt_31": "none",
        "first_leader": "random_then_left_of_winner",
    },
    "thirty-one": {
        "seats": (3, 8), "county": False, "knock_penalty": 1, "knock_tie": "tied_lose_one", "declare_31": "none",
        "dealt_31": "none", "stock_out": "ends_after_discard", "all_out": "draw", "first_dealer": "rotates_by_game",
    },
    "cadillac": {"lives": 4, "knock_tie": "knocker_only", "three_of_a_kind": 30, "three_aces": 33},
    "gin": {"county": False, "objective": "knocker_promises", "three_of_a_kind": 30.5},
    "ride-the-bus": BUS,
    "stop-the-bus": {**BUS, "knock_timing": "after_draw", "knock_first_turn": False},
    "french-canadian": POINTS,
    "jacobs": {**POINTS, "knock_needs_one_suit": True, "tie_break": "ranks"},
    "blitz-natural": {"declared_hand": "ace_and_two_courts", "objective": "highest_scores", "target": 10},
    "hammer": {"opening_call": "hammer"},
    "throw-down": {"opening_call": "throw_down"},
    "throw-down-any": {"opening_call": "throw_down", "opening_caller": "any"},
    "hard-knock": {"knock_tie": "all_lose", "knocker_cost_on_31": 2},
    "lone-knock": {"knock_tie": "knocker_only"},
    "soft-knock": {"knock_penalty": 1},
    "threes": {"three_of_a_kind": 30},
    "threes-and-a-half": {"three_of_a_kind": 30.5},
    "runs": {"straight_flush": 30},
    "knock-17": {"knock_minimum": 17},
    "knock-19": {"knock_minimum": 19},
    "knock-21": {"knock_minimum": 21},
    "suited-knock": {"knock_needs_one_suit": True},
    "eenendertigen": {"deck": 32, "seats": (2, 7)},
}  # fmt: skip
"""How each rule set plays other than the standard, from the table of the compendium."""


def test_every_rule_set_of_the_compendium_is_there() -> None:
    assert set(BOOK.ids) == {"scat", *DIFFERENCES}


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_a_rule_set_differs_from_the_standard_where_the_compendium_says(preset: str) -> None:
    standard, options = BOOK.preset("scat").options, BOOK.preset(preset).options
    plays = {name for name, option in BOOK.options.items() if option.changes_play}
    different = {name: options[name] for name in plays if options[name] != standard[name]}
    assert different == {n: v for n, v in DIFFERENCES[preset].items() if v != standard[n]}


@pytest.mark.parametrize("preset", BOOK.ids)
def test_a_rule_set_tells_its_source_and_what_sets_it_apart(preset: str) -> None:
    ruleset = BOOK.preset(preset)
    assert ruleset.summary
    assert ruleset.differences
    assert ruleset.source
    assert set(ruleset.source) <= set(games.sources())
    rules = GAME.rules(preset)
    assert len(rules.life_names) >= rules.lives or rules.points
    assert len(rules.action_names) == 4


def test_every_option_tells_its_source_or_that_it_is_ours() -> None:
    for option in BOOK.options.values():
        assert option.meaning
        assert option.source or option.decided
        assert set(option.source) <= set(games.sources())


def test_every_value_of_every_option_can_be_played() -> None:
    for name, option in BOOK.options.items():
        for value in (True, False) if option.kind == "flag" else option.values:
            rules = GAME.rules("scat", **{name: value})
            assert GAME.new_match(rules, 4).rules is rules


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"knock_minimum": 32}, ["knock_minimum", "32", "0 to 31"]),
        ({"knock_minimum": 16.5}, ["knock_minimum", "16.5", "whole number"]),
        ({"seats": [2, 17]}, ["seats", "17", "2 to 16"]),
        ({"deck": 32, "seats": [2, 10]}, ["seats", "2-10", "deck of 32", "at most 9"]),
        ({"three_of_a_kind": 31}, ["three_of_a_kind", "31", "0, 30 or 30.5"]),
        ({"lives": 0}, ["lives", "0", "1 to 99"]),
        ({"county": 1}, ["county", "1", "yes or no"]),
        ({"knock_penalti": 1}, ["knock_penalti", "knock_penalty"]),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_with_option_value_and_what_is_allowed(
    changes: dict[str, Any], said: list[str]
) -> None:
    with pytest.raises(RulesError) as refused:
        GAME.rules("scat", **changes)
    assert all(word in str(refused.value) for word in said), refused.value


@pytest.mark.parametrize(
    ("preset", "seats", "fits"), [("scat", 9, True), ("scat", 10, False), ("thirty-one", 2, False)]
)
def test_a_table_has_as_many_seats_as_its_rules_allow(preset: str, seats: int, fits: bool) -> None:
    rules = GAME.rules(preset)
    if fits:
        assert GAME.new_match(rules, seats).seats == seats
    else:
        with pytest.raises(RulesError, match=str(seats)):
            GAME.new_match(rules, seats)


def test_a_table_may_be_set_larger_up_to_what_the_pack_allows() -> None:
    assert GAME.new_match(GAME.rules("scat", seats=[2, 16]), 16).seats == 16


def test_words_do_not_change_the_digest_and_play_does() -> None:
    assert BOOK.preset("scat").digest == BOOK.preset("scat-short").digest
    assert len({BOOK.preset(preset).digest for preset in BOOK.ids}) == len(BOOK.ids) - 1


def test_the_games_not_to_be_confused_with_it_are_named() -> None:
    data = tomllib.loads((files("games.scat") / "data" / "not_these.toml").read_text("utf-8"))
    assert {"skat", "schwimmen", "greek-31", "dutch-blitz"} == set(data)
    assert all(game["summary"] and set(game["source"]) <= set(games.sources()) for game in data.values())
