"""What is ready to be said in a lobby, as at the table: pictures, phrases, and whether words of one's own show."""

from collections.abc import Callable
from functools import partial
from typing import Final

from blitz.ui.easel import LINEN_PANEL, PAPER_BUTTON, Control, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.question import VEIL
from blitz.ui.scene import OVER
from blitz.ui.talk import PHRASES, REACTIONS, phrase
from blitz.ui.words import say
from net.lobby_messages import PHRASE, REACTION

WIDE: Final = 460.0
_ROW: Final = 46.0
_PAD: Final = 14.0


def high(says: bool) -> float:
    """How high the panel is; whoever only watches has nothing to say, and can choose what to hear."""
    rows = 2 + PHRASES / 2 if says else 1
    return 2 * _PAD + rows * _ROW - 6


def lay_phrases(
    page: Easel,
    over: Easel,
    right_bottom: tuple[float, float],
    tell: Callable[[int, str], None] | None,
    muted: bool,
    mute: Callable[[bool], None],
    close: Callable[[], None],
) -> None:
    """Lays the panel over a page; a press beside it closes it. `tell` is None for whoever has no seat."""
    over.plane = OVER
    tall = high(tell is not None)
    box = Rect(right_bottom[0] - WIDE, right_bottom[1] - tall, WIDE, tall)
    space = page.space
    over.art(VEIL, Rect(-4, -4, space.w + 8, space.h + 8), "veil")
    over.controls.append(Control("cover", Rect(0, 0, space.w, space.h), close, name=say("Close")))
    over.panel(box, LINEN_PANEL)
    row = Rect(box.x + _PAD, box.y + _PAD, box.w - 2 * _PAD, _ROW - 6)
    if tell is not None:
        for number, (name, cell) in enumerate(zip(REACTIONS, row.columns(len(REACTIONS), 6), strict=True), 1):
            over.art(f"pieces/reaction-{name}", around(cell.cx, cell.cy, 38, 38))
            over.controls.append(Control(f"reaction {number}", cell, partial(tell, REACTION, str(number)), name=name))
        for number in range(1, PHRASES + 1):
            place = row.move(0, _ROW * ((number + 1) // 2)).columns(2, 8)[(number - 1) % 2]
            over.art(PAPER_BUTTON, place)
            over.text(phrase(number), place.grow(-8), 16, "semi", align="centre")
            act = partial(tell, PHRASE, str(number))
            over.controls.append(Control(f"phrase {number}", place, act, name=phrase(number)))
        row = row.move(0, _ROW * (1 + PHRASES / 2))
    over.text(say("Phrases only"), Rect(row.x + 4, row.y, row.w - 70, row.h), 16, "semi")
    over.toggle("mute", row, muted, mute)
    over.controls[-1].name = say("Phrases only")
    page.controls[:] = over.controls
    page.boxes += over.boxes
    page.scene.nodes += over.scene.nodes
    page.scene.labels += over.scene.labels
