"""Options and their values in words: every one that any rule set has, in every language, and none by its file name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import games
from blitz.ui.option_words import option_title, option_value
from blitz.ui.words import catalogue, use_language

CHOSEN = [(game, name, option) for game in games.NAMES for name, option in games.book(game).options.items()]


@pytest.fixture(autouse=True)
def in_english_afterwards() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize(("game", "name", "option"), CHOSEN, ids=[f"{game} {name}" for game, name, _ in CHOSEN])
def test_every_option_has_a_title_and_every_named_value_words_of_its_own(game: str, name: str, option: object) -> None:
    for language in ("en", "de"):
        use_language(language)
        assert option_title(game, name) not in (name, ""), "a title of its own"
        for value in getattr(option, "values", ()) or ():
            words = option_value(game, name, value)
            assert words
            assert "_" not in words
            if language == "de" and isinstance(value, str):
                assert words != value.replace("_", " ")


def test_values_of_every_rule_set_are_words_that_the_catalogue_has() -> None:
    german = set(catalogue("de").values())
    for game in games.NAMES:
        for preset in games.book(game).ids:
            for name, value in games.book(game).preset(preset).options.items():
                use_language("de")
                words = option_value(game, name, value)
                assert words
                if isinstance(value, str):
                    assert words in german, (name, value)


def test_numbers_halves_and_ranges_are_written_as_people_write_them() -> None:
    assert option_value("scat", "three_of_a_kind", 30.5) == "counts 30½"
    assert option_value("scat", "lives", 3) == "3"
    assert option_value("scat", "knock_penalty", 1) == "1 life"
    assert option_value("dutch_blitz", "target", 75) == "75 points"
    assert option_value("dutch_blitz", "target", "none") == "none"
    seats = games.book("dutch_blitz").preset("dutch-blitz").options["seats"]
    assert option_value("dutch_blitz", "seats", seats) == "2 to 4"
    assert option_value("dutch_blitz", "blitz_size", (10, 8)) == "10,8"


def test_an_option_of_a_newer_copy_is_shown_as_it_is_written() -> None:
    assert option_title("scat", "some_day") == "some day"
    assert option_value("scat", "some_day", "not_yet") == "not yet"
