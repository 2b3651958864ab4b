"""Both games played by keys alone: a whole round, whole games of every objective, every rule set."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import games
from blitz.tui.sheet import Sheet
from blitz.ui.settings import Settings
from games.dutch_blitz.moves import CENTRE, WOOD

sys.path.insert(0, str(Path(__file__).parent))
from fingers import next_keys, play

OBJECTIVES = ("scat", "gin", "ride-the-bus", "jacobs")
"""Lives lost, a promise kept, places on the bus, points won."""


def test_a_whole_round_of_dutch_blitz_is_played_by_keys(seated, look) -> None:
    stage, table = seated(seats=4, level="beginner")
    pressed = play(stage, lambda: isinstance(stage.page, Sheet), look)
    assert pressed > 30
    sheet = look(stage.page)
    for name in ("You", *table.match.names[1:]):
        assert name in sheet
    score = table.view.scores[0]
    assert str(abs(score)) in sheet
    stage.press("SPACE")
    assert stage.page is table
    stage.frame()
    assert "Round 2" in look(table)


@pytest.mark.parametrize("preset", OBJECTIVES)
def test_a_whole_game_of_scat_of_every_objective_is_played_by_keys(seated, look, preset: str) -> None:
    stage, table = seated(preset=preset, seats=3, level="casual")
    play(stage, lambda: table.match.outcome is not None and isinstance(stage.page, Sheet), look, ms=250)
    sheet = look(stage.page)
    assert table.match.outcome is not None
    winners = [table.called(seat) for seat in table.match.outcome.winners]
    assert all(name in sheet.splitlines()[3] for name in winners)
    assert "Play again" in sheet
    stage.press("SPACE")
    assert stage.page is not table
    assert "Hand 1" in look(stage.page)


@pytest.mark.parametrize("preset", games.book("scat").ids)
def test_two_hands_of_every_kind_of_scat_are_played_by_keys(seated, look, preset: str) -> None:
    stage, table = seated(preset=preset, seats=4, level="skilled")
    play(stage, lambda: len(table.view.sheet) == 2 and isinstance(stage.page, Sheet), look, ms=250)
    assert "Hand 2" in look(stage.page).splitlines()[0]


@pytest.mark.parametrize("preset", games.book("dutch_blitz").ids)
def test_a_round_of_every_kind_of_dutch_blitz_is_played_by_keys(seated, look, preset: str) -> None:
    rules = games.load("dutch_blitz").rules(preset)
    stage, _ = seated(
        Settings(hint_s=1), preset=preset, seats=min(rules.most_seats, max(4, rules.least_seats)), level="skilled"
    )
    play(stage, lambda: isinstance(stage.page, Sheet), look)


def test_nothing_happens_in_scat_until_it_is_confirmed(seated, look) -> None:
    stage, table = seated(preset="scat", seats=2, seed=1)
    play(stage, lambda: bool(next_keys(table)) and next_keys(table)[0] == "D", frames=4000)
    before = list(table.view.hands[0])
    stage.press("D")
    assert "Yes, draw unseen" in look(table)
    stage.press("ESCAPE")
    assert "Yes, draw unseen" not in look(table)
    assert table.view.hands[0] == before
    stage.press("D", "ENTER")
    assert len(table.view.hands[0]) == 4


def test_a_play_that_is_refused_says_why(seated, look) -> None:
    stage, table = seated(seats=4)
    stage.frame()
    stage.press("J")
    assert "Not just now." in look(table)
    for _ in range(80):
        stage.frame()
    plays = table.plays()
    dead = next(n for n in (1, 2, 3) if not plays.targets(n + 1))
    stage.press({1: "J", 2: "K", 3: "L"}[dead])
    assert "needs " in look(table) or "shows on" in look(table)


def test_a_pause_holds_the_game_and_the_menu_changes_its_speed(seated, look) -> None:
    stage, table = seated(seats=4)
    for _ in range(20):
        stage.frame()
    stage.press("P")
    assert "Paused" in look(table)
    now = table.match.now
    for _ in range(20):
        stage.frame()
    assert table.match.now == now
    stage.press("P")
    stage.press("ESCAPE", "DOWN", "ENTER")
    assert "Speed 75 %" in look(table)
    stage.press("ESCAPE")
    assert "Speed 75 %" in look(table).splitlines()[0]
    stage.frame()
    assert table.match.now > now


def test_a_hint_shows_what_can_be_played_after_a_while(seated, look) -> None:
    stage, table = seated(Settings(hint_s=2), seats=4)
    for _ in range(70):
        stage.frame()
    assert "▸" not in look(table)
    for _ in range(60):
        stage.frame()
    assert "▸" in look(table)


def test_the_target_is_chosen_where_there_are_several(seated) -> None:
    """The key of the wood pile selects it when two posts would take its card; the key of a post plays it there."""
    for seed in range(40):
        stage, table = seated(seats=2, seed=seed)

        def several(table: Any = table) -> bool:
            targets = table.plays().targets(WOOD)
            return len(targets) > 1 and CENTRE not in targets

        over = lambda stage=stage: isinstance(stage.page, Sheet)  # noqa: E731
        play(stage, lambda several=several, over=over: several() or over())
        if not several():
            continue
        post = table.plays().targets(WOOD)[1]
        count = len(table.view.areas[0][post])
        stage.press("W")
        assert table.selected == WOOD
        assert len(table.view.areas[0][post]) == count
        stage.press(dict(zip(range(2, 7), "JKLUI", strict=True))[post])
        assert table.selected is None
        assert len(table.view.areas[0][post]) == count + 1
        return
    raise AssertionError("no such deal")


def test_the_menu_deals_the_same_cards_again_and_opens_the_settings(seated, look) -> None:
    stage, table = seated(seats=3)
    for _ in range(100):
        stage.frame()
    before = [pile[-1] for pile in table.view.areas[0][2:]]
    stage.press("H", "ESCAPE")
    stage.press("DOWN", "DOWN", "DOWN", "ENTER")
    assert "Bots keep pace with me: yes" in look(table)
    stage.press("DOWN", "ENTER")
    assert stage.page is not table
    stage.frame()
    assert [pile[-1] for pile in stage.page.view.areas[0][2:]] == before
    assert not stage.page.view.areas[0][1]
    stage.press("ESCAPE", "DOWN", "DOWN", "DOWN", "DOWN", "DOWN", "ENTER")
    assert "Left-handed" in look(stage.page)
    while stage.page.chosen().key != "dutch_blitz turn":
        stage.press("DOWN")
    stage.press("ENTER", "F", "ESCAPE")
    stage.page.shown()
    assert " F " in look(stage.page)
