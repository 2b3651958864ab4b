"""What lies below the screen that is shown: a table on the LAN goes on there whatever lies over it, practice waits."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from blitz.hosted_process import HostedProcess
from blitz.practice import Practice
from blitz.sitting import PERSON
from blitz.ui.dutch_blitz.sheet import BlitzSheet
from blitz.ui.geometry import space_of
from blitz.ui.lan.change_rules import ChangeRules
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.page import Page
from blitz.ui.pages import page_of
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.stack import Stack
from blitz.ui.tables import table_of
from blitz.ui.tabletop import Tabletop
from games.dutch_blitz.state import PLAYING, READY
from net.keys import new_keys

sys.path.insert(0, str(Path(__file__).parent))
from lan_sides import Side

AWAY_S = 1
MENU = ("rules", "settings", "statistics", "credits", "learn", "replays", "shelf", "dutch_blitz", "scat")


class Reading(Page):
    """Any screen at all."""

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self.gone = False

    def compose(self, easel: Any) -> None: ...

    def left(self) -> None:
        self.gone = True


class Going(Reading):
    """A screen that nobody waits for."""

    goes_on = True
    below = 0

    def tick_below(self, now: float) -> None:
        self.below += 1


def test_time_passes_below_for_the_uppermost_screen_that_nobody_waits_for_and_for_no_other(new_stage: Any) -> None:
    stage, opened = new_stage(), []
    stack = Stack(opened.append)
    lobby, table, waits, shown = Going(stage), Going(stage), Reading(stage), Reading(stage)
    for page in (lobby, table, waits, shown):
        stack.show(page)
    stack.tick(5)
    assert (lobby.below, table.below, shown.now, waits.now) == (0, 1, 5, 0)
    stack.back_to(table)
    assert stack.pages == [lobby, table]
    assert opened[-1] is table
    assert waits.gone
    assert shown.gone
    stack.tick(6)
    assert (table.now, table.below, lobby.below) == (6, 1, 0)
    stack.back_to(shown)
    assert stack.top is table


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
@pytest.mark.parametrize("name", MENU)
def test_a_practice_table_waits_under_whatever_lies_over_it(
    new_stage: Any, planned: Any, preset: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    stage = new_stage()
    stack = Stack(lambda page: page.resize(space_of(1280, 720)))
    table: Any = table_of(stage, planned(preset, 4))
    stack.show(table)
    for now in range(1, 100):
        stack.tick(now * 100)
    assert isinstance(table.practice, Practice)
    before = table.practice.now
    assert before > 0
    stack.show(page_of(stage, name))
    for now in range(100, 200):
        stack.tick(now * 100)
    assert table.practice.now == before


class House:
    """A table with Ada, whose it is, and Ben; the other seats are bots'."""

    def __init__(self, rules: str, *more: str) -> None:
        owner = new_keys()
        words = ["--address", "127.0.0.1", "--no-announce", "--seats", "4", "--bots", "expert,expert"]
        self.host = HostedProcess([*words, "--away", str(AWAY_S), "--rules", rules, *more], owner.public)
        self.host.wait()
        self.ada, self.ben = Side("Ada", owner, self.host, True), Side("Ben", new_keys(), self.host)
        self.until(lambda: all(side.lan.seat is not None and side.lan.coming for side in (self.ada, self.ben)))

    def until(self, so: Callable[[], bool], seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not so():
            assert time.monotonic() < end, [(side.name, side.stack.pages) for side in (self.ada, self.ben)]
            for side in (self.ada, self.ben):
                side.frame()
            time.sleep(0.005)

    def begin(self) -> None:
        self.ben.lan.ready(True)
        self.until(lambda: bool(self.ada.lan.company and self.ada.lan.company.seats[self.ben.lan.seat][2]))
        self.ada.lan.start()
        self.until(lambda: isinstance(self.ada.page, Tabletop) and isinstance(self.ben.page, Tabletop))

    def close(self) -> None:
        for side in (self.ada, self.ben):
            side.lan.close()
        self.host.stop()
        while self.host.exit_status is None:
            time.sleep(0.01)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., House]]:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    made: list[House] = []

    def make(rules: str, *more: str) -> House:
        made.append(House(rules, *more))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.slow
