"""Opening a table that others can join: who you are, by which rules, how many seats."""

from blitz.ui.choosing_game import level_words, rules_title
from blitz.ui.easel import LINEN_PANEL, PAPER_BUTTON, Control, Easel
from blitz.ui.field import Line, WritingPage
from blitz.ui.geometry import Point, Rect
from blitz.ui.lan.choice import FREE, PACES, TableChoice
from blitz.ui.lan.names import readable_as_typed, unshown_words
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, LOSS, MUTED, OWN_ROW
from blitz.ui.question import Question, draw_question
from blitz.ui.rule_list import RuleList
from blitz.ui.scene import Panel
from blitz.ui.seating import back_of
from blitz.ui.settings import LONGEST_NAME, shown_name
from blitz.ui.words import say


def game_tabs() -> list[tuple[str, str]]:
    """The games by name and title."""
    return [("dutch_blitz", say("Dutch Blitz")), ("scat", say("Scat"))]


class HostPage(WritingPage):
    """The choice of a table. `trouble` is shown where it could not be opened, `busy` while it is being opened."""

    first = "open"

    def __init__(self, stage: Stagehand) -> None:
        super().__init__(stage)
        self.choice = TableChoice(stage.settings.hosted)
        self.list = RuleList(max(0, [key for key, _ in self.choice.entries()].index(self.choice.key) - 2))
        self.trouble = ""
        self.busy = False
        self.last = ""
        """What is known of the table that was hosted here last; empty if there is none to go on with."""
        self.still_open = False
        """Whether that table is open now."""
        self.question: Question | None = None

    def open_table(self, resume: bool = False) -> None:
        """Opens the table."""
        raise NotImplementedError

    def stay(self) -> None:
        """Takes the question away."""
        self.question, self.focus = None, self.first
        self.stale()

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Host a table"), Rect(152, 20, 400, 44))
        note = say("You open the table, the others join it.")
        easel.text(note, Rect(space.w - 624, 22, 600, 40), 17, "semi", CREAM, "right")
        left = Rect(24, 84, min(520, space.w * 0.4), space.h - 108)
        right = Rect(left.right + 20, 84, space.w - left.right - 44, space.h - 108)
        easel.panel(left, LINEN_PANEL)
        easel.panel(right, LINEN_PANEL)
        tabs = Rect(left.x + 20, left.y + 20, left.w - 40, 44)
        easel.choice("game", tabs, game_tabs(), self.choice.game, self._play)
        rules = Rect(left.x, left.y + 60, left.w, left.h - 60)
        self.list.draw(easel, rules, self.choice.entries(), self.choice.key, self._choose)
        self._table(easel, right.grow(-24))
        if self.question is not None:
            draw_question(easel, self.easel("q"), self.question)
            self.focus = self.question.focus(self.focus)

    def _table(self, easel: Easel, inner: Rect) -> None:
        choice = self.choice
        easel.text(rules_title(choice.ruleset), Rect(inner.x, inner.y - 8, inner.w, 42), 32, "title")
        easel.paragraph(say(choice.ruleset.summary), Rect(inner.x, inner.y + 36, inner.w, 50), 16.5, colour=MUTED)
        row = Rect(inner.x, inner.y + 94, inner.w, 44)
        easel.text(say("Your name"), Rect(row.x, row.y, 150, row.h), 18, "bold")
        self.draw_line(easel, "name", Rect(row.x + 160, row.y, row.w - 160, row.h), say("What the others call you"))
        row = row.move(0, 54)
        easel.text(say("Seats"), Rect(row.x, row.y, 150, row.h), 18, "bold")
        sizes = [(str(n), str(n)) for n in choice.sizes()]
        frame = Rect(row.x + 160, row.y, min(row.w - 160, 62.0 * len(sizes)), row.h)
        easel.choice("seats", frame, sizes, str(choice.count), lambda n: self._seat(int(n)))
        foot = inner.bottom - 58
        rest = Rect(inner.x, row.bottom + 10, inner.w, foot - 66 - row.bottom - 18)
        hint = say("Press a seat to put a bot there; press again for its level.")
        easel.muted(hint, Rect(inner.x, rest.bottom - 24, inner.w, 24), 15)
        self._seats(easel, Rect(rest.x, rest.y, rest.w, rest.h - 30))
        self._ways(easel, Rect(inner.x, foot - 62, inner.w, 44))
        self._foot(easel, Rect(inner.x, foot, inner.w, 58))

    def _seats(self, easel: Easel, box: Rect) -> None:
        """Every seat: yours, and each of the others for a person or a bot."""
        count = self.choice.count
        columns = 2 if count <= 6 else 3
        pitch = min(62.0, (box.h + 8) / -(-count // columns))
        for seat in range(count):
            row = Rect(box.x, box.y + pitch * (seat // columns), box.w, pitch - 8)
            cell = row.columns(columns, 14)[seat % columns]
            high = min(36.0, cell.h - 6)
            easel.art(f"emblems/{back_of(seat)}", Rect(cell.x, cell.cy - high / 2, high * 0.875, high))
            button = Rect(cell.x + 40, cell.y, cell.w - 40, cell.h)
            if seat == 0:
                easel.art(Panel(OWN_ROW, "#D9C49A", 1.2, 8), button)
                easel.text(say("You"), button.grow(-8), 17, "bold", align="centre")
                continue
            kind = self.choice.kinds[seat - 1]
            words = say("for a person") if kind == FREE else say("bot, {level}", level=level_words(kind))
            act = lambda other=seat - 1: self._next_kind(other)  # noqa: E731
            easel.button(f"seat {seat}", button, words, act, size=16)

    def _ways(self, easel: Easel, row: Rect) -> None:
        """How fast its bots move, and whether the network is told."""
        half = row.w * 0.54
        easel.text(say("Bots' speed"), Rect(row.x, row.y, 112, row.h), 17, "bold")
        names = (say("slow"), say("normal"), say("quick"))
        paces = [(str(pace), words) for pace, words in zip(PACES, names, strict=True)]
        frame = Rect(row.x + 120, row.y, half - 120, row.h)
        easel.choice("pace", frame, paces, str(self.choice.pace), lambda pace: self._set_pace(int(pace)))
        words_box = Rect(row.x + half + 22, row.y, row.w - half - 22 - 68, row.h)
        easel.text(say("Others see it under Join"), words_box, 17, "bold")
        easel.toggle("announce", row, self.choice.announce, self._announce)

    def _foot(self, easel: Easel, row: Rect) -> None:
        wide = 250.0
        button = Rect(row.right - wide, row.y, wide, row.h)
        words = say("Opening the table") if self.busy else say("Open the table")
        easel.button("open", button, words, self.open_table, "walnut", 22, enabled=not self.busy)
        left = Rect(row.x, row.y, row.w - wide - 16, row.h)
        if self.trouble:
            easel.paragraph(self.trouble, left, 15.5, "semi", LOSS)
        elif self.last and not self.busy:
            easel.art(PAPER_BUTTON, left)
            go_on = say("Back to your open table") if self.still_open else say("Go on with the last table")
            easel.text(go_on, Rect(left.x + 16, left.y + 5, left.w - 32, 26), 17, "bold")
            easel.text(self.last, Rect(left.x + 16, left.y + 29, left.w - 32, 23), 14.5, "body", MUTED)
            easel.controls.append(Control("resume", left, lambda: self.open_table(True), name=go_on))
        else:
            words = say("At the table you can change all of this, and how long a game lasts, while nobody has started.")
            easel.paragraph(words, Rect(left.x, left.y + 6, left.w, left.h - 8), 15, colour=MUTED)

    # Writing

    def lines(self) -> dict[str, Line]:
        return {"name": Line(self.stage.settings.name, self._rename, LONGEST_NAME)}

    def entered(self, key: str) -> None:
        self.focus = "open"

    def _rename(self, name: str) -> None:
        """What cannot be shown is not written, and that is said: the others would see empty boxes."""
        self.trouble = unshown_words(name)
        self._set(name=shown_name(readable_as_typed(name)))

    # What the controls do

    def _set(self, **changes: object) -> None:
        self.stage.change(self.stage.settings.with_(**changes))
        self.stale()

    def _play(self, game: str) -> None:
        self.choice.play(game)
        self.list.top = 0
        self._set(hosted=self.choice.key)

    def _choose(self, key: str) -> None:
        self.choice.choose(key)
        self._set(hosted=key)

    def _seat(self, count: int) -> None:
        self.choice.seat(count)

    def _next_kind(self, other: int) -> None:
        self.choice.next_kind(other)

    def _set_pace(self, pace: int) -> None:
        self.choice.pace = pace

    def _announce(self, on: bool) -> None:
        self.choice.announce = on

    def key(self, name: str, shift: bool = False) -> bool:
        writing = self.focus in self.lines() or self.question is not None
        chosen = "" if writing else self.list.key_pressed(name, self.choice.entries(), self.choice.key)
        if not chosen:
            return super().key(name, shift)
        self._choose(chosen)
        return True

    def escape(self) -> None:
        if self.question is not None:
            self.stay()
        else:
            super().escape()

    def scroll(self, at: Point, by: float) -> None:
        self.list.scroll(-1 if by > 0 else 1)
        self.stale()
