"""The coach of Scat, on hands played by hand: what was taken, what was left lying, what was put away."""

from __future__ import annotations

import pytest

import games
from blitz.ui.geometry import space_of
from blitz.ui.scat.coach import HandReview, Turn, advice, review
from blitz.ui.scat.coach_page import ScatCoach
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of
from blitz.ui.words import use_language
from core.ticks import Entry, Tick
from games.scat.cards import card_of
from games.scat.events import Dealt, Discarded, DrewStock, HandEnded, Knocked, LookedAt, TookDiscard
from games.scat.state import DISCARDING, DRAWING

RULES = games.load("scat").rules("scat")


def cards(names: str) -> tuple[int, ...]:
    return tuple(card_of(name) for name in names.split())


def reviewed(hand: str, upcard: str, *events, over: bool = True) -> HandReview | None:
    """A hand of two, seen from the first seat; names of cards stand for cards."""
    known = [Dealt(1, 0, ((0, 0, 0), (0, 0, 0)), card_of(upcard), ()), LookedAt((cards(hand), (0, 0, 0)))]
    end = [HandEnded(0, 0, (0, 0), (0, 0), (0, 0))] if over else []
    return review(RULES, 0, [Tick(1, 0, (Entry(0, None, (*known, *events, *end)),))])


def drew(card: str, put: str, seat: int = 0):
    return DrewStock(seat, card_of(card)), Discarded(seat, card_of(put))


def took(card: str, put: str, seat: int = 0):
    return TookDiscard(seat, card_of(card), 0), Discarded(seat, card_of(put))


def test_the_value_before_and_after_each_turn() -> None:
    found = reviewed("KH 9H 4S", "6C", *drew("8H", "4S"), Knocked(0))
    assert found is not None
    assert (found.dealt, found.final, found.knocked) == (38, 54, True)
    assert [(turn.before, turn.after, turn.best) for turn in found.turns] == [(38, 54, 54)]
    assert advice(found) == "well"


def test_a_card_that_counted_and_was_put_away() -> None:
    found = reviewed("KH 9H 4S", "6C", *drew("8H", "9H"))
    assert found is not None
    assert found.turns[0].put_away_too_much == 54 - 36
    assert advice(found) == "put"


def test_a_good_card_left_on_the_discard() -> None:
    found = reviewed("KH 9H 4S", "AH", *drew("2D", "2D"))
    assert found is not None
    assert found.turns[0].left_lying == 60 - 38
    assert found.left_lying == 22
    assert advice(found) == "take"


def test_a_little_more_may_be_left_lying_for_the_stock() -> None:
    found = reviewed("KH 9H 4S", "2H", *drew("2D", "2D"))
    assert found is not None
    assert found.left_lying == 0


def test_luck_with_the_stock_excuses_it() -> None:
    found = reviewed("KH 9H 4S", "7H", *drew("AH", "4S"))
    assert found is not None
    assert found.left_lying == 0


def test_what_was_taken_must_be_kept_and_is_not_held_against_anybody() -> None:
    found = reviewed("KH 9H 4S", "2H", *took("2H", "4S"))
    assert found is not None
    assert (found.turns[0].best, found.turns[0].put_away_too_much) == (42, 0)
    found = reviewed("KH QH 9H", "2H", *took("2H", "9H"))
    assert found is not None
    assert found.turns[0].put_away_too_much == 0


def test_the_discard_is_what_the_others_put_there() -> None:
    found = reviewed("KH 9H 4S", "6C", *drew("2D", "2D"), *drew("3C", "AH", 1), *drew("5D", "5D"))
    assert found is not None
    assert [turn.offered for turn in found.turns] == list(cards("6C AH"))
    assert [turn.left_lying for turn in found.turns] == [0, 22]
    found = reviewed("KH 9H 4S", "6C", *took("6C", "3C", 1), *drew("5D", "5D"))
    assert found is not None
    assert found.turns[0].offered == card_of("3C")


def test_a_hand_that_was_not_seen_whole_or_not_played_is_not_judged() -> None:
    assert reviewed("KH 9H 4S", "6C", Knocked(1)) is None
    assert reviewed("KH 9H 4S", "6C", *drew("8H", "4S"), over=False) is None
    assert review(RULES, 0, []) is None
    seen = [*drew("8H", "4S"), HandEnded(0, 0, (0, 0), (0, 0), (0, 0))]  # by somebody who came back in the middle
    assert review(RULES, 0, [Tick(9, 0, (Entry(0, None, tuple(seen)),))]) is None


@pytest.fixture(autouse=True)
def in_english_afterwards():
    yield
    use_language("en")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 175])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_fits(new_stage, measured, size, text: int, language: str) -> None:
    use_language(language)
    king, queen, ten, two = cards("KH QD TC 2S")
    turns = (
        Turn(queen, two, False, king, 38, 20, 54, 20),
        Turn(queen, two, False, two, 38, 38, 38, 60),
        Turn(queen, queen, True, ten, 38, 41, 41, 41),
        Turn(queen, two, False, two, 38, 38, 38, 38),
    )
    for found in (HandReview(38, 61, turns * 3, True), HandReview(38, 38, turns[:1], False)):
        page = ScatCoach(new_stage(Settings(text=text)), found, 12)
        page.resize(space_of(*size))
        assert not measured(page)


def test_the_page_is_reached_from_the_sheet(new_stage, planned) -> None:
    stage = new_stage(Settings(confirm=False, hint_s=0))
    table = table_of(stage, planned("scat", 3, level="expert"))
    stage.show(table)
    table.resize(space_of(1280, 720))
    for _ in range(20_000):
        if stage.pages[-1] is not table:
            break
        table.tick(table.now + 250)
        if 0 in table.practice.asked():
            table.key({DRAWING: "D", DISCARDING: "4"}.get(table.view.phase, "N"))
    sheet = stage.pages[-1]
    assert isinstance(sheet, ScatSheet)
    sheet.scene()
    assert (sheet.review is not None) == any(control.key == "coach" for control in sheet.controls)
    assert sheet.review is not None
    sheet.focus = "coach"
    sheet.key("ENTER")
    page = stage.pages[-1]
    assert isinstance(page, ScatCoach)
    page.scene()
    page.key("ESCAPE")
    assert stage.pages[-1] is sheet
