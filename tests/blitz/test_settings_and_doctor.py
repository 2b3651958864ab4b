"""`blitz settings` and `blitz doctor`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def test_settings_are_shown_changed_and_kept(blitz, tmp_path: Path) -> None:
    where = {"BLITZ_SETTINGS": str(tmp_path / "deep" / "settings.toml")}
    assert blitz("settings", "path", **where).stdout.strip() == where["BLITZ_SETTINGS"]
    assert "left_handed" in blitz("settings", **where).stdout
    assert blitz("settings", "get", "left_handed", **where).stdout == "no\n"
    assert blitz("settings", "set", "left_handed", "yes", **where).stdout == "left_handed  yes\n"
    assert blitz("settings", "set", "cards", "125", **where).returncode == 0
    assert blitz("settings", "set", "keys.wood", "x", **where).stdout == "keys.wood  X\n"
    assert blitz("settings", "set", "others", "Max, Tom", **where).stdout == "others  Max, Tom\n"
    shown = json.loads(blitz("settings", "--json", **where).stdout)
    assert (shown["left_handed"], shown["cards"], shown["keys.wood"]) == (True, 125, "X")


def test_a_data_folder_holds_the_settings_too(blitz, tmp_path: Path) -> None:
    where = {"BLITZ_DATA": str(tmp_path / "ours")}
    assert blitz("settings", "set", "cards", "125", **where).returncode == 0
    assert (tmp_path / "ours" / "settings.toml").is_file()
    assert blitz("settings", "get", "cards", **where).stdout == "125\n"
    other = blitz("settings", "path", BLITZ_SETTINGS=str(tmp_path / "mine.toml"), **where).stdout.strip()
    assert other == str(tmp_path / "mine.toml")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("get", "left_hand"), "did you mean left_handed"),
        (("set", "left_handed", "perhaps"), "yes or no"),
        (("set", "cards", "130"), "cannot be '130'; it stays 100"),
        (("set", "cards", "big"), "whole number"),
        (("set", "language", "fr"), "it stays en; it can be en or de"),
        (("set", "cards", "90"), "it can be 100, 125, 150 or 175"),
        (("set", "cards"), "needs a name and a value"),
        (("set", "keys.wood", "j"), "does something else"),
        (("set", "keys.fly", "x"), "no key for 'fly'"),
        (("set", "keys", "x"), "no setting 'keys'"),
        (("get", "cards", "125"), "blitz settings set"),
        (("path", "cards"), "takes nothing more"),
        (("burn",), "invalid choice"),
    ],
)
def test_what_cannot_be_set_is_said_in_one_line(blitz, tmp_path: Path, asked: tuple[str, ...], said: str) -> None:
    done = blitz("settings", *asked, BLITZ_SETTINGS=str(tmp_path / "settings.toml"))
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "settings.toml").exists()


def test_a_broken_settings_file_is_named_and_stays(blitz, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("left_handed = perhaps")
    done = blitz("settings", "set", "cards", "125", BLITZ_SETTINGS=str(path))
    assert (done.returncode, "settings.toml is not a settings file" in done.stderr) == (2, True)
    assert path.read_text() == "left_handed = perhaps"


def test_the_doctor_tells_what_there_is(blitz, tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = blitz("doctor", BLITZ_DATA=str(data), DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 0, done.stdout
    for what in ("python", "packages", "display", "sound", "network", "ports", "encryption", "games", "statistics"):
        assert f"  {what}" in done.stdout
    assert not data.exists(), "the doctor changes nothing"


def test_the_doctor_says_what_is_broken_and_answers_programs(blitz, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    done = blitz("doctor", "--json", BLITZ_DATA=str(tmp_path / "file" / "data"), DISPLAY="", WAYLAND_DISPLAY="")
    found = json.loads(done.stdout)
    assert (done.returncode, found["ok"]) == (1, False)
    assert [f["what"] for f in found["findings"] if f["state"] == "bad"] == ["games"]
