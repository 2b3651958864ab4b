"""Text that is set larger: headings, small print and buttons all follow, and the cards stay of one size."""

from __future__ import annotations

import pytest

from blitz.ui.dutch_blitz.layout import lay_out
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect, space_of
from blitz.ui.settings import Settings
from blitz.ui.settings_page import SettingsPage
from blitz.ui.tables import table_of


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
