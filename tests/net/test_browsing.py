"""The look-out: it sees a table that answers, tells what has changed, and forgets one that is gone."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from net.browsing import PATIENCE, LookOut
from net.discovery import Announcer, announcement, ask, browse


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


ANNOUNCE = """
import sys, time
from net.discovery import Announcer, announcement
key = bytes.fromhex(sys.argv[2])
Announcer(int(sys.argv[1]), announcement("Cora's table", "scat", "scat", 2, key, 1), ["127.0.0.1"])
print("there", flush=True)
time.sleep(120)
"""


def test_a_table_whose_host_was_killed_and_is_back_at_another_port_is_listed_once_where_it_is() -> None:
    """A killed host says no goodbye: what it announced is remembered on the LAN for an hour."""
    key = bytes(range(50, 82))
    second, first = sorted((free_port(), free_port()), key=str)  # so that the one that is gone comes last in a list
    hosts = [subprocess.Popen([sys.executable, "-c", ANNOUNCE, str(first), key.hex()], stdout=subprocess.PIPE)]
    look_out = LookOut()
    mine = lambda: [(table.found.name, table.found.port) for table in look_out.tables if table.found.key == key]  # noqa: E731
    try:
        if not until(lambda: bool(mine())):
            pytest.skip("no multicast here: tables are found by their address")
        hosts[0].kill()
        hosts.append(subprocess.Popen([sys.executable, "-c", ANNOUNCE, str(second), key.hex()], stdout=subprocess.PIPE))
        assert until(lambda: mine() == [("Cora's table", second)])
        rounds = look_out.rounds
        assert until(lambda: look_out.rounds > rounds + PATIENCE + 2)
        assert mine() == [("Cora's table", second)]
        assert [one.port for one in browse() if one.key == key] == [second]
    finally:
        look_out.close()
        for host in hosts:
            host.kill()
            host.communicate()


def test_it_is_told_whether_anybody_is_at_a_table() -> None:
    port, key = free_port(), bytes(range(90, 122))
    announcer = Announcer(port, announcement("Dan's table", "scat", "scat", 3, key, 2), ["127.0.0.1"], lan=False)
    try:
        assert ask("127.0.0.1", port).here == 2
        announcer.update(announcement("Dan's table", "scat", "scat", 4, key, 0))
        assert ask("127.0.0.1", port).here == 0
        announcer.update(announcement("Dan's table", "scat", "scat", 4, key))
        assert ask("127.0.0.1", port).here is None
    finally:
        announcer.close()
