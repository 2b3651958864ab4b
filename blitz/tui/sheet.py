"""What the score sheets of all games do alike: read at leisure, then go on, or leave."""

from typing import Protocol

from blitz.match import Match
from blitz.tui.canvas import Canvas
from blitz.tui.page import Page, Stage
from blitz.ui.words import say


class Again(Protocol):
    """A table that can be played at once more."""

    def again(self) -> None: ...


class Sheet(Page):
    """A sheet after a round or a hand. Space or Enter goes on, L leaves the table."""

    def __init__(self, stage: Stage, match: Match, table: Again) -> None:
        super().__init__(stage)
        self.match = match
        self.table = table

    def go_on(self) -> None:
        """To the next hand, or to another game."""
        raise NotImplementedError

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
