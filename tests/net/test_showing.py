"""A match is watched again together: the host passes on where somebody is, to everybody, and keeps the last word."""

from __future__ import annotations

from typing import Any

import pytest

from net.follower import Follower
from net.lobby_messages import START, Ready, Show, Shown, Steer, Swap
from net.messages import Bye
from net.showing import SHOW_BURST

PEERS = [bytes([65 + at]) * 32 for at in range(10)]


def says(t: Any, at: int, message: Any) -> None:
    t.net.peers[PEERS[at]].arrange(message, t.net.now)
    t.run(50)


def word(follower: Follower) -> Shown | None:
    return follower.showing[0] if follower.showing is not None else None


def begin(t: Any) -> None:
    says(t, 1, Ready(1))
    says(t, 0, Steer(START))
    assert t.host.is_playing


@pytest.fixture
def after(table: Any) -> Any:
    """A table after its first match: two people, and somebody who watches."""
    t = table(owner=PEERS[0], target=5, rounds=1)
    for at in (0, 1):
        t.join(at)
    t.join(5, watch=True)
    t.run(500)
    begin(t)
    t.until(lambda: t.is_over)
    t.run(500)
    return t


def test_where_somebody_is_is_told_to_everybody_who_is_here(after: Any) -> None:
    says(after, 1, Show(1, 80_000, 200, 0))
    for at in (0, 1, 5):
        assert word(after.net.peers[PEERS[at]]) == Shown(1, 1, 80_000, 200, 0)
    says(after, 0, Show(1, 5_000, 100, 1))
    assert word(after.net.peers[PEERS[1]]) == Shown(0, 1, 5_000, 100, 1)


def test_only_who_has_a_seat_may_say_where_they_are(after: Any) -> None:
    says(after, 5, Show(1, 80_000, 100, 0))
    assert after.host.refused["not_yours"] == 1
    assert word(after.net.peers[PEERS[0]]) is None


def test_nobody_is_led_to_a_match_other_than_the_last_or_while_one_is_on(after: Any) -> None:
    says(after, 1, Show(2, 0, 100, 0))
    assert after.host.refused["not_now"] == 1
    begin(after)
    says(after, 1, Show(2, 0, 100, 0))
    assert after.host.refused["not_now"] == 2
    assert word(after.net.peers[PEERS[0]]) is None


def test_who_jumps_about_too_fast_is_refused_by_that_name_and_may_go_on_a_moment_later(after: Any) -> None:
    for at in range(SHOW_BURST + 8):
        after.net.peers[PEERS[1]].arrange(Show(1, at, 100, 1), after.net.now)
    after.run(100)
    assert after.host.refused["too_many_jumps"] == 8
    assert word(after.net.peers[PEERS[0]]) == Shown(1, 1, SHOW_BURST - 1, 100, 1)
    after.run(200)
    says(after, 1, Show(1, 99, 100, 1))
    assert word(after.net.peers[PEERS[0]]) == Shown(1, 1, 99, 100, 1)


def test_who_has_jumped_about_too_fast_may_leave_at_once(after: Any) -> None:
    for at in range(SHOW_BURST):
        after.net.peers[PEERS[1]].arrange(Show(1, at, 100, 1), after.net.now)
    says(after, 1, Show(0, 0, 100, 1))
    assert after.host.refused["too_many_jumps"] == 0
    assert word(after.net.peers[PEERS[0]]) is None


def test_who_watches_no_more_takes_their_own_word_along_and_nobody_elses(after: Any) -> None:
    first = after.net.peers[PEERS[0]]
    says(after, 0, Show(1, 1_000, 100, 1))
    says(after, 1, Show(0, 0, 100, 1))
    assert word(first) == Shown(0, 1, 1_000, 100, 1)
    says(after, 0, Show(0, 0, 100, 1))
    assert word(first) is word(after.net.peers[PEERS[1]]) is None
    says(after, 1, Show(1, 2_000, 100, 1))
    says(after, 1, Bye("left"))
    assert word(first) is None


def test_who_comes_back_hears_where_the_others_have_got_to(after: Any) -> None:
    says(after, 0, Show(1, 10_000, 200, 0))
    after.run(2_950)
    again = after.join(1)
    after.run(300)
    told = word(again)
    assert told is not None
    assert 15_900 <= told.at_ms <= 16_300
    says(after, 0, Show(0, 0, 100, 1))
    after.run(300)
    third = after.join(5, watch=True)
    after.run(300)
    assert word(third) is None


def test_whose_seat_is_changed_is_still_known_to_watch(after: Any) -> None:
    says(after, 1, Show(1, 10_000, 100, 1))
    says(after, 0, Swap(0, 1))
    assert word(after.net.peers[PEERS[0]]) == Shown(0, 1, 10_000, 100, 1)


def test_a_new_match_ends_all_watching(after: Any) -> None:
    says(after, 1, Show(1, 10_000, 100, 1))
    begin(after)
    newcomer = after.join(5, watch=True)
    after.run(300)
    assert word(newcomer) is None
