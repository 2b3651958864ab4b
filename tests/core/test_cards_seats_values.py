"""The small words of the kernel: cards, seats, and values that are told apart."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import HIDDEN, face_down, top_only
from core.seats import MOST_SEATS, TABLE, seat_letter, seat_of
from core.values import distinct

PILES = st.lists(st.integers(1, 255), max_size=40)


@given(PILES)
def test_a_pile_face_down_shows_its_height_only(pile: list[int]) -> None:
    before = list(pile)
    assert face_down(pile) == [HIDDEN] * len(pile)
    assert pile == before


@given(PILES)
def test_a_pile_squared_up_shows_its_top_and_its_height_only(pile: list[int]) -> None:
    before = list(pile)
    seen = top_only(pile)
    assert len(seen) == len(pile)
    assert seen[-1:] == pile[-1:]
    assert set(seen[:-1]) <= {HIDDEN}
    assert pile == before


def test_every_seat_and_the_table_have_a_letter_of_their_own() -> None:
    seats = [TABLE, *range(MOST_SEATS)]
    letters = [seat_letter(seat) for seat in seats]
    assert len(set(letters)) == len(seats)
    assert [seat_of(letter) for letter in letters] == seats
    assert letters[:3] == ["T", "A", "B"]


@given(st.text(max_size=3))
def test_whatever_is_no_letter_of_a_seat_is_a_value_error(text: str) -> None:
    if text in {"T", *map(seat_letter, range(MOST_SEATS))}:
        assert seat_letter(seat_of(text)) == text
    else:
        with pytest.raises(ValueError, match=r"seat|found"):
            seat_of(text)


@distinct
class Pick(NamedTuple):
    """Without fields."""


@distinct
class Turn(NamedTuple):
    """Without fields, either."""


@distinct
class Lay(NamedTuple):
    card: int


@distinct
class Take(NamedTuple):
    card: int


def test_values_of_different_kinds_are_different_whatever_their_fields() -> None:
    kinds = [Pick(), Turn(), Lay(3), Take(3), (3,), ()]
    for i, one in enumerate(kinds):
        for j, other in enumerate(kinds):
            assert (one == other) is (i == j)
            assert (one != other) is (i != j)
    assert len(set(kinds)) == len(kinds)


def test_values_of_one_kind_are_equal_by_their_fields_and_hash_alike() -> None:
    assert Lay(3) == Lay(3)
    assert Lay(3) != Lay(4)
    assert hash(Lay(3)) == hash(Lay(3))
    assert [Lay(3)].index(Lay(3)) == 0
    assert Lay(4) not in [Lay(3), Take(4)]
