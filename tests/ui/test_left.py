"""What was left unfinished: games here, tables opened here, seats at tables of others; each said to be what it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from blitz import kept_seats
from blitz.hosted_process import HostedProcess
from blitz.kept_seats import DAYS, KeptSeat, give_up_seat, keep_seat
from blitz.lan_table import LanTable
from blitz.own_tables import name_for, still_open
from blitz.player_keys import player_keys, remember_table
from blitz.remote import RemoteSeat
from blitz.roll_call import RollCall
from blitz.ui.geometry import space_of
from blitz.ui.lan.live import Join
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.left import left_unfinished, seats_to_go_back_to
from blitz.ui.pages import first_page, page_of
from blitz.ui.settings import Settings
from blitz.ui.words import use_language
from net.keys import new_keys

SEAT = KeptSeat(bytes(range(32)), "Maximilian's table", "31-points-suited", ("Ada", "Maximilian"), True)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    yield tmp_path
    use_language("en")


def titles() -> list[tuple[str, str]]:
    return [(left.title, left.button) for left in left_unfinished()]


def test_a_seat_is_kept_until_it_is_given_up_or_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    other = KeptSeat(bytes(32), "Ben's table", "scat", (), False)
    keep_seat(SEAT)
    keep_seat(other)
    keep_seat(SEAT)
    assert [seat.table for seat in kept_seats.kept_seats()] == ["Maximilian's table", "Ben's table"]
    give_up_seat(SEAT.key)
    assert [seat.table for seat in kept_seats.kept_seats()] == ["Ben's table"]
    now = time.time()
    monkeypatch.setattr(kept_seats.time, "time", lambda: now + DAYS * 86_400 + 1)
    assert kept_seats.kept_seats() == []


def test_a_damaged_file_is_no_seat_at_all(folder: Path) -> None:
    keep_seat(SEAT)
    (file,) = folder.glob("kept-seats-*.json")
    for text in ("", "[1]", '{"a": 1}', '[{"key": "zz"}]'):
        file.write_text(text, "utf-8")
        assert kept_seats.kept_seats() == []


@pytest.mark.parametrize("name", ["menu", "shelf"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_seat_elsewhere_is_offered_as_one_and_fits(
    new_stage: Any, measured: Any, name: str, size: tuple[int, int]
) -> None:
    keep_seat(SEAT)
    for look in (Settings(), Settings(text=175, language="de", left_handed=True)):
        use_language(look.language)
        stage = new_stage(look)
        page = first_page(stage) if name == "menu" else page_of(stage, name)
        page.resize(space_of(*size))
        assert measured(page) == []
        texts = [label.text for label in page.scene().labels]
        assert any("Maximilian's table" in text for text in texts)
        assert ("Suchen" if look.language == "de" else "Look for it") in texts


@pytest.mark.parametrize("answers", [True, False])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_what_is_known_of_the_table_fits(new_stage: Any, measured: Any, answers: bool, size: tuple[int, int]) -> None:
    keep_seat(SEAT)
    for look in (Settings(), Settings(text=175, language="de")):
        use_language(look.language)
        stage = new_stage(look)
        for page in (first_page(stage), page_of(stage, "shelf")):
            page._roll_call.answers = {SEAT.key: answers}  # type: ignore[attr-defined]
            page.resize(space_of(*size))
            assert measured(page) == []


class Table:
    """Somebody else's table in a process of its own, its owner, and a lobby here."""

    def __init__(self, stage: Any) -> None:
        self.owner = new_keys()
        words = ["--address", "127.0.0.1", "--no-announce", "--rules", "scat", "--seats", "3", "--away", "30"]
        self.host = HostedProcess(words, self.owner.public)
        self.host.wait()
        assert self.host.place is not None, self.host.trouble
        place = self.host.place
        where = place.destination.invitation
        self.lan = LanTable(RemoteSeat(where, self.owner, "Ada"))
        self.until(lambda: self.lan.is_owner)
        mine = LanTable(RemoteSeat(where, player_keys(), "Mia", place.code))
        self.lobby = TableLobby(stage, mine, None, place.name, where.host_key)
        self.until(lambda: mine.seat is not None and self.lobby.table.company is not None)

    def until(self, so: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not so():
            assert time.monotonic() < end
            self.lan.look()
            if hasattr(self, "lobby"):
                self.lobby.tick(time.monotonic() * 1_000)
            time.sleep(0.01)

    def close(self) -> None:
        self.lan.close()
        self.host.stop()
        while self.host.exit_status is None:
            time.sleep(0.01)


@pytest.fixture
def table(new_stage: Any) -> Iterator[Table]:
    made = Table(new_stage())
    yield made
    made.close()


def says(page: Any, words: str) -> bool:
    page.stale()
    return any(words in label.text for label in page.scene().labels)


def test_a_seat_that_is_left_before_a_match_is_free_and_not_offered(table: Table) -> None:
    assert [seat.table for seat in kept_seats.kept_seats()] == [table.lobby.name]  # this window may be killed
    table.lobby.ask_leave()
    assert says(table.lobby, "Your seat becomes free.")
    table.lobby.left()
    assert kept_seats.kept_seats() == []
    assert titles() == []


def test_who_only_watched_is_told_of_no_seat_that_waits(table: Table, new_stage: Any) -> None:
    table.lobby.table.ready(True)
    table.until(lambda: bool(table.lan.company and any(seat[2] for seat in table.lan.company.seats[1:])))
    table.lan.start()
    table.until(lambda: table.lan.match is not None)
    where = table.host.place.destination if table.host.place is not None else None
    assert where is not None
    there = LanTable(RemoteSeat(where.invitation, new_keys(), "Zoe", where.code, watch=True))
    watching = TableLobby(new_stage(), there, None, "Ada's table", where.invitation.host_key)
    give_up_seat(where.invitation.host_key)  # Mia's own window has written hers down
    table.lobby.table.looked = lambda: None
    table.until(lambda: watching.tick(time.monotonic() * 1_000) is None and there.match is not None)
    watching.left()
    assert kept_seats.kept_seats() == []
    assert titles() == []


def test_a_seat_that_is_left_in_a_match_is_kept_and_looked_for(table: Table) -> None:
    table.lobby.table.ready(True)
    table.until(lambda: bool(table.lan.company and any(seat[2] for seat in table.lan.company.seats[1:])))
    table.lan.start()
    table.until(lambda: table.lobby.table.match is not None and table.lobby.table.is_playing)
    table.lobby.ask_leave()
    assert says(table.lobby, "Your seat is kept")
    table.lobby.left()
    assert titles() == [(f"Scat at {table.lobby.name}", "Look for it")]
    (left,) = left_unfinished()
    assert "Your seat is kept there" in left.line


def test_one_press_leads_back_to_a_seat_whose_table_is_open(table: Table, new_stage: Any) -> None:
    table.lobby.table.ready(True)
    table.until(lambda: bool(table.lan.company and any(seat[2] for seat in table.lan.company.seats[1:])))
    table.lan.start()
    table.until(lambda: table.lobby.table.match is not None and table.lobby.table.is_playing)
    remember_table(table.lobby.table_key)
    table.lobby.left()
    (left,) = left_unfinished()
    stage = new_stage()
    left.open(stage)
    join = stage.pages[-1]
    assert isinstance(join, Join)
    table.until(lambda: bool(join.tick(time.monotonic() * 1_000)) or stage.pages[-1] is not join)
    lobby = stage.pages[-1]
    assert isinstance(lobby, TableLobby)
    table.until(lambda: bool(lobby.tick(time.monotonic() * 1_000)) or lobby.table.seat == 1)
    lobby.left()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["at the table", "from the menu"])
