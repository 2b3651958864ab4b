"""The look-out: it sees a table that answers, tells what has changed, and forgets one that is gone."""

from __future__ import annotations

import time
from collections.abc import Callable

from net.browsing import LookOut
from net.discovery import Announcer, announcement


def until(done: Callable[[], bool], seconds: float = 30) -> bool:
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.02)
    return done()


def free_port() -> int:
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_table_is_seen_followed_and_forgotten() -> None:
    port, key = free_port(), bytes(range(32))
    announcer = Announcer(port, announcement("Ada's table", "scat", "scat", 3, key), ["127.0.0.1"], lan=False)
    look_out = LookOut([("127.0.0.1", port)])
    mine = lambda: [table for table in look_out.tables if table.found.key == key]  # noqa: E731
    try:
        assert until(lambda: bool(mine()))
        (table,) = mine()
        assert (table.found.name, table.found.seats, table.address) == ("Ada's table", 3, "127.0.0.1")
        assert table.ping_ms is not None
        announcer.update(announcement("Ada's table", "scat", "scat", 1, key))
        assert until(lambda: mine()[0].found.seats == 1)
        announcer.close()
        assert until(lambda: not mine())
    finally:
        look_out.close()
        announcer.close()


def test_a_table_that_announces_itself_is_seen_and_gone_with_it() -> None:
    port, key = free_port(), bytes(reversed(range(32)))
    announcer = Announcer(port, announcement("Ben's table", "scat", "scat", 2, key), ["127.0.0.1"])
    look_out = LookOut()
    try:
        assert until(lambda: any(table.found.key == key for table in look_out.tables))
        announcer.close()
        assert until(lambda: all(table.found.key != key for table in look_out.tables))
    finally:
        look_out.close()
        announcer.close()
