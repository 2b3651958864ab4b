"""The real program in a terminal of its own: opened, played, ended in every way there is."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import termios

from blitz.settings_file import load_settings


def test_without_a_window_the_menu_opens_and_q_leaves_everything_as_it_was(terminal: Callable[..., Any]) -> None:
    window = terminal()
    window.wait_for("Two card games for people who like each other.")
    window.press("q")
    assert window.wait() == 0
    assert termios.tcgetattr(window.slave) == window.before


def test_a_table_of_scat_is_opened_played_and_left(terminal: Callable[..., Any]) -> None:
    window = terminal("play", "scat", "--tui", "--seats", "2", "--seed", "4", "--name", "Mia")
    window.wait_for("Your turn")
    window.press("d")
    window.wait_for("Yes, draw unseen")
    window.press("\r")
    window.wait_for("Now put one card away.")
    window.press("\x1b")
    window.wait_for("Leave the table")
    window.press("\x03")
    assert window.wait() == 130
    assert termios.tcgetattr(window.slave) == window.before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_whoever_ends_it_from_outside_leaves_the_terminal_as_it_was(
    terminal: Callable[..., Any], tmp_path: Path, number: signal.Signals
) -> None:
    window = terminal("play", "scat", "--tui", "--seats", "2", "--seed", "4", "--name", "Mia")
    window.wait_for("Your turn")
    window.press("d\r")
    window.wait_for("Now put one card away.")
    window.process.send_signal(number)
    assert window.wait() == 128 + number
    assert termios.tcgetattr(window.slave) == window.before
    assert len(list((tmp_path / "data" / "games").glob("*.record"))) == 1


def test_the_game_that_was_left_last_is_gone_on_with_from_the_command_line(terminal: Callable[..., Any]) -> None:
    window = terminal("play", "scat", "--tui", "--seats", "2", "--seed", "4", "--name", "Mia")
    window.wait_for("Your turn")
    window.press("d\r")
    window.wait_for("Now put one card away.")
    window.press("\x03")
    window.wait()
    window = terminal("play", "--tui", "--resume")
    assert "Now put one card away." in window.wait_for("Paused")


def test_no_colour_and_plain_characters_where_they_are_asked_for(terminal: Callable[..., Any]) -> None:
    window = terminal("play", "--tui", "--seed", "4", NO_COLOR="1", TERM="linux")
    text = window.wait_for("Empty your Blitz pile first.")
    assert text.isascii()
    window.press("\x03")
    window.wait()
    colours = {code for code in window.screen.codes if re.fullmatch(r"3[0-8]|4[0-8]|9[0-7]|10[0-7]", code)}
    assert not colours


def test_settings_are_kept_in_the_same_file_as_the_window_s(terminal: Callable[..., Any], tmp_path: Any) -> None:
    window = terminal()
    window.wait_for("Two card games")
    window.press("\x1b[F\x1b[A\r")
    window.wait_for("Left-handed")
    window.press("\x1b[B\x1b[B\x1b[C")
    window.wait_for("yes ›")
    window.press("\x03")
    window.wait()
    assert load_settings(tmp_path / "settings.toml").left_handed


@pytest.mark.parametrize("arguments", [("play", "--tui"), ("play", "scat", "--tui", "--seats", "40")])
def test_what_cannot_be_is_answered_with_one_line(terminal: Callable[..., Any], arguments: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-m", "blitz", *arguments], capture_output=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 3
    assert done.stderr.count(b"\n") == 1
