"""The tables that can be joined: a list that changes by itself, and the way to one by its address."""

import time
from collections.abc import Collection, Sequence
from typing import Final, Protocol

import games
from blitz.errand import Errand
from blitz.player_keys import was_removed
from blitz.ui.easel import Control, Easel
from blitz.ui.field import WritingPage
from blitz.ui.geometry import Point, Rect
from blitz.ui.lan.company import distance_words
from blitz.ui.lan.rules_card import game_title
from blitz.ui.page import Stagehand
from blitz.ui.palette import INK, LAMPLIGHT_ROW, MUTED, PAPER
from blitz.ui.scene import Panel
from blitz.ui.words import count, say
from net.browsing import Sighting
from net.discovery import ask

LOOKED_ROUND: Final = 6
"""After so many rounds, three seconds, it may be said that there is no table: answers take that long."""
_ROW: Final = 72.0
_MORE: Final = 46.0
"""The height that the buttons take by which a long list is turned."""


class Finder(Protocol):
    """Who looks for tables."""

    @property
    def tables(self) -> Sequence[Sighting]: ...

    @property
    def trouble(self) -> str: ...

    @property
    def rounds(self) -> int: ...

    def close(self) -> None: ...


def rules_words(table: Sighting) -> str:
    """The game and the rules of a table in words."""
    game, rules = table.found.game, table.found.rules
    named = game in games.NAMES and rules in games.book(game).ids
    name = say(games.book(game).preset(rules).name) if named else rules
    title = game_title(game)
    return name if name.startswith(title) else f"{title}, {name}"


def free_words(table: Sighting, kept: bool = False) -> str:
    """How many seats are free, or that one's own is `kept`."""
    free = table.found.seats
    if kept:
        return say("your seat is kept")
    return count("{n} seat free", "{n} seats free", free) if free else say("no seat free")


def is_deserted(table: Sighting) -> bool:
    """Whether nobody is there: such a table closes by itself before long."""
    return table.found.here == 0


def surely_meant(tables: Sequence[Sighting], kept: Collection[bytes]) -> Sighting | None:
    """The table that is chosen before anybody chooses: the one where the player's seat is kept, else the only one that
    has a free seat, of several the only one with people at it. Never one that is full.
    """
    mine = [table for table in tables if table.found.key in kept]
    free = [table for table in tables if table.found.seats]
    for likely in (mine, free, [table for table in free if not is_deserted(table)]):
        if len(likely) == 1:
            return likely[0]
        if likely is mine and mine:
            return None
    return None


def in_order(tables: Sequence[Sighting], kept: Collection[bytes]) -> list[Sighting]:
    """The tables as they are listed: those that keep a seat for the player, those with people and a free seat, those
    that do not say who is there, full ones, and those that everybody has left.
    """

    def rank(table: Sighting) -> int:
        if table.found.key in kept:
            return 0
        if is_deserted(table):
            return 4
        return 3 if not table.found.seats else 2 if table.found.here is None else 1

    return sorted(tables, key=rank)


