"""Joining a table: those on the network as they come and go, the three words, a seat or a place to watch."""

import time
from collections.abc import Sequence
from typing import Final, Protocol

import games
from blitz.errand import Errand
from blitz.ui.easel import LINEN_PANEL, Control, Easel
from blitz.ui.field import Line, WritingPage
from blitz.ui.geometry import Rect
from blitz.ui.lan.code_field import CodeField
from blitz.ui.lan.company import distance_words
from blitz.ui.lan.rules_card import game_title
from blitz.ui.lan.word_boxes import draw_offers, draw_word_boxes
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, INK, LAMPLIGHT_ROW, LOSS, MUTED, PAPER
from blitz.ui.scene import Panel
from blitz.ui.settings import LONGEST_NAME, shown_name
from blitz.ui.words import count, say
from net.browsing import Sighting
from net.discovery import ask

_ROW: Final = 72.0
_ADDRESS_LONGEST: Final = 60
_LOOKED_ROUND: Final = 4
"""After so many rounds of looking it may be said that there is no table."""


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
    name = games.book(game).preset(rules).name if named else rules
    title = game_title(game)
    return name if name.startswith(title) else f"{title}, {name}"


def free_words(table: Sighting) -> str:
    """How many seats are free."""
    free = table.found.seats
    return count("{n} seat free", "{n} seats free", free) if free else say("no seat free")


