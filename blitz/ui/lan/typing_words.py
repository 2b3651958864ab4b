"""The three words of a table as they are typed on the page that joins it, refused by the table, and mended."""

from collections.abc import Collection

from blitz.ui.easel import Easel
from blitz.ui.field import SELECT_ALL
from blitz.ui.geometry import Rect
from blitz.ui.lan.code_field import CodeField
from blitz.ui.lan.found_tables import Finder, FoundTables
from blitz.ui.lan.word_boxes import draw_offers, draw_word_boxes
from blitz.ui.page import Stagehand
from blitz.ui.palette import LOSS, MUTED
from blitz.ui.words import say
from net.browsing import Sighting


class TypingWords(FoundTables):
    """The part of the page that the words are typed on; their controls are called `word 0`, `word 1` and `word 2`."""

    def __init__(self, stage: Stagehand, finder: Finder, kept: Collection[bytes] = ()) -> None:
        super().__init__(stage, finder, kept)
        self.code = CodeField()

    @property
    def is_typing(self) -> bool:
        return any(self.code.words)

    def join(self, watch: bool) -> None:
        """Goes to the table that is chosen."""
        raise NotImplementedError

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

    def draw_words(self, easel: Easel, box: Rect) -> None:
        """What to do, a box for each word, and what is to be said of them."""
        words = say("Type the three words from the host's screen")
        easel.text(words, Rect(box.x, box.y, box.w, 28), 18, "bold")
        writing = int(self.focus[5:]) if self.focus.startswith("word ") else None
        draw_word_boxes(easel, Rect(box.x, box.y + 36, box.w, 78), self.code, writing, self._go_to)
        self._under_words(easel, Rect(box.x, box.y + 120, box.w, 84), writing)

    def _under_words(self, easel: Easel, box: Rect, writing: int | None) -> None:
        """The words that may be meant, or what is wrong."""
        offers = self.code.offers() if writing is not None else []
        if trouble := self.code.trouble():
            easel.text(trouble, Rect(box.x, box.y, box.w, 28), 15.5, "semi", LOSS)
        elif self.is_refused and self.trouble:
            easel.paragraph(self.trouble, Rect(box.x, box.y + 6, box.w, box.h), 16.5, "semi", LOSS)
            return
        elif offers:
            easel.text(say("Which of these?"), Rect(box.x, box.y, box.w, 28), 15.5, "body", MUTED)
        elif self.code.code and not self.busy and not self.trouble:
            words, font = say("Three whole words. Only the table knows whether they are its own."), "body"
            if self.table is None and self.tables:
                words, font = (
                    say("Now choose your table at the left: the words are its own, and tried nowhere else."),
                    "semi",
                )
            easel.text(words, Rect(box.x, box.y, box.w, 28), 15.5, font, MUTED)
        draw_offers(easel, Rect(box.x, box.y + 34, box.w, 48), offers, self._take_word)

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

    def write(self, text: str) -> None:
        if not self.focus.startswith("word "):
            super().write(text)
            return
        self.code.at = int(self.focus[5:])
        self.code.write(text)
        self._follow()

    def key(self, name: str, shift: bool = False) -> bool:
        if not self.focus.startswith("word ") or name not in ("BACKSPACE", "SPACE", "ENTER", "TAB", SELECT_ALL):
            return super().key(name, shift)
        self.by_keyboard = True
        self.code.at = int(self.focus[5:])
        if name == SELECT_ALL:
            self.code.write_anew()
        elif name == "BACKSPACE":
            self.code.rub_out()
            self._follow()
        elif name == "ENTER" and self.code.code and self.table is None and self.tables:
            self.focus = "table 0"  # the words wait until one is chosen
        elif name == "ENTER" and self.code.code:
            self.join(False)
        elif name == "ENTER" or (name == "TAB" and not shift and self.code.ghost(self.code.at)):
            if self.code.next():
                self._follow()
        elif name == "TAB":
            return super().key(name, shift)
        self.stale()
        return True
