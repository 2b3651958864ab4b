"""The same seed gives the same race and the same record, byte for byte: in every process and on every Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from blitz.__main__ import main
for rules, more in [("dutch-blitz", ["--rounds", "2"]), ("dutch-blitz-running-teams", ["--rounds", "1"]), ("scat", [])]:
    print(main(["race", "--fast", "--json", "--seed", "1", "--rules", rules, *more]))
    main(["race", "--fast", "--json", "--seed", "2", "--rules", rules, *more, "--record", sys.argv[2]])
    print(open(sys.argv[2], encoding="utf-8").read())
"""


def raced(python: str, folder: Path, hash_seed: str) -> bytes:
    """The results and records of some races, as a process of its own makes them."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [python, "-X", "utf8", "-c", SCRIPT, str(ROOT), str(folder / f"record {hash_seed}.txt")],
        capture_output=True,
        env=environment,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@cache
def here(folder: Path) -> bytes:
    return raced(sys.executable, folder, "0")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("races")


def test_in_processes_with_different_hashes(folder: Path) -> None:
    told = here(folder)
    assert told.count(b"kitchen-table record 1\n") == 3
    assert len(told) > 30_000
    for seed in ("1", "4711"):
        assert raced(sys.executable, folder, seed) == told


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_on_other_pythons(folder: Path, version: str) -> None:
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        pytest.skip("this is the one that runs the tests")
    python = shutil.which(f"python{version}")
    if python is None or subprocess.run([python, "-c", "pass"], capture_output=True).returncode:
        pytest.skip(f"no Python {version} here")
    assert raced(python, folder, "0") == here(folder)
