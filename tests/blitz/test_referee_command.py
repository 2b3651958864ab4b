"""`blitz referee`: one answer a line, in order, whatever the lines are."""

from __future__ import annotations

import copy
import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from core.errors import BadInput

Done = subprocess.CompletedProcess[str]
Blitz = Callable[..., Done]
TESTS = Path(__file__).resolve().parents[1]
GIVEN = {
    game: [json.loads(line) for line in (TESTS / game / "cases" / "given.jsonl").read_text("utf-8").splitlines()]
    for game in games.NAMES
}
CASES = [case for cases in GIVEN.values() for case in cases]


def asked(case: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in case.items() if name not in ("expect", "note")}


def as_lines(cases: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(asked(case), ensure_ascii=False) + "\n" for case in cases)


@pytest.mark.parametrize("way", ["file", "standard input", "dash"])
def test_the_given_cases_are_answered_as_worked_out_in_order(blitz: Blitz, tmp_path: Path, way: str) -> None:
    text = as_lines(CASES)
    (tmp_path / "cases.jsonl").write_text(text, "utf-8")
    arguments = {"file": ["cases.jsonl"], "standard input": [], "dash": ["-"]}[way]
    done = blitz("referee", *arguments, stdin=None if way == "file" else text)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [case["id"] for case in CASES]
    for case, answer in zip(CASES, answers, strict=True):
        if case["expect"] == {"error": True}:
            assert set(answer) == {"id", "error"}
        else:
            assert {name: answer[name] for name in case["expect"]} == case["expect"]
    assert done.stderr == ""
    assert done.returncode == int(any("error" in answer for answer in answers))


def test_good_cases_end_with_0(blitz: Blitz) -> None:
    done = blitz("referee", stdin=as_lines(GIVEN["dutch_blitz"][:3]))
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 3)


GOOD = asked(GIVEN["dutch_blitz"][0])
MALFORMED = [
    ("not JSON at all", None, "not JSON"),
    ('{"id": "cut"', None, "not JSON"),
    ("[1, 2]", None, "a case should be a JSON object"),
    ("null", None, "a case should be a JSON object"),
    ("{}", None, "rules"),
    ("[" * 100_000, None, "not JSON: nested too deeply"),
    ('{"id": ' + "9" * 5000 + "}", None, "not JSON"),
    (json.dumps({**GOOD, "id": "a", "rules": "duch-blitz"}), "a", "there is no rule set 'duch-blitz'; did you mean"),
    (json.dumps({**GOOD, "id": "b", "rules": "house.toml"}), "b", "rules should name a rule set"),
    (json.dumps({**GOOD, "id": "c", "options": {"tarjet": 1}}), "c", "no option 'tarjet'; did you mean target"),
    (json.dumps({**GOOD, "id": "d", "options": {"target": 0}}), "d", "target cannot be 0; allowed"),
    (json.dumps({**GOOD, "id": ["e"], "extra": 1}), ["e"], "unknown field 'extra'"),
    (json.dumps({**GOOD, "id": "\ud800", "seats": ["A"]}), "\ud800", "seats"),
    (json.dumps({**GOOD, "id": 7, "plays": [["A", "play", "post " + "1" * 5000, "dutch"]]}), 7, None),
]


