"""A table on the LAN from the terminal: joined by address and code, played by keys, hosted and left."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from blitz.tui.pages import page_of
from blitz.tui.sheet import Sheet
from blitz.tui.tabletop import Tabletop
from blitz.ui.settings import Settings

sys.path.insert(0, str(Path(__file__).parent))
from fingers import next_keys

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Callable[..., dict[str, Any]]]:
    """Starts `blitz host ARGUMENTS` and returns what it says about its table."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str) -> dict[str, Any]:
        command = [sys.executable, "-m", "blitz", "host", "--json", "--no-announce", "--address", "127.0.0.1"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "BLITZ_DATA": str(tmp_path / "host")}
        with (tmp_path / "host.err").open("w") as errors:
            host = subprocess.Popen(
                [*command, *arguments], stdout=subprocess.PIPE, stderr=errors, env=environment, text=True
            )
        started.append(host)
        assert host.stdout is not None
        about: dict[str, Any] = json.loads(host.stdout.readline())
        return about

    yield start
    for host in started:
        host.terminate()
        host.wait()
        if host.stdout is not None:
            host.stdout.close()


def until(
    stage: Any, reached: Callable[[], bool], act: Callable[[], None] = lambda: None, seconds: float = 120
) -> None:
    """Lets real time pass, frame by frame."""
    end = time.monotonic() + 120
    began = time.monotonic()
    while not reached():
        assert time.monotonic() < end, "it does not come to that"
        stage.now = (time.monotonic() - began) * 1000 + 1
        stage.page.tick(stage.now)
        act()
        time.sleep(0.01)


def sit_down(stage: Any, about: dict[str, Any]) -> None:
    """Types address and code, as the host has them on the screen."""
    stage.pages = [page_of(stage, "lan")]
    stage.press("HOME", "ENTER")
    for letter in about["addresses"][0]:
        stage.page.write(letter)
    stage.press("ENTER")
    for letter in about["code"]:
        stage.page.write(letter)
    stage.press("ENTER")
    until(stage, lambda: isinstance(stage.page, Tabletop))


@pytest.mark.slow
def test_a_hand_of_scat_is_played_at_a_table_that_was_joined_by_its_code(new_stage, look, hosted) -> None:
    about = hosted("--rules", "scat", "--seats", "2", "--bots", "casual", "--pace", "2000")
    stage = new_stage(Settings(name="Mia", hint_s=0))
    sit_down(stage, about)
    table = stage.page
    assert table.called(table.me) == "You"

    def act() -> None:
        if isinstance(stage.page, Tabletop) and not stage.page.match.pending:
            stage.press(*next_keys(stage.page))

    until(stage, lambda: isinstance(stage.page, Sheet), act)
    assert "Hand 1" in look(stage.page)
    until(stage, lambda: isinstance(stage.page, Tabletop) and stage.page.dealt == 2)
    assert "Hand 2" in look(stage.page)
    stage.press("P")
    assert "Paused" not in look(stage.page)


@pytest.mark.slow
def test_a_silent_host_is_told_once_in_the_story_counted_in_one_place_and_told_once_when_it_is_back(
    new_stage, look, hosted
) -> None:
    about = hosted("--rules", "scat", "--seats", "2", "--bots", "casual")
    stage = new_stage(Settings(name="Mia", hint_s=0))
    sit_down(stage, about)
    table = stage.page
    counted = set()

    def count() -> None:
        if "No word from the host" in table.note[0]:
            counted.add(table.note[0])

    os.kill(about["pid"], signal.SIGSTOP)
    try:
        until(stage, lambda: len(counted) > 4, count)
    finally:
        os.kill(about["pid"], signal.SIGCONT)
    until(stage, lambda: "The host is heard again." in table.log, count)
    assert [words for words in table.log if "host" in words] == [
        "Nothing is heard from the host; still trying. Nothing that you do is lost.",
        "The host is heard again.",
    ]


@pytest.mark.slow
def test_dutch_blitz_is_played_there_as_well(new_stage, look, hosted) -> None:
    about = hosted("--rules", "dutch-blitz", "--seats", "2", "--bots", "beginner", "--pace", "2000")
    stage = new_stage(Settings(name="Mia", hint_s=0))
    sit_down(stage, about)
    until(stage, lambda: stage.page.view.phase == 2)
    before = len(stage.page.view.hands[stage.page.me])
    stage.press("H")
    until(stage, lambda: len(stage.page.view.hands[stage.page.me]) != before or "shows on" in look(stage.page))


def test_a_code_that_is_none_is_refused_with_a_sentence(new_stage, look) -> None:
    stage = new_stage()
    stage.pages = [page_of(stage, "lan")]
    stage.press("HOME", "ENTER")
    for letter in "127.0.0.1:9":
        stage.page.write(letter)
    stage.press("ENTER")
    for letter in "nonsense-word-here":
        stage.page.write(letter)
    stage.press("ENTER")
    until(stage, lambda: stage.page.joining is None)
    assert "is in no join code" in look(stage.page)


@pytest.mark.slow
def test_a_table_is_hosted_and_its_code_shown(new_stage, look) -> None:
    stage = new_stage(Settings(name="Mia"))
    stage.pages = [page_of(stage, "lan")]
    stage.press("END", "ENTER")
    assert "Open the table" in look(stage.page)
    stage.press("HOME", "RIGHT", "END", "ENTER")
    opening = stage.page.host
    until(stage, lambda: "At the table" in look(stage.page))
    assert "Join code" in look(stage.page)
    until(stage, lambda: "Mia" in look(stage.page))
    assert look(stage.page).count("free") == 3
    os.kill(int(opening.hosted.pid), signal.SIGTERM)


def is_asked(screen: str) -> bool:
    """Whether it is the player's turn, be it the last one after a knock."""
    return "Your turn" in screen or "Your last turn" in screen


@pytest.mark.slow
def test_a_table_is_joined_from_the_command_line(terminal, hosted) -> None:
    about = hosted("--rules", "scat", "--seats", "2", "--bots", "casual", "--pace", "2000")
    window = terminal("join", "--tui", about["addresses"][0], about["code"], "--name", "Mia")
    window.wait_for(is_asked)
    assert "P Pause" not in window.screen.text
    window.press("d\r")
    window.wait_for("Now put one card away.")
    window.press("\x03")
    assert window.wait() == 130


@pytest.mark.slow
def test_without_a_code_the_command_line_asks_for_it_before_the_table_opens(terminal, hosted) -> None:
    about = hosted("--rules", "scat", "--seats", "2", "--bots", "casual", "--pace", "2000")
    window = terminal("join", "--tui", about["addresses"][0], "--name", "Mia")
    window.wait_for("The table's join code, three words:")
    window.press(f"{about['code'].replace('-', ' ')}\r")
    window.wait_for(is_asked)
    window.press("\x03")
    assert window.wait() == 130
