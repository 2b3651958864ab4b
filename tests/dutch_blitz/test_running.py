"""Running: a card takes time to the centre, and is judged when it arrives (S0; details decided by us)."""

from collections.abc import Callable
from typing import Any

from core.seats import TABLE
from games.dutch_blitz import clock
from games.dutch_blitz.cards import card_of
from games.dutch_blitz.events import BY_BLITZ, CameBack, Landed, Refilled, RoundEnded, SetOff
from games.dutch_blitz.moves import Land, Play
from games.dutch_blitz.stall import is_stalled

Build = Callable[..., Any]
G2 = card_of("G2")
RUN = {"running_ms": 600}


def test_a_card_is_off_its_pile_at_once_and_lands_within_the_time_set(position: Build) -> None:
    table = position("R9 G2 | B7 R6 Y3", "Y9 R9 | B8 R8 B4", "Y9 R9 | B8 R8 B4", dutch="G1/B", **RUN)
    (set_off,) = table.play(0, "G2", "blitz", "dutch")
    assert isinstance(set_off, SetOff)
    assert 300 <= set_off.lands_at <= 600
    assert table.state.areas[0][0] == [card_of("R9")]
    assert clock.due(table.state) == (set_off.lands_at, Land(0, G2))
    assert table.do(TABLE, Land(0, G2)) == [Landed(0, G2, 0)]


def test_a_nearer_seat_that_sets_off_later_can_come_first_and_the_beaten_card_comes_back(position: Build) -> None:
    table = position("R9 G2 | B7 R6 Y3", "Y9 G2 | B8 R8 B4", "Y9 R9 | B8 R8 B4", dutch="G1/B", **RUN)
    (near,) = table.play(0, "G2", "blitz", "dutch")
    (far,) = table.play(1, "G2", "blitz", "dutch")
    assert near.lands_at != far.lands_at
    table.do(TABLE, Land(1, G2))
    assert table.do(TABLE, Land(0, G2)) == [CameBack(0, G2)]
    assert table.state.areas[0][0] == [card_of("R9"), G2]


def test_a_post_whose_card_is_running_is_held_and_filled_only_when_it_has_landed(position: Build) -> None:
    table = position("R9 R1 | G2 R6 Y3", "Y9 R9 | B8 R8 B4", "Y9 R9 | B8 R8 B4", dutch="G1/B", must_play="off", **RUN)
    assert len(table.play(0, "G2", "post 1", "dutch")) == 1
    assert table.refusal(0, Play(G2, 2, 0)) == "not_exposed"
    assert table.do(TABLE, Land(0, G2)) == [Landed(0, G2, 0), Refilled(0, 2, card_of("R1"), card_of("R9"))]


def test_the_last_blitz_card_ends_the_round_when_it_lands_not_when_it_sets_off(position: Build) -> None:
    table = position("G2 | B7 R6 Y3", "Y9 R9 | B8 R8 B4", "Y9 R9 | B8 R8 B4", dutch="G1/B", **RUN)
    assert len(table.play(0, "G2", "blitz", "dutch")) == 1
    assert table.do(TABLE, Land(0, G2)) == [Landed(0, G2, 0), RoundEnded(BY_BLITZ, 0)]


def test_a_table_with_a_card_on_its_way_is_not_stalled(position: Build) -> None:
    dead = "R9 | B10 R8 B8"
    table = position("R9 G2 | B10 R8 B8", dead, dead, dutch="G1/B", **RUN)
    table.play(0, "G2", "blitz", "dutch")
    assert not is_stalled(table.state)
    table.do(TABLE, Land(0, G2))
    assert is_stalled(table.state)


def test_the_referee_takes_plays_as_they_were_judged_to_arrive_so_nothing_runs(position: Build) -> None:
    idle = "Y9 R9 | B8 R8 B4"
    table = position("R9 G2 | B7 R6 Y3", idle, idle, dutch="G1/B", rules="dutch-blitz-running")
    table.play(0, "G2", "blitz", "dutch")
    assert len(table.state.dutch[0]) == 2
