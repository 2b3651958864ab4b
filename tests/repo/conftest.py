"""Trees to run run.py in. The small one needs no network: its two packages are made here."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "small"
version = "1"

[tool.hatch]

[tool.ruff]
line-length = 100
"""

BLITZ = """
import sys
import pebble

def main():
    print("blitz", *sys.argv[1:])
    return int(sys.argv[1]) if sys.argv[1:] and sys.argv[1].isdigit() else 0
"""

BACKEND = """
import os, zipfile

def build_editable(directory, config_settings=None, metadata_directory=None):
    name = "small-1-py3-none-any.whl"
    info = "small-1.dist-info/"
    with zipfile.ZipFile(os.path.join(directory, name), "w") as wheel:
        wheel.writestr("small.pth", os.getcwd())
        wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: small\\nVersion: 1\\n")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "entry_points.txt", "[console_scripts]\\nblitz = small_blitz:main\\n")
        wheel.writestr(info + "RECORD", "")
    return name
"""


def make_wheel(folder: Path, name: str) -> str:
    """A wheel with one empty module; returns the line for a lock file."""
    path = folder / f"{name}-1-py3-none-any.whl"
    info = f"{name}-1.dist-info/"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}.py", "")
        wheel.writestr(info + "METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(info + "RECORD", "")
    return f"{name}==1 --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


@dataclass
class Tree:
    """A checkout with a run.py to be run in it."""

    path: Path
    wheels: Path | None = None
    python: str = BASE_PYTHON

    @property
    def venv(self) -> Path:
        return self.path / ".venv"

    def command(self, *arguments: str) -> list[str]:
        source = ["--wheels", str(self.wheels)] if self.wheels else []
        return [self.python, str(self.path / "run.py"), *source, *arguments]

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            self.command(*arguments),
            capture_output=True,
            text=True,
            cwd=self.path.parent,
            env=clean_environment() | environment,
            timeout=600,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done

    def lock(self, group: str) -> Path:
        return self.path / "requirements" / f"{group}.lock"


def clean_environment() -> dict[str, str]:
    """Ours, without pytest's and without what this machine tells pip."""
    kept = {n: v for n, v in os.environ.items() if not n.startswith(("PYTEST_", "PIP_", "UV_", "PYTHON"))}
    return kept | {name: os.environ[name] for name in ("PIP_CERT",) if name in os.environ}


def make_small_tree(folder: Path) -> Tree:
    folder.mkdir()
    shutil.copy(ROOT / "run.py", folder)
    (folder / "pyproject.toml").write_text(PYPROJECT)
    (folder / "backend.py").write_text(BACKEND)
    (folder / "small_blitz.py").write_text(BLITZ)
    wheels = folder / "packages"
    wheels.mkdir()
    (folder / "requirements").mkdir()
    tree = Tree(folder, wheels)
    pebble, stone = make_wheel(wheels, "pebble"), make_wheel(wheels, "stone")
    tree.lock("run").write_text(pebble)
    tree.lock("test").write_text(pebble + stone)
    tree.lock("bench").write_text(pebble)
    return tree


@pytest.fixture
def small_tree(tmp_path: Path) -> Tree:
    """A tree that has not been set up."""
    return make_small_tree(tmp_path / "a table")  # a space: paths on Windows often have one


@pytest.fixture(scope="module")
def ready_tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """A tree that has been set up. Tests may damage it: the next ones see it repaired or fail."""
    tree = make_small_tree(tmp_path_factory.mktemp("ready") / "table")
    done = tree.run()
    assert done.returncode == 0, done.stderr
    return tree


@pytest.fixture(scope="session")
def files() -> list[Path]:
    """The files of the repository, as git would hand them out."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.fixture
def real_tree(tmp_path: Path, files: list[Path]) -> Tree:
    """This repository, as a fresh clone would have it."""
    for path in files:
        target = tmp_path / "clone" / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return Tree(tmp_path / "clone")


@pytest.fixture
def run_py() -> ModuleType:
    """run.py as a module of its own."""
    specification = importlib.util.spec_from_file_location("run_py_under_test", ROOT / "run.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@dataclass(frozen=True)
class Pin:
    """One package of a lock file."""

    name: str
    version: str
    marker: str
    hashes: frozenset[str]


@pytest.fixture(scope="session")
def locks() -> dict[str, list[Pin]]:
    return {path.stem: read_lock(path) for path in sorted((ROOT / "requirements").glob("*.lock"))}


def read_lock(path: Path) -> list[Pin]:
    text = re.sub(r"^ *#.*\n", "", path.read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    pins = []
    for line in text.splitlines():
        requirement, *hashes = line.split("--hash=")
        pin, _, marker = requirement.partition(";")
        name, version = pin.strip().split("==")
        pins.append(Pin(name, version, marker.strip(), frozenset(h.strip() for h in hashes)))
    return pins
