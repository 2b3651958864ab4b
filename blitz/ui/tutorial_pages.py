"""Choosing a lesson, and the end of one."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

import games
from blitz.ui.choosing_game import GameChoice
from blitz.ui.easel import LINEN_PANEL, Control, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import CREAM, INK, MUTED
from blitz.ui.scene import Panel
from blitz.ui.words import say

FANS: Final = {
    "dutch_blitz": [f"cards/blitz/full/{card}" for card in ("R1", "B2", "Y3", "G4")],
    "scat": [f"cards/playing/full/{card}" for card in ("AH", "KH", "QH")],
}


def game_name(game: str) -> str:
    return {"dutch_blitz": say("Dutch Blitz"), "scat": say("Scat")}[game]


def lesson_of(stage: Stagehand, game: str) -> Page:
    """The table of a game's lesson."""
    page: Page = import_module(f"blitz.ui.{game}.lesson_table").lesson(stage)
    return page


def learned(stage: Stagehand, game: str) -> None:
    """A lesson is done, or not wanted: it is not offered again."""
    done = stage.settings.learned
    if game not in done:
        stage.change(stage.settings.with_(learned=(*done, game)))


def draw_fan(easel: Easel, game: str, x: float, cy: float, high: float) -> None:
    """A few cards of a game, from `x` to the right."""
    for i, art in enumerate(FANS[game]):
        card = around(x + high * 0.37 + high * 0.46 * i, cy + 1.2 * i, high * 140 / 190, high)
        easel.art("states/full/shadow", card.grow(high * 26 / 190).move(1, 3), angle=-5 + 4 * i)
        easel.art(art, card, angle=-5 + 4 * i)


class Learn(Page):
    """Which game shall be learned. At the first start it bids welcome as well."""

    first = "dutch_blitz"

    def __init__(self, stage: Stagehand, welcome: bool = False) -> None:
        super().__init__(stage)
        self.welcome = welcome

    def compose(self, easel: Easel) -> None:
        space = self.space
        if not self.welcome:
            easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        wide = min(1120.0, space.w - 96)
        x, top = (space.w - wide) / 2, (space.h - 720) / 2
        title = say("Welcome to the kitchen table") if self.welcome else say("Learn to play")
        easel.title(title, Rect(x, top + 92, wide, 60), 46, align="centre")
        line = say("Two minutes a game, with the cards in your hands.")
        easel.text(line, Rect(x, top + 152, wide, 30), 19.5, "semi", CREAM, "centre")
        for cell, game in zip(Rect(x, top + 210, wide, 312).columns(2, 28), games.NAMES, strict=True):
            self._game(easel, cell, game)
        if self.welcome:
            skip = Rect(space.w / 2 - 150, top + 556, 300, 50)
            easel.button("skip", skip, say("I know both games"), self.stage.back, size=17.5, cap=say("Esc"))

    def _game(self, easel: Easel, box: Rect, game: str) -> None:
        easel.panel(box, LINEN_PANEL)
        easel.text(game_name(game), Rect(box.x + 28, box.y + 16, box.w - 56, 48), 34, "title")
        line = {
            "dutch_blitz": say("Everybody at once: quick hands, ten cards to be rid of."),
            "scat": say("In turn: three cards, one suit, 31 points."),
        }[game]
        easel.muted(line, Rect(box.x + 28, box.y + 64, box.w - 56, 28), 16.5)
        draw_fan(easel, game, box.x + 30, box.y + 196, 156)
        button = Rect(box.right - 176, box.bottom - 76, 148, 52)
        easel.art(Panel("#4A3022", radius=10, stitch="#A98A6B", shadow=True), button)
        again = game in self.stage.settings.learned
        easel.text(say("Once more") if again else say("Learn it"), button.grow(-8), 18, "bold", CREAM, "centre")
        if again:
            done = Rect(box.right - 168, box.y + 22, 140, 30)
            easel.art("icons/tick#3F6B45", Rect(done.x, done.cy - 10, 20, 20))
            easel.text(say("learned"), Rect(done.x + 28, done.y, 112, 30), 16, "semi", "#3F6B45")
        easel.controls.append(Control(game, box, lambda: self._open(game), radius=12, name=game_name(game)))

    def _open(self, game: str) -> None:
        if self.welcome:
            self.stage.replace(lesson_of(self.stage, game))
        else:
            self.stage.show(lesson_of(self.stage, game))


class LessonEnd(Page):
    """A lesson is done: what is still to be said, and a real game."""

    first = "play"

    def __init__(self, stage: Stagehand, game: str, lines: list[str]) -> None:
        super().__init__(stage)
        self.game = game
        self.lines = lines
        learned(stage, game)
        stage.sound("win", 0.8)

    def compose(self, easel: Easel) -> None:
        space = self.space
        wide, high = min(860.0, space.w - 96), 456.0
        box = Rect((space.w - wide) / 2, (space.h - high) / 2, wide, high)
        easel.panel(box, LINEN_PANEL)
        title = say("You can play {game} now", game=game_name(self.game))
        easel.text(title, Rect(box.x + 40, box.y + 28, box.w - 80, 58), 40, "title", INK, "centre")
        fan = 132 * (0.74 + 0.46 * (len(FANS[self.game]) - 1))
        draw_fan(easel, self.game, box.cx - fan / 2, box.y + 176, 132)
        y = box.y + 262
        for i, line in enumerate(self.lines):
            colour = INK if i == 0 else MUTED
            room = Rect(box.x + 60, y, box.w - 120, 52)
            y = 6 + easel.paragraph(line, room, 18 if i == 0 else 16.5, "semi" if i == 0 else "body", colour, "centre")
        row = Rect(box.x + 40, box.bottom - 84, box.w - 80, 58)
        other = next(name for name in games.NAMES if name != self.game)
        buttons: list[tuple[str, str, Callable[[], None]]] = [
            ("menu", say("Menu"), self.stage.back),
            ("other", say("Learn {game}", game=game_name(other)), lambda: self._learn(other)),
        ]
        cells = [Rect(row.x, row.y + 7, 150, 44), Rect(row.x + 166, row.y + 7, 250, 44)]
        for (key, words, act), cell in zip(buttons, cells, strict=True):
            easel.button(key, cell, words, act)
        easel.button("play", Rect(row.right - 280, row.y, 280, 58), say("Play against bots"), self._play, "walnut", 20)

    def _learn(self, game: str) -> None:
        self.stage.replace(lesson_of(self.stage, game))

    def _play(self) -> None:
        from blitz.ui.tables import table_of

        self.stage.replace(table_of(self.stage, GameChoice(self.game).plan(self.stage.settings)))
