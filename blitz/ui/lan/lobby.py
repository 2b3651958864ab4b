"""A table before the cards are dealt: the words to join by, who sits where, the rules, whether all are ready."""

from typing import Any, Final

import games
from blitz.ui.choosing_game import sizes_of
from blitz.ui.compendium import Compendium
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.lan.change_rules import ChangeRules
from blitz.ui.lan.company import Sitter, sitters, start_words, waiting_words
from blitz.ui.lan.lobby_table import LobbyTable
from blitz.ui.lan.rules_card import draw_rules
from blitz.ui.lan.seat_hands import SeatHands
from blitz.ui.lan.seat_rows import Arranging, cells, draw_seat
from blitz.ui.lan.talking import HIGH, LINE, Talking
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, INK, MUTED, STITCH
from blitz.ui.question import Question, draw_question
from blitz.ui.scene import Panel
from blitz.ui.words import count, say
from core.rulesets import RuleSet
from core.seats import Seat
from net.lobby_messages import FREE
from net.rules_check import options_text

_WORDS_HIGH: Final = 150.0


class Lobby(SeatHands, Talking):
    """The screen. Whoever shows it hands it what is heard, and says what leaving comes to."""

    first = "start"

    def __init__(self, stage: Stagehand, table: LobbyTable, name: str = "", code: str = "", address: str = "") -> None:
        super().__init__(stage)
        self.table = table
        self.name = name
        self.code = code
        self.address = address
        self.announced = True
        self.question: Question | None = None
        self.trouble = ""
        if table.is_owner:
            self.focus = "talk"  # so that no key that comes too often starts a game that nobody has joined

    # What is asked of whoever shows it

    def leave(self) -> None:
        """Leaves the table for good."""
        self.stage.back()

    def to_the_game(self) -> None:
        """Goes to the match that is on."""

    # Drawing

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

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("leave", Rect(24, 20, 104, 44), say("Leave"), self.ask_leave)
        title = say("Your table") if self.table.is_owner else self.name or say("At the table")
        easel.title(title, Rect(152, 20, 440, 44))
        easel.text(self._headline(), Rect(space.w - 624, 22, 600, 40), 17, "semi", CREAM, "right")
        top = 76.0
        if self.code:
            self._code(easel, Rect(24, top, space.w - 48, _WORDS_HIGH))
            top += _WORDS_HIGH + 14
        talk = HIGH if self.code else HIGH + 2 * LINE
        low = space.h - 20 - talk - 10
        left = Rect(24, top, (space.w - 68) * 0.62, low - top)
        right = Rect(left.right + 20, top, space.w - left.right - 44, low - top)
        self._seats(easel, left)
        self._rules(easel, Rect(right.x, right.y, right.w, right.h - 98))
        self._start(easel, Rect(right.x, right.bottom - 86, right.w, 86))
        self.draw_talk(easel, Rect(24, low + 10, space.w - 48, talk))
        if self.question is not None:
            draw_question(easel, self.easel("q"), self.question)
            self.focus = self.question.focus(self.focus)

    def _headline(self) -> str:
        if self.trouble:
            return self.trouble
        if self.picked is not None:
            name = self.everybody[self.picked].name
            return say("Choose who changes places with {name}.", name=name)
        if not self.code:
            return ""
        seen = say("Anyone on your network can see it under Join.")
        return seen if self.announced else say("The others join by address and words.")

    def _code(self, easel: Easel, box: Rect) -> None:
        easel.panel(box, LINEN_PANEL)
        words = say("Tell the others these three words")
        easel.text(words, Rect(box.x + 40, box.y + 9, box.w - 80, 26), 17, "semi", MUTED, "centre")
        row = Rect(box.x + 48, box.y + 37, box.w - 96, 78)
        for word, cell in zip(self.code.split("-"), row.columns(3, 30), strict=True):
            easel.art(Panel("#FFFDF6", STITCH, 2, 10, dashed=True), cell)
            easel.text(word, cell.grow(-4).move(0, -6), 66, "title", INK, "centre")
        foot = Rect(box.x + 40, box.y + 118, box.w - 80, 24)
        alone = self.address.startswith("127.")
        words = say("Or by address: {address}", address=self.address) if self.address else ""
        if alone:
            words = say("This computer is on no network: only other windows on it can join.")
        easel.text(words, foot, 15, "body", MUTED, "centre")

    def _seats(self, easel: Easel, box: Rect) -> None:
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
        easel.text(words, Rect(box.x + 160, box.y + 11, right - box.x - 160, 36), 16, "semi", MUTED, "right")
        foot = 38.0 if owns else 18.0
        rows = Rect(box.x + 20, box.y + 58, box.w - 40, box.h - 58 - foot)
        arranging = Arranging(self.take_up, self._add_bot, self._next_level, self._free, self._ask_remove)
        asked = any(one.owner for one in everybody) and not self.is_playing
        for cell, one in zip(cells(rows, max(1, len(everybody))), everybody, strict=False):
            draw_seat(easel, cell, one, self.picked == one.seat, arranging if owns else None, asked)
        if owns:
            hint = say("Drag a name to another seat, or press Shift and the arrows.")
            easel.muted(hint, Rect(box.x + 24, box.bottom - 33, box.w - 48, 24), 15)

    def _number(self, easel: Easel, box: Rect, seats: int) -> None:
        """Fewer or more seats, as the rules allow."""
        sizes = self._sizes()
        fewer = max((n for n in sizes if n < seats), default=0)
        more = min((n for n in sizes if n > seats), default=0)
        last = self.everybody[fewer:] if fewer else []
        can = bool(fewer) and not any(one.is_person for one in last)
        ends = (("fewer", "minus", Rect(box.x, box.y, 48, box.h), fewer, can),
                ("more", "plus", Rect(box.right - 48, box.y, 48, box.h), more, bool(more)))  # fmt: skip
        for key, icon, rect, number, able in ends:
            act = lambda n=number: self.table.seats(n)  # noqa: E731
            easel.button(key, rect, "", act, enabled=able)
            easel.controls[-1].name = say("Fewer seats") if key == "fewer" else say("More seats")
            easel.art(f"icons/{icon}#{'2B1C12' if able else '8F7350'}", around(rect.cx, rect.cy, 22, 22))
        words = count("{n} seat", "{n} seats", seats)
        easel.text(words, Rect(box.x + 52, box.y, box.w - 104, box.h), 17, "bold", align="centre")

    def _sizes(self) -> list[int]:
        return sizes_of(self.table.coming.rules) if self.table.coming is not None else []

    def _rules(self, easel: Easel, box: Rect) -> None:
        easel.panel(box, LINEN_PANEL)
        inner = Rect(box.x + 24, box.y + 14, box.w - 48, box.h - 28)
        if self.table.coming is None:
            return
        ruleset = self.table.coming.ruleset
        button = Rect(inner.right - 112, inner.y + 2, 112, 44)
        if self.arranges:
            easel.button("change", button, say("Change"), self._change)
        else:
            easel.button("read", button, say("Read"), self._read)
        draw_rules(easel, inner, ruleset, 122)

    def _start(self, easel: Easel, box: Rect) -> None:
        """The main button, and under it what it waits for."""
        button = Rect(box.x, box.y, box.w, 58)
        everybody = self.everybody
        me = next((one for one in everybody if one.me), None)
        if self.is_playing:
            why = say("The game is on.")
            easel.button("start", button, say("To the game"), self.to_the_game, "walnut", 22)
        elif self.table.is_owner:
            able, words, why = start_words(everybody)
            kind = "walnut" if sum(one.is_person for one in everybody) > 1 else "paper"
            easel.button("start", button, words, self.table.start, kind, 22, enabled=able)
        elif me is not None and any(one.owner for one in everybody):
            why = waiting_words(everybody, self.table.seat)
            words, kind = (say("Not ready after all"), "paper") if me.ready else (say("I am ready"), "walnut")
            easel.button("start", button, words, lambda: self.table.ready(not me.ready), kind, 22)
        else:
            why = waiting_words(everybody, None) if everybody else ""
            words = say("Waiting for the others") if me else say("You watch") if everybody else say("Sitting down")
            easel.button("start", button, words, lambda: None, enabled=False, size=22)
        easel.text(why, Rect(box.x, button.bottom + 3, box.w, 25), 15.5, "semi", CREAM, "centre")

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
        self.question = None
        if seat < len(self.everybody) and self.everybody[seat].name == name:
            self.table.place(seat, FREE)

    def _change(self) -> None:
        assert self.table.coming is not None, "there is a table"
        self.stage.show(ChangeRules(self.stage, self.table.coming.ruleset, self._take_rules))

    def _take_rules(self, ruleset: RuleSet) -> None:
        sizes, now = sizes_of(games.load(ruleset.game).rules(ruleset)), len(self.everybody)
        if now not in sizes:
            self.table.seats(min(sizes, key=lambda seats: (abs(seats - now), seats)))
        self.table.new_rules(ruleset.id, options_text(ruleset))

    def _read(self) -> None:
        assert self.table.coming is not None, "there is a table"
        self.stage.show(Compendium(self.stage, None, self.table.coming.ruleset))

    # Leaving

    def ask_leave(self) -> None:
        """Says what leaving comes to; the last answer stays."""
        words = say("Your seat becomes free. You can come back without the words.")
        if self.table.seat is None:
            words = say("You can come back and watch again, without the words.")
        self.question = Question.asked(
            say("Leave the table?"), words, say("Leave"), self.leave, say("Stay here"), self.stay
        )
        self.stale()

    def stay(self) -> None:
        """Takes the question away."""
        self.question = None
        self.focus = self.first
        self.stale()

    def escape(self) -> None:
        if self.question is not None:
            self.stay()
        elif self.picked is not None:
            self.picked = None
        else:
            self.ask_leave()
        self.stale()


def address_of(addresses: list[Any]) -> str:
    """The address to tell people: the first that other computers can reach."""
    texts = [str(address) for address in addresses]
    return next((text for text in texts if not text.startswith("127.")), texts[0] if texts else "")
