"""What the README shows is what the commands answer."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import games
from core.record_reader import RecordReader

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
Blitz = Callable[..., subprocess.CompletedProcess[str]]


def blocks(kind: str, text: str = README) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_every_command_shown_with_an_answer_gives_that_answer(blitz: Blitz, tmp_path: Path) -> None:
    """In the order of the page, in one folder; a line with `…` alone stands for the rest. (A game with people in it,
    `play`, is another one every time.)
    """
    (case,) = blocks("json")
    (tmp_path / "case.jsonl").write_text(case, "utf-8")
    shown = [block for block in blocks("") if re.match(r"\$ python3 run\.py (race|replay|rules|referee) ", block)]
    assert len(shown) >= 5
    for block in shown:
        first, _, answer = block.partition("\n")
        done = blitz(*shlex.split(first)[3:])
        assert (done.returncode, done.stderr) == (0, "")
        start, more, _ = answer.partition("     …\n")
        if more:
            assert done.stdout.startswith(start)
            assert len(done.stdout) > len(start)
        else:
            assert done.stdout.strip("\n") == answer.strip("\n"), first


def test_the_house_rules_shown_are_house_rules(tmp_path: Path) -> None:
    (house,) = blocks("toml")
    (tmp_path / "sunday.toml").write_text(house, "utf-8")
    rules = games.find_rules(str(tmp_path / "sunday.toml"))
    assert rules.title() == "Sunday rules (target 50, must_play off)"


def test_the_page_on_records_shows_lines_as_they_are(blitz: Blitz, tmp_path: Path) -> None:
    """Every line of its example begins as the line of that kind does in the record of the README's race."""
    (example,) = blocks("text", (ROOT / "docs" / "records.md").read_text("utf-8"))
    blitz("race", "--fast", "--seed", "1", "--bots", "skilled,skilled", "--rounds", "1", "--record", "r.txt")
    lines = (tmp_path / "r.txt").read_text("utf-8").splitlines()
    assert RecordReader(line + "\n" for line in lines).header.players[1].name == "Ben"
    starts = [line.partition("…")[0] for line in example.splitlines()]
    missing = [start for start in starts if not any(line.startswith(start.removesuffix("~")) for line in lines)]
    assert not missing


@pytest.mark.parametrize("promise", ["nothing to do with the makers", "python3 run.py test", "apt install python3-pip"])
def test_the_readme_says_what_it_must(promise: str) -> None:
    assert promise in README
