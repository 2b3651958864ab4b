"""Composes the still parts of a screen: panels, words that fit, buttons and what they do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from blitz.ui.geometry import Rect, Space
from blitz.ui.lettering import LINE, fitted, shown_width, width_of, wrapped
from blitz.ui.palette import (
    CONTROL_EDGE,
    CREAM,
    DISABLED,
    DISABLED_INK,
    INK,
    LAMPLIGHT,
    LINEN,
    MUTED,
    PAPER,
    STITCH,
    WALNUT,
)  # fmt: skip
from blitz.ui.scene import TABLE, Art, Label, Node, Panel, Scene, node_in
from blitz.ui.words import say

LINEN_PANEL: Final = Panel(LINEN, radius=12, stitch=STITCH, shadow=True)
PAPER_BUTTON: Final = Panel(PAPER, CONTROL_EDGE, 2, 10, shadow=True)
WALNUT_BUTTON: Final = Panel(WALNUT, radius=10, stitch="#A98A6B", shadow=True)
DISABLED_BUTTON: Final = Panel(DISABLED, "#C9B58E", 2, 10)
CHOSEN_BUTTON: Final = Panel(LAMPLIGHT, CONTROL_EDGE, 2.5, 10, shadow=True)
KEY_CAP: Final = Panel("", "#6A5440", 1.4, 5)
KEY_CAP_DARK: Final = Panel("", CREAM, 1.4, 5)
NOTE: Final = Panel(WALNUT, radius=8, shadow=True)
LABEL: Final = Panel(WALNUT, radius=11)
_LARGEST_CAP: Final = 1.25
BUTTON_ARTS: Final = {
    "paper": (PAPER_BUTTON, INK),
    "walnut": (WALNUT_BUTTON, CREAM),
    "chosen": (CHOSEN_BUTTON, INK),
    "disabled": (DISABLED_BUTTON, DISABLED_INK),
}


@dataclass(slots=True)
class Control:
    """Something that can be pressed: where, and what happens. A slider is told how far along it was pressed."""

    key: str
    rect: Rect
    act: Callable[[], None]
    enabled: bool = True
    slide: Callable[[float], None] | None = None
    nudge: Callable[[int], None] | None = None
    radius: float = 10
    name: str = ""
    hit: Rect | None = None

    @property
    def reach(self) -> Rect:
        """Where it can be pressed: all that is drawn, and around it what `give_room` added."""
        return self.hit or self.rect


def give_room(controls: Sequence[Control], space: Space) -> None:
    """Lets what is drawn smaller than 36 pixels be pressed just beside it as well, so that it is easily hit."""
    least = space.least_control
    for control in controls:
        rect = control.rect
        if rect.w < least or rect.h < least:
            wide, high = max(rect.w, least), max(rect.h, least)
            x = min(max(0.0, rect.cx - wide / 2), space.w - wide)
            y = min(max(0.0, rect.cy - high / 2), space.h - high)
            control.hit = Rect(x, y, wide, high)


class Easel:
    """A scene in the making. Keys are numbered in the order of drawing unless they are given."""

    def __init__(self, space: Space, prefix: str = "s", text: int = 100, plane: int = TABLE) -> None:
        self.space = space
        self.scene = Scene()
        self.controls: list[Control] = []
        self.plane = plane
        self._prefix = prefix
        self._text = text / 100
        self._count = 0
        self.boxes: list[tuple[Rect, Rect]] = []
        """For the tests: the room each line of words was given, and what it takes up."""

    def _key(self) -> str:
        self._count += 1
        return f"{self._prefix}{self._count}"

    def art(self, art: Art, rect: Rect, key: str = "", angle: float = 0, alpha: int = 255) -> Node:
        """A picture that fills a rectangle."""
        node = node_in(key or self._key(), art, rect, self.plane, angle, alpha)
        self.scene.nodes.append(node)
        return node

    def panel(self, rect: Rect, art: Panel = LINEN_PANEL) -> Rect:
        self.art(art, rect)
        return rect

    def text(
        self,
        text: str,
        box: Rect,
        size: float = 17,
        font: str = "body",
        colour: str = INK,
        align: str = "left",
        key: str = "",
    ) -> float:
        """One line in the middle of a box, made smaller or cut short until it fits; returns how wide it is."""
        least = self.space.least_text
        tall = self.grown(size, box.h) if font != "figure" else size
        fits, tall = fitted(text, font, max(tall, least), box.w, least, self.space.u)
        x = {"left": box.x, "centre": box.cx, "right": box.right}[align]
        self.scene.labels.append(Label(key or self._key(), fits, x, box.cy, tall, font, colour, align, self.plane))
        wide = shown_width(fits, font, tall, self.space.u)
        left = {"left": box.x, "centre": box.cx - wide / 2, "right": box.right - wide}[align]
        self.boxes.append((box, Rect(left, box.cy - tall * 0.5, wide, tall)))
        return wide

    def grown(self, size: float, high: float) -> float:
        """How large words of a size are in a line of a height: as the player has set it, as far as there is room."""
        return max(self.space.least_text, size, min(size * self._text, high / 1.12))

    def name(self, box: Rect, name: str, bot: bool) -> None:
        """Somebody at the table; a bot is called one."""
        size, small = self.grown(17, box.h), max(14.0, self.space.least_text)
        tag = say("bot") if bot else ""
        room = box.w - (width_of(tag, "body", small) + 6 if bot else 0)
        while size > max(17.0, self.space.least_text) and width_of(name, "bold", size) > room:
            size -= 0.5
        wide = self.text(name, Rect(box.x, box.y, room, box.h), size / self._text, "bold")
        if bot:
            at = Rect(box.x + wide + 6, box.y + 1, box.right - box.x - wide - 6, box.h)
            self.text(tag, at, small / self._text, "body", MUTED)

    def paragraph(
        self, text: str, box: Rect, size: float = 16.5, font: str = "body", colour: str = INK, align: str = "left"
    ) -> float:
        """Lines from the top of a box down, as many as there is room for; returns the y below the last."""
        size = max(size, self.space.least_text)
        grown = size * self._text
        lines = wrapped(text, font, grown, box.w, self.space.u)
        while len(lines) * grown * LINE > box.h and grown > size:
            grown = max(size, grown * 0.95)
            lines = wrapped(text, font, grown, box.w, self.space.u)
        y = box.y
        room = int((box.h + 0.5) / (grown * LINE))
        if len(lines) > room:
            lines = [*lines[: max(0, room - 1)], f"{lines[max(0, room - 1)]} …"][:room]
        for line in lines:
            self.text(line, Rect(box.x, y, box.w, grown * LINE), grown / self._text, font, colour, align)
            y += grown * LINE
        return y

    def button(
        self,
        key: str,
        rect: Rect,
        text: str,
        act: Callable[[], None],
        kind: str = "paper",
        size: float = 17,
        cap: str = "",
        enabled: bool = True,
    ) -> None:
        """A button with its words in the middle and perhaps a key cap at the right end."""
        art, colour = BUTTON_ARTS[kind if enabled else "disabled"]
        self.art(art, rect, f"{key} body")
        room = Rect(rect.x + 10, rect.y + 6, rect.w - 20, rect.h - 12)
        if cap:
            wide = self.key_cap(cap, rect.right - 14, rect.cy, dark=kind == "walnut" and enabled) + 12
            room = Rect(room.x, room.y, room.w - wide, room.h)
        self.text(text, room, size, "bold", colour, "centre", f"{key} words")
        self.controls.append(Control(key, rect, act, enabled, name=text))

    def key_cap(self, cap: str, right: float, cy: float, dark: bool = False, size: float = 13) -> float:
        """A key cap that ends at `right`; returns how wide it is. It grows with the words, as far as a cap may."""
        size = max(size * min(self._text, _LARGEST_CAP), self.space.least_text)
        wide = max(size + 10, width_of(cap, "semi", size) + 14)
        box = Rect(right - wide, cy - size * 0.5 - 5, wide, size + 10)
        self.art(KEY_CAP_DARK if dark else KEY_CAP, box)
        self.text(cap, box.grow(-1), size / self._text, "semi", CREAM if dark else INK, "centre")
        return wide

    def choice(
        self, key: str, rect: Rect, options: list[tuple[str, str]], chosen: str, pick: Callable[[str], None]
    ) -> None:
        """Several words in one frame, of which one is chosen."""
        self.art(Panel(PAPER, CONTROL_EDGE, 2, 10), rect)
        for (value, text), cell in zip(options, rect.grow(-3).columns(len(options), 2), strict=True):
            on = value == chosen
            if on:
                self.art(Panel(WALNUT, radius=7), cell)
            self.text(text, cell.grow(-6), 16.5, "bold" if on else "semi", CREAM if on else INK, "centre")
            target = Rect(cell.x, rect.y, cell.w, rect.h)
            self.controls.append(Control(f"{key} {value}", target, lambda v=value: pick(v), radius=7, name=text))  # type: ignore[misc]

    def toggle(self, key: str, rect: Rect, on: bool, flip: Callable[[bool], None]) -> None:
        """A switch at the right of its box."""
        track = Rect(rect.right - 56, rect.cy - 15, 56, 30)
        self.art(Panel("#3F6B45" if on else "#8F7350", "#2B1C12", 1.5, 15), track)
        knob = track.right - 16 if on else track.x + 16
        self.art(Panel(PAPER, radius=12), Rect(knob - 12, track.cy - 12, 24, 24))
        if on:
            self.art("icons/tick#FFF6E3", Rect(track.x + 7, track.cy - 9, 18, 18))
        box = Rect(track.x - 2, track.cy - 18, 60, 36)
        self.controls.append(Control(key, box, lambda: flip(not on), radius=17))

    def slider(
        self, key: str, rect: Rect, part: float, slide: Callable[[float], None], nudge: Callable[[int], None]
    ) -> None:
        """A line with a knob, 0 to 1 along it."""
        line = Rect(rect.x, rect.cy - 4, rect.w, 8)
        self.art(Panel("#D9C49A", radius=4), line)
        if part > 0.02:
            self.art(Panel(WALNUT, radius=4), Rect(line.x, line.y, line.w * part, 8))
        self.art(Panel(PAPER, WALNUT, 3, 14), Rect(line.x + line.w * part - 14, rect.cy - 14, 28, 28))
        box = Rect(rect.x - 14, rect.cy - 18, rect.w + 28, 36)
        self.controls.append(Control(key, box, lambda: None, slide=slide, nudge=nudge, radius=17))

    def title(self, text: str, box: Rect, size: float = 34, colour: str = CREAM, align: str = "left") -> float:
        return self.text(text, box, size, "title", colour, align)

    def muted(self, text: str, box: Rect, size: float = 15, align: str = "left") -> float:
        return self.text(text, box, size, "body", MUTED, align)
