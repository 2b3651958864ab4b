"""What every table screen has: a game that goes on, notes, banners, pause; one moving picture of it all."""

from dataclasses import dataclass
from typing import Any

from blitz.practice import Practice
from blitz.ui.easel import NOTE, Control, Easel
from blitz.ui.geometry import Rect
from blitz.ui.keys import actions_of, keys_with
from blitz.ui.lettering import width_of
from blitz.ui.motion import Motion, Style
from blitz.ui.page import WOOD, Page, Stagehand
from blitz.ui.palette import CREAM, INK, LINEN, STITCH
from blitz.ui.scene import HELD, OVER, Label, Node, Panel, Scene
from blitz.ui.words import say
from core.tables import News
from core.ticks import Refusal, Tick

NOTE_MS = 2_500


@dataclass(frozen=True, slots=True)
class Note:
    """Two lines that stay for a moment beside what they are about."""

    text: str
    more: str
    until: float


class Tabletop(Page):
    """A table. The still parts are drawn once; cards are laid anew when something happens, and moved every frame."""

    game = ""

    def __init__(self, stage: Stagehand, practice: Practice) -> None:
        super().__init__(stage)
        self.practice = practice
        self.note: Note | None = None
        self.paused = False
        self.menu_open = False
        self.motion = Motion(self.moves, stage.settings.motion)
        self.keys = keys_with(stage.settings.keys)
        self.actions = actions_of(self.game, self.keys)
        self._still: Easel | None = None
        self._cards: list[Node] | None = None
        self._figures: list[Label] = []
        self._nodes: list[Node] = []
        self._labels: list[Label] = []
        self._styles: dict[str, Style] = {}
        self._over: Easel | None = None
        self._last_tick = 0.0

    # What a table fills in

    def moves(self, key: str) -> bool:
        """Whether a picture of this name flies when its place changes."""
        return key.startswith("c")

    def lay(self) -> None:
        """The table's layout for the space there is."""

    def draw_still(self, easel: Easel) -> None:
        """What does not change while a hand is played."""

    def draw_cards(self) -> list[Node]:
        """What lies on the table now."""
        raise NotImplementedError

    def draw_figures(self) -> list[Label]:
        """Counts and scores."""
        return []

    def draw_over(self, easel: Easel) -> None:
        """What is laid over the table: a banner, a question."""

    def hear(self, tick: Tick) -> None:
        """Something has happened."""

    def refused(self, refusal: Refusal) -> None:
        """A move of the player's was not accepted."""

    def think(self, now: float) -> None:
        """Once a frame, after the news: hints, the end of a round."""

    # Time

    def tick(self, now: float) -> None:
        passed, self._last_tick = (now - self._last_tick if self._last_tick else 0.0), now
        super().tick(now)
        if not self.paused:
            self.take_in(self.practice.advance(passed))
        if self.note is not None and now >= self.note.until:
            self.note = None
            self.over_changed()
        self.think(now)

    def take_in(self, news: list[News]) -> None:
        """Takes in what has happened."""
        for item in news:
            if isinstance(item, Tick):
                self.hear(item)
            else:
                self.refused(item)
            self.cards_changed()

    def say_note(self, text: str, more: str = "") -> None:
        """Shows a note for a moment."""
        self.note = Note(text, more, self.now + NOTE_MS)
        self.over_changed()

    def style(self, styles: dict[str, Style]) -> None:
        """How cards that get a new place now are to move."""
        self._styles |= styles

    def submit(self, move: Any) -> None:
        """Makes a move; what comes of it is there at once where the table is on this machine."""
        self.practice.submit(move)
        self.take_in(self.practice.advance(0))

    # Pictures

    def stale(self) -> None:
        self._scene = None
        self._still = None
        self.cards_changed()
        self.over_changed()

    def resize(self, space: Any) -> None:
        self.space = space
        self.motion = Motion(self.moves, self.stage.settings.motion)
        self.lay()
        self.stale()

    def cards_changed(self) -> None:
        self._cards = None

    def over_changed(self) -> None:
        self._over = None

    def scene(self) -> Scene:
        changed = False
        if self._still is None:
            self._still = self._drawn_still()
            changed = True
        if self._cards is None:
            self._cards = self.draw_cards()
            self._figures = self.draw_figures()
            self.motion.aim(self._cards, self._styles, self.now)
            self._styles = {}
            changed = True
        if self._over is None:
            self._over = self._drawn_over()
            changed = True
        if changed:
            self.controls = self._over.controls if self.is_covered() else [*self._still.controls, *self._over.controls]
            self.boxes = [*self._still.boxes, *self._over.boxes]
            self._labels = [*self._still.scene.labels, *self._figures, *self._over.scene.labels]
        if changed or self.motion.busy:
            cards = self.motion.sample(self._cards, self.now)
            marks = Scene()
            self._mark(marks)
            self._nodes = [*self._still.scene.nodes, *cards, *self._over.scene.nodes, *marks.nodes]
        return Scene(self._nodes, self._labels)

    def is_covered(self) -> bool:
        """Whether something lies over the table that has to be answered first."""
        return self.paused or self.menu_open

    def _drawn_still(self) -> Easel:
        easel = self.easel()
        easel.art(WOOD, Rect(0, 0, self.space.w, self.space.h), "wood")
        self.draw_still(easel)
        return easel

    def _drawn_over(self) -> Easel:
        easel = self.easel("o", HELD)
        if self.note is not None:
            self._draw_note(easel, self.note)
        easel.plane = OVER
        self.draw_over(easel)
        if self.menu_open:
            self._draw_menu(easel)
        elif self.paused:
            self._draw_pause(easel)
        return easel

    def note_place(self) -> tuple[float, float]:
        """The middle of where notes lie: never over a pile."""
        return self.space.w / 2, self.space.h / 2

    def _draw_note(self, easel: Easel, note: Note) -> None:
        wide = max(width_of(note.text, "bold", 17), width_of(note.more, "body", 15)) + 36
        cx, cy = self.note_place()
        box = Rect(cx - wide / 2, cy - 26, wide, 52) if note.more else Rect(cx - wide / 2, cy - 18, wide, 36)
        easel.art(NOTE, box, "note")
        first = Rect(box.x + 12, box.y + 4, box.w - 24, 26 if note.more else 28)
        easel.text(note.text, first, 17, "bold", CREAM, "centre", "note 1")
        if note.more:
            easel.text(note.more, Rect(box.x + 12, box.y + 28, box.w - 24, 20), 15, "body", CREAM, "centre", "note 2")

    def banner(self, easel: Easel, title: str, lines: list[str], cx: float, cy: float) -> Rect:
        """A panel in the middle of the table with a large word on it."""
        wide = max(width_of(title, "title", 46), *(width_of(line, "body", 18) for line in [*lines, ""])) + 96
        box = Rect(cx - wide / 2, cy - 48 - 14 * len(lines), wide, 96 + 28 * len(lines))
        easel.art(Panel(LINEN, radius=14, stitch=STITCH, shadow=True), box, "banner")
        top = Rect(box.x + 20, box.y + 16, box.w - 40, 62)
        easel.text(title, top, 46, "title", INK, "centre", "banner title")
        for i, line in enumerate(lines):
            row = Rect(box.x + 20, box.y + 78 + 27 * i, box.w - 40, 26)
            easel.text(line, row, 18, "body", INK, "centre", f"banner {i}")
        return box

    def _draw_pause(self, easel: Easel) -> None:
        self._veil(easel)
        cx, cy = self.space.w / 2, self.space.h / 2
        box = self.banner(easel, say("Paused"), [say("The bots wait for you.")], cx, cy - 40)
        go_on = Rect(cx - 110, box.bottom + 16, 220, 56)
        easel.button("go on", go_on, say("Go on"), self.toggle_pause, "walnut", 20, say("Space"))
        self.focus = "go on"

    def _veil(self, easel: Easel) -> None:
        easel.art(Panel("#F6EAD399", radius=0), Rect(-4, -4, self.space.w + 8, self.space.h + 8), "veil")

    def menu_entries(self) -> list[tuple[str, str, Any]]:
        """The table's own menu: key, words, what it does."""
        return [
            ("resume", say("Go on"), self.close_menu),
            ("slower", say("Slower"), lambda: self.pace(-25)),
            ("faster", say("Faster"), lambda: self.pace(25)),
            ("leave", say("Leave the table"), self.stage.back),
        ]

    def _draw_menu(self, easel: Easel) -> None:
        self._veil(easel)
        entries = self.menu_entries()
        box = Rect(self.space.w / 2 - 190, self.space.h / 2 - 70 - 29 * len(entries), 380, 140 + 58 * len(entries))
        easel.panel(box)
        easel.title(say("Menu"), Rect(box.x + 28, box.y + 18, 240, 44), 30, INK)
        pace = say("Speed {n} %", n=self.practice.speed)
        easel.muted(pace, Rect(box.right - 178, box.y + 22, 150, 40), 17, "right")
        for i, (key, words, act) in enumerate(entries):
            row = Rect(box.x + 28, box.y + 76 + 58 * i, box.w - 56, 48)
            easel.button(key, row, words, act, "walnut" if i == 0 else "paper", 18)
        hint = Rect(box.x + 28, box.bottom - 54, box.w - 56, 36)
        easel.muted(say("Leaving ends this game; what you have learned stays."), hint, 15, "centre")
        if self.focus not in [key for key, _, _ in entries]:
            self.focus = entries[0][0]

    def again(self) -> None:
        """The same people play another game."""
        from blitz.ui.tables import next_game, table_of

        self.stage.replace(table_of(self.stage, next_game(self.practice.plan, self.practice)))

    # What the buttons do

    def toggle_pause(self) -> None:
        self.paused = not self.paused
        self.practice.paused = self.paused
        self.over_changed()

    def open_menu(self) -> None:
        self.menu_open = True
        self.practice.paused = True
        self.over_changed()

    def close_menu(self) -> None:
        self.menu_open = False
        self.practice.paused = self.paused
        self.over_changed()

    def pace(self, by: int) -> None:
        """Faster or slower, 25 to 200 per cent."""
        self.practice.speed = min(200, max(25, self.practice.speed + by))
        self.over_changed()

    def escape(self) -> None:
        if self.menu_open:
            self.close_menu()
        elif self.paused:
            self.toggle_pause()
        else:
            self.open_menu()


def figure(key: str, text: str, x: float, y: float, size: float, colour: str, align: str = "centre") -> Label:
    """A count or a score: a label that stays and only changes its words."""
    return Label(key, text, x, y, size, "figure", colour, align)


__all__ = ["Control", "Note", "Tabletop", "figure"]
