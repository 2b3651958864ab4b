"""The coach's page after a round of Dutch Blitz: how quick, what was missed, what was turned too early."""

from collections.abc import Sequence
from typing import Final

from blitz.ui.coach import CoachPage, seconds
from blitz.ui.dutch_blitz.cards import called, face
from blitz.ui.dutch_blitz.coach import COVERED, TAKEN, Missed, Review, advice
from blitz.ui.dutch_blitz.talk import pile_called
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, card_at
from blitz.ui.page import Stagehand
from blitz.ui.palette import INK, MUTED, STITCH, WALNUT
from blitz.ui.scene import Panel
from blitz.ui.seating import back_of
from blitz.ui.words import count, say

ROW: Final = 70.0


class BlitzCoach(CoachPage):
    """One round, as one seat played it."""

    def __init__(self, stage: Stagehand, found: Review, names: Sequence[str], number: int) -> None:
        super().__init__(stage)
        self.found = found
        self.names = names
        self.number = number

    def headline(self) -> str:
        return say("Round {n}, {time}.", n=self.number, time=seconds(self.found.ms))

    def figures(self) -> Sequence[tuple[str, str]]:
        found = self.found
        return (
            (f"{found.per_minute(found.me):.0f}", say("cards played a minute")),
            (str(len(found.missed)), say("card missed") if len(found.missed) == 1 else say("cards missed")),
            (str(found.early_turns), count("of {n} turn came too early", "of {n} turns came too early", found.turns)),
        )

    def advice(self) -> str:
        return {
            "early": say("Before you turn, look once along your piles."),
            "blitz": say("Look at the Blitz pile first: every card left there costs two."),
            "posts": say("Your posts can play to the middle, too: look there after every pile that grows."),
            "look": say("Look at the middle again before the wood pile is covered."),
            "well": say("You have missed nothing. Quicker bots may be more fun."),
        }[advice(self.found)]

    def details(self, easel: Easel, box: Rect) -> None:
        left = Rect(box.x, box.y, box.w * 0.62, box.h)
        right = Rect(left.right + 20, box.y, box.w - left.w - 20, box.h)
        easel.panel(left, LINEN_PANEL)
        easel.panel(right, LINEN_PANEL)
        self._missed(easel, left)
        self._pace(easel, right)

    def _missed(self, easel: Easel, box: Rect) -> None:
        easel.text(say("What you missed"), Rect(box.x + 26, box.y + 12, box.w - 52, 36), 24, "title")
        rows = Rect(box.x + 26, box.y + 54, box.w - 52, box.h - 72)
        if not self.found.missed:
            easel.paragraph(say("No card lay there for longer than a moment."), rows, 17, colour=MUTED)
            return
        room = max(1, int(rows.h // ROW))
        shown = self.found.missed[:room]
        for i, missed in enumerate(shown):
            self._row(easel, missed, Rect(rows.x, rows.y + i * rows.h / room, rows.w, rows.h / room))
        more = len(self.found.missed) - len(shown)
        if more:
            easel.muted(say("and {n} more", n=more), Rect(box.right - 226, box.y + 12, 200, 36), 15.5, "right")

    def _row(self, easel: Easel, missed: Missed, row: Rect) -> None:
        high = max(self.space.least_card, min(58.0, row.h - 8))
        easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(row.x, row.y, row.w, 1.5))
        card = card_at(row.x + 4, row.cy - high / 2, high)
        easel.art(face(missed.card, high * self.space.u, self.stage.settings.letters), card)
        words = Rect(card.right + 20, row.cy - 27, row.right - card.right - 20 - 130, 28)
        place = say("{card}, on {pile}", card=called(missed.card), pile=pile_called(missed.source))
        easel.text(place[:1].upper() + place[1:], words, 18, "bold")
        easel.text(self._came(missed), words.move(0, 27), 16, "body", MUTED)
        easel.text(f"{missed.ms / 1000:.0f} s", Rect(row.right - 120, row.y, 112, row.h), 26, "figure", INK, "right")

    def _came(self, missed: Missed) -> str:
        where = say("Fitted a post") if missed.to_post else say("Fitted the middle")
        if missed.how == TAKEN and missed.by is not None:
            return say("{where}, until {who} took the place.", where=where, who=self.names[missed.by])
        if missed.how == COVERED:
            return say("{where}, until you covered it.", where=where)
        return say("{where}, until the round was over.", where=where)

    def _pace(self, easel: Easel, box: Rect) -> None:
        easel.text(say("Cards a minute"), Rect(box.x + 26, box.y + 12, box.w - 52, 36), 24, "title")
        found = self.found
        order = sorted(range(len(found.plays)), key=lambda seat: -found.per_minute(seat))
        most = max(1.0, found.per_minute(order[0]))
        rows = Rect(box.x + 26, box.y + 58, box.w - 52, box.h - 76)
        pitch = min(58.0, rows.h / len(order))
        for i, seat in enumerate(order):
            row = Rect(rows.x, rows.y + i * pitch, rows.w, pitch)
            self._bar(easel, seat, row, found.per_minute(seat) / most)

    def _bar(self, easel: Easel, seat: int, row: Rect, part: float) -> None:
        mine = seat == self.found.me
        high = min(30.0, row.h - 6)
        easel.art(f"emblems/{back_of(seat)}", Rect(row.x, row.cy - high / 2, high * 0.875, high))
        name = say("You") if mine else self.names[seat]
        easel.text(name, Rect(row.x + 38, row.y, 84, row.h), 16.5, "bold" if mine else "semi")
        thick = min(20.0, row.h - 8)
        track = Rect(row.x + 130, row.cy - thick / 2, row.w - 130 - 50, thick)
        easel.art(Panel("#E3D3B4", "#B4935F", 1.2, thick / 2), track)
        if part > 0.05:
            wide = max(thick, track.w * part)
            easel.art(Panel("#9C3A22" if mine else WALNUT, radius=thick / 2), Rect(track.x, track.y, wide, thick))
        number = f"{self.found.per_minute(seat):.0f}"
        easel.text(number, Rect(row.right - 46, row.y, 46, row.h), 19, "figure", INK, "right")
