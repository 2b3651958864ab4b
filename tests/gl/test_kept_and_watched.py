"""The real window: a game that is killed goes on from the menu, and one that is over is watched."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.needs_display, pytest.mark.slow]

PRESS = """
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.practice import Practice

def press(key):
    rect = next(c for c in driver.page.controls if c.key == key).rect
    driver.click((rect.cx, rect.cy))
    driver.frames(2)

def seen(table):
    from core.digest import digest
    return digest(table.practice.chosen.game.freeze(table.view))
"""


@pytest.mark.parametrize(("preset", "keys"), [("dutch-blitz", "H"), ("scat", "DD44")])
@pytest.mark.parametrize("end", ["os._exit(0)", "driver.window.dispatch_event('on_close')"])
def test_a_game_that_was_killed_or_closed_goes_on_from_the_menu(drive, preset: str, keys: str, end: str) -> None:
    before = drive(
        PRESS
        + f"""
import os
driver = opened()
table = sit(driver, {preset!r}, 3, keep=True)
mine = lambda: bool(table.practice.chosen.game.legal_moves(table.view, 0))
for _ in range(3):
    assert driver.until(mine, 60)
    for key in {keys!r}:
        driver.key(key)
    driver.until(lambda: False, 0.5)
print(seen(table), flush=True)
{end}
"""
    )
    after = drive(
        PRESS
        + """
driver = opened()
press("go on")
table = driver.page
print(seen(table))
if table.practice.chosen.game.name == "dutch_blitz":
    was = table.practice.croupier.ticks
    driver.until(lambda: False, 2.5)
    assert table.practice.croupier.ticks == was, "it counts down first"
    driver.key("H")
    assert table.practice.croupier.ticks == was
assert driver.until(lambda: table.practice.croupier.ticks > len(table.practice.ticks) - 1, 10)
driver.until(lambda: False, 6)
driver.key("ESCAPE")
driver.frames(1)
press("leave")
print(type(driver.page).__name__, len(driver.page.kept))
"""
    )
    assert after.split() == [*before.split(), "Menu", "1"]


def test_a_game_that_is_over_is_watched_from_the_menu(drive) -> None:
    said = drive(
        PRESS
        + """
for preset in ("scat", "dutch-blitz"):
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    plan = Plan(Chosen(game, ruleset, game.rules(ruleset)), ["skilled"] * 2, 3, "Mia")
    practice = Practice(plan, scribe=plan.scribe())
    while practice.outcome is None:
        practice.advance(250)
        practice.go_on()
        moves = game.legal_moves(practice.table.view, 0)
        if moves:
            practice.submit(moves[-1])
            practice.advance(0)
driver = opened()
press("replays")
for row in ("row 1", "row 0"):
    press(row)
    assert driver.until(lambda: hasattr(driver.page, "theatre"), 30, 0.001)
    page, theatre = driver.page, driver.page.theatre
    driver.frames(30, 0.05)
    at = theatre.at
    driver.key("UP")
    driver.until(lambda: False, 4)
    assert theatre.speed == 200 and theatre.at > at
    driver.key("SPACE")
    still = theatre.at
    driver.frames(10, 0.1)
    assert theatre.at == still and theatre.paused
    driver.key("RIGHT")
    driver.key("RIGHT")
    driver.key("LEFT")
    driver.frames(5)
    assert theatre.at == still + 1
    line = next(c for c in page.controls if c.key == "line").rect
    driver.drag((line.x + 100, line.cy), (line.x + line.w * 0.6, line.cy))
    driver.frames(3)
    assert 0.55 < theatre.time / theatre.recording.length < 0.62
    for eyes in (0, 1, 2, None):
        press("eyes")
    assert page.table.view == theatre.table.view
    driver.key("SPACE")
    driver.frames(20, 0.1)
    driver.key("END")
    driver.frames(5)
    assert theatre.outcome == theatre.recording.outcome
    print(theatre.game.name)
    driver.key("ESCAPE")
    driver.frames(2)
print(type(driver.page).__name__)
"""
    )
    assert said.split() == ["scat", "dutch_blitz", "Shelf"]
