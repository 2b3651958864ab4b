"""Joining a table: those on the network as they come and go, the three words, a seat or a place to watch."""

from collections.abc import Collection
from typing import Final

from blitz.kept_seats import KeptSeat
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.field import Line
from blitz.ui.geometry import Rect
from blitz.ui.lan.code_field import CodeField
from blitz.ui.lan.found_tables import Finder, FoundTables, free_words, rules_words
from blitz.ui.lan.names import readable_as_typed, unshown_words
from blitz.ui.lan.word_boxes import draw_offers, draw_word_boxes
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, INK, LOSS, MUTED
from blitz.ui.settings import LONGEST_NAME, shown_name
from blitz.ui.words import say
from net.browsing import Sighting

_ADDRESS_LONGEST: Final = 60


class JoinPage(FoundTables):
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
        self.code = CodeField()

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

    def were_wrong(self, table: Sighting) -> None:
        """The words are not this table's. They stay where they are, to be compared and mended."""
        name = table.found.name or say("this table")
        words = (
            say("These are not the words of {name}. Is it another table, or is a word different on the host's screen?")
            if len(self.tables) > 1
            else say("These are not the words of {name}. Compare them with the host's screen, and mend the wrong one.")
        )
        self.trouble = words.format(name=name)
        self.code.were_refused(table.found.key)
        self.focus = "word 0"
        self.stale()

    @property
    def is_refused(self) -> bool:
        """Whether the words that stand here were refused by the table that is chosen: they are not tried again."""
        return self.table is not None and self.code.refused == (self.table.found.key, self.code.code)

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
        elif self.needs_words():
            words = say("Type the three words from the host's screen")
            easel.text(words, Rect(inner.x, y, inner.w, 28), 18, "bold")
            writing = int(self.focus[5:]) if self.focus.startswith("word ") else None
            draw_word_boxes(easel, Rect(inner.x, y + 36, inner.w, 78), self.code, writing, self._go_to)
            under = Rect(inner.x, y + 120, inner.w, 84)
            self._under_words(easel, under, writing)
        else:
            assert table is not None, "without a table words are needed"
            words = say("You have sat at this table before: it knows you, and needs no words.")
            if self.keeps(table):
                words = say("Your seat is kept for you: sit down and go on. This table needs no words from you.")
            easel.paragraph(words, Rect(inner.x, y, inner.w, 60), 18, "semi")
        row = Rect(inner.x, inner.bottom - 58 - 84, inner.w, 46)
        easel.text(say("Your name"), Rect(row.x, row.y, 130, row.h), 18, "bold")
        self.draw_line(easel, "name", Rect(row.x + 136, row.y, row.w - 136, row.h), say("What the others call you"))
        said = self.busy or self.trouble
        room = Rect(inner.x, inner.bottom - 58 - 84 - 66, inner.w, 58)
        easel.paragraph(said, room, 16.5, "semi", INK if self.busy else LOSS)
        self._foot(easel, Rect(inner.x, inner.bottom - 58, inner.w, 58))

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

    def _under_words(self, easel: Easel, box: Rect, writing: int | None) -> None:
        """The words that may be meant, or what is wrong."""
        offers = self.code.offers() if writing is not None else []
        if trouble := self.code.trouble():
            easel.text(trouble, Rect(box.x, box.y, box.w, 28), 15.5, "semi", LOSS)
        elif offers:
            easel.text(say("Which of these?"), Rect(box.x, box.y, box.w, 28), 15.5, "body", MUTED)
        elif self.code.code and not self.busy and not self.trouble:
            words = say("Three whole words. Only the table knows whether they are its own.")
            easel.text(words, Rect(box.x, box.y, box.w, 28), 15.5, "body", MUTED)
        draw_offers(easel, Rect(box.x, box.y + 34, box.w, 48), offers, self._take_word)

    def _foot(self, easel: Easel, row: Rect) -> None:
        table = self.table
        said = not self.needs_words() or (bool(self.code.code) and not self.is_refused)
        ready = table is not None and not self.busy and said
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
        self.focus = f"word {self.code.at}" if self.needs_words() else "sit"

    def _go_to(self, place: int) -> None:
        self.code.go_to(place)

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
        if table is not None and not self.busy and not (self.needs_words() and self.is_refused):
            self.trouble = ""
            self.sit_down(table, self.code.code if self.needs_words() else "", watch)
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
