"""The coach's page after a hand of Scat: turn by turn, what came of it and what else there was."""

from collections.abc import Sequence
from typing import Final

from blitz.ui.coach import CoachPage
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, card_at
from blitz.ui.page import Stagehand
from blitz.ui.palette import INK, MUTED, STITCH
from blitz.ui.scat.cards import called, face
from blitz.ui.scat.coach import HandReview, Turn, advice
from blitz.ui.scene import Panel
from blitz.ui.words import say
from games.scat.because import value_text

MOST_ROWS: Final = 5


class ScatCoach(CoachPage):
    """One hand, as one seat played it."""

    def __init__(self, stage: Stagehand, found: HandReview, number: int) -> None:
        super().__init__(stage)
        self.found = found
        self.number = number

    def headline(self) -> str:
        turns = len(self.found.turns)
        return (
            say("Hand {n}, one turn.", n=self.number)
            if turns == 1
            else say("Hand {n}, {turns} turns.", n=self.number, turns=turns)
        )

    def figures(self) -> Sequence[tuple[str, str]]:
        found = self.found
        return (
            (value_text(found.final), say("at the end, from {n} as dealt", n=value_text(found.dealt))),
            (value_text(found.left_lying), say("points left on the discard")),
            (value_text(found.put_away_too_much), say("points put away")),
        )

    def advice(self) -> str:
        return {
            "put": say("Before you put a card away, see which three are worth the most."),
            "take": say("Look under the discard first: there it says what it would give you."),
            "well": say("You made the most of every card that you could see."),
        }[advice(self.found)]

    def details(self, easel: Easel, box: Rect) -> None:
        easel.panel(box, LINEN_PANEL)
        easel.text(say("Your turns"), Rect(box.x + 26, box.y + 12, box.w - 52, 36), 24, "title")
        rows = Rect(box.x + 26, box.y + 54, box.w - 52, box.h - 70)
        room = min(MOST_ROWS, max(1, int(rows.h // 60)))
        turns = list(enumerate(self.found.turns, 1))
        shown = _worth_showing(turns, room)
        if len(turns) > len(shown):
            easel.muted(say("and {n} more", n=len(turns) - len(shown)), Rect(box.right - 226, box.y + 12, 200, 36),
                        15.5, "right")  # fmt: skip
        for i, (number, turn) in enumerate(shown):
            self._row(easel, number, turn, Rect(rows.x, rows.y + i * rows.h / room, rows.w, rows.h / room))

    def _row(self, easel: Easel, number: int, turn: Turn, row: Rect) -> None:
        easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(row.x, row.y, row.w, 1.5))
        easel.text(str(number), Rect(row.x, row.y, 34, row.h), 20, "figure", MUTED, "centre")
        high = max(self.space.least_card, min(54.0, row.h - 8))
        wide, four = high * 140 / 190, self.stage.settings.four_colours
        step = row.w * 0.19
        x = row.x + 50
        source = say("from the discard") if turn.from_discard else say("from the stock")
        for card, words in ((turn.drawn, source), (turn.put_away, say("put away"))):
            easel.art(face(card, high * self.space.u, four), card_at(x, row.cy - high / 2, high))
            easel.text(words, Rect(x + wide + 12, row.y, step - wide - 20, row.h), 15.5, "body", MUTED)
            x += step
        easel.text(value_text(turn.after), Rect(x - 12, row.y, 74, row.h), 28, "figure", INK, "right")
        text, heavy = self._note(turn)
        room = Rect(x + 86, row.cy - 24, row.right - x - 90, 50)
        self.write_in(easel, text, room, 16.5, "semi" if heavy else "body", INK if heavy else MUTED)

    def _note(self, turn: Turn) -> tuple[str, bool]:
        """What there is to say of a turn, and whether it could have been better."""
        if turn.put_away_too_much:
            return say("With another card put away: {n}.", n=value_text(turn.best)), True
        if turn.left_lying:
            card, value = called(turn.offered), value_text(turn.with_offered)
            return say("The {card} on the discard would have made {n}.", card=card, n=value), True
        if turn.after > turn.before:
            return say("{n} more than before.", n=value_text(turn.after - turn.before)), False
        return say("No better than before."), False


def _worth_showing(turns: Sequence[tuple[int, Turn]], room: int) -> list[tuple[int, Turn]]:
    """The turns that there is something to say of, then the latest; in their order."""
    ranked = sorted(turns, key=lambda item: (not (item[1].put_away_too_much or item[1].left_lying), -item[0]))
    return sorted(ranked[:room])
