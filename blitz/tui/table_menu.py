"""The table's own menu, which Esc opens: go on, how fast, the same cards again, settings, leave."""

from typing import Any

from blitz.match import Match
from blitz.practice import Practice
from blitz.tui.canvas import Canvas
from blitz.tui.page import Page, Stage
from blitz.tui.settings_page import SettingsPage
from blitz.ui.words import say


class TableMenu(Page):
    """The half of a table that stops and starts it."""

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self.match = match
        self.paused = False
        self.menu_open = False
        self.menu_at = 0

    def moved_to(self, match: Match) -> None:
        """Another match at this table takes the place of this one."""
        raise NotImplementedError

    def menu_entries(self) -> list[tuple[str, Any]]:
        """Words and what they do."""
        entries: list[tuple[str, Any]] = [(say("Go on"), self.close_menu)]
        match = self.match
        if isinstance(match, Practice):
            pace = say("yes") if match.keeps_pace else say("no")
            entries += [
                (say("Slower"), lambda: self.pace(-25)),
                (say("Faster"), lambda: self.pace(25)),
                (f"{say('Bots keep pace with me')}: {pace}", self._keep_pace),
                (say("These cards again"), self._deal_again),
            ]
        settings = (say("Settings"), lambda: self.stage.show(SettingsPage(self.stage)))
        return [*entries, settings, (say("Leave the table"), self.stage.back)]

    def _keep_pace(self) -> None:
        if isinstance(self.match, Practice):
            self.match.keeps_pace = not self.match.keeps_pace

    def _deal_again(self) -> None:
        """The hand that is being played, from its deal."""
        if isinstance(self.match, Practice):
            self.moved_to(self.match.deal_again())

    def draw_menu(self, canvas: Canvas) -> None:
        entries = self.menu_entries()
        wide, high = 44, len(entries) + 6
        x, y = (canvas.width - wide) // 2, (canvas.height - high) // 2 - 2
        canvas.box(x, y, wide, high, "accent", inside="text")
        canvas.put(x + 3, y + 1, say("Menu"), "title")
        canvas.put(x + 3, y + 1, say("Speed {n} %", n=self.match.speed), "muted", wide - 6, "right")
        for row, (words, act) in enumerate(entries):
            on = row == self.menu_at
            canvas.put(x + 2, y + 3 + row, f"{'›' if on else ' '} {words}", "focus" if on else "text", wide - 4)
            canvas.spot(x + 2, y + 3 + row, wide - 4, 1, act)
        canvas.put(x + 3, y + high - 2, say("↑↓ choose, Enter, Esc: go on"), "muted", wide - 6)

    def open_menu(self) -> None:
        self.menu_open, self.menu_at = True, 0
        self.match.paused = True
        self.changed = True

    def close_menu(self) -> None:
        self.menu_open = False
        self.match.paused = self.paused
        self.changed = True

    def toggle_pause(self) -> None:
        if self.match.goes_on:
            return
        self.paused = not self.paused
        self.match.paused = self.paused
        self.changed = True

    def pace(self, by: int) -> None:
        """Faster or slower, 25 to 200 per cent."""
        self.match.speed = min(200, max(25, self.match.speed + by))
        self.changed = True

    def menu_key(self, name: str) -> None:
        entries = self.menu_entries()
        if name in ("UP", "DOWN", "TAB"):
            self.menu_at = (self.menu_at + (-1 if name == "UP" else 1)) % len(entries)
        elif name in ("ENTER", "SPACE"):
            entries[self.menu_at][1]()
        elif name == "ESCAPE":
            self.close_menu()