def test_a_table_that_its_owner_has_closed_is_not_offered_as_open_or_unfinished(new_stage: Any, how: str) -> None:
    stage = new_stage(Settings(name="Mia"))
    page = page_of(stage, "host")
    stage.show(page)
    page.choice.play("dutch_blitz")
    page.choice.announce = False
    page.open_table()  # type: ignore[attr-defined]
    end = time.monotonic() + 60
    lobby: Any = None
    while lobby is None or lobby.table.match is None:
        assert time.monotonic() < end
        for open_page in stage.pages:
            open_page.tick(time.monotonic() * 1_000)
        lobby = next((page for page in stage.pages if isinstance(page, TableLobby)), None)
        if lobby is not None and lobby.table.is_owner and lobby.table.match is None:
            lobby.table.start()
        time.sleep(0.01)
    menu = first_page(stage)
    menu.resize(space_of(1280, 720))
    (own,) = left_unfinished()
    assert (own.button, own.game, own.is_own) == ("Go back", "dutch_blitz", True)
    menu.key("Q")
    assert not stage.gone, "it asks what is to become of the table"
    assert says(menu, "Your table is still open")
    if how == "at the table":
        menu.key("ESCAPE")
        lobby.close_for_all()
    else:
        menu.scene()
        next(control for control in menu.controls if control.key == "close").act()
        assert stage.gone
        menu.key("ESCAPE")  # the question goes away
    assert titles() == [], "at once, though its host may take a moment"
    assert still_open() is None
    process = lobby.hosted
    assert isinstance(process, HostedProcess)
    while process.exit_status is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert titles() == []
    menu.tick(menu.now + 2_000)
    assert not says(menu, "still open")
    again = page_of(stage, "host")
    assert says(again, "Go on with the last table"), "whoever wants it back finds it where tables are opened"
    lobby.table.close()


