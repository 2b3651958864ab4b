"""What every screen in the terminal does alike: a heading, a foot, keys, one step back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol

from blitz.tui.canvas import Canvas
from blitz.ui.settings import Settings
from blitz.ui.words import say

LEAST: Final = (100, 30)
"""The smallest terminal that the tables are laid out for."""


class Stage(Protocol):
    """What a screen may ask of whoever shows it."""

    @property
    def settings(self) -> Settings: ...

    def change(self, settings: Settings) -> None:
        """Takes over new settings and keeps them."""

    def show(self, page: "Page") -> None:
        """Goes on to a screen; Esc there comes back here."""

    def replace(self, page: "Page") -> None:
        """Shows a screen in the place of this one."""

    def back(self) -> None: ...

    def home(self) -> None:
        """Back to the first screen."""

    def quit(self) -> None: ...


class Page:
    """One screen. `changed` asks for it to be drawn again."""

    title = ""
    foot: ClassVar[tuple[tuple[str, str], ...]] = ()

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.now = 0.0
        self.changed = True
        self.cramped = False
        """Whether the terminal was too small for the screen when it was drawn last."""

    def picture(self, canvas: Canvas) -> None:
        """Draws the screen, or says that there is no room for it."""
        self.cramped = canvas.width < LEAST[0] or canvas.height < LEAST[1]
        if self.cramped:
            words = say("Please make the terminal larger: {w} × {h} at least.", w=LEAST[0], h=LEAST[1])
            now = say("Now it is {w} × {h}.", w=canvas.width, h=canvas.height)
            canvas.put(0, canvas.height // 2 - 1, words, "title", canvas.width, "centre")
            canvas.put(0, canvas.height // 2, now, "muted", canvas.width, "centre")
            canvas.put(0, canvas.height // 2 + 2, say("Q: quit"), "accent", canvas.width, "centre")
        else:
            self.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the screen."""
        raise NotImplementedError

    def heading(self, canvas: Canvas, title: str, right: str = "") -> None:
        """The first two lines."""
        end = canvas.parts(2, 0, (say("Kitchen Table"), "muted"), (" · ", "stitch"), (title, "title"))
        canvas.put(end + 2, 0, right, "muted", canvas.width - end - 4, "right")
        canvas.stitches(2, 1, canvas.width - 4)

    def footing(self, canvas: Canvas, *hints: tuple[str, str]) -> None:
        """The last two lines: keys and what they do."""
        y = canvas.height - 1
        canvas.stitches(2, y - 1, canvas.width - 4)
        x = 2
        for key, words in hints:
            if key:
                x = canvas.put(x, y, key, "accent") + 1
            x = canvas.put(x, y, words, "muted") + 3

    def tick(self, now: float) -> None:
        """Time goes on; ms since the program started."""
        self.now = now

    def key(self, name: str, shift: bool = False) -> bool:
        """A key was pressed; True if it meant something here. Names as in `blitz.ui.keys`."""
        if name == "ESCAPE":
            self.escape()
            return True
        return False

    def write(self, text: str) -> None:
        """A character was typed."""

    def escape(self) -> None:
        self.stage.back()

    def shown(self) -> None:
        """The screen is opened, or come back to."""

    def left(self) -> None:
        """The screen is going away for good."""


@dataclass
class Entry:
    """A line that can be chosen: its words, a value beside them, what Enter does, what left and right do."""

    key: str
    words: str
    act: Callable[[], None] | None = None
    value: str = ""
    nudge: Callable[[int], None] | None = None
    note: str = ""


class Listing(Page):
    """A screen with lines to choose from. Subclasses say which, and place them."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.at = 0

    def entries(self) -> list[Entry]:
        raise NotImplementedError

    def chosen(self) -> Entry | None:
        entries = self.entries()
        self.at = max(0, min(self.at, len(entries) - 1))
        return entries[self.at] if entries else None

    def rows(self, canvas: Canvas, x: int, y: int, width: int, height: int, label: int = 0) -> None:
        """Draws the entries that there is room for, the chosen one among them; values begin after `label`."""
        entries = self.entries()
        self.at = max(0, min(self.at, len(entries) - 1))
        top = max(0, min(self.at - height // 2, len(entries) - height))
        for row, entry in enumerate(entries[top : top + height]):
            on = top + row == self.at
            if on:
                canvas.fill(x, y + row, width, 1, "focus")
                canvas.put(x, y + row, "›", "focus")
            room = label - 1 if label and (entry.value or entry.nudge) else width - 3
            canvas.put(x + 2, y + row, entry.words, "focus" if on else "text", room)
            if label:
                self._value(canvas, entry, x + 2 + label, y + row, width - label - 3, on)
            canvas.spot(x, y + row, width, 1, lambda at=top + row: self.press(at))  # type: ignore[misc]
        if top:
            canvas.put(x + width - 2, y, "↑", "muted")
        if top + height < len(entries):
            canvas.put(x + width - 2, y + height - 1, "↓", "muted")

    def _value(self, canvas: Canvas, entry: Entry, x: int, y: int, room: int, on: bool) -> None:
        value = f"‹ {entry.value} ›" if on and entry.nudge else f"  {entry.value}" if entry.nudge else entry.value
        canvas.put(x, y, value, "focus" if on else "accent" if entry.nudge else "muted", room)

    def press(self, at: int) -> None:
        """A line was pressed with the pointer."""
        self.at = at
        entry = self.chosen()
        if entry is not None and entry.act is not None:
            entry.act()
        elif entry is not None and entry.nudge is not None:
            entry.nudge(1)
        self.changed = True

    def key(self, name: str, shift: bool = False) -> bool:
        entries, entry = self.entries(), self.chosen()
        steps = {"UP": -1, "DOWN": 1, "PAGEUP": -8, "PAGEDOWN": 8, "TAB": -1 if shift else 1}
        if name in steps and entries:
            at = self.at + steps[name]
            self.at = at % len(entries) if abs(steps[name]) == 1 else max(0, min(at, len(entries) - 1))
        elif name in ("HOME", "END"):
            self.at = 0 if name == "HOME" else len(entries) - 1
        elif name in ("LEFT", "RIGHT") and entry is not None and entry.nudge is not None:
            entry.nudge(-1 if name == "LEFT" else 1)
        elif name in ("ENTER", "SPACE") and entry is not None:
            self.press(self.at)
        else:
            return super().key(name, shift)
        self.changed = True
        return True
