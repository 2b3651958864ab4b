"""Joining a table: those on the network as they come and go, the three words, a seat or a place to watch."""

from collections.abc import Collection, Mapping
from typing import Final

from blitz.kept_seats import KeptSeat
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.field import Line
from blitz.ui.geometry import Rect
from blitz.ui.lan.found_tables import Finder, free_words, rules_words
from blitz.ui.lan.names import readable_as_typed, unshown_words
from blitz.ui.lan.typing_words import TypingWords
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, INK, LOSS, MUTED
from blitz.ui.settings import LONGEST_NAME, shown_name
from blitz.ui.words import say
from net.browsing import Sighting

_ADDRESS_LONGEST: Final = 60


class JoinPage(TypingWords):
    """The screen. `known` says at which tables, by their keys, this player needs no words."""

    first = "word 0"

    def __init__(
        self,
        stage: Stagehand,
        finder: Finder,
        known: frozenset[bytes] = frozenset(),
        kept: Collection[bytes] = (),
        wanted: KeptSeat | None = None,
    ) -> None:
        """`wanted` is the seat that is looked for, if it is one."""
        super().__init__(stage, finder, kept)
        self.known = known
        self.wanted = wanted
        self.chosen = wanted.key if wanted is not None else b""

    def sit_down(self, table: Sighting, code: str, watch: bool) -> None:
        """Goes to a table; an empty code where none is needed."""
        raise NotImplementedError

    # What there is

    @property
    def table(self) -> Sighting | None:
        """As on every such page; but where one is looked for, no other is taken for it."""
        found = super().table
        return None if self._is_looked_for and found is not None and found.found.key != self.chosen else found

    @property
    def _is_looked_for(self) -> bool:
        """Whether it is the table of that seat and no other that is meant, be it in sight or not."""
        return self.wanted is not None and self.chosen == self.wanted.key

    def needs_words(self) -> bool:
        table = self.table
        return table is None or table.found.key not in self.known

    def called_there(self) -> str:
        """What this player is called at the table that is chosen, where a seat of theirs is kept; empty if unknown."""
        table = self.table
        return self.kept.get(table.found.key, "") if table is not None and isinstance(self.kept, Mapping) else ""

    def tick(self, now: float) -> None:
        super().tick(now)
        self.look_round()

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
        self.draw_found(easel, left)
        self._joining(easel, right.grow(-28))

    def _joining(self, easel: Easel, inner: Rect) -> None:
        table = self.table
        title, about = self._what_is_chosen()
        easel.text(title, Rect(inner.x, inner.y - 4, inner.w, 42), 30, "title")
        easel.text(about, Rect(inner.x, inner.y + 38, inner.w, 28), 17, "body", MUTED)
        y = inner.y + 82
        if table is None and self._is_looked_for:
            pass  # it is not in sight, and needs no words if it comes
        elif table is not None and self.is_barred(table):
            words = say("The host has removed you from this table. It lets you in no more.")
            easel.paragraph(words, Rect(inner.x, y, inner.w, 60), 18, "semi")
        elif self.needs_words():
            self.draw_words(easel, Rect(inner.x, y, inner.w, 204))
        else:
            assert table is not None, "without a table words are needed"
            words = say("This table knows you already, and needs no words.")
            if self.keeps(table):
                words = say("Your seat is kept for you: sit down and go on. This table needs no words from you.")
            easel.paragraph(words, Rect(inner.x, y, inner.w, 60), 18, "semi")
        row = Rect(inner.x, inner.bottom - 58 - 84, inner.w, 46)
        easel.text(say("Your name"), Rect(row.x, row.y, 130, row.h), 18, "bold")
        there, field = self.called_there(), Rect(row.x + 136, row.y, row.w - 136, row.h)
        if there:
            easel.text(say("{name}, as before", name=there), field, 18, "bold")
        else:
            self.draw_line(easel, "name", field, say("What the others call you"))
        said = self.busy or ("" if self.is_refused else self.trouble)
        room = Rect(inner.x, inner.bottom - 58 - 84 - 66, inner.w, 58)
        easel.paragraph(said, room, 16.5, "semi", INK if self.busy else LOSS)
        self._foot(easel, Rect(inner.x, inner.bottom - 58, inner.w, 58))
        if self.focus.startswith("word ") and not any(control.key == self.focus for control in easel.controls):
            self.focus = "sit"  # no words are needed

    def _what_is_chosen(self) -> tuple[str, str]:
        """The table and what it is like, or what there is to do until one is chosen."""
        table = self.table
        if table is not None:
            return table.found.name or say("A table"), f"{rules_words(table)} · {free_words(table, self.keeps(table))}"
        if self.wanted is not None and self._is_looked_for:
            name = self.wanted.table or say("A table")
            return say("Looking for {name}", name=name), say("It shows here as soon as its host has it open.")
        if self.tables:
            return say("Which table?"), say("Choose yours at the left.")
        return say("The three words"), say("Type them while you wait.")

    def _foot(self, easel: Easel, row: Rect) -> None:
        table = self.table
        said = not self.needs_words() or (bool(self.code.code) and not self.is_refused)
        ready = table is not None and not self.busy and said and not self.is_barred(table)
        free = table is not None and (table.found.seats > 0 or not self.needs_words())
        watch = Rect(row.x, row.y + 5, 170, 48)
        easel.button("watch", watch, say("Only watch"), lambda: self.join(True), enabled=ready, size=16)
        words = self._what_is_missing() if not (ready and free) else say("Sit down")
        sit = Rect(row.x + 186, row.y, row.w - 186, row.h)
        easel.button("sit", sit, words, lambda: self.join(False), "walnut", 22, enabled=ready and free)

    def _what_is_missing(self) -> str:
        if self.busy:
            return self.busy
        if self.table is None:
            return say("Choose a table") if self.tables else say("Waiting for a table")
        if self.is_barred(self.table):
            return say("This table is not open to you")
        if self.needs_words() and not self.code.code:
            return say("Waiting for three words")
        if self.needs_words() and self.is_refused:
            return say("Mend a word first")
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
            self.look_there()
        else:
            self.focus = "sit"

    def _rename(self, name: str) -> None:
        """What cannot be shown is not written, and that is said: the others would see empty boxes."""
        self.trouble = unshown_words(name)
        self.stage.change(self.stage.settings.with_(name=shown_name(readable_as_typed(name))))

    def _set_address(self, text: str) -> None:
        self.address = text

    def choose(self, key: bytes) -> None:
        super().choose(key)
        ready = not self.needs_words() or (bool(self.code.code) and not self.is_refused)
        self.focus = "sit" if ready else f"word {self.code.at}"

    def join(self, watch: bool) -> None:
        """Goes to the table that is chosen, if all is said that it wants to hear."""
        table = self.table
        refused = table is None or self.is_barred(table) or (self.needs_words() and self.is_refused)
        if table is not None and not self.busy and not refused:
            self.trouble = ""
            self.sit_down(table, self.code.code if self.needs_words() else "", watch)
            self.stale()
