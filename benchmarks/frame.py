"""What a frame of the window costs in Python: an 8-seat table of expert bots in full play.

    python -m benchmarks.frame [--frames N] [--lan] [--json]        needs a display

From the clock's tick to everything being handed to the graphics card; waiting for the card is not counted, and neither
is what it draws. Beside it: how long it takes from the start of the program to the first picture, and how many
pictures and words are made during play (none), and after how many frames a card is seen where the pointer carries it.

With --lan another process hosts the table, at the end of a line of 200 ms there and back on which one message in twenty
lies for a second. Time is real then, and the player plays as well, until the round is over. A practice table is
measured beside it in the same way.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blitz.gl.driver import Driver

BUDGET_MEDIAN_MS, BUDGET_P99_MS, BUDGET_START_S = 2.0, 5.0, 2.0
BUDGET_POINTER_FRAMES = 2

FLIP_EVERY = 20
"""Pictures are handed to the screen now and then only: on a machine without a graphics card that takes longer than all
the rest, and it is not what is measured."""


def main() -> int:
    parser = argparse.ArgumentParser(description="The cost of a frame.")
    parser.add_argument("--frames", type=int, default=600)
    parser.add_argument("--lan", action="store_true", help="a table on a slow network")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    os.environ["BLITZ_DATA"] = tempfile.mkdtemp()
    os.environ["BLITZ_SETTINGS"] = os.environ["BLITZ_DATA"] + "/settings.toml"
    if args.lan:
        from benchmarks.lan_frame import measure_lan

        result = measure_lan(args.frames)
    else:
        result = measure(args.frames)
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:<28} {value}")
    return 0


def measure(frames: int) -> dict[str, float]:
    began = time.perf_counter()
    import games
    from blitz.arguments import Chosen
    from blitz.gl.driver import Driver
    from blitz.gl.window import TableWindow
    from blitz.plan import Plan
    from blitz.ui.pages import first_page
    from blitz.ui.settings import Settings
    from blitz.ui.tables import table_of

    window = TableWindow(Settings(hint_s=0, volume=0))
    driver = Driver(window)
    window.show(first_page(window))
    driver.frames(1)
    first = time.perf_counter() - began
    ruleset = games.find_rules("dutch-blitz-8")
    game = games.load(ruleset.game)
    plan = Plan(Chosen(game, ruleset, game.rules(ruleset)), ["expert"] * 7, 5, "Mia")
    window.show(table_of(window, plan))
    driver.frames(8, 0.5)
    stage = window.stage
    made = (window.textures_made, stage.made)
    costs = [frame_cost(driver, number % FLIP_EVERY == 0) for number in range(frames)]
    costs.sort()
    followed = pointer_frames(driver)
    return {
        "frames": frames,
        "median_ms": round(statistics.median(costs), 3),
        "p99_ms": round(costs[int(len(costs) * 0.99)], 3),
        "first_picture_s": round(first, 2),
        "pointer_frames": followed,
        "pictures_made_in_play": window.textures_made - made[0],
        "words_made_in_play": stage.made - made[1],
        "budget_median_ms": BUDGET_MEDIAN_MS,
        "budget_p99_ms": BUDGET_P99_MS,
        "budget_first_picture_s": BUDGET_START_S,
        "budget_pointer_frames": BUDGET_POINTER_FRAMES,
    }


def pointer_frames(driver: "Driver", moves: int = 30) -> int:
    """The most frames from a move of the pointer to the picture in which the card it carries is there."""
    from blitz.ui.dutch_blitz.cards import key_of
    from blitz.ui.dutch_blitz.lie import own_pile_rects
    from games.dutch_blitz.moves import FIRST_POST

    table: Any = driver.page
    source, top, _ = next(pile for pile in own_pile_rects(table.view, table.me, table.layout) if pile[0] >= FIRST_POST)
    card = key_of(table.me, table.view.areas[table.me][source][-1])
    worst = 0
    driver.press((top.cx, top.cy))
    for step in range(1, moves + 1):
        right, up = 12.0 * step, 6.0 * step
        driver.carry((top.cx + right, top.cy - up))
        for frame in range(1, 61):
            driver.frames(1)
            x, y = driver.window.stage.shown()[card]
            if abs(x - top.cx - right) < 1.5 and abs(y - top.cy + up) < 1.5:
                worst = max(worst, frame)
                break
        else:
            worst = max(worst, 61)
    driver.release((top.cx, top.cy))
    return worst


def frame_cost(driver: "object", flip: bool) -> float:
    """One sixtieth of a second of play; the processor's time of it in ms."""
    window = driver.window  # type: ignore[attr-defined]
    page = window.page
    if not hasattr(page, "motion"):
        page.key("SPACE")
        window.page.tick(window.now)
        page = window.page
    window.switch_to()
    start = time.thread_time_ns()
    window.now += 1000 / 60
    page.tick(window.now)
    window.draw_page(window.page)
    cost = (time.thread_time_ns() - start) / 1e6
    if flip:
        window.flip()
    return cost


if __name__ == "__main__":
    sys.exit(main())
