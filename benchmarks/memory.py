"""Whether an hour of bots in the window leaks memory: rounds of Dutch Blitz and hands of Scat, one after the other.

    python -m benchmarks.memory [--seconds N] [--json]        needs a display

Everybody is a bot, seat 0 too (by events of the pointer). Time goes on by the driver's frames, a sixtieth of a second
each, so that far more play fits in than in the same time at a table; every thirtieth frame is drawn. The resident size
is sampled after each round; the first fifth is warming up. Flat means: the median of the last fifth is within five per
cent of that of the second.
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

WITHIN = 0.05
TABLES = (("dutch-blitz-8", 8), ("scat", 6), ("dutch-blitz", 4), ("cadillac", 4))
FRAME_S = 1 / 60
DRAW_EVERY = 30


def main() -> int:
    parser = argparse.ArgumentParser(description="Memory over many rounds in the window.")
    parser.add_argument("--seconds", type=int, default=600, help="how long to go on")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    os.environ["BLITZ_DATA"] = tempfile.mkdtemp()
    os.environ["BLITZ_SETTINGS"] = os.environ["BLITZ_DATA"] + "/settings.toml"
    result = measure(args.seconds)
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


def measure(seconds: float) -> dict[str, float | bool]:
    from blitz.gl.driver import Driver
    from blitz.gl.person import Person, sit
    from blitz.gl.window import TableWindow
    from blitz.ui.pages import first_page
    from blitz.ui.settings import Settings

    driver = Driver(TableWindow(Settings(hint_s=2, volume=0)))
    driver.window.show(first_page(driver.window))
    ends, sizes, played_ms = time.monotonic() + seconds, [], 0
    while time.monotonic() < ends:
        preset, seats = TABLES[len(sizes) % len(TABLES)]
        table = sit(driver, preset, seats, seed=len(sizes), level="expert", keep=True)
        person = Person(driver, table, "mouse", seed=len(sizes))
        person.play(lambda table=table: driver.page is not table, draw_every=DRAW_EVERY, step=FRAME_S)  # type: ignore[misc]
        driver.frames(1)
        played_ms += table.practice.now
        while type(driver.page).__name__ != "Menu":
            driver.window.back()
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
        "mb_after_warming_up": round(before, 1),
        "mb_at_the_end": round(after, 1),
        "mb_most": round(max(sizes), 1),
        "change_percent": round(100 * (after / before - 1), 2),
        "flat": abs(after / before - 1) <= WITHIN,
    }


if __name__ == "__main__":
    sys.exit(main())
