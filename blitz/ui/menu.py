"""The first screen: two games, and everything else below them."""

from collections.abc import Callable, Sequence
from typing import Final

import games
from blitz.ui.easel import LINEN_PANEL, PAPER_BUTTON, Control, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import CREAM, LINEN_2, MUTED, STITCH
from blitz.ui.scene import Panel
from blitz.ui.words import say

_QUILT: Final = ("red", "blue", "blue", "green", "green", "yellow", "yellow", "red", "red", "blue", "blue", "green")
_FANS: Final = {
    "dutch_blitz": [f"cards/blitz/full/{card}" for card in ("R1", "B2", "Y3", "G4")],
    "scat": [f"cards/playing/full/{card}" for card in ("AH", "KH", "QH")],
}


class Menu(Page):
    """Where everything starts; Esc leaves the program, after asking nothing, since nothing is lost by it."""

    first = "dutch_blitz"

    def __init__(self, stage: Stagehand, open_page: Callable[[str], Page]) -> None:
        super().__init__(stage)
        self.open_page = open_page

    def compose(self, easel: Easel) -> None:
        self._quilt(easel)
        x, wide = 372.0, self.space.w - 372 - 40
        top = (self.space.h - 720) / 2 * 0.8
        easel.title(say("Kitchen Table"), Rect(x + 2, top + 40, wide, 80), 68)
        easel.text(
            say("Two card games for people who like each other."), Rect(x + 4, top + 120, wide, 30), 19.5, "semi", CREAM
        )
        cards = Rect(x, top + 176, wide, 264).columns(2, 24)
        for card, name, words in zip(cards, games.NAMES, self._games(), strict=True):
            self._game(easel, card, name, *words)
        grid = Rect(x, top + 462, wide, 220)
        self._entries(easel, grid)
        foot = Rect(x, self.space.h - 30, wide, 24)
        easel.text(say("Not connected with the makers of the Dutch Blitz card game."), foot, 14, "semi", CREAM)
        easel.text(say("Quit: Q"), foot, 14, "semi", CREAM, "right")

    def _games(self) -> Sequence[tuple[str, str]]:
        return (
            (say("Dutch Blitz"), say("Everybody plays at once. 2 to 8 seats.")),
            (say("Scat"), say("Come close to 31, and knock. 2 to 10 seats.")),
        )

    def _quilt(self, easel: Easel) -> None:
        easel.art(Panel(LINEN_2, radius=0, shadow=True), Rect(-20, -20, 340, self.space.h + 40))
        rows = int(self.space.h // 142) + 1
        for i in range(2 * rows):
            block = Rect(20 + i % 2 * 146, 10 + i // 2 * 142, 134, 134)
            easel.art(f"table/block-{_QUILT[i % len(_QUILT)]}", block)
        easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(-40, -40, 356, self.space.h + 80))

    def _game(self, easel: Easel, box: Rect, name: str, title: str, line: str) -> None:
        easel.panel(box, LINEN_PANEL)
        easel.text(title, Rect(box.x + 24, box.y + 14, box.w - 48, 44), 34, "title")
        easel.muted(line, Rect(box.x + 24, box.y + 56, box.w - 48, 26), 16.5)
        for i, art in enumerate(_FANS[name]):
            high = 132.0
            card = around(box.x + 62 + 60 * i, box.y + 168 + 1.2 * i, high * 140 / 190, high)
            shadow = card.grow(high * 26 / 190).move(1, 3)
            easel.art("states/full/shadow", shadow, angle=-5 + 4 * i)
            easel.art(art, card, angle=-5 + 4 * i)
        button = Rect(box.right - 130, box.bottom - 62, 106, 44)
        easel.art(Panel("#4A3022", radius=10, stitch="#A98A6B", shadow=True), button)
        easel.text(say("Play"), button.grow(-8), 18, "bold", CREAM, "centre")
        easel.controls.append(Control(name, box, lambda: self._open(name), radius=12, name=title))

    def _entries(self, easel: Easel, grid: Rect) -> None:
        entries = [
            ("rules", say("Rules compendium"), say("{n} ways to play", n=_ways())),
            ("learn", say("Learn to play"), say("Two minutes, by playing")),
            ("settings", say("Settings"), say("Hands, sizes, sound, keys")),
            ("credits", say("Credits"), say("Who made what")),
        ]
        cells = Rect(grid.x, grid.y, grid.w, 68).columns(len(entries), 14)
        for cell, (key, title, line) in zip(cells, entries, strict=False):
            easel.art(PAPER_BUTTON, cell)
            easel.text(title, Rect(cell.x + 18, cell.y + 7, cell.w - 30, 28), 18, "bold")
            easel.text(line, Rect(cell.x + 18, cell.y + 32, cell.w - 30, 24), 15, "body", MUTED)
            easel.controls.append(Control(key, cell, lambda k=key: self._open(k), name=title))  # type: ignore[misc]

    def _open(self, name: str) -> None:
        self.stage.show(self.open_page(name))

    def key(self, name: str, shift: bool = False) -> bool:
        if name == "Q":
            self.stage.quit()
            return True
        return super().key(name, shift)


def _ways() -> int:
    return sum(len(games.book(name).ids) for name in games.NAMES)
