"""What a table says: all that fits, what changes nothing, who has knocked, who did it."""

from __future__ import annotations

import pytest

from blitz.practice import Practice
from blitz.recording import Mark
from blitz.ui.doer import bot_for
from blitz.ui.dutch_blitz.layout import lay_out
from blitz.ui.dutch_blitz.lie import Lie, Look
from blitz.ui.dutch_blitz.play import CENTRE, HAND, Why
from blitz.ui.dutch_blitz.talk import aim_of, banners, beaten, why_not
from blitz.ui.geometry import around, space_of
from blitz.ui.lettering import CAP_HEIGHT
from blitz.ui.scat.choices import offers, takes_to, whose_turn
from blitz.ui.scene import Panel
from blitz.ui.tables import table_at
from blitz.ui.theatre_bar import say_event
from core.seats import TABLE
from core.ticks import Refusal
from games.dutch_blitz.moves import WOOD, Play
from games.dutch_blitz.state import PLAYING
from games.scat.cards import card_of
from games.scat.moves import KNOCK
from games.scat.state import DRAWING

RED, YELLOW = 0, 3


def card(colour: int, number: int) -> int:
    return colour << 4 | number


def first_words(view, of: int) -> str:
    return why_not(view, 0, Why("does_not_fit", of, CENTRE))[0]


@pytest.mark.parametrize(
    ("tops", "words"),
    [
        ([5, 1], "Yellow needs 2 or 6."),
        ([2, 4, 2, 8], "Yellow needs 3, 5 or 9."),
        ([10, 7], "Yellow needs 8."),
        ([10], "Yellow needs 1."),
        ([], "Yellow needs 1."),
    ],
)
def test_every_number_that_fits_is_named_once(planned, tops, words) -> None:
    view = Practice(planned()).table.view.copy()
    view.dutch = [[card(YELLOW, n)] for n in tops] + [[card(RED, 3)]]
    assert first_words(view, card(YELLOW, 4)) == words


def scat_turn(planned, hand: list[str], discard: str, rules: str = "scat"):
    view = Practice(planned(rules, 3)).table.view.copy()
    view.hands[0] = [card_of(name.upper()) for name in hand]
    view.discard = [card_of(discard.upper())]
    view.phase, view.turn, view.looked = DRAWING, 0, True
    return view


@pytest.mark.parametrize(
    ("discard", "words"),
    [("as", "gives you 31 in spades"), ("ah", "you would still have 20"), ("9s", "gives you 29 in spades")],
)
def test_a_discard_that_brings_nothing_is_not_praised(planned, discard, words) -> None:
    assert takes_to(scat_turn(planned, ["10s", "ks", "5d"], discard), 0) == words


def test_a_discard_that_costs_something_says_so(planned) -> None:
    assert takes_to(scat_turn(planned, ["10s", "ks", "8s"], "2d"), 0) == "you would have only 20"


def test_whoever_has_knocked_is_told_so_and_so_are_the_others(planned) -> None:
    view = scat_turn(planned, ["10s", "ks", "5d"], "ah")
    view.turn, view.knocker = 1, 0
    names = ["Mia", "Ada", "Ben"]
    assert whose_turn(view, 0, names) == "You have knocked: the others have one more turn."
    assert whose_turn(view, 2, names) == "Mia knocked. Ada has one more turn."
    assert whose_turn(view, 1, names) == "Mia knocked. Your last turn: draw one."
    assert offers(view, 0)[0].why == ""


def test_by_rap_nobody_has_knocked_but_rapped(planned) -> None:
    view = scat_turn(planned, ["10s", "ks", "5d"], "ah", "rap")
    view.turn, view.knocker = 1, 0
    names = ["Mia", "Ada", "Ben"]
    assert whose_turn(view, 0, names) == "You have rapped: the others have one more turn."
    assert whose_turn(view, 1, names) == "Mia rapped. Your last turn: draw one."
    assert offers(view, 1)[0].why == "Somebody has rapped: this is the last turn."
    assert say_event(Mark(0, 1, "knock", seat=0), names, view.rules) == "Mia rapped."


