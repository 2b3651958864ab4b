"""The table's own menu, which Esc opens: go on, how fast, the same cards again, settings, leave."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.palette import INK
from blitz.ui.words import say

SLOWEST: Final = 25
FASTEST: Final = 200
STEP: Final = 5
NUDGE: Final = 25
_WIDE: Final = 440.0
_PAD: Final = 28.0
_ROW: Final = 56.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A button of the menu."""

    key: str
    words: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast the table goes, and how to change that; `keeps_pace` is None where no bot could."""

    speed: int
    set_speed: Callable[[int], None]
    keeps_pace: bool | None = None
    set_keeps_pace: Callable[[bool], None] = lambda on: None


def speed_at(part: float) -> int:
    """The speed so far along the slider, in steps that can be read."""
    return SLOWEST + STEP * round(part * (FASTEST - SLOWEST) / STEP)


def part_of(speed: int) -> float:
    """How far along the slider a speed is."""
    return (speed - SLOWEST) / (FASTEST - SLOWEST)


def allowed(speed: int) -> int:
    """The nearest speed that there is."""
    return min(FASTEST, max(SLOWEST, speed))


def draw_menu(easel: Easel, entries: list[Entry], tempo: Tempo | None, note: str) -> None:
    """A panel in the middle of the table."""
    extra = 0 if tempo is None else 1 + (tempo.keeps_pace is not None)
    high = 76 + _ROW * (len(entries) + extra) + 58
    space = easel.space
    box = Rect((space.w - _WIDE) / 2, max(12.0, (space.h - high) / 2), _WIDE, high)
    easel.panel(box)
    easel.title(say("Menu"), Rect(box.x + _PAD, box.y + 16, box.w - 2 * _PAD, 44), 30, INK)
    row = Rect(box.x + _PAD, box.y + 70, box.w - 2 * _PAD, _ROW - 8)
    for i, entry in enumerate(entries):
        easel.button(entry.key, row, entry.words, entry.act, "walnut" if i == 0 else "paper", 18)
        row = row.move(0, _ROW)
        if i == 0 and tempo is not None:
            row = _draw_tempo(easel, row, tempo)
    easel.paragraph(note, Rect(box.x + _PAD, row.y + 2, row.w, 48), 15, colour="#6A5440", align="centre")


def _draw_tempo(easel: Easel, row: Rect, tempo: Tempo) -> Rect:
    easel.text(say("Speed"), Rect(row.x, row.y, 96, row.h), 17, "bold")
    line = Rect(row.x + 112, row.y, row.w - 112 - 84, row.h)
    easel.slider(
        "speed",
        line,
        part_of(tempo.speed),
        lambda part: tempo.set_speed(speed_at(part)),
        lambda by: tempo.set_speed(allowed(tempo.speed + NUDGE * by)),
    )
    easel.text(f"{tempo.speed} %", Rect(row.right - 70, row.y, 70, row.h), 17, "bold", align="right")
    row = row.move(0, _ROW)
    if tempo.keeps_pace is not None:
        easel.text(say("Bots keep pace with me"), Rect(row.x, row.y, row.w - 66, row.h), 17, "bold")
        easel.toggle("keeps pace", row, tempo.keeps_pace, tempo.set_keeps_pace)
        row = row.move(0, _ROW)
    return row
