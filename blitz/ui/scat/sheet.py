"""The reveal after a hand of Scat: every hand with its point suit and total, who pays, and why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from blitz.match import Match
from blitz.ui.coach import CoachPage
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect, card_at
from blitz.ui.lettering import width_of
from blitz.ui.motion import NONE
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, GAIN, INK, LINEN, LOSS, LOSS_ROW, MUTED, OWN_ROW, STITCH, SUIT, SUIT_FOUR, WALNUT
from blitz.ui.scat.cards import SUIT_ICONS, back, face, suit_name
from blitz.ui.scat.choices import worth
from blitz.ui.scat.coach_page import ScatCoach
from blitz.ui.scat.hand_result import HandResult
from blitz.ui.scat.lives import has_words, pieces, said_points
from blitz.ui.scat.terms import knocked_briefly
from blitz.ui.scene import Panel
from blitz.ui.score_sheet import ScoreSheet
from blitz.ui.seating import back_of
from blitz.ui.words import say
from games.scat.because import value_text
from games.scat.cards import suit_of
from games.scat.events import BY_KNOCK

if TYPE_CHECKING:
    from blitz.ui.scat.table import ScatTable

_ROW: Final = 101.0
_CARDS_AT: Final = 0.178
_ROOMY_ROW: Final = 122.0
"""Where few play there is room for larger cards."""
_CHIP: Final = 78.0
_REVEAL_MS: Final = 250


class ScatSheet(ScoreSheet):
    """One hand's reveal. It keeps what it shows: the table may be dealt anew before it is left."""

    def __init__(self, stage: Stagehand, practice: Match, table: "ScatTable") -> None:
        super().__init__(stage, practice, table)
        self.result = HandResult(practice)
        self.review = table.review()
        self.view, self.score = self.result.view, self.result.score
        self.revealed = self.view.seats
        """How many hands, from the top, lie open."""
        self._began: float | None = None
        name = "win" if self.result.won else "penny" if self.result.lost(self.me) else "your-turn"
        stage.sound(name, 0.8)

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.title(self.result.headline(), Rect(40, 22, space.w - 80, 48), 36)
        easel.text(self.result.rule(), Rect(40, 70, space.w - 80, 28), 17, "semi", CREAM)
        seats = self.result.order()
        room = space.h - 108 - 106
        high = min(_ROW if len(seats) > 3 else _ROOMY_ROW, room / len(seats))
        top = 108 + min(36.0, (room - high * len(seats)) / 4)
        for place, seat in enumerate(seats):
            row = Rect(40, top + place * high, space.w - 80, high - min(9, high * 0.1))
            self._row(easel, seat, row, place < self.revealed)
            if self.outcome is not None:
                easel.text(f"{self.result.place(seat)}", Rect(6, row.y, 30, row.h), 24, "figure", CREAM, "centre")
        self.foot(easel, say("Next hand"), say("Rule: {name}.", name=say(self.view.rules.ruleset.name)), self._coach())

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._began is None:
            self._began = now
        if self.stage.settings.motion != NONE and self.practice.live:
            shown = 1 + int((now - self._began) / _REVEAL_MS)
            if shown != self.revealed and min(shown, self.revealed) <= self.view.seats:
                self.stale()
            self.revealed = shown

    def _row(self, easel: Easel, seat: int, row: Rect, revealed: bool) -> None:
        """Somebody's hand and what it came to; before its moment has come, face down."""
        lost = revealed and self.result.lost(seat)
        ground = LOSS_ROW if lost else OWN_ROW if seat == self.result.me else LINEN
        easel.art(Panel(ground, radius=12, stitch=LOSS if lost else STITCH, shadow=True), row)
        high = min(42.0 if row.h < 110 else 50.0, row.h - 14)
        easel.art(f"emblems/{back_of(seat)}", Rect(row.x + 20, row.cy - high / 2, high * 0.875, high))
        self._name(easel, seat, row)
        if self.result.was_out(seat):
            self._cost(easel, seat, row, lost)
            return
        cards = self.score.shown[seat]
        if not revealed:
            self._backs(easel, seat, row)
            return
        if cards:
            self._hand(easel, seat, row, cards)
        else:
            self._backs(easel, seat, row)
            easel.muted(say("not shown"), Rect(row.x + row.w * 0.4, row.y, 140, row.h), 16)
        self._cost(easel, seat, row, lost)

    def _name(self, easel: Easel, seat: int, row: Rect) -> None:
        """Who it is, and that they knocked: beside the name where there is room for that, else below it."""
        name, box = self.result.called(seat), Rect(row.x + 72, row.y, 130, row.h)
        knocks = seat == self.score.seat and self.score.how == BY_KNOCK
        size = easel.grown(21, row.h)
        beside = 80 + width_of(name, "bold", size) + _CHIP < row.w * _CARDS_AT
        if knocks and not beside:
            high = min(36.0, row.h - 26)
            box = Rect(box.x, row.cy - (high + 24) / 2, box.w, high)
        wide = easel.text(name, box, 21, "bold")
        if knocks:
            chip = Rect(box.x + 8 + wide, row.cy - 12, _CHIP, 24) if beside else Rect(box.x, box.bottom + 2, 84, 22)
            easel.art(Panel(WALNUT, radius=11), chip)
            easel.text(knocked_briefly(self.view.rules), chip.grow(-4), 14.5, "bold", CREAM, "centre")

    def _hand(self, easel: Easel, seat: int, row: Rect, cards: Sequence[int]) -> None:
        _, suit, _ = worth(self.view, cards)
        high = self._high(row)
        four = self.stage.settings.four_colours
        for i, card in enumerate(sorted(cards, key=lambda c: (suit_of(c) != suit, -(c & 15)))):
            rect = card_at(row.x + row.w * _CARDS_AT + i * (high * 140 / 190 + 9), row.cy - high / 2, high)
            counts = suit < 0 or suit_of(card) == suit
            art = face(card, high * self.space.u, four)
            easel.art(art, rect, alpha=255 if counts else 120)
        box = Rect(row.x + row.w * 0.36, row.y, row.w * 0.073, row.h)
        easel.text(value_text(self.score.values[seat]), box, min(46, row.h * 0.6), "figure", INK, "right")
        if suit >= 0:
            colour = (SUIT_FOUR if four else SUIT)[SUIT_ICONS[suit]]
            side = min(32.0, row.h * 0.5)
            easel.art(f"icons/suit-{SUIT_ICONS[suit]}{colour}", Rect(box.right + 14, row.cy - side / 2, side, side))
            easel.text(suit_name(suit), Rect(box.right + 54, row.y, 110, row.h), 17.5, "semi")

    def _high(self, row: Rect) -> float:
        return max(self.space.least_card, min(76.0 if row.h < 100 else 88.0, row.h - 14))

    def _backs(self, easel: Easel, seat: int, row: Rect) -> None:
        high = self._high(row)
        for i in range(3):
            rect = card_at(row.x + row.w * _CARDS_AT + i * (high * 140 / 190 + 9), row.cy - high / 2, high)
            easel.art(back(seat, high * self.space.u), rect)

    def _cost(self, easel: Easel, seat: int, row: Rect, lost: bool) -> None:
        x = row.x + row.w * 0.58
        title, why = self.result.verdict(seat)
        colour = LOSS if lost else MUTED if self.result.was_out(seat) else GAIN
        if row.h > 58 and why:
            easel.text(title, Rect(x, row.cy - 28, row.w * 0.3, 28), 20, "bold", colour)
            easel.text(why, Rect(x, row.cy + 2, row.w * 0.3, 24), 16, "body", MUTED)
        else:
            easel.text(title, Rect(x, row.y, row.w * 0.3, row.h), 18, "bold", colour)
        box = Rect(row.right - 136, row.cy - 17, 120, 34)
        lives = self.score.standing[seat]
        if self.view.rules.points:
            easel.text(said_points(lives), box, 19, "bold", INK, "right")
            return
        words = has_words(self.view.rules, lives)
        if words and not self.score.changes[seat]:
            chip = Rect(box.right - 124, row.cy - 14, 124, 28)
            easel.art(Panel(WALNUT, radius=14), chip)
            easel.text(words, Rect(chip.x + 6, chip.y + 2, chip.w - 12, chip.h - 4), 15, "bold", CREAM, "centre")
            return
        for node in pieces(self.view, seat, box, f"sheet{seat}", self.result.paid(seat), max(0, lives)):
            easel.scene.nodes.append(node)

    def _coach(self) -> CoachPage | None:
        return None if self.review is None else ScatCoach(self.stage, self.review, self.result.number)
