"""A table is in one language: what a German table and its score sheet say, they say in German to the last word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import games
from blitz.ui.geometry import space_of
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of
from blitz.ui.words import catalogue, use_language
from games.scat.state import DISCARDING, DRAWING

PRESETS = games.book("scat").ids
NAMES = ("31", "Blitz", "Cadillac", "Grand Cadillac")
"""What is called so in German too."""


@pytest.fixture(autouse=True)
def in_english_afterwards() -> Iterator[None]:
    yield
    use_language("en")


def texts(stage: Any, planned: Any, preset: str) -> list[set[str]]:
    """All that is read in two hands with the first player never knocking, one set a moment."""
    table: Any = table_of(stage, planned(preset, 3, level="expert"))
    stage.show(table)
    table.resize(space_of(1280, 720))
    found: list[set[str]] = []
    sheets = 0
    for _ in range(3_000):
        page = stage.pages[-1]
        if page is not table:
            page.resize(space_of(1280, 720))
            page.revealed = 3
            sheets += 1
        found.append({label.text for label in page.scene().labels})
        if sheets == 2 or table.practice.outcome is not None:
            return found
        if page is not table:
            page.key("ENTER")
        table.tick(table.now + 250)
        if 0 in table.practice.asked():
            table.key({DRAWING: "D", DISCARDING: "4"}.get(table.view.phase, "N"))
    raise AssertionError("the hands do not end")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_german_table_of_scat_says_nothing_in_english(new_stage: Any, planned: Any, preset: str) -> None:
    plain = Settings(confirm=False, hint_s=0, motion="none")
    read = {}
    for language in ("en", "de"):
        use_language(language)
        read[language] = set().union(*texts(new_stage(plain), planned, preset))
    german = catalogue("de")
    known = {english for english, other in german.items() if english == other}
    known |= {*planned(preset, 3).bots, "Mia", *NAMES, games.find_rules(preset).name}
    both = {text for text in read["en"] & read["de"] if any(letter.isalpha() for letter in text) and len(text) > 1}
    table: Any = table_of(new_stage(plain), planned(preset, 3))
    known |= set(table.practice.names)
    assert {text for text in both if not known.issuperset(text.split(": "))} == set()
