"""The search of the rules compendium: what is shown, and played, is always one of what was found."""

from __future__ import annotations

from blitz.ui.compendium import Compendium
from blitz.ui.geometry import space_of
from core.rulesets import RuleSet


def searching(stage, words: str) -> tuple[Compendium, list[RuleSet]]:
    played: list[RuleSet] = []
    page = Compendium(stage, played.append)
    type_in(page, words)
    return page, played


def type_in(page: Compendium, words: str) -> None:
    """As a window passes it on: the key first, then what it writes."""
    for letter in words:
        page.key("SPACE" if letter == " " else letter.upper())
        page.write(letter)


def titles(page: Compendium) -> list[str]:
    return [label.text for label in page.scene().labels if label.font == "title"]


def test_what_is_shown_and_played_is_in_the_list(new_stage) -> None:
    page, played = searching(new_stage(), "cabbage")
    page.scene()
    assert [r.id for r in page.found()] == ["scat"]
    assert "Scat" in titles(page)
    assert "Dutch Blitz" not in titles(page)
    page.key("ENTER")
    assert [r.id for r in played] == ["scat"]


def test_what_was_chosen_stays_while_it_fits(new_stage) -> None:
    page, _ = searching(new_stage(), "")
    page.scene()
    chosen = next(r for r in page.all if r.id == "dutch-blitz-100")
    page._choose(chosen)
    type_in(page, "blitz 100")
    assert page.chosen is chosen
    for _ in "blitz 100":
        page.key("BACKSPACE")
    assert page.chosen is chosen


def test_a_tab_shows_a_rule_set_of_its_game(new_stage) -> None:
    page, _ = searching(new_stage(), "")
    page._tab("scat")
    assert page.chosen.game == "scat"


def test_several_words_can_be_typed(new_stage) -> None:
    page, _ = searching(new_stage(), "ride the bus")
    assert page.typed == "ride the bus"
    assert page.found()
    assert page.chosen in page.found()


def test_nothing_found_is_nothing_to_play(new_stage) -> None:
    page, played = searching(new_stage(), "zzz")
    page.scene()
    page.key("ENTER")
    assert not played
    assert "play" not in [control.key for control in page.controls]


def test_the_list_is_paged_by_keys_and_by_buttons_that_say_where_to(new_stage) -> None:
    page, _ = searching(new_stage(), "")
    page.resize(space_of(1280, 720))
    first = [c.key for c in page.scene() and page.controls if c.key.startswith("rule ")]
    page.key("PAGEDOWN")
    second = [c.key for c in page.scene() and page.controls if c.key.startswith("rule ")]
    assert second
    assert not set(first) & set(second)
    page.key("PAGEUP")
    assert [c.key for c in page.scene() and page.controls if c.key.startswith("rule ")] == first
    assert {"Further up", "Further down"} <= {label.text for label in page.scene().labels}