@pytest.mark.slow
def test_a_table_of_this_computer_is_gone_back_to_while_it_is_open_and_opened_again_later(new_stage: Any) -> None:
    host = HostedProcess(["--address", "127.0.0.1", "--no-announce", "--rules", "scat", "--seats", "2",
                          "--name", "Mia's table"], player_keys().public)  # fmt: skip
    host.wait()
    assert host.place is not None
    mine = LanTable(RemoteSeat(host.place.destination.invitation, player_keys(), "Mia"))

    def until(so: Callable[[], bool]) -> None:
        end = time.monotonic() + 30
        while not so():
            assert time.monotonic() < end
            mine.look()
            time.sleep(0.01)

    until(lambda: mine.is_owner)
    mine.start()
    until(lambda: mine.match is not None)
    assert titles() == [("Your table is still open", "Go back")]
    assert name_for("Mia's table") == "Mia's table 2"  # so that nobody sees two of one name
    mine.close()
    stage = new_stage(Settings(name="Mia"))
    assert left_unfinished()[0].open(stage) == ""
    until(lambda: [page.tick(time.monotonic() * 1_000) for page in stage.pages] != [] and
          isinstance(stage.pages[-1], TableLobby) and bool(stage.pages[-1].code))  # fmt: skip
    assert stage.pages[-1].table.is_owner
    stage.pages[-1].left()
    host.stop()
    until(lambda: host.exit_status is not None)
    assert titles() == [("Scat at your table", "Open again")]


def test_who_comes_and_goes_is_told_in_the_lobby_and_nothing_that_is_seen_there_anyway(table: Table) -> None:
    assert table.lobby.news == []
    ben = LanTable(RemoteSeat(table.host.place.destination.invitation, new_keys(), "Ben", table.host.place.code))  # type: ignore[union-attr]
    table.until(lambda: table.lobby.news == ["Ben sits down."])
    ben.close()
    table.until(lambda: table.lobby.news == ["Ben sits down.", "Ben has left the table."])


def test_a_window_that_is_killed_in_the_lobby_offers_the_open_table_first_and_tells_dead_ones(
    table: Table, new_stage: Any
) -> None:
    table.until(lambda: bool(kept_seats.kept_seats()))
    keep_seat(replace(SEAT, address="127.0.0.1", port=9))  # written down later, but nobody hosts it any more
    call = RollCall(seats_to_go_back_to())
    table.until(call.look)
    first, second = left_unfinished(call.answers)
    assert "The table is open" in first.line
    assert "does not answer" in second.line
    menu = first_page(new_stage())
    menu.resize(space_of(1280, 720))
    table.until(lambda: bool(menu.tick(0.0)) or says(menu, "The table is open"))


def test_while_a_game_is_on_it_is_noted_that_somebody_sits_there(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.until(lambda: bool(kept_seats.kept_seats()))
    monkeypatch.setattr("blitz.ui.lan.table_lobby.NOTE_S", 0.0)
    give_up_seat(table.lobby.table_key)
    table.lobby.table.look()  # as the page with the cards does
    assert [seat.playing for seat in kept_seats.kept_seats()] == [True]
