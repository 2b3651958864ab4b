"""Before the theatre: a long game takes seconds to read and check, and the window goes on meanwhile."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from blitz.recording import Reading, Recording
from blitz.theatre import Theatre
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import INK, LOSS, WALNUT
from blitz.ui.scene import Panel
from blitz.ui.theatre import TheatrePage
from blitz.ui.words import say
from core.errors import BadInput

SLICE_MS: Final = 40.0
"""So long is read between two pictures."""


class Opening(Page):
    """Reads a record, a slice before each picture, and goes on to the theatre; a bad record is named and stays here."""

    first = "back"

    def __init__(
        self,
        stage: Stagehand,
        reading: Reading,
        theatre: Callable[[Recording], Page],
        failed: Callable[[BadInput], None] | None = None,
    ) -> None:
        super().__init__(stage)
        self.reading = reading
        self.make = theatre
        self.failed = failed
        self._is_left = False
        self.trouble = ""

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.trouble or self._is_left:
            return
        try:
            recording = self.reading.go_on(SLICE_MS)
        except BadInput as error:
            self.trouble = str(error)
            if self.failed is not None:
                self.failed(error)
        else:
            if recording is not None:
                self.stage.replace(self.make(recording))
        self.stale()

    def left(self) -> None:
        self._is_left = True

    def compose(self, easel: Easel) -> None:
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        box = around(self.space.w / 2, self.space.h / 2, min(720.0, self.space.w - 96), 200)
        easel.panel(box, LINEN_PANEL)
        inner = Rect(box.x + 40, box.y + 40, box.w - 80, 50)
        if self.trouble:
            easel.title(say("This game cannot be read"), inner, 30, INK, "centre")
            easel.paragraph(self.trouble, Rect(inner.x, inner.bottom + 8, inner.w, 84), 16.5, "body", LOSS, "centre")
            return
        easel.title(say("Reading the game …"), inner, 30, INK, "centre")
        line = Rect(inner.x, inner.bottom + 24, inner.w, 16)
        easel.art(Panel("#E3D3B4", "#B4935F", 1.2, 8), line)
        part = round(40 * self.reading.part) / 40  # few widths, so that few pictures are made
        if part:
            easel.art(Panel(WALNUT, radius=8), Rect(line.x, line.y, max(16.0, line.w * part), line.h))


def opened(
    stage: Stagehand,
    path: Path,
    speed: int = 100,
    failed: Callable[[BadInput], None] | None = None,
    theatre: Callable[[Recording], Page] | None = None,
) -> Page:
    """The theatre with the game in a file, or the page that waits for it. Raises BadInput for what is no record.

    `theatre` makes another theatre than the usual one.
    """
    make = theatre or (lambda recording: _theatre(stage, recording, speed))
    reading = Reading(path)
    recording = reading.go_on(SLICE_MS)
    return make(recording) if recording is not None else Opening(stage, reading, make, failed)


def _theatre(stage: Stagehand, recording: Recording, speed: int) -> TheatrePage:
    theatre = Theatre(recording)
    theatre.speed = speed
    return TheatrePage(stage, theatre)
