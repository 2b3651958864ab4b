"""What is laid over a table: notes, banners, the pause, the table's own menu."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from blitz.match import Match
from blitz.ui.easel import LABEL, NOTE, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import width_of
from blitz.ui.motion import NONE
from blitz.ui.page import Page
from blitz.ui.palette import CREAM, INK, LINEN, LINEN_2, STITCH
from blitz.ui.scene import Panel
from blitz.ui.table_menu import Entry, Tempo, draw_menu
from blitz.ui.words import say

_STEP: Final = 48.0
"""Notes and banners grow in such steps: few sizes, all of them made before play."""
_BUTTON_W: Final = 250.0
_BUTTON_PITCH: Final = 66.0
_BUTTON_PAD: Final = 28.0
"""The buttons on a banner, one below the other, and what is free around them."""
CLOTH: Final = Panel(LINEN_2, radius=0)
HEM: Final = Panel("", STITCH, 2, 14, dashed=True)
IN_MS: Final = 120
OUT_MS: Final = 200


@dataclass(frozen=True, slots=True)
class Note:
    """Two lines that stay for a moment beside what they are about."""

    text: str
    more: str
    since: float
    until: float

    def fades(self, now: float) -> bool:
        """Whether it is coming or going; for a moment longer, so that it is drawn once at full strength."""
        return now < self.since + IN_MS + 50 or now > self.until - OUT_MS

    def strength(self, now: float) -> float:
        """How much of it is seen."""
        return max(0.0, min(1.0, (now - self.since) / IN_MS, (self.until - now) / OUT_MS))


class Overlay(Page):
    """A page that can lay things over itself. What the buttons do is the table's."""

    practice: Match
    paused: bool

    def toggle_pause(self) -> None:
        raise NotImplementedError

    def close_menu(self) -> None:
        raise NotImplementedError

    def note_place(self) -> tuple[float, float]:
        """The middle of where notes lie: never over a pile."""
        return self.space.w / 2, self.space.h / 2

    def note_widths(self) -> list[float]:
        """How wide notes can be; there are few that do not fit in the last but one."""
        return [*(_STEP * step for step in range(3, 16)), self.space.w - 24]

    def draw_note(self, easel: Easel, note: Note, wide: float = 0) -> None:
        """A note where notes lie; as wide as its words, unless a width is asked for."""
        least = self.space.least_text
        words = max(width_of(note.text, "bold", max(17, least)), width_of(note.more, "body", max(15, least))) + 36
        wide = wide or next((room for room in self.note_widths() if room >= words), self.space.w - 24)
        cx, cy = self.note_place()
        cx = min(max(cx, wide / 2 + 12), self.space.w - wide / 2 - 12)
        box = Rect(cx - wide / 2, cy - 26, wide, 52) if note.more else Rect(cx - wide / 2, cy - 18, wide, 36)
        part = 1.0 if self.stage.settings.motion == NONE else note.strength(self.now)
        alpha = int(255 * part)
        colour = CREAM if part == 1 else f"{CREAM}{alpha:02X}"
        easel.art(NOTE, box, "note", alpha=alpha)
        first = Rect(box.x + 12, box.y + 4, box.w - 24, 26 if note.more else 28)
        easel.text(note.text, first, 17, "bold", colour, "centre", "note 1")
        if note.more:
            easel.text(note.more, Rect(box.x + 12, box.y + 28, box.w - 24, 20), 15, "body", colour, "centre", "note 2")

    def banner(self, easel: Easel, title: str, lines: list[str], cx: float, cy: float, buttons: int = 0) -> list[Rect]:
        """A panel in the middle of the table with a large word on it; returns the room for so many buttons on it."""
        wide = max(width_of(title, "title", 46), *(width_of(line, "body", 18) for line in [*lines, ""])) + 96
        wide = min(_STEP * ceil(wide / _STEP), self.space.w - 24)
        wide = max(wide, _BUTTON_W + 2 * _BUTTON_PAD) if buttons else wide
        top, foot = cy - 48 - 14 * len(lines), buttons * _BUTTON_PITCH + (_BUTTON_PAD - 10 if buttons else 0)
        box = Rect(cx - wide / 2, top, wide, 96 + 28 * len(lines) + foot)
        easel.art(Panel(LINEN, radius=14, stitch=STITCH, shadow=True), box, "banner")
        easel.text(title, Rect(box.x + 20, box.y + 16, box.w - 40, 62), 46, "title", INK, "centre", "banner title")
        for i, line in enumerate(lines):
            row = Rect(box.x + 20, box.y + 78 + 27 * i, box.w - 40, 26)
            easel.text(line, row, 18, "body", INK, "centre", f"banner {i}")
        first = Rect(cx - _BUTTON_W / 2, box.y + 97 + 28 * len(lines), _BUTTON_W, 54)
        return [first.move(0, i * _BUTTON_PITCH) for i in range(buttons)]

    def draw_looking_on(self, easel: Easel, box: Rect) -> None:
        """That the person here only watches: it stands where a player's own buttons are, as long as they are there."""
        easel.art(LABEL, box)
        size, room = max(18.0, self.space.least_text), box.grow(-8)
        choice = [say("You are watching"), say("Watching")]
        words = next((words for words in choice if width_of(words, "bold", size) <= room.w), choice[-1])
        easel.text(words, room, 18, "bold", CREAM, "centre")

    def _draw_pause(self, easel: Easel) -> None:
        self.cover(easel)
        cx, cy = self.space.w / 2, self.space.h / 2
        (go_on,) = self.banner(easel, say("Paused"), [say("The bots wait for you.")], cx, cy - 40, 1)
        easel.button("go on", go_on, say("Go on"), self.toggle_pause, "walnut", 20, say("Space"))
        self.focus = "go on"

    def veil(self, easel: Easel) -> None:
        """Lets the table below pale."""
        easel.art(Panel("#F6EAD399", radius=0), Rect(-4, -4, self.space.w + 8, self.space.h + 8), "veil")

    def cover(self, easel: Easel) -> None:
        """Lays a cloth over the table: while time stands still nobody looks at cards."""
        space = self.space
        easel.art(CLOTH, Rect(-4, -4, space.w + 8, space.h + 8), "veil")
        easel.art(HEM, Rect(14, 14, space.w - 28, space.h - 28), "veil hem")

    def menu_entries(self) -> list[Entry]:
        """The buttons of the table's own menu."""
        raise NotImplementedError

    def tempo(self) -> Tempo | None:
        """How fast the table goes, where that can be changed."""
        return None

    def menu_note(self) -> str:
        """What leaving comes to."""
        return say("The game is kept until you go on with it.")

    def _draw_menu(self, easel: Easel) -> None:
        (self.cover if self.paused else self.veil)(easel)
        entries = self.menu_entries()
        draw_menu(easel, entries, self.tempo(), self.menu_note())
        if self.focus not in [control.key for control in easel.controls]:
            self.focus = entries[0].key
