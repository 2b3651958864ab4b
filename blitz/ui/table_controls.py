"""What the buttons of every table do: pause, the menu and what is in it, another game."""

from typing import TYPE_CHECKING

from blitz.match import Match
from blitz.practice import Practice
from blitz.ui.overlay import Overlay
from blitz.ui.page import Stagehand
from blitz.ui.settings_page import SettingsPage
from blitz.ui.table_menu import Entry, Tempo
from blitz.ui.words import say

if TYPE_CHECKING:
    from blitz.ui.lan_side import LanSide


class Controls(Overlay):
    """The half of a table that the game is stopped with, or begun anew."""

    def __init__(self, stage: Stagehand, practice: Match) -> None:
        super().__init__(stage)
        self.practice = practice
        self.paused = False
        self.menu_open = False
        self.lan: LanSide | None = None
        """What the LAN adds, where the match is there."""

    @property
    def looks_on(self) -> bool:
        """Whether the person at this window has no seat at the LAN table that is seen here."""
        return self.lan is not None and not self.practice.live

    def over_changed(self) -> None:
        """What lies over the table has to be drawn again."""
        raise NotImplementedError

    def again(self) -> None:
        """The same people play another game."""
        from blitz.ui.tables import table_at

        if self.lan is not None:
            self.stage.back()  # another match is arranged in the lobby
            return
        self.stage.replace(table_at(self.stage, self.practice.again()))

    def toggle_pause(self) -> None:
        if self.lan is not None:
            self.lan.toggle_hold()
            return
        self.paused = not self.paused
        self.practice.paused = self.paused
        if not self.paused:
            self.after_pause()
        self.over_changed()

    def after_pause(self) -> None:
        """The player goes on after a pause."""

    def open_menu(self) -> None:
        self.menu_open, self.focus = True, ""
        self.practice.paused = True
        self.over_changed()

    def close_menu(self) -> None:
        self.menu_open = False
        self.practice.paused = self.paused
        self.over_changed()

    def menu_entries(self) -> list[Entry]:
        if self.lan is not None:
            return self.lan.menu_entries()
        entries = [Entry("resume", say("Go on"), self.close_menu)]
        if isinstance(self.practice, Practice):
            entries.append(Entry("deal again", say("These cards again"), self.deal_again))
        return [*entries, *self.pages_entries(), Entry("leave", say("Leave the table"), self.stage.back)]

    def pages_entries(self) -> list[Entry]:
        """What can be looked up or set without leaving the table: the rules in force here, the settings."""
        from blitz.ui.compendium import Compendium

        stage, rules = self.stage, self.practice.chosen.rules.ruleset
        return [
            Entry("rules", say("Rules"), lambda: stage.show(Compendium(stage, None, rules))),
            Entry("settings", say("Settings"), lambda: stage.show(SettingsPage(stage, rules.game))),
        ]

    def tempo(self) -> Tempo | None:
        practice = self.practice
        if not isinstance(practice, Practice):
            return None
        bots = any(kind != "person" for kind in practice.kinds)
        return Tempo(practice.speed, self.set_speed, practice.keeps_pace if bots else None, self.set_keeps_pace)

    def set_speed(self, speed: int) -> None:
        self.practice.speed = speed
        self.over_changed()

    def set_keeps_pace(self, on: bool) -> None:
        """Whether the bots are as quick as the player."""
        if isinstance(self.practice, Practice):
            self.practice.keeps_pace = on
        self.over_changed()

    def deal_again(self) -> None:
        """The hand that is being played is played from its deal."""
        from blitz.ui.tables import table_at

        if isinstance(self.practice, Practice):
            self.stage.replace(table_at(self.stage, self.practice.deal_again()))

    def menu_note(self) -> str:
        return super().menu_note() if self.lan is None else self.lan.menu_note()

    def escape(self) -> None:
        if self.lan is not None and self.lan.escape():
            return
        if self.menu_open:
            self.close_menu()
        elif self.paused and self.lan is None:
            self.toggle_pause()
        else:
            self.open_menu()
