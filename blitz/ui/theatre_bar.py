"""The bar below the stage: the line of the whole game with its marks, and what goes through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from blitz.recording import Mark
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect, Space, around
from blitz.ui.lettering import width_of
from blitz.ui.palette import INK, LINEN, LOSS, MUTED, PAPER, STITCH, WALNUT
from blitz.ui.scat.terms import knocked
from blitz.ui.scene import Node, Panel, node_in
from blitz.ui.words import say

if TYPE_CHECKING:
    from blitz.ui.theatre import TheatrePage

_ROOMY: Final = 122.0
_SLIM: Final = 56.0
_SMALL: Final = 0.85
"""In a window with fewer pixels a unit the bar is one row, so that the table above it can still be read."""
_LINE: Final = Panel("#D9C49A", radius=4)
_DONE: Final = Panel(WALNUT, radius=4)
_KNOB: Final = Panel(PAPER, WALNUT, 3, 12)
_ROUND: Final = Panel(INK, radius=1)
_EVENT: Final = Panel(LOSS, PAPER, 1.5, 5)
_LEAST_APART: Final = 26.0
"""Numbers of rounds nearer than this are left out."""


def is_slim(space: Space) -> bool:
    return space.u < _SMALL


def bar_height(space: Space) -> float:
    """How high the bar is in a window."""
    return _SLIM if is_slim(space) else _ROOMY


class Bar:
    """Draws the bar of a theatre page."""

    def __init__(self, page: TheatrePage, easel: Easel) -> None:
        self.page = page
        self.theatre = page.theatre
        self.easel = easel
        space = page.space
        high = bar_height(space)
        self.slim = is_slim(space)
        self.box = Rect(0, space.h - high, space.w, high)

    def draw(self) -> None:
        easel, box = self.easel, self.box
        easel.art(Panel(LINEN, radius=0, shadow=True), Rect(-20, box.y, box.w + 40, box.h + 20))
        easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(-20, box.y + 5, box.w + 40, box.h + 40))
        if self.slim:
            row = Rect(box.x + 16, box.y + 6, box.w - 32, 44)
            x = self._transport(row)
            eyes = self._eyes(row, 176)
            pace = eyes.x - 178
            self._pace(Rect(pace, row.y, 0, 44))
            room = Rect(pace - 140, row.y, 126, 44)
            wide = self._sheet(room, 126) if self.page.has_sheet else self._time(room)
            self._line(Rect(x + 24, row.y - 6, pace - wide - x - 62, 40))
            return
        self._line(Rect(box.x + 40, box.y + 8, box.w - 80, 40))
        self._buttons(Rect(box.x + 24, box.y + 66, box.w - 48, 44))

    def _line(self, row: Rect) -> None:
        easel, recording, y = self.easel, self.theatre.recording, row.bottom - 12
        length = max(1, recording.length)
        part = self.theatre.time / length
        line = Rect(row.x, y - 4, row.w, 8)
        easel.art(_LINE, line)
        if part > 0:
            done = Node("t done", _DONE, line.x + line.w * part / 2, line.cy, line.w, 8, sx=part)
            easel.scene.nodes.append(done)
        last = -100.0
        for mark in recording.marks:
            x = row.x + row.w * mark.at / length
            if mark.word != "round":
                easel.art(_EVENT, around(x, y, 10, 10))
                continue
            easel.art(_ROUND, around(x, y, 2.4, 18))
            if x - last >= _LEAST_APART and not self.slim:
                last = x
                easel.text(str(mark.number), around(x, y - 20, 24, 18), 14, "figure", MUTED, "centre")
        easel.scene.nodes.append(node_in("t knob", _KNOB, around(row.x + row.w * part, y, 24, 24)))
        self._slider(Rect(row.x - 14, y - 18, row.w + 28, 36))

    def _slider(self, box: Rect) -> None:
        from blitz.ui.easel import Control

        page = self.page
        control = Control(
            "line", box, lambda: None, slide=page.scrub, nudge=page.step, radius=17, name=say("Time line")
        )
        self.easel.controls.append(control)

    def _buttons(self, row: Rect) -> None:
        x = self._pace(Rect(self._transport(row) + 12, row.y, 0, 44))
        eyes = self._eyes(row, 250)
        self._words(Rect(x + 16, row.y, eyes.x - x - 32, 44))

    def _transport(self, row: Rect) -> float:
        """Back to the list, and the ways through time; returns where it ends."""
        easel, page, theatre = self.easel, self.page, self.theatre
        easel.button("back", Rect(row.x, row.y, 96, 44), say("Back"), page.stage.back)
        x = row.x + (108 if self.slim else 116)
        going = not theatre.paused and not theatre.over
        signs = (
            ("first", "chevron-left", 44, lambda: page.jump(-1)),
            ("step back", "step-back", 44, lambda: page.step(-1)),
            ("play", "pause" if going else "again" if theatre.over else "play", 64, page.toggle),
            ("step on", "step-forward", 44, lambda: page.step(1)),
            ("last", "chevron-right", 44, lambda: page.jump(1)),
        )
        for key, icon, wide, act in signs[1:4] if self.slim else signs:
            box = Rect(x, row.y, wide, 44)
            easel.button(key, box, "", act, "walnut" if key == "play" else "paper")
            tint = "#FFF6E3" if key == "play" else "#2B1C12"
            easel.art(f"icons/{icon}{tint}", around(box.cx, box.cy, 24, 24))
            x += wide + (14 if key in ("step back", "play") else 8)
        return x

    def _pace(self, row: Rect) -> float:
        """Slower, how fast, faster; returns where it ends."""
        easel, page = self.easel, self.page
        for key, icon, x, by in (("slower", "minus", row.x, -1), ("faster", "plus", row.x + 124, 1)):
            box = Rect(x, row.y, 40, 44)
            easel.button(key, box, "", lambda b=by: page.pace(b))  # type: ignore[misc]
            easel.art(f"icons/{icon}#2B1C12", around(box.cx, box.cy, 20, 20))
        easel.text(f"{self.theatre.speed} %", Rect(row.x + 44, row.y, 76, 44), 19, "figure", INK, "centre")
        return row.x + 164

    def _eyes(self, row: Rect, wide: float) -> Rect:
        """Whose eyes it is seen through; pressing goes on to the next."""
        easel, theatre = self.easel, self.theatre
        who = say("everybody") if theatre.eyes is None else theatre.names[theatre.eyes]
        words = who if self.slim else say("Seen by {who}", who=who)
        box = Rect(row.right - wide, row.y, wide, 44)
        if len(theatre.choices()) == 1 and self.page.together is not None:
            self._together(box, self.page.together)
            return box
        if len(theatre.choices()) == 1:
            easel.art("icons/eye#6A5440", around(box.x + 24, box.cy, 24, 24))
            easel.muted(
                who if self.slim else say("Only {who} saw this.", who=who), Rect(box.x + 46, box.y, box.w - 46, 44), 16
            )
            return box
        easel.button("eyes", box, "", self.page.look_on)
        easel.art("icons/eye#2B1C12", around(box.x + 28, box.cy, 24, 24))
        cap = 0.0 if self.slim else easel.key_cap("E", box.right - 12, box.cy)
        easel.text(words, Rect(box.x + 50, box.y, box.w - 72 - cap, 44), 16.5, "bold")
        return box

    def _together(self, box: Rect, on: bool) -> None:
        """The switch between going along with the others and watching alone."""
        easel = self.easel
        cap = 0.0 if self.slim else easel.key_cap("T", box.right - 68, box.cy) + 8
        easel.text(say("Together"), Rect(box.x, box.y, box.w - 68 - cap, 44), 16.5, "bold", align="right")
        easel.toggle("together", box, on, self.page.go_along)
        easel.controls[-1].name = say("Together")

    def _words(self, room: Rect) -> None:
        """Which round it is, how far, and what people would talk about."""
        easel, theatre = self.easel, self.theatre
        rounds, now = theatre.recording.rounds, theatre.round_now()
        word = say("Hand {n} of {all}") if theatre.game.name == "scat" else say("Round {n} of {all}")
        wide = self._sheet(room, 132) if self.page.has_sheet else self._time(room)
        left = Rect(room.x, room.y, room.w - wide - 12, 44)
        outcome = theatre.outcome
        told = self.page.told
        if outcome is not None:
            who = " + ".join(theatre.names[seat] for seat in outcome.winners)
            told = say("{who} wins the game.", who=who) if who else say("Nobody is left: a draw.")
        easel.text(
            word.format(n=now, all=rounds), Rect(left.x, left.y, left.w, 22 if told else 44), 17, "bold", key="t round"
        )
        easel.text(told, Rect(left.x, left.y + 22, left.w, 22), 15, "body", MUTED, key="t told")

    def _sheet(self, room: Rect, wide: float) -> float:
        """The way to the score sheet of the round that is over; returns how wide it is."""
        box = Rect(room.right - wide, room.y, wide, 44)
        self.easel.button("sheet", box, say("Scores"), self.page.sheet, size=16.5, cap="" if self.slim else "S")
        return wide

    def _time(self, room: Rect) -> float:
        """How far it has gone, at the right; returns how much room that takes."""
        now, all_ = clock(self.theatre.time), clock(self.theatre.recording.length)
        wide = min(width_of("00:00 / 00:00", "figure", 18) + 8, room.w)
        box = Rect(room.right - wide, room.y, wide, 44)
        self.easel.text(f"{now} / {all_}", box, 18, "figure", INK, "right", key="t time")
        return wide


def clock(ms: float) -> str:
    """Minutes and seconds."""
    seconds = int(ms / 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


def say_event(mark: Mark, names: Sequence[str], rules: Any) -> str:
    """What people who play by these rules would say of a moment."""
    who = names[mark.seat] if mark.seat >= 0 else ""
    if mark.word == "knock":
        return say("{who} {knocked}.", who=who, knocked=knocked(rules))
    return {
        "blitz": say("{who} used up the Blitz pile.", who=who),
        "stall": say("Nobody can go on."),
        "call": say("{who} called a showdown.", who=who),
        "declare": say("{who} declared.", who=who),
        "stock": say("The stock has run out"),
    }.get(mark.word, "")
