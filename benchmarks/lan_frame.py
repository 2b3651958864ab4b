"""What a frame costs at a LAN table while the network is slow; see `benchmarks.frame`.

Frames come sixty times a second, with pauses between them, and a processor that has rested is slower than one in full
run. So a practice table is measured in the same way, half of it before and half of it after: that is the figure to
compare with.
"""

import statistics
import time
from collections.abc import Callable
from typing import Any

import games
from benchmarks.frame import BUDGET_MEDIAN_MS, BUDGET_P99_MS, FLIP_EVERY, frame_cost
from benchmarks.slow_line import SlowLine
from blitz.arguments import Chosen
from blitz.gl.driver import Driver
from blitz.gl.window import TableWindow
from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.plan import Plan
from blitz.remote import RemoteSeat
from blitz.ui.settings import Settings
from blitz.ui.tables import table_at, table_of
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
        alike = _practice(driver, frames // 2)
        _wait(lan, lambda: lan.is_owner)
        lan.start()
        _wait(lan, lambda: lan.match is not None)
        assert lan.match is not None
        table = table_at(driver.window, lan.match)
        driver.window.show(table)
        driver.frames(2, 0.001)
        costs: list[float] = []
        silent, stage = 0, driver.window.stage
        before = made = (driver.window.textures_made, stage.made)
        for number in range(frames):
            if driver.window.page is not table:  # the round is over: a score sheet is a screen of its own
                break
            made = (driver.window.textures_made, stage.made)
            if number % 45 == 0:
                _play(driver.window.page)
            cost = _paced(driver, number)
            costs += cost if driver.window.page is table else []
            silent += bool(lan.trouble)
        alike += _practice(driver, frames - frames // 2)
        return {
            "frames": len(costs),
            "median_ms": round(statistics.median(costs), 3),
            "p99_ms": _p99(costs),
            "practice_median_ms": round(statistics.median(alike), 3),
            "practice_p99_ms": _p99(alike),
            "host_silent_frames": silent,
            "ticks": lan.remote.table.follower.shown,
            "pictures_made_in_play": made[0] - before[0],
            "words_made_in_play": made[1] - before[1],
            "budget_median_ms": BUDGET_MEDIAN_MS,
            "budget_p99_ms": BUDGET_P99_MS,
        }
    finally:
        lan.close()
        line.close()
        host.stop()


def _paced(driver: Driver, number: int) -> list[float]:
    """What the frame of this number cost, in its sixtieth of a second."""
    began = time.monotonic()
    cost = frame_cost(driver, number % FLIP_EVERY == 0)
    time.sleep(max(0.0, 1 / 60 - (time.monotonic() - began)))
    return [cost] if number % FLIP_EVERY != 1 else []  # handing a picture over costs the next one, whatever the table


def _practice(driver: Driver, frames: int) -> list[float]:
    """The same at a practice table."""
    driver.window.show(table_of(driver.window, _plan()))
    driver.frames(8, 0.5)
    return [cost for number in range(frames) for cost in _paced(driver, number)]


def _plan() -> Plan:
    ruleset = games.find_rules("dutch-blitz-8")
    game = games.load(ruleset.game)
    return Plan(Chosen(game, ruleset, game.rules(ruleset)), ["expert"] * 7, 5, "Mia")


def _p99(costs: list[float]) -> float:
    return round(sorted(costs)[int(len(costs) * 0.99)], 3)


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
