"""What was said in a lobby can be read to its end, however long it is; and whoever watches is seen there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import games
from blitz.arguments import Chosen
from blitz.ui.geometry import space_of
from blitz.ui.lan.lobby import Lobby
from blitz.ui.settings import Settings
from blitz.ui.settings_page import SettingsPage
from blitz.ui.words import use_language
from net.lobby_messages import Company

CODE = "maple-kettle-window"
LONG = "Ada: " + " ".join(f"word{n}" for n in range(24))


def person(name: str) -> tuple[str, str, int, int, int]:
    return name, "person", 0, 1, 0


def company(watching: tuple[str, ...] = ()) -> Company:
    return Company((person("Mia"), person("Ada"), ("", "free", 0, 0, 0)), 0, 0, 0, watching)


class Table:
    """A place at a table as it is at one moment."""

    def __init__(self, me: int) -> None:
        ruleset = games.find_rules("scat")
        game = games.load("scat")
        self.coming = Chosen(game, ruleset, game.rules(ruleset))
        self.company, self.seat, self.is_owner = company(), me, me == 0

    def __getattr__(self, name: str) -> Any:
        return lambda *what: None


@pytest.fixture(autouse=True)
def in_english_afterwards() -> Iterator[None]:
    yield
    use_language("en")


def lobby(stage: Any, owner: bool = True) -> Lobby:
    table = Table(0 if owner else 1)
    return Lobby(stage, table, "Mia's table", CODE if owner else "", "192.168.178.107:40123")  # type: ignore[arg-type]


def words(page: Any) -> str:
    page.stale()
    return " ".join(label.text for label in page.scene().labels)


def press(page: Any, key: str) -> None:
    page.scene()
    next(control for control in page.controls if control.key == key).act()
    page.stale()


@pytest.mark.parametrize("owner", [True, False])
def test_a_long_message_is_read_from_its_sender_to_its_last_word(new_stage: Any, owner: bool) -> None:
    page = lobby(new_stage(), owner)
    page.tell("Ben sits down.")
    page.tell(LONG)
    shown = words(page)
    assert "Ada: word0 word1" in shown
    if "word23" not in shown:
        press(page, "log")
        shown = words(page)
    assert all(f"word{n}" in shown for n in range(24))


def test_all_that_was_said_is_scrolled_by_wheel_and_keys_and_put_away_by_esc(new_stage: Any) -> None:
    page = lobby(new_stage())
    for number in range(40):
        page.tell(f"message {number:02}")
    press(page, "log")
    assert "message 39" in words(page)
    assert "message 00" not in words(page)
    for _ in range(20):
        page.scroll((300, 300), 1)
    whole = words(page).split("What was said")[1]
    assert "message 00" in whole
    assert "message 39" not in whole
    page.key("PAGEDOWN")
    page.key("PAGEDOWN")
    page.key("PAGEDOWN")
    assert "message 39" in words(page).split("What was said")[1]
    page.key("ESCAPE")
    assert page.question is None, "it does not ask whether to leave"
    assert "message 20" not in words(page)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("owner", [True, False])
def test_talk_fits_at_every_size(new_stage: Any, measured: Any, size: tuple[int, int], owner: bool) -> None:
    for look in (Settings(), Settings(text=175, language="de")):
        use_language(look.language)
        page = lobby(new_stage(look), owner)
        page.has_new_words = True
        page.table.company = company(("Zoe", "Maximilian"))  # type: ignore[misc]
        for _ in range(3):
            page.tell(LONG)
        page.resize(space_of(*size))
        assert measured(page) == []
        page.toggle_log()
        assert measured(page) == []


def test_who_watches_is_seen_in_the_lobby(new_stage: Any) -> None:
    page = lobby(new_stage())
    assert "watching" not in words(page)
    for names, told in (
        (("Zoe",), "Zoe is watching."),
        (("Zoe", "Yan"), "Zoe and Yan are watching."),
        (("A", "B", "C", "D"), "4 people are watching."),
    ):
        page.table.company = company(names)  # type: ignore[misc]
        assert told in words(page)


def test_settings_are_reached_from_the_lobby(new_stage: Any) -> None:
    stage = new_stage()
    press(lobby(stage), "settings")
    assert isinstance(stage.pages[-1], SettingsPage)
