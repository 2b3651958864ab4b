"""Between two rounds everybody reads the score sheet: the next begins when all have said so, or after a while."""

from __future__ import annotations

from typing import Any

import pytest

from games.dutch_blitz.state import DEALING, READY
from net.lobby_messages import GO_ON, HOLD, Ready, Steer
from net.sequencer import Terms

PEERS = [bytes([65 + at]) * 32 for at in range(8)]
READ_S = 20


@pytest.fixture
def read(table: Any) -> Any:
    """A table of three at which two people have just played a round; a bot has the third seat."""
    t = table(
        "dutch_blitz", seats=3, terms=Terms(bot="expert", read_ms=READ_S * 1_000), bots=["", "", "expert"],
        preset="dutch-blitz", owner=PEERS[0], blitz_size=3, target=500,
    )  # fmt: skip
    t.join(0)
    t.join(1)
    t.run(500)
    arrange(t, 1, Ready(1))
    arrange(t, 0, Steer(0))
    t.until(lambda: bool(state(t).sheet))
    return t


def arrange(t: Any, at: int, message: Any) -> None:
    t.net.peers[PEERS[at]].arrange(message, t.net.now)
    t.run(300)


def state(t: Any) -> Any:
    return t.host.sequencer.croupier.state if t.host.sequencer else type("Nothing", (), {"sheet": []})


def ready(t: Any, at: int) -> list[int]:
    return [seat[2] for seat in t.net.peers[PEERS[at]].company.seats]


def test_the_next_round_is_dealt_once_everybody_has_said_that_they_are_ready(read: Any) -> None:
    assert state(read).phase == DEALING
    arrange(read, 0, Ready(1))
    assert ready(read, 1) == [1, 0, 0]
    read.run(10_000)
    assert state(read).phase == DEALING
    arrange(read, 1, Ready(1))
    read.run(500)
    assert state(read).phase == READY
    read.run(2_000)
    assert ready(read, 0) == [0, 0, 0]


def test_the_countdown_is_whole_however_long_the_sheet_was_read(read: Any) -> None:
    read.run(9_000)
    arrange(read, 0, Ready(1))
    arrange(read, 1, Ready(1))
    read.run(2_000)
    assert state(read).phase == READY
    read.run(2_000)
    assert state(read).phase != READY


def test_after_a_while_nobody_is_waited_for(read: Any) -> None:
    read.run(READ_S * 1_000 - 2_000)
    assert state(read).phase == DEALING
    read.run(3_000)
    assert state(read).phase == READY


def test_whoever_leaves_or_lets_a_bot_play_is_not_waited_for(read: Any) -> None:
    arrange(read, 0, Ready(1))
    read.net.peers[PEERS[1]].leave(read.net.now)
    read.run(1_000)
    assert state(read).phase == READY


def test_time_that_the_owner_holds_does_not_count(read: Any) -> None:
    arrange(read, 0, Steer(HOLD))
    read.run(2 * READ_S * 1_000)
    arrange(read, 0, Steer(GO_ON))
    assert state(read).phase == DEALING
    arrange(read, 0, Ready(1))
    arrange(read, 1, Ready(1))
    read.run(500)
    assert state(read).phase == READY


def test_being_ready_again_when_the_round_is_on_is_refused_and_counts_for_nothing(read: Any) -> None:
    arrange(read, 0, Ready(1))
    arrange(read, 1, Ready(1))
    read.run(500)
    arrange(read, 0, Ready(1))
    assert read.host.refused["not_now"] == 1
    assert ready(read, 1) == [0, 0, 0]


def test_bots_among_themselves_keep_nobody_waiting(table: Any) -> None:
    t = table("dutch_blitz", seats=2, terms=Terms(bot="expert", read_ms=READ_S * 1_000), bots=["expert", "expert"],
              preset="dutch-blitz", blitz_size=3, target=500)  # fmt: skip
    t.host.start(t.net.now)
    t.until(lambda: bool(state(t).sheet))
    t.run(6_000)
    assert state(t).phase == READY


def test_every_peer_sees_the_next_round_as_the_host_does(read: Any) -> None:
    arrange(read, 0, Ready(1))
    arrange(read, 1, Ready(1))
    read.until(lambda: len(state(read).sheet) == 2)
    read.run(500)
    for at in (0, 1):
        follower = read.net.peers[PEERS[at]]
        assert follower.differences == 0
        assert len(follower.view.sheet) == 2
