"""Joining with a real host behind the page: whoever was refused a seat gets one as soon as it is free."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.player_keys import forget_table, known_tables
from blitz.remote import RemoteSeat
from blitz.ui.lan.live import Join
from net.browsing import Sighting
from net.discovery import ask
from net.keys import new_keys

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


class InSight:
    """A look-out that has the table in sight."""

    def __init__(self, address: str, port: int) -> None:
        self.tables, self.rounds, self.trouble = (Sighting(ask(address, port), address, 1.0),), 9, ""

    def close(self) -> None:
        """There is nothing to stop."""


class Table:
    """A table with two seats in a process of its own, and its owner."""

    def __init__(self) -> None:
        words = ["--address", "127.0.0.1", "--no-announce", "--rules", "scat", "--seats", "2"]
        keys = new_keys()
        self.host = HostedProcess(words, keys.public)
        self.host.wait()
        assert self.host.place is not None, self.host.trouble
        self.place = self.host.place
        self.where = self.place.destination.invitation
        self.owner = LanTable(RemoteSeat(self.where, keys, "Ada"))
        self.until(lambda: self.owner.is_owner)

    def until(self, so: Callable[[], bool], page: Any = None) -> None:
        end = time.monotonic() + 40
        while not so():
            assert time.monotonic() < end, page.trouble if page is not None else ""
            self.owner.look()
            if page is not None:
                page.tick(time.monotonic() * 1_000)
            time.sleep(0.01)

    def place_at_second_seat(self, kind: str) -> None:
        self.owner.place(1, kind)
        self.until(lambda: self.owner.company is not None and self.owner.company.seats[1][1] == kind)

    def come(self, stage: Any, code: str) -> Any:
        """Somebody comes to the page and sits down: the page, once the table has answered."""
        page = Join(stage, lambda: InSight(self.where.address, self.where.port))  # type: ignore[arg-type,return-value]
        page.choose(self.where.host_key)
        page.sit_down(page.tables[0], code, False)
        stage.show(page)
        self.until(lambda: bool(page.trouble) or stage.pages[-1] is not page, page)
        return page


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    made = Table()
    yield made
    made.owner.close()
    made.host.stop()
    while made.host.exit_status is None:
        time.sleep(0.01)


@pytest.mark.parametrize("forgotten", [False, True])
def test_whoever_found_the_table_full_sits_down_once_a_seat_is_free(
    new_stage: Any, table: Table, forgotten: bool
) -> None:
    stage = new_stage()
    table.place_at_second_seat("skilled")
    page = table.come(stage, table.place.code)
    assert "All seats" in page.trouble
    assert not page.needs_words(), "the table has let this player in"
    table.place_at_second_seat("free")
    if forgotten:
        forget_table(table.where.host_key)
    page = table.come(stage, table.place.code if forgotten else "")
    assert page.trouble == ""
    assert table.where.host_key in known_tables()
    lobby = stage.pages[-1]
    table.until(lambda: lobby.table.seat == 1, lobby)
    lobby.left()
