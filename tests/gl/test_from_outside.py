"""The program as somebody starts it, driven from outside by the X server's own events (xdotool).

What has happened is read from the record that the table writes, never from the clock: every wait is for something to
be so, and only a program that hangs runs into the limit.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HANGS_S = 200

pytestmark = [
    pytest.mark.needs_display,
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="xdotool is for X"),
    *(
        pytest.mark.skipif(shutil.which(tool) is None and not os.environ.get("CI"), reason=f"{tool} is not installed")
        for tool in ("xdotool", "Xvfb")
    ),
]


def until(done: Callable[[], bool], again: Callable[[], object] = lambda: None) -> None:
    """Waits for something to be so, doing something again and again meanwhile."""
    end = time.monotonic() + HANGS_S
    while not done():
        assert time.monotonic() < end, "the program hangs"
        again()
        time.sleep(0.3)


def xdotool(*words: object) -> str:
    return subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, check=False).stdout


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A screen with no other window on it: its keys go to whichever has the focus, also to another test's."""
    words = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        number = server.stdout.readline().decode().strip()
        assert number.isdigit(), "the screen did not come up"
        monkeypatch.setenv("DISPLAY", f":{number}")
        monkeypatch.delenv("XAUTHORITY", raising=False)
        yield
        server.terminate()


@pytest.fixture
def program(screen: None, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    settings = tmp_path / "settings.toml"
    settings.write_text('welcomed = true\nvolume = 0\nhint_s = 0\nname = "Mia"\n', "utf-8")
    environment = {**os.environ, "BLITZ_DATA": str(tmp_path), "BLITZ_SETTINGS": str(settings)}
    environment.pop("BLITZ_SKIN", None)
    running = subprocess.Popen([sys.executable, str(ROOT / "run.py")], env=environment, cwd=ROOT)
    yield running
    running.kill()
    running.wait()


def test_from_the_menu_to_a_card_played_and_out_again(program: subprocess.Popen[bytes], tmp_path: Path) -> None:
    windows: list[str] = []

    def found() -> bool:
        assert program.poll() is None, "it ended"
        windows[:] = xdotool("search", "--onlyvisible", "--name", "^Kitchen Table$").split()
        return bool(windows)

    def record() -> str:
        return "".join(path.read_text("utf-8") for path in (tmp_path / "games").glob("*.record"))

    until(found)
    window = windows[-1]
    xdotool("windowfocus", window)

    def to_a_table() -> None:
        xdotool("mousemove", "--window", window, 620, 300, "click", 1)
        time.sleep(0.7)
        xdotool("key", "Return")

    until(lambda: "seat A person Mia" in record(), to_a_table)
    until(lambda: " start > started" in record())

    def try_a_play() -> None:
        for key in ("b", "w", "j", "k", "l", "h"):
            xdotool("key", key)
            time.sleep(0.05)
            if " A play " in record():
                return

    until(lambda: " A play " in record(), try_a_play)

    def out() -> None:
        """Esc opens the table's menu, whose last entry leaves; Q at the menu ends the program."""
        for key in ("Escape", *["Down"] * 6, "Return", "Escape", "q"):
            xdotool("key", key)
            time.sleep(0.1)

    until(lambda: program.poll() is not None, out)
    assert program.returncode == 0
