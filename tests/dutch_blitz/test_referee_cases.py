"""The referee's answers to the conformance cases, and to cases of our own."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import games
from core.errors import BadInput

CASES = [
    json.loads(line)
    for name in ("given.jsonl", "own.jsonl", "hard.jsonl")
    for line in (Path(__file__).parent / "cases" / name).read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_referee_answers_as_worked_out_by_hand(case: dict[str, Any]) -> None:
    expected = case["expect"]
    if "error" in expected:
        with pytest.raises(BadInput, match=re.escape(expected["error"])):
            games.settle("dutch_blitz", case)
        return
    answer = games.settle("dutch_blitz", case)
    assert {name: answer[name] for name in expected} == expected
