"""Whether an hour at the tables in the window leaks memory: both games, their score sheets, and menus in between.

    python -m benchmarks.memory [--hours H] [--json]        needs a display

Everybody is a bot, seat 0 too (by events of the pointer), and the tables go at four times their speed, so that an hour
of table time takes about ten minutes. A picture is drawn every half second of table time, in the smallest window; after
each round or hand come the score sheet and the coach's page, then one of the menu's pages. The resident size is sampled
after each round; the first fifth is warming up. Flat means: the median of the last fifth is within five per cent of
that of the second.
"""

import argparse
import gc
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blitz.gl.driver import Driver

WITHIN = 0.05
TABLES = (("dutch-blitz-8", 8), ("scat", 6), ("dutch-blitz", 4), ("cadillac", 4))
PAGES = ("rules", "settings", "replays", "statistics", "learn", "scat", "dutch_blitz", "shelf", "credits")
SPEED = 400
FRAME_S = 1 / 40
DRAW_EVERY = 5


def main() -> int:
    parser = argparse.ArgumentParser(description="Memory over many rounds in the window.")
    parser.add_argument("--hours", type=float, default=1, help="of table time")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    os.environ["BLITZ_DATA"] = tempfile.mkdtemp()
    os.environ["BLITZ_SETTINGS"] = os.environ["BLITZ_DATA"] + "/settings.toml"
    result = measure(args.hours)
    print(json.dumps(result) if args.json else "\n".join(f"{name:<28} {value}" for name, value in result.items()))
    return 0 if result["flat"] else 1


def resident_mb() -> float:
    """What this process holds in memory now."""
    if sys.platform.startswith("linux"):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1e6 if sys.platform == "darwin" else 1e3)


def measure(hours: float) -> dict[str, float | bool]:
    from blitz.gl.driver import Driver
    from blitz.gl.person import Person, sit
    from blitz.gl.window import LEAST, TableWindow
    from blitz.ui.pages import first_page
    from blitz.ui.settings import Settings

    driver = Driver(TableWindow(Settings(hint_s=2, volume=0), LEAST))
    driver.window.show(first_page(driver.window))
    began, sizes, played_ms = time.monotonic(), [], 0
    while played_ms < hours * 3_600_000:
        number = len(sizes)
        preset, seats = TABLES[number % len(TABLES)]
        table = sit(driver, preset, seats, seed=number, level="expert", speed=SPEED, keep=True)
        person = Person(driver, table, "mouse", seed=number)
        person.play(lambda table=table: driver.page is not table, draw_every=DRAW_EVERY, step=FRAME_S)  # type: ignore[misc]
        played_ms += table.practice.now
        look_around(driver, PAGES[number % len(PAGES)])
        del table, person
        gc.collect()
        sizes.append(resident_mb())
    cycle = len(TABLES)  # whole turns through the tables are compared, since each needs pictures of its own
    turns = [statistics.mean(sizes[at : at + cycle]) for at in range(0, len(sizes) - cycle + 1, cycle)] or sizes
    fifth = max(1, len(turns) // 5)
    before, after = statistics.median(turns[fifth : 2 * fifth] or turns), statistics.median(turns[-fifth:])
    return {
        "rounds": len(sizes),
        "hours_at_the_table": round(played_ms / 3_600_000, 2),
        "minutes_it_took": round((time.monotonic() - began) / 60, 1),
        "mb_after_warming_up": round(before, 1),
        "mb_at_the_end": round(after, 1),
        "mb_most": round(max(sizes), 1),
        "change_percent": round(100 * (after / before - 1), 2),
        "flat": abs(after / before - 1) <= WITHIN,
    }


def look_around(driver: "Driver", name: str) -> None:
    """From a score sheet by way of the coach's page back to the menu, and from there to a page and back."""
    from blitz.ui.pages import page_of

    driver.frames(1)
    if any(control.key == "coach" for control in driver.page.controls):
        driver.press_button("coach")
        driver.frames(1)
    while type(driver.page).__name__ != "Menu":
        driver.window.back()
    driver.frames(1)
    driver.window.show(page_of(driver.window, name))
    driver.frames(1)
    driver.window.back()


if __name__ == "__main__":
    sys.exit(main())
