"""When nobody can get anywhere, and what is done about it (decided by us)."""

from collections.abc import Callable
from typing import Any

import pytest

from core.seats import TABLE
from games.dutch_blitz import clock
from games.dutch_blitz.cards import card_of
from games.dutch_blitz.events import BY_STALL, Rotated, RoundEnded
from games.dutch_blitz.moves import STUCK, NoteStall, Rotate, TakeAsStuck
from games.dutch_blitz.stall import can_get_somewhere, is_stalled

Build = Callable[..., Any]

DEAD = "R9 | B10 R8 B8"
"""Nothing of this goes anywhere: boys on boys, no 1, nothing to turn."""


def test_a_table_where_nothing_can_move_is_stalled(position: Build) -> None:
    assert is_stalled(position(DEAD, DEAD, DEAD).state)


@pytest.mark.parametrize(
    ("seat", "dutch", "why"),
    [
        ("R9 R2 | B10 R8 B8", "R1/A", "the Blitz card goes to the centre"),
        ("R9 G7 | B10 R8 B6", "", "the Blitz card goes on a post"),
        ("R9 | B10 R2 B8", "R1/A", "a post's card goes to the centre"),
        ("R9 | B10 R8 B8 | G7", "", "the open wood card goes on a post"),
        ("R9 | B10 R8 B8 | R10 R7 | G7 R6", "", "once the pile is taken up, the third card turned is the G7"),
        ("R9 | B10 R8 B8 | | R7 R6 G7", "", "turning shows a card that goes on a post"),
        ("R9 | B10 R8 B8 | R10 G1 | R7", "", "taking the pile up shows a 1"),
        ("R9 | B10 G7 B8", "", "a post can be emptied, so the Blitz pile fills it"),
        ("R9 | B10/G9 R10 B2", "B1/B", "the last post's card is wanted"),
        ("R9 | B3/G2 R3 B9", "B1/B B2/B", "moving G2 to the R3 frees the B3"),
    ],
)
def test_a_seat_that_can_get_somewhere_keeps_the_table_alive(position: Build, seat: str, dutch: str, why: str) -> None:
    table = position(seat, DEAD, DEAD, dutch=dutch)
    assert can_get_somewhere(table.state, 0), why
    assert not is_stalled(table.state)


def test_a_card_that_only_goes_to_and_fro_is_no_way_out(position: Build) -> None:
    """Field report 10."""
    table = position("R9 | B6/G5 R6 B10", DEAD, DEAD)
    assert is_stalled(table.state)
    table.play(0, "G5", "post 1", "post 2")
    assert is_stalled(table.state)


def test_cards_that_a_pass_skips_are_not_counted(position: Build) -> None:
    """Of four cards, G7 second: shown are the third and the last, in this pass and in every other."""
    assert is_stalled(position("R9 | B10 R8 B8 | | R7 G7 R6 R5", DEAD, DEAD).state)


def test_every_seat_saying_stuck_stalls_the_table_until_a_card_goes_to_the_centre(position: Build) -> None:
    alive = "R9 R2 | B10 R8 B8"
    table = position(alive, DEAD, DEAD, dutch="R1/B")
    for seat in range(3):
        table.do(seat, STUCK)
    assert is_stalled(table.state)
    table.do(0, STUCK)
    table.play(0, "R2", "blitz", "dutch")
    assert table.state.stuck == 0


def test_rotating_takes_up_the_wood_pile_and_puts_the_top_card_of_the_hand_under(position: Build) -> None:
    table = position("R9 | B10 R8 B8 | R10 R7 | G10 R5", DEAD, DEAD)
    assert table.do(TABLE, Rotate()) == [Rotated()]
    assert table.state.hands[0][::-1] == [card_of(c) for c in ("R5", "R10", "R7", "G10")]
    assert table.state.areas[0][1] == []


def test_the_fourth_stall_without_progress_ends_the_round_as_it_stands(position: Build) -> None:
    table = position(DEAD, DEAD, DEAD)
    for _ in range(3):
        assert table.do(TABLE, Rotate()) == [Rotated()]
    assert table.do(TABLE, Rotate()) == [RoundEnded(BY_STALL, TABLE)]
    assert table.state.sheet == [[BY_STALL, TABLE, -2, -2, -2]]


def test_progress_starts_the_count_of_rotations_again(position: Build) -> None:
    table = position("R9 B9 | B10 R8 B2", DEAD, DEAD, dutch="B1/B")
    for seat in range(3):
        table.do(seat, STUCK)
    table.do(TABLE, Rotate())
    table.play(0, "B2", "post 3", "dutch")
    assert table.state.rotations == 0


def test_where_the_rules_say_end_the_first_stall_ends_the_round(position: Build) -> None:
    table = position(DEAD, DEAD, DEAD, stall="end")
    assert table.do(TABLE, Rotate()) == [RoundEnded(BY_STALL, TABLE)]


def test_a_table_that_is_not_stalled_is_not_rotated(position: Build) -> None:
    table = position("R9 R2 | B10 R8 B8", DEAD, DEAD, dutch="R1/B")
    assert table.refusal(TABLE, Rotate()) == "not_stalled"
    assert table.refusal(TABLE, NoteStall()) == "not_stalled"


def test_the_stall_is_announced_before_it_is_broken(position: Build) -> None:
    table = position(DEAD, DEAD, DEAD)
    assert clock.due(table.state) == (0, NoteStall())
    table.do(TABLE, NoteStall())
    assert clock.due(table.state) == (clock.STALL_SHOWN_MS, Rotate())
    table.state.clock += 500
    assert clock.due(table.state) == (clock.STALL_SHOWN_MS - 500, Rotate())


def test_a_seat_that_plays_no_card_for_half_a_minute_counts_as_stuck(position: Build) -> None:
    """Field report 10: an idle player does not hide a dead table."""
    alive = "R9 R2 | B10 R8 B8"
    table = position(alive, alive, DEAD, dutch="R1/B,R1/C")
    assert clock.due(table.state) == (clock.IDLE_MS, TakeAsStuck(0))
    table.state.clock = 10_000
    table.play(0, "R2", "blitz", "dutch")
    assert clock.due(table.state) == (clock.IDLE_MS, TakeAsStuck(0))
    table.state.clock += clock.IDLE_MS
    for seat in range(3):
        assert clock.due(table.state) == (0, TakeAsStuck(seat))
        table.do(TABLE, TakeAsStuck(seat))
    assert clock.due(table.state) == (0, NoteStall())


def test_nobody_is_called_stuck_while_somebody_still_plays(position: Build) -> None:
    """It would be said again after every card that somebody plays, of whoever only looks on."""
    alive = "R9 R2 | B10 R8 B8"
    table = position(alive, alive, DEAD, dutch="R1/B,R1/C")
    table.state.clock = clock.IDLE_MS - 1_000
    table.play(0, "R2", "blitz", "dutch")
    for seconds in (0, 5, 20):
        table.state.clock = clock.IDLE_MS + 1_000 * seconds
        wait, move = clock.due(table.state)
        assert (type(move), table.state.clock + wait) == (TakeAsStuck, 2 * clock.IDLE_MS - 1_000)
