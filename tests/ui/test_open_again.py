"""The owner's own host dies: the table is opened again from where that is noticed, and the game goes on."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blitz.kept_seats import kept_seats
from blitz.lan_table import LanTable
from blitz.own_tables import still_open
from blitz.remote import RemoteSeat
from blitz.ui.lan.live import Host
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.lan_words import closed_words, leave_words
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
