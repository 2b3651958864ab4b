"""Every screen at every size, with all characters and with plain ones, in every language: whole, inside its edges."""

from __future__ import annotations

from typing import Any

import pytest

import games
from blitz.tui.canvas import Canvas
from blitz.tui.looks import Looks
from blitz.tui.pages import first_page, page_of
from blitz.ui.settings import Settings

SIZES = [(100, 30), (120, 36), (200, 60)]
PAGES = ["menu", *games.NAMES, "rules", "settings"]
PLAIN = Looks(colour=False, unicode=False)


def opened(stage: Any, name: str) -> Any:
    return first_page(stage) if name == "menu" else page_of(stage, name)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_fills_its_screen_and_nothing_more(new_stage, look, name: str, size: Any, language: str) -> None:
    stage = new_stage()
    stage.change(Settings(language=language))
    text = look(opened(stage, name), size)
    assert max(map(len, text.splitlines())) <= size[0]
    assert len(text.splitlines()) == size[1]
    assert look(opened(stage, name), size, PLAIN).isascii()


def test_esc_leaves_only_when_it_is_pressed_again(new_stage, look) -> None:
    stage = new_stage()
    stage.pages.append(opened(stage, "menu"))
    stage.press("ESCAPE")
    assert not stage.gone
    assert "Esc again quits" in look(stage.page).splitlines()[-1]
    stage.frame(2_100)
    stage.press("ESCAPE")
    assert not stage.gone
    stage.press("ESCAPE")
    assert stage.gone


@pytest.mark.parametrize("name", PAGES)
def test_a_small_terminal_is_told_so(new_stage, look, name: str) -> None:
    stage = new_stage()
    page = opened(stage, name)
    text = look(page, (80, 24))
    assert "100 × 30 at least" in text
    assert "80 × 24" in text
    assert "Q: quit" in text


@pytest.mark.parametrize("preset", [p for name in games.NAMES for p in games.book(name).ids])
@pytest.mark.parametrize("looks", [Looks(), PLAIN], ids=["full", "plain"])
def test_every_table_of_every_size_shows_everybody(seated, look, preset: str, looks: Looks) -> None:
    rules = games.load(games.find_rules(preset).game).rules(preset)
    for seats in range(rules.least_seats, min(10, rules.most_seats) + 1):
        try:
            rules.check_seats(seats)
        except ValueError:
            continue
        stage, table = seated(preset=preset, seats=seats)
        for _ in range(100):
            stage.frame()
        for size in SIZES:
            canvas = Canvas(*size, looks)
            table.picture(canvas)
            lines = canvas.text.splitlines()
            for name in table.match.names[1:]:
                assert any(name in line for line in lines), (seats, size, name, canvas.text)
            assert any("You" in line for line in lines)
            assert looks.unicode or canvas.text.isascii()
            assert "Esc" in lines[-1]


def test_cards_say_their_colour_by_letter_and_shape(seated, look) -> None:
    stage, table = seated(seats=4)
    for _ in range(4):
        stage.frame()
    text = look(table)
    shapes = {"R": "◆", "G": "▲", "B": "■", "Y": "●"}
    for area in table.view.areas[1:]:
        for pile in area[2:]:
            letter = "RGBY"[pile[-1] >> 4]
            assert f"{shapes[letter]}{letter}{pile[-1] & 15:>2}" in text


def test_the_search_in_the_compendium_narrows_the_list(new_stage, look) -> None:
    stage = new_stage()
    page = page_of(stage, "rules")
    for letter in "rap":
        assert not page.key(letter.upper())
        page.write(letter)
    found = [ruleset.id for ruleset in page.found()]
    assert "rap" in found
    assert len(found) < len(page.all)
    page.key("ESCAPE")
    assert len(page.found()) == len(page.all)


def test_rules_are_picked_from_the_compendium_and_played(new_stage, look) -> None:
    stage = new_stage()
    stage.pages = [first_page(stage)]
    stage.press("DOWN", "ENTER", "HOME", "ENTER")
    for letter in "promises":
        stage.page.write(letter)
    stage.press("ENTER")
    assert stage.page.choice.preset == "gin"
    stage.press("END", "ENTER")
    stage.frame()
    assert "GIN" in look(stage.page).splitlines()[0]
    stage.press("ESCAPE", "UP", "ENTER")
    assert stage.page.choice.preset == "gin"


def test_settings_are_changed_by_keys(new_stage, look) -> None:
    stage = new_stage(Settings())
    page = page_of(stage, "settings")
    stage.pages = [page]
    stage.press("ENTER")
    for letter in "Mia":
        assert not page.key(letter.upper())
        page.write(letter)
    stage.press("ENTER", "DOWN", "DOWN", "RIGHT")
    assert (stage.settings.name, stage.settings.left_handed) == ("Mia", True)
    while page.chosen().key != "dutch_blitz post_1":
        stage.press("DOWN")
    stage.press("ENTER", "F")
    assert stage.settings.keys == {"post_1": "F"}
    stage.press("ENTER", "W")
    assert stage.settings.keys == {"post_1": "F"}
    assert "W is taken at that table." in look(page)


def test_a_left_handed_table_is_turned_round(seated, look) -> None:
    right, left = (look(seated(Settings(left_handed=on))[1]).splitlines()[18] for on in (False, True))
    assert right.index("Hand") < right.index("Blitz")
    assert left.index("Blitz") < left.index("Hand")
