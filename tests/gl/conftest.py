"""Each test of the window runs in a process of its own, since a process has one window. Time goes on by frames only."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BEFORE = """
import json, sys
import games
from blitz.gl.driver import Driver
from blitz.gl.person import Person, sit
from blitz.gl.window import TableWindow
from blitz.ui.pages import first_page, page_of
from blitz.ui.settings import Settings

def opened(size=(1280, 720), **settings):
    driver = Driver(TableWindow(Settings(**{"hint_s": 0, "volume": 0, **settings}), size))
    driver.window.show(first_page(driver.window))
    driver.frames(2)
    return driver

def to_the_menu(driver):
    while type(driver.page).__name__ != "Menu":
        driver.window.back()
"""

Drive = Callable[[str], str]


@pytest.fixture
def drive(tmp_path: Path) -> Drive:
    """Runs a script against the real window; what it printed. Most take seconds; a busy machine is no fault."""

    def run(script: str) -> str:
        kept = {"BLITZ_SETTINGS": str(tmp_path / "settings.toml"), "BLITZ_DATA": str(tmp_path / "data")}
        environment = {**os.environ, **kept, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", BEFORE + script]
        done = subprocess.run(command, capture_output=True, text=True, timeout=280, env=environment, cwd=tmp_path)
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    return run


@pytest.fixture
def drive_together(tmp_path: Path) -> Callable[..., list[str]]:
    """Runs several scripts at once, each a window of its own on this computer; what each of them printed."""

    def run(*scripts: str) -> list[str]:
        running = []
        for number, script in enumerate(scripts):
            kept = {"BLITZ_SETTINGS": str(tmp_path / f"settings-{number}.toml"), "BLITZ_DATA": str(tmp_path / "data")}
            environment = {**os.environ, **kept, "PYTHONPATH": str(ROOT)}
            command = [sys.executable, "-c", BEFORE + script]
            running.append(
                subprocess.Popen(
                    command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
                )
            )
        try:
            done = [process.communicate(timeout=280) for process in running]
        finally:
            for process in running:
                process.kill()
        for process, (_, errors) in zip(running, done, strict=True):
            assert process.returncode == 0, "".join(errors[-2000:] for _, errors in done)
        return [out for out, _ in done]

    return run
