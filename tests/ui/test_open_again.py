"""The owner's own host dies: the table is opened again from where that is noticed, and the game goes on."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blitz.hosted_log import latest_log
from blitz.kept_seats import kept_seats
from blitz.lan_table import LanTable
from blitz.own_tables import still_open
from blitz.remote import RemoteSeat
from blitz.ui.geometry import space_of
from blitz.ui.lan.live import Host
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.lan_words import closed_words, leave_words
from blitz.ui.words import use_language
from net.follower import CLOSED
from net.keys import new_keys

pytestmark = [pytest.mark.slow, pytest.mark.timeout(150)]


def until(so: Callable[[], bool], *tick: Callable[[], Any]) -> None:
    end = time.monotonic() + 60
    while not so():
        assert time.monotonic() < end
        for act in tick:
            act()
        time.sleep(0.01)


def opened(stage: Any) -> TableLobby:
    """The lobby of the table that the page on top opens."""
    page = stage.pages[-1]
    until(lambda: stage.pages[-1] is not page, lambda: page.tick(time.monotonic() * 1_000))
    lobby = stage.pages[-1]
    assert isinstance(lobby, TableLobby)
    return lobby


def test_a_damaged_table_is_gone_on_with_from_before_the_damage_if_its_owner_wants_that(
    new_stage: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, measured: Any
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    stage = new_stage()
    page = Host(stage)
    page.choice.pace = 2_000
    page.choice.play("scat")
    stage.show(page)
    page.open_table()
    lobby = opened(stage)
    place = lobby.hosted.place if lobby.hosted is not None else None
    assert place is not None
    tick = lambda: lobby.tick(time.monotonic() * 1_000)  # noqa: E731
    until(lambda: lobby.table.is_owner, tick)
    lobby.table.start()
    until(lambda: lobby.table.match is not None, tick)
    lobby.table.rest(True)
    log = latest_log()
    assert log is not None
    until(lambda: log.read_bytes().count(b'["tick"') > 6, tick)
    os.kill(place.pid, signal.SIGKILL)
    until(lambda: bool(lobby.hosted is not None and lobby.hosted.exit_status is not None))
    lobby.table.close()
    stage.pages.clear()
    whole = log.read_bytes()
    at = whole.index(b'["tick"', whole.index(b'["tick"') + 1) + 9
    harmed = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
    log.write_bytes(harmed)

    page = Host(stage)
    stage.show(page)
    page.resize(space_of(960, 540))
    page.open_table(True)
    until(lambda: page.question is not None, lambda: page.tick(time.monotonic() * 1_000))
    for use in ("en", "de"):
        use_language(use)
        page.stale()
        assert measured(page) == []
    use_language("en")
    assert {control.key for control in page.controls} == {"do it", "stay"}
    page.key("ESCAPE")
    assert page.question is None
    assert log.read_bytes() == harmed
    assert str(log) in page.trouble
    assert "--mend" not in page.trouble
    page.open_table(True)
    until(lambda: page.question is not None, lambda: page.tick(time.monotonic() * 1_000))
    page.scene()
    next(control for control in page.controls if control.key == "do it").act()
    again = opened(stage)
    until(lambda: again.table.seat == 0 and again.table.is_playing, lambda: again.tick(0.0))
    assert harmed in [file.read_bytes() for file in log.parent.iterdir() if file != log and file.is_file()]
    again.table.end()
    until(lambda: again.table.closed == CLOSED, lambda: again.tick(0.0))


def test_a_hidden_table_is_opened_again_at_once_and_stays_hidden(
    new_stage: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    stage = new_stage()
    page = Host(stage)
    page.choice.announce = False
    stage.show(page)
    page.open_table()
    lobby = opened(stage)
    assert not lobby.announced
    place = lobby.hosted.place if lobby.hosted is not None else None
    assert place is not None
    ben = LanTable(RemoteSeat(place.destination.invitation, new_keys(), "Ben", place.code))
    tick = lambda: (lobby.tick(time.monotonic() * 1_000), ben.look())  # noqa: E731
    until(lambda: ben.company is not None and lobby.table.is_owner, tick)
    ben.ready(True)
    until(lambda: any(seat[2] for seat in lobby.table.company.seats[1:]), tick)
    lobby.table.start()
    until(lambda: lobby.table.match is not None and ben.match is not None, tick)
    found = still_open()
    assert found is not None
    assert not found.place.announced, "another window of the same person knows as well"

    os.kill(place.pid, signal.SIGKILL)
    until(lambda: lobby.table.host_is_gone and lobby.question is not None, tick)
    stage.pages[:] = [lobby]
    assert lobby.question is not None
    next(answer for answer in lobby.question if answer.key == "again").act()
    again = opened(stage)
    until(lambda: again.table.seat == 0 and again.table.is_playing, lambda: again.tick(0.0), ben.look)
    assert not again.announced
    until(lambda: not ben.host_is_gone and ben.company is not None, ben.look)

    again.table.end()
    until(lambda: again.table.closed == CLOSED, lambda: again.tick(0.0), ben.look)
    assert again.question is not None
    assert again.question.words == "You have closed it."
    assert kept_seats() == []
    ben.close()


def test_leaving_promises_no_bot_where_the_host_is_silent() -> None:
    assert "bot" not in " ".join(leave_words(False, False, True)[1])
    assert "bot" in " ".join(leave_words(False, False)[1])
    assert closed_words(CLOSED, True) != closed_words(CLOSED)
