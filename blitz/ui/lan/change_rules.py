"""Other rules for a table that is there already, while nobody has started."""

from collections.abc import Callable

import games
from blitz.ui.choosing_game import STANDARD
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Point, Rect
from blitz.ui.lan.choice import TableChoice
from blitz.ui.lan.host import game_tabs
from blitz.ui.lan.length import draw_length, length_of, length_option
from blitz.ui.lan.rules_card import draw_rules
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import MUTED
from blitz.ui.rule_list import RuleList
from blitz.ui.words import say
from core.rulesets import RuleSet


class ChangeRules(Page):
    """A list of rules with one of them shown; what is taken is told to whoever opened the page."""

    first = "take"

    def __init__(self, stage: Stagehand, now: RuleSet, take: Callable[[RuleSet], None]) -> None:
        super().__init__(stage)
        known = now.id in games.book(now.game).ids and set(now.changed) <= {length_option(now)}
        self.choice = TableChoice(now.id if known else STANDARD[now.game])
        self.list = RuleList(max(0, [key for key, _ in self.choice.entries()].index(self.choice.key) - 2))
        if known:
            self.choice.last(length_of(now))
        self._take = take

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Other rules"), Rect(152, 20, 600, 44))
        left = Rect(24, 84, min(520, space.w * 0.4), space.h - 108)
        right = Rect(left.right + 20, 84, space.w - left.right - 44, space.h - 108)
        easel.panel(left, LINEN_PANEL)
        easel.panel(right, LINEN_PANEL)
        tabs = Rect(left.x + 20, left.y + 20, left.w - 40, 44)
        easel.choice("game", tabs, game_tabs(), self.choice.game, self._play)
        rules = Rect(left.x, left.y + 60, left.w, left.h - 60)
        self.list.draw(easel, rules, self.choice.entries(), self.choice.key, self.choice.choose)
        inner = right.grow(-28)
        draw_rules(easel, Rect(inner.x, inner.y, inner.w, inner.h - 76 - 58), self.choice.played)
        row = Rect(inner.x, inner.bottom - 58 - 18 - 46, inner.w, 44)
        draw_length(easel, row, self.choice.ruleset, self.choice.length, self.choice.last)
        button = Rect(inner.right - 250, inner.bottom - 58, 250, 58)
        note = say("Everybody sees the new rules and says again that they are ready.")
        easel.paragraph(note, Rect(inner.x, button.y + 6, inner.w - 270, 50), 15.5, colour=MUTED)
        easel.button("take", button, say("Play by these"), self.take, "walnut", 20)

    def take(self) -> None:
        """Takes the rules and goes back to the table."""
        self.stage.back()
        self._take(self.choice.played)

    def _play(self, game: str) -> None:
        self.choice.play(game)
        self.list.top = 0

    def key(self, name: str, shift: bool = False) -> bool:
        chosen = self.list.key_pressed(name, self.choice.entries(), self.choice.key)
        if not chosen:
            return super().key(name, shift)
        self.choice.choose(chosen)
        self.stale()
        return True

    def scroll(self, at: Point, by: float) -> None:
        self.list.scroll(-1 if by > 0 else 1)
        self.stale()
