"""The shelf: games that were left, to go on with, and games that are over, to watch again."""

from pathlib import Path

from blitz.kept import drop, load
from blitz.shelf import Kept, to_go_on_with, to_watch
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Point, Rect, Space
from blitz.ui.opening import opened
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import LOSS, MUTED, PAPER
from blitz.ui.question import Question, draw_question
from blitz.ui.scene import Panel
from blitz.ui.tables import table_again
from blitz.ui.when import listed, said_when
from blitz.ui.words import say
from core.errors import BadInput

ROW = 72.0


def go_on(stage: Stagehand, path: Path) -> str:
    """Opens a game that was kept, where it was left; returns why not, if it cannot be."""
    try:
        stage.show(table_again(stage, load(path)))
    except BadInput as error:
        return str(error)
    return ""


def watch(stage: Stagehand, path: Path) -> str:
    """Opens the theatre on a record; returns why not, if it cannot be."""
    try:
        stage.show(opened(stage, path))
    except BadInput as error:
        return str(error)
    return ""


def about(kept: Kept) -> str:
    """Which round, with whom, when."""
    word = say("Hand {n}") if kept.ruleset is not None and kept.ruleset.game == "scat" else say("Round {n}")
    values = {"round": word.format(n=kept.rounds), "names": listed(kept.others), "when": said_when(kept.played)}
    return say("{round}, with {names}. Left {when}.").format(**values)


def ending(kept: Kept) -> str:
    """Who won, among whom, when."""
    names = kept.names
    won = listed([names[seat] for seat in kept.outcome.winners]) if kept.outcome is not None else ""
    first = say("{who} won.", who=won) if won else say("Nobody won.")
    return say("{first} {names}, {when}.", first=first, names=listed(names), when=said_when(kept.played))


class Shelf(Page):
    """A list of games; `left` shows the unfinished ones."""

    first = "row 0"

    def __init__(self, stage: Stagehand, left: bool = False) -> None:
        super().__init__(stage)
        self.left_ones = left
        self.top = 0
        self.trouble = ""
        self.games: list[Kept] = []
        self.question: Question | None = None
        self._asked_at = ""
        self._read()

    def _read(self) -> None:
        self.games = to_go_on_with() if self.left_ones else to_watch()
        self.top = max(0, min(self.top, len(self.games) - 1))

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
        for i, kept in enumerate(self.games[self.top : self.top + self.room]):
            self._row(easel, i, Rect(box.x + 20, box.y + 20 + i * (ROW + 8), box.w - 40, ROW), kept)
        foot = Rect(box.x + 24, box.bottom - 56, box.w - 48, 40)
        if len(self.games) > self.room:
            up, down = Rect(foot.right - 260, foot.y, 124, 40), Rect(foot.right - 124, foot.y, 124, 40)
            easel.button("up", up, say("Newer"), lambda: self._scroll(-self.room), enabled=self.top > 0, size=16)
            more = self.top + self.room < len(self.games)
            easel.button("down", down, say("Older"), lambda: self._scroll(self.room), enabled=more, size=16)
        words = self.trouble or say("Every game at this computer is kept here by itself.")
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

    def _row(self, easel: Easel, i: int, row: Rect, kept: Kept) -> None:
        easel.art(Panel(PAPER, "#D9C49A", 1.2, 8), row)
        blitz = kept.ruleset is not None and kept.ruleset.game == "dutch_blitz"
        card = "cards/blitz/small/G4" if blitz else "cards/playing/small/KH"
        if kept.ruleset is not None:
            high = max(50.0, self.space.least_card)
            easel.art(card, Rect(row.x + 16, row.cy - high / 2, high * 140 / 190, high))
        right = row.right - 12
        if not kept.trouble:
            button = Rect(right - 130, row.cy - 22, 130, 44)
            act = self._go_on if self.left_ones else self._watch
            easel.button(f"row {i}", button, say("Go on") if self.left_ones else say("Watch"), lambda: act(kept.path))
            right = button.x - 18
        if self.left_ones:
            button = Rect(right - 150, row.cy - 22, 150, 44)
            easel.button(f"drop {i}", button, say("Throw away"), lambda: self._ask(kept, i), size=16)
            right = button.x - 10
        words = Rect(row.x + 74, row.y + 8, right - row.x - 90, 28)
        title = kept.ruleset.title() if kept.ruleset is not None else say("This game cannot be read")
        easel.text(title, words, 18, "bold")
        line = kept.trouble or (about(kept) if self.left_ones else ending(kept))
        easel.text(line, words.move(0, 26), 15, "body", LOSS if kept.trouble else MUTED)

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

    def _go_on(self, path: Path) -> None:
        self.trouble = go_on(self.stage, path)

    def _watch(self, path: Path) -> None:
        self.trouble = watch(self.stage, path)

    def _ask(self, kept: Kept, row: int) -> None:
        """What is thrown away is gone for good: this asks first."""
        name = kept.ruleset.title() if kept.ruleset is not None else kept.path.name
        words = say("It is gone for good then, and nobody can go on with it.")
        title, no = say("Throw {name} away?", name=name), say("Keep it")
        self.question = Question.asked(
            title, words, say("Throw it away"), lambda: self._drop(kept.path), no, self._keep
        )
        self._asked_at = f"drop {row}"

    def _keep(self) -> None:
        self.question, self.focus = None, self._asked_at
        self.stale()

    def _drop(self, path: Path) -> None:
        self.question, self.focus = None, "row 0"
        drop(path)
        self._read()

    def escape(self) -> None:
        if self.question is not None:
            self._keep()
        else:
            super().escape()
