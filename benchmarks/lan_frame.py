"""What a frame costs at a LAN table while the network is slow; see `benchmarks.frame`."""

import gc
import statistics
import time
from collections.abc import Callable
from typing import Any

from benchmarks.frame import BUDGET_MEDIAN_MS, BUDGET_P99_MS, FLIP_EVERY, frame_cost
from benchmarks.slow_line import SlowLine
from blitz.gl.driver import Driver
from blitz.gl.window import TableWindow
from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.remote import RemoteSeat
from blitz.ui.settings import Settings
from blitz.ui.tables import table_at
from net.keys import new_keys
from net.table import Invitation


def measure_lan(frames: int) -> dict[str, float]:
    """An 8-seat table of expert bots, hosted by another process, for so many frames."""
    keys = new_keys()
    words = ["--address", "127.0.0.1", "--no-announce", "--rules", "dutch-blitz-8", "--seats", "8", "--away", "10"]
    host = HostedProcess([*words, "--bots", ",".join(["expert"] * 7)], keys.public)
    host.wait()
    assert host.place is not None, host.trouble
    there = host.place.destination.invitation
    line = SlowLine(there.port, 200, stalls=0.05)
    lan = LanTable(RemoteSeat(Invitation("127.0.0.1", line.port, there.host_key), keys, "Mia"))
    driver = Driver(TableWindow(Settings(hint_s=0, volume=0)))
    try:
        _wait(lan, lambda: lan.is_owner)
        lan.start()
        _wait(lan, lambda: lan.match is not None)
        assert lan.match is not None
        driver.window.show(table_at(driver.window, lan.match))
        driver.frames(2, 0.001)
        costs, silent, stage = [], 0, driver.window.stage
        made = (driver.window.textures_made, stage.made)
        gc.collect()
        gc.freeze()
        for number in range(frames):
            began = time.monotonic()
            if number % 45 == 0:
                _play(driver.window.page)
            cost = frame_cost(driver, number % FLIP_EVERY == 0)
            if number % FLIP_EVERY != 1:  # what came while the picture was handed over is not the network's doing
                costs.append(cost)
            silent += bool(lan.trouble)
            time.sleep(max(0.0, 1 / 60 - (time.monotonic() - began)))
        costs.sort()
        return {
            "frames": frames,
            "median_ms": round(statistics.median(costs), 3),
            "p99_ms": round(costs[int(len(costs) * 0.99)], 3),
            "host_silent_frames": silent,
            "ticks": lan.remote.table.follower.shown,
            "pictures_made_in_play": driver.window.textures_made - made[0],
            "words_made_in_play": stage.made - made[1],
            "budget_median_ms": BUDGET_MEDIAN_MS,
            "budget_p99_ms": BUDGET_P99_MS,
        }
    finally:
        lan.close()
        line.close()
        host.stop()


def _wait(lan: Any, done: Callable[[], bool]) -> None:
    while not done():
        lan.look()
        assert not lan.closed, lan.closed
        time.sleep(0.01)


def _play(page: Any) -> None:
    """The player does something: a card to the middle if one fits, else the hand is turned."""
    if hasattr(page, "plays"):
        plays = page.plays()
        legal = [move for move in plays.legal if getattr(move, "target", 1) == 0] or list(plays.legal)
        if legal:
            page.submit(legal[0])
