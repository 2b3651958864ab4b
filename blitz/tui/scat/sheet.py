"""The sheet after a hand of Scat: every hand with its point suit and total, who pays, and why."""

from blitz.match import Match
from blitz.tui.canvas import Canvas
from blitz.tui.cards import SUITS, scat_chip
from blitz.tui.page import Stage
from blitz.tui.scat.lives import pieces
from blitz.tui.sheet import Again, Sheet
from blitz.ui.scat.cards import suit_name
from blitz.ui.scat.choices import worth
from blitz.ui.scat.hand_result import HandResult
from blitz.ui.scat.lives import said_points
from blitz.ui.scat.terms import knocked, standing
from blitz.ui.words import say
from games.scat.because import value_text
from games.scat.cards import suit_of
from games.scat.events import BY_KNOCK


class ScatSheet(Sheet):
    """One hand's reveal."""

    def __init__(self, stage: Stage, match: Match, table: Again) -> None:
        super().__init__(stage, match, table)
        self.result = HandResult(match)

    def draw(self, canvas: Canvas) -> None:
        result = self.result
        self.heading(canvas, say(result.view.rules.ruleset.name), say("Hand {number}", number=result.number))
        canvas.put(2, 3, result.headline(), "accent")
        canvas.put(2, 4, result.rule(), "muted", canvas.width - 4)
        seats = result.order()
        step = 3 if len(seats) * 3 + 10 <= canvas.height else 2
        for row, seat in enumerate(seats):
            self._row(canvas, 7 + row * step, seat)
        self.foot_line(canvas, say("Play again") if result.outcome else say("Next hand"))

    def _row(self, canvas: Canvas, y: int, seat: int) -> None:
        result, score = self.result, self.result.score
        lost = result.lost(seat)
        place = f"{result.place(seat)}. " if result.outcome is not None else ""
        canvas.put(2, y, place + result.called(seat), "title" if seat == result.me else "text", 16)
        if seat == score.seat and score.how == BY_KNOCK:
            canvas.put(2, y + 1, knocked(result.view.rules), "gain", 16)
        cards = score.shown[seat]
        if cards:
            _, suit, _ = worth(result.view, cards)
            for i, card in enumerate(sorted(cards, key=lambda c: (suit_of(c) != suit, -(c & 15)))):
                weak = suit >= 0 and suit_of(card) != suit
                scat_chip(canvas, 19 + 5 * i, y, card, self.stage.settings.four_colours, weak)
            canvas.put(35, y, value_text(score.values[seat]), "accent", 4, "right")
            if suit >= 0:
                canvas.put(40, y, f"{SUITS[suit]} {suit_name(suit)}", "text", 12)
        elif not result.was_out(seat):
            canvas.put(19, y, say("not shown"), "muted")
        title, why = result.verdict(seat)
        room = canvas.width - 54 - 22
        canvas.put(53, y, title, "loss" if lost else "gain", room)
        canvas.put(53, y + 1, why, "muted", room)
        self._standing(canvas, y, seat)

    def _standing(self, canvas: Canvas, y: int, seat: int) -> None:
        view, score = self.result.view, self.result.score
        if view.rules.points:
            words = said_points(score.standing[seat])
        else:
            words = pieces(view, score.standing[seat], self.result.paid(seat))
            name = standing(view.rules, score.standing[seat], view.added)
            canvas.put(canvas.width - 22, y + 1, name, "muted", 20, "right")
        canvas.put(canvas.width - 20, y, words, "text", 18, "right")
