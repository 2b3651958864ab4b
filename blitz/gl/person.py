"""Somebody who plays at the real window: a bot's mind, but the hands of a person, by pointer alone or by keys alone.

For tests, measurements and pictures. Everything goes through the driver's events; nothing is submitted directly.
"""

from collections.abc import Callable
from typing import Any, Final

import games
from blitz.gl.driver import Driver
from blitz.practice import Practice
from blitz.ui.dutch_blitz.lie import own_pile_rects
from blitz.ui.geometry import Point, Rect
from blitz.ui.tabletop import Tabletop
from core.chance import Chance
from core.ticks import Tick
from games.dutch_blitz import moves as db
from games.scat import moves as sc

STEP_S: Final = 1 / 20

_SCAT_ACTIONS: Final[dict[type, str]] = {
    sc.Knock: "knock", sc.DrawStock: "draw", sc.TakeDiscard: "take", sc.EndHand: "declare", sc.Stand: "declare",
    sc.Declare: "declare", sc.Pass: "no", sc.Call: "yes", sc.Decline: "no", sc.Agree: "yes", sc.Refuse: "no",
}  # fmt: skip


class Overheard:
    """What a table on the LAN has told its screen since the last deal."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._heard: list[Tick] = []

    @property
    def game(self) -> Any:
        return self._table.practice.chosen.game

    @property
    def view(self) -> Any:
        return self._table.practice.table.view

    def poll(self, now: int) -> list[Tick]:
        """The ticks that have not been told yet."""
        ticks = self._table.round_ticks if self.game.name == "dutch_blitz" else self._table.hand_ticks
        known = len(self._heard) if self._heard and ticks and ticks[0] is self._heard[0] else 0
        self._heard = list(ticks)
        return self._heard[known:]


class Person:
    """The player at the lower edge of a table. `by` is "mouse" or "keys"; the same seed plays the same way.

    `pace`: how quick they are, in per cent of a bot of that level.
    """

    def __init__(
        self, driver: Driver, table: Any, by: str = "mouse", level: str = "expert", seed: int = 1, pace: int = 100
    ) -> None:
        self.driver = driver
        self.table: Any = table
        self.by_mouse = by == "mouse"
        self.pace = pace
        practice = table.practice
        self.game: str = practice.chosen.game.name
        self._mind = games.bots(self.game).make(level, practice.chosen.rules, table.me, Chance.of(seed))
        self._ear: Any = practice.house.table(table.me) if isinstance(practice, Practice) else Overheard(table)
        self._due = 0
        self.moves = 0

    def play(self, done: Callable[[], bool], seconds: float = 600, draw_every: int = 0, step: float = STEP_S) -> bool:
        """Plays on until something is so; False if that takes more than so many seconds of the table's time."""
        for frame in range(int(seconds / step)):
            if done():
                return True
            self.driver.frames(1, step, draw=bool(draw_every) and frame % draw_every == 0)
            self.look()
        return done()

    def look(self) -> None:
        """Takes in what has happened; makes a move if it is time for one."""
        practice = self.table.practice
        for item in self._ear.poll(practice.now):
            if isinstance(item, Tick):
                self._mind.observe(self._ear.view, item.events)
        if not self._is_shown() or practice.now < self._due or getattr(practice, "pending", ()):
            return
        legal = self._ear.game.legal_moves(self._ear.view, self.table.me)
        if not legal:
            return
        self._due = practice.now + self._mind.wait_ms() * 100 // self.pace
        move = self._mind.choose(self._ear.view, legal)
        if move is not None:
            self.moves += 1
            (self._at_dutch_blitz if self.game == "dutch_blitz" else self._at_scat)(move)

    def _is_shown(self) -> bool:
        return self.driver.page is self.table

    def _key(self, action: str, shift: bool = False) -> None:
        self.driver.key(self.table.keys[action], shift)

    def _click(self, rect: Rect) -> None:
        self.driver.click((rect.cx, rect.cy))

    # Dutch Blitz

    def _at_dutch_blitz(self, move: Any) -> None:
        if isinstance(move, db.Play):
            self._carry(move.source, move.target)
        elif isinstance(move, db.Fill):
            self._carry(db.BLITZ, move.post)
        elif isinstance(move, db.Turn | db.PickUp):
            self._click(self.table.layout.hand) if self.by_mouse else self._key("turn")
        elif isinstance(move, db.Stuck):
            self._press("stuck")
        else:
            self._press("centre")

    def _carry(self, source: int, target: int) -> None:
        """A card to the middle by one click or one key; to a post by dragging it, or its key and the post's."""
        if self.by_mouse:
            start = self.top(source)
            if target == db.CENTRE:
                self.driver.click(start)
            else:
                self.driver.drag(start, self.top(target), 3)
        else:
            self._key(_pile_action(source), shift=target != db.CENTRE)
            if target != db.CENTRE:
                self._key(_pile_action(target))

    def top(self, source: int) -> Point:
        """The middle of the card of an own pile that can be played."""
        tops = {pile: top for pile, top, _ in own_pile_rects(self.table.view, self.table.me, self.table.layout)}
        return tops[source].cx, tops[source].cy

    # Scat

    def _at_scat(self, move: Any) -> None:
        hand = self.table.view.hands[self.table.me]
        if isinstance(move, sc.Discard) and not move.declare:
            place = hand.index(move.card)
            if self.by_mouse:
                self._click(self.table.layout.cards(len(hand))[place])
            else:
                self._key(f"card_{place + 1}")
        elif isinstance(move, sc.DrawStock | sc.TakeDiscard) and self.by_mouse:
            self._click(self.table.layout.stock if isinstance(move, sc.DrawStock) else self.table.layout.discard)
        else:
            self._press("declare" if isinstance(move, sc.Discard) else _SCAT_ACTIONS[type(move)])
        if self.table.proposed is not None:
            self.driver.page.scene()
            self._press("yes") if self.by_mouse else self.driver.key("ENTER")

    # Buttons

    def _press(self, action: str) -> None:
        """A button by pointer, or its key. One that is not there yet is looked for again after the next thought."""
        if not self.by_mouse:
            self._key(action)
        elif any(control.key == action for control in self.driver.page.controls):
            self.driver.press_button(action)


def _pile_action(source: int) -> str:
    return {db.BLITZ: "blitz_pile", db.WOOD: "wood"}.get(source, f"post_{source - 1}")


def sit(
    driver: Driver, preset: str, seats: int, seed: int = 7, level: str = "skilled", speed: int = 100, keep: bool = False
) -> Tabletop:
    """Opens a practice table and shows it."""
    from blitz.arguments import Chosen
    from blitz.plan import Plan
    from blitz.ui.tables import table_of

    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    plan = Plan(Chosen(game, ruleset, game.rules(ruleset)), [level] * (seats - 1), seed, "Mia", speed, keep=keep)
    table = table_of(driver.window, plan)
    driver.window.show(table)
    driver.frames(2, draw=False)
    return table
