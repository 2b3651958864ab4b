"""Tests that need a screen: skipped aloud where there is none, failed under CI."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = """
import pytest

@pytest.mark.needs_display
@pytest.mark.parametrize("number", [1, 2])
def test_window(number): pass

def test_rule(): pass
"""


def run_in(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "tests").mkdir()
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copy(ROOT / "tests" / "conftest.py", folder / "tests")
    (folder / "tests" / "test_two.py").write_text(TESTS)
    without = ("DISPLAY", "WAYLAND_DISPLAY", "CI", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER")
    kept = {name: value for name, value in os.environ.items() if name not in without}
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=kept | environment)


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display"),
]


@pytest.mark.parametrize("workers", ["0", "2"])
def test_without_a_display_the_summary_counts_them(tmp_path: Path, workers: str) -> None:
    done = run_in(tmp_path, "-n", workers)
    assert done.returncode == 0, done.stdout
    assert "NOT RUN: 2 tests that need a display: no display (neither DISPLAY nor" in done.stdout
    assert "1 passed, 2 skipped" in done.stdout


def test_under_ci_they_fail_instead(tmp_path: Path) -> None:
    done = run_in(tmp_path, CI="true")
    assert done.returncode == 1
    assert "must run" in done.stdout
    assert "1 passed, 2 errors" in done.stdout
