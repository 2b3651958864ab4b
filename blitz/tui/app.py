"""The program in the terminal: shows one page after the other, hands on keys, keeps the time."""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Size

from blitz.settings_file import save_settings
from blitz.tui.canvas import Canvas
from blitz.tui.looks import GROUND, Looks, looks_of
from blitz.tui.page import Page
from blitz.tui.paper import Paper
from blitz.ui.settings import Settings
from blitz.ui.words import use_language

FRAMES: Final = 20
"""Pictures a second while something moves."""
INTERRUPTED: Final = 130
_NAMES: Final = {"return": "ENTER", "ctrl+m": "ENTER", "delete": "BACKSPACE", "ctrl+h": "BACKSPACE"}


def looks_here() -> Looks:
    """What the terminal that this runs in can show."""
    return looks_of(os.environ, getattr(sys.__stderr__, "encoding", "") or "")


class TableApp(App[int]):
    """The one program, and the stage of its pages."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = []
    CSS = f"Screen {{ background: {GROUND}; overflow: hidden; }}"

    def __init__(
        self,
        settings: Settings,
        first: Callable[["TableApp"], list[Page]],
        looks: Looks | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.looks = looks or looks_here()
        super().__init__(ansi_color=not self.looks.colour)
        self.no_color = self.no_color or not self.looks.colour
        self._settings = settings
        self._clock = clock
        self._began = clock()
        self._cells = Size(0, 0)
        self.paper = Paper(self.looks)
        use_language(settings.language)
        self.pages: list[Page] = []
        self.pages = first(self)

    # What pages ask for

    @property
    def settings(self) -> Settings:
        return self._settings

    def change(self, settings: Settings) -> None:
        if settings != self._settings:
            self._settings = settings
            save_settings(settings)
            use_language(settings.language)
            for page in self.pages:
                page.changed = True

    def show(self, page: Page) -> None:
        self.pages.append(page)
        page.tick(self.now)
        page.changed = True

    def _come_back(self) -> None:
        self.page.shown()
        self.page.changed = True

    def replace(self, page: Page) -> None:
        self.pages.pop().left()
        self.show(page)

    def back(self) -> None:
        if len(self.pages) > 1:
            self.pages.pop().left()
            self._come_back()
        else:
            self.quit()

    def home(self) -> None:
        while len(self.pages) > 1:
            self.pages.pop().left()
        self._come_back()

    def quit(self) -> None:
        self._leave(0)

    # What the program does

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[-1]

    @property
    def now(self) -> float:
        """Milliseconds since the program started."""
        return (self._clock() - self._began) * 1000

    def compose(self) -> ComposeResult:
        yield self.paper

    def on_mount(self) -> None:
        self._cells = self.size
        self._listen_to_signals()
        self.set_interval(1 / FRAMES, self.frame)
        self.picture()

    def _listen_to_signals(self) -> None:
        """Whoever ends the program from outside gets the terminal back as it was, and the game is kept."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; not the main thread
                    loop.add_signal_handler(number, self._leave, 128 + number)

    def frame(self) -> None:
        """Time goes on by one frame."""
        if self.pages:
            self.page.tick(self.now)
            self.picture()

    def picture(self) -> None:
        """Shows the page as it is now, if anything on it has changed."""
        if not self.pages or not self.page.changed or not self._cells.width:
            return
        page = self.page
        page.changed = False
        canvas = Canvas(self._cells.width, self._cells.height, self.looks)
        page.picture(canvas)
        self.paper.show(canvas)

    async def on_event(self, event: events.Event) -> None:
        """Keys go to the page, and what they do is on the screen without waiting for the next frame."""
        if isinstance(event, events.Key):
            self.press(event.key, event.character if event.is_printable else None)
        else:
            await super().on_event(event)

    def press(self, key: str, character: str | None) -> None:
        """A key of the terminal's, by Textual's name."""
        if key == "ctrl+c":
            self._leave(INTERRUPTED)
        if not self.pages:
            return
        page = self.page
        name, shift = key_name(key, character)
        if page.cramped:
            if name == "Q":
                self.quit()
            return  # nothing is done that cannot be seen
        if not page.key(name, shift) and character:
            page.write(character)
        self.picture()

    def on_paper_pressed(self, message: Paper.Pressed) -> None:
        canvas = self.paper.canvas
        spot = next((s for s in reversed(canvas.spots) if s.holds(message.x, message.y)), None) if canvas else None
        if spot is not None and self.pages:
            spot.act()
            self.page.changed = True
            self.picture()

    def on_resize(self, event: events.Resize) -> None:
        self._cells = event.size
        if self.pages:
            self.page.changed = True
            self.picture()

    def _leave(self, status: int) -> None:
        for page in self.pages:
            page.left()
        self.pages.clear()
        self.exit(status)


def key_name(key: str, character: str | None) -> tuple[str, bool]:
    """A key as `blitz.ui.keys` names it, and whether Shift was held."""
    if character and len(character) == 1 and character.isalnum():
        return character.upper(), character.isupper()
    shift = key.startswith("shift+")
    plain = key.removeprefix("shift+")
    return _NAMES.get(plain, plain.upper()), shift
