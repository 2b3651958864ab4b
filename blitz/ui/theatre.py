"""The replay theatre: the very table of the game, smaller, above a bar that goes through time."""

from collections.abc import Iterator
from typing import Any, Final

from blitz.recording import Mark
from blitz.theatre import SPEEDS, Theatre
from blitz.ui.easel import Easel, give_room
from blitz.ui.geometry import Point, Rect, Space
from blitz.ui.hall import Hall
from blitz.ui.page import Page, Stagehand
from blitz.ui.scene import Art, Label, Node, Scene
from blitz.ui.tables import table_at
from blitz.ui.tabletop import Tabletop
from blitz.ui.theatre_bar import Bar, bar_height, say_event
from core.seats import Seat
from core.ticks import Tick

CATCH_UP: Final = 24
"""So many ticks before the moment that is gone to are told the table, so that it knows who did what last."""
SHOWN_EVERY_MS: Final = 100


class TheatrePage(Page):
    """Watching a game: play, pause, step, scrub, faster and slower, through anybody's eyes."""

    first = "play"

    def __init__(self, stage: Stagehand, theatre: Theatre) -> None:
        super().__init__(stage)
        self.theatre = theatre
        self.hall = Hall(stage)
        self.told = ""
        self.table: Tabletop = table_at(self.hall, theatre)
        self._shown_at = 0.0
        self._going = True
        self._last: tuple[object, object] = (None, None)
        self._bar: Easel | None = None

    # The table, smaller

    def _inner_space(self) -> Space:
        """The table keeps its full height in units, and so all its places."""
        by = (self.space.h - bar_height(self.space)) / 720
        return Space(self.space.w / by, 720.0, self.space.u * by)

    def resize(self, space: Space) -> None:
        self.space = space
        self.table.resize(self._inner_space())
        self.stale()

    def needs(self) -> Iterator[tuple[Art, float, float]]:
        """The pictures of the table, at the size that they have here."""
        by = self.space.w / self.table.space.w
        for art, wide, high in self.table.needs():
            yield art, wide * by, high * by

    def stale(self) -> None:
        super().stale()
        self._bar = None
        self._last = (None, None)

    def scene(self) -> Scene:
        inner = self.table.scene()
        if self._bar is None:
            self._bar = self.easel("t")
            Bar(self, self._bar).draw()
            self.controls, self.boxes = self._bar.controls, self._bar.boxes
            give_room(self.controls, self.space)
            self._mark(self._bar.scene)
        elif (inner.nodes, inner.labels) == self._last and self._scene is not None:
            return self._scene
        self._last = (inner.nodes, inner.labels)
        by = self.space.w / self.table.space.w
        nodes = [_smaller(node, by) for node in inner.nodes]
        labels = [_smaller_words(label, by) for label in inner.labels]
        self._scene = Scene([*nodes, *self._bar.scene.nodes], [*labels, *self._bar.scene.labels])
        return self._scene

    def worked(self) -> None:
        """The bar was worked here: something else is to be seen than by itself."""

    @property
    def together(self) -> bool | None:
        """Whether it goes along with others who watch elsewhere; None where there can be nobody."""
        return None

    def go_along(self, on: bool) -> None:
        """Goes along with the others, or alone."""

    # Time

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._sliding is not None:
            return  # a hand is on the line: time waits for it
        before = self.theatre.at
        self.table.tick(now)
        if self.theatre.at != before:
            self._tell(before)
        going = not self.theatre.paused and not self.theatre.over
        often = going and now - self._shown_at > SHOWN_EVERY_MS
        if self.theatre.at != before or often or going != self._going:
            self._going = going
            self._shown_at = now
            self._bar = None

    def _said(self, mark: Mark) -> str:
        return say_event(mark, self.theatre.names, self.theatre.chosen.rules)

    def _tell(self, before: int) -> None:
        for mark in self.theatre.recording.marks:
            if before < mark.tick <= self.theatre.at:
                self.told = self._said(mark)

    def toggle(self) -> None:
        """Play or pause; from the end it begins again."""
        if self.theatre.over:
            self.go_to(0)
            self.theatre.paused = False
        else:
            self.theatre.paused = not self.theatre.paused
        self.worked()
        self.stale()

    def step(self, by: int) -> None:
        """One thing that happened, forwards or back; the play stands still then."""
        self.theatre.paused = True
        if by > 0:
            before = self.theatre.at
            self.table.take_in(self.theatre.step())
            self._tell(before)
        else:
            self.go_to(self.theatre.at - 1)
        self.worked()
        self.stale()

    def jump(self, by: int) -> None:
        """To the beginning of a round."""
        mark = self.theatre.mark_from(by)
        if mark is not None:
            self.go_to(mark.tick)
        else:
            self.go_to(0 if by < 0 else len(self.theatre.recording.ticks))

    def go_to(self, at: int) -> None:
        """To where so many things have happened."""
        at = max(0, min(at, len(self.theatre.recording.ticks)))
        self._set_scene(at)
        self.worked()

    def scrub(self, part: float) -> None:
        """To a place on the line."""
        recording = self.theatre.recording
        time = part * recording.length
        self._set_scene(recording.ticks_by(time), time)
        self.worked()

    def _set_scene(self, at: int, time: float | None = None) -> None:
        """A table as it lies then: what was done last is told it silently."""
        theatre = self.theatre
        self.hall.silent = True
        theatre.seek(max(0, at - CATCH_UP))
        table = table_at(self.hall, theatre)
        table.now = self.now - 60_000
        table.resize(self._inner_space())
        for _ in range(at - theatre.at):
            table.take_in([item for item in theatre.step() if isinstance(item, Tick)])
        if time is not None:
            theatre.time = time
        table.now = self.now
        table.over_changed()
        table.motion.kind = "none"
        table.scene()
        table.motion.kind = self.stage.settings.motion
        self.hall.silent = False
        self.table = table
        self.told = next((self._said(mark) for mark in reversed(theatre.recording.marks) if mark.tick <= at), "")
        self.stale()

    @property
    def has_sheet(self) -> bool:
        """Whether a round lies there that is over."""
        return self.table.ended_at is not None

    def sheet(self) -> None:
        """The score sheet of the round that is over; the play stands still meanwhile."""
        if self.has_sheet:
            self.theatre.paused = True
            self.worked()
            self.table.show_sheet()

    def pace(self, by: int) -> None:
        """Faster or slower."""
        at = SPEEDS.index(self.theatre.speed)
        self.theatre.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at + by))]
        self.worked()
        self.stale()

    def look_on(self) -> None:
        """Through the next pair of eyes."""
        choices = self.theatre.choices()
        self.look_as(choices[(choices.index(self.theatre.eyes) + 1) % len(choices)])

    def look_as(self, eyes: Seat | None) -> None:
        time = self.theatre.time
        self.theatre.look_as(eyes)
        self._set_scene(self.theatre.at, time)

    # Hands

    def release(self, at: Point) -> None:
        seat = None if self.control_at(at) or self._sliding else self._seat_at(at)
        if seat is not None and seat in self.theatre.choices():
            self.look_as(seat)
        super().release(at)

    def _seat_at(self, at: Point) -> Seat | None:
        """Whose panel is under the pointer."""
        by = self.space.w / self.table.space.w
        inner = (at[0] / by, at[1] / by)
        places: Any = getattr(self.table, "layout", None)
        for seat, place in (places.seats if places is not None else {}).items():
            panel: Rect = getattr(place, "panel", place)
            if panel.holds(inner):
                return int(seat)
        return None

    def key(self, name: str, shift: bool = False) -> bool:
        act = {
            "SPACE": self.toggle,
            "LEFT": lambda: self.jump(-1) if shift else self.step(-1),
            "RIGHT": lambda: self.jump(1) if shift else self.step(1),
            "UP": lambda: self.pace(1),
            "DOWN": lambda: self.pace(-1),
            "HOME": lambda: self.go_to(0),
            "END": lambda: self.go_to(len(self.theatre.recording.ticks)),
            "E": self.look_on,
            "S": self.sheet,
        }.get(name)
        if act is None:
            return super().key(name, shift)
        act()
        self.by_keyboard = True
        self.stale()
        return True


def _smaller(node: Node, by: float) -> Node:
    return node._replace(x=node.x * by, y=node.y * by, w=node.w * by, h=node.h * by)


def _smaller_words(label: Label, by: float) -> Label:
    return label._replace(x=label.x * by, y=label.y * by, size=label.size * by)
