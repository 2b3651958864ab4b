"""What a player decides by is never cut, in either language; and only what is possible is offered."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from blitz.tui.page import LEAST
from blitz.tui.pages import page_of
from blitz.tui.sheet import Sheet
from blitz.ui.compendium import all_rulesets
from blitz.ui.scat.choices import said
from blitz.ui.settings import Settings
from blitz.ui.words import say
from games.scat.cards import card_of
from games.scat.moves import Discard, TakeDiscard
from games.scat.state import DISCARDING, DRAWING

sys.path.insert(0, str(Path(__file__).parent))
from fingers import next_keys, play

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
DECK = [card_of(rank + suit) for suit in "SHDC" for rank in "A23456789TJQK"]


def table_part(text: str) -> list[str]:
    """The lines left of the column with the other seats."""
    return [line.partition("┊")[0].partition("▸ ")[0] for line in text.splitlines()]


def column(text: str, x: int) -> str:
    """The words from a column on, without the ends of lines."""
    return " ".join(" ".join(line[x:].split()) for line in table_part(text)).strip()


@LANGUAGES
def test_a_move_to_confirm_names_its_card_in_full(seated, look, language: str) -> None:
    stage = seated(Settings(language=language), preset="scat", seats=4)[0]
    stage.change(stage.settings)
    table: Any = stage.page
    for card in DECK:
        for move in (Discard(card, False), Discard(card, True), TakeDiscard(card)):
            table.proposed = move
            assert said(move, table.view) in " ".join(column(look(table, LEAST), 37).split()), (card, move)


@LANGUAGES
@pytest.mark.parametrize(
    "preset", ["scat", "rap", "hammer", "knock-21", "blitz-natural", "dutch-blitz", "dutch-blitz-8"]
)
def test_nothing_at_a_table_is_cut(seated, look, language: str, preset: str) -> None:
    stage, table = seated(Settings(language=language), preset=preset, seats=3 if preset == "scat" else 4)
    stage.change(stage.settings)

    def uncut() -> bool:
        if stage.page is table and table.dealt:
            lines = table_part(look(table, LEAST))
            assert not [line for line in lines if "…" in line], "\n".join(lines)
        return isinstance(stage.page, Sheet)

    play(stage, uncut, ms=250)


@LANGUAGES
def test_a_long_note_is_shown_in_full(seated, look, language: str) -> None:
    for preset in ("scat", "dutch-blitz"):
        stage, table = seated(preset=preset, seats=4)
        stage.frame()
        words = "You took the queen of diamonds, so it stays in your hand this turn."
        for note in ((words, ""), ("Short and good.", words[:50]), ("Short.", "And good.")):
            table.say_note(*note)
            assert " ".join(note).strip() in column(look(table, LEAST), 2)


def test_the_foot_offers_only_what_is_possible(seated, look) -> None:
    stage, table = seated(preset="scat", seats=2, seed=1)
    seen = set()

    def checked() -> bool:
        foot = look(stage.page, LEAST).splitlines()[-1]
        if stage.page is not table or not table.dealt:
            return len(seen) == 3
        view = table.view
        mine = view.turn == table.me and not table.proposed
        state = view.phase if mine and view.phase in (DRAWING, DISCARDING) else -1
        seen.add(state)
        assert ("put a card away" in foot) is (state == DISCARDING), foot
        assert ("D Draw" in foot) is (state == DRAWING), foot
        assert ("Take discard" in foot) is (state == DRAWING), foot
        return len(seen) == 3

    play(stage, checked)
    assert next_keys(table) is not None


@LANGUAGES
def test_every_rule_set_is_listed_by_its_whole_title(new_stage, look, language: str) -> None:
    stage = new_stage(Settings(language=language))
    stage.change(stage.settings)
    page = page_of(stage, "rules")
    stage.pages.append(page)
    for ruleset in all_rulesets():
        chosen = next(line for line in look(page, LEAST).splitlines() if line.lstrip().startswith("›"))
        assert say(ruleset.name) in chosen
        stage.press("DOWN")


def test_the_rule_set_that_is_explained_is_the_first_that_was_found(new_stage, look) -> None:
    stage = new_stage()
    page = page_of(stage, "rules")
    stage.pages.append(page)
    stage.press("DOWN", "DOWN", "DOWN")
    for letter in "ride the bus":
        if not page.key("SPACE" if letter == " " else letter.upper()):
            page.write(letter)
    assert page.typed == "ride the bus"
    assert page.chosen().key == page.found()[0].id == "ride-the-bus"
    assert look(page, LEAST).count("Ride the Bus") >= 3
