"""A terminal table is in one language: how everybody stands at a German table of Scat is said in German."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import games
from blitz.tui.sheet import Sheet
from blitz.ui.scat.terms import standing
from blitz.ui.settings import Settings
from blitz.ui.words import catalogue, use_language
from games.scat.words import standing_name

sys.path.insert(0, str(Path(__file__).parent))
from fingers import play


@pytest.mark.parametrize("preset", games.book("scat").ids)
def test_every_standing_has_german_words(new_stage: Any, preset: str) -> None:
    rules = games.load("scat").rules(preset)
    german = catalogue("de")
    for lives in range(rules.off, rules.lives + 1) if not rules.points else ():
        english = standing_name(rules, lives)
        use_language("en")
        assert standing(rules, lives) == english
        use_language("de")
        assert standing(rules, lives) != english or german.get(english) == english or len(english) < 4


def test_lives_that_have_no_name_of_their_own_are_counted_in_german(new_stage: Any) -> None:
    use_language("de")
    game = games.load("scat")
    assert standing(game.rules("scat", lives=5), 5) == "fünf Pennys"
    assert standing(game.rules("gin", lives=5), 5) == "noch fünf Buchstaben"


@pytest.mark.parametrize(("preset", "english"), [("scat", "pennies"), ("jacobs", "point"), ("ride-the-bus", "seated")])
def test_a_german_table_and_its_sheet_say_no_standing_in_english(
    new_stage: Any, seated: Any, look: Any, preset: str, english: str
) -> None:
    stage, table = seated(Settings(hint_s=0, language="de"), preset=preset, seats=3)
    use_language("de")
    size = (120, 36)
    seen = look(table, size)
    assert english not in seen
    play(stage, lambda: isinstance(stage.page, Sheet), look, ms=250)
    assert english not in look(stage.page, size)
