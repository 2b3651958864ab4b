"""Settings survive a restart and any file; words come in two languages; no key does two things."""

from __future__ import annotations

from pathlib import Path

import pytest

from blitz.settings_file import load_settings, save_settings
from blitz.ui.keys import DEFAULT_KEYS, TABLES, actions_of, keys_with, may_bind, shown
from blitz.ui.lettering import fitted, shown_width, width_of, wrapped
from blitz.ui.settings import Settings, read_settings
from blitz.ui.words import read_po, say, use_language


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    settings = Settings(name="Mia", left_handed=True, cards=125, motion="calm", keys={"wood": "X"})
    assert save_settings(settings, tmp_path / "deep" / "settings.toml")
    assert load_settings(tmp_path / "deep" / "settings.toml") == settings


@pytest.mark.parametrize("text", ["", "left_handed = 3\ncards = 110\nmotion = 'wild'\nold = 1", "= broken", "\0"])
def test_no_file_stops_a_game(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.toml").write_text(text)
    assert load_settings(tmp_path / "settings.toml") == Settings()
    assert load_settings(tmp_path / "missing.toml") == Settings()


def test_a_file_that_cannot_be_read_is_kept_beside_the_one_that_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for number, harm in enumerate((b"= broken", b"\xff\x00\x81"), 1):
        path.write_bytes(harm)
        assert save_settings(Settings(name="Mia"), path)
        assert load_settings(path).name == "Mia"
        assert len(list(tmp_path.glob("settings.toml.damaged*"))) == number
    assert (tmp_path / "settings.toml.damaged").read_bytes() == b"= broken"
    assert (tmp_path / "settings.toml.damaged-2").read_bytes() == b"\xff\x00\x81"
    assert save_settings(Settings(name="Ben"), path)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_folder_that_cannot_be_written_is_no_disaster(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not save_settings(Settings(), tmp_path / "file" / "settings.toml")


def test_what_is_not_a_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    assert not save_settings(Settings(), tmp_path / "settings.toml")
    assert (tmp_path / "settings.toml").is_dir()


def test_names_are_short_and_printable() -> None:
    assert read_settings({"name": "a\nb" + "c" * 40}).name == "ab" + "c" * 14


@pytest.mark.parametrize("game", TABLES)
def test_no_key_does_two_things_at_one_table(game: str) -> None:
    keys = keys_with({})
    assert len(actions_of(game, keys)) == len(TABLES[game])


def test_a_key_is_given_to_one_thing_only() -> None:
    assert not may_bind("wood", DEFAULT_KEYS["blitz_pile"], DEFAULT_KEYS)
    assert not may_bind("wood", "ESCAPE", DEFAULT_KEYS)
    assert may_bind("wood", "X", DEFAULT_KEYS)
    assert may_bind("wood", DEFAULT_KEYS["draw"], DEFAULT_KEYS)
    assert keys_with({"wood": "X", "nothing": "Y"})["wood"] == "X"
    assert shown("SPACE") == "Space"


def test_words_fit_or_are_cut_short() -> None:
    assert fitted("Ada", "bold", 20, 200, 13) == ("Ada", 20)
    text, size = fitted("A very long name indeed", "bold", 20, 180, 13)
    assert 13 <= size < 20
    assert width_of(text, "bold", size) <= 180.5
    text, size = fitted("A very long name indeed", "bold", 20, 60, 13)
    assert text.endswith("…")
    assert width_of(text, "bold", size) <= 60
    assert all(width_of(line, "body", 16) <= 120 for line in wrapped("one two three four five six", "body", 16, 120))


def test_a_catalogue_is_read() -> None:
    found = read_po(
        '# x\nmsgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Back"\nmsgstr "Zurück"\nmsgid "a "\n"b"\nmsgstr "c"'
    )
    assert found == {"Back": "Zurück", "a b": "c"}


def test_english_is_the_source() -> None:
    use_language("en")
    assert say("Seed {n}", n=4) == "Seed 4"


def test_a_line_is_as_wide_as_its_letters_on_whole_pixels() -> None:
    text = "Nobody else is here yet. Start now, and bots take the free seats."
    assert shown_width(text, "semi", 15.5, 1) > width_of(text, "semi", 15.5) + 10
    room = width_of(text, "semi", 15.5) + 2
    shorter, size = fitted(text, "semi", 15.5, room, 13)
    assert shorter == text
    assert shown_width(text, "semi", size, 1) <= room + 0.5
