"""Setting up: one to four people under their names where they can take turns, bots for the rest, the pace of it all."""

from __future__ import annotations

import pytest

from blitz.ui.geometry import space_of
from blitz.ui.settings import Settings, read_settings
from blitz.ui.setup import SetUp
from blitz.ui.words import say, use_language


def opened(new_stage, game: str = "scat", **settings) -> SetUp:
    stage = new_stage(Settings(**settings))
    page = SetUp(stage, game)
    stage.show(page)
    page.resize(space_of(1280, 720))
    page.scene()
    return page


def press(page: SetUp, key: str) -> None:
    page.scene()
    next(control for control in page.controls if control.key == key).act()
    page.focus = key
    page.stale()
    page.scene()


def words_on(page: SetUp) -> str:
    return " ".join(label.text for label in page.scene().labels)


def write(page: SetUp, text: str) -> None:
    for letter in text:
        page.write(letter)


def test_people_take_the_first_seats_and_bots_the_rest(new_stage) -> None:
    page = opened(new_stage)
    press(page, "people 3")
    press(page, "name 1")
    write(page, "Tom")
    plan = page.plan()
    assert plan.people == ("Player 1", "Tom", "Player 3")
    assert len(plan.levels) == 1


def test_fewer_seats_mean_fewer_people(new_stage) -> None:
    page = opened(new_stage)
    press(page, "people 4")
    press(page, "seats 2")
    assert page.plan().seats == 2
    assert len(page.plan().people) == 2
    assert page.plan().levels == []


def test_everybody_at_once_is_for_one_person(new_stage) -> None:
    page = opened(new_stage, "dutch_blitz")
    assert not any(control.key.startswith("people") for control in page.controls)
    assert len(page.plan().people) == 1


def test_names_are_written_kept_and_each_is_there_once(new_stage) -> None:
    page = opened(new_stage, name="Mia")
    press(page, "people 2")
    press(page, "name 1")
    write(page, "mia")
    assert page.plan().people == ("Mia", "Player 2")
    page.key("BACKSPACE")
    write(page, "lo")
    assert page.plan().people == ("Mia", "milo")
    assert read_settings(page.stage.settings.as_data()) == page.stage.settings
    assert page.stage.settings.others[0] == "milo"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 175)])
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_who_cannot_have_a_name_is_told_so_at_the_field(
    new_stage, measured, size: tuple[int, int], language: str, text: int, seats: int
) -> None:
    page = opened(new_stage, name="Mia", others=("mia", "Tom"), language=language, text=text)
    use_language(language)
    try:
        press(page, f"seats {seats}")
        press(page, "people 2")
        page.resize(space_of(*size))
        told = say("Name taken: {name} instead.", name=say("Player {n}", n=2))
        assert told in words_on(page)
        assert measured(page) == []
        page._rename(1, "Ben")
        page.stale()
        assert told not in words_on(page)
    finally:
        use_language("en")


def test_letters_of_a_name_do_nothing_else(new_stage) -> None:
    page = opened(new_stage)
    press(page, "name 0")
    for letter in "Quit me":
        page.key(letter.upper() if letter != " " else "SPACE")
        page.write(letter)
    assert page.stage.pages == [page]
    assert page.stage.settings.name == "Quit me"
    assert page.focus == "name 0"
    page.key("ENTER")
    assert page.focus != "name 0"


def test_speed_and_pace_are_chosen_and_kept(new_stage) -> None:
    page = opened(new_stage)
    page.focus = "speed"
    for _ in range(9):
        page.key("RIGHT")
        page.scene()
    assert page.plan().speed == 200
    for _ in range(9):
        page.key("LEFT")
        page.scene()
    assert page.plan().speed == 25
    press(page, "keeps pace")
    assert page.plan().keeps_pace
    assert page.stage.settings.keeps_pace


@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [2, 4, 6, 9])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_everybody_has_a_row(new_stage, people: int, seats: int, size: tuple[int, int]) -> None:
    if people > seats:
        return
    page = opened(new_stage, text=175)
    press(page, f"seats {seats}")
    press(page, f"people {people}")
    page.resize(space_of(*size))
    page.scene()
    rows = [control for control in page.controls if control.key.startswith(("name", "bot"))]
    assert len(rows) == seats
    pace = next(control for control in page.controls if control.key == "speed").rect
    assert all(row.rect.bottom < pace.y for row in rows)
    assert all(words.within(box.grow(1)) for box, words in page.boxes)
