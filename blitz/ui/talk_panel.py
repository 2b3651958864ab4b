"""The panel at the side of a LAN table from which something is said: a picture, a phrase, or words of one's own."""

from collections.abc import Callable
from functools import partial
from typing import Final

from blitz.lan_table import LanTable
from blitz.ui.easel import LINEN_PANEL, PAPER_BUTTON, Control, Easel
from blitz.ui.field import GROUND, SELECT_ALL, draw_writing
from blitz.ui.geometry import Rect, Space, around
from blitz.ui.lettering import LETTERS, wrapped
from blitz.ui.palette import CONTROL_EDGE, INK, MUTED
from blitz.ui.scene import Panel
from blitz.ui.talk import PHRASES, REACTIONS, phrase, said_words
from blitz.ui.words import say
from net.lobby_messages import PHRASE, REACTION, WORDS

_WIDE: Final = 200.0
_LONGEST_PHRASE: Final = 14.3
"""How wide the panel is, at the least so many times the smallest letters: every phrase has its key."""
_ROW: Final = 38.0
"""How far apart the rows are, where there is room for that."""
_ROWS: Final = PHRASES + 3
"""Pictures, phrases, a line to type in, and a switch."""
_LINE: Final = 19.0
_LOG: Final = 2
"""How high a line of what was said is, and how many of them the rows move together for."""
LONGEST: Final = 60
"""So many letters can be read at a table; elsewhere more may be said."""


def wide(space: Space) -> float:
    """How wide the panel is."""
    return max(_WIDE, _LONGEST_PHRASE * space.least_text)


class TalkPanel:
    """`open` while it is shown. It takes the keys then, so that words can be typed; Esc closes it."""

    def __init__(self, lan: LanTable, changed: Callable[[], None]) -> None:
        self.lan = lan
        self.open = False
        self.typed = ""
        self.whole = False
        """Whether all that is typed is chosen: the next letter takes its place."""
        self._changed = changed
        self._opened_by = ""

    def toggle(self, by: str = "") -> None:
        """Opens or closes it; `by` is the key that did, which is not meant to be typed."""
        self.open = not self.open
        self.typed, self.whole, self._opened_by = "", False, by.lower()
        self._changed()

    def key(self, name: str) -> bool:
        """A key went down while it is open."""
        self._opened_by = "" if name.lower() != self._opened_by else self._opened_by
        whole = self.whole
        if name != "SPACE":  # its letter comes with `write`
            self.whole = name == SELECT_ALL and bool(self.typed)
        if name == "ESCAPE":
            self.toggle()
        elif name == "BACKSPACE":
            self.typed = "" if whole else self.typed[:-1]
        elif name == "ENTER" and self.typed.strip():
            self._say(WORDS, self.typed.strip())
        elif not self.typed and name.isdigit() and 0 < int(name) <= PHRASES:
            self._opened_by = name
            self._say(PHRASE, name)
        elif name in ("TAB", "UP", "DOWN", "LEFT", "RIGHT", "ENTER"):
            return False
        self._changed()
        return True

    def write(self, text: str) -> None:
        """Something was typed."""
        opener, self._opened_by = self._opened_by, ""
        if text.lower() != opener and (self.typed or not text.isdigit()):
            self.typed = (("" if self.whole else self.typed) + text)[:LONGEST]
            self.whole = False
            self._changed()

    def _say(self, kind: int, words: str) -> None:
        self.lan.talk(kind, words)
        self.open, self.typed, self.whole = False, "", False
        self._changed()

    def _mute(self, on: bool) -> None:
        self.lan.muted = on
        self._changed()

    def draw(self, easel: Easel, box: Rect, names: list[str]) -> None:
        """Pictures on top, phrases with their numbers, a line to type in, and what was said last."""
        easel.panel(box, LINEN_PANEL)
        inner = box.grow(-10)
        with_log = (inner.h - 10 - _LOG * _LINE) / _ROWS
        pitch = min(_ROW, with_log if with_log >= easel.space.least_control else (inner.h - 12) / _ROWS)
        row = Rect(inner.x, inner.y, inner.w, pitch)
        for number, (name, cell) in enumerate(zip(REACTIONS, row.columns(len(REACTIONS), 4), strict=True), 1):
            easel.art(f"pieces/reaction-{name}", around(cell.cx, cell.cy, 34, 34))
            act = partial(self._say, REACTION, str(number))
            easel.controls.append(Control(f"reaction {number}", cell, act, radius=18, name=name))
        row = row.move(0, pitch + 4)
        for number in range(1, PHRASES + 1):
            place = Rect(row.x, row.y, row.w, pitch - 2)
            easel.art(PAPER_BUTTON, place)
            cap = easel.key_cap(str(number), place.right - 8, place.cy)
            room = Rect(place.x + 10, place.y, place.w - 22 - cap, place.h)
            easel.text(phrase(number), room, 15.5, "semi")
            act = partial(self._say, PHRASE, str(number))
            easel.controls.append(Control(f"phrase {number}", place, act, name=phrase(number)))
            row = row.move(0, pitch)
        self._draw_line(easel, Rect(row.x, row.y + 2, row.w, pitch - 2))
        quiet = Rect(row.x, row.y + pitch + 4, row.w, pitch - 2)
        easel.text(say("Phrases only"), Rect(quiet.x + 4, quiet.y, quiet.w - 66, quiet.h), 15, "semi")
        easel.toggle("mute", quiet, self.lan.muted, self._mute)
        room = Rect(inner.x + 4, quiet.bottom + 4, inner.w - 8, inner.bottom - quiet.bottom - 4)
        self._draw_log(easel, room, self._log(easel, room, names))

    def rehearse(self, easel: Easel, box: Rect) -> None:
        """The panel with a line being typed and as many lines of talk as it can show, of any letters."""
        self.draw(easel, box, [])
        before, line = len(easel.scene.labels), Rect(box.x, box.y, box.w, 36)
        easel.text("|", line, 15, "body", INK)
        self._draw_log(easel, box, ["|"] * int(box.h // _LINE))
        easel.scene.labels[before:] = [label._replace(text=f"{LETTERS}|") for label in easel.scene.labels[before:]]

    def _draw_line(self, easel: Easel, line: Rect) -> None:
        easel.art(Panel(GROUND, CONTROL_EDGE, 2, 8), line)
        room = Rect(line.x + 10, line.y, line.w - 20, line.h)
        draw_writing(easel, room, self.typed, say("Or type, then Enter"), True, self.whole, 15, "body")

    def _log(self, easel: Easel, room: Rect, names: list[str]) -> list[str]:
        """What was said last, in lines: as much as there is room for, and nothing from its middle on."""
        size, fit = max(14.0, easel.space.least_text), int(room.h // _LINE)
        lines: list[str] = []
        for item in reversed(self.lan.said):
            words = said_words(item.kind, item.words)
            if not words or item.seat >= len(names):
                continue
            more = wrapped(f"{names[item.seat]}: {words}", "body", easel.grown(size, 20), room.w, easel.space.u)
            if len(lines) + len(more) > fit:
                return lines or more[:fit]
            lines = more + lines
        return lines

    def _draw_log(self, easel: Easel, room: Rect, lines: list[str]) -> None:
        """The last words, the newest at the foot."""
        size = max(14.0, easel.space.least_text)
        for i, line in enumerate(lines):
            easel.text(line, Rect(room.x, room.y + _LINE * i, room.w, _LINE), size, "body", MUTED)
