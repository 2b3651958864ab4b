"""The score sheet after a round of Dutch Blitz."""

from blitz.match import Match
from blitz.tui.canvas import Canvas
from blitz.tui.page import Stage
from blitz.tui.sheet import Again, Sheet
from blitz.ui.dutch_blitz.result import RoundResult, signed
from blitz.ui.teams import lettered
from blitz.ui.words import say

_BAR = 18


class BlitzSheet(Sheet):
    """One round: what everybody made of it, why, and how far it is to the goal."""

    def __init__(self, stage: Stage, match: Match, table: Again) -> None:
        super().__init__(stage, match, table)
        self.result = RoundResult(match)

    def draw(self, canvas: Canvas) -> None:
        result = self.result
        self.heading(canvas, say("Dutch Blitz"), say(self.match.chosen.ruleset.name))
        canvas.put(2, 3, result.headline(), "accent")
        y = canvas.paragraph(2, 4, result.rule(), canvas.width - 4, 2, "muted") + 1
        counted = ((say("in Dutch piles"), 16), (say("left in Blitz"), 16))
        x = 30
        for words, wide in (*counted, (say("round"), 8), (say("total"), 8)):
            canvas.put(x, y, words, "muted", wide, "right")
            x += wide
        if result.goal:
            canvas.put(x + 3, y, say("way to {n}", n=result.goal), "muted", _BAR)
        step = 2 if len(result.scores) * 2 + y + 4 < canvas.height else 1
        firsts = {side[0] for side in result.sides()}
        for row, seat in enumerate(result.order()):
            self._row(canvas, y + 1 + step // 2 + row * step, seat, seat in firsts)
        self.foot_line(canvas, say("Play again") if result.outcome else say("Next round"))

    def _row(self, canvas: Canvas, y: int, seat: int, first: bool) -> None:
        """One seat; what counts for a team stands in the row of its first."""
        result = self.result
        mine = seat == result.me
        canvas.put(2, y, f"{result.places[seat]:>2}" if first else "", "muted")
        canvas.put(6, y, lettered(result.rules, seat, result.called(seat)), "title" if mine else "text", 22)
        left, points = result.left_over[seat], result.points[seat]
        canvas.put(30, y, f"+{result.placed[seat]}", "text", 16, "right")
        canvas.put(46, y, f"{left} × −2 = −{2 * left}" if left else "0", "loss" if left else "text", 16, "right")
        canvas.put(62, y, signed(points), "gain" if points > 0 else "loss" if points < 0 else "text", 8, "right")
        if not first:
            return
        canvas.put(70, y, signed(result.totals[seat], False), "accent", 8, "right")
        if result.goal:
            full = round(_BAR * min(1.0, max(0.0, result.totals[seat] / result.goal)))
            canvas.parts(81, y, ("▮" * full, "accent" if mine else "text"), ("▯" * (_BAR - full), "stitch"))
