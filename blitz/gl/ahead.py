"""A screen that will probably be shown next, made ready in small portions while another one is shown."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from blitz.errand import Errand
from blitz.gl.stage import Stage
from blitz.gl.textures import Textures, Wanted
from blitz.ui.page import Page
from blitz.ui.scene import Label

PORTION_S: Final = 0.008
"""So much of a frame goes into what comes next."""
_AT_ONCE: Final = 6
"""So many pictures are drawn at once, in a thread beside the frames."""
WAITS: Final = "waits"
"""A step that could do nothing before the next frame."""


class Gathering:
    """Everything that may come up on a page: its pictures, and its words scene by scene."""

    def __init__(self, page: Page) -> None:
        self.pictures: list[Wanted] = []
        self.words: list[list[Label]] = []
        self._page = page

    def steps(self) -> Iterator[None]:
        """Gathers them, one scene at a time."""
        wanted: dict[Wanted, None] = dict.fromkeys(self._page.needs())
        yield
        for scene in self._page.rehearsal():
            wanted |= dict.fromkeys((node.art, node.w, node.h) for node in scene.nodes)
            self.words.append(scene.labels)
            yield
        # The atlas is filled in rows: pictures of one height after the other leave the fewest gaps.
        self.pictures = sorted(wanted, key=lambda one: one[2], reverse=True)


def make_ready(page: Page, stage: Stage, textures: Textures) -> None:
    """Makes all of it at once: what is there already costs next to nothing."""
    gathering = Gathering(page)
    for _ in gathering.steps():
        """Nobody waits in between."""
    for one in gathering.pictures:
        textures.of(*one)
    for labels in gathering.words:
        for _ in stage.prepare(labels):
            """Nor here."""


class Ahead:
    """One such screen: the page, and the stage that it or one like it is going to be drawn on.

    `fresh` makes new textures, where those that are in use have no room for it.
    """

    def __init__(
        self, page: Page, textures: Textures, fresh: Callable[[], Textures], new_stage: Callable[[Textures], Stage]
    ) -> None:
        self.page = page
        self.textures = textures
        self.stage: Stage | None = None
        self.is_ready = False
        self._fresh = fresh
        self._new_stage = new_stage
        self._steps = self._make()

    def go_on(self, seconds: float = PORTION_S) -> None:
        """Makes some more of it, until that has taken so long."""
        until = time.perf_counter() + seconds
        while not self.is_ready and time.perf_counter() < until:
            if next(self._steps, WAITS) == WAITS:
                break

    def fits(self, page: Page) -> bool:
        """Whether it was made for a page of this kind and size, be it ready or not."""
        return self.stage is not None and type(page) is type(self.page) and page.space == self.page.space

    def _make(self) -> Iterator[str]:
        gathering = Gathering(self.page)
        for _ in gathering.steps():
            yield ""
        new = [one for one in gathering.pictures if not self.textures.has(*one)]
        if not self.textures.has_room_for(new):
            self.textures, new = self._fresh(), gathering.pictures
        textures = self.textures
        self.stage = stage = self._new_stage(textures)
        while new:
            some, new = new[:_AT_ONCE], new[_AT_ONCE:]
            drawing = Errand(lambda some=some: [textures.drawn(*one) for one in some])  # type: ignore[misc]
            while not drawing.done:
                yield WAITS
            for one, image in zip(some, drawing.result or (), strict=False):
                if not textures.has(*one):
                    textures.take(*one, image)
                    yield ""
        for labels in gathering.words:
            for _ in stage.prepare(labels):
                yield ""
        self.is_ready = True
