"""The LAN's screens at every size, scale and language: nothing cut off, nothing over anything, everything to be hit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import games
from blitz.arguments import Chosen
from blitz.ui.geometry import space_of
from blitz.ui.lan.change_rules import ChangeRules
from blitz.ui.lan.host import HostPage
from blitz.ui.lan.join import JoinPage
from blitz.ui.lan.lobby import Lobby
from blitz.ui.page import Page
from blitz.ui.settings import SCALES, Settings
from blitz.ui.words import use_language
from net.browsing import Sighting
from net.discovery import Found
from net.lobby_messages import Company

BAR = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
FREE = ("", "free", 0, 0, 0)


class Table:
    """A place at a table as it is at one moment."""

    def __init__(self, seats: list[tuple[str, str, int, int, int]], me: int | None, owner: int, rules: str) -> None:
        ruleset = games.find_rules(rules)
        game = games.load(ruleset.game)
        self.company = Company(tuple(seats), owner, 0, 0)
        self.coming = Chosen(game, ruleset, game.rules(ruleset))
        self.seat = me
        self.is_owner = me is not None and me == owner
        self.asked: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *what: self.asked.append((name, *what))


class Looking:
    """Tables in place of a look-out."""

    def __init__(self, tables: list[Sighting], rounds: int = 9, trouble: str = "") -> None:
        self.tables, self.rounds, self.trouble = tables, rounds, trouble

    def close(self) -> None:
        """There is nothing to stop."""


def seen(name: str, game: str, rules: str, seats: int, ms: float | None, number: int) -> Sighting:
    found = Found(name, game, rules, seats, bytes([number]) * 32, 2, 40123, ("192.168.178.107",))
    return Sighting(found, "192.168.178.107", ms)


TABLES = [
    seen("Maximilian's table", "dutch_blitz", "dutch-blitz-8", 7, 13.2, 1),
    seen("Kitchen table", "scat", "31-points-suited", 0, 0.4, 2),
    seen("Ada's table", "scat", "cadillac", 1, None, 3),
]


def person(name: str, ready: int = 0, here: int = 1, ms: int = 0) -> tuple[str, str, int, int, int]:
    return name, "person", ready, here, ms


def company(seats: int) -> list[tuple[str, str, int, int, int]]:
    """People far and near, ready and not, away; bots; free seats."""
    everybody = [
        person("Mia"), person("Maximilian", 1, 1, 120), ("skilled", "skilled", 0, 1, 0), person("Ben", 0, 1, 40),
        ("", "free", 0, 0, 0), person("Johanna", 0, 0), ("casual", "casual", 0, 1, 0), person("Cora", 1),
        ("", "free", 0, 0, 0), ("expert", "expert", 0, 1, 0),
    ]  # fmt: skip
    return everybody[:seats]


def words_typed(text: str) -> Callable[[Page], None]:
    def type_words(page: Page) -> None:
        page.focus = "word 0"
        for letter in text:
            page.write(letter)

    return type_words


def as_it_is(page: Page) -> None:
    """Nothing is done."""


def refused(page: Any) -> None:
    words_typed("maple kettle otter")(page)
    page.trouble = "Those words belong to no table. Look at the host's screen and try again."


def scat_for_nine(page: Any) -> None:
    page.choice.choose("scat")
    page.choice.seat(9)
    page.choice.kinds[:3] = ["skilled", "casual", "beginner"]
    page.last = "Ada, Ben and Maximilian, yesterday at 17:45."


def not_opened(page: Any) -> None:
    page.trouble = "The table could not be opened: cannot listen at port 40123: Address already in use."


def lobby(seats: int, me: int | None, owner: int, rules: str, code: str = "") -> Callable[[Any], Page]:
    where = "192.168.178.107:40123"
    return lambda stage: Lobby(stage, Table(company(seats), me, owner, rules), "Mia's table", code, where)  # type: ignore[arg-type]


def alone(stage: Any) -> Page:
    table = Table([person("Mia"), FREE, FREE, FREE], 0, 0, "dutch-blitz")
    return Lobby(stage, table, "Mia's table", CODE, "192.168.178.107:40123")  # type: ignore[arg-type]


def played_before(page: Any) -> None:
    page.last_match = lambda: ("Watch it again", "")


CODE = "maple-kettle-window"
SCREENS: dict[str, tuple[Callable[[Any], Page], Callable[[Any], None]]] = {
    "host": (HostPage, as_it_is),
    "host, nine seats, a table to go on with": (HostPage, scat_for_nine),
    "host, no table": (HostPage, not_opened),
    "join, nothing yet": (lambda stage: JoinPage(stage, Looking([], 1)), as_it_is),
    "join, no table": (lambda stage: JoinPage(stage, Looking([])), as_it_is),
    "join, no network": (lambda stage: JoinPage(stage, Looking([], 0, "no network")), as_it_is),
    "join, words that may be meant": (lambda stage: JoinPage(stage, Looking(TABLES)), words_typed("maple ca")),
    "join, a wrong word": (lambda stage: JoinPage(stage, Looking(TABLES)), words_typed("maple kitz")),
    "join, refused": (lambda stage: JoinPage(stage, Looking(TABLES)), refused),
    "join, known": (lambda stage: JoinPage(stage, Looking(TABLES), frozenset([TABLES[0].found.key])), as_it_is),
    **{f"lobby of its owner, {n} seats": (lobby(n, 0, 0, "scat", CODE), as_it_is) for n in (2, 4, 5, 6, 9)},
    "lobby, nobody else yet": (alone, as_it_is),
    "lobby, ten seats": (lobby(10, 0, 0, "cadillac", CODE), as_it_is),
    "lobby of an owner with changed rules": (lobby(4, 0, 0, "ride-the-bus", CODE), as_it_is),
    **{
        f"lobby with a match to watch again, {rules}": (lobby(4, 0, 0, rules, CODE), played_before)
        for rules in ("rap", "ride-the-bus", "thirty-one", "dutch-blitz-running-teams")
    },
    "lobby of a guest": (lobby(4, 3, 0, "dutch-blitz"), as_it_is),
    "lobby of a guest, eight seats": (lobby(8, 1, 0, "dutch-blitz-8"), as_it_is),
    "lobby of a spectator": (lobby(4, None, 0, "dutch-blitz"), as_it_is),
    "lobby, a seat taken up": (lobby(4, 0, 0, "dutch-blitz", CODE), lambda page: page.take_up(1)),
    "lobby, leaving": (lobby(4, 0, 0, "dutch-blitz", CODE), lambda page: page.ask_leave()),
    "lobby, phrases": (lobby(4, 3, 0, "dutch-blitz"), lambda page: page.toggle_phrases()),
    "lobby, phrases of the owner": (lobby(4, 0, 0, "dutch-blitz", CODE), lambda page: page.toggle_phrases()),
    "lobby, removing": (lobby(4, 0, 0, "dutch-blitz", CODE), lambda page: page._ask_remove(1)),
    "other rules": (lambda stage: ChangeRules(stage, games.find_rules("cadillac"), print), as_it_is),
}  # fmt: skip


@pytest.fixture(autouse=True)
def in_english_afterwards():
    yield
    use_language("en")


@pytest.mark.parametrize("size", BAR)
def test_every_option_of_every_rule_set_is_readable_at_a_table(
    new_stage: Any, measured: Any, size: tuple[int, int]
) -> None:
    for game in games.NAMES:
        for rules in games.book(game).ids:
            for text, language in ((100, "en"), (100, "de"), (175, "de")):
                use_language(language)
                page = lobby(2, 1, 0, rules)(new_stage(Settings(text=text, language=language)))
                page.resize(space_of(*size))
                assert [(fault, rules, text, language) for fault in measured(page)] == []


@pytest.mark.parametrize("name", list(SCREENS))
@pytest.mark.parametrize("size", BAR)
def test_nothing_is_wrong_with_any_screen(new_stage: Any, measured: Any, name: str, size: tuple[int, int]) -> None:
    make, prepare = SCREENS[name]
    for text in SCALES:
        for language in ("en", "de"):
            use_language(language)
            page = make(new_stage(Settings(text=text, language=language, name="Mia", left_handed=text > 125)))
            page.resize(space_of(*size))
            page.scene()
            prepare(page)
            page.stale()
            assert [(fault, text, language) for fault in measured(page)] == []
