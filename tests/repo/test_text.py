"""What is written in the repository: no address of a package index, no path of somebody's machine, links
that lead somewhere, commands that exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
INDEX = re.compile("py" + r"pi\.(?:org|python)|python" + "hosted", re.IGNORECASE)
SOMEBODYS = re.compile(r"(?<![\w./~-])/(?:root|work|home/\w+|Users/\w+)/\w")
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def texts(files: list[Path]) -> dict[str, str]:
    found = {}
    for path in files:
        data = path.read_bytes()
        if b"\0" not in data[:8000]:
            found[path.relative_to(ROOT).as_posix()] = data.decode("utf-8")
    return found


def test_no_file_names_a_package_index(files: list[Path]) -> None:
    assert [name for name, text in texts(files).items() if INDEX.search(text)] == []


def test_no_file_names_a_path_of_somebodys_machine(files: list[Path]) -> None:
    assert [name for name, text in texts(files).items() if SOMEBODYS.search(text)] == []


def test_no_file_has_windows_line_ends(files: list[Path]) -> None:
    assert [name for name, text in texts(files).items() if "\r\n" in text] == []


def test_links_lead_to_files(files: list[Path]) -> None:
    broken = []
    for path in files:
        if path.suffix == ".md":
            for target in LINK.findall(path.read_text("utf-8")):
                if "://" not in target and not (path.parent / target).exists():
                    broken.append(f"{path.relative_to(ROOT)}: {target}")
    assert not broken


def commands(document: str) -> list[str]:
    """The commands in a document's code blocks: run.py and blitz, one a line."""
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", (ROOT / document).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    lines = [line.strip().removeprefix("$ ") for block in blocks for line in block.splitlines()]
    return [line for line in lines if re.match(r"(?:python3|py) run\.py\b|(?:\.venv/bin/)?blitz\b", line)]


def test_the_readme_tells_the_two_commands() -> None:
    first_words = [line.partition("#")[0].strip() for line in commands("README.md")]
    assert "python3 run.py" in first_words
    assert "python3 run.py test" in first_words


@pytest.mark.slow
def test_the_readmes_subcommands_exist() -> None:
    missing = []
    words = set()
    for line in commands("README.md"):
        rest = shlex.split(line.partition("#")[0])
        rest = rest[2:] if rest[1:2] == ["run.py"] else rest[1:]
        if rest and not rest[0].startswith("-") and rest[0].isidentifier() and rest[0] != "test":
            words.add(rest[0])
    for word in sorted(words):
        done = subprocess.run([sys.executable, "-m", "blitz", word, "--help"], capture_output=True, cwd=ROOT)
        if done.returncode:
            missing.append(word)
    assert not missing
