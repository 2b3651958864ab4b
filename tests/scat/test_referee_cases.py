"""The referee's answers to the conformance cases, and to cases of our own."""

import json
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
ANSWERED = [case for case in CASES if "error" not in case["expect"]]
REFUSED = [case for case in CASES if "error" in case["expect"]]


@pytest.mark.parametrize("case", ANSWERED, ids=lambda case: case["id"])
def test_the_referee_answers_as_worked_out_by_hand(case: dict[str, Any]) -> None:
    answer = games.settle("scat", case)
    expected = case["expect"]
    assert {name: answer[name] for name in expected} == expected
    assert answer["because"]
    assert answer["source"]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["id"])
def test_the_referee_refuses_an_impossible_case_and_names_the_field(case: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refused:
        games.settle("scat", case)
    if isinstance(case["expect"]["error"], str):
        assert case["expect"]["error"] in str(refused.value)


@pytest.mark.parametrize("case", ANSWERED, ids=lambda case: case["id"])
def test_the_explanation_cites_the_rules_and_their_sources(case: dict[str, Any]) -> None:
    text = games.explain("scat", case)
    assert games.settle("scat", case)["because"] in text
    assert "Sources: S" in text


@pytest.mark.parametrize("field", ["rules", "seats", "lives", "hands", "end"])
@pytest.mark.parametrize("junk", [None, 3, [], "x", {"A": True}, [["A"]], {"by": ["knock"]}])
def test_junk_in_any_field_is_refused_with_the_name_of_the_field(field: str, junk: Any) -> None:
    case = next(case for case in CASES if case["id"] == "scat-01")
    with pytest.raises(BadInput, match=field.rstrip("s")):
        games.settle("scat", {**case, field: junk})
