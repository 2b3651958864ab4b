"""The real program: through Textual's pilot, and in a terminal of its own."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blitz.settings_file import load_settings
from blitz.tui.app import TableApp, key_name
from blitz.tui.looks import Looks
from blitz.tui.pages import first_page, table_of
from blitz.ui.settings import Settings


def shown(app: TableApp) -> str:
    """What is on the screen, as Textual has it."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


def in_app(app: TableApp, steps: Callable[[Any], Any], size: tuple[int, int] = (100, 30)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("key", "character", "name"),
    [
        ("j", "j", ("J", False)), ("J", "J", ("J", True)), ("space", " ", ("SPACE", False)), ("1", "1", ("1", False)),
        ("shift+tab", None, ("TAB", True)), ("enter", "\r", ("ENTER", False)), ("left", None, ("LEFT", False)),
        ("ctrl+h", None, ("BACKSPACE", False)),
    ],
)  # fmt: skip
def test_keys_have_the_same_names_as_in_the_window(key: str, character: str, name: tuple[str, bool]) -> None:
    assert key_name(key, character) == name


def test_from_the_menu_to_a_table_and_back() -> None:
    app = TableApp(Settings(name="Mia"), lambda stage: [first_page(stage)])

    async def steps(pilot: Any) -> None:
        assert "Kitchen Table" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Dutch Blitz, practice" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Empty your Blitz pile first." in shown(app)
        await pilot.press("p")
        await pilot.pause()
        assert "Paused" in shown(app)
        await pilot.press("p", "escape", "up", "enter", "escape")
        await pilot.pause()
        assert "Two card games" in shown(app)

    in_app(app, steps)


def test_another_size_is_laid_out_anew(planned: Callable[..., Any]) -> None:
    app = TableApp(Settings(), lambda stage: [first_page(stage), table_of(stage, planned("scat"))])

    async def steps(pilot: Any) -> None:
        for size in ((80, 24), (160, 50), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            text = shown(app)
            assert len(text.splitlines()) == size[1]
            assert ("Please make the terminal larger" in text) == (size == (80, 24))

    in_app(app, steps)


def test_an_entry_can_be_pressed_with_the_pointer() -> None:
    app = TableApp(Settings(), lambda stage: [first_page(stage)])

    async def steps(pilot: Any) -> None:
        y = next(row for row, line in enumerate(shown(app).splitlines()) if "Rules compendium" in line)
        await pilot.click(offset=(30, y))
        await pilot.pause()
        assert "34 of 34" in shown(app) or "Search" in shown(app)

    in_app(app, steps)


def test_a_terminal_without_colours_is_given_none(planned: Callable[..., Any]) -> None:
    looks = Looks(colour=False, unicode=False)
    app = TableApp(Settings(), lambda stage: [first_page(stage), table_of(stage, planned())], looks)

    async def steps(pilot: Any) -> None:
        await pilot.pause()
        assert shown(app).isascii()
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                colour = segment.style.color if segment.style else None
                assert colour is None or colour.is_default

    in_app(app, steps)


# In a terminal


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
