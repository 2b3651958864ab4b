"""Setting up a practice table: by which rules, against how many, how good, how fast."""

from typing import Final

from blitz.practice import Plan
from blitz.race import NAMES
from blitz.ui.choosing_game import SPEEDS, GameChoice, level_words
from blitz.ui.easel import LINEN_PANEL, Control, Easel
from blitz.ui.geometry import Point, Rect
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import INK, LAMPLIGHT_ROW, MUTED, PAPER
from blitz.ui.scene import Panel
from blitz.ui.seating import back_of
from blitz.ui.tables import table_of
from blitz.ui.words import say

ROW: Final = 74.0


class SetUp(Page):
    """The choice of a practice game. It remembers nothing but what the settings keep."""

    first = "play"

    def __init__(self, stage: Stagehand, game: str, preset: str = "") -> None:
        super().__init__(stage)
        self.choice = GameChoice(game, preset)
        self.top = max(0, self.choice.ids.index(self.choice.preset) - 2)

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        title = {"dutch_blitz": say("Dutch Blitz, practice"), "scat": say("Scat, practice")}[self.choice.game.name]
        easel.title(title, Rect(152, 20, 700, 44))
        left = Rect(24, 84, min(520, space.w * 0.4), space.h - 108)
        right = Rect(left.right + 20, 84, space.w - left.right - 44, space.h - 108)
        easel.panel(left, LINEN_PANEL)
        easel.panel(right, LINEN_PANEL)
        self._rules(easel, left)
        self._players(easel, right)

    def _rules(self, easel: Easel, box: Rect) -> None:
        easel.text(say("Rules"), Rect(box.x + 24, box.y + 14, 200, 34), 24, "title")
        room = int((box.h - 96) // (ROW + 8))
        self.top = max(0, min(self.top, len(self.choice.ids) - room))
        shown = self.choice.ids[self.top : self.top + room]
        words = say("{a} to {b} of {n}", a=self.top + 1, b=self.top + len(shown), n=len(self.choice.ids))
        easel.muted(words, Rect(box.right - 204, box.y + 14, 180, 34), 15, "right")
        for i, preset in enumerate(shown):
            row = Rect(box.x + 20, box.y + 56 + i * (ROW + 8), box.w - 40, ROW)
            self._rule_row(easel, row, preset)
        if len(self.choice.ids) > room:
            half = Rect(box.x + 20, box.bottom - 52, box.w - 40, 38).columns(2, 10)
            easel.button("up", half[0], say("Earlier"), lambda: self._scroll(-room), enabled=self.top > 0, size=16)
            more = self.top + room < len(self.choice.ids)
            easel.button("down", half[1], say("Later"), lambda: self._scroll(room), enabled=more, size=16)

    def _rule_row(self, easel: Easel, row: Rect, preset: str) -> None:
        ruleset = self.choice.book.preset(preset)
        on = preset == self.choice.preset
        easel.art(Panel(LAMPLIGHT_ROW if on else PAPER, "#8A6A45" if on else "#D9C49A", 2.5 if on else 1.2, 8), row)
        easel.text(ruleset.name, Rect(row.x + 16, row.y + 6, row.w - 32, 28), 18, "bold")
        easel.paragraph(ruleset.summary, Rect(row.x + 16, row.y + 33, row.w - 32, row.h - 34), 13.8, colour=MUTED)
        easel.controls.append(
            Control(f"rule {preset}", row, lambda: self.choice.choose(preset), radius=8, name=ruleset.name)
        )

    def _players(self, easel: Easel, box: Rect) -> None:
        inner = box.grow(-24)
        easel.text(self.choice.ruleset.name, Rect(inner.x, inner.y - 8, inner.w, 42), 32, "title")
        about = self.choice.ruleset.summary
        y = easel.paragraph(about, Rect(inner.x, inner.y + 38, inner.w, 52), 16.5, colour=MUTED)
        y = max(y + 12, inner.y + 100)
        label = Rect(inner.x, y, 150, 44)
        easel.text(say("Seats"), label, 18, "bold")
        sizes = [(str(n), str(n)) for n in self.choice.sizes()]
        wide = min(inner.w - 160, 62.0 * len(sizes))
        easel.choice("seats", Rect(inner.x + 160, y, wide, 44), sizes, str(self.choice.count), self._seats)
        self._bots(easel, Rect(inner.x, y + 58, inner.w, inner.bottom - y - 58 - 190))
        self._pace(easel, Rect(inner.x, inner.bottom - 176, inner.w, 44))
        self._seed(easel, Rect(inner.x, inner.bottom - 122, inner.w, 44))
        easel.button("play", Rect(inner.right - 240, inner.bottom - 58, 240, 58), say("Play"), self._play, "walnut", 22)
        easel.text(
            say("Same seed, same cards."), Rect(inner.x, inner.bottom - 52, inner.w - 260, 44), 15.5, "body", MUTED
        )

    def _bots(self, easel: Easel, box: Rect) -> None:
        bots = self.choice.count - 1
        columns = 1 if bots <= 3 else 2 if bots <= 6 else 3
        rows = -(-bots // columns)
        cells = [cell for row in box.rows(rows, 8) for cell in row.columns(columns, 12)] if rows else []
        for bot in range(bots):
            cell = cells[bot]
            cell = Rect(cell.x, cell.y, cell.w, min(cell.h, 54))
            easel.art(Panel(PAPER, "#D9C49A", 1.2, 8), cell)
            easel.art(f"emblems/{back_of(bot + 1)}", Rect(cell.x + 12, cell.cy - 16, 28, 32))
            easel.text(NAMES[bot], Rect(cell.x + 50, cell.y, 60, cell.h), 17, "bold")
            button = Rect(cell.right - min(220, cell.w - 118), cell.cy - 19, min(220, cell.w - 118) - 8, 38)
            words = level_words(self.choice.chosen[bot])
            easel.button(f"bot {bot}", button, words, lambda b=bot: self.choice.next_level(b), size=15.5)  # type: ignore[misc]

    def _pace(self, easel: Easel, row: Rect) -> None:
        easel.text(say("Speed"), Rect(row.x, row.y, 150, row.h), 18, "bold")
        speeds = [(str(s), f"{s} %") for s in SPEEDS]
        pick = lambda s: self.stage.change(self.stage.settings.with_(speed=int(s)))  # noqa: E731
        box = Rect(row.x + 160, row.y, min(row.w - 160, 420), row.h)
        easel.choice("speed", box, speeds, str(self.stage.settings.speed), pick)

    def _seed(self, easel: Easel, row: Rect) -> None:
        easel.text(say("Cards"), Rect(row.x, row.y, 150, row.h), 18, "bold")
        words = say("a fresh deal") if self.choice.seed is None else say("seed {n}", n=self.choice.seed)
        easel.text(words, Rect(row.x + 160, row.y, 200, row.h), 17, "semi", INK)
        name = say("Choose a seed") if self.choice.seed is None else say("Fresh deal")
        easel.button(
            "seed", Rect(row.x + 370, row.y + 3, min(190, row.w - 370), 38), name, self.choice.flip_seed, size=15.5
        )

    # What the controls do

    def _seats(self, seats: str) -> None:
        self.choice.count = int(seats)

    def _scroll(self, rows: int) -> None:
        self.top = max(0, min(self.top + rows, len(self.choice.ids) - 1))

    def scroll(self, at: Point, by: float) -> None:
        self._scroll(-1 if by > 0 else 1)
        self.stale()

    def plan(self) -> Plan:
        """The game as it is chosen now."""
        return self.choice.plan(self.stage.settings)

    def _play(self) -> None:
        self.stage.show(table_of(self.stage, self.plan()))
