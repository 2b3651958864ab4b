"""A list of rule sets with what each is like, as many at a time as there is room for; one of them is chosen."""

from collections.abc import Callable, Sequence

from blitz.ui.easel import Control, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import height_of
from blitz.ui.palette import LAMPLIGHT_ROW, MUTED, PAPER
from blitz.ui.scene import Panel
from blitz.ui.words import say
from core.rulesets import RuleSet

_GAP = 8.0


class RuleList:
    """Where the list is scrolled to. The rule sets come with a name each, which is told when one is pressed."""

    def __init__(self, top: int = 0) -> None:
        self.top = top
        self.room = 1
        """So many rows there was room for at the last drawing."""

    def draw(
        self,
        easel: Easel,
        box: Rect,
        entries: Sequence[tuple[str, RuleSet]],
        chosen: str,
        choose: Callable[[str], None],
    ) -> None:
        """The title, the rows, and buttons to scroll by where they are needed."""
        easel.text(say("Rules"), Rect(box.x + 24, box.y + 14, 200, 34), 24, "title")
        small = max(13.8, easel.space.least_text)
        high = max(
            74.0,
            40 + max(height_of(say(rules.summary), "body", small, box.w - 72, easel.space.u) for _, rules in entries),
        )
        room = self.room = max(1, int((box.h - 108) // (high + _GAP)))
        self.top = max(0, min(self.top, len(entries) - room))
        shown = entries[self.top : self.top + room]
        words = say("{a} to {b} of {n}", a=self.top + 1, b=self.top + len(shown), n=len(entries))
        easel.muted(words, Rect(box.right - 204, box.y + 14, 180, 34), 15, "right")
        for i, (key, ruleset) in enumerate(shown):
            row = Rect(box.x + 20, box.y + 56 + i * (high + _GAP), box.w - 40, high)
            self._row(easel, row, ruleset, key == chosen)
            act = lambda k=key: choose(k)  # noqa: E731
            easel.controls.append(Control(f"rule {key}", row, act, radius=8, name=say(ruleset.name)))
        if len(entries) > room:
            half = Rect(box.x + 20, box.bottom - 52, box.w - 40, 38).columns(2, 10)
            easel.button("up", half[0], say("Further up"), lambda: self.scroll(-room), enabled=self.top > 0, size=16)
            more = self.top + room < len(entries)
            left = len(entries) - self.top - room
            down = say("Further down: {n} more", n=left) if more else say("Further down")
            easel.button("down", half[1], down, lambda: self.scroll(room), enabled=more, size=16)

    def key_pressed(self, name: str, entries: Sequence[tuple[str, RuleSet]], chosen: str) -> str:
        """What a key chooses: page by page, or the next rules whose name has a word that begins so; empty if none."""
        if name in ("PAGEUP", "PAGEDOWN"):
            self.scroll(-self.room if name == "PAGEUP" else self.room)
            return chosen
        if len(name) != 1 or not name.isalpha():
            return ""
        keys = [key for key, _ in entries]
        at = keys.index(chosen) if chosen in keys else -1
        turned = [*range(at + 1, len(keys)), *range(at + 1)]
        found: list[int] = [i for i in turned if say(entries[i][1].name).upper().startswith(name)]
        found += [i for i in turned if any(word.startswith(name) for word in _words(entries[i][1]))]
        if not found:
            return ""
        if not self.top <= found[0] < self.top + self.room:
            self.top = max(0, found[0] - self.room // 2)
        return entries[found[0]][0]

    def scroll(self, rows: int) -> None:
        """So many rows on; where that is too far, the next drawing takes it back."""
        self.top = max(0, self.top + rows)

    def _row(self, easel: Easel, row: Rect, ruleset: RuleSet, on: bool) -> None:
        easel.art(Panel(LAMPLIGHT_ROW if on else PAPER, "#8A6A45" if on else "#D9C49A", 2.5 if on else 1.2, 8), row)
        easel.text(say(ruleset.name), Rect(row.x + 16, row.y + 6, row.w - 32, 28), 18, "bold")
        easel.paragraph(say(ruleset.summary), Rect(row.x + 16, row.y + 33, row.w - 32, row.h - 34), 13.8, colour=MUTED)


def _words(rules: RuleSet) -> list[str]:
    """The words of a name, as they are looked for by their first letters."""
    return [word.strip(",.()“”") for word in say(rules.name).upper().split()]
