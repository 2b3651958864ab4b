"""The first screen: two games, the one that was left, and everything else below them."""

from collections.abc import Callable, Sequence
from typing import Final

import games
from blitz.hosted_log import open_tables
from blitz.roll_call import RollCall
from blitz.ui.easel import LINEN_PANEL, NOTE, PAPER_BUTTON, Control, Easel
from blitz.ui.geometry import Rect, Space, around
from blitz.ui.left import Left, left_unfinished, seats_to_go_back_to
from blitz.ui.lettering import shown_width, width_of
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import CREAM, INK, LINEN_2, LOSS, MUTED, STITCH
from blitz.ui.question import Answer, Question, draw_question
from blitz.ui.scene import Panel
from blitz.ui.words import count, say

_QUILT: Final = ("red", "blue", "blue", "green", "green", "yellow", "yellow", "red", "red", "blue", "blue", "green")
_FANS: Final = {
    "dutch_blitz": [f"cards/blitz/full/{card}" for card in ("R1", "B2", "Y3", "G4")],
    "scat": [f"cards/playing/full/{card}" for card in ("AH", "KH", "QH")],
}
_GAP: Final = 14.0
_ENTRY: Final = 62.0
LEAVE_MS: Final = 2_000
"""For so long after Esc, Esc again leaves the program."""
LOOK_MS: Final = 1_000
"""So often it is looked whether a table of this computer has been closed, or opened, meanwhile."""


