"""A person at a table on another computer, in plain text: from sitting down to getting up, one match after another."""

import time
from collections.abc import Callable

import games
from blitz.happenings import Happening, Said, Started
from blitz.plain import asker_of, can_ask
from blitz.plain.console import Leave, Overtaken
from blitz.plain.live_console import LiveConsole
from blitz.plain.remote import LOOK_S, MatchStopped, RemoteSitting
from blitz.plain.table import PlainTable
from blitz.remote import RemoteSeat
from blitz.ui.lan_words import happening_words
from core.errors import BadInput
from net.rules_check import options_text

LINGER_S = 0.7
"""After a match everybody looks this long at how it ended, so that the last hand is opened and checked."""
NOT_HERE = (
    "{game} moves all the time, and cannot be asked line by line: a person plays it in the window (blitz play) or at "
    "the terminal table. Here, --tui opens that, --spectate tells the game, and --seat bot lets a bot play for you"
)


class JoinedPerson:
    """An evening at a remote table. `ended` is called after each match."""

    def __init__(self, seat: RemoteSeat, console: LiveConsole, confirm: bool, ended: Callable[[], None]) -> None:
        self._seat = seat
        self._console = console
        self._confirm = confirm
        self._ended = ended
        self._started = self._played = 0
        self._whole = True
        self._disagreed = False

    def run(self, once: bool) -> None:
        """Plays until the person leaves, or through one match. Raises NoTable when the table closes."""
        try:
            while True:
                self._wait_for_a_match()
                self._welcome()
                try:
                    PlainTable(RemoteSitting(self._seat), self._console, self._confirm).play()
                    self._over()
                except MatchStopped:
                    self._console.say("", "The host has ended this game: everybody is back in the lobby.")
                if once:
                    return
                if not self._another():
                    raise Leave
        except Leave:
            self._console.say("You have left the table.")

    def _wait_for_a_match(self) -> None:
        """Tells who comes, until a match starts that has not been played here."""
        while self._started == self._played:
            self._look()
            word = self._console.overheard()
            if word is not None:
                self._console.heed()
                if word.lower() in ("q", "quit", "leave"):
                    raise Leave
                if word:
                    self._console.say("The game has not begun. Type q to leave.")
            if self._disagreed:
                self._disagreed = False
                if not self._another():
                    raise Leave
            time.sleep(LOOK_S)

    def _welcome(self) -> None:
        """What is played, and with whom. Raises BadInput for a game that cannot be played line by line."""
        self._played = self._started
        chosen, names = self._seat.chosen, self._seat.names
        if not can_ask(chosen.game.name):
            raise BadInput(NOT_HERE.format(game=chosen.ruleset.name))
        me = names[self._seat.seat] if self._seat.seat is not None else ""
        bots = [name for name, kind in zip(names, self._seat.kinds, strict=True) if kind != "person"]
        others = [f"{name} (a bot)" if name in bots else name for name in names if name != me]
        self._console.say("", f"{chosen.ruleset.title()}: you are {me}, with {', '.join(others)}.")
        self._console.say(chosen.ruleset.summary)
        self._console.say("At any question, type ? for help and the rules, or q to leave.", "")
        if not self._whole:
            public = chosen.game.mask(self._seat.table.view, None)
            self._console.say(f"The game is under way. {asker_of(chosen.game.name).standings(public, names)}")

    def _over(self) -> None:
        end = time.monotonic() + LINGER_S
        while time.monotonic() < end:
            self._look()
            time.sleep(LOOK_S)
        self._ended()
        self._console.say("", "The game is over.")

    def _another(self) -> bool:
        """Asks for another match, by the same rules or others; False to leave."""
        self._console.say("Do you want another game at this table?")
        answers = ("y", "another by the same rules"), ("o", "another by other rules"), ("n", "leave the table")
        try:
            answer = self._console.pick(*answers, meanwhile=self._goes_on)
        except Overtaken:
            return True
        if answer == "n":
            return False
        rules, options = self._other_rules() if answer == "o" else ("", "")
        self._seat.again(rules, options)
        self._console.say("It begins when everybody who is here wants it. Type q to leave.")
        return True

    def _other_rules(self) -> tuple[str, str]:
        """Rules as typed, and their options as they travel; empty for whatever the others like."""
        self._console.say(
            "By which rules? Type a name from blitz rules, such as gin, and changes after it, such as lives=5. "
            "Enter alone: the same."
        )
        while True:
            words = self._console.ask(self._goes_on).split()
            if not words:
                return "", ""
            try:
                ruleset = games.find_rules(words[0])
                book = games.book(ruleset.game)
                ruleset = book.change(ruleset, book.parse(words[1:]))
                if not can_ask(ruleset.game):
                    raise BadInput(NOT_HERE.format(game=ruleset.name))
                games.load(ruleset.game).rules(ruleset).check_seats(len(self._seat.names))
                return ruleset.id, options_text(ruleset)
            except BadInput as error:
                self._console.say(f"{error}. Type another, or Enter alone.")

    def _goes_on(self) -> bool:
        """While a question is open after a match; whether another one has begun without an answer."""
        self._look()
        return self._started != self._played

    def _look(self) -> None:
        for happening in self._seat.look():
            self._note(happening)
            words = happening_words(happening, self._seat.names, self._seat.seat)
            if words:
                self._console.tell(words)

    def _note(self, happening: Happening) -> None:
        if isinstance(happening, Started):
            self._started, self._whole = happening.match, happening.whole
        elif isinstance(happening, Said) and happening.code == "no_agreement":
            self._disagreed = True
