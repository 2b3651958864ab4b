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
