"""What the README shows is what the commands answer."""

from __future__ import annotations

import importlib.util
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import games
from core.record_reader import RecordReader

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
Blitz = Callable[..., subprocess.CompletedProcess[str]]


def blocks(kind: str, text: str = README) -> list[str]:
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block for its_kind, block in fenced if its_kind == kind]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """tools/readme.py as a module."""
    specification = importlib.util.spec_from_file_location("readme_tool", ROOT / "tools" / "readme.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_every_answer_shown_is_the_one_that_is_given(tool: ModuleType, tmp_path: Path) -> None:
    """Where an answer has changed for good: `python tools/readme.py`."""
    shown = [block for block in blocks("") if block.split()[3:4] and block.split()[3] in tool.COMMANDS]
    assert len(shown) >= 5
    assert tool.refreshed(README, tmp_path) == README


def test_another_answer_would_be_noticed(tool: ModuleType, tmp_path: Path) -> None:
    page = "```\n$ python3 run.py rules --diff scat scat\nthey are quite different\n```\n"
    fresh = tool.refreshed(page, tmp_path)
    assert fresh != page
    assert fresh.startswith("```\n$ python3 run.py rules --diff scat scat\n")
    assert tool.refreshed(fresh, tmp_path) == fresh


def test_the_house_rules_shown_are_house_rules(tmp_path: Path) -> None:
    (house,) = blocks("toml")
    (tmp_path / "sunday.toml").write_text(house, "utf-8")
    rules = games.find_rules(str(tmp_path / "sunday.toml"))
    assert rules.title() == "Sunday rules (target 50, must_play off)"


def test_the_page_on_records_shows_lines_as_they_are(blitz: Blitz, tmp_path: Path) -> None:
    """Its example begins as the record of that race does, and what follows from how bots play begins alike."""
    (example,) = blocks("text", (ROOT / "docs" / "records.md").read_text("utf-8"))
    blitz("race", "--fast", "--seed", "1", "--bots", "skilled,skilled", "--rounds", "1", "--record", "r.txt")
    lines = (tmp_path / "r.txt").read_text("utf-8").splitlines()
    assert RecordReader(line + "\n" for line in lines).header.players[1].name == "Ben"
    shown = example.splitlines()
    for number, (start, line) in enumerate(zip(shown[:11], lines, strict=False), 1):
        assert line.startswith(start.partition("…")[0].removesuffix("~")), f"line {number}"
    assert shown[13] == "…"
    assert [line.split()[0] for line in shown[11:13]] == ["3", "4"]
    assert [line.split()[0] for line in shown[14:]] == [line.split()[0] for line in lines[-2:]] == ["open", "over"]


@pytest.mark.parametrize("promise", ["nothing to do with the makers", "python3 run.py test", "apt install python3-pip"])
def test_the_readme_says_what_it_must(promise: str) -> None:
    assert promise in README
