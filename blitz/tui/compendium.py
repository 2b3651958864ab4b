"""The rules compendium: every way to play, what sets it apart, where it is from, and Enter to play it."""

from collections.abc import Callable

from blitz.tui.canvas import Canvas
from blitz.tui.page import Entry, Listing, Stage
from blitz.tui.rule_words import rule_words
from blitz.ui.compendium import all_rulesets, matches
from blitz.ui.words import say
from core.rulesets import RuleSet

_LEFT = 44
_TABS = ("", "dutch_blitz", "scat")


class Compendium(Listing):
    """Typing searches; the rule set that is chosen is explained at the right."""

    def __init__(self, stage: Stage, play: Callable[[RuleSet], None], game: str = "") -> None:
        super().__init__(stage)
        self.play = play
        self.all = [r for r in all_rulesets() if game in ("", r.game)]
        self.only = game
        self.game = game
        self.typed = ""
        self.top = 0

    def found(self) -> list[RuleSet]:
        """What fits the search."""
        return [r for r in self.all if self.game in ("", r.game) and matches(r, self.typed)]

    def entries(self) -> list[Entry]:
        return [Entry(r.id, say(r.name), lambda r=r: self.play(r)) for r in self.found()]  # type: ignore[misc]

    def draw(self, canvas: Canvas) -> None:
        found = self.found()
        self.heading(canvas, say("Rules compendium"), say("{n} of {all}", n=len(found), all=len(self.all)))
        canvas.put(2, 3, say("Search"), "muted")
        end = canvas.put(10, 3, self.typed, "accent")
        canvas.put(end, 3, "▮" if self.typed else say("type to search"), "accent" if self.typed else "stitch")
        names = {"": say("All"), "dutch_blitz": say("Dutch Blitz"), "scat": say("Scat")}
        x = 2
        for game in _TABS if not self.only else (self.only,):
            x = canvas.put(x, 5, f" {names[game]} ", "focus" if game == self.game else "muted") + 1
        self.rows(canvas, 2, 7, _LEFT, canvas.height - 10)
        if not found:
            canvas.paragraph(4, 7, say("Nothing has all these words. Take one away."), _LEFT - 2, 3, "muted")
            return
        self._explain(canvas, found[min(self.at, len(found) - 1)])
        tabs = [] if self.only else [("Tab", say("game"))]
        self.footing(
            canvas, ("↑↓", say("choose")), *tabs, ("←→", say("read on")), (say("Enter"), say("Play this")),
            (say("Esc"), say("back")),
        )  # fmt: skip

    def _explain(self, canvas: Canvas, ruleset: RuleSet) -> None:
        x = _LEFT + 5
        room = canvas.height - 6
        lines = rule_words(ruleset, canvas.width - x - 3)
        self.top = max(0, min(self.top, len(lines) - room))
        for row, (words, style) in enumerate(lines[self.top : self.top + room]):
            canvas.put(x, 3 + row, words, style)
        if self.top + room < len(lines):
            canvas.put(canvas.width - 4, canvas.height - 3, "↓", "accent")

    def write(self, text: str) -> None:
        if len(self.typed) < 24:
            self.typed += text
            self.at = self.top = 0
            self.changed = True

    def key(self, name: str, shift: bool = False) -> bool:
        if name == "BACKSPACE" or (name == "ESCAPE" and self.typed):
            self.typed = self.typed[:-1] if name == "BACKSPACE" else ""
            self.at = self.top = 0
        elif name == "SPACE":
            return False
        elif name == "TAB" and not self.only:
            self.game = _TABS[(_TABS.index(self.game) + (-1 if shift else 1)) % len(_TABS)]
            self.at = self.top = 0
        elif name in ("LEFT", "RIGHT"):
            self.top += 8 if name == "RIGHT" else -8
        else:
            if name in ("UP", "DOWN", "PAGEUP", "PAGEDOWN"):
                self.top = 0
            return super().key(name, shift)
        self.changed = True
        return True
