"""Plays of our own, turn by turn, each with the sentence that decides it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import games
from core.seats import seat_letter
from games.scat.events import ENDINGS

PLAYS = [json.loads(line) for line in (Path(__file__).parent / "cases" / "plays.jsonl").read_text("utf-8").splitlines()]
GAME = games.load("scat")


def facts(table: Any) -> dict[str, Any]:
    """What a play may be expected to lead to."""
    state = table.state
    outcome = GAME.outcome(state)
    return {
        "to_move": table.to_move(),
        "lives": state.lives,
        "points": state.points,
        "how": ENDINGS[state.sheet[-1].how] if state.sheet else None,
        "dealer": seat_letter(state.dealer),
        "leader": seat_letter(state.leader),
        "legal": table.legal(table.to_move()[:1]) if table.to_move() else [],
        "winner": None if outcome is None else "".join(map(seat_letter, outcome.winners)),
    }


@pytest.mark.parametrize("case", PLAYS, ids=lambda case: case["id"])
def test_a_play_goes_as_worked_out_by_hand(case: dict[str, Any], table: Callable[..., Any]) -> None:
    played = table(
        case["rules"], case["hands"], case["up"], case["stock"], won=case.get("won", ""), **case.get("options", {})
    )
    expected = dict(case["expect"])
    refused = expected.pop("refused", None)
    moves = case["moves"][:-1] if refused else case["moves"]
    played.play(*moves)
    if refused:
        assert played.refusal(*case["moves"][-1].split(" ", 1)) == refused
    found = facts(played)
    assert set(expected.pop("includes", [])) <= set(found["legal"])
    assert not set(expected.pop("excludes", [])) & set(found["legal"])
    assert {name: found[name] for name in expected} == expected