def test_a_table_on_the_lan_goes_on_under_whatever_lies_over_it_and_nobody_is_taken_to_be_away(house: Any) -> None:
    there = house("dutch-blitz", "--pace", "60")
    there.begin()
    ada, table = there.ada, there.ada.page
    there.until(lambda: table.view.phase == PLAYING)
    for name in MENU:
        page = page_of(ada, name)
        ada.show(page)
        known = ada.lan.remote.table.follower.shown
        end = time.monotonic() + 2 * AWAY_S / len(MENU)
        there.until(lambda known=known, end=end: ada.lan.remote.table.follower.shown > known and time.monotonic() > end)
        assert ada.page is page, "nothing has happened that it should be left for"
        assert table.practice.kinds[table.me] == PERSON
        ada.back()
    assert ada.page is table
    seat = there.ben.lan.company.seats[table.me]
    assert seat[3], "she is known to be here"


@pytest.mark.slow
def test_whoever_reads_something_over_the_lobby_is_led_to_the_match_when_it_begins(house: Any) -> None:
    there = house("scat", "--set", "lives=1")
    ben = there.ben
    there.until(lambda: ben.says("I am ready"))
    ben.press("read")
    compendium = ben.page
    assert not isinstance(compendium, TableLobby)
    ben.show(page_of(ben, "settings"))
    there.ada.show(ChangeRules(there.ada, there.ada.lan.coming.ruleset, print))
    there.begin()
    for side in (there.ada, ben):
        assert [type(page) for page in side.stack.pages[:-1]] == [TableLobby]


@pytest.mark.slow
def test_a_round_that_is_over_and_one_that_is_dealt_lead_back_from_whatever_lies_over_the_table(house: Any) -> None:
    there = house("dutch-blitz", "--pace", "400", "--set", "blitz_size=2", "--set", "target=500")
    there.begin()
    ada, table = there.ada, there.ada.page
    ada.show(page_of(ada, "settings"))
    there.until(lambda: isinstance(ada.page, BlitzSheet))
    assert ada.stack.pages[-2] is table
    ada.press("next")
    ada.show(page_of(ada, "statistics"))
    there.until(lambda: isinstance(there.ben.page, BlitzSheet))
    there.ben.press("next")
    there.until(lambda: ada.page is table)
    assert table.view.phase in (READY, PLAYING)
    assert len(table.view.sheet) == 1


@pytest.mark.slow
def test_a_turn_that_comes_leads_back_and_whoever_opens_something_in_their_own_turn_is_left_to_it(house: Any) -> None:
    there = house("scat")
    there.begin()
    sides = (there.ada, there.ben)
    there.until(lambda: any(side.page.wants_player() for side in sides))
    mine = next(side for side in sides if side.page.wants_player())
    other = next(side for side in sides if side is not mine)
    table, theirs = mine.page, other.page
    settings = page_of(mine, "settings")
    for side in sides:
        side.frame()
    mine.show(settings)
    other.show(page_of(other, "rules"))
    for _ in range(20):
        there.until(lambda: True)
        for side in sides:
            side.frame()
    assert mine.page is settings
    game = table.practice.chosen.game

    def play() -> bool:
        moves = game.legal_moves(table.practice.table.view, table.me)
        if moves and not table.practice.pending:
            table.submit(moves[-1])
        return other.page is theirs

    there.until(play)
    assert other.stack.pages[-1] is theirs


@pytest.mark.slow
def test_a_turn_that_comes_leaves_the_sheet_of_scat_to_its_reader(house: Any) -> None:
    there = house("scat", "--pace", "400")
    there.begin()
    sides = (there.ada, there.ben)
    tables = {side.name: side.page for side in sides}

    def play(*players: Side) -> None:
        for side in players:
            table = tables[side.name]
            moves = table.practice.chosen.game.legal_moves(table.practice.table.view, table.me)
            if side.page is table and moves and not table.practice.pending:
                table.submit(moves[0])

    there.until(lambda: play(*sides) or all(isinstance(side.page, ScatSheet) for side in sides))
    reader, other = sides
    sheet = reader.page
    other.press("next")
    reader.heard.clear()
    there.until(lambda: play(other) or reader.says("It is your turn.") or reader.page is not sheet)
    end = time.monotonic() + 1
    there.until(lambda: time.monotonic() > end)
    assert reader.page is sheet
    assert tables[reader.name].wants_player()
    assert reader.heard.count("your-turn") == 1
    reader.press("next")
    assert reader.page is tables[reader.name]
