"""Everything that may come to lie over a table, drawn once before play: what is made during it stops the picture."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from blitz.ui.easel import Easel
from blitz.ui.lettering import LETTERS
from blitz.ui.overlay import Note
from blitz.ui.page import frame_of, ring_of
from blitz.ui.scene import HELD, OVER, Label, Scene

if TYPE_CHECKING:
    from blitz.ui.tabletop import Tabletop


def rehearsed(table: "Tabletop") -> Iterator[Scene]:
    """The table as it is, and each thing that may lie over it by itself. It stays as it was."""
    focus, scene = table.focus, table.scene()
    yield with_marks(table, Scene(scene.nodes, scene.labels))
    yield from _notes(table)
    for draw in table.over_parts():
        easel = table.easel("o", OVER)
        draw(easel)
        yield with_marks(table, easel.scene, easel)
        table.focus = focus
    if table.lan is not None:
        yield from table.lan.signs_to_come()
    table.focus = focus


def with_marks(table: "Tabletop", scene: Scene, easel: Easel | None = None) -> Scene:
    """The same, with the marks of keyboard and pointer at everything that can be pressed."""
    controls = [control for control in (easel or table).controls if control.slide is None]
    marks = [mark for control in controls for mark in (ring_of(control), frame_of(control))]
    return Scene([*scene.nodes, *marks], scene.labels)


def any_words(label: Label) -> Label:
    """A line that may say anything."""
    return label._replace(text=LETTERS)


def _notes(table: "Tabletop") -> Iterator[Scene]:
    """Notes of every width there is, with one line and with two."""
    for more in ("", "x"):
        easel = table.easel("o", HELD)
        for wide in table.note_widths():
            table.draw_note(easel, Note("x", more, 0, 0), wide)
        yield Scene(easel.scene.nodes, [any_words(label) for label in easel.scene.labels[: 1 + bool(more)]])
