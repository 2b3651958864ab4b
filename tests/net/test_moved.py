"""A host that comes back at another place is found again by those who sat at its table."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Callable

import pytest

from benchmarks.snatch import GAME, Fidget, Rules
from net.discovery import Announcer, announcement, browse
from net.host_socket import CannotListen, HostSocket
from net.hosted import HostedTable, Offer
from net.joining import Door
from net.keys import KeyPair, new_keys
from net.sequencer import Terms
from net.server import Running, Server
from net.table import Invitation, RemoteTable

pytestmark = pytest.mark.timeout(120)


class Place:
    """A table at a port of its own, announced on the LAN."""

    def __init__(self, keys: KeyPair, table: HostedTable, door: Door) -> None:
        self.socket = HostSocket(keys, ["127.0.0.1"])
        self.server = Server(keys, self.socket, [Running(table, door)])
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        said = announcement("Sunday", "snatch", "snatch", 0, keys.public)
        self.announcer = Announcer(self.socket.port, said, ["127.0.0.1"])

    def close(self) -> None:
        self.server.stop()
        self.thread.join()
        self.announcer.close()
        self.socket.close()


def test_a_host_that_is_back_at_another_port_is_found_and_play_goes_on() -> None:
    keys, door = new_keys(), Door(os.urandom)
    hosted = HostedTable(Offer(GAME, Rules(3), [""], Terms(away_ms=60_000)), os.urandom)
    place = Place(keys, hosted, door)
    here = Invitation("127.0.0.1", place.socket.port, keys.public)
    table = RemoteTable(here, new_keys(), lambda name: GAME, [("snatch", 1)], "Ann", door.code)
    try:
        table.wait_for(lambda: table.is_seated and table.view.open == 1, 20)
        place.close()
        place = Place(keys, hosted, door)
        assert place.socket.port != here.port
        table.submit(Fidget())
        table.wait_for(lambda: table.view.fidgets == [1], 60)
        assert not table.pending
    finally:
        table.close()
        place.close()


def test_a_host_listens_at_an_address_that_its_computer_is_given_later() -> None:
    keys = new_keys()
    sock = HostSocket(keys, ["127.0.0.1"])
    try:
        sock.listen_at("127.0.0.7")
        with pytest.raises(CannotListen):
            sock.listen_at("192.0.2.250")
        hosted = HostedTable(Offer(GAME, Rules(3), [""], Terms(away_ms=60_000)), os.urandom)
        door = Door(os.urandom)
        server = Server(keys, sock, [Running(hosted, door)])
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        there = Invitation("127.0.0.7", sock.port, keys.public)
        table = RemoteTable(there, new_keys(), lambda name: GAME, [("snatch", 1)], "Ann", door.code)
        try:
            table.wait_for(lambda: table.is_seated, 20)
        finally:
            table.close()
            server.stop()
            thread.join()
    finally:
        sock.close()


def test_an_announcement_follows_its_table_to_other_addresses() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    key = os.urandom(32)
    announcer = Announcer(port, announcement("Sunday", "snatch", "snatch", 0, key), ["127.0.0.1"])
    try:
        wait_for(lambda: ("127.0.0.1",) in {found.addresses for found in browse(0.5) if found.key == key})
        announcer.move(["127.0.0.1", "127.0.0.7"])
        announcer.update(announcement("Sunday", "snatch", "snatch", 1, key))
        wait_for(lambda: {(f.seats, len(f.addresses)) for f in browse(0.5) if f.key == key} == {(1, 2)})
    finally:
        announcer.close()


def wait_for(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not reached():
        assert time.monotonic() < end
