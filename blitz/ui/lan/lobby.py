"""A table before the cards are dealt: the words to join by, who sits where, the rules, whether all are ready."""

from typing import Any, Final, Protocol

import games
from blitz.arguments import Chosen
from blitz.ui.choosing_game import sizes_of
from blitz.ui.compendium import Compendium
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.field import Line, WritingPage
from blitz.ui.geometry import Point, Rect, around
from blitz.ui.lan.change_rules import ChangeRules
from blitz.ui.lan.company import Sitter, sitters, start_words, waiting_words
from blitz.ui.lan.rules_card import draw_rules
from blitz.ui.lan.seat_rows import Arranging, cells, draw_seat, is_carried
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM, INK, MUTED, STITCH
from blitz.ui.question import Question, draw_question
from blitz.ui.scene import Panel
from blitz.ui.words import say
from core.rulesets import RuleSet
from core.seats import Seat
from net.lobby_messages import FREE, TALK_LETTERS, WORDS, Company
from net.rules_check import options_text

_WORDS_HIGH: Final = 150.0
_TALK_HIGH: Final = 48.0
_LINE: Final = 26.0


class LobbyTable(Protocol):
    """What the screen asks of a place at a table."""

    @property
    def company(self) -> Company | None: ...

    @property
    def coming(self) -> Chosen | None: ...

    @property
    def is_owner(self) -> bool: ...

    @property
    def seat(self) -> Seat | None: ...

    def ready(self, on: bool) -> None: ...

    def swap(self, a: Seat, b: Seat) -> None: ...

    def place(self, seat: Seat, kind: str) -> None: ...

    def seats(self, n: int) -> None: ...

    def new_rules(self, id: str, options: str) -> None: ...

    def start(self) -> None: ...

    def talk(self, kind: int, words: str) -> None: ...


