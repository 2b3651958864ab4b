"""What may be played where, what follows, and what is refused (S2)."""

from collections.abc import Callable
from typing import Any

from core.seats import TABLE
from games.dutch_blitz.cards import card_of
from games.dutch_blitz.events import BY_BLITZ, Moved, Played, Refilled, RoundEnded
from games.dutch_blitz.moves import CALL, PICK_UP, STUCK, TURN, Deal, Fill, Play
from games.dutch_blitz.state import DEALING, PLAYING

Build = Callable[..., Any]

A = "R9 G7 | B7 R6 Y3 | G10 | Y10 G9 R8 B6"
B = "Y9 R9 | B8 R8 B4"
C = "Y9 R9 | B8 R8 B4"


def test_a_one_starts_a_dutch_pile_and_the_next_of_its_colour_goes_on_it(position: Build) -> None:
    table = position("R9 G2 | B7 R6 Y3", "Y9 G1 | B8 R8 B4", C)
    assert table.play(1, "G1", "blitz", "dutch") == [Played(1, card_of("G1"), 0, 0, card_of("Y9"))]
    table.play(0, "G2", "blitz", "dutch")
    assert table.state.dutch == [[1 << 6 | card_of("G1"), card_of("G2")]]


def test_a_ten_closes_its_pile_and_a_second_ten_stays_with_its_owner(position: Build) -> None:
    """Field report 3: the loser of a race for a pile keeps the card."""
    nine = " ".join(f"R{n}/C" for n in range(1, 10))
    table = position("G7 R10 | B7 R6 Y3", "Y9 R10 | B8 R8 B4", "Y9 | B8 R2 B4".replace("R2", "G3"), dutch=nine)
    table.play(0, "R10", "blitz", "dutch")
    assert table.refusal(1, Play(card_of("R10"), 0, 0)) == "does_not_fit"
    assert table.state.areas[1][0][-1] == card_of("R10")


def test_the_centre_is_one_target_and_the_first_pile_that_fits_is_taken(position: Build) -> None:
    table = position("R9 G2 | B7 R6 Y3", "Y9 G2 | B8 R8 B4", C, dutch="G1/C,G1/A")
    table.play(0, "G2", "blitz", "dutch")
    table.play(1, "G2", "blitz", "dutch")
    assert [len(pile) for pile in table.state.dutch] == [2, 2]


def test_on_a_post_goes_the_next_lower_card_of_the_other_figure(position: Build) -> None:
    table = position("Y6 R6 G6 | B7 R9 Y3", B, C)
    assert table.play(0, "G6", "blitz", "post 1") == [Moved(0, card_of("G6"), 0, 2, card_of("R6"))]
    assert table.refusal(0, Play(card_of("R6"), 0, 2)) == "does_not_fit"


def test_an_emptied_post_is_filled_from_the_blitz_pile_at_once(position: Build) -> None:
    table = position("R9 G8 | G5 R6 Y3", B, C)
    events = table.play(0, "G5", "post 1", "post 2")
    assert events[1:] == [Refilled(0, 2, card_of("G8"), card_of("R9"))]


def test_the_round_ends_when_the_last_blitz_card_goes_to_a_post_or_fills_one(position: Build) -> None:
    """Field report 7."""
    for blitz, card, source, target in (("G6", "G6", "blitz", "post 1"), ("R2", "G5", "post 2", "post 3")):
        table = position(f"{blitz} | B7 G5 R6", B, C)
        events = table.play(0, card, source, target)
        assert events[-1] == RoundEnded(BY_BLITZ, 0)
        assert table.state.phase == DEALING
        assert table.refusal(1, STUCK) == "round_over"


def test_nothing_goes_on_an_empty_post_but_its_refill(position: Build) -> None:
    table = position("R9 G8 | - R6 Y3", B, C, post_fill="manual")
    assert table.refusal(0, Play(card_of("G8"), 0, 2)) == "does_not_fit"
    assert table.do(0, Fill(2)) == [Refilled(0, 2, card_of("G8"), card_of("R9"))]


