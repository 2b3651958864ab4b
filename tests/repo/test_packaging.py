"""The wheel: what is in it, and that it plays from any folder without the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("core", "games", "net", "blitz")
pytestmark = pytest.mark.slow


def build(tree: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (tree / "dist").glob("*.whl")
    return wheel


def test_the_wheel_has_the_packages_their_data_and_the_assets(real_tree: Any) -> None:
    (real_tree.path / "assets").mkdir(exist_ok=True)
    (real_tree.path / "assets" / "a_card.txt").write_text("art")
    names = set(zipfile.ZipFile(build(real_tree.path)).namelist())
    assert "blitz/assets/a_card.txt" in names
    own = {name for name in names if ".dist-info/" not in name}
    assert {name.partition("/")[0] for name in own} == set(PACKAGES)
    there = [path for package in PACKAGES for path in (real_tree.path / package).rglob("*") if path.is_file()]
    assert {path.relative_to(real_tree.path).as_posix() for path in there} <= own


def test_installed_elsewhere_it_plays(
    real_tree: Any, run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Installed as a file, in an environment that has our dependencies but not the checkout."""
    wheel = build(real_tree.path)
    elsewhere = tmp_path / "elsewhere"
    venv.EnvBuilder(with_pip=False, symlinks=True).create(elsewhere)
    monkeypatch.setattr(run_py, "PYTHON", elsewhere / run_py.PYTHON.relative_to(run_py.VENV))
    _, install = run_py.installer()
    subprocess.run([*install, "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True)
    monkeypatch.setattr(run_py, "VENV", elsewhere)
    (run_py.site_packages() / "dependencies.pth").write_text(
        str(Path(pytest.__file__).parents[1])  # a .pth file in that folder, such as ours, is not followed
    )
    blitz = elsewhere / run_py.BLITZ.relative_to(ROOT / ".venv")

    def said(*arguments: str) -> str:
        done = subprocess.run([str(blitz), *arguments], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = [str(run_py.PYTHON), "-c", "import blitz; print(blitz.__file__)"]
    file = subprocess.run(where, cwd=tmp_path, capture_output=True, text=True).stdout
    assert file.startswith(str(elsewhere))
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert version in said("--version")
    assert len(said("rules", "dutch-blitz").splitlines()) > 10


def test_a_fresh_machine_needs_the_two_commands_only(real_tree: Any, tmp_path: Path) -> None:
    """With the real lock, on a Python whose venv lacks ensurepip."""
    script = [real_tree.python, str(ROOT / "tests" / "repo" / "bare_python.py"), str(tmp_path / "bare")]
    real_tree.python = subprocess.run(script, capture_output=True, text=True, check=True).stdout.strip()
    tests = real_tree.run("test", "-q", "-n0", "tests/repo/test_locks.py")
    if tests.returncode == 4 and not os.environ.get("CI"):
        pytest.skip("no network to install from")
    assert tests.returncode == 0, tests.stdout + tests.stderr
    assert "Setting up" in tests.stderr
    assert " passed" in tests.stdout.splitlines()[-1]
    blitz = real_tree.run("--version")
    assert (blitz.returncode, blitz.stderr) == (0, "")
