"""What the score sheets of all games do alike: read at leisure, then go on, or leave."""

from typing import Protocol

from blitz.match import Match
from blitz.tui.canvas import Canvas
from blitz.tui.page import Page, Stage
from blitz.ui.words import say


class Again(Protocol):
    """A table that can be played at once more."""

    dealt: int
    """How many hands have been dealt since it was opened."""

    def again(self) -> None: ...

    def tick(self, now: float) -> None: ...


class Sheet(Page):
    """A sheet after a round or a hand. Space or Enter goes on, L leaves the table."""

    def __init__(self, stage: Stage, match: Match, table: Again) -> None:
        super().__init__(stage)
        self.match = match
        self.outcome = match.outcome
        self.table = table
        self.dealt = table.dealt

    def tick(self, now: float) -> None:
        """Where nobody waits for us the next hand is dealt while we read, and the sheet makes room for it."""
        super().tick(now)
        if self.match.goes_on:
            self.table.tick(now)
            if self.table.dealt != self.dealt:
                self.stage.back()

    def go_on(self) -> None:
        """To the next hand, or to another game."""
        if not self.outcome:
            self.match.go_on()
        self.stage.back()
        if self.outcome:
            self.table.again()

    def escape(self) -> None:
        self.leave() if self.outcome else self.go_on()

    def leave(self) -> None:
        """Away from the table."""
        self.stage.back()
        self.stage.back()

    def foot_line(self, canvas: Canvas, on: str) -> None:
        self.footing(canvas, (say("Space"), on), ("L", say("Leave")))

    def key(self, name: str, shift: bool = False) -> bool:
        if name in ("SPACE", "ENTER"):
            self.go_on()
        elif name == "L":
            self.leave()
        else:
            return super().key(name, shift)
        return True
