"""One window of somebody at a LAN table, driven from outside: a line in is an order, a line out something that is so.

lan_window.py NAME host WORDS…     hosts a table and owns it
lan_window.py NAME join PLACE…     joins one: address:port, host key, code (none where this key is known)
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from blitz.gl.driver import Driver
from blitz.gl.person import Person
from blitz.gl.window import TableWindow
from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.places import data_folder
from blitz.remote import RemoteSeat
from blitz.ui.pages import first_page
from blitz.ui.settings import Settings
from blitz.ui.tables import table_at
from core.digest import digest
from core.errors import BadInput
from net.keys import load_keys
from net.table import Invitation

LONGEST_S = 100


class Window:
    """Everything that this process does: frames as they come, orders in between."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.driver = Driver(TableWindow(Settings(hint_s=0, volume=0, confirm=False, name=name)))
        self.driver.window.show(first_page(self.driver.window))
        self.orders: list[list[str]] = []
        self.lan: LanTable
        self.table: Any = None
        self.person: Person | None = None
        self.plays = False
        self.shown = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.orders.append(line.split(" ", 2))

    def say(self, *words: object) -> None:
        print(self.name, *words, flush=True)

    def run(self) -> None:
        """Until it is told to go, or the table is closed."""
        last, end = time.monotonic(), time.monotonic() + LONGEST_S
        while True:
            now = time.monotonic()
            if now > end:
                raise BadInput(f"{self.name} waits for nothing: {self.lan.company} {self.lan.closed}")
            self.driver.frames(1, max(0.001, now - last), draw=False)
            last = now
            self.lan.look()
            self._sit_down()
            if self.plays and self.person is not None:
                self.person.look()
            self._tell()
            while self.orders:
                if self._obey(*self.orders.pop(0)):
                    return
            time.sleep(0.01)

    def _sit_down(self) -> None:
        """A new match has a table of its own; the old one leaves the screen by itself."""
        match = self.lan.match
        if match is None or match.number == self.shown or self.lan.company is None or not self.lan.is_playing:
            return
        self.shown = match.number
        self.table = table_at(self.driver.window, match)
        self.driver.window.show(self.table)
        self.person = Person(self.driver, self.table, "keys", pace=800)
        self.say("sits", match.number, match.chosen.ruleset.id)

    def _tell(self) -> None:
        """What can be seen on this screen."""
        company = self.lan.company
        if company is not None:
            coming = self.lan.coming.ruleset.id if self.lan.coming and not company.playing else ""
            for rules in ("dutch-blitz", "rap"):
                self._once(f"is to play {rules}", self.lan.seat is not None and coming == rules)
            others = [seat for at, seat in enumerate(company.seats) if at != company.owner]
            self._once("sees all ready", all(seat[2] for seat in others) and not company.playing)
        if self.table is None:
            return
        labels = {label.text for label in self.table.scene().labels if label.text}
        self._once("sees a bot for Cleo", any("for Cleo" in text for text in labels))
        self._once("plays", self.person is not None and self.person.moves > 2)
        match = self.table.practice
        if match.outcome is not None and type(self.driver.page).__name__.endswith("Sheet"):
            view = digest(match.chosen.game.freeze(self.table.practice.table.view))
            self._once(f"sheet {match.number} {match.outcome.standing} {len(view)}", True)

    _told: dict[str, bool] = {}  # noqa: RUF012 (there is one window a process)

    def _once(self, words: str, so: bool) -> None:
        if so != self._told.get(words, False):
            self._told[words] = so
            self.say(words if so else f"no longer {words}")

    def _obey(self, word: str, *rest: str) -> bool:
        orders: dict[str, Callable[..., object]] = {
            "ready": lambda: self.lan.ready(True),
            "start": self.lan.start,
            "rules": lambda rules, options: self.lan.new_rules(rules.strip(), options.strip()),
            "swap": lambda one, other: self.lan.swap(int(one), int(other)),
            "play": lambda: setattr(self, "plays", True),
            "press": lambda key: self.driver.press_button(key.strip()),
            "key": lambda key: self.driver.key(key.strip()),
            "look": self._picture,
            "end": self.lan.end,
        }
        word = word.strip()
        if word == "go":
            self.lan.close()
            return True
        orders[word](*rest)
        return False

    def _picture(self, name: str) -> None:
        folder = os.environ.get("LAN_PICTURES")
        if folder:
            self.driver.frames(1, 0.001)
            self.driver.picture(Path(folder) / f"{name.strip()}-{self.name}.png")


def main(name: str, how: str, *words: str) -> None:
    keys = load_keys(data_folder() / "player.key")
    window = Window(name)
    if how == "host":
        host = HostedProcess(words, keys.public)
        host.wait()
        assert host.place is not None, host.trouble
        where = host.place.destination.invitation
        about = {"pid": host.pid, "place": [f"{where.address}:{where.port}", where.host_key.hex(), host.place.code]}
        window.say("hosts", json.dumps(about))
        window.lan = LanTable(RemoteSeat(where, keys, name))
    else:
        address, _, port = words[0].partition(":")
        invitation = Invitation(address, int(port), bytes.fromhex(words[1]))
        window.lan = LanTable(RemoteSeat(invitation, keys, name, words[2] if len(words) > 2 else ""))
    window.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
