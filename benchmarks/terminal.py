"""How fast the terminal table is: from a key to the screen, through a real pseudo-terminal, while four bots play.

The keys are by turns S, which is answered with a sentence, and H, which turns cards and takes the sentence away. A key
counts as seen when the terminal has been given that change; one without it is lost. The processor time is that of the
whole program, bots and all.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.terminal_screen import Terminal

ROOT = Path(__file__).resolve().parents[1]
LOST_S = 2.0
_ANSWER = "You said: stuck."


def command(seed: int) -> list[str]:
    """A table of Dutch Blitz with four bots, whose rounds do not end while we measure."""
    options = ["--rules", "dutch-blitz-8", "--seats", "5", "--bots", "skilled", "--set", "blitz_size=30"]
    return [sys.executable, "-m", "blitz", "play", "--tui", *options, "--seed", str(seed), "--name", "Ann"]


def cpu_s(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(keys: int, gap_ms: int, size: tuple[int, int]) -> dict[str, object]:
    """Presses so many keys, so long after each other."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ, "BLITZ_DATA": folder, "BLITZ_SETTINGS": f"{folder}/settings.toml", "PYTHONPATH": str(ROOT),
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONUTF8": "1",
        }  # fmt: skip
        environment.pop("NO_COLOR", None)
        began = time.perf_counter()
        terminal = Terminal(command(3), environment, Path(folder), size)
        try:
            terminal.wait_for("Empty your Blitz pile first.")
            start_ms = (time.perf_counter() - began) * 1000
            terminal.wait_for(lambda text: "Empty your Blitz pile first." not in text)
            return {"start_ms": round(start_ms), **_press(terminal, keys, gap_ms)}
        finally:
            terminal.close()


def _press(terminal: Terminal, keys: int, gap_ms: int) -> dict[str, object]:
    times, lost = [], 0
    cpu, clock, received = cpu_s(terminal.process.pid), time.perf_counter(), terminal.received
    for on in _on_and_off(keys):
        _rest(terminal, gap_ms)
        pressed = time.perf_counter()
        terminal.press("s" if on else "h")
        while (_ANSWER in terminal.screen.text) != on:
            if time.perf_counter() - pressed > LOST_S:
                lost += 1
                break
            terminal.read(0.01)
        else:
            times.append((time.perf_counter() - pressed) * 1000)
    wall = time.perf_counter() - clock
    times.sort()
    return {
        "keys": keys,
        "lost": lost,
        "median_ms": round(times[len(times) // 2], 1),
        "p95_ms": round(times[int(len(times) * 0.95)], 1),
        "worst_ms": round(times[-1], 1),
        "cpu_percent": round(100 * (cpu_s(terminal.process.pid) - cpu) / wall, 1),
        "kilobytes_a_second": round((terminal.received - received) / wall / 1000, 1),
        "seconds": round(wall, 1),
    }


def _on_and_off(keys: int) -> Iterator[bool]:
    yield from (number % 2 == 0 for number in range(keys))


def _rest(terminal: Terminal, gap_ms: int) -> None:
    end = time.perf_counter() + gap_ms / 1000
    while (left := end - time.perf_counter()) > 0:
        terminal.read(left)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=500)
    parser.add_argument("--gap", type=int, default=90, metavar="MS", help="between two keys")
    parser.add_argument("--size", default="100x30", help="columns x rows")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    width, _, height = args.size.partition("x")
    result = measure(args.keys, args.gap, (int(width), int(height)))
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name.replace('_', ' '):<22}{value}")


if __name__ == "__main__":
    main()
