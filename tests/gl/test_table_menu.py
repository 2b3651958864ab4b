"""From a table in the real window to the settings and back, with the game as it was and everything taken over."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.needs_display, pytest.mark.slow]


def test_settings_changed_at_a_table_are_there_at_once(drive, tmp_path) -> None:
    said = drive(
        """
def press(key):
    driver.frames(2)
    rect = next(c for c in driver.page.controls if c.key == key).rect
    driver.click((rect.cx, rect.cy))
    driver.frames(2)
driver = opened()
table = sit(driver, "dutch-blitz", 4)
driver.until(lambda: table.view.phase == 2, 10)
driver.until(lambda: False, 3)
game, view = table.practice.chosen.game, table.view
before = game.freeze(view)
was = table.layout.blitz.x
driver.key("ESCAPE")
press("settings")
for key in ("left hand", "cards 125", "motion none", "letters", "language de", "key turn"):
    press(key)
driver.key("X")
driver.key("ESCAPE")
driver.frames(2)
print(driver.page is table, game.freeze(table.view) == before, table.layout.blitz.x < was, table.motion.kind)
print([label.text for label in driver.page.scene().labels if label.text in ("Weiter", "Go on")])
press("resume")
hand = len(table.view.hands[0])
driver.key("X")
driver.frames(2)
print(len(table.view.hands[0]) < hand or table.note is not None, table.layout.scale)
driver.key("ESCAPE")
press("deal again")
again = driver.page
deals = [page.practice.ticks[0].entries[0].move for page in (again, table)]
print(again is not table, again.view.phase, deals[0] == deals[1])
driver.frames(5, 0.2)
"""
    )
    assert said.splitlines() == ["True True True none", "['Weiter']", "True 125", "True 1 True"]
