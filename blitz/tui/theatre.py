"""The replay theatre: the very table of the game, and a line below it that goes through time."""

from blitz.recording import Mark
from blitz.theatre import SPEEDS, Theatre
from blitz.tui.canvas import Canvas
from blitz.tui.page import Page, Stage
from blitz.tui.tabletop import Tabletop
from blitz.ui.settings import Settings
from blitz.ui.theatre_bar import clock, say_event
from blitz.ui.words import say


class Hall:
    """What the table on the stage may ask for: the settings, and nothing else."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    @property
    def settings(self) -> Settings:
        return self._stage.settings

    def change(self, settings: Settings) -> None: ...

    def show(self, page: Page) -> None: ...

    def replace(self, page: Page) -> None: ...

    def back(self) -> None: ...

    def home(self) -> None: ...

    def quit(self) -> None: ...


CATCH_UP = 24
"""So many ticks before the moment that is gone to are told the table, so that its log is not empty."""


class TheatrePage(Page):
    """Watching a game: play, pause, step, go through the rounds, faster and slower, through anybody's eyes."""

    def __init__(self, stage: Stage, theatre: Theatre) -> None:
        super().__init__(stage)
        self.theatre = theatre
        self.told = ""
        self.table = self._table()
        self._second = -1

    def _table(self) -> Tabletop:
        from blitz.tui.pages import table_at

        return table_at(Hall(self.stage), self.theatre)

    def tick(self, now: float) -> None:
        super().tick(now)
        before = self.theatre.at
        self.table.tick(now)
        self._tell(before)
        second = int(self.theatre.time // 1000)
        if self.table.changed or second != self._second:
            self.table.changed = False
            self._second = second
            self.changed = True

    def _said(self, mark: Mark) -> str:
        return say_event(mark, self.theatre.names, self.theatre.chosen.rules)

    def _tell(self, before: int) -> None:
        for mark in self.theatre.recording.marks:
            if before < mark.tick <= self.theatre.at:
                self.told = self._said(mark)

    # Pictures

    def draw(self, canvas: Canvas) -> None:
        self.table.picture(canvas)
        y = canvas.height - 2
        canvas.fill(0, y, canvas.width, 2, "text")
        theatre = self.theatre
        word = say("Hand {n} of {all}") if theatre.game.name == "scat" else say("Round {n} of {all}")
        words = word.format(n=theatre.round_now(), all=theatre.recording.rounds)
        x = canvas.put(2, y, words, "title") + 2
        time = f"{clock(theatre.time)} / {clock(theatre.recording.length)}"
        wide = canvas.width - x - len(time) - 4
        self._line(canvas, x, y, wide)
        canvas.put(canvas.width - len(time) - 2, y, time, "accent")
        self._keys(canvas, y + 1)

    def _line(self, canvas: Canvas, x: int, y: int, wide: int) -> None:
        length = max(1, self.theatre.recording.length)
        done = round((wide - 1) * self.theatre.time / length)
        canvas.put(x, y, "─" * wide, "stitch")
        for mark in self.theatre.recording.marks:
            at = round((wide - 1) * mark.at / length)
            canvas.put(x + at, y, "│" if mark.word == "round" else "·", "muted")
        canvas.put(x + done, y, "●", "accent")

    def _keys(self, canvas: Canvas, y: int) -> None:
        theatre = self.theatre
        who = say("everybody’s") if theatre.eyes is None else theatre.names[theatre.eyes]
        going = say("Play") if theatre.paused or theatre.over else say("Pause")
        hints = [
            (say("Space"), going), ("←→", say("step")), ("PgUp PgDn", say("rounds")), ("↑↓", f"{theatre.speed} %"),
        ]  # fmt: skip
        if len(theatre.choices()) > 1:
            hints.append(("E", say("Cards of: {who}", who=who)))
        x = 2
        for key, words in [*hints, (say("Esc"), say("back"))]:
            x = canvas.put(x, y, key, "accent") + 1
            x = canvas.put(x, y, words, "muted") + 2
        canvas.put(x + 1, y, self.told, "text", max(1, canvas.width - x - 3))

    # Keys

    def key(self, name: str, shift: bool = False) -> bool:
        theatre = self.theatre
        if name in ("SPACE", "P"):
            if theatre.over:
                self.go_to(0)
                theatre.paused = False
            else:
                theatre.paused = not theatre.paused
        elif name in ("LEFT", "RIGHT"):
            self._step(1 if name == "RIGHT" else -1)
        elif name in ("PAGEUP", "PAGEDOWN"):
            mark = theatre.mark_from(1 if name == "PAGEDOWN" else -1)
            end = len(theatre.recording.ticks) if name == "PAGEDOWN" else 0
            self.go_to(mark.tick if mark is not None else end)
        elif name in ("HOME", "END"):
            self.go_to(0 if name == "HOME" else len(theatre.recording.ticks))
        elif name in ("UP", "DOWN"):
            at = SPEEDS.index(theatre.speed) + (1 if name == "UP" else -1)
            theatre.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at))]
        elif name == "E":
            choices = theatre.choices()
            theatre.look_as(choices[(choices.index(theatre.eyes) + 1) % len(choices)])
            self.go_to(theatre.at, theatre.time)
        else:
            return super().key(name, shift)
        self.changed = True
        return True

    def _step(self, by: int) -> None:
        """One thing that happened, forwards or back; the play stands still then."""
        self.theatre.paused = True
        if by < 0:
            self.go_to(self.theatre.at - 1)
            return
        before = self.theatre.at
        self.table.take_in(self.theatre.step())
        self._tell(before)

    def go_to(self, at: int, time: float | None = None) -> None:
        """To where so many things have happened."""
        theatre = self.theatre
        at = max(0, min(at, len(theatre.recording.ticks)))
        theatre.seek(max(0, at - CATCH_UP))
        self.table = self._table()
        self.table.now = self.now - 60_000
        for _ in range(at - theatre.at):
            self.table.take_in(theatre.step())
        if time is not None:
            theatre.time = time
        self.table.now = self.now
        self.told = next((self._said(mark) for mark in reversed(theatre.recording.marks) if mark.tick <= at), "")
        self.changed = True
