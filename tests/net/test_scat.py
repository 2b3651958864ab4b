"""Whole matches of Scat over a network in memory, by every rule set: no tick, card or life differs anywhere."""

from __future__ import annotations

from typing import Any

import pytest

import games
from net.sequencer import Terms

BOOK = games.book("scat")
GAME = games.load("scat")


def seatings() -> list[Any]:
    """Every rule set, with as many seats as it comes to: from the fewest to six, and nine once."""
    found = []
    for number, preset in enumerate(BOOK.ids):
        rules = GAME.rules(preset)
        seats = max(rules.least_seats, min(rules.most_seats, 2 + number % 5))
        found.append(pytest.param(preset, seats, id=f"{preset} {seats}"))
    return [*found, pytest.param("scat", 9, id="scat 9")]


@pytest.mark.parametrize(("preset", "seats"), seatings())
def test_a_whole_match_by_every_rule_set_ends_alike_everywhere(table: Any, preset: str, seats: int) -> None:
    short = {"target": 3} if GAME.rules(preset).points else {}
    t = table("scat", seats=seats, preset=preset, terms=Terms(bot="casual"), **short)
    peers = [t.join(at, (1, 20, 3, 60, 5, 10, 2, 40)[at % 8]) for at in range(seats)]
    for _ in range(20_000):
        t.run(1_000)
        if t.is_over:
            break
    t.run(1_000)
    assert t.same_everywhere()
    assert {p.game.outcome(p.view) for p in peers} == {t.host.sequencer.croupier.outcome}
    assert [p.differences for p in peers] == [0] * seats
    assert all(p.cutter.checked == p.cutter.cut_by_me == t.host.sequencer.croupier.deals for p in peers)
    assert not t.host.refused
    assert not any(p.closed for p in peers)
