"""Who sits where at a table, and what its owner arranges: seats, bots, people who must leave."""

import games
from blitz.ui.choosing_game import sizes_of
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.lan.company import Sitter, sitters, watching_words
from blitz.ui.lan.seat_hands import SeatHands
from blitz.ui.lan.seat_rows import Arranging, cells, draw_seat
from blitz.ui.lettering import width_of
from blitz.ui.palette import MUTED
from blitz.ui.question import Question
from blitz.ui.teams import team_at
from blitz.ui.words import count, say
from core.seats import Seat
from net.lobby_messages import FREE


class SeatsPanel(SeatHands):
    """A page that shows the seats of a table; whoever owns the table arranges them here."""

    question: Question | None = None

    def stay(self) -> None:
        """Takes the question away."""
        raise NotImplementedError

    @property
    def is_playing(self) -> bool:
        return self.table.company is not None and bool(self.table.company.playing)

    @property
    def arranges(self) -> bool:
        """Whether this player may change the table now."""
        return self.table.is_owner and not self.is_playing

    @property
    def everybody(self) -> list[Sitter]:
        company = self.table.company
        return sitters(company, self.table.seat) if company is not None else []

    def draw_seats(self, easel: Easel, box: Rect) -> None:
        easel.panel(box, LINEN_PANEL)
        everybody = self.everybody
        easel.text(say("Seats"), Rect(box.x + 24, box.y + 11, 130, 36), 24, "title")
        owns = self.arranges
        right = box.right - 24
        if owns and everybody:
            self._number(easel, Rect(right - 216, box.y + 8, 216, 44), len(everybody))
            right -= 232
        taken = sum(not one.is_free for one in everybody)
        words = say("{n} of {all} taken", n=taken, all=len(everybody)) if everybody else say("Sitting down")
        rules = self.table.coming.rules if self.table.coming is not None else None
        line = Rect(box.x + 160, box.y + 11, right - box.x - 160, 36)
        if everybody and team_at(rules, 0) is not None:  # how many seats are taken is seen below as well
            teams = say("Same letter, same team.")
            both = f"{teams} {words}"
            words = both if width_of(both, "semi", easel.grown(16, 36)) <= line.w else teams
        easel.text(words, line, 16, "semi", MUTED, "right")
        watching = watching_words(self.table.company)
        foot = 38.0 if owns or watching else 18.0
        rows = Rect(box.x + 20, box.y + 58, box.w - 40, box.h - 58 - foot)
        arranging = Arranging(self.take_up, self._add_bot, self._next_level, self._free, self._ask_remove)
        asked = any(one.owner for one in everybody) and not self.is_playing
        for cell, one in zip(cells(rows, max(1, len(everybody))), everybody, strict=False):
            team = team_at(rules, one.seat)
            draw_seat(easel, cell, one, self.picked == one.seat, arranging if owns else None, asked, team)
        line = Rect(box.x + 24, box.bottom - 33, box.w - 48, 24)
        size = easel.grown(15, line.h)
        room = line.w - (width_of(watching, "semi", size) + 20 if watching else 0)
        hint = say("Drag a name to another seat, or press Shift and the arrows.")
        if owns and (not watching or width_of(hint, "body", size) <= room):
            easel.muted(hint, Rect(line.x, line.y, room, line.h), 15)
        easel.text(watching, line, 15, "semi", MUTED, "right")

    def _number(self, easel: Easel, box: Rect, seats: int) -> None:
        """Fewer or more seats, as the rules allow."""
        sizes = self._sizes()
        fewer = max((n for n in sizes if n < seats), default=0)
        more = min((n for n in sizes if n > seats), default=0)
        people = sum(one.is_person for one in self.everybody)
        can = bool(fewer) and people <= fewer
        ends = (("fewer", "minus", Rect(box.x, box.y, 48, box.h), fewer, can),
                ("more", "plus", Rect(box.right - 48, box.y, 48, box.h), more, bool(more)))  # fmt: skip
        for key, icon, rect, number, able in ends:
            act = lambda n=number: self.resize_table(n)  # noqa: E731
            easel.button(key, rect, "", act, enabled=able)
            easel.controls[-1].name = say("Fewer seats") if key == "fewer" else say("More seats")
            easel.art(f"icons/{icon}#{'2B1C12' if able else '8F7350'}", around(rect.cx, rect.cy, 22, 22))
        words = count("{n} seat", "{n} seats", seats)
        easel.text(words, Rect(box.x + 52, box.y, box.w - 104, box.h), 17, "bold", align="centre")

    def resize_table(self, number: int) -> None:
        """So many seats; whoever sits beyond them moves up to one where nobody does, a free one rather than a bot's."""
        self.picked = None
        everybody = self.everybody
        beyond = [one.seat for one in everybody[number:] if one.is_person]
        room = sorted((one for one in everybody[:number] if not one.is_person), key=lambda one: not one.is_free)
        for seat, one in zip(beyond, room, strict=False):
            self.table.swap(seat, one.seat)
        self.table.seats(number)

    def _sizes(self) -> list[int]:
        return sizes_of(self.table.coming.rules) if self.table.coming is not None else []

    # Arranging

    def _add_bot(self, seat: Seat) -> None:
        self.table.place(seat, self._levels()[0])

    def _levels(self) -> list[str]:
        assert self.table.coming is not None, "there is a table"
        return list(games.bots(self.table.coming.game.name).LEVELS)

    def _next_level(self, seat: Seat) -> None:
        levels, kind = self._levels(), self.everybody[seat].kind
        at = levels.index(kind) if kind in levels else -1
        self.table.place(seat, levels[(at + 1) % len(levels)])

    def _free(self, seat: Seat) -> None:
        self.table.place(seat, FREE)

    def _ask_remove(self, seat: Seat) -> None:
        name = self.everybody[seat].name
        words = say("{name} leaves the table, and cannot come back to it. The seat becomes free.", name=name)
        title = say("Remove {name}?", name=name)
        yes, no = say("Remove {name}", name=name), say("{name} stays", name=name)
        self.question = Question.asked(title, words, yes, lambda: self._remove(seat, name), no, self.stay)

    def _remove(self, seat: Seat, name: str) -> None:
        self.stay()
        if seat < len(self.everybody) and self.everybody[seat].name == name:
            self.table.place(seat, FREE)
