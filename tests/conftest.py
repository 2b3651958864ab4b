"""What every test relies on: hypothesis profiles, and the rule for tests that need a screen."""

from __future__ import annotations

import functools
import importlib.util
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

UNDER_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")

# HYPOTHESIS_PROFILE=thorough looks harder. Under CI the examples are the same in every run: a failure
# there is due to the change at hand, and can be repeated.
settings.register_profile("ordinary", deadline=None, max_examples=50)
settings.register_profile("ci", settings.get_profile("ordinary"), derandomize=True, print_blob=True)
settings.register_profile("thorough", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if UNDER_CI else "ordinary"))

# A shell starts what runs in the background with Ctrl-C ignored, and so would be every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests of the command line ask for the window by name if they want it; nothing else opens one on somebody's screen.
os.environ["BLITZ_SKIN"] = "plain"


@pytest.fixture(autouse=True)
def data_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test writes down games where somebody keeps theirs."""
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path / "data"))


# A driver can hang or crash when asked for a window: ask in a process of its own.
OPEN_A_WINDOW = """
import pyglet
window = pyglet.window.Window(64, 64, visible=False)
window.switch_to()
window.close()
"""


@functools.cache
def display_trouble() -> str | None:
    """Why no window can be opened here; None when one can."""
    if sys.platform.startswith("linux"):
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            return "no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    if importlib.util.find_spec("pyglet") is None:
        return None
    try:
        probe = subprocess.run([sys.executable, "-c", OPEN_A_WINDOW], capture_output=True, timeout=20, text=True)
    except subprocess.TimeoutExpired:
        return "no OpenGL (opening a window took more than 20 seconds)"
    if probe.returncode:
        last = (probe.stderr.strip().splitlines() or [f"exit status {probe.returncode}"])[-1]
        return f"no OpenGL ({last})"
    return None


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("needs_display") is None:
        return
    trouble = display_trouble()
    if trouble is None:
        return
    if UNDER_CI:
        pytest.fail(f"{trouble}; under CI the tests that need a display must run", pytrace=False)
    pytest.skip(trouble)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", ()):
        if "needs_display" in report.keywords and isinstance(report.longrepr, tuple):
            reason = report.longrepr[2].removeprefix("Skipped: ")
            reasons[reason] = reasons.get(reason, 0) + 1
    for reason, count in reasons.items():
        tests = "test that needs" if count == 1 else "tests that need"
        terminalreporter.write_line(f"NOT RUN: {count} {tests} a display: {reason}", yellow=True, bold=True)
