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
from dataclasses import replace
import games
from blitz.arguments import Chosen
from blitz.gl.driver import Driver
from blitz.gl.window import TableWindow
from blitz.practice import Plan
from blitz.ui.pages import first_page, page_of
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of

def opened(size=(1280, 720), **settings):
    driver = Driver(TableWindow(Settings(**{"hint_s": 0, "volume": 0, **settings}), size))
    driver.window.show(first_page(driver.window))
    driver.frames(2)
    return driver

def sit(driver, preset, seats, seed=7, level="beginner"):
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    plan = Plan(Chosen(game, ruleset, game.rules(ruleset)), [level] * (seats - 1), seed, "Mia")
    driver.window.show(table_of(driver.window, plan))
    driver.frames(2)
    return driver.page
"""

Drive = Callable[[str], str]


@pytest.fixture
def drive(tmp_path: Path) -> Drive:
    """Runs a script against the real window; what it printed. The script may take a minute."""

    def run(script: str) -> str:
        environment = {**os.environ, "BLITZ_SETTINGS": str(tmp_path / "settings.toml"), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", BEFORE + script]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, env=environment, cwd=tmp_path)
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    return run
