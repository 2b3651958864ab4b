"""A table before the cards are dealt: the words to join by, who sits where, the rules, whether all are ready."""

from typing import Final

import games
from blitz.ui.choosing_game import sizes_of
from blitz.ui.compendium import Compendium
from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.lan.change_rules import ChangeRules
from blitz.ui.lan.company import start_words, waiting_words
from blitz.ui.lan.join_words import WORDS_HIGH, draw_join_words
from blitz.ui.lan.lobby_table import LobbyTable
from blitz.ui.lan.rules_card import draw_rules
from blitz.ui.lan.seats_panel import SeatsPanel
from blitz.ui.lan.talk_log import LINE
from blitz.ui.lan.talking import HIGH, Talking
from blitz.ui.lettering import width_of
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM
from blitz.ui.question import Question, draw_question
from blitz.ui.settings_page import SettingsPage
from blitz.ui.words import say
from core.rulesets import RuleSet
from net.rules_check import options_text

_START: Final = 90.0
"""How high the main button is with the words under it."""
_CLEAR: Final = 14.0
"""The mark of the keyboard keeps clear of what is above it."""


class Lobby(SeatsPanel, Talking):
    """The screen. Whoever shows it hands it what is heard, and says what leaving comes to."""

    first = "start"

    def __init__(self, stage: Stagehand, table: LobbyTable, name: str = "", code: str = "", address: str = "") -> None:
        super().__init__(stage)
        self.table = table
        self.name = name
        self.code = code
        self.address = address
        self.announced = True
        self.has_new_words = False
        """Whether the table had other words before."""
        self.question: Question | None = None
        self.trouble = ""
        self.focus = self._at_rest()

    # What is asked of whoever shows it

    def leave(self) -> None:
        """Leaves the table for good."""
        self.stage.back()

    def to_the_game(self) -> None:
        """Goes to the match that is on."""

    def last_match(self) -> tuple[str, str]:
        """The words of the button to watch the last match again, and who does already; empty where there is nothing."""
        return "", ""

    def watch_again(self) -> None:
        """Opens the theatre on the last match."""

    # Drawing

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("leave", Rect(24, 20, 104, 44), say("Leave"), self.ask_leave)
        title = say("Your table") if self.table.is_owner else self.name or say("At the table")
        easel.title(title, Rect(152, 20, 396, 44))
        easel.button("settings", Rect(space.w - 24 - 144, 20, 144, 44), say("Settings"), self._settings)
        room = Rect(560, 22, space.w - 24 - 144 - 18 - 560, 40)
        easel.text(self._headline(), room, 17, "semi", CREAM, "right")
        top = 76.0
        if self.code:
            box = Rect(24, top, space.w - 48, WORDS_HIGH)
            draw_join_words(easel, box, self.code, self.address, self.announced, self.has_new_words)
            top += WORDS_HIGH + 14
        talk = HIGH if self.code else HIGH + 2 * LINE
        low = space.h - 20 - talk - 10
        left = Rect(24, top, (space.w - 68) * 0.62, low - top)
        right = Rect(left.right + 20, top, space.w - left.right - 44, low - top)
        self.draw_seats(easel, left)
        watch, who = ("", "") if self.is_playing else self.last_match()
        start = Rect(right.x, right.bottom - _START, right.w, _START)
        rules = start.y - _CLEAR - right.y
        if watch or who:
            self._again(easel, Rect(right.x, start.y - _CLEAR - 44, right.w, 44), watch, who)
            rules -= 44 + _CLEAR
        self._rules(easel, Rect(right.x, right.y, right.w, rules))
        self._start(easel, start)
        self.draw_talk(easel, Rect(24, low + 10, space.w - 48, talk))
        if self.phrases and self.question is None:
            self.draw_phrases(easel)
        if self.log.open and self.question is None:
            self.draw_log(easel, Rect(24, 76, (space.w - 68) * 0.62, space.h - 96))
        if self.question is not None:
            draw_question(easel, self.easel("q"), self.question)
            self.focus = self.question.focus(self.focus)

    def _headline(self) -> str:
        if self.trouble:
            return self.trouble
        if self.picked is not None and self.picked < len(self.everybody):
            name = self.everybody[self.picked].name
            return say("Choose who changes places with {name}.", name=name)
        if not self.code:
            return ""
        seen = say("Anyone on your network can see it under Join.")
        return seen if self.announced else say("The others join by address and words.")

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
        draw_rules(easel, inner, ruleset, 112 + 26)

    def _again(self, easel: Easel, row: Rect, watch: str, who: str) -> None:
        """The last match of this table, to be watched again, and who does already."""
        if watch:
            easel.button("watch", Rect(row.x, row.y, row.w if not who else 160, 44), watch, self.watch_again)
        left = row.x + 174 if watch else row.x
        room = Rect(left, row.y, row.right - left, 44)
        if width_of(who, "semi", easel.grown(15.5, 44)) <= room.w:
            easel.text(who, room, 15.5, "semi", CREAM)
        else:
            easel.paragraph(who, Rect(left, row.y - 4, room.w, 52), 15.5, "semi", CREAM)

    def _start(self, easel: Easel, box: Rect) -> None:
        """The main button, and under it what it waits for."""
        button = Rect(box.x, box.y, box.w, 56)
        everybody = self.everybody
        me = next((one for one in everybody if one.me), None)
        if self.is_playing:
            why = say("The game is on.")
            easel.button("start", button, say("To the game"), self.to_the_game, "walnut", 22)
        elif self.table.is_owner:
            able, words, why = start_words(everybody)
            kind = "walnut" if sum(one.is_person for one in everybody) > 1 else "paper"
            easel.button("start", button, words, self.table.start, kind, 22, enabled=able)
        elif me is not None and any(one.owner for one in everybody):
            why = waiting_words(everybody, self.table.seat)
            words, kind = (say("Not ready after all"), "paper") if me.ready else (say("I am ready"), "walnut")
            easel.button("start", button, words, lambda: self.table.ready(not me.ready), kind, 22)
        else:
            why = waiting_words(everybody, None) if everybody else ""
            words = say("Waiting for the others") if me else say("You watch") if everybody else say("Sitting down")
            easel.button("start", button, words, lambda: None, enabled=False, size=22)
        easel.text(why, Rect(box.x, button.bottom + 11, box.w, 24), 15.5, "semi", CREAM, "centre")

    def _change(self) -> None:
        assert self.table.coming is not None, "there is a table"
        self.stage.show(ChangeRules(self.stage, self.table.coming.ruleset, self._take_rules))

    def _take_rules(self, ruleset: RuleSet) -> None:
        sizes, now = sizes_of(games.load(ruleset.game).rules(ruleset)), len(self.everybody)
        if now not in sizes:
            self.resize_table(min(sizes, key=lambda seats: (abs(seats - now), seats)))
        self.table.new_rules(ruleset.id, options_text(ruleset))

    def _settings(self) -> None:
        coming = self.table.coming
        self.stage.show(
            SettingsPage(self.stage, coming.ruleset.game) if coming is not None else SettingsPage(self.stage)
        )

    def _read(self) -> None:
        assert self.table.coming is not None, "there is a table"
        self.stage.show(Compendium(self.stage, None, self.table.coming.ruleset))

    # Leaving

    def ask_leave(self) -> None:
        """Says what leaving comes to; the last answer stays."""
        words = say("Your seat becomes free. You can come back without the words.")
        if self.table.seat is None:
            words = say("You can come back and watch again, without the words.")
        self.question = Question.asked(
            say("Leave the table?"), words, say("Leave"), self.leave, say("Stay here"), self.stay
        )
        self.stale()

    def stay(self) -> None:
        """Takes the question away."""
        self.question = None
        self.focus = self._at_rest()
        self.stale()

    def _at_rest(self) -> str:
        """Where the keyboard waits: where no key that comes too often starts a game that nobody has joined yet."""
        return "talk" if self.table.is_owner else self.first

    def escape(self) -> None:
        if self.question is not None:
            self.stay()
        elif self.log.open:
            self.toggle_log()
        elif self.phrases:
            self.toggle_phrases()
        elif self.picked is not None:
            self.picked = None
        else:
            self.ask_leave()
        self.stale()
