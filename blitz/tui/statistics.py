"""What a player has done here so far: a few figures, the last rounds as bars, and against whom."""

from collections.abc import Sequence

import games
from blitz.stats import Statistics
from blitz.stats_report import Part, Summary, summaries
from blitz.tui.canvas import Canvas
from blitz.tui.page import Page, Stage
from blitz.ui.plots import scale, signed
from blitz.ui.statistics import figures_of, last_words, opponents_of
from blitz.ui.words import say
from core.errors import BadInput

_HIGH = 8


class StatisticsPage(Page):
    """One person at one game."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.game = ""
        self.people: list[str] = []
        self.person = ""
        self.found: Summary | None = None
        self.trouble = ""
        self.read()

    def read(self) -> None:
        """Asks the file anew."""
        self.trouble, self.found, self.changed = "", None, True
        try:
            with Statistics() as statistics:
                self.people, self.person, found = summaries(
                    statistics, self.person, self.stage.settings.name, games.NAMES
                )
        except BadInput as error:
            self.trouble = str(error)
            return
        self.game = self.game or max(games.NAMES, key=lambda game: found[game].rounds)
        self.found = found[self.game]

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, say("Statistics"), self.person)
        names = {"dutch_blitz": say("Dutch Blitz"), "scat": say("Scat")}
        x = 2
        for game in games.NAMES:
            x = canvas.put(x, 3, f" {names[game]} ", "focus" if game == self.game else "muted") + 1
        person = [("↑↓", say("another person"))] if len(self.people) > 1 else []
        self.footing(canvas, ("Tab", say("game")), *person, (say("Esc"), say("back")))
        if self.found is None or not self.found.rounds:
            title = say("The statistics cannot be shown.") if self.trouble else say("Nothing has been counted yet.")
            more = self.trouble or say("Play a round, and look here again.")
            canvas.put(2, 6, title, "accent")
            canvas.paragraph(2, 8, more, canvas.width - 4, 4, "muted")
            return
        self._figures(canvas, 6, self.found)
        self._rounds(canvas, 10, self.found)
        half = (canvas.width - 8) // 2
        self._parts(canvas, 2, 22, half, say("Against"), opponents_of(self.found))
        self._parts(canvas, 6 + half, 22, half, say("By rules"), self.found.by_rules)

    def _figures(self, canvas: Canvas, y: int, found: Summary) -> None:
        figures = figures_of(found)
        wide = (canvas.width - 4) // len(figures)
        for i, (figure, words) in enumerate(figures):
            canvas.put(2 + i * wide, y, figure, "accent", wide - 2)
            canvas.paragraph(2 + i * wide, y + 1, words, wide - 2, 2, "muted")

    def _rounds(self, canvas: Canvas, y: int, found: Summary) -> None:
        """The last rounds as columns, up for more and down for less."""
        unit = say("lives") if found.measure == "lives" else say("points")
        end = canvas.put(2, y, last_words(found), "title")
        canvas.put(end + 2, y, unit, "muted")
        low, high, _ = scale(found.recent)
        zero = round(_HIGH * high / (high - low))
        pitch = max(1, min(3, (canvas.width - 12) // max(1, len(found.recent))))
        canvas.put(2, y + 2, signed(high), "muted", 5, "right")
        canvas.put(2, y + 2 + _HIGH, signed(low), "muted", 5, "right")
        canvas.put(8, y + 2 + zero, "─" * (pitch * len(found.recent)), "stitch")
        for i, value in enumerate(found.recent):
            cells = round(_HIGH * abs(value) / (high - low))
            for step in range(cells):
                row = y + 2 + zero - 1 - step if value > 0 else y + 3 + zero + step
                canvas.put(8 + i * pitch, row, "█" * max(1, pitch - 1), "gain" if value > 0 else "loss")

    def _parts(self, canvas: Canvas, x: int, y: int, wide: int, title: str, parts: Sequence[Part]) -> None:
        canvas.put(x, y, title, "title")
        canvas.put(x, y, say("games won"), "muted", wide - 9, "right")
        canvas.put(x, y, say("a hand") if self.game == "scat" else say("a round"), "muted", wide, "right")
        for row, part in enumerate(parts[: canvas.height - y - 4]):
            line = y + 1 + row
            canvas.put(x, line, part.name, "text", wide - 22)
            canvas.put(x, line, say("{n} of {all}", n=part.won, all=part.games), "text", wide - 9, "right")
            average = f"{part.average:+.1f}".replace("-", "−")
            canvas.put(x, line, average, "gain" if part.average > 0 else "loss", wide, "right")

    def key(self, name: str, shift: bool = False) -> bool:
        if name in ("TAB", "LEFT", "RIGHT"):
            self.game = games.NAMES[(games.NAMES.index(self.game or games.NAMES[0]) + 1) % len(games.NAMES)]
        elif name in ("UP", "DOWN") and len(self.people) > 1:
            step = 1 if name == "DOWN" else -1
            self.person = self.people[(self.people.index(self.person) + step) % len(self.people)]
        else:
            return super().key(name, shift)
        self.read()
        return True
