"""Tables on the LAN: those that announce themselves, and the way to any other by address and code."""

from collections.abc import Callable
from functools import partial

from blitz.errand import Errand
from blitz.finding import destination
from blitz.kept_seats import kept_seats
from blitz.lan_table import LanTable
from blitz.people import own_name
from blitz.remote import RemoteSeat
from blitz.tui.canvas import Canvas
from blitz.tui.lan_wait import WaitPage, sit_down
from blitz.tui.page import Entry, Listing, Page, Stage
from blitz.ui.lan.found_tables import free_words, is_deserted, rules_words
from blitz.ui.lan.refusals import refusal_words
from blitz.ui.words import say
from net.browsing import Sighting
from net.discovery import Found, browse

_CODE_LENGTH = 48


class LanPage(Listing):
    """The tables that announce themselves, and the ways to any other."""

    def __init__(self, stage: Stage, host: Callable[[], Page]) -> None:
        super().__init__(stage)
        self.host = host
        self.kept = {seat.key for seat in kept_seats()}
        self.looking: Errand[list[Found]] | None = None
        self.shown()

    def shown(self) -> None:
        self.looking = Errand(browse)
        self.changed = True

    def tables(self) -> list[Found]:
        found = self.looking.result if self.looking is not None and self.looking.done else None
        return [table for table in found or [] if table.addresses]

    def entries(self) -> list[Entry]:
        found = [
            Entry(table.name, _line(table, table.key in self.kept), partial(self._join, table))
            for table in self.tables()
        ]
        return [
            *found,
            Entry("address", say("Join by address"), lambda: self._join(None)),
            Entry("host", say("Host a table"), lambda: self.stage.show(self.host())),
        ]

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.looking is not None and self.looking.done and not self.changed:
            self.changed = self.looking.result is not None and self.at >= 0 and self._note != self._said()

    _note = ""

    def _said(self) -> str:
        if self.looking is None or not self.looking.done:
            return say("Looking round …")
        if self.looking.trouble:
            return self.looking.trouble
        return "" if self.tables() else say("No table announces itself here.")

    def draw(self, canvas: Canvas) -> None:
        self._note = self._said()
        self.heading(canvas, say("Tables on the LAN"), self._note)
        self.rows(canvas, 2, 3, canvas.width - 4, canvas.height - 6)
        self.footing(
            canvas,
            ("↑↓", say("choose")),
            (say("Enter"), say("open")),
            ("R", say("look again")),
            (say("Esc"), say("back")),
        )

    def key(self, name: str, shift: bool = False) -> bool:
        if name == "R":
            self.shown()
            return True
        return super().key(name, shift)

    def _join(self, table: Found | None) -> None:
        where = f"{table.addresses[0]}:{table.port}" if table is not None else ""
        self.stage.show(JoinPage(self.stage, where))


def _line(table: Found, kept: bool) -> str:
    """A table in a line of the list: what is played, which seats there are, where."""
    seen = Sighting(table, table.addresses[0])
    where = " ".join(f"{address}:{table.port}" for address in table.addresses)
    nobody = [say("nobody is there now")] if is_deserted(seen) else []
    return ", ".join([rules_words(seen), free_words(seen, kept), *nobody, where])


class JoinPage(Listing):
    """Address and code, typed."""

    def __init__(self, stage: Stage, where: str) -> None:
        super().__init__(stage)
        self.typed = {"where": where, "code": ""}
        self.at = 1 if where else 0
        self.said = ""
        self.joining: Errand[RemoteSeat] | None = None

    def entries(self) -> list[Entry]:
        return [
            Entry("where", say("Address"), self._next, self.typed["where"]),
            Entry("code", say("Join code"), self._join, self.typed["code"]),
            Entry("join", say("Sit down"), self._join),
        ]

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, say("Join a table"), self.said)
        self.rows(canvas, 2, 3, 70, 4, label=16)
        if self.at < 2:
            x = 20 + len(self.typed["where" if self.at == 0 else "code"])
            canvas.put(x, 3 + self.at, "▮", "focus")
        canvas.paragraph(4, 8, say("The host has both on the screen: an address such as 192.168.1.7:40123, and three "
                                   "words such as maple-otter-drum."), 66, 3, "muted")  # fmt: skip
        self.footing(canvas, ("↑↓", say("choose")), (say("Enter"), say("Sit down")), (say("Esc"), say("back")))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.joining is None or not self.joining.done:
            return
        errand, self.joining, self.changed = self.joining, None, True
        self.said = refusal_words(errand.trouble) if errand.trouble else ""
        if errand.result is not None:
            self.stage.replace(WaitPage(self.stage, LanTable(errand.result)))

    def write(self, text: str) -> None:
        field = ("where", "code")[self.at] if self.at < 2 else ""
        if field and len(self.typed[field]) < _CODE_LENGTH:
            self.typed[field] += text
            self.changed = True

    def key(self, name: str, shift: bool = False) -> bool:
        if name == "BACKSPACE" and self.at < 2:
            field = ("where", "code")[self.at]
            self.typed[field] = self.typed[field][:-1]
            self.changed = True
            return True
        if name == "SPACE":
            return False
        return super().key(name, shift)

    def _next(self) -> None:
        self.at = 1

    def _join(self) -> None:
        if self.joining is not None or not self.typed["where"].strip():
            return
        words = [self.typed["where"].strip(), *self.typed["code"].strip().lower().split()]
        name = self.stage.settings.name or own_name()
        self.said = say("Joining …")
        self.joining = Errand(lambda: sit_down(destination(words, None), name))