class Menu(Page):
    """Where everything starts. Esc leaves the program, if it is pressed again: one too many is nothing to pay for."""

    first = "dutch_blitz"

    def __init__(self, stage: Stagehand, open_page: Callable[[str], Page]) -> None:
        super().__init__(stage)
        self.open_page = open_page
        self.kept: list[Left] = []
        self.trouble = ""
        self.leaves_until = 0.0
        self.question: Question | None = None
        self._roll_call = RollCall(())
        self._open_tables = open_tables()
        self._looked = 0.0

    def resize(self, space: Space) -> None:
        """Also when the player comes back here: there may be another game to go on with."""
        self.kept = left_unfinished(self._roll_call.answers)
        self._roll_call = RollCall(seats_to_go_back_to())
        self.trouble, self.question = "", None
        super().resize(space)

    def compose(self, easel: Easel) -> None:
        self._quilt(easel)
        x, wide, bottom = 372.0, self.space.w - 372 - 40, self.space.h - 32
        top = (self.space.h - 720) / 2 * 0.5
        easel.title(say("Kitchen Table"), Rect(x + 2, top + 40, wide, 80), 68)
        easel.text(
            say("Two card games for people who like each other."), Rect(x + 4, top + 120, wide, 30), 19.5, "semi", CREAM
        )
        entries = self._entries()
        columns = 3 if len(entries) <= 6 else 4
        rows = -(-len(entries) // columns)
        grid = Rect(x, bottom - rows * (_ENTRY + _GAP) + _GAP - 6, wide, rows * (_ENTRY + _GAP) - _GAP)
        row = Rect(x, grid.y - 76 - _GAP, wide, 76)
        floor = row.y if self.kept else grid.y
        tall = min(310.0, floor - 22 - (top + 176))
        cards = Rect(x, top + 176 + max(0.0, (floor - 22 - (top + 176) - tall) / 2), wide, tall).columns(2, 24)
        for card, name, words in zip(cards, games.NAMES, self._games(), strict=True):
            self._game(easel, card, name, *words)
        if self.kept:
            self._left(easel, row)
        self._grid(easel, grid, columns, entries)
        foot = Rect(x, self.space.h - 30, wide, 24)
        easel.text(say("Not connected with the makers of the Dutch Blitz card game."), foot, 14, "semi", CREAM)
        if self.leaves_until:
            self._warn(easel, foot)
        else:
            easel.text(say("Quit: Q"), foot, 14, "semi", CREAM, "right")
        if self.question is not None:
            draw_question(easel, self.easel("q"), self.question)
            self.focus = self.question.focus(self.focus)

    def _warn(self, easel: Easel, foot: Rect) -> None:
        words = say("Esc again quits.")
        wide = width_of(words, "bold", 16) + 36
        box = Rect(foot.right - wide, foot.y - 4, wide, 28)
        easel.art(NOTE, box)
        easel.text(words, box, 16, "bold", CREAM, "centre")

    def _games(self) -> Sequence[tuple[str, str]]:
        return (
            (say("Dutch Blitz"), say("Everybody plays at once. 2 to 8 seats.")),
            (say("Scat"), say("Come close to 31, and knock. 2 to 10 seats.")),
        )

    def _entries(self) -> list[tuple[str, str, str]]:
        """Everything else: key, title, what it is."""
        return [
            ("host", say("Host a table"), say("Others join yours")),
            ("join", say("Join a table"), say("Sit down at another")),
            ("rules", say("Rules compendium"), count("{n} way to play", "{n} ways to play", _ways())),
            ("replays", say("Watch a game"), say("Played here before")),
            ("learn", say("Learn to play"), say("In two minutes")),
            ("statistics", say("Statistics"), say("Your rounds and times")),
            ("settings", say("Settings"), say("Hands, sound, keys")),
            ("credits", say("Credits"), say("Who made what")),
        ]

    def _quilt(self, easel: Easel) -> None:
        easel.art(Panel(LINEN_2, radius=0, shadow=True), Rect(-20, -20, 340, self.space.h + 40))
        rows = int(self.space.h // 142) + 1
        for i in range(2 * rows):
            block = Rect(20 + i % 2 * 146, 10 + i // 2 * 142, 134, 134)
            easel.art(f"table/block-{_QUILT[i % len(_QUILT)]}", block)
        easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(-40, -40, 356, self.space.h + 80))

    def _game(self, easel: Easel, box: Rect, name: str, title: str, line: str) -> None:
        easel.panel(box, LINEN_PANEL)
        easel.text(title, Rect(box.x + 24, box.y + 14, box.w - 48, 44), 34, "title")
        easel.muted(line, Rect(box.x + 24, box.y + 56, box.w - 48, 26), 16.5)
        high = min(170.0, box.h - 124, (box.w - 208) / 1.69)
        middle = box.y + 90 + (box.h - 90 - 28) / 2
        for i, art in enumerate(_FANS[name]):
            card = around(box.x + 28 + high * (0.37 + 0.44 * i), middle + 1.2 * i, high * 140 / 190, high)
            shadow = card.grow(high * 26 / 190).move(1, 3)
            easel.art("states/full/shadow", shadow, angle=-5 + 4 * i)
            easel.art(art, card, angle=-5 + 4 * i)
        button = Rect(box.right - 130, box.bottom - 62, 106, 44)
        easel.art(Panel("#4A3022", radius=10, stitch="#A98A6B", shadow=True), button)
        easel.text(say("Play"), button.grow(-8), 18, "bold", CREAM, "centre")
        easel.controls.append(Control(name, box, lambda: self._open(name), radius=12, name=title))

    def _left(self, easel: Easel, row: Rect) -> None:
        """What was left last, to go on with; where there is more, the way to it."""
        kept = self.kept[0]
        easel.panel(row, LINEN_PANEL)
        blitz = kept.game == "dutch_blitz"
        for i in range(3):
            art = f"table/disc-{('red', 'blue', 'yellow')[i]}" if blitz else "pieces/penny"
            easel.art(art, around(row.x + 36 + 32 * i, row.cy, 28, 28))
        right = row.right - 22
        if kept.trouble == "":
            easel.controls.append(Control("go on", row, self._go_on, radius=12, name=f"{kept.title}: {kept.button}"))
            button = Rect(right - 132, row.cy - 22, 132, 44)
            easel.art(PAPER_BUTTON, button)
            easel.text(kept.button, button.grow(-8), 18, "bold", INK, "centre")
            right = button.x - 10
        if len(self.kept) > 1 or kept.trouble:
            button = Rect(right - 112, row.cy - 22, 112, 44)
            easel.button("shelf", button, say("All {n}", n=len(self.kept)), lambda: self._open("shelf"))
            right = button.x - 10
        words = Rect(row.x + 134, row.y + 12, right - row.x - 144, 28)
        title = kept.title
        if kept.path is not None and kept.ruleset is not None:
            title = say("Go on with your {name} game", name=say(kept.ruleset.name))
        trouble = self.trouble or kept.trouble
        line, colour = trouble or kept.line, LOSS if trouble else MUTED
        if shown_width(line, "body", easel.grown(15, 28), self.space.u) <= words.w:
            easel.text(title, words, 18, "bold")
            easel.text(line, words.move(0, 25), 15, "body", colour)
        else:  # it is read to its end, in two lines
            easel.text(title, Rect(words.x, row.y + 7, words.w, 24), 17, "bold")
            easel.paragraph(line, Rect(words.x, row.y + 31, words.w, 40), 14, colour=colour)

    def _go_on(self) -> None:
        self.trouble = self.kept[0].open(self.stage)

    def _grid(self, easel: Easel, grid: Rect, columns: int, entries: list[tuple[str, str, str]]) -> None:
        rows = grid.rows(-(-len(entries) // columns), _GAP)
        cells = [cell for row in rows for cell in row.columns(columns, _GAP)]
        for cell, (key, title, line) in zip(cells, entries, strict=False):
            easel.art(PAPER_BUTTON, cell)
            easel.text(title, Rect(cell.x + 16, cell.y + 6, cell.w - 24, 28), 18, "bold")
            easel.text(line, Rect(cell.x + 16, cell.y + 31, cell.w - 24, 24), 15, "body", MUTED)
            easel.controls.append(Control(key, cell, lambda k=key: self._open(k), name=title))  # type: ignore[misc]

    def _open(self, name: str) -> None:
        self.stage.show(self.open_page(name))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._roll_call.look() or self._have_tables_changed(now):
            self.kept = left_unfinished(self._roll_call.answers)
            self.stale()
        if self.leaves_until and now > self.leaves_until:
            self.leaves_until = 0.0
            self.stale()

    def _have_tables_changed(self, now: float) -> bool:
        """Whether other tables are open on this computer than at the last look."""
        if now - self._looked < LOOK_MS:
            return False
        before, self._looked, self._open_tables = self._open_tables, now, open_tables()
        return self._open_tables != before

    # Leaving

    def escape(self) -> None:
        if self.question is not None:
            self._stay()
        elif self.leaves_until:
            self._quit()
        else:
            self.leaves_until = self.now + LEAVE_MS

    def key(self, name: str, shift: bool = False) -> bool:
        if name == "Q" and self.question is None:
            self._quit()
            return True
        return super().key(name, shift)

    def _quit(self) -> None:
        """Leaves the program; who has a table open is asked first what is to become of it."""
        self.leaves_until = 0.0
        if not any(kept.is_own for kept in self.kept):
            self.stage.quit()
            return
        words = say(
            "Close it, and it is over for everybody. Leave it open, and the others may play on without this window; it "
            "closes a minute after the last of them has gone."
        )
        close = Answer("close", say("Close the table"), self._close_and_quit)
        leave = Answer("do it", say("Leave it open"), self.stage.quit)
        stay = Answer("stay", say("Stay here"), self._stay)
        self.question = Question(say("Your table is still open"), words, (close, leave), stay)
        self.stale()

    def _close_and_quit(self) -> None:
        from blitz.own_tables import still_open  # it loads ZeroMQ, which the menu does without as long as it can

        if (table := still_open()) is not None:
            table.close()
        self.stage.quit()

    def _stay(self) -> None:
        self.question, self.focus = None, self.first
        self.stale()


def _ways() -> int:
    return sum(len(games.book(name).ids) for name in games.NAMES)
