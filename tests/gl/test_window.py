"""The real window: what is made and when, sizes, settings."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.needs_display, pytest.mark.slow]


def test_nothing_is_made_during_play_and_sizes_change_safely(drive) -> None:
    said = drive(
        """
driver = opened()
table = sit(driver, "dutch-blitz-8", 8, level="expert")
driver.until(lambda: table.view.phase == 2, 10)
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


def test_a_carried_card_is_under_the_pointer_within_two_frames(drive) -> None:
    said = drive(
        """
from benchmarks.frame import pointer_frames
driver = opened()
table = sit(driver, "dutch-blitz-8", 8, level="expert")
driver.until(lambda: table.view.phase == 2, 10)
driver.frames(2)
print(pointer_frames(driver))
"""
    )
    assert 1 <= int(said) <= 2


def test_words_that_are_aligned_anew_stand_where_they_belong(drive) -> None:
    said = drive(
        """
from blitz.ui.geometry import Rect
from blitz.ui.page import Page

class Words(Page):
    align = "centre"

    def compose(self, easel):
        easel.text(self.align, Rect(400, 300, 400, 40), 20, align=self.align, key="words")

driver = opened()
page = Words(driver.window)
driver.window.show(page)
for align in ("centre", "left", "right"):
    page.align = align
    page.stale()
    driver.frames(2)
    words = driver.window.stage._texts["words"]
    print(words.anchor_x, round(words.x))
"""
    )
    assert said.split() == ["center", "600", "left", "400", "right", "800"]
