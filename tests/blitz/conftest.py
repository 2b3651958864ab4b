"""The command `blitz` as people run it: a process of its own, in some other folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "blitz"]
Done = subprocess.CompletedProcess[str]


def environment(**more: str) -> dict[str, str]:
    """Ours, with the repository to import from and without what would change how output looks."""
    unwanted = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM", "PYTHONIOENCODING", "CLICOLOR_FORCE")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted and not name.startswith("BLITZ_")}
    ours = {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "TERM": "xterm-256color", "BLITZ_SKIN": "plain"}
    return kept | ours | more


def run_blitz(folder: Path, *arguments: str | Path, stdin: str | None = None, **more: str) -> Done:
    """Runs it to its end. It must never answer with a traceback."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        cwd=folder,
        env=environment(**more),
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.fixture(scope="session")
def python() -> Callable[..., Done]:
    """`python(folder, *arguments, stdin=…)`: another Python, to run several things in one process."""

    def run(folder: Path, *arguments: str, stdin: str) -> Done:
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=folder,
            env=environment(),
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=True,
        )

    return run


@pytest.fixture
def blitz(tmp_path: Path) -> Callable[..., Done]:
    """`blitz(*arguments, stdin=…, NAME=value)` in an empty folder."""

    def run(*arguments: str | Path, stdin: str | None = None, **more: str) -> Done:
        return run_blitz(tmp_path, *arguments, stdin=stdin, **more)

    return run


@pytest.fixture(scope="session")
def start() -> Callable[..., subprocess.Popen[bytes]]:
    """Starts it and hands over the process: `start(folder, *arguments, stdout=…, NAME=value)`."""

    def popen(
        folder: Path, *arguments: str, more: dict[str, str] | None = None, **streams: int
    ) -> subprocess.Popen[bytes]:
        return subprocess.Popen([*COMMAND, *arguments], cwd=folder, env=environment(**(more or {})), **streams)  # type: ignore[call-overload]

    return popen
