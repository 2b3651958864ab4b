"""What the table does by itself, what each seat may know, and how a state is kept."""

from collections.abc import Callable
from typing import Any

import pytest

import games
from core.chance import Chance
from core.errors import BadInput, IllegalMove
from core.seats import TABLE
from games.scat.cards import DECKS, card_of
from games.scat.clock import BETWEEN_HANDS_MS, VOTE_MS, WINDOW_MS
from games.scat.moves import CLOSE_WINDOW, KNOCK, Deal
from games.scat.state import HandScore

GAME = games.load("scat")
THREE = ["KS QS 2H", "9S 8H 2C", "TC 9C 3H"]
Make = Callable[..., Any]


def known(table: Any, seat: int | None) -> list[list[int]]:
    return GAME.mask(table.state, seat).hands


def hands(*texts: str) -> list[list[int]]:
    return [[card_of(name) for name in text.split()] if text else [0, 0, 0] for text in texts]


# The clock


def test_the_first_hand_is_dealt_at_once_and_the_next_after_a_pause(table: Make) -> None:
    fresh = GAME.new_match(GAME.rules("scat"), 3)
    assert GAME.due(fresh)[0] == 0
    played = table("scat", THREE).play("T", "A knock", "B draw-stock", "B discard 9S -", "C draw-stock")
    played.state.clock += 700
    played.do("C", GAME.codec.text(GAME.legal_moves(played.state, 2)[0]))
    assert GAME.due(played.state)[0] == BETWEEN_HANDS_MS
    played.state.clock += 1_500
    assert GAME.due(played.state)[0] == BETWEEN_HANDS_MS - 1_500


def test_the_window_for_dealt_hands_lasts_as_long_whoever_has_answered(table: Make) -> None:
    asked = table("scat", THREE)
    assert GAME.due(asked.state) == (WINDOW_MS, CLOSE_WINDOW)
    asked.state.clock += 1_000
    asked.play("A pass", "B pass", "C pass")
    assert GAME.due(asked.state) == (WINDOW_MS - 1_000, CLOSE_WINDOW)
    assert asked.to_move() == "T"


def test_every_hand_has_a_window_and_only_an_owner_sees_what_can_be_declared(table: Make) -> None:
    asked = table("scat", ["AS KS QS", "9S 8H 2C"])
    assert asked.to_move() == "AB"
    assert asked.legal("A") == ["declare", "pass"]
    assert asked.legal("B") == ["pass"]


def test_a_vote_ends_by_itself(table: Make) -> None:
    asked = table("ride-the-bus", ["KS QS 2H", "9S 8H 2C"], up="4D", stock="5D 6D")
    asked.play("T", "A knock", "B draw-stock", "B discard 5D -")
    assert GAME.due(asked.state)[0] == VOTE_MS


def test_the_deal_passes_over_players_who_are_out(table: Make) -> None:
    played = table("scat-no-county", THREE, up="4D", stock="5D 6D", lives=1)
    played.play("T", "A knock", "B draw-stock", "B discard 5D -", "C draw-stock", "C discard 6D -")
    assert played.state.players == [0, 2]
    assert GAME.due(played.state)[1] == Deal(0, 2, ())


def test_the_deal_goes_to_the_next_player_in_when_the_next_seat_is_out(table: Make) -> None:
    played = table("scat-no-county", ["2S 3H 2C", "9S 8H 4C", "TC 9C 3S"], up="4D", stock="5D 6D", lives=1)
    played.play("T", "A knock", "B draw-stock", "B discard 5D -", "C draw-stock", "C discard 6D -")
    assert played.state.players == [1, 2]
    assert GAME.due(played.state)[1] == Deal(1, 2, ())


def test_who_stops_the_bus_and_declares_counts_as_not_having_stopped_it(table: Make) -> None:
    played = table("stop-the-bus", ["KS QS 2H", "9S 8H 2C"], up="4D", stock="5D 6D AS").play("T")
    played.play("A draw-stock", "A discard 5D -", "B draw-stock", "B discard 6D -", "A draw-stock", "A knock")
    assert played.state.knocker == 0
    played.do("A", "discard 2H declare")
    assert played.last.seat == played.state.knocker == TABLE


def test_the_lead_passes_over_players_who_are_out_where_nobody_deals(table: Make) -> None:
    played = table("rap", THREE, up="4D", stock="5D 6D", lives=1, county=False)
    played.play("A knock", "B draw-stock", "B discard 5D -", "C draw-stock", "C discard 6D -")
    assert GAME.due(played.state)[1] == Deal(TABLE, 2, ())


def test_the_first_dealer_is_drawn_from_all_seats_and_the_deck_from_all_cards() -> None:
    state = GAME.new_match(GAME.rules("scat"), 4)
    deals = [GAME.table_move(state, Chance.of(seed)) for seed in range(60)]
    assert {deal.dealer for deal in deals} == {0, 1, 2, 3}
    assert all(deal.leader == (deal.dealer + 1) % 4 for deal in deals)
    assert all(sorted(deal.order) == list(DECKS[52]) for deal in deals)
    assert all(GAME.is_deal(deal) for deal in deals)
    assert not GAME.is_deal(CLOSE_WINDOW)


