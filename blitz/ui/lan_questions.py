"""What is asked at a LAN table, and what comes of it: the menu, the owner's pause, a bot that plays on, leaving."""

from typing import TYPE_CHECKING, Final

from blitz.remote_match import RemoteMatch
from blitz.sitting import PERSON
from blitz.ui.easel import Easel
from blitz.ui.lan.company import watching_words
from blitz.ui.lan_words import closed_title, closed_words, leave_words, lobby_words
from blitz.ui.question import Answer, Question, lay_question
from blitz.ui.table_menu import Entry
from blitz.ui.talk_panel import TalkPanel
from blitz.ui.words import say

if TYPE_CHECKING:
    from blitz.ui.tabletop import Tabletop


QUESTIONS: Final = ("leave", "lobby", "end")


class LanQuestions:
    """The half of the LAN's share of a table that asks the player something."""

    talk: TalkPanel

    def __init__(self, table: "Tabletop", match: RemoteMatch) -> None:
        self.table = table
        self.match = match
        self.lan = match.lan
        self.question = ""
        """What is being asked: `leave`, `lobby` or `end`."""

    @property
    def rests(self) -> bool:
        """Whether a bot plays for the person at this window."""
        return self.match.live and self.match.kinds[self.match.me] != PERSON and self.match.outcome is None

    def draw_pause(self, easel: Easel) -> None:
        """The owner has stopped the table's time."""
        table, company = self.table, self.lan.company
        owner = company.owner if company is not None else -1
        known = 0 <= owner < len(self.match.names)
        who, again = (self.match.names[owner],) * 2 if known else (say("The host"), say("the host"))
        mine = self.lan.is_owner
        lines = [say("You have stopped the game for everybody.")] if mine else [
            say("{name} has stopped the game for everybody.", name=who),
            say("It goes on where it was when {name} says so.", name=again),
        ]  # fmt: skip
        cx, cy = table.space.w / 2, table.space.h / 2 - 40
        rows = table.banner(easel, say("Paused"), lines, cx, cy, 2 if mine else 1)
        if mine:
            easel.button("go on", rows[0], say("Go on"), self.toggle_hold, "walnut", 20)
        easel.button("pause menu", rows[-1], say("Menu"), table.open_menu, "paper", 18, say("Esc"))
        if not mine or table.focus != "pause menu":
            table.focus = "go on" if mine else "pause menu"

    def draw_closed(self, easel: Easel) -> None:
        """The table is over for this person: why."""
        back = Answer("away", say("Back to the menu"), self.away)
        self._lay(
            easel, Question(closed_title(self.lan.closed), closed_words(self.lan.closed, self.lan.ended), (), back)
        )

    def draw_question(self, easel: Easel) -> None:
        """What will happen, before it does."""
        over = self.match.outcome is not None
        gone = self.lan.host_is_gone
        title, lines, words = leave_words(self.question == "end", over or not self.match.live, gone)
        act, no = self._leave, say("Stay")
        if self.question == "lobby":
            (title, lines, words), act, no = lobby_words(), self._to_the_lobby, say("Play on")
        elif self.question == "end":
            act, no = self._end, say("Keep it open")
        go = Answer("go", words, act)
        self._lay(easel, Question(title, " ".join(lines), (go,), Answer("stay", no, self.stay)))

    def _lay(self, easel: Easel, question: Question) -> None:
        if self.lan.held and not self.lan.closed:
            self.table.cover(easel)
        lay_question(easel, question)
        self.table.focus = question.focus(self.table.focus)

    # -- what is done ----------------------------------------------------------------------------------------------

    def menu_entries(self) -> list[Entry]:
        """The table's own menu at the LAN."""
        table, lan = self.table, self.lan
        back = say("Close the menu") if lan.held else say("Go on")
        entries = [Entry("resume", back, table.close_menu)]
        if lan.is_owner and lan.host_is_gone:
            return [
                *entries,
                Entry("open again", say("Open it again"), self.open_again),
                *table.pages_entries(),
                Entry("leave", say("Leave the table"), lambda: self._ask("leave")),
            ]
        if lan.is_owner and lan.is_playing:
            words = say("Let the game go on") if lan.held else say("Pause for everybody")
            entries.append(Entry("hold", words, self.toggle_hold))
        if self.match.live and self.match.outcome is None:
            words = say("I play again") if self.rests else say("Let a bot play for me")
            entries.append(Entry("rest", words, self._rest))
        entries += table.pages_entries()
        if lan.is_owner and lan.is_playing:
            entries.append(Entry("lobby", say("Back to the lobby, all together"), lambda: self._ask("lobby")))
        entries.append(Entry("leave", say("Leave the table"), lambda: self._ask("leave")))
        if lan.is_owner:
            entries.append(Entry("end", say("End the table for everybody"), lambda: self._ask("end")))
        return entries

    def menu_note(self) -> str:
        """Whether the game goes on behind the menu."""
        if self.lan.host_is_gone:
            return say("Nothing is heard from the host.")
        if self.lan.held:
            return say("The game waits for everybody.")
        company = self.lan.company
        if watching := watching_words(company):
            return f"{say('The game goes on meanwhile.')} {watching}"
        owner = company.owner if company is not None else -1
        if self.lan.is_owner or not 0 <= owner < len(self.match.names):
            return say("The game goes on meanwhile.")
        return say("The game goes on meanwhile. {name} hosts, and can stop it for all.", name=self.match.names[owner])

    def toggle_hold(self) -> None:
        """Stops the table's time for everybody, or lets it go on, where that is this person's to do."""
        if self.lan.is_owner:
            self.lan.hold(not self.lan.held)
            self.table.close_menu()
        else:
            self.table.say_note(say("Only the host stops the game for everybody."))

    def _rest(self) -> None:
        self.lan.rest(not self.rests)
        self.table.close_menu()

    def _ask(self, what: str) -> None:
        self.table.close_menu()
        if what == "leave" and not self.match.live:
            self._leave()
            return
        self.question = what
        self.table.over_changed()

    def away(self) -> None:
        """From a table that is over, past its lobby."""
        self.table.stage.back()
        self.table.stage.back()

    def open_again(self) -> None:
        """The owner's host has died: the table is opened again at once, from what it has written down."""
        from blitz.ui.left import open_own_table  # it looks at what is kept, which a table does without

        stage = self.table.stage
        self.lan.close()
        self.away()
        open_own_table(stage)

    def stay(self) -> None:
        """Nobody leaves after all."""
        self.question = ""
        self.table.over_changed()

    def _leave(self) -> None:
        self.lan.close()
        self.table.stage.back()

    def _to_the_lobby(self) -> None:
        """Everybody goes there once the host says that the game has ended."""
        self.lan.stop()
        self.stay()

    def _end(self) -> None:
        self.lan.end()
        self.stay()

    def escape(self) -> bool:
        """Esc: one step back in what is the LAN's; False where there is nothing of it."""
        if self.lan.closed:
            self.away()
        elif self.talk.open:
            self.talk.toggle()
        elif self.question:
            self.stay()
        else:
            return False
        return True