class JoinPage(WritingPage):
    """The screen. `known` says at which tables, by their keys, this player needs no words."""

    first = "word 0"

    def __init__(self, stage: Stagehand, finder: Finder, known: frozenset[bytes] = frozenset()) -> None:
        super().__init__(stage)
        self.finder = finder
        self.known = known
        self.code = CodeField()
        self.address = ""
        self.trouble = ""
        self.busy = ""
        """What is under way, in words."""
        self.chosen = b""
        self.by_hand: list[Sighting] = []
        self._asking: Errand[Sighting] | None = None
        self._shown: tuple[object, ...] = ()

    def sit_down(self, table: Sighting, code: str, watch: bool) -> None:
        """Goes to a table; an empty code where none is needed."""
        raise NotImplementedError

    # What there is

    @property
    def tables(self) -> list[Sighting]:
        """Everything that can be joined: what was found, and what was asked for by its address."""
        found = list(self.finder.tables)
        keys = {table.found.key for table in found}
        return [*found, *(table for table in self.by_hand if table.found.key not in keys)]

    @property
    def table(self) -> Sighting | None:
        """The one that is chosen, or the only one that there is."""
        tables = self.tables
        return next((t for t in tables if t.found.key == self.chosen), tables[0] if len(tables) == 1 else None)

    def needs_words(self) -> bool:
        table = self.table
        return table is None or table.found.key not in self.known

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._asking is not None and self._asking.done:
            self._found_by_hand()
        pings = [(t.found, None if t.ping_ms is None else round(t.ping_ms / 2)) for t in self.tables]
        shown = (pings, self.finder.trouble, self.finder.rounds >= _LOOKED_ROUND)
        if shown != self._shown:
            self._shown = shown
            self.stale()

    def left(self) -> None:
        self.finder.close()

    # Drawing

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Join a table"), Rect(152, 20, 400, 44))
        note = say("Somebody else hosts it: on their screen are three words.")
        easel.text(note, Rect(space.w - 664, 22, 640, 40), 17, "semi", CREAM, "right")
        left = Rect(24, 84, min(560, space.w * 0.42), space.h - 108)
        right = Rect(left.right + 20, 84, space.w - left.right - 44, space.h - 108)
        easel.panel(left, LINEN_PANEL)
        easel.panel(right, LINEN_PANEL)
        self._found(easel, left)
        self._joining(easel, right.grow(-28))

    def _found(self, easel: Easel, box: Rect) -> None:
        easel.text(say("Tables here"), Rect(box.x + 24, box.y + 14, 300, 36), 24, "title")
        easel.muted(say("looking all the time"), Rect(box.right - 244, box.y + 14, 220, 36), 15, "right")
        inner = Rect(box.x + 20, box.y + 60, box.w - 40, box.h - 60 - 108)
        tables = self.tables
        room = max(1, int((inner.h + 8) // (_ROW + 8)))
        for i, table in enumerate(tables[:room]):
            self._row(easel, Rect(inner.x, inner.y + i * (_ROW + 8), inner.w, _ROW), table, i)
        if not tables:
            self._nothing(easel, inner)
        foot = Rect(box.x + 20, box.bottom - 100, box.w - 40, 90)
        words = say("Not in the list? By address, as it is on the host's screen:")
        easel.text(words, Rect(foot.x + 4, foot.y, foot.w - 8, 28), 15.5, "semi", MUTED)
        self.draw_line(easel, "address", Rect(foot.x, foot.y + 32, foot.w - 140, 48), "192.168.1.7:40123")
        button = Rect(foot.right - 130, foot.y + 32, 130, 48)
        easel.button("look", button, say("Look there"), self._look_there, enabled=self._asking is None, size=16)

    def _nothing(self, easel: Easel, box: Rect) -> None:
        if self.finder.trouble:
            title, words = say("There is no network."), say("Connect this computer to one, and tables show here.")
        elif self.finder.rounds < _LOOKED_ROUND:
            title, words = say("Looking for tables"), ""
        else:
            title = say("No table is open yet.")
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
        wide = row.right - left - 150
        easel.text(table.found.name or say("A table"), Rect(left, row.y + 7, wide, 30), 19, "bold")
        easel.text(rules_words(table), Rect(left, row.y + 38, wide, 26), 15.5, "body", MUTED)
        right = Rect(row.right - 146, row.y + 7, 132, 30)
        easel.text(free_words(table), right, 16, "semi", INK, "right")
        if table.ping_ms is not None:
            easel.text(distance_words(table.ping_ms), right.move(0, 29), 14.5, "body", MUTED, "right")
        act = lambda key=table.found.key: self._choose(key)  # noqa: E731
        easel.controls.append(Control(f"table {number}", row, act, radius=8, name=table.found.name))

    def _joining(self, easel: Easel, inner: Rect) -> None:
        table = self.table
        many = table is None and bool(self.tables)
        title = table.found.name if table else say("Which table?") if many else say("The three words")
        easel.text(title, Rect(inner.x, inner.y - 4, inner.w, 42), 30, "title")
        if table is not None:
            about = f"{rules_words(table)} · {free_words(table)}"
        else:
            about = say("Choose yours at the left.") if many else say("Type them while you wait.")
        easel.text(about, Rect(inner.x, inner.y + 38, inner.w, 28), 17, "body", MUTED)
        y = inner.y + 82
        if self.needs_words():
            words = say("Type the three words from the host's screen")
            easel.text(words, Rect(inner.x, y, inner.w, 28), 18, "bold")
            writing = int(self.focus[5:]) if self.focus.startswith("word ") else None
            draw_word_boxes(easel, Rect(inner.x, y + 36, inner.w, 78), self.code, writing, self._go_to)
            under = Rect(inner.x, y + 120, inner.w, 84)
            self._under_words(easel, under, writing)
        else:
            words = say("You have sat at this table before: it knows you, and needs no words.")
            easel.paragraph(words, Rect(inner.x, y, inner.w, 60), 18, "semi")
        row = Rect(inner.x, inner.bottom - 58 - 84, inner.w, 46)
        easel.text(say("Your name"), Rect(row.x, row.y, 130, row.h), 18, "bold")
        self.draw_line(easel, "name", Rect(row.x + 136, row.y, row.w - 136, row.h), say("What the others call you"))
        said = self.busy or self.trouble
        room = Rect(inner.x, inner.bottom - 58 - 84 - 66, inner.w, 58)
        easel.paragraph(said, room, 16.5, "semi", INK if self.busy else LOSS)
        self._foot(easel, Rect(inner.x, inner.bottom - 58, inner.w, 58))

    def _under_words(self, easel: Easel, box: Rect, writing: int | None) -> None:
        """The words that may be meant, or what is wrong."""
        offers = self.code.offers() if writing is not None else []
        if trouble := self.code.trouble():
            easel.text(trouble, Rect(box.x, box.y, box.w, 28), 15.5, "semi", LOSS)
        elif offers:
            easel.text(say("Which of these?"), Rect(box.x, box.y, box.w, 28), 15.5, "body", MUTED)
        draw_offers(easel, Rect(box.x, box.y + 34, box.w, 48), offers, self._take_word)

    def _foot(self, easel: Easel, row: Rect) -> None:
        table = self.table
        ready = table is not None and not self.busy and (not self.needs_words() or bool(self.code.code))
        free = table is not None and (table.found.seats > 0 or not self.needs_words())
        watch = Rect(row.x, row.y + 5, 170, 48)
        easel.button("watch", watch, say("Only watch"), lambda: self._join(True), enabled=ready, size=16)
        words = self._what_is_missing() if not (ready and free) else say("Sit down")
        sit = Rect(row.x + 186, row.y, row.w - 186, row.h)
        easel.button("sit", sit, words, lambda: self._join(False), "walnut", 22, enabled=ready and free)

    def _what_is_missing(self) -> str:
        if self.busy:
            return self.busy
        if self.table is None:
            return say("Choose a table") if self.tables else say("Waiting for a table")
        if self.needs_words() and not self.code.code:
            return say("Waiting for three words")
        return say("No seat is free")

    # What the controls do

    def lines(self) -> dict[str, Line]:
        name = self.stage.settings.name
        return {
            "name": Line(name, self._rename, LONGEST_NAME),
            "address": Line(self.address, self._set_address, _ADDRESS_LONGEST),
        }

    def entered(self, key: str) -> None:
        if key == "address":
            self._look_there()
        else:
            self.focus = "sit"

    def _rename(self, name: str) -> None:
        self.stage.change(self.stage.settings.with_(name=shown_name(name)))

    def _set_address(self, text: str) -> None:
        self.address = text

    def _choose(self, key: bytes) -> None:
        self.chosen, self.trouble = key, ""
        self.focus = f"word {self.code.at}" if self.needs_words() else "sit"

    def _go_to(self, place: int) -> None:
        self.code.at = place

    def _take_word(self, word: str) -> None:
        self.code.choose(word)
        self._follow()

    def _follow(self) -> None:
        """The keyboard goes where the next letter goes; with all three words, to sitting down."""
        self.trouble = ""
        self.focus = f"word {self.code.at}"
        self.stale()

    def _join(self, watch: bool) -> None:
        table = self.table
        if table is not None and not self.busy:
            self.trouble = ""
            self.sit_down(table, self.code.code if self.needs_words() else "", watch)
            self.stale()

    # An address by hand

    def _look_there(self) -> None:
        host, _, port = self.address.strip().rpartition(":")
        if not host or not port.isascii() or not port.isdigit() or not 0 < int(port[:6]) < 65536:
            self.trouble = say("An address looks like 192.168.1.7:40123, with the colon and the number after it.")
            return
        self.busy = say("Looking there")
        self._asking = Errand(lambda: _sighted(host, int(port)))

    def _found_by_hand(self) -> None:
        errand, self._asking, self.busy = self._asking, None, ""
        assert errand is not None, "it was sent"
        if errand.result is None:
            self.trouble = say("No table answers at {address}.", address=self.address.strip())
        else:
            self.by_hand = [errand.result]
            self._choose(errand.result.found.key)
        self.stale()

    # Writing the words

    def write(self, text: str) -> None:
        if not self.focus.startswith("word "):
            super().write(text)
            return
        self.code.at = int(self.focus[5:])
        self.code.write(text)
        self._follow()

    def key(self, name: str, shift: bool = False) -> bool:
        if not self.focus.startswith("word ") or name not in ("BACKSPACE", "SPACE", "ENTER", "TAB"):
            return super().key(name, shift)
        self.by_keyboard = True
        self.code.at = int(self.focus[5:])
        if name == "BACKSPACE":
            self.code.rub_out()
            self._follow()
        elif name == "ENTER" and self.code.code:
            self._join(False)
        elif name == "ENTER" or (name == "TAB" and not shift and self.code.ghost(self.code.at)):
            if self.code.next():
                self._follow()
        elif name == "TAB":
            return super().key(name, shift)
        self.stale()
        return True


def _sighted(host: str, port: int) -> Sighting:
    start = time.perf_counter()
    found = ask(host, port)
    return Sighting(found, found.addresses[0], 1_000 * (time.perf_counter() - start))
