"""Text that is set larger: headings, small print and buttons all follow, and the cards stay of one size."""

from __future__ import annotations

from math import hypot

import pytest

from blitz.ui.dutch_blitz.layout import emblems, lay_out
from blitz.ui.dutch_blitz.lie import stuck_disc
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect, space_of
from blitz.ui.lan.live import Host
from blitz.ui.lettering import shown_width
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.scene import Panel
from blitz.ui.settings import Settings
from blitz.ui.settings_page import SettingsPage
from blitz.ui.tables import table_of
from blitz.ui.teams import BADGE, badge_place
from games.scat.moves import Knock


def sizes(page) -> dict[str, float]:
    return {label.text: label.size for label in page.scene().labels if label.text}


def page_at(new_stage, text: int) -> SettingsPage:
    page = SettingsPage(new_stage(Settings(text=text)))
    page.resize(space_of(1280, 720))
    return page


def test_everything_on_the_settings_page_is_larger_when_text_is(new_stage) -> None:
    usual, large = (sizes(page_at(new_stage, text)) for text in (100, 150))
    words = ["Your hands", "Seeing", "Keys", "Confirm moves in Scat", "One click plays", "Put keys back"]
    assert {word: large[word] / usual[word] >= 1.2 for word in words} == dict.fromkeys(words, True)
    assert large["Your hands"] > large["One click plays"]


@pytest.mark.parametrize("high", [36, 38, 44, 56])
def test_words_on_a_button_grow_with_the_others(high: int) -> None:
    def words(text: int) -> float:
        easel = Easel(space_of(1280, 720), text=text)
        easel.button("go", Rect(0, 0, 240, high), "Go on", lambda: None, size=16)
        return easel.scene.labels[-1].size

    assert words(150) >= 1.3 * words(100)


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_small_print_on_the_table_is_larger_when_text_is(new_stage, planned, preset: str) -> None:
    found = []
    for text in (100, 150):
        table = table_of(new_stage(Settings(text=text, hint_s=0)), planned(preset, 2))
        table.resize(space_of(1280, 720))
        table.tick(1)
        found.append(sizes(table))
    word = "Say it when nothing fits." if preset == "dutch-blitz" else "Your hand"
    assert found[1][word] > 1.1 * found[0][word]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("cards", [100, 125, 175])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_hand_is_as_large_as_the_other_piles(size, cards: int, left_handed: bool) -> None:
    layout = lay_out(space_of(*size), 4, left_handed=left_handed, cards=cards)
    assert (layout.hand.h, layout.hand.y) == (layout.wood.h, layout.wood.y) == (layout.blitz.h, layout.blitz.y)


def test_where_two_sentences_have_no_room_the_one_stays_that_says_who_is_to_do_something(new_stage, planned) -> None:
    table = table_of(new_stage(), planned("scat", 3))
    table.resize(space_of(1280, 720))
    words = "Ben knocked. Cora has one more turn."
    assert table._fitting(words, 560) == words
    assert table._fitting(words, 220) == "Cora has one more turn."


def boxes(page, *words: str) -> dict[str, Rect]:
    """Where words lie on a page."""
    found = {}
    for label in page.scene().labels:
        if label.text in words:
            wide = shown_width(label.text, label.font, label.size, page.space.u)
            left = {"left": label.x, "centre": label.x - wide / 2, "right": label.x - wide}[label.align]
            found[label.text] = Rect(left, label.y - label.size / 2, wide, label.size)
    return found


@pytest.mark.parametrize("text", [100, 150, 175])
def test_the_words_beside_a_switch_end_before_it(new_stage, tmp_path, monkeypatch, text: int) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    page = Host(new_stage(Settings(text=text)))
    page.resize(space_of(1280, 720))
    words = boxes(page, "Others see it under Join")
    assert words
    switch = next(control.rect for control in page.controls if control.key == "announce")
    assert words["Others see it under Join"].right < switch.x


@pytest.mark.parametrize("seats", [3, 9])
@pytest.mark.parametrize("text", [100, 175])
def test_that_somebody_has_knocked_stands_clear_of_their_name(new_stage, planned, text: int, seats: int) -> None:
    stage = new_stage(Settings(text=text, motion="none"))
    table = table_of(stage, planned("scat", seats))
    stage.show(table)
    table.resize(space_of(1280, 720))
    while not isinstance(stage.pages[-1], ScatSheet):
        table.tick(table.now + 100)
        moves = list(table.practice.chosen.game.legal_moves(table.view, 0))
        knocks = [move for move in moves if isinstance(move, Knock)]
        if moves:
            table.submit((knocks or moves)[0])
    sheet = stage.pages[-1]
    sheet.resize(space_of(1280, 720))
    who = sheet.result.called(sheet.score.seat)
    found = boxes(sheet, who, "knocked")
    assert not found[who].overlaps(found["knocked"].grow(3))
    row = next(node for node in sheet.scene().nodes if isinstance(node.art, Panel) and node.art.stitch)
    assert found["knocked"].h < row.h


def test_the_sign_of_who_is_stuck_leaves_their_name_free() -> None:
    for seats in range(2, 9):
        layout = lay_out(space_of(1280, 720), seats)
        for seat, emblem in emblems(layout).items():
            assert stuck_disc(emblem).right + 3 < layout.seats[seat].head.x + 32


@pytest.mark.parametrize("high", [28.0, 44.0, 54.0])
def test_a_teams_letter_leaves_the_picture_of_its_player_free(high: float) -> None:
    emblem = Rect(100, 100, high * 0.875, high)
    x, y = badge_place(emblem)
    to_edge = emblem.h / 4 * (x - emblem.x) + emblem.w / 2 * (y - emblem.y) - emblem.h / 4 * emblem.w / 2
    assert -to_edge / hypot(emblem.h / 4, emblem.w / 2) >= BADGE / 2
