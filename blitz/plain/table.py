"""One game in plain text: tells what happens, and asks each person in turn."""

from collections.abc import Sequence
from typing import TypeVar

from blitz.plain import Choice, Refused, asker_of
from blitz.plain.console import Console, Leave
from blitz.plain.help import help_lines, whole_rules
from blitz.show import show_of
from blitz.sitting import Sitting
from core.errors import IllegalMove
from core.game import Tempo
from core.seats import Seat
from core.ticks import Tick

_T = TypeVar("_T", Choice, Refused)
_LEAVE = ("q", "quit", "leave")
_BACK = ("b", "back", "undo")
_LOOK = ("l", "look")
_YES = ("y", "yes", "ok")


class PlainTable:
    """The people at one keyboard, and the game that they play. `confirm`: ask before a move is made."""

    def __init__(self, sitting: Sitting, console: Console, confirm: bool) -> None:
        assert sitting.game.tempo is Tempo.IN_TURN, "what happens at once cannot be asked line by line"
        self._sitting = sitting
        self._console = console
        self._confirm = confirm
        self._show = show_of(sitting.game.name)
        self._asker = asker_of(sitting.game.name)
        self._names = sitting.names
        self._told_hands = len(self._show.hands(sitting.public))
        self._seen = -1
        self._anybody = bool(self._still_in)
        self._covered = True
        self._missed: list[str] = []
        self._unsaid = ""

    def play(self) -> None:
        """Until the game is over. Raises Leave if a person leaves it before."""
        self._look_at_cards()
        try:
            while self._sitting.outcome is None:
                waiting = self._sitting.waits_for()
                if waiting:
                    self._decide(waiting[0])
                else:
                    self._tell(self._sitting.go_on())
        finally:
            self._cover()

    @property
    def _still_in(self) -> list[Seat]:
        """The people who are still in the game."""
        return [seat for seat in self._sitting.people if self._asker.is_in(self._sitting.public, seat)]

    @property
    def _alone(self) -> bool:
        """Whether nobody at this keyboard has to be kept from seeing another's cards."""
        return len(self._still_in) < 2

    def _tell(self, ticks: Sequence[Tick], mover: Seat | None = None) -> None:
        """What has happened, as the whole table sees it; after a hand, how everybody stands."""
        view, anybody = self._sitting.public, self._anybody
        for event in [event for tick in ticks for event in tick.events]:
            sentence = self._show.sentence(event, self._names, view)
            if not sentence or not (anybody or isinstance(event, self._asker.MAIN)):
                continue
            if not self._covered:
                self._missed.append(sentence)
            self._say_cards()
            if not (isinstance(event, self._asker.QUIET) and getattr(event, "seat", None) == mover):
                self._console.tell(sentence)
        if len(self._show.hands(view)) > self._told_hands:
            self._told_hands += 1
            self._after_hand()
        self._look_at_cards()

    def _after_hand(self) -> None:
        """How everybody stands, and time to read it."""
        self._console.say("", self._asker.standings(self._sitting.public, self._names))
        had, self._anybody = self._anybody, bool(self._still_in)
        if self._sitting.outcome is not None or not had or self._sitting.waits_for():
            return
        if not self._anybody:
            self._console.say("The others play on; of their hands you hear how each ends.")
        else:
            self._console.say("Press Enter to go on.")
            while answer := self._console.ask():
                self._aside(answer)
            self._console.say("")

    def _look_at_cards(self) -> None:
        """Somebody who plays alone hears of new cards before others act; a question would tell of them anyway."""
        for seat in self._still_in if self._alone and self._seen != self._told_hands else ():
            if self._asker.sees_cards(self._sitting.view(seat), seat):
                self._seen = self._told_hands
                self._unsaid = self._asker.cards(self._sitting.view(seat), seat)

    def _say_cards(self) -> None:
        if self._unsaid:
            self._console.say(self._unsaid)
        self._unsaid = ""

    def _decide(self, seat: Seat) -> None:
        """Asks a person until a move is chosen and confirmed, and makes it."""
        choices = self._asker.choices(self._sitting.view(seat), seat)
        if self._alone and len(choices) == 1 and choices[0].idle:
            self._make(seat, choices[0])
            return
        self._hand_over(seat)
        self._describe(seat)
        self._offer(seat, choices)
        self._make(seat, self._choose(seat, choices))

    def _choose(self, seat: Seat, choices: Sequence[Choice]) -> Choice:
        chosen: Choice | None = None
        while True:
            answer = self._console.ask()
            word = answer.lower()
            found = _find(choices, word)
            if found is not None:
                if found.idle or not self._confirm:
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
                self._describe(seat)
                self._aside(word)
                self._offer(seat, choices)
            else:
                self._refuse(seat, choices, answer)

    def _refuse(self, seat: Seat, choices: Sequence[Choice], answer: str) -> None:
        """Whatever is no choice: help that is asked for, a reason why not, or a word that nobody knows."""
        view = self._sitting.view(seat)
        refused = self._asker.refused(view, seat, self._names)
        why = _find(refused, answer.lower())
        if answer == "?":
            help_lines(self._console, self._sitting.chosen, self._asker, choices, refused)
        elif why is not None:
            self._console.say(f"You cannot {why.words}: {why.reason}")
        elif not self._aside(answer):
            keys = ", ".join(choice.key for choice in choices)
            self._console.say(f"{answer!r} is not one of the choices. Type {keys}, or ? for help.")

    def _aside(self, answer: str) -> bool:
        """What can be asked for at any time. Raises Leave."""
        word = answer.lower()
        if word in _LEAVE:
            raise Leave
        if word == "?":
            help_lines(self._console, self._sitting.chosen, self._asker, (), ())
        elif word in ("??", "rules"):
            whole_rules(self._console, self._sitting.chosen)
        elif word in _LOOK:
            self._console.say(self._asker.standings(self._sitting.public, self._names))
        else:
            return False
        return True

    def _make(self, seat: Seat, choice: Choice) -> None:
        """Makes a move; where others share the keyboard, what only this person saw is moved out of sight."""
        try:
            ticks = self._sitting.play(seat, choice.move)
        except IllegalMove as refusal:
            self._console.say(f"That is not possible any more ({refusal.reason.replace('_', ' ')}).")
            return
        goes_on = seat in self._sitting.waits_for() and self._asker.sees_cards(self._sitting.view(seat), seat)
        if not goes_on:
            self._cover()
        self._tell(ticks, seat)

    def _cover(self) -> None:
        """Moves one person's cards out of sight, and tells the others what they had not seen meanwhile."""
        if not self._covered:
            self._covered = True
            self._console.hide()
            self._console.say(*self._missed)
            self._missed = []

    def _hand_over(self, seat: Seat) -> None:
        """Gives the keyboard to whoever is asked, before anything is shown that others may not see."""
        if self._alone or not self._covered or not self._asker.sees_cards(self._sitting.view(seat), seat):
            return
        name = self._names[seat]
        self._console.say("", f"Pass the keyboard to {name}. {name}, press Enter when only you can see the screen.")
        while answer := self._console.ask():
            self._aside(answer)
        self._covered = False

    def _describe(self, seat: Seat) -> None:
        self._unsaid = ""
        self._console.say("", *self._asker.situation(self._sitting.view(seat), seat, self._names))

    def _offer(self, seat: Seat, choices: Sequence[Choice]) -> None:
        self._console.say(self._asker.question(self._sitting.view(seat), seat, self._names))
        self._console.items(*[f"{choice.key}  {choice.words}" for choice in choices if not choice.idle])


def _find(choices: Sequence[_T], word: str) -> _T | None:
    """The choice with this key, or the only one whose words begin like this."""
    for choice in choices:
        if choice.key == word:
            return choice
    alike = [choice for choice in choices if len(word) > 1 and choice.words.lower().startswith(word)]
    return alike[0] if len(alike) == 1 else None
