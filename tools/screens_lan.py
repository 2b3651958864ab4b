"""The screens of the LAN for `screens.py`: a real table in a process of its own, and people who join it from here."""

import time
from collections.abc import Callable

from blitz.finding import Destination
from blitz.gl.driver import Driver
from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.remote import RemoteSeat
from blitz.ui.pages import page_of
from blitz.ui.tables import table_at
from blitz.ui.tabletop import Tabletop
from net.keys import new_keys

Scene = Callable[[Driver], None]
_guests: list[LanTable] = []
_hosts: list[HostedProcess] = []


def wait(driver: Driver, done: Callable[[], bool], seconds: float = 30) -> None:
    """Lets real time go by, since processes take it, until something is so."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        driver.frames(1)
        for guest in _guests:
            guest.look()
        time.sleep(0.01)


def press(driver: Driver, key: str) -> None:
    wait(driver, lambda: any(c.key == key and c.enabled for c in driver.page.controls))
    driver.press_button(key)
    driver.frames(1)


def sit_down(where: Destination, *names: str) -> list[LanTable]:
    found = [LanTable(RemoteSeat(where.invitation, new_keys(), name, where.code)) for name in names]
    _guests.extend(found)
    return found


def everybody_leaves() -> None:
    """Closes what the last picture has left open."""
    for guest in _guests:
        guest.close()
    for host in _hosts:
        host.stop()
    _guests.clear()
    _hosts.clear()


def hosting(*keys: str, rules: str = "dutch-blitz") -> Scene:
    """The page on which a table is opened, after some presses."""

    def show(driver: Driver) -> None:
        everybody_leaves()
        driver.window.change(driver.window.settings.with_(hosted=rules))
        driver.window.show(page_of(driver.window, "host"))
        for key in keys:
            press(driver, key)

    return show


def own_table(names: tuple[str, ...], *keys: str, ready: int = 0, rules: str = "dutch-blitz") -> Scene:
    """A table opened here, with people at it, and then some presses."""

    def show(driver: Driver) -> None:
        hosting(rules=rules)(driver)
        press(driver, "open")
        wait(driver, lambda: bool(getattr(driver.page, "code", "")) and driver.page.table.is_owner)  # type: ignore[attr-defined]
        place = driver.page.hosted.place  # type: ignore[attr-defined]
        guests = sit_down(place.destination, *names)
        wait(driver, lambda: all(guest.seat is not None and guest.is_known for guest in guests))
        for guest in guests[:ready]:
            guest.ready(True)
        for key in keys:
            press(driver, key)
            wait(driver, lambda: False, 0.3)
        wait(driver, lambda: False, 1.2)

    return show


def playing(rules: str, seconds: float, *keys: str) -> Scene:
    """A match at a table opened here, against Ada and two bots, after so many seconds; and then some keys."""

    def show(driver: Driver) -> None:
        own_table(("Ada",), "add 2", "add 3", ready=1, rules=rules)(driver)
        press(driver, "start")
        wait(driver, lambda: isinstance(driver.page, Tabletop))
        wait(driver, lambda: False, seconds)
        for key in keys:
            driver.key(key)
            wait(driver, lambda: False, 0.7)

    return show


def joining(text: str = "", owner: bytes = b"") -> Scene:
    """The page on which a table is found, with one there, and some words typed."""

    def show(driver: Driver) -> None:
        everybody_leaves()
        host = HostedProcess(["--name", "Ada's table"], owner)
        _hosts.append(host)
        host.wait()
        assert host.place is not None, host.trouble
        name = host.place.name
        driver.window.show(page_of(driver.window, "join"))
        seen = lambda: [table.found.name for table in driver.page.tables]  # type: ignore[attr-defined]  # noqa: E731
        wait(driver, lambda: name in seen(), 12)  # others may have tables open on this network
        driver.type(text)
        driver.frames(2)

    return show


def as_a_guest(driver: Driver) -> None:
    """Somebody else's table, sat down at by its words."""
    owner = new_keys()
    joining(owner=owner.public)(driver)
    place = _hosts[0].place
    assert place is not None, "it was waited for"
    _guests.append(LanTable(RemoteSeat(place.destination.invitation, owner, "Ada")))
    wait(driver, lambda: _guests[0].is_known)
    sit_down(place.destination, "Ben")
    wait(driver, lambda: all(guest.is_known for guest in _guests))
    names = [table.found.name for table in driver.page.tables]  # type: ignore[attr-defined]
    press(driver, f"table {names.index(place.name)}")
    driver.type(place.code.replace("-", " "))
    driver.key("ENTER")
    wait(driver, lambda: type(driver.page).__name__ == "TableLobby")
    wait(driver, lambda: False, 1.2)


def looking_on(rules: str, seats: int = 4) -> Scene:
    """A game at somebody else's table, seen by somebody who has no seat there."""

    def show(driver: Driver) -> None:
        everybody_leaves()
        owner = new_keys()
        host = HostedProcess(["--name", "Ada's table", "--rules", rules, "--seats", str(seats)], owner.public)
        _hosts.append(host)
        host.wait()
        place = host.place
        assert place is not None, "it was waited for"
        ada = LanTable(RemoteSeat(place.destination.invitation, owner, "Ada"))
        _guests.append(ada)
        wait(driver, lambda: ada.is_known)
        (ben,) = sit_down(place.destination, "Ben")
        where = place.destination
        zoe = LanTable(RemoteSeat(where.invitation, new_keys(), "Zoe", where.code, watch=True))
        _guests.append(zoe)
        wait(driver, lambda: ben.is_known and ben.seat is not None and zoe.is_known)
        ben.ready(True)
        wait(driver, lambda: bool(ada.company and ada.company.seats[1][2]))
        ada.start()
        wait(driver, lambda: zoe.match is not None)
        assert zoe.match is not None, "it was waited for"
        driver.window.show(table_at(driver.window, zoe.match))
        wait(driver, lambda: False, 5)

    return show
