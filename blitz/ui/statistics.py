"""What a player has done here so far: a few figures, the last rounds as bars, and against whom."""

from collections.abc import Sequence
from typing import Final

import games
from blitz.places import export_folder
from blitz.stats import Statistics
from blitz.stats_report import Part, Summary, as_csv, summaries
from blitz.ui.choosing_game import level_words
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, Space
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import GAIN, INK, LOSS, MUTED
from blitz.ui.plots import average_of_last, bars, share
from blitz.ui.scene import Panel
from blitz.ui.words import count, say
from core.errors import BadInput

EXPORT: Final = "kitchen-table-statistics.csv"
_STITCH: Final = Panel("", "#B4935F", 1.5, 0, dashed=True)
_MOST_PARTS: Final = 3


def figures_of(found: Summary) -> list[tuple[str, str]]:
    """The five figures of a game, each with its words."""
    won = (str(found.won), count("game won, of {n}", "games won, of {n}", found.finished))
    streak = (str(found.streak), say("won in a row, at most"))
    average = f"{found.average or 0:+.1f}".replace("-", "−")
    if found.game == "scat":
        unit = say("points a hand") if found.measure == "points" else say("lives a hand")
        knocked = (str(found.ended), say("hands you ended"))
        return [won, streak, (str(found.rounds), say("hands played")), knocked, (average, unit)]
    quickest = "–" if found.fastest_ms is None else f"{found.fastest_ms / 1000:.0f} s"
    best = (f"{found.best or 0:+d}".replace("-", "−"), say("points, your best round"))
    pace = ("–" if found.plays_a_minute is None else f"{found.plays_a_minute:.0f}", say("plays a minute"))
    return [won, (str(found.rounds), say("rounds played")), best, (quickest, say("your fastest Blitz")), pace]


def last_words(found: Summary) -> str:
    """What the last hands or rounds are headed by, `{n}` in place of their number where there are several."""
    one = len(found.recent) == 1
    if found.game == "scat":
        return say("Your last hand") if one else say("Your last {n} hands", n=len(found.recent))
    return say("Your last round") if one else say("Your last {n} rounds", n=len(found.recent))


def opponents_of(found: Summary) -> list[Part]:
    """Against whom, each kind by what it is called."""
    words = {"mixed": say("bots of all kinds"), "people": say("people only")}
    return [Part(words.get(p.name, level_words(p.name)), p.games, p.won, p.rounds, p.average) for p in found.by_level]


