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
from blitz.house_rules import house_folder
from blitz.lan_table import LanTable
from blitz.ui.lan.shared_theatre import SharedTheatre
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.pages import first_page
from blitz.ui.score_sheet import ScoreSheet
from blitz.ui.settings import Settings
from blitz.ui.tabletop import Tabletop
from core.digest import digest
from core.errors import BadInput

LONGEST_S = 200
BLITZ = 'name = "One round"\nlike = "dutch-blitz"\n[options]\nrounds = 1\nblitz_size = 6\n'
RAP = 'name = "One life"\nlike = "rap"\n[options]\nlives = 1\n'
"""Rules of this house: short games."""


class Window:
    """Everything that this process does: frames as they come, orders in between."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.driver = Driver(TableWindow(Settings(hint_s=0, volume=0, confirm=False, name=name, welcomed=True)))
        self.driver.window.show(first_page(self.driver.window))
        self.orders: list[list[str]] = []
        self.lobby: Any = None
        self.table: Any = None
        self.person: Person | None = None
        self.plays = False
        self.before = 0
        """The last that was seen when the host fell silent."""
        self.last = time.monotonic()
        self.end = self.last + LONGEST_S
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def lan(self) -> LanTable:
        table: LanTable = self.lobby.table
        return table

    @property
    def page(self) -> Any:
        return self.driver.page

    def _listen(self) -> None:
        for line in sys.stdin:
            self.orders.append(line.strip().split(" ", 1))

    def say(self, *words: object) -> None:
        print(self.name, *words, flush=True)

    def frame(self) -> None:
        """Lets as much time go by as has gone by."""
        now = time.monotonic()
        if now > self.end:
            raise BadInput(f"{self.name} waits for nothing at {type(self.page).__name__}: {vars(self.page)}")
        self.driver.frames(1, max(0.001, now - self.last), draw=False)
        self.last = now
        time.sleep(0.01)

    def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self.frame()

    def press(self, key: str) -> None:
        """Waits for a button and presses it."""
        self.until(lambda: any(control.key == key and control.enabled for control in self.page.controls))
        self.driver.press_button(key)
        self.frame()

    def host(self, rules: str, seats: str) -> None:
        """From the menu to the lobby of a table of one's own."""
        self.press("host")
        self.choose(rules)
        self.press(f"seats {seats}")
        self.picture("0-host")
        self.press("open")
        self.until(lambda: isinstance(self.page, TableLobby) and bool(self.page.code))
        self.lobby = self.page
        place = self.lobby.hosted.place.destination.invitation
        about = {"pid": self.lobby.hosted.pid, "place": [f"127.0.0.1:{place.port}", self.lobby.code]}
        self.say("hosts", json.dumps(about))

    def choose(self, rules: str) -> None:
        """A rule set from the list: one of this house."""
        path = str(house_folder() / f"{rules}.toml")
        self.press(f"game {'dutch_blitz' if 'blitz' in rules else 'scat'}")
        for _ in range(20):
            if any(control.key == f"rule {path}" for control in self.page.controls):
                break
            self.press("down")
        self.press(f"rule {path}")

    def join(self, place: str, code: str = "") -> None:
        """From the menu to the lobby of somebody else's table, by its address and its words."""
        self.press("join")
        self.press("address")
        self.driver.type(place)
        self.press("look")
        self.until(lambda: self.page.table is not None and not self.page.busy)
        if self.page.needs_words():
            self.page.focus = "word 0"
            self.driver.type(code.replace("-", " "))
            self.frame()
        self.picture("0-join")
        self.press("sit")
        self.until(lambda: not hasattr(self.page, "sit_down"))
        self.lobby = next(page for page in self.driver.window.stack.pages if isinstance(page, TableLobby))

    def run(self) -> None:
        """Until it is told to go."""
        while True:
            self.frame()
            self._sit_down()
            self._look_up()
            if self.plays and self.person is not None:
                self.person.look()
            self._tell()
            while self.orders:
                if self._obey(*self.orders.pop(0)):
                    return

    def _sit_down(self) -> None:
        """A new match has shown a table of its own."""
        if isinstance(self.page, Tabletop) and self.page is not self.table:
            self.table = self.page
            match = self.table.practice
            self.person = Person(self.driver, self.table, "keys", pace=800)
            self.say("sits", match.number, match.chosen.game.name)

    def _look_up(self) -> None:
        """Whoever plays puts the sheet away when it says that it is their turn."""
        page = self.page
        if self.plays and isinstance(page, ScoreSheet) and page.outcome is None and self.table.called_for():
            self.press("next")

    def _tell(self) -> None:
        """What can be seen on this screen."""
        company = self.lan.company
        if company is not None and isinstance(self.page, TableLobby):
            game = self.lan.coming.game.name if self.lan.coming and not company.playing else ""
            for name in ("dutch_blitz", "scat"):
                self._once(f"is to play {name}", self.lan.seat is not None and game == name)
            others = [seat for at, seat in enumerate(company.seats) if at != company.owner]
            self._once(f"sees all ready for {game}", bool(game) and all(seat[2] for seat in others))
        if self.table is None:
            return
        labels = {label.text for label in self.table.scene().labels if label.text}
        self._tell_of_watching()
        self._once("sees a bot for Cleo", any("for Cleo" in text for text in labels))
        silent = next((text for text in labels if text.startswith("No word from the host for")), "")
        if silent and not self._told.get("waits"):
            self.before = self.lan.remote.table.follower.shown
            self.say("is told:", silent)
        self._once("waits", bool(silent))
        goes_on = not silent and 0 < self.before < self.lan.remote.table.follower.shown
        self._once("sees the game go on", goes_on)
        self._once("plays", self.person is not None and self.person.moves > 2)
        match = self.table.practice
        if match.outcome is not None and type(self.driver.page).__name__.endswith("Sheet"):
            view = digest(match.chosen.game.freeze(self.table.practice.table.view))
            self._once(f"sheet {match.number} {match.outcome.standing} {len(view)}", True)

    def _tell_of_watching(self) -> None:
        """Where this window is in the match that is watched again, and what it says that others do."""
        self._once("watches", isinstance(self.page, SharedTheatre))
        labels = [label.text for label in self.page.scene().labels]
        for words in ("is watching the game again.", "goes to", "stops it."):
            self._once(f"reads: {words}", any(words in text for text in labels))

    _told: dict[str, bool] = {}  # noqa: RUF012 (there is one window a process)

    def _once(self, words: str, so: bool) -> None:
        if so != self._told.get(words, False):
            self._told[words] = so
            self.say(words if so else f"no longer {words}")

    def _obey(self, word: str, rest: str = "") -> bool:
        if word == "go":
            return True
        if word == "press":
            self.press(rest)
        elif word == "rules":
            self.press("change")
            self.choose(rest)
            self.press("take")
        elif word == "swap":
            for seat in rest.split():
                self.lobby.take_up(int(seat))
        elif word == "play":
            self.plays = True
        elif word == "key":
            self.driver.key(rest)
        elif word == "jump":
            line = next(control.rect for control in self.page.controls if control.key == "line")
            self.driver.click((line.x + line.w * int(rest) / 100, line.cy))
        elif word == "where":
            self.say("is at", round(self.page.theatre.time), self.page.theatre.paused)
        elif word == "look":
            self.picture(rest)
        return False

    def picture(self, name: str) -> None:
        folder = os.environ.get("LAN_PICTURES")
        if folder:
            self.driver.frames(1, 0.001)
            self.driver.picture(Path(folder) / f"{name.strip()}-{self.name}.png")


def main(name: str, how: str, *words: str) -> None:
    folder = house_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "blitz.toml").write_text(BLITZ, "utf-8")
    (folder / "rap.toml").write_text(RAP, "utf-8")
    window = Window(name)
    (window.host if how == "host" else window.join)(*words)
    window.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