def test_malformed_lines_are_answered_in_their_place_and_the_next_is_read(blitz: Blitz) -> None:
    lines = ["", "  "]
    for line, *_ in MALFORMED:
        lines += [line, "", json.dumps({**GOOD, "id": "good"})]
    done = blitz("referee", stdin="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (1, "")
    assert len(answers) == 2 * len(MALFORMED)
    assert all(answer["accepted"] == [True, True, False] for answer in answers[1::2])
    for (_, case_id, message), answer in zip(MALFORMED, answers[::2], strict=True):
        assert answer["id"] == case_id
        if message is None:
            assert answer["why_not"] == ["no_such_post"]
        else:
            assert set(answer) == {"id", "error"}
            assert message in answer["error"]


def test_bytes_that_are_no_text_are_one_malformed_line(start: Callable[..., Any], tmp_path: Path) -> None:
    process = start(tmp_path, "referee", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, errors = process.communicate(b"\xff\xfe{}\n" + as_lines([GOOD]).encode(), timeout=30)
    answers = [json.loads(line) for line in out.splitlines()]
    assert (process.returncode, errors) == (1, b"")
    assert [sorted(answer)[0] for answer in answers] == ["error", "accepted"]


def test_an_answer_comes_before_the_next_case_is_asked_for(start: Callable[..., Any], tmp_path: Path) -> None:
    process = start(tmp_path, "referee", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for number in (1, 2):
        process.stdin.write(json.dumps({**GOOD, "id": number}).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == number
    assert process.communicate(timeout=30)[0] == b""
    assert process.returncode == 0


def test_nothing_to_settle_is_nothing_wrong(blitz: Blitz) -> None:
    done = blitz("referee", stdin="\n\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_explained_it_is_prose_with_the_reasons(blitz: Blitz) -> None:
    good = {**GOOD, "id": "first"}
    done = blitz("referee", "--explain", stdin=f"{json.dumps(good)}\n{json.dumps({**good, 'seats': []})}\nx\n")
    first, second, third = done.stdout.strip().split("\n\n")
    assert first.startswith("Case first, by dutch-blitz:")
    assert "- A plays from blitz to dutch: counts." in first
    assert "- A turns the hand: does not count; the round was over by then (S2)." in first
    assert "B used up the Blitz pile, which ends the round (S2)." in first
    assert second.startswith("first: cannot be settled: seats ")
    assert third.startswith("None: cannot be settled: not JSON")
    assert done.returncode == 1


@pytest.mark.parametrize("game", games.NAMES)
def test_every_given_case_is_explained(game: str) -> None:
    for case in GIVEN[game]:
        try:
            told = games.explain(game, case)
        except BadInput:
            assert "error" in games_answer(game, case)
        else:
            assert str(case["id"]) in told
            assert len(told.splitlines()) >= 2


def games_answer(game: str, case: Any) -> dict[str, Any]:
    """As the command answers."""
    try:
        return games.settle(game, case)
    except BadInput as error:
        return {"error": str(error)}


# --- anything anywhere in a case ------------------------------------------------------------------------------------

WORDS = [
    "A",
    "B",
    "table",
    "play",
    "turn",
    "fill",
    "post 1",
    "post 99",
    "dutch",
    "wood",
    "R1",
    "G2",
    "R1/A",
    "??",
    "AS",
]
JSON: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-1, 5)
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from([*WORDS, "post " + "9" * 5000, 10**400, "dutch-blitz-teams", "dutch-blitz-strict", "scat", 3.0]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=3) | st.sampled_from(["A", "B", "blitz", "wood_step", "posts"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a case, as the way there."""
    yield way
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from places(item, (*way, key))


def altered(case: Any, way: tuple[Any, ...], change: Callable[[Any, Any], None]) -> Any:
    """A copy with the thing at `way` changed; `change` is given what it lies in and its key."""
    new = copy.deepcopy(case)
    holder = new
    for key in way[:-1]:
        holder = holder[key]
    change(holder, way[-1])
    return new


def put(value: Any) -> Callable[[Any, Any], None]:
    return lambda holder, key: holder.__setitem__(key, value)


def double(holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        holder[f"{key}x"] = holder[key]


ALTERATIONS = st.one_of(JSON.map(put), st.just(double), st.just(lambda holder, key: holder.pop(key)))
WAYS = {game: [(case, list(places(asked(case)))[1:]) for case in cases] for game, cases in GIVEN.items()}


@pytest.mark.parametrize("game", games.NAMES)
@settings(max_examples=200)
@given(data=st.data())
def test_a_case_with_anything_in_it_is_answered_or_bad_input(game: str, data: st.DataObject) -> None:
    """One to three things altered, lost or doubled anywhere in a good case: an answer or BadInput, nothing else."""
    case, ways = data.draw(st.sampled_from(WAYS[game]))
    case = asked(case)
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(ways))
        try:
            case = altered(case, way, data.draw(ALTERATIONS))
        except (KeyError, IndexError, TypeError, AttributeError):
            break  # an alteration before took that place away
    answer = games_answer(game, case)
    json.dumps(answer)
    if "error" in answer:
        assert answer["error"]
        with pytest.raises(BadInput):
            games.explain(game, case)
    else:
        assert games.explain(game, case)


@pytest.mark.parametrize("game", games.NAMES)
@given(case=JSON.filter(lambda value: isinstance(value, dict)))
def test_a_case_that_is_anything_at_all_is_bad_input(game: str, case: Any) -> None:
    with pytest.raises(BadInput):
        games.settle(game, case)
