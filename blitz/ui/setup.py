"""Setting up a practice table: by which rules, against how many, how good, how fast."""

from collections.abc import Callable
from functools import partial

from blitz.people import bot_names
from blitz.plan import Plan
from blitz.ui.choosing_game import GameChoice, level_words
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.field import Line, WritingPage
from blitz.ui.geometry import Point, Rect
from blitz.ui.page import Stagehand
from blitz.ui.palette import CONTROL_EDGE, INK, LOSS, MUTED, PAPER
from blitz.ui.rule_list import RuleList
from blitz.ui.scene import Panel
from blitz.ui.seating import back_of
from blitz.ui.settings import LONGEST_NAME, shown_name
from blitz.ui.table_menu import NUDGE, allowed, part_of, speed_at
from blitz.ui.tables import table_of
from blitz.ui.tutorial_pages import lesson_of
from blitz.ui.words import say


class SetUp(WritingPage):
    """The choice of a practice game. It remembers nothing but what the settings keep."""

    first = "play"

    def __init__(self, stage: Stagehand, game: str, preset: str = "") -> None:
        super().__init__(stage)
        self.choice = GameChoice(game, preset)
        self.list = RuleList(max(0, self.choice.ids.index(self.choice.preset) - 2))

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        title = {"dutch_blitz": say("Dutch Blitz, practice"), "scat": say("Scat, practice")}[self.choice.game.name]
        easel.title(title, Rect(152, 20, 700, 44))
        easel.button("learn", Rect(space.w - 24 - 210, 20, 210, 44), say("Learn to play"), self._learn)
        left = Rect(24, 84, min(520, space.w * 0.4), space.h - 108)
        right = Rect(left.right + 20, 84, space.w - left.right - 44, space.h - 108)
        easel.panel(left, LINEN_PANEL)
        easel.panel(right, LINEN_PANEL)
        entries = [(preset, self.choice.book.preset(preset)) for preset in self.choice.ids]
        self.list.draw(easel, left, entries, self.choice.preset, self.choice.choose)
        self._players(easel, right)

    def _players(self, easel: Easel, box: Rect) -> None:
        inner = box.grow(-24)
        easel.text(say(self.choice.ruleset.name), Rect(inner.x, inner.y - 8, inner.w, 42), 32, "title")
        about = say(self.choice.ruleset.summary)
        y = easel.paragraph(about, Rect(inner.x, inner.y + 38, inner.w, 52), 16.5, colour=MUTED)
        y = max(y + 12, inner.y + 100)
        y = self._numbers(easel, Rect(inner.x, y, inner.w, 44))
        self._seats(easel, Rect(inner.x, y, inner.w, inner.bottom - y - 132))
        self._pace(easel, Rect(inner.x, inner.bottom - 118, inner.w, 44))
        self._start(easel, Rect(inner.x, inner.bottom - 58, inner.w, 58))

    def _numbers(self, easel: Easel, row: Rect) -> float:
        """How many seats, and how many people; returns where the next row begins."""
        choice = self.choice
        self._number(easel, row, "seats", say("Seats"), choice.sizes(), choice.count, choice.seat)
        if choice.most_people() > 1:
            row = row.move(0, 54)
            numbers = list(range(1, choice.most_people() + 1))
            end = self._number(easel, row, "people", say("People here"), numbers, choice.people, self._set_people)
            if choice.people > 1:
                beside = Rect(end + 16, row.y - 3, row.right - end - 16, 50)
                words, colour = say("You hand the screen over."), MUTED
                if twice := [seat for seat in range(choice.people) if choice.taken(self.stage.settings, seat)]:
                    name = choice.named(self.stage.settings)[twice[0]]
                    words, colour = say("Name taken: {name} instead.", name=name), LOSS
                easel.paragraph(words, beside, 14.5, colour=colour)
        return row.bottom + 14

    def _number(
        self, easel: Easel, row: Rect, key: str, words: str, numbers: list[int], now: int, pick: Callable[[int], None]
    ) -> float:
        """One of several numbers; returns where they end."""
        easel.text(words, Rect(row.x, row.y, 150, row.h), 18, "bold")
        box = Rect(row.x + 160, row.y, min(row.w - 160, 62.0 * len(numbers)), row.h)
        easel.choice(key, box, [(str(n), str(n)) for n in numbers], str(now), lambda number: pick(int(number)))
        return box.right

    def _seats(self, easel: Easel, box: Rect) -> None:
        """Who sits where: people under names that can be written, bots with their levels."""
        choice = self.choice
        columns = 1 if choice.count < 4 else 2 if choice.count <= 6 else 3
        rows = -(-choice.count // columns)
        pitch = min(62.0, (box.h + 8) / rows)
        names = bot_names(choice.named(self.stage.settings), choice.bots)
        for seat in range(choice.count):
            cell = Rect(box.x, box.y + pitch * (seat // columns), box.w, pitch - 8).columns(columns, 12)[seat % columns]
            easel.art(Panel(PAPER, "#D9C49A", 1.2, 8), cell)
            high = min(32.0, cell.h - 8)
            easel.art(f"emblems/{back_of(seat)}", Rect(cell.x + 10, cell.cy - high / 2, high * 0.875, high))
            if seat < choice.people:
                self._person(easel, cell, seat)
            else:
                self._bot(easel, cell, seat - choice.people, names[seat - choice.people])

    def _person(self, easel: Easel, cell: Rect, seat: int) -> None:
        field = Rect(cell.x + 46, cell.cy - min(38, cell.h) / 2, cell.w - 54, min(38.0, cell.h))
        taken = self.choice.taken(self.stage.settings, seat)
        hint = say("Player {n}", n=seat + 1) if self.choice.people > 1 else say("Your name")
        self.draw_line(easel, f"name {seat}", field, hint, 16.5, LOSS if taken else CONTROL_EDGE)

    def _bot(self, easel: Easel, cell: Rect, bot: int, name: str) -> None:
        wide = min(210.0, cell.w - 96)
        easel.text(name, Rect(cell.x + 42, cell.y, cell.w - wide - 50, cell.h), 17, "bold")
        button = Rect(cell.right - wide - 8, cell.cy - min(38, cell.h) / 2, wide, min(38.0, cell.h))
        words = level_words(self.choice.chosen[bot])
        easel.button(f"bot {bot}", button, words, lambda: self.choice.next_level(bot), size=15.5)

    def _pace(self, easel: Easel, row: Rect) -> None:
        settings = self.stage.settings
        easel.text(say("Speed"), Rect(row.x, row.y, 86, row.h), 18, "bold")
        half = row.w * 0.5
        line = Rect(row.x + 104, row.y, half - 104 - 76, row.h)
        easel.slider("speed", line, part_of(settings.speed),
                     lambda part: self._set(speed=speed_at(part)),
                     lambda by: self._set(speed=allowed(settings.speed + NUDGE * by)))  # fmt: skip
        easel.text(f"{settings.speed} %", Rect(row.x + half - 60, row.y, 60, row.h), 17, "bold", align="right")
        if self.choice.bots:
            words = Rect(row.x + half + 24, row.y, row.w - half - 24 - 66, row.h)
            easel.text(say("Bots keep pace with me"), words, 17, "bold")
            easel.toggle("keeps pace", row, settings.keeps_pace, lambda on: self._set(keeps_pace=on))

    def _start(self, easel: Easel, row: Rect) -> None:
        seed = self.choice.seed
        easel.text(say("Cards"), Rect(row.x, row.y, 86, row.h), 18, "bold")
        words = say("a fresh deal") if seed is None else say("seed {n}", n=seed)
        easel.text(words, Rect(row.x + 90, row.y, 124, row.h), 17, "semi", INK)
        name = say("Choose a seed") if seed is None else say("Fresh deal")
        button = Rect(row.x + 222, row.y + 10, min(180.0, row.w - 222 - 256), 38)
        easel.button("seed", button, name, self.choice.flip_seed, size=15.5)
        easel.button("play", Rect(row.right - 240, row.y, 240, 58), say("Play"), self._play, "walnut", 22)

    # Names

    def _name(self, seat: int) -> str:
        settings = self.stage.settings
        return [settings.name, *settings.others, "", "", ""][seat]

    def _rename(self, seat: int, name: str) -> None:
        if seat == 0:
            self._set(name=shown_name(name))
            return
        others = [*self.stage.settings.others, "", "", ""][:3]
        others[seat - 1] = shown_name(name)
        self._set(others=tuple(others))

    def lines(self) -> dict[str, Line]:
        names = range(self.choice.people)
        return {f"name {seat}": Line(self._name(seat), partial(self._rename, seat), LONGEST_NAME) for seat in names}

    # What the controls do

    def _set(self, **changes: object) -> None:
        self.stage.change(self.stage.settings.with_(**changes))
        self.stale()

    def _set_people(self, people: int) -> None:
        self.choice.people = people

    def _learn(self) -> None:
        self.stage.show(lesson_of(self.stage, self.choice.game.name))

    def scroll(self, at: Point, by: float) -> None:
        self.list.scroll(-1 if by > 0 else 1)
        self.stale()

    def plan(self) -> Plan:
        """The game as it is chosen now."""
        return self.choice.plan(self.stage.settings)

    def _play(self) -> None:
        self.stage.show(table_of(self.stage, self.plan()))
