"""The shelf: games that were left, to go on with, and games that are over, to watch again."""

from collections.abc import Callable
from pathlib import Path

from blitz.kept import drop
from blitz.shelf import Kept, to_go_on_with, to_watch
from blitz.tui.canvas import Canvas
from blitz.tui.page import Entry, Listing, Stage
from blitz.ui.left import about, ending
from blitz.ui.words import say


class Shelf(Listing):
    """A list of games. `open_game` opens one and returns why not, if it cannot be."""

    def __init__(self, stage: Stage, left: bool, open_game: Callable[[Path, bool], str]) -> None:
        super().__init__(stage)
        self.left_ones = left
        self.open_game = open_game
        self.trouble = ""
        self.sure: Path | None = None
        """The game that the next Delete throws away."""
        self.games: list[Kept] = []
        self.read()

    def read(self) -> None:
        """Looks into the folder anew."""
        self.games = to_go_on_with() if self.left_ones else to_watch()
        self.changed = True

    def shown(self) -> None:
        self.read()

    def entries(self) -> list[Entry]:
        return [
            Entry(str(kept.path), say(kept.ruleset.name) if kept.ruleset else kept.path.name,
                  lambda p=kept.path: self._open(p), self._line(kept))  # type: ignore[misc]
            for kept in self.games
        ]  # fmt: skip

    def _line(self, kept: Kept) -> str:
        return kept.trouble or (about(kept) if self.left_ones else ending(kept))

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, say("Go on with a game") if self.left_ones else say("Watch a game"), self.trouble)
        x = 2
        for left, words in ((True, say("Games that were left")), (False, say("Games that are over"))):
            x = canvas.put(x, 3, f" {words} ", "focus" if left == self.left_ones else "muted") + 1
        self.rows(canvas, 2, 5, canvas.width - 4, canvas.height - 8, label=26)
        if not self.games:
            words = say("No game was left unfinished.") if self.left_ones else say("No game has been finished yet.")
            canvas.put(4, 5, words, "muted")
        enter = say("go on") if self.left_ones else say("watch")
        sure = say("sure? once more") if self.sure else say("throw away")
        self.footing(
            canvas, ("↑↓", say("choose")), (say("Enter"), enter), ("Tab", say("the others")), ("X", sure),
            (say("Esc"), say("back")),
        )  # fmt: skip

    def key(self, name: str, shift: bool = False) -> bool:
        entry = self.chosen()
        if name == "TAB":
            self.left_ones, self.at, self.trouble, self.sure = not self.left_ones, 0, "", None
            self.read()
        elif name in ("X", "BACKSPACE") and entry is not None:
            self._throw_away(Path(entry.key))
        else:
            self.sure = None
            return super().key(name, shift)
        self.changed = True
        return True

    def _throw_away(self, path: Path) -> None:
        """Deletes a game for good, at the second press."""
        if self.sure != path:
            self.sure = path
            return
        self.sure = None
        drop(path)
        self.read()

    def _open(self, path: Path) -> None:
        self.trouble = self.open_game(path, self.left_ones)
        self.changed = True
