"""The moving picture of a table: what is still, what moves, what is counted, and what lies over it all."""

from collections.abc import Callable
from typing import Any

from blitz.match import Match
from blitz.ui.easel import Easel, give_room
from blitz.ui.geometry import Rect
from blitz.ui.keys import actions_of, keys_with
from blitz.ui.lettering import fitted
from blitz.ui.motion import Motion, Style
from blitz.ui.overlay import Note
from blitz.ui.page import WOOD, Stagehand
from blitz.ui.scene import HELD, OVER, Label, Node, Scene
from blitz.ui.table_controls import Controls
from blitz.ui.words import say

TALLEST = 20.0
"""Small print on the table grows up to this size."""


class TablePicture(Controls):
    """The still parts are drawn once; cards are laid anew when something happens, and moved every frame."""

    game = ""

    def __init__(self, stage: Stagehand, practice: Match) -> None:
        super().__init__(stage, practice)
        self.note: Note | None = None
        self._count_in = 0.0
        self.take_settings()
        self._still: Easel | None = None
        self._cards: list[Node] | None = None
        self._figures: list[Label] = []
        self._nodes: list[Node] = []
        self._labels: list[Label] = []
        self._styles: dict[str, Style] = {}
        self._over: Easel | None = None

    # What a table fills in

    def moves(self, key: str) -> bool:
        """Whether a picture of this name flies when its place changes."""
        return key.startswith(("c", "hand"))

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

    def room_for(self, key: str) -> float:
        """How wide the words of a figure may be; 0 for those that are always short."""
        return 0.0

    # When it has to be drawn anew

    def stale(self) -> None:
        self._scene = None
        self._still = None
        self.cards_changed()
        self.over_changed()

    def resize(self, space: Any) -> None:
        self.space = space
        self.take_settings()
        self.lay()
        self.stale()

    def take_settings(self) -> None:
        """Takes over what may have been changed while another screen was shown."""
        settings = self.stage.settings
        self.motion = Motion(self.moves, settings.motion)
        self.keys = keys_with(settings.keys)
        self.actions = actions_of(self.game, self.keys)

    def style(self, styles: dict[str, Style]) -> None:
        """How cards that get a new place now are to move."""
        self._styles |= styles

    def cards_changed(self) -> None:
        self._cards = None

    def over_changed(self) -> None:
        self._over = None

    # How it is put together

    def scene(self) -> Scene:
        changed = False
        if self._still is None:
            self._still = self._drawn_still()
            changed = True
        if self._cards is None:
            self._cards = self.draw_cards()
            figures = [label._replace(size=self.as_set(label)) for label in self.draw_figures()]
            if self.lan is not None:
                figures = [*figures, *self.lan.labels()]
                self._cards = [*self._cards, *self.lan.nodes()]
            self._figures = [self._legible(label) for label in figures]
            self.motion.aim(self._cards, self._styles, self.now)
            self._styles = {}
            changed = True
        if self._over is None:
            self._over = self._drawn_over()
            changed = True
        if changed:
            self.controls = self._over.controls if self.is_covered() else [*self._still.controls, *self._over.controls]
            give_room(self.controls, self.space)
            self.boxes = [*self._still.boxes, *self._over.boxes]
            self._labels = [*self._still.scene.labels, *self._figures, *self._over.scene.labels]
        if changed or self.motion.busy:
            cards = self.motion.sample(self._cards, self.now)
            marks = Scene()
            self._mark(marks)
            self._nodes = [*self._still.scene.nodes, *cards, *self._over.scene.nodes, *marks.nodes]
        return Scene(self._nodes, self._labels)

    def _legible(self, label: Label) -> Label:
        """Not smaller than can be read, and cut short rather than running out of its panel."""
        least = self.space.least_text
        room = self.room_for(label.key)
        if room:
            text, size = fitted(label.text, label.font, max(label.size, least), room, least, self.space.u)
            return label._replace(text=text, size=size)
        return label if label.size >= least else label._replace(size=least)

    def as_set(self, label: Label) -> float:
        """How large a line is to be as the player has set it: small print grows, as far as a line has room."""
        if label.font not in ("body", "semi", "bold"):
            return label.size
        return max(label.size, min(label.size * self.stage.settings.text / 100, TALLEST))

    def is_covered(self) -> bool:
        """Whether something lies over the table that has to be answered first."""
        asked = self.lan is not None and self.lan.covers()
        return self.paused or self.menu_open or self._count_in > 0 or asked

    def waits_for_host(self) -> bool:
        """Whether the host has been silent for so long that nothing else is said in the middle of the table."""
        return self.lan is not None and self.lan.lan.host_is_gone

    def _drawn_still(self) -> Easel:
        easel = self.easel()
        easel.art(WOOD, Rect(0, 0, self.space.w, self.space.h), "wood")
        self.draw_still(easel)
        return easel

    def _draw_count(self, number: int, easel: Easel) -> None:
        lines = [say("You go on where you were.")]
        self.banner(easel, str(number), lines, self.space.w / 2, self.space.h * 0.4)

    def _asked(self) -> Callable[[Easel], None] | None:
        """What draws that which has to be answered first, if anything: by itself, so that all of it can be read."""
        if self.lan is not None and self.lan.covers():
            return self.lan.draw_over
        if self.menu_open:
            return self._draw_menu
        if not self.paused:
            return None
        return self._draw_pause if self.lan is None else self.lan.draw_held

    def _drawn_over(self) -> Easel:
        easel = self.easel("o", HELD)
        asked = self._asked()
        if not self.menu_open and not (self.lan is not None and self.lan.covers()):
            troubled = self.lan is not None and self.lan.draw_trouble(easel)
            if self.note is not None and not troubled:
                self.draw_note(easel, self.note)
        easel.plane = OVER
        if asked is not None:
            asked(easel)
            return easel
        if self._count_in > 0:
            self._draw_count(1 + int(self._count_in // 1001), easel)
        else:
            self.draw_over(easel)
        easel.plane = OVER
        if self.lan is not None:
            self.lan.draw_over(easel)
        return easel
