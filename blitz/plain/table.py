"""One game in plain text: tells what happens, and asks each person in turn."""

from collections.abc import Sequence
from typing import Any, TypeVar

from blitz.moments import Moment
from blitz.plain import Choice, Refused, asker_of
from blitz.plain.console import Console, Leave, Overtaken
from blitz.plain.game import PlainGame
from blitz.plain.help import help_lines, whole_rules
from blitz.plain.teller import Teller
from core.game import Tempo
from core.seats import TABLE, Seat

_T = TypeVar("_T", Choice, Refused)
_LEAVE = ("q", "quit", "leave")
_BACK = ("b", "back", "undo")
_LOOK = ("l", "look")
_YES = ("y", "yes", "ok")


class PlainTable:
    """The people at one keyboard, and the game that they play. `confirm`: ask before a move is made."""

    def __init__(self, game: PlainGame, console: Console, confirm: bool) -> None:
        assert game.game.tempo is Tempo.IN_TURN, "what happens at once cannot be asked line by line"
        self._game = game
        self._console = console
        self._confirm = confirm
        self._asker = asker_of(game.game.name)
        self._teller = Teller(game, self._asker, console, self._rest)
        self._names = game.names
        self._open: tuple[Seat, Sequence[Any]] | None = None
        self._noted = ""

    def play(self) -> None:
        """Until the game is over. Raises Leave if a person leaves it before."""
        self._teller.look_at_cards()
        try:
            while self._game.outcome is None:
                waiting = self._game.waits_for()
                if waiting:
                    self._decide(waiting[0])
                else:
                    self._teller.tell(self._game.go_on())
                    self._overhear()
        finally:
            self._teller.cover()

    def _rest(self) -> None:
        while answer := self._console.ask():
            self._aside(answer)

    def _decide(self, seat: Seat) -> None:
        """Asks a person until a move is chosen and confirmed, and makes it."""
        choices = self._asker.choices(self._game.view(seat), seat)
        if self._teller.alone and len(choices) == 1 and choices[0].idle:
            self._make(seat, choices[0])
            return
        self._hand_over(seat)
        self._teller.describe(seat)
        self._offer(seat, choices)
        self._open = (seat, self._game.moves(seat))
        try:
            chosen = self._choose(seat, choices)
        except Overtaken:
            return
        finally:
            self._open = None
        self._make(seat, chosen)

    def _meanwhile(self) -> bool:
        """Tells what happens while somebody thinks; whether the question that is open is over without an answer."""
        news = self._game.meanwhile()
        self._teller.tell(news)
        if self._open is None or not news or self._game.moves(self._open[0]) == self._open[1]:
            return self._game.outcome is not None
        moments = [item for item in news if isinstance(item, Moment)]
        by_clock = any(entry.seat == TABLE for moment in moments for entry in moment.tick.entries)
        self._console.say(
            "Your time to answer that is up." if by_clock else "The table has gone on: that question is over."
        )
        return True

    def _overhear(self) -> None:
        """What is typed while others act: asked aside it is answered now, anything else waits for the next question."""
        word = self._console.overheard()
        if word is None:
            self._noted = ""
        elif not word or self._aside(word):
            self._console.heed()
        elif self._noted != word:
            self._noted = word
            self._console.say(f"It is not your turn. {word!r} is kept for the next question.")

    def _choose(self, seat: Seat, choices: Sequence[Choice]) -> Choice:
        chosen: Choice | None = None
        while True:
            answer = self._console.ask(self._meanwhile)
            word = answer.lower()
            found = _find(choices, word)
            if found is not None:
                if found.idle or self._counts_at_once(seat):
                    return found
                chosen = found
                self._console.say(f"You want to {chosen.words}.", *filter(None, [chosen.warning]))
                self._console.say("Press Enter if that is right, or choose something else.")
            elif chosen is not None and (not word or word in _YES):
                return chosen
            elif not word and choices[0].idle:
                return choices[0]
            elif not word or word in _BACK:
                if chosen is not None:
                    self._console.say("Taken back.")
                elif word:
                    self._console.say("There is nothing to take back: what is confirmed is done.")
                chosen = None
                self._offer(seat, choices)
            elif word in _LOOK:
                self._teller.describe(seat)
                self._aside(word)
                self._offer(seat, choices)
            else:
                self._refuse(seat, choices, answer)

    def _counts_at_once(self, seat: Seat) -> bool:
        """Whether an answer needs no confirming: nobody wants that, or there is no time for it."""
        if self._console.early:
            return False
        return not self._confirm or self._limit(seat) is not None

    def _limit(self, seat: Seat) -> int | None:
        """The seconds there are for an answer, where the table does not wait."""
        return None if self._game.stands_still else self._asker.seconds(self._game.view(seat))

    def _refuse(self, seat: Seat, choices: Sequence[Choice], answer: str) -> None:
        """Whatever is no choice: help that is asked for, a reason why not, or a word that nobody knows."""
        view = self._game.view(seat)
        refused = self._asker.refused(view, seat, self._names)
        why = _find(refused, answer.lower())
        if answer == "?":
            help_lines(self._console, self._game.chosen, self._asker, choices, refused)
        elif why is not None:
            self._console.say(f"You cannot {why.words}: {why.reason}")
        elif not self._aside(answer):
            keys = ", ".join(choice.key for choice in choices)
            self._console.say(f"{answer!r} is not one of the choices. Type {keys}, or ? for help.")

    def _aside(self, answer: str) -> bool:
        """What can be asked for at any time. Raises Leave."""
        word = answer.lower()
        if word in _LEAVE:
            self._console.heed()
            self._leave()
            return True
        if word == "?":
            help_lines(self._console, self._game.chosen, self._asker, (), ())
        elif word in ("??", "rules"):
            whole_rules(self._console, self._game.chosen)
        elif word in _LOOK:
            self._console.say(self._asker.standings(self._game.public, self._names))
        else:
            return False
        return True

    def _leave(self) -> None:
        """Raises Leave, if somebody means it."""
        if self._game.farewell:
            self._console.say(self._game.farewell)
            try:
                if self._console.pick(("y", "leave"), ("n", "stay"), meanwhile=self._meanwhile) == "n":
                    return
            except Overtaken:
                if self._open is None:
                    return
                raise
        raise Leave

    def _make(self, seat: Seat, choice: Choice) -> None:
        """Makes a move; where others share the keyboard, what only this person saw is moved out of sight."""
        news = self._game.play(seat, choice.move)
        goes_on = seat in self._game.waits_for() and self._asker.sees_cards(self._game.view(seat), seat)
        if not goes_on:
            self._teller.cover()
        self._teller.tell(news)

    def _hand_over(self, seat: Seat) -> None:
        """Gives the keyboard to whoever is asked, before anything is shown that others may not see."""
        if self._teller.alone or not self._teller.covered or not self._asker.sees_cards(self._game.view(seat), seat):
            return
        name = self._names[seat]
        self._console.say("", f"Pass the keyboard to {name}. {name}, press Enter when only you can see the screen.")
        while answer := self._console.ask():
            self._aside(answer)
        self._teller.covered = False

    def _offer(self, seat: Seat, choices: Sequence[Choice]) -> None:
        self._console.say(self._asker.question(self._game.view(seat), seat, self._names))
        limit = self._limit(seat)
        if limit is not None:
            self._console.say(f"You have {limit} seconds; your answer counts at once.")
        self._console.items(*[f"{choice.key}  {choice.words}" for choice in choices if not choice.idle])


def _find(choices: Sequence[_T], word: str) -> _T | None:
    """The choice with this key, or the only one whose words begin like this."""
    for choice in choices:
        if choice.key == word:
            return choice
    alike = [choice for choice in choices if len(word) > 1 and choice.words.lower().startswith(word)]
    return alike[0] if len(alike) == 1 else None
