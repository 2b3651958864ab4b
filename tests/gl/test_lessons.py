"""The lessons in the real window: one by mouse alone, left-handed and in German, the other by keys alone."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.needs_display, pytest.mark.slow]

BEGIN = """
from blitz.ui.tutorial_pages import Learn
def press(driver, key):
    driver.frames(1)
    rect = next(c for c in driver.page.controls if c.key == key).rect
    driver.click((rect.cx, rect.cy))
    driver.frames(1)
def asked(driver, table):
    assert driver.until(lambda: driver.page is not table or table.practice.held, 30, 0.05)
    driver.frames(2)
    return driver.page is table
"""


def test_dutch_blitz_is_learned_by_mouse_alone(drive) -> None:
    said = drive(
        BEGIN
        + """
from blitz.ui.dutch_blitz.lie import own_pile_rects
from games.dutch_blitz.moves import Play, CENTRE
driver = opened(left_handed=True, language="de")
press(driver, "learn")
press(driver, "dutch_blitz")
table = driver.page
centre = lambda rect: (rect.cx, rect.cy)
for _ in range(len(table.lesson.steps) + 1):
    if not asked(driver, table):
        break
    move, layout = table.lesson.step.move, table.layout
    tops = {pile: top for pile, top, _ in own_pile_rects(table.view, 0, layout)}
    if isinstance(move, Play):
        driver.drag(centre(tops[move.source]), centre(layout.quilt if move.target == CENTRE else tops[move.target]))
    else:
        driver.click(centre(layout.hand))
    driver.frames(2)
print(type(driver.page).__name__, driver.window.settings.learned)
press(driver, "play")
print(type(driver.page).__name__, driver.page.practice.kinds[1:])
"""
    )
    assert said.splitlines() == ["LessonEnd ('dutch_blitz',)", "BlitzTable ['beginner', 'beginner', 'beginner']"]


def test_scat_is_learned_by_keys_alone(drive, tmp_path) -> None:
    said = drive(
        BEGIN
        + """
from games.scat.moves import Discard
driver = opened()
driver.window.show(Learn(driver.window, welcome=True))
driver.frames(1)
driver.key("TAB"); driver.frames(1)
driver.key("ENTER"); driver.frames(1)
table = driver.page
keys = {"DrawStock": "D", "TakeDiscard": "T", "Knock": "K"}
for _ in range(len(table.lesson.steps) + 1):
    if not asked(driver, table):
        break
    move = table.lesson.step.move
    driver.key("P"); driver.key("ESCAPE"); driver.frames(1)
    card = str(1 + table.view.hands[0].index(move.card)) if isinstance(move, Discard) else ""
    driver.key(card or keys[type(move).__name__])
    driver.key("ENTER")
    driver.frames(2)
print(type(driver.page).__name__)
driver.key("ESCAPE"); driver.frames(1)
print(type(driver.page).__name__)
"""
    )
    assert said.splitlines() == ["LessonEnd", "Menu"]
    assert 'learned = [\n    "scat",\n]' in (tmp_path / "settings.toml").read_text()
