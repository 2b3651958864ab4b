"""A pause: nobody looks at cards while time stands still, and whoever looked away is given a moment."""

from __future__ import annotations

import pytest

from blitz.ui.geometry import Rect, space_of
from blitz.ui.scene import OVER, Panel
from blitz.ui.tables import table_of
from games.dutch_blitz.state import PLAYING


def in_play(new_stage, planned, preset: str = "dutch-blitz"):
    stage = new_stage()
    table = table_of(stage, planned(preset))
    stage.show(table)
    table.resize(space_of(1280, 720))
    now = 1.0
    while preset == "dutch-blitz" and table.view.phase != PLAYING:
        now += 50
        table.tick(now)
    return table


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_no_card_can_be_read_while_time_stands_still(new_stage, planned, measured, preset: str) -> None:
    table = in_play(new_stage, planned, preset)
    table.toggle_pause()
    cloth = next(node for node in table.scene().nodes if node.key == "veil")
    assert cloth.plane == OVER
    assert isinstance(cloth.art, Panel)
    assert len(cloth.art.fill) == len("#RRGGBB"), "nothing shines through"
    whole = Rect(cloth.x - cloth.w / 2, cloth.y - cloth.h / 2, cloth.w, cloth.h)
    assert Rect(0, 0, table.space.w, table.space.h).within(whole)
    above = [node for node in table.scene().nodes if node.plane == OVER]
    assert not [node for node in above if isinstance(node.art, str) and node.art.startswith("cards/")]
    assert not measured(table)


def test_after_a_pause_the_race_goes_on_only_when_the_cards_have_been_found_again(new_stage, planned) -> None:
    table = in_play(new_stage, planned)
    table.toggle_pause()
    table.tick(table.now + 1_000)
    table.toggle_pause()
    at = table.practice.now
    for _ in range(29):
        table.tick(table.now + 100)
    assert table.practice.now == at
    assert table.is_covered()
    for _ in range(5):
        table.tick(table.now + 100)
    assert table.practice.now > at
    assert not table.is_covered()


def test_the_key_that_pauses_stops_the_countdown_too(new_stage, planned) -> None:
    table = in_play(new_stage, planned)
    for paused in (True, False, True):
        table.key("P")
        table.scene()
        assert table.paused is table.practice.paused is paused


def test_scat_goes_on_at_once(new_stage, planned) -> None:
    table = in_play(new_stage, planned, "scat")
    table.toggle_pause()
    table.toggle_pause()
    assert not table.is_covered()