def test_somebody_is_said_to_have_been_faster_only_where_somebody_was() -> None:
    late = Refusal(0, Play(card(RED, 1), WOOD, CENTRE), "covered", 9, by=1, late_ms=40)
    assert beaten(["Mia", "Ada"], late, True)[0] == "Ada was 40 ms faster."
    built_on_it = Refusal(0, Play(card(RED, 1), WOOD, CENTRE), "not_exposed", 9)
    assert beaten(["Mia", "Ada"], built_on_it, True)[0] == "That did not go any more."
    assert beaten(["Mia", "Ada"], built_on_it)[0] == "Somebody was faster."


def test_a_round_is_called_to_whoever_plays_it_and_to_whoever_watches() -> None:
    assert aim_of(True) == "Empty your Blitz pile first."
    assert aim_of(False) == "Whose Blitz pile is empty first?"
    called = banners(["Mia"], aim_of(False))
    assert ("Go!", "Whose Blitz pile is empty first?") in called
    assert not [line for _, line in called if "your" in line]


def test_whoever_goes_out_sees_their_last_cards_until_the_sheet_lies_over_them(planned, new_stage) -> None:
    stage = new_stage()
    practice = Practice(planned("scat", 2))
    page = table_at(stage, practice)
    stage.show(page)
    page.resize(space_of(1280, 720))
    now = 0.0
    while practice.outcome is None or page.ended_at is None:
        now += 20
        page.tick(now)
        legal = practice.chosen.game.legal_moves(page.view, 0) if practice.outcome is None else ()
        for move in (KNOCK, *legal[-1:]):
            if move in legal and page.ended_at is None:
                page.submit(move)
                break
        if stage.pages[-1] is not page:
            practice.go_on()
            stage.back_to(page)
    assert practice.outcome.winners == (1,)
    assert 0 not in page.view.players
    shown = page.scene()
    cards = {node.key for node in shown.nodes}
    assert {f"c{card}" for card in page.view.hands[0]} <= cards
    assert "suit" in cards
    assert not page.is_out


@pytest.mark.parametrize(("rules", "key"), [("scat", "knock"), ("dutch-blitz", "wood")])
def test_the_settings_of_a_table_show_its_own_keys_first(planned, new_stage, rules: str, key: str) -> None:
    stage = new_stage()
    table = table_at(stage, Practice(planned(rules, 3)))
    next(entry for entry in table.pages_entries() if entry.key == "settings").act()
    page = stage.pages[-1]
    page.resize(space_of(1280, 720))
    page.scene()
    assert f"key {key}" in {control.key for control in page.controls}


def test_who_only_watches_has_not_knocked(planned) -> None:
    view = scat_turn(planned, ["10s", "ks", "5d"], "ah")
    view.turn = 1
    assert whose_turn(view, TABLE, ["Mia", "Ada", "Ben"]) == "Ada is thinking."


def test_nobody_is_told_to_have_done_what_a_bot_did() -> None:
    assert bot_for("Mia", True) == "Your bot"
    assert bot_for("Mia", False) == "Mia's bot"


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
def test_words_under_buttons_and_plaques_have_room(seats: int, left_handed: bool) -> None:
    layout = lay_out(space_of(1920, 1080), seats, left_handed=left_handed)
    solid = [layout.stuck, layout.you, *(place.panel for place in layout.seats.values())]
    for room in (layout.stuck_hint, layout.lead):
        words = around(room.cx, room.cy, room.w, 15.5 * CAP_HEIGHT)
        assert not [thing for thing in solid if thing.overlaps(words.grow(9))]


def test_a_hint_on_an_empty_hand_does_not_look_like_a_card(planned) -> None:
    practice = Practice(planned(seats=4))
    while practice.table.view.phase != PLAYING:
        practice.advance(200)
    view = practice.table.view.copy()
    layout = lay_out(space_of(1280, 720), 4)

    def hint() -> list[object]:
        found = Lie(view, 0, layout, Look(lit=frozenset({HAND}))).build()
        return [node.art for node in found if node.key.startswith("lamp-1")]

    assert hint() == ["states/full/pickable"]
    view.hands[0] = []
    frame, sign = hint()
    assert isinstance(frame, Panel)
    assert not frame.fill
    assert frame.edge
    assert str(sign).startswith("icons/")
