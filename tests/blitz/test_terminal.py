"""`blitz race` and `blitz replay` in a real terminal: the picture, Ctrl-C, and terminals that can do less."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import fcntl
import pty
import select
import struct
import termios

Start = Callable[..., Any]
COLOUR = re.compile(rb"\x1b\[[0-9;]*\b(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
LIVE = ("race", "--rounds", "1", "--bots", "expert", "--seed", "5", "--speed", "200", "--set", "blitz_size=1")
"""A round that is over in a few seconds."""


@pytest.fixture(autouse=True)
def not_ignored() -> Iterator[None]:
    """Tests that run in the background may have Ctrl-C ignored, and what they start would inherit it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Terminal:
    """A terminal of 120 by 40 with a program in it."""

    def __init__(self, start: Start, folder: Path, *arguments: str, **more: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.slave = slave
        self.before = termios.tcgetattr(slave)
        self.shown = b""
        self.process = start(
            folder, *arguments, more=more, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )

    def read(self, seconds: float = 0.05) -> None:
        while select.select([self.master], [], [], seconds)[0]:
            self.shown += os.read(self.master, 65536)
            seconds = 0

    def wait_for(self, what: bytes, seconds: float = 30) -> None:
        end = time.monotonic() + seconds
        while what not in self.shown:
            assert time.monotonic() < end, self.shown[-2000:]
            assert self.process.poll() is None, self.shown[-2000:]
            self.read()

    def wait(self, seconds: float = 45) -> int:
        """Until the program ends."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, self.shown[-2000:]
            self.read()
        self.read()
        assert b"Traceback" not in self.shown, self.shown
        return int(self.process.returncode)

    @property
    def lines(self) -> list[str]:
        """What was printed, without the codes that move the cursor."""
        return re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", self.shown).decode().replace("\r", "").splitlines()

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.slave)
        os.close(self.master)


@pytest.fixture
def terminal(start: Start, tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_terminal(*arguments: str, **more: str) -> Terminal:
        opened.append(Terminal(start, tmp_path, *arguments, **more))
        return opened[-1]

    yield open_terminal
    for each in opened:
        each.close()


def is_restored(terminal: Terminal) -> bool:
    """The cursor shows, and the terminal treats input as it did before."""
    shows = terminal.shown.rfind(b"\x1b[?25h") >= terminal.shown.rfind(b"\x1b[?25l")
    return shows and termios.tcgetattr(terminal.slave) == terminal.before


def test_a_race_is_shown_as_it_happens_with_a_banner_at_its_end(terminal: Callable[..., Terminal]) -> None:
    window = terminal(*LIVE)
    assert window.wait() == 0
    assert b"\x1b[?25l" in window.shown  # the picture changes in place
    text = "\n".join(window.lines)
    for seen in ("READY", "BLITZ!", "Ada (expert)", "Blitz pile", "♦ red", "▮", "Round 1 ("):
        assert seen in text
    assert " won. " in window.lines[-1]
    assert COLOUR.search(window.shown)
    assert is_restored(window)


def test_without_colour_the_picture_is_the_same(terminal: Callable[..., Terminal]) -> None:
    window = terminal(*LIVE, NO_COLOR="1")
    assert window.wait() == 0
    assert "BLITZ!" in "\n".join(window.lines)
    assert "▮" in "\n".join(window.lines)
    assert not COLOUR.search(window.shown)


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (LIVE[:7], {"TERM": "dumb"}),
        (("race", "--fast", "--games", "3", "--target", "10"), {"TERM": "dumb"}),
        ((*LIVE[:7], "--fast"), {"NO_COLOR": "1"}),
        (("rules", "scat"), {"NO_COLOR": "1"}),
        (("race", "--help"), {"NO_COLOR": "1"}),
    ],
)
def test_there_are_no_escape_codes_where_they_are_not_wanted(
    terminal: Callable[..., Terminal], arguments: tuple[str, ...], more: dict[str, str]
) -> None:
    window = terminal(*arguments, **more)
    assert window.wait() == 0
    assert len(window.shown) > 30
    assert b"\x1b" not in window.shown


def test_many_games_show_how_far_they_are_and_leave_nothing_of_it(terminal: Callable[..., Terminal]) -> None:
    window = terminal("race", "--fast", "--games", "60", "--target", "10", "--seed", "1")
    assert window.wait() == 0
    assert "Playing" in "\n".join(window.lines)
    assert window.lines[-1].startswith("60 games; won: ")
    assert is_restored(window)


def test_ctrl_c_ends_a_race_with_the_table_so_far(
    terminal: Callable[..., Terminal], start: Start, tmp_path: Path
) -> None:
    window = terminal("race", "--seed", "1", "--set", "blitz_size=1", "--speed", "200", "--record", "r.txt")
    window.wait_for(b"Round 1 (")
    began = time.monotonic()
    window.process.send_signal(signal.SIGINT)
    assert window.wait(5) == 130
    assert time.monotonic() - began < 2
    assert is_restored(window)
    assert window.lines[-2].startswith("So far: ")
    assert window.lines[-1] == "Stopped; blitz race --seed 1 plays the same again."
    assert (tmp_path / "r.txt").read_text("utf-8").splitlines()[-1].startswith("stopped ~")
    verify = start(tmp_path, "replay", "r.txt", "--verify", stdout=subprocess.PIPE)
    assert b"are as they were written; the game was stopped unfinished." in verify.communicate()[0]
    assert verify.returncode == 0


@pytest.mark.parametrize("form", ["--json", "--csv", "--verbose"])
def test_ctrl_c_leaves_results_that_can_be_read_and_a_record_that_verifies(
    start: Start, tmp_path: Path, form: str
) -> None:
    arguments = ("race", "--fast", "--seed", "1", "--target", "10000", form, "--record", "r.txt")
    process = start(tmp_path, *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    record = tmp_path / "r.txt"
    while not record.exists() or record.stat().st_size < 300_000:
        assert process.poll() is None
        if form == "--verbose":
            assert process.stdout.read1(1 << 20)
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=10)
    assert (process.returncode, errors) == (130, b"")
    if form == "--json":
        result = json.loads(out)
        assert result["stopped"] is True
        assert result["winner"] is None
        assert len(result["rounds"]) > 1
    elif form == "--csv":
        assert out.count(b"\n") > 8
    else:
        assert b"\nSo far: " in out
    verify = start(tmp_path, "replay", "r.txt", "--verify", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    told, errors = verify.communicate()
    assert errors == b""
    assert b"stopped unfinished" in told


def test_a_record_is_watched_in_the_terminal(terminal: Callable[..., Terminal], start: Start, tmp_path: Path) -> None:
    record = (*LIVE[:7], "--set", "blitz_size=1", "--fast", "--record", "r.txt")
    assert start(tmp_path, *record, stdout=subprocess.DEVNULL).wait(30) == 0
    window = terminal("replay", "r.txt", "--speed", "200")
    assert window.wait() == 0
    text = "\n".join(window.lines)
    assert "BLITZ!" in text
    assert "Ada (expert)" in text
    assert window.lines[-1].endswith(" won.")
    assert is_restored(window)


def test_ctrl_c_ends_watching_a_record(terminal: Callable[..., Terminal], start: Start, tmp_path: Path) -> None:
    record = (*LIVE[:7], "--fast", "--record", "r.txt")
    assert start(tmp_path, *record, stdout=subprocess.DEVNULL).wait(30) == 0
    window = terminal("replay", "r.txt", "--speed", "25")
    window.wait_for(b"Ada (expert)")
    window.process.send_signal(signal.SIGINT)
    assert window.wait(5) == 130
    assert is_restored(window)