def test_a_deal_by_somebody_else_or_with_a_card_twice_is_refused() -> None:
    state = GAME.new_match(GAME.rules("thirty-one"), 3)
    deck = DECKS[52]
    for move in (Deal(1, 2, deck), Deal(0, 2, deck), Deal(0, 1, deck[:51]), Deal(0, 1, (*deck[:51], deck[0]))):
        with pytest.raises(IllegalMove):
            GAME.decide(state, TABLE, move)
    assert GAME.decide(state, TABLE, Deal(0, 1, deck))


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = GAME.new_match(GAME.rules("thirty-one"), 3)
    dealt = GAME.decide(state, TABLE, Deal(0, 1, DECKS[52]))[0]
    a, b, c, d, e, f, g, h, i = DECKS[52][:9]
    assert dealt.hands == ((c, f, i), (a, d, g), (b, e, h))
    assert dealt.card == DECKS[52][9]
    assert dealt.stock[-1] == DECKS[52][10]


# What each seat may know


def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many_cards(table: Make) -> None:
    dealt = table("scat", THREE)
    assert known(dealt, 1) == hands("", THREE[1], "")
    assert known(dealt, None) == hands("", "", "")


def test_nobody_sees_a_card_before_a_throw_down_is_decided(table: Make) -> None:
    dealt = table("throw-down", THREE)
    assert [known(dealt, seat) for seat in range(3)] == [hands("", "", "")] * 3
    dealt.do("A", "decline")
    assert known(dealt, 0) == hands(THREE[0], "", "")


def test_nobody_sees_what_another_draws_from_the_stock_and_everybody_what_is_taken(table: Make) -> None:
    played = table("scat", THREE, up="4D", stock="5D").play("T")
    drew = GAME.decide(played.state, 0, GAME.codec.parse("draw-stock"))[0]
    assert GAME.codec.text(GAME.mask_event(drew, 0)) == "drew-stock A 5D"
    assert {GAME.codec.text(GAME.mask_event(drew, seat)) for seat in (1, 2, None)} == {"drew-stock A ??"}
    took = GAME.decide(played.state, 0, GAME.codec.parse("take-discard 4D"))[0]
    assert GAME.mask_event(took, 1) == took
    played.do("A", "take-discard 4D")
    assert known(played, 1)[0] == [0, 0, 0, 0]


def test_only_the_top_of_the_discard_is_seen(table: Make) -> None:
    played = table("scat", THREE, up="4D", stock="5D").play("T", "A draw-stock", "A discard 5D -")
    assert GAME.mask(played.state, 1).discard == [0, card_of("5D")]


def test_a_declaration_shows_only_the_hands_declared(table: Make) -> None:
    played = table("scat", ["AS KS QS", "9S 8H 2C", "TC 9C 3H"]).play("A declare", "T")
    assert known(played, None) == hands("AS KS QS", "", "")
    assert played.last.shown == ((card_of("AS"), card_of("KS"), card_of("QS")), (), ())
    assert played.last.values == (62, 0, 0)


def test_all_hands_are_shown_at_the_end_of_a_knock(table: Make) -> None:
    played = table("scat", ["KS QS 2H", "9S 8H 2C"], up="4D", stock="5D").play("T", "A knock")
    played.play("B draw-stock", "B discard 5D -")
    assert known(played, None) == hands("KS QS 2H", "9S 8H 2C")
    assert played.last.values == (40, 18)


def test_others_cannot_tell_that_a_31_was_passed_up(table: Make) -> None:
    with_31, without = table("scat", ["AS KS QS", "9S 8H 2C"]), table("scat", ["AS KS 3S", "9S 8H 2C"])
    views = [GAME.freeze(GAME.mask(made.play("T").state, 1)) for made in (with_31, without)]
    assert views[0] == views[1]


# The score sheet


def test_the_sheet_tells_why_every_life_was_lost(table: Make) -> None:
    played = table("hard-knock", ["TS 8H 2C", "TC 8D 3H", "KH QH 4C"], up="4D", stock="5D 6D").play("T", "A knock")
    played.play("B draw-stock", "B discard 5D -", "C draw-stock", "C discard 6D -")
    assert isinstance(played.last, HandScore)
    text = played.events[-1]
    assert text == "hand-ended knock A 20.20.40 2.1.0 knocker_tied.tied_with_knocker.none"
    assert played.last.standing == (1, 2, 3)


# Keeping a state


def test_what_is_not_a_state_is_refused() -> None:
    rules = GAME.rules("scat")
    plain: Any = GAME.freeze(GAME.new_match(rules, 3))
    assert GAME.freeze(GAME.thaw(rules, plain)) == plain
    for place in range(len(plain)):
        for junk in (None, "x", 7, [1.5], [[99]], [[]] * 9, [[1]] * 3, [2, 999]):
            with pytest.raises(BadInput):
                GAME.thaw(rules, [*plain[:place], junk, *plain[place + 1 :]])
    with pytest.raises(BadInput):
        GAME.thaw(rules, [])


def test_wishes_that_are_not_a_seats_to_make_are_refused(table: Make) -> None:
    played = table("scat", THREE, up="4D", stock="5D")
    for seat, move in [(7, KNOCK), (-3, KNOCK), (0, CLOSE_WINDOW), (TABLE, KNOCK), (5, GAME.codec.parse("pass"))]:
        with pytest.raises(IllegalMove):
            GAME.decide(played.state, seat, move)
