"""A host that is killed again and again goes on from its log each time, and loses nothing and repeats nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from blitz.lan_parts import proposed
from net.hosted import HostedTable, Offer
from net.resume import Resumer
from net.sequencer import Terms
from tests.net.conftest import PEERS, make_bot


def goes_on(lines: list[Any], game: Any, rules: Any, seats: int) -> HostedTable:
    """A table that has just been made, gone on from a log."""
    offer = Offer(game, rules, [""] * seats, Terms(away_ms=500, bot="casual"))
    resumed = HostedTable(offer, random.Random(2).randbytes, make_bot)
    resumed.log.clear()
    Resumer(resumed, proposed).play([json.loads(json.dumps(line)) for line in lines])
    return resumed


@pytest.mark.parametrize("game", ["dutch_blitz", "scat"])
@pytest.mark.parametrize("after_ms", [400, 4_000, 21_500])
def test_a_host_killed_three_times_goes_on_three_times(table: Any, game: str, after_ms: int) -> None:
    t = table(game, 3, Terms(away_ms=500, bot="casual"), preset=game.replace("_", "-"))
    for at in range(3):
        t.join(at)
    t.run(4_000)
    hosted, lines = t.host, list(t.lines)
    lines += hosted.log
    rules = hosted.offer.rules
    for _ in range(3):
        before = hosted.sequencer
        hosted = goes_on(lines, t.game, rules, 3)
        after = hosted.sequencer
        assert after is not None
        assert before is not None
        assert t.game.freeze(after.croupier.state) == t.game.freeze(before.croupier.state)
        assert after.stream.n >= before.stream.n
        now = 0
        while now < after_ms * 1_000:
            now += 50_000
            hosted.advance(now)
            lines += hosted.log
            hosted.log.clear()
            hosted.out.clear()
        assert sum(line[0] == "tick" for line in lines) == after.croupier.ticks


def test_a_person_who_is_back_after_a_resume_is_called_a_person_by_everybody(table: Any) -> None:
    t = table("scat", 2, Terms(away_ms=5_000, bot="casual"), preset="scat")
    t.join(0, name="Ann")
    t.join(1, name="Bob")
    t.run(4_000)
    hosted = goes_on(t.lines + t.host.log, t.game, t.host.offer.rules, 2)
    assert hosted.players() == (("Ann", "person"), ("Bob", "person"))
    hosted.advance(6_000_000)
    assert hosted.players() == (("Ann", "casual"), ("Bob", "casual"))
    assert hosted.owners == PEERS[:2]


@pytest.mark.parametrize("game", ["dutch_blitz", "scat"])
def test_a_log_that_ends_after_any_of_its_lines_is_gone_on_with(table: Any, game: str) -> None:
    t = table(game, 3, Terms(away_ms=500, bot="casual"), preset=game.replace("_", "-"))
    for at in range(3):
        t.join(at)
    t.run(40_000)
    lines, rules = t.lines + t.host.log, t.host.offer.rules
    ends = {*range(30), *range(30, len(lines), 9), len(lines)}
    assert len(ends) > 32
    for end in ends:
        hosted = goes_on(lines[:end], t.game, rules, 3)
        ticks = sum(line[0] == "tick" for line in lines[:end])
        assert (hosted.sequencer.croupier.ticks if hosted.sequencer else 0) == ticks
        hosted.advance(1_000_000)
