"""The shelf: games that were left, to go on with, and games that are over, to watch again."""

from blitz.roll_call import RollCall
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Point, Rect, Space
from blitz.ui.left import Left, ThrowAway, left_unfinished, played_to_the_end, seats_to_go_back_to
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import LOSS, MUTED, PAPER
from blitz.ui.question import Question, draw_question
from blitz.ui.scene import Panel
from blitz.ui.words import say

ROW = 72.0


class Shelf(Page):
    """A list of games; `left` shows the unfinished ones."""

    first = "row 0"

    def __init__(self, stage: Stagehand, left: bool = False) -> None:
        super().__init__(stage)
        self.left_ones = left
        self.top = 0
        self.trouble = ""
        self.games: list[Left] = []
        self.question: Question | None = None
        self._asked_at = ""
        self._roll_call = RollCall(seats_to_go_back_to())
        self._read()

    def _read(self) -> None:
        self.games = left_unfinished(self._roll_call.answers) if self.left_ones else played_to_the_end()
        self.top = max(0, min(self.top, len(self.games) - 1))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.question is None and self._roll_call.look():
            self._read()
            self.stale()

    def resize(self, space: Space) -> None:
        self._read()
        super().resize(space)

    @property
    def room(self) -> int:
        """How many rows there is room for."""
        return max(1, int((self.space.h - 84 - 110) // (ROW + 8)))

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Your games"), Rect(152, 20, 460, 44))
        which = [("over", say("Played to the end")), ("left", say("Left unfinished"))]
        tabs = Rect(space.w - 24 - 420, 20, 420, 44)
        easel.choice("tab", tabs, which, "left" if self.left_ones else "over", self._turn)
        box = Rect(24, 84, space.w - 48, space.h - 108)
        easel.panel(box, LINEN_PANEL)
        if not self.games:
            self._empty(easel, box)
            return
        for i, left in enumerate(self.games[self.top : self.top + self.room]):
            self._row(easel, i, Rect(box.x + 20, box.y + 20 + i * (ROW + 8), box.w - 40, ROW), left)
        foot = Rect(box.x + 24, box.bottom - 56, box.w - 48, 40)
        if len(self.games) > self.room:
            up, down = Rect(foot.right - 260, foot.y, 124, 40), Rect(foot.right - 124, foot.y, 124, 40)
            easel.button("up", up, say("Newer"), lambda: self._scroll(-self.room), enabled=self.top > 0, size=16)
            more = self.top + self.room < len(self.games)
            easel.button("down", down, say("Older"), lambda: self._scroll(self.room), enabled=more, size=16)
        where = say("Every game at this computer is kept here by itself.")
        if self.left_ones:
            where = say("Games and tables of this computer are kept on it; a seat elsewhere, by its host.")
        words = self.trouble or where
        easel.text(words, Rect(foot.x, foot.y, foot.w - 280, 40), 15.5, "body", LOSS if self.trouble else MUTED)
        if self.question is not None:
            draw_question(easel, self.easel("q"), self.question)
            self.focus = self.question.focus(self.focus)

    def _empty(self, easel: Easel, box: Rect) -> None:
        middle = Rect(box.x + 60, box.cy - 60, box.w - 120, 40)
        title = say("No game is waiting.") if self.left_ones else say("No game has been played to its end yet.")
        more = (
            say("Leave a game whenever you like: it waits here until you go on with it.")
            if self.left_ones
            else say("Once one is over you can watch it here again, from every seat.")
        )
        easel.text(title, middle, 26, "title", align="centre")
        easel.text(more, middle.move(0, 44), 17, "body", MUTED, "centre")

    def _row(self, easel: Easel, i: int, row: Rect, left: Left) -> None:
        easel.art(Panel(PAPER, "#D9C49A", 1.2, 8), row)
        blitz = left.game == "dutch_blitz"
        card = "cards/blitz/small/G4" if blitz else "cards/playing/small/KH"
        if not left.trouble:
            high = max(50.0, self.space.least_card)
            easel.art(card, Rect(row.x + 16, row.cy - high / 2, high * 140 / 190, high))
        right = row.right - 12
        if not left.trouble:
            button = Rect(right - 150, row.cy - 22, 150, 44)
            easel.button(f"row {i}", button, left.button, lambda: self._open(left))
            right = button.x - 18
        if left.throw_away is not None:
            button = Rect(right - 150, row.cy - 22, 150, 44)
            words = say("Throw away") if left.path is not None else say("Forget")
            easel.button(f"drop {i}", button, words, lambda: self._ask(left, i), size=16)
            right = button.x - 10
        words_box = Rect(row.x + 74, row.y + 8, right - row.x - 90, 28)
        easel.text(left.title, words_box, 18, "bold")
        easel.text(left.line, words_box.move(0, 26), 15, "body", LOSS if left.trouble else MUTED)

    # What the controls do

    def _turn(self, which: str) -> None:
        self.left_ones, self.top, self.trouble = which == "left", 0, ""
        self._read()

    def _scroll(self, rows: int) -> None:
        self.top = max(0, min(self.top + rows, len(self.games) - 1))

    def scroll(self, at: Point, by: float) -> None:
        if len(self.games) > self.room and self.question is None:
            self._scroll(-1 if by > 0 else 1)
            self.stale()

    def _open(self, left: Left) -> None:
        self.trouble = left.open(self.stage)

    def _ask(self, left: Left, row: int) -> None:
        """What is thrown away is gone for good: this asks first."""
        away = left.throw_away
        assert away is not None, "its button was pressed"
        self.question = Question.asked(
            away.title, away.words, away.yes, lambda: self._drop(away), say("Keep it"), self._keep
        )
        self._asked_at = f"drop {row}"

    def _keep(self) -> None:
        self.question, self.focus = None, self._asked_at
        self.stale()

    def _drop(self, away: ThrowAway) -> None:
        self.question, self.focus = None, "row 0"
        away.act()
        self._read()

    def escape(self) -> None:
        if self.question is not None:
            self._keep()
        else:
            super().escape()
