"""What hands are worth, checked against a second way of counting for every hand there is."""

from collections import Counter
from itertools import combinations

import pytest

from games.scat.cards import DECKS, card_name, card_of
from games.scat.hand_value import hand_values, point_ranks

HANDS = list(combinations(DECKS[52], 3))
PLAIN = hand_values(0, 0, 0, low_ace=True, courts_only=False)


def cards(text: str) -> list[int]:
    return [card_of(name) for name in text.split()]


def by_names(hand: tuple[int, ...]) -> int:
    """The best suit total, from the cards' names alone."""
    worth = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}
    names = [card_name(card) for card in hand]
    return max(sum(worth.get(n[0]) or int(n[0]) for n in names if n[1] == suit) for suit in "SHDC")


def test_every_hand_is_worth_the_best_total_of_a_suit() -> None:
    assert all(PLAIN.of(hand) == 2 * by_names(hand) for hand in HANDS)


def test_exactly_the_hands_of_31_can_be_declared() -> None:
    assert {hand for hand in HANDS if PLAIN.is_declaration(hand)} == {h for h in HANDS if by_names(h) == 31}
    assert sum(map(PLAIN.is_declaration, HANDS)) == 24


def test_an_ace_and_two_courts_are_twelve_of_them() -> None:
    courts = hand_values(0, 0, 0, low_ace=True, courts_only=True)
    assert sum(map(courts.is_declaration, HANDS)) == 12
    assert not courts.is_declaration(cards("AS TS KS"))


def test_three_aces_can_be_declared_only_where_they_are_33() -> None:
    cadillac = hand_values(60, 66, 0, low_ace=True, courts_only=False)
    assert cadillac.of(cards("AS AH AC")) == 66
    assert cadillac.is_declaration(cards("AS AH AC"))
    assert not hand_values(60, 0, 0, low_ace=True, courts_only=False).is_declaration(cards("AS AH AC"))


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("4S 5S 6S", 60), ("AS 2S 3S", 60), ("KS AS 2S", 46), ("QS KS AS", 62),
        ("TS JS QS", 60), ("4S 5S 7S", 32), ("4S 5H 6S", 20), ("9H TH JH", 60),
    ],
)  # fmt: skip
def test_a_straight_flush_is_thirty_and_lowers_nothing(hand: str, value: int) -> None:
    assert hand_values(0, 0, 60, low_ace=True, courts_only=False).of(cards(hand)) == value


def test_special_hands_only_ever_raise_a_value() -> None:
    all_of_them = hand_values(61, 66, 60, low_ace=True, courts_only=False)
    assert all(all_of_them.of(hand) >= PLAIN.of(hand) for hand in HANDS)
    raised = Counter(all_of_them.of(hand) for hand in HANDS if all_of_them.of(hand) > PLAIN.of(hand))
    assert raised == {66: 4, 61: 48, 60: 4 * 9}


def test_a_tie_is_broken_by_the_cards_of_the_suit_that_counts() -> None:
    assert point_ranks(cards("AS TS 9S")) > point_ranks(cards("KH QH JH"))
    assert point_ranks(cards("KS JS 7S")) > point_ranks(cards("KH 9H 8H"))
    assert point_ranks(cards("KS QH 2D")) == (13,)
    assert point_ranks(cards("9S TH 4H")) == (10, 4)
    assert point_ranks(cards("TS 6H 4H")) == (10,)


def test_a_ten_is_read_with_two_digits_too() -> None:
    assert card_of("10D") == card_of("TD")
    assert card_name(card_of("10D")) == "TD"
    for junk in ("1D", "11D", "td", "T", "", "DT", "10"):
        with pytest.raises(ValueError, match="playing card"):
            card_of(junk)
