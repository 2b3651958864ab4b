"""The three boxes for the words of a table, with the words that may be meant under them."""

from collections.abc import Callable

from blitz.ui.easel import Control, Easel
from blitz.ui.field import GROUND
from blitz.ui.geometry import Rect
from blitz.ui.lan.code_field import CodeField
from blitz.ui.lettering import shown_width
from blitz.ui.palette import CONTROL_EDGE, INK, LOSS, STITCH
from blitz.ui.scene import Label, Panel
from blitz.ui.words import say

SIZE = 36.0
_GHOST = "#8A7658"


def draw_word_boxes(
    easel: Easel, box: Rect, field: CodeField, writing: int | None, go_to: Callable[[int], None]
) -> None:
    """The boxes; `writing` is the one that the keyboard is at. The edge of a whole word is drawn through, and says no
    more than that: whether it is the table's is known to the table alone.
    """
    for place, cell in enumerate(box.columns(len(field.words), 14)):
        typed, wrong = field.words[place], field.is_wrong(place)
        ghost = field.ghost(place)
        whole = bool(typed) and not ghost and field.is_whole(place)
        edge = LOSS if wrong else CONTROL_EDGE if writing == place or whole else STITCH
        loose = writing != place and not whole
        easel.art(Panel(GROUND, edge, 2.5 if writing == place or wrong else 2, 10, dashed=loose), cell)
        caret = "|" if writing == place else ""
        room = cell.grow(-10)
        u = easel.space.u
        wide = shown_width(typed + caret + ghost, "title", SIZE, u)
        size = min(SIZE, SIZE * room.w / max(1.0, wide))
        start = room.cx - shown_width(typed + caret + ghost, "title", size, u) / 2
        parts = ((typed, LOSS if wrong else INK), (caret, INK), (ghost, _GHOST))
        for number, (text, colour) in enumerate(parts):
            if text:
                label = Label(f"word {place} {number}", text, start, cell.cy, size, "title", colour)
                easel.scene.labels.append(label)
                start += shown_width(text, "title", size, u)
        if not typed and writing != place:
            easel.muted(say("word {n}", n=place + 1), room, 17, "centre")
        act = lambda p=place: go_to(p)  # noqa: E731
        easel.controls.append(Control(f"word {place}", cell, act, name=say("word {n}", n=place + 1)))


def draw_offers(easel: Easel, box: Rect, offers: list[str], choose: Callable[[str], None]) -> None:
    """The words that may be meant, to be pressed."""
    wide = min(150.0, (box.w - 10 * (len(offers) - 1)) / max(1, len(offers)))
    for i, word in enumerate(offers):
        act = lambda w=word: choose(w)  # noqa: E731
        easel.button(f"offer {word}", Rect(box.x + i * (wide + 10), box.y, wide, box.h), word, act, size=17)