class Lobby(WritingPage):
    """The screen. Whoever shows it hands it what is heard, and says what leaving comes to."""

    first = "start"

    def __init__(self, stage: Stagehand, table: LobbyTable, name: str = "", code: str = "", address: str = "") -> None:
        super().__init__(stage)
        self.table = table
        self.name = name
        self.code = code
        self.address = address
        self.picked: Seat | None = None
        """The seat that has been taken up to change places with another."""
        self.question: Question | None = None
        self.typed = ""
        self.muted = False
        self.news: list[str] = []
        """What was said and what happened, the last at the end."""
        self.trouble = ""
        if table.is_owner:
            self.focus = "talk"  # so that no key that comes too often starts a game that nobody has joined
        self._went_down: tuple[Point, Seat] | None = None

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
        talk = _TALK_HIGH if self.code else _TALK_HIGH + 2 * _LINE
        low = space.h - 20 - talk - 10
        left = Rect(24, top, (space.w - 68) * 0.62, low - top)
        right = Rect(left.right + 20, top, space.w - left.right - 44, low - top)
        self._seats(easel, left)
        self._rules(easel, Rect(right.x, right.y, right.w, right.h - 98))
        self._start(easel, Rect(right.x, right.bottom - 86, right.w, 86))
        self._talk(easel, Rect(24, low + 10, space.w - 48, talk))
        if self.question is not None:
            draw_question(easel, self.easel("q"), self.question)
            if self.focus not in [answer.key for answer in self.question.answers]:
                self.focus = self.question.answers[-1].key

    def _headline(self) -> str:
        if self.trouble:
            return self.trouble
        if self.picked is not None:
            name = self.everybody[self.picked].name
            return say("Choose who changes places with {name}.", name=name)
        return say("Anyone on your network can see it under Join.") if self.code else ""

    def _code(self, easel: Easel, box: Rect) -> None:
        easel.panel(box, LINEN_PANEL)
        words = say("Tell the others these three words")
        easel.text(words, Rect(box.x + 40, box.y + 9, box.w - 80, 26), 17, "semi", MUTED, "centre")
        row = Rect(box.x + 48, box.y + 37, box.w - 96, 78)
        for word, cell in zip(self.code.split("-"), row.columns(3, 30), strict=True):
            easel.art(Panel("#FFFDF6", STITCH, 2, 10, dashed=True), cell)
            easel.text(word, cell.grow(-4).move(0, -6), 66, "title", INK, "centre")
        foot = Rect(box.x + 40, box.y + 118, box.w - 80, 24)
        words = say("Or by address: {address}", address=self.address) if self.address else ""
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
        for cell, one in zip(cells(rows, max(1, len(everybody))), everybody, strict=False):
            draw_seat(easel, cell, one, self.picked == one.seat, arranging if owns else None)
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
        words = say("{n} seats", n=seats)
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
        elif me is not None:
            why = waiting_words(everybody, self.table.seat)
            words, kind = (say("Not ready after all"), "paper") if me.ready else (say("I am ready"), "walnut")
            easel.button("start", button, words, lambda: self.table.ready(not me.ready), kind, 22)
        else:
            why = waiting_words(everybody, None) if everybody else ""
            words = say("You watch") if everybody else say("Sitting down")
            easel.button("start", button, words, lambda: None, enabled=False, size=22)
        easel.text(why, Rect(box.x, button.bottom + 3, box.w, 25), 15.5, "semi", CREAM, "centre")

    def _talk(self, easel: Easel, box: Rect) -> None:
        """What was said last, and a line to say something."""
        wide = (box.w - 20) * 0.62
        easel.art(Panel("#4A302299", radius=8), Rect(box.x, box.y, wide, box.h))
        easel.art("icons/chat#FFF6E3", around(box.x + 26, box.cy, 26, 26))
        lines = self.news[-round((box.h - _TALK_HIGH) / _LINE) - 1 :] or [say("Say hello, while you wait.")]
        top = box.cy - _LINE * len(lines) / 2
        for i, line in enumerate(lines):
            words = Rect(box.x + 50, top + i * _LINE, wide - 62, _LINE)
            easel.text(line, words, 16.5, "semi", CREAM)
        right = Rect(box.x + wide + 20, box.bottom - _TALK_HIGH, box.w - wide - 20, _TALK_HIGH)
        if self.table.seat is not None:
            self.draw_line(easel, "talk", Rect(right.x, right.y, right.w - 154, right.h), say("Say something"))
            easel.button("say", Rect(right.right - 146, right.y, 90, right.h), say("Say"), self._say, size=16)
        mute = Rect(right.right - 48, right.y, 48, right.h)
        easel.button("mute", mute, "", self.mute, "chosen" if self.muted else "paper")
        easel.controls[-1].name = say("Hear the others again") if self.muted else say("Do not show what others write")
        easel.art(f"icons/{'silent' if self.muted else 'sound'}#2B1C12", around(mute.cx, mute.cy, 24, 24))

    # What is heard

    def tell(self, sentence: str, spoken: bool = False) -> None:
        """Something happened, or somebody said something."""
        if not (spoken and self.muted):
            self.news.append(sentence)
            del self.news[:-50]
            self.stale()

    # Arranging

    def take_up(self, seat: Seat) -> None:
        """Takes a seat up, or lets the one that was taken up change places with it."""
        before, self.picked = self.picked, None
        if before is None:
            self.picked = seat
        elif before != seat:
            self.table.swap(before, seat)
        self.stale()

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
        self.question = Question.asked(title, words, say("Remove {name}", name=name), lambda: self._remove(seat, name),
                                       self.stay)  # fmt: skip

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

    # Talking

    def lines(self) -> dict[str, Line]:
        return {"talk": Line(self.typed, self._type, TALK_LETTERS)}

    def entered(self, key: str) -> None:
        self._say()

    def _type(self, text: str) -> None:
        self.typed = text

    def _say(self) -> None:
        if self.typed.strip():
            self.table.talk(WORDS, self.typed.strip())
        self.typed = ""

    def mute(self) -> None:
        """Leaves out what others write, or shows it again."""
        self.muted = not self.muted

    # Leaving

    def ask_leave(self) -> None:
        """Says what leaving comes to; the last answer stays."""
        words = say("Your seat becomes free. You can come back without the words.")
        self.question = Question.asked(say("Leave the table?"), words, say("Leave"), self.leave, self.stay)
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

    # Pointer and keys

    def press(self, at: Point) -> None:
        super().press(at)
        control = self.control_at(at)
        key = control.key if control is not None else ""
        self._went_down = (at, int(key[5:])) if key.startswith("seat ") else None

    def move(self, at: Point) -> None:
        super().move(at)
        if self._went_down is not None and is_carried(self._went_down[0], at) and self.picked is None:
            self.picked = self._went_down[1]
            self.stale()

    def release(self, at: Point) -> None:
        down, self._went_down = self._went_down, None
        if down is not None and is_carried(down[0], at):
            self._pressed, self.picked = "", None
            control = self.control_at(at)
            if control is not None and control.key.startswith("seat ") and int(control.key[5:]) != down[1]:
                self.table.swap(down[1], int(control.key[5:]))
        super().release(at)

    def key(self, name: str, shift: bool = False) -> bool:
        seat = int(self.focus[5:]) if self.focus.startswith("seat ") else None
        if shift and seat is not None and name in ("UP", "DOWN", "LEFT", "RIGHT"):
            self._shift(seat, -1 if name in ("UP", "LEFT") else 1)
            return True
        return super().key(name, shift)

    def _shift(self, seat: Seat, by: int) -> None:
        """Moves whoever sits here one seat on; the keyboard goes with them."""
        other = seat + by
        if 0 <= other < len(self.everybody):
            self.table.swap(seat, other)
            self.focus = f"seat {other}"
        self.by_keyboard = True
        self.stale()


def address_of(addresses: list[Any]) -> str:
    """The address to tell people: the first that other computers can reach."""
    texts = [str(address) for address in addresses]
    return next((text for text in texts if not text.startswith("127.")), texts[0] if texts else "")
