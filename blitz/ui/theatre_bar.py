"""The bar below the stage: the line of the whole game with its marks, and what goes through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from blitz.recording import Mark
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.lettering import width_of
from blitz.ui.palette import INK, LINEN, LOSS, MUTED, PAPER, STITCH, WALNUT
from blitz.ui.scene import Node, Panel, node_in
from blitz.ui.words import say

if TYPE_CHECKING:
    from blitz.ui.theatre import TheatrePage

BAR: Final = 112.0
_LINE: Final = Panel("#D9C49A", radius=4)
_DONE: Final = Panel(WALNUT, radius=4)
_KNOB: Final = Panel(PAPER, WALNUT, 3, 12)
_ROUND: Final = Panel(INK, radius=1)
_EVENT: Final = Panel(LOSS, PAPER, 1.5, 5)
_LEAST_APART: Final = 26.0
"""Numbers of rounds nearer than this are left out."""


class Bar:
    """Draws the bar of a theatre page."""

    def __init__(self, page: TheatrePage, easel: Easel) -> None:
        self.page = page
        self.theatre = page.theatre
        self.easel = easel
        space = page.space
        self.box = Rect(0, space.h - BAR, space.w, BAR)

    def draw(self) -> None:
        easel, box = self.easel, self.box
        easel.art(Panel(LINEN, radius=0, shadow=True), Rect(-20, box.y, box.w + 40, box.h + 20))
        easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(-20, box.y + 5, box.w + 40, box.h + 40))
        self._line(Rect(box.x + 40, box.y + 12, box.w - 80, 40))
        self._buttons(Rect(box.x + 24, box.y + 58, box.w - 48, 44))

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
            if x - last >= _LEAST_APART:
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
        easel, page, theatre = self.easel, self.page, self.theatre
        easel.button("back", Rect(row.x, row.y, 96, 44), say("Back"), page.stage.back)
        x = row.x + 116
        going = not theatre.paused and not theatre.over
        signs = (
            ("first", "chevron-left", 44, lambda: page.jump(-1)),
            ("step back", "step-back", 44, lambda: page.step(-1)),
            ("play", "pause" if going else "again" if theatre.over else "play", 64, page.toggle),
            ("step on", "step-forward", 44, lambda: page.step(1)),
            ("last", "chevron-right", 44, lambda: page.jump(1)),
        )
        for key, icon, wide, act in signs:
            box = Rect(x, row.y, wide, 44)
            easel.button(key, box, "", act, "walnut" if key == "play" else "paper")
            tint = "#FFF6E3" if key == "play" else "#2B1C12"
            easel.art(f"icons/{icon}{tint}", around(box.cx, box.cy, 24, 24))
            x += wide + (14 if key in ("step back", "play") else 8)
        x = self._pace(Rect(x + 12, row.y, 0, 44))
        eyes = self._eyes(row)
        self._words(Rect(x + 16, row.y, eyes.x - x - 32, 44))

    def _pace(self, row: Rect) -> float:
        """Slower, how fast, faster; returns where it ends."""
        easel, page = self.easel, self.page
        for key, icon, x, by in (("slower", "minus", row.x, -1), ("faster", "plus", row.x + 124, 1)):
            box = Rect(x, row.y, 40, 44)
            easel.button(key, box, "", lambda b=by: page.pace(b))  # type: ignore[misc]
            easel.art(f"icons/{icon}#2B1C12", around(box.cx, box.cy, 20, 20))
        easel.text(f"{self.theatre.speed} %", Rect(row.x + 44, row.y, 76, 44), 19, "figure", INK, "centre")
        return row.x + 164

    def _eyes(self, row: Rect) -> Rect:
        """Whose eyes it is seen through; pressing goes on to the next."""
        easel, theatre = self.easel, self.theatre
        who = say("everybody") if theatre.eyes is None else theatre.names[theatre.eyes]
        words = say("Seen by {who}", who=who)
        box = Rect(row.right - 250, row.y, 250, 44)
        if len(theatre.choices()) == 1:
            easel.art("icons/eye#6A5440", around(box.x + 24, box.cy, 24, 24))
            easel.muted(say("Only {who} saw this.", who=who), Rect(box.x + 46, box.y, box.w - 46, 44), 16)
            return box
        easel.button("eyes", box, "", self.page.look_on)
        easel.art("icons/eye#2B1C12", around(box.x + 28, box.cy, 24, 24))
        cap = easel.key_cap("E", box.right - 12, box.cy)
        easel.text(words, Rect(box.x + 50, box.y, box.w - 72 - cap, 44), 16.5, "bold")
        return box

    def _words(self, room: Rect) -> None:
        """Which round it is, how far, and what people would talk about."""
        easel, theatre = self.easel, self.theatre
        rounds, now = theatre.recording.rounds, theatre.round_now()
        word = say("Hand {n} of {all}") if theatre.game.name == "scat" else say("Round {n} of {all}")
        time = f"{clock(theatre.time)} / {clock(theatre.recording.length)}"
        wide = min(width_of("00:00 / 00:00", "figure", 18) + 8, room.w / 2)
        easel.text(time, Rect(room.right - wide, room.y, wide, 44), 18, "figure", INK, "right", key="t time")
        left = Rect(room.x, room.y, room.w - wide - 12, 44)
        outcome = theatre.outcome
        told = self.page.told
        if outcome is not None:
            who = " + ".join(theatre.names[seat] for seat in outcome.winners)
            told = say("{who} wins the game.", who=who) if who else say("Nobody is left: a draw.")
        easel.text(word.format(n=now, all=rounds), Rect(left.x, left.y, left.w, 22), 17, "bold", key="t round")
        easel.text(told, Rect(left.x, left.y + 22, left.w, 22), 15, "body", MUTED, key="t told")


def clock(ms: float) -> str:
    """Minutes and seconds."""
    seconds = int(ms / 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


def say_event(mark: Mark, names: Sequence[str]) -> str:
    """What people would say of a moment."""
    who = names[mark.seat] if mark.seat >= 0 else ""
    return {
        "blitz": say("{who} used up the Blitz pile.", who=who),
        "stall": say("Nobody can go on."),
        "knock": say("{who} knocked.", who=who),
        "call": say("{who} called a showdown.", who=who),
        "declare": say("{who} declared.", who=who),
        "stock": say("The stock has run out"),
    }.get(mark.word, "")
