"""One person's screens at a table on the LAN, as a window holds them, without a window."""

from __future__ import annotations

import time
from typing import Any

from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.remote import RemoteSeat
from blitz.ui.geometry import space_of
from blitz.ui.lan.shared_theatre import SharedTheatre
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.settings import Settings
from blitz.ui.stack import Stack
from net.keys import KeyPair


class Side:
    """One person's screens, a stack of them as in a window."""

    def __init__(self, name: str, keys: KeyPair, there: HostedProcess, owner: bool = False) -> None:
        assert there.place is not None, there.trouble
        self.name, self.keys, self.there = name, keys, there
        self.settings = Settings(hint_s=0, motion="none")
        self.heard: list[str] = []
        self.stack = Stack(lambda page: page.resize(space_of(1280, 720)))
        self.come("" if owner else there.place.code)

    def come(self, code: str) -> None:
        assert self.there.place is not None
        self.lan = LanTable(RemoteSeat(self.there.place.destination.invitation, self.keys, self.name, code))
        self.stack.pages.clear()
        self.show(TableLobby(self, self.lan))

    @property
    def page(self) -> Any:
        return self.stack.top

    @property
    def theatre(self) -> SharedTheatre:
        assert isinstance(self.page, SharedTheatre), self.page
        return self.page

    @property
    def keys_shown(self) -> set[str]:
        self.page.scene()
        return {control.key for control in self.page.controls if control.enabled}

    def says(self, words: str) -> bool:
        return any(words in label.text for label in self.page.scene().labels)

    def press(self, key: str) -> None:
        self.page.scene()
        next(control for control in self.page.controls if control.key == key).act()
        self.page.stale()

    def frame(self) -> None:
        self.stack.tick(time.monotonic() * 1_000)
        self.page.scene()

    # as a window does it

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def show(self, page: Any) -> None:
        self.stack.show(page)

    def replace(self, page: Any) -> None:
        self.stack.replace(page)

    def back(self) -> None:
        self.stack.back()

    def back_to(self, page: Any) -> None:
        self.stack.back_to(page)

    def quit(self) -> None: ...

    def sound(self, name: str, part: float = 1.0, side: float = 0.0) -> None:
        self.heard.append(name)