class FoundTables(WritingPage):
    """The part of a page that knows which tables there are, and which of them is chosen."""

    def __init__(self, stage: Stagehand, finder: Finder, kept: Collection[bytes] = ()) -> None:
        """`kept` are the keys of the tables where a seat is kept for this player."""
        super().__init__(stage)
        self.finder = finder
        self.kept = kept
        self.address = ""
        self.trouble = ""
        self.busy = ""
        """What is under way, in words."""
        self.chosen = b""
        self.top = 0
        """The first table that is shown, where there are more than there is room for."""
        self._room = 1
        self._meant = b""
        """The table that was surely meant at the last look: it stays so as long as no other is."""
        self.by_hand: list[Sighting] = []
        self._asking: Errand[Sighting] | None = None
        self._shown: tuple[object, ...] = ()

    @property
    def tables(self) -> list[Sighting]:
        """Everything that can be joined: what was found, and what was asked for by its address."""
        found = list(self.finder.tables)
        keys = {table.found.key for table in found}
        return in_order([*found, *(table for table in self.by_hand if table.found.key not in keys)], self.kept)

    @property
    def table(self) -> Sighting | None:
        """The one that is chosen, or surely meant. While somebody types for it no other takes its place."""
        tables = {table.found.key: table for table in self.tables}
        if self.chosen in tables:
            return tables[self.chosen]
        open_ones = [table for table in tables.values() if not self.is_barred(table)]
        sure, before = surely_meant(open_ones, self.kept), tables.get(self._meant)
        return (before or sure) if self.is_typing else (sure or before)

    @property
    def is_typing(self) -> bool:
        """Whether somebody has begun to type what the table wants to hear."""
        return False

    def keeps(self, table: Sighting) -> bool:
        """Whether the player's own seat is kept there."""
        return table.found.key in self.kept

    def is_barred(self, table: Sighting) -> bool:
        """Whether its host has sent this player away, and lets them in no more."""
        return was_removed(table.found.key)

    def choose(self, key: bytes) -> None:
        """Somebody has chosen a table."""
        self.chosen, self.trouble = key, ""

    def look_round(self) -> None:
        """Takes in what has been found since."""
        if self._asking is not None and self._asking.done:
            self._found_by_hand()
        table = self.table
        self._meant = table.found.key if table is not None else b""
        pings = [(t.found, None if t.ping_ms is None else round(t.ping_ms / 2)) for t in self.tables]
        shown = (pings, self.finder.trouble, self.finder.rounds >= LOOKED_ROUND)
        if shown != self._shown:
            self._shown = shown
            self.stale()

    def draw_found(self, easel: Easel, box: Rect) -> None:
        easel.text(say("Tables here"), Rect(box.x + 24, box.y + 14, 300, 36), 24, "title")
        inner = Rect(box.x + 20, box.y + 60, box.w - 40, box.h - 60 - 108)
        tables = self.tables
        words = say("looking all the time")
        room = max(1, int((inner.h + 8) // (_ROW + 8)))
        if len(tables) > room:
            room = max(1, int((inner.h - _MORE + 8) // (_ROW + 8)))
            self.top = max(0, min(self.top, len(tables) - room))
            self._turning(easel, Rect(inner.x, inner.bottom - 38, inner.w, 38), room, len(tables))
            words = say("{a} to {b} of {n}", a=self.top + 1, b=self.top + room, n=len(tables))
        else:
            self.top = 0
        self._room = room
        easel.muted(words, Rect(box.right - 244, box.y + 14, 220, 36), 15, "right")
        for i, table in enumerate(tables[self.top : self.top + room]):
            self._row(easel, Rect(inner.x, inner.y + i * (_ROW + 8), inner.w, _ROW), table, i)
        if not tables:
            self._nothing(easel, inner)
        foot = Rect(box.x + 20, box.bottom - 100, box.w - 40, 90)
        words = say("Not in the list? By address, as it is on the host's screen:")
        easel.text(words, Rect(foot.x + 4, foot.y, foot.w - 8, 28), 15.5, "semi", MUTED)
        self.draw_line(easel, "address", Rect(foot.x, foot.y + 32, foot.w - 140, 48), "192.168.1.7:40123")
        button = Rect(foot.right - 130, foot.y + 32, 130, 48)
        easel.button("look", button, say("Look there"), self.look_there, enabled=self._asking is None, size=16)

    def _turning(self, easel: Easel, row: Rect, room: int, number: int) -> None:
        half = row.columns(2, 10)
        easel.button("up", half[0], say("Further up"), lambda: self._turn(-room), enabled=self.top > 0, size=16)
        more = self.top + room < number
        easel.button("down", half[1], say("Further down"), lambda: self._turn(room), enabled=more, size=16)

    def _turn(self, rows: int) -> None:
        """So many rows on; where that is too far, the next drawing takes it back."""
        self.top = max(0, self.top + rows)
        self.stale()

    def scroll(self, at: Point, by: float) -> None:
        self._turn(-1 if by > 0 else 1)

    def key(self, name: str, shift: bool = False) -> bool:
        if name not in ("PAGEUP", "PAGEDOWN"):
            return super().key(name, shift)
        self._turn(-self._room if name == "PAGEUP" else self._room)
        return True

    def _bring_into_view(self, key: bytes) -> None:
        """A table that was asked for may be far down in the list."""
        keys = [table.found.key for table in self.tables]
        if key in keys and not self.top <= keys.index(key) < self.top + self._room:
            self.top = keys.index(key)

    def _nothing(self, easel: Easel, box: Rect) -> None:
        if self.finder.trouble:
            title, words = say("There is no network."), say("Connect this computer to one, and tables show here.")
        elif self.finder.rounds < LOOKED_ROUND:
            title, words = say("Looking for tables"), say("This takes a few seconds.")
        else:
            title = say("No table in sight yet.")
            words = say("As soon as somebody on this network opens one, it shows here by itself.")
        easel.text(title, Rect(box.x, box.y + box.h * 0.28, box.w, 36), 24, "title", align="centre")
        more = Rect(box.x + 30, box.y + box.h * 0.28 + 42, box.w - 60, 80)
        easel.paragraph(words, more, 16.5, colour=MUTED, align="centre")

    def _row(self, easel: Easel, row: Rect, table: Sighting, number: int) -> None:
        on = self.table is not None and self.table.found.key == table.found.key
        easel.art(Panel(LAMPLIGHT_ROW if on else PAPER, "#8A6A45" if on else "#D9C49A", 2.5 if on else 1.2, 8), row)
        blitz = table.found.game == "dutch_blitz"
        card = "cards/blitz/small/G4" if blitz else "cards/playing/small/KH"
        high = min(row.h - 6, max(54.0, self.space.least_card))
        easel.art(card, Rect(row.x + 12, row.cy - high / 2, high * 140 / 190, high))
        left = row.x + 24 + high * 140 / 190
        wide = row.right - left - 168
        easel.text(table.found.name or say("A table"), Rect(left, row.y + 7, wide, 30), 19, "bold")
        easel.text(rules_words(table), Rect(left, row.y + 38, wide, 26), 15.5, "body", MUTED)
        right = Rect(row.right - 164, row.y + 7, 150, 30)
        kept = self.keeps(table)
        free = say("not open to you") if self.is_barred(table) else free_words(table, kept)
        easel.text(free, right, 16, "bold" if kept else "semi", INK, "right")
        how = say("nobody is there now") if is_deserted(table) else ""
        if how or table.ping_ms is not None:
            easel.text(how or distance_words(table.ping_ms or 0), right.move(0, 29), 14.5, "body", MUTED, "right")
        act = lambda key=table.found.key: self.choose(key)  # noqa: E731
        easel.controls.append(Control(f"table {number}", row, act, radius=8, name=table.found.name))

    def look_there(self) -> None:
        """Asks at the address that was written."""
        host, _, port = "".join(self.address.split()).rpartition(":")
        if not host or not port.isascii() or not port.isdigit() or not 0 < int(port[:6]) < 65536:
            self.trouble = say("An address looks like 192.168.1.7:40123, with the colon and the number after it.")
            return
        self.busy = say("Looking there")
        self.look_at(host, int(port))

    def look_at(self, host: str, port: int) -> None:
        """Asks at an address, beside the picture."""
        self._asking = Errand(lambda: _sighted(host, port))

    def _found_by_hand(self) -> None:
        errand, self._asking, self.busy = self._asking, None, ""
        assert errand is not None, "it was sent"
        if errand.result is None:
            if self.address.strip():  # else nobody has asked for it, and it may still come in sight
                self.trouble = say("No table answers at {address}.", address=self.address.strip())
        else:
            self.by_hand = [errand.result]
            if self.address.strip() or self.chosen == errand.result.found.key:
                self.choose(errand.result.found.key)
                self._bring_into_view(self.chosen)
        self.stale()


def _sighted(host: str, port: int) -> Sighting:
    start = time.perf_counter()
    found = ask(host, port)
    return Sighting(found, found.addresses[0], 1_000 * (time.perf_counter() - start))
