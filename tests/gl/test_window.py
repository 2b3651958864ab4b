"""The real window: events that are really dispatched, hands of Scat by keys, a storm of presses, settings."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.needs_display, pytest.mark.slow]

HANDS = """
from blitz.ui.dutch_blitz.lie import own_pile_rects
from blitz.ui.dutch_blitz.play import Plays, centre_slot
from games.dutch_blitz.state import PLAYING

def best(table):
    plays = Plays(table.practice.table.game, table.view, 0)
    for source in sorted(plays.sources()):
        return source, plays.targets(source)[0], plays.top(source)
    return None
"""


@pytest.mark.parametrize(
    "presets", ["scat cadillac gin rap ride-the-bus", "thirty-one throw-down hammer knock-21 runs"]
)
def test_a_hand_of_scat_by_keyboard_alone(drive, presets: str) -> None:
    said = drive(
        f"""
driver = opened()
for preset in "{presets}".split():
    table = sit(driver, preset, 4, seed=3, level="skilled")
    mine = lambda: driver.page is not table or 0 in table.practice.table.game.to_move(table.view)
    for turn in range(120):
        assert driver.until(mine, 200, 0.1), preset
        if driver.page is not table:
            break
        for key in ("K", "K", "D", "D", "T", "T", "E", "E", "4", "4", "1", "1", "N", "N"):
            if driver.page is table and mine():
                driver.key(key)
        driver.until(lambda: False, 0.2, 0.1)
    driver.frames(1)
    print(preset, type(driver.page).__name__, len(table.view.sheet))
    driver.key("ENTER")
    driver.frames(1)
    driver.window.back()
"""
    )
    assert [line.split()[1:] for line in said.splitlines()] == [["ScatSheet", "1"]] * 5


def test_a_thousand_random_presses_leave_window_and_engine_agreeing(drive) -> None:
    said = drive(
        """
import random
from core.digest import digest
driver = opened()
table = sit(driver, "dutch-blitz", 4)
driver.until(lambda: table.view.phase == 2, 10)
chance = random.Random(5)
for _ in range(1000):
    if driver.page is not table:
        driver.key("SPACE")
        driver.until(lambda: table.view.phase == 2, 10)
    at, to = [(chance.uniform(0, 1280), chance.uniform(62, 719)) for _ in range(2)]
    if chance.random() < 0.5:
        driver.drag(at, to, 3)
    else:
        driver.click(at)
    driver.frames(1, 0.02, draw=chance.random() < 0.05)
game, croupier = table.practice.table.game, table.practice.croupier
assert digest(game.freeze(table.view)) == digest(game.freeze(game.mask(croupier.state, 0)))
print("agree", croupier.ticks > 20)
"""
    )
    assert said.strip() == "agree True"


def test_nothing_is_made_during_play_and_sizes_change_safely(drive) -> None:
    said = drive(
        HANDS
        + """
driver = opened()
table = sit(driver, "dutch-blitz-8", 8, level="expert")
driver.until(lambda: table.view.phase == PLAYING, 10)
driver.frames(20, 0.05)
stage, textures = driver.window.stage, driver.window.textures_made
made = stage.made
for _ in range(60):
    driver.frames(1, 0.1)
print("textures", driver.window.textures_made - textures, "words", stage.made - made)
for size in ((960, 540), (1600, 900), (1280, 720)):
    driver.window.set_size(*size)
    driver.frames(30, 0.02)
    print(driver.window.width > 0, type(driver.page).__name__)
"""
    )
    lines = said.splitlines()
    assert lines[0] == "textures 0 words 0"
    assert lines[1:] == ["True BlitzTable"] * 3


def test_settings_are_changed_and_kept(drive, tmp_path) -> None:
    drive(
        """
driver = opened()
driver.window.show(page_of(driver.window, "settings"))
driver.frames(2)
for key in ("left hand", "letters", "motion calm", "key wood"):
    rect = next(c for c in driver.page.controls if c.key == key).rect
    driver.click((rect.cx, rect.cy))
    driver.frames(1)
driver.key("X")
driver.frames(1)
driver.key("ESCAPE")
assert type(driver.page).__name__ == "Menu"
"""
    )
    kept = (tmp_path / "settings.toml").read_text()
    assert "left_handed = true" in kept
    assert 'motion = "calm"' in kept
    assert 'wood = "X"' in kept