class StatisticsPage(Page):
    """One person at one game. What is shown is read when the page is opened, and when it is come back to."""

    first = "back"

    def __init__(self, stage: Stagehand) -> None:
        super().__init__(stage)
        self.asked = ""
        self.game = ""
        self.people: list[str] = []
        self.person = ""
        self.found: Summary | None = None
        self.trouble = ""
        self.told = ""

    def resize(self, space: Space) -> None:
        self._read()
        super().resize(space)

    def _read(self) -> None:
        self.trouble, self.found = "", None
        try:
            with Statistics() as statistics:
                own = self.stage.settings.name or say("You")
                self.people, self.person, found = summaries(statistics, self.person, own, games.NAMES)
        except BadInput as error:
            self.trouble = str(error)
            return
        self.game = self.asked or max(games.NAMES, key=lambda game: found[game].rounds)
        self.found = found[self.game]

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Statistics"), Rect(152, 20, 300, 44))
        tabs = Rect(space.w - 24 - 320, 20, 320, 44)
        names = [("dutch_blitz", say("Dutch Blitz")), ("scat", say("Scat"))]
        easel.choice("game", tabs, names, self.game or games.NAMES[0], self._turn)
        if len(self.people) > 1:
            easel.button("person", Rect(tabs.x - 216, 20, 200, 44), self.person, self._next_person)
        box = Rect(24, 84, space.w - 48, space.h - 108)
        if self.found is None or not self.found.rounds:
            self._nothing(easel, box)
            return
        self._tiles(easel, Rect(box.x, box.y, box.w, 112), self.found)
        rest = Rect(box.x, box.y + 126, box.w, box.h - 126)
        left = Rect(rest.x, rest.y, rest.w * 0.58, rest.h)
        right = Rect(left.right + 16, rest.y, rest.right - left.right - 16, rest.h)
        self._rounds(easel, left, self.found)
        self._parts(easel, right, self.found)

    def _nothing(self, easel: Easel, box: Rect) -> None:
        easel.panel(box, LINEN_PANEL)
        middle = Rect(box.x + 60, box.cy - 60, box.w - 120, 40)
        title = say("Nothing has been counted yet.")
        more = say("Play a round, and look here again.")
        if self.trouble:
            title, more = say("The statistics cannot be shown."), self.trouble
        easel.text(title, middle, 26, "title", align="centre")
        easel.paragraph(more, Rect(middle.x, middle.y + 48, middle.w, 80), 17, "body", MUTED, "centre")

    def _tiles(self, easel: Easel, row: Rect, found: Summary) -> None:
        tiles = figures_of(found)
        for box, (figure, words) in zip(row.columns(len(tiles), 16), tiles, strict=True):
            easel.panel(box, LINEN_PANEL)
            easel.text(figure, Rect(box.x + 14, box.y + 16, box.w - 28, 44), 36, "figure", INK, "centre")
            easel.paragraph(words, Rect(box.x + 12, box.y + 61, box.w - 24, 50), 15, "semi", MUTED, "centre")

    def _rounds(self, easel: Easel, box: Rect, found: Summary) -> None:
        easel.panel(box, LINEN_PANEL)
        number = len(found.recent)
        easel.text(last_words(found), Rect(box.x + 24, box.y + 14, box.w - 300, 34), 22, "title")
        unit = say("lives") if found.measure == "lives" else say("points")
        words = say("{unit}, and the average of five", unit=unit)
        easel.muted(words, Rect(box.right - 284, box.y + 14, 260, 34), 15, "right")
        plot = Rect(box.x + 16, box.y + 52, box.w - 40, box.h - 122)
        bars(easel, plot, found.recent, average_of_last(found.recent) if number > 1 else ())
        foot = Rect(box.x + 24, box.bottom - 58, box.w - 48, 44)
        easel.button("export", Rect(foot.right - 190, foot.y, 190, 42), say("Save as a table"), self._export, size=16)
        room = Rect(foot.x, foot.y, foot.w - 206, 42)
        words = self.told or say("All rounds as CSV, for any spreadsheet.")
        easel.text(words, room, 15, "body", GAIN if self.told else MUTED)

    def _parts(self, easel: Easel, box: Rect, found: Summary) -> None:
        easel.panel(box, LINEN_PANEL)
        half = Rect(box.x, box.y + 8, box.w, box.h - 16).rows(2, 4)
        self._part(easel, half[0], say("Against"), opponents_of(found))
        easel.art(_STITCH, Rect(box.x + 16, half[1].y - 2, box.w - 32, 1.5))
        self._part(easel, half[1], say("By rules"), found.by_rules)

    def _part(self, easel: Easel, box: Rect, title: str, parts: Sequence[Part]) -> None:
        inner = Rect(box.x + 24, box.y + 4, box.w - 48, box.h - 8)
        easel.text(title, Rect(inner.x, inner.y, inner.w * 0.42, 34), 21, "title")
        each = say("a hand") if self.game == "scat" else say("a round")
        easel.muted(each, Rect(inner.right - 90, inner.y, 90, 34), 15, "right")
        room = Rect(inner.x, inner.y + 36, inner.w, inner.h - 36)
        high = min(60.0, room.h / min(_MOST_PARTS, max(1, len(parts))))
        for i, part in enumerate(parts[:_MOST_PARTS]):
            self._one(easel, Rect(room.x, room.y + i * high, room.w, high), part)

    def _one(self, easel: Easel, row: Rect, part: Part) -> None:
        """One line: the name and what a round brings, and below it the games that were won."""
        upper = Rect(row.x, row.y, row.w, row.h * 0.52)
        easel.text(part.name, Rect(upper.x, upper.y, upper.w - 84, upper.h), 16.5, "semi")
        average = f"{part.average:+.1f}".replace("-", "−")
        colour = GAIN if part.average > 0 else LOSS if part.average < 0 else INK
        easel.text(average, Rect(upper.right - 80, upper.y, 80, upper.h), 18, "figure", colour, "right")
        lower = Rect(row.x, upper.bottom, row.w, row.h * 0.4)
        words = say("won {n} of {all}", n=part.won, all=part.games)
        bar = Rect(lower.x, lower.cy - 6, lower.w * 0.5, 12)
        share(easel, bar, part.won / part.games if part.games else 0)
        easel.muted(words, Rect(bar.right + 14, lower.y, lower.right - bar.right - 14, lower.h), 15, "right")

    # What the controls do

    def _turn(self, game: str) -> None:
        self.asked, self.told = game, ""
        self._read()

    def _next_person(self) -> None:
        self.person = self.people[(self.people.index(self.person) + 1) % len(self.people)]
        self._read()

    def _export(self) -> None:
        """Everything that is counted, for a spreadsheet."""
        path = export_folder() / EXPORT
        try:
            with Statistics() as statistics:
                path.write_text(as_csv(statistics), "utf-8")
            self.told = say("Saved: {path}", path=path)
        except BadInput as error:
            self.told = str(error)
        except OSError as error:
            self.told = f"{path}: {error.strerror}"