def test_filling_by_hand_asks_for_an_empty_post_and_a_blitz_card(position: Build) -> None:
    table = position("R9 G8 | - R6 Y3", B, C, post_fill="manual")
    assert table.refusal(0, Fill(3)) == "does_not_fit"
    assert table.refusal(0, Fill(7)) == "no_such_post"
    empty = position(" | - R6 Y3", B, C, post_fill="manual", call="manual")
    assert empty.refusal(0, Fill(2)) == "not_exposed"
    assert position(A, B, C).refusal(0, Fill(2)) == "does_not_fit"


def test_three_cards_are_turned_together_or_all_that_are_left(position: Build) -> None:
    table = position(A, B, C)
    table.do(0, TURN)
    assert table.state.areas[0][1] == [card_of(c) for c in ("G10", "Y10", "G9", "R8")]
    table.do(0, TURN)
    assert table.state.areas[0][1][-1] == card_of("B6")
    assert table.refusal(0, TURN) == "nothing_to_turn"


def test_the_wood_pile_is_taken_up_only_with_an_empty_hand_and_turned_over_unshuffled(position: Build) -> None:
    table = position(A, B, C)
    assert table.refusal(0, PICK_UP) == "hand_not_empty"
    table.do(0, TURN)
    table.do(0, TURN)
    table.do(0, PICK_UP)
    assert table.state.hands[0][::-1] == [card_of(c) for c in ("G10", "Y10", "G9", "R8", "B6")]
    assert position("R9 | B7 R6 Y3", B, C).refusal(0, PICK_UP) == "nothing_to_turn"


def test_an_open_one_comes_first_where_the_rules_say_must(position: Build) -> None:
    table = position("R9 G6 | B7 R1 Y3 | | R10", B, C)
    assert table.refusal(0, TURN) == "must_play_one"
    assert table.refusal(0, Play(card_of("G6"), 0, 2)) == "must_play_one"
    free = position("R9 G6 | B7 R1 Y3 | | R10", B, C, must_play="off")
    free.do(0, TURN)
    free.play(0, "G6", "blitz", "post 1")


def test_by_the_strict_rules_the_hand_waits_while_a_card_fits_the_centre(position: Build) -> None:
    table = position("R9 G7 | B7 R2 Y3 | | R10", B, C, dutch="R1/A", must_play="all")
    assert table.refusal(0, TURN) == "must_play_dutch"
    table.play(0, "R2", "post 2", "dutch")
    table.do(0, TURN)


def test_a_wish_formed_on_an_old_picture_is_refused_and_never_reinterpreted(position: Build) -> None:
    """Field report 4: a double click moves no second card."""
    table = position("G3 G2 | B7 R6 Y3", B, C, dutch="G1/A")
    twice = Play(card_of("G2"), 0, 0)
    table.do(0, twice)
    assert table.refusal(0, twice) == "does_not_fit"
    assert table.state.areas[0][0] == [card_of("G3")]


def test_play_goes_on_until_somebody_with_an_empty_blitz_pile_calls(position: Build) -> None:
    table = position("G2 | B7 R6 Y3", "Y9 | B8 R8 B4", C, dutch="G1/A", call="manual")
    assert table.refusal(0, CALL) == "not_your_call"
    table.play(0, "G2", "blitz", "dutch")
    assert table.state.phase == PLAYING
    assert table.refusal(1, CALL) == "not_your_call"
    table.do(0, CALL)
    assert table.state.phase == DEALING
    assert position(A, B, C).refusal(0, CALL) == "not_your_call"


def test_moves_from_nowhere_to_nowhere_and_from_nobody_are_refused(position: Build) -> None:
    table = position(A, B, C)
    for source, target in ((9, 0), (0, 9), (-1, 0), (0, -1)):
        assert table.refusal(0, Play(card_of("G7"), source, target)) == "no_such_post"
    assert table.refusal(0, Play(card_of("G7"), 0, 1)) == "does_not_fit"
    assert table.refusal(0, Play(10**9, 0, 0)) == "does_not_fit"
    assert table.refusal(7, TURN) == "not_yours"
    assert table.refusal(0, Deal(())) == "not_yours"
    assert table.refusal(TABLE, TURN) == "not_yours"
    assert table.refusal(TABLE, Deal(())) == "not_now"
