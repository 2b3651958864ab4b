"""The first screen: two games, and everything else below them."""

from collections.abc import Callable

import games
from blitz.shelf import Kept, to_go_on_with
from blitz.tui.canvas import Canvas
from blitz.tui.cards import blitz_card, scat_card
from blitz.tui.page import Entry, Listing, Page, Stage
from blitz.ui.left import about
from blitz.ui.menu import LEAVE_MS
from blitz.ui.words import count, say
from games.dutch_blitz.cards import card_of
from games.scat.cards import card_of as playing_card

_WIDE = 80


class Menu(Listing):
    """Where everything starts. `open_page` makes the screen behind each line."""

    def __init__(self, stage: Stage, open_page: Callable[[str], Page]) -> None:
        super().__init__(stage)
        self.open_page = open_page
        self.kept: list[Kept] = []
        self.leaves_until = 0.0
        self.shown()

    def shown(self) -> None:
        self.kept = to_go_on_with()

    def entries(self) -> list[Entry]:
        ways = sum(len(games.book(name).ids) for name in games.NAMES)
        left = self.kept
        go_on = [("shelf", say("Go on with a game"), about(left[0]) if not left[0].trouble else "")] if left else []
        lines = [
            ("dutch_blitz", say("Dutch Blitz"), say("Everybody plays at once. 2 to 8 seats.")),
            ("scat", say("Scat"), say("Come close to 31, and knock. 2 to 10 seats.")),
            *go_on,
            ("rules", say("Rules compendium"), count("{n} way to play", "{n} ways to play", ways)),
            ("lan", say("Tables on the LAN"), say("Join one, or host one")),
            ("replays", say("Watch a game"), say("What was played here, again")),
            ("statistics", say("Statistics"), say("Your rounds and times")),
            ("settings", say("Settings"), say("Hands, hints, speed, keys")),
        ]
        found = [Entry(key, title, lambda k=key: self._open(k), line) for key, title, line in lines]  # type: ignore[misc]
        return [*found, Entry("quit", say("Quit"), self.stage.quit)]

    def draw(self, canvas: Canvas) -> None:
        x = (canvas.width - _WIDE) // 2
        y = max(2, canvas.height // 2 - 13)
        canvas.put(x, y, say("Kitchen Table"), "accent")
        canvas.put(x, y + 1, say("Two card games for people who like each other."), "muted")
        canvas.stitches(x, y + 3, _WIDE)
        for i, name in enumerate(("R1", "B2", "Y3", "G4")):
            blitz_card(canvas, x + 7 * i, y + 5, card_of(name))
        for i, name in enumerate(("QH", "KH", "AH")):
            scat_card(canvas, x + _WIDE - 23 + 8 * i, y + 5, playing_card(name), small=True)
        self.rows(canvas, x - 2, y + 10, _WIDE + 2, 10, label=19)
        canvas.stitches(x, y + 20, _WIDE)
        canvas.put(x, y + 21, say("Not connected with the makers of the Dutch Blitz card game."), "muted")
        leave = ("", say("Esc again quits.")) if self.leaves_until else ("Q", say("quit"))
        self.footing(canvas, ("↑↓", say("choose")), (say("Enter"), say("open")), leave)

    def _open(self, name: str) -> None:
        self.stage.show(self.open_page(name))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.leaves_until and now > self.leaves_until:
            self.leaves_until = 0.0
            self.changed = True

    def escape(self) -> None:
        if self.leaves_until:
            self.stage.quit()
        self.leaves_until = self.now + LEAVE_MS
        self.changed = True

    def key(self, name: str, shift: bool = False) -> bool:
        if name == "Q":
            self.stage.quit()
            return True
        return super().key(name, shift)
