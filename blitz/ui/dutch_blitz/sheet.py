"""The score sheet after a round of Dutch Blitz: what everybody made of it, why, and how far it is to the goal."""

from typing import TYPE_CHECKING, Final

from blitz.match import Match
from blitz.ui.coach import CoachPage
from blitz.ui.dutch_blitz.coach_page import BlitzCoach
from blitz.ui.dutch_blitz.result import RoundResult, signed
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import width_of
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, GAIN, INK, LOSS, MUTED, OWN_ROW, STITCH, WALNUT
from blitz.ui.scene import Panel
from blitz.ui.score_sheet import ScoreSheet
from blitz.ui.seating import back_of
from blitz.ui.teams import badge_place, draw_badge, side_of, team_at
from blitz.ui.words import say

if TYPE_CHECKING:
    from blitz.ui.dutch_blitz.table import BlitzTable

_HEAD: Final = 36.0
_ROW: Final = 106.0
_ROOMY_ROW: Final = 148.0
_LINE: Final = Panel("", STITCH, 1.5, 0, dashed=True)


class BlitzSheet(ScoreSheet):
    """One round's sheet. It keeps what it shows: the table may be dealt anew before it is left."""

    def __init__(self, stage: Stagehand, practice: Match, table: "BlitzTable") -> None:
        super().__init__(stage, practice, table)
        self.result = RoundResult(practice)
        self.review = table.review()
        stage.sound("win" if self.result.won else "your-turn", 0.8)

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.title(self.result.headline(), Rect(40, 26, space.w - 80, 50), 36)
        easel.text(self.result.rule(), Rect(40, 74, space.w - 80, 28), 17, "semi", CREAM)
        seats = len(self.result.order())
        row = min(_ROW if seats > 3 else _ROOMY_ROW, (space.h - 228 - 40 - _HEAD) / seats)
        card = Rect(40, 116, space.w - 80, 40 + _HEAD + seats * row)
        easel.panel(card, LINEN_PANEL)
        self._table(easel, card.grow(-20))
        hint = "" if self.outcome else say("Take your time: the next round starts when you say so.")
        self.foot(easel, say("Next round"), hint, self._coach())

    def _table(self, easel: Easel, inner: Rect) -> None:
        order = self.result.order()
        head = Rect(inner.x, inner.y, inner.w, _HEAD)
        self._heads(easel, head)
        rows = Rect(inner.x, head.bottom, inner.w, inner.h - _HEAD)
        height = rows.h / len(order)
        y = rows.y
        for side in self.result.sides():
            block = Rect(rows.x, y, rows.w, height * len(side))
            easel.art(_LINE, Rect(block.x, block.y, block.w, 1.5))
            if self.me in side and self.practice.live:
                easel.art(Panel(OWN_ROW, radius=8), block.grow(-2))
            for seat in side:
                self._row(easel, seat, Rect(rows.x, y, rows.w, height))
                y += height
            self._total(easel, side[0], block)

    def _columns(self, row: Rect) -> tuple[Rect, ...]:
        """Name, in Dutch piles, left in Blitz, round, total, way to the goal."""
        edges = (0.02, 0.26, 0.37, 0.505, 0.61, 0.715, 0.74, 0.985)
        xs = [row.x + edge * row.w for edge in edges]
        pairs = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (6, 7))
        return tuple(Rect(xs[a], row.y, xs[b] - xs[a], row.h) for a, b in pairs)

    def _heads(self, easel: Easel, row: Rect) -> None:
        goal = self.result.goal
        words = ["", say("in Dutch piles"), say("left in Blitz"), say("round"), say("total")]
        words.append(say("way to {n}", n=goal) if goal else "")
        for word, cell in zip(words, self._columns(row), strict=True):
            easel.text(word, cell, 15.5, "semi", MUTED, "left" if cell.x > row.x + row.w * 0.7 else "right")

    def _total(self, easel: Easel, seat: int, block: Rect) -> None:
        """What counts: a team's sum beside the rows of its players, or a player's own."""
        name, *_, total, way = self._columns(block)
        easel.text(f"{self.result.places[seat]}", Rect(name.x, name.y, 22, name.h), 20, "figure", MUTED, "centre")
        easel.text(signed(self.result.totals[seat], False), total, 34, "figure", INK, "right")
        goal = self.result.goal
        if goal:
            self._way(easel, seat, way, goal)

    def _row(self, easel: Easel, seat: int, row: Rect) -> None:
        name, piles, rest, round_, *_ = self._columns(row)
        self._name(easel, seat, name)
        left, points = self.result.left_over[seat], self.result.points[seat]
        easel.text(f"+{self.result.placed[seat]}", piles, 22, "figure", INK, "right")
        if left:
            easel.text(f"{left} × −2 = −{2 * left}", rest, 19, "figure", LOSS, "right")
        else:
            easel.text("0", rest, 22, "figure", INK, "right")
        colour = GAIN if points > 0 else LOSS if points < 0 else INK
        easel.text(signed(points), round_, 26, "figure", colour, "right")

    def _name(self, easel: Easel, seat: int, box: Rect) -> None:
        roomy = box.h >= 62
        high = min(48.0 if box.h < 120 else 54.0, box.h - 8)
        emblem = Rect(box.x + 34, box.cy - high / 2, high * 0.875, high)
        easel.art(f"emblems/{back_of(seat)}", emblem)
        draw_badge(easel, team_at(self.result.rules, seat), *badge_place(emblem))
        words = Rect(box.x + 88, box.cy - 28, box.w - 88, 30) if roomy else Rect(box.x + 88, box.y, box.w - 88, box.h)
        easel.text(self.result.called(seat), words, 20, "bold")
        if roomy:
            note, room = self.result.took(seat), box.w - 88
            if width_of(note, "body", max(15.0, self.space.least_text)) > room:
                note = note.rpartition(", ")[2]  # how many were placed stands in the next column as well
            easel.muted(note, Rect(box.x + 88, box.cy + 2, room, 24))

    def _way(self, easel: Easel, seat: int, box: Rect, goal: int) -> None:
        roomy = box.h >= 62
        bar = Rect(box.x, box.cy - (14 if roomy else 10), box.w, 22 if roomy else 18)
        easel.art(Panel("#E3D3B4", "#B4935F", 1.2, 11), bar)
        score, before = self.result.totals[seat], self.result.before(seat)
        part = min(1.0, max(0.0, score / goal))
        if part > 0.03:
            mine = self.practice.live and self.me in side_of(self.result.rules, len(self.result.totals), seat)
            colour = "#9C3A22" if mine else WALNUT
            easel.art(Panel(colour, radius=11), Rect(bar.x, bar.y, max(22.0, bar.w * part), bar.h))
        if 0 < before < goal:
            on = before < score
            mark = Rect(bar.x + bar.w * before / goal - 1, bar.y - 3, 2.4, bar.h + 6)
            easel.art(Panel(CREAM if on else INK, radius=1), mark)
        if roomy:
            easel.muted(self.result.way(seat), Rect(box.x, bar.bottom + 5, box.w, 22), 14.5)

    def _coach(self) -> CoachPage | None:
        return (
            None
            if self.review is None
            else BlitzCoach(self.stage, self.review, self.practice.names, self.result.number)
        )
