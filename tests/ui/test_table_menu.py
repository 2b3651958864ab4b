"""The table's own menu: speed, pace, the same cards again, settings that the table takes over at once."""

from __future__ import annotations

import pytest

import games
from blitz.ui.compendium import Compendium
from blitz.ui.geometry import space_of
from blitz.ui.settings import Settings
from blitz.ui.settings_page import SettingsPage
from blitz.ui.table_menu import allowed, part_of, speed_at
from blitz.ui.tables import table_of
from games.dutch_blitz.state import PLAYING


def seated(new_stage, planned, preset: str, seats: int = 4, **settings):
    stage = new_stage(Settings(hint_s=0, **settings))
    table = table_of(stage, planned(preset, seats))
    stage.show(table)
    table.resize(space_of(1280, 720))
    for _ in range(400):
        table.tick(table.now + 50)
        if table.practice.asked():
            break
    table.scene()
    return stage, table


def press(table, key: str) -> None:
    table.scene()
    control = next(control for control in table.controls if control.key == key)
    at = (control.rect.cx, control.rect.cy)
    table.press(at)
    table.release(at)
    if table.stage.pages and table.stage.pages[-1] is table:
        table.scene()


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_settings_are_reached_from_the_table_and_nothing_is_lost(new_stage, planned, preset: str) -> None:
    stage, table = seated(new_stage, planned, preset)
    game = table.practice.chosen.game
    before = game.freeze(table.view)
    table.key("ESCAPE")
    press(table, "settings")
    page = stage.pages[-1]
    assert isinstance(page, SettingsPage)
    stage.change(
        stage.settings.with_(left_handed=True, cards=125, motion="none", keys={"turn": "X", "draw": "X"}, letters=True)
    )
    page.key("ESCAPE")
    assert stage.pages[-1] is table
    old = table.layout
    table.resize(space_of(1280, 720))
    assert table.layout.pause.x < old.pause.x
    assert table.motion.kind == "none"
    assert table.actions["X"] in ("turn", "draw")
    assert game.freeze(table.view) == before
    assert table.menu_open
    press(table, "resume")
    assert not table.is_covered()
    ticks = len(table.practice.ticks)
    for _ in range(200):
        table.tick(table.now + 50)
    assert len(table.practice.ticks) > ticks or preset == "scat"
    assert table.key("X")


@pytest.mark.parametrize("preset", ["dutch-blitz-teams", "scat", "jacobs"])
def test_the_rules_in_force_are_looked_up_from_the_table(new_stage, planned, preset: str) -> None:
    stage, table = seated(new_stage, planned, preset)
    table.key("ESCAPE")
    press(table, "rules")
    page = stage.pages[-1]
    assert isinstance(page, Compendium)
    assert page.chosen == table.practice.chosen.rules.ruleset
    page.resize(space_of(1280, 720))
    page.scene()
    assert f"rule {preset}" in [control.key for control in page.controls], "it is seen in the list"
    assert "play" not in [control.key for control in page.controls]
    page.key("ESCAPE")
    assert stage.pages[-1] is table


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_a_menu_left_open_does_not_lie_over_the_next_hand(new_stage, planned, preset: str) -> None:
    stage, table = seated(new_stage, planned, preset)
    table.open_menu()
    table.score_sheet = lambda: SettingsPage(stage)
    table.show_sheet()
    assert stage.pages[-1] is not table
    stage.back()
    assert not table.menu_open
    assert not table.is_covered()


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_the_same_cards_are_dealt_again(new_stage, planned, preset: str) -> None:
    stage, table = seated(new_stage, planned, preset)

    for _ in range(40):
        table.tick(table.now + 250)
    table.key("ESCAPE")
    press(table, "deal again")
    again = stage.pages[-1]
    assert again is not table
    assert len(stage.pages) == 1
    assert again.practice.plan.seed == table.practice.plan.seed
    deal = next(tick.entries[0].move for tick in table.practice.ticks)
    again.resize(space_of(1280, 720))
    again.tick(1)
    again.tick(50)
    assert again.practice.ticks[0].entries[0].move == deal


def test_speed_is_set_from_25_to_200_per_cent(new_stage, planned) -> None:
    assert [speed_at(part) for part in (0, 0.5, 1)] == [25, 115, 200]
    assert [speed_at(part_of(speed)) for speed in range(25, 201, 5)] == list(range(25, 201, 5))
    assert (allowed(0), allowed(260)) == (25, 200)
    _, table = seated(new_stage, planned, "dutch-blitz")
    table.key("ESCAPE")
    table.scene()
    table.focus = "speed"
    for _ in range(9):
        table.key("RIGHT")
        table.scene()
    assert table.practice.speed == 200
    for _ in range(9):
        table.key("LEFT")
        table.scene()
    assert table.practice.speed == 25
    slider = next(control for control in table.controls if control.key == "speed").rect
    table.press((slider.x + 15, slider.cy))
    table.move((slider.right - 5, slider.cy))
    table.release((slider.right - 5, slider.cy))
    assert table.practice.speed == 200


@pytest.mark.parametrize("speed", [25, 100, 200])
def test_the_clock_runs_at_the_speed_that_is_set(new_stage, planned, speed: int) -> None:
    _, table = seated(new_stage, planned, "dutch-blitz")
    table.practice.speed = speed
    assert table.view.phase == PLAYING
    then = table.practice.now
    for _ in range(100):
        table.tick(table.now + 40)
    assert table.practice.now - then == pytest.approx(4_000 * speed / 100, abs=50)


def test_bots_are_told_to_keep_pace(new_stage, planned) -> None:
    _, table = seated(new_stage, planned, "dutch-blitz")
    table.key("ESCAPE")
    press(table, "keeps pace")
    assert table.practice.keeps_pace
    assert table.menu_open
    press(table, "keeps pace")
    assert not table.practice.keeps_pace


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", games.NAMES)
def test_the_menu_fits(new_stage, planned, size, game: str) -> None:
    _, table = seated(new_stage, planned, {"dutch_blitz": "dutch-blitz", "scat": "scat"}[game], text=175)
    table.resize(space_of(*size))
    table.key("ESCAPE")
    table.scene()
    for box, words in table._over.boxes:
        assert words.within(box.grow(1)), (box, words)
    for one in table.controls:
        assert one.rect.y >= 0
        assert one.rect.bottom <= table.space.h
