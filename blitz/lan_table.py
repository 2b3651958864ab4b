"""A place at a table on the LAN as a screen holds it: the lobby between matches, and one match after the other.

Nothing here waits for the network. Call `look` once a frame; everything else is as it was at the last look.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from blitz.arguments import Chosen
from blitz.happenings import Happening, Started
from blitz.hosted_log import note_closed
from blitz.lan_parts import proposed
from blitz.match_keeper import MatchKeeper
from blitz.moments import Moment
from blitz.player_keys import note_removed
from blitz.remote import RemoteSeat
from blitz.remote_match import RemoteMatch
from blitz.sitting import PERSON
from blitz.ui.lan_words import left_words, silence_words
from core.errors import BadInput
from core.seats import Seat
from core.ticks import Refusal
from net.lobby_messages import (
    COUNTS_IN,
    END,
    GO_ON,
    HOLD,
    STANDS,
    START,
    STOP,
    WORDS,
    Coming,
    Company,
    LobbyToHost,
    NewRules,
    Place,
    Ready,
    Rest,
    Seats,
    Show,
    Steer,
    Swap,
    Talk,
)
from net.reception import REMOVED
from net.rules_check import options_text
from net.table import NoTable
from net.transport import now_us

SILENT_US: Final = 900_000
"""A host speaks every half second; after so long without a word, people are told."""
GONE_US: Final = 10_000_000
"""After so long the host may not come back by itself."""
AT_ONCE: Final = 3
"""So many moves of a table are drawn in one picture; what comes in a burst is spread over the next ones."""
MOST_SAID: Final = 50


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody at the table said: `kind` and `words` as in `net.lobby_messages`, `when` in ms."""

    seat: Seat
    kind: int
    words: str
    when: float


class LanTable:
    """A seat or a spectator's place at somebody's table."""

    def __init__(self, seat: RemoteSeat) -> None:
        self.remote = seat
        seat.table.at_once = AT_ONCE
        self.keeper = MatchKeeper(seat.names)
        """Writes every match down, and counts it."""
        seat.recorded_by(self.keeper)
        self.closed = ""
        """Why it is over, in words for people; empty while it is not."""
        self.match: RemoteMatch | None = None
        """The match that is on, or was last: a new one for every match."""
        self.said: deque[Said] = deque(maxlen=MOST_SAID)
        self.happened: deque[Happening] = deque(maxlen=MOST_SAID)
        """What happened besides the game, for whoever shows it: it takes what it has shown."""
        self.looked: Callable[[], None] = lambda: None
        """Called after every look, for whoever has to keep up with the table while another page shows it."""
        self.ended = False
        """Whether it was this person who closed the table."""
        self.muted = False
        """Whether words of people's own are left out; ready-made phrases still come."""
        self._coming: tuple[Coming | None, Chosen | None] = (None, None)

    # -- what is so ------------------------------------------------------------------------------------------------

    @property
    def company(self) -> Company | None:
        """Who is at the table, by seat; None until the host has told."""
        return self.remote.table.follower.company

    @property
    def coming(self) -> Chosen | None:
        """What the next match is; None until the host has told, or where this copy cannot play it."""
        told = self.remote.table.follower.coming
        if told is not self._coming[0]:
            self._coming = (told, _chosen(told) if told else None)
        return self._coming[1]

    @property
    def seat(self) -> Seat | None:
        """This person's seat; None for a spectator, and until the host has told."""
        return self.remote.seat

    @property
    def is_owner(self) -> bool:
        """Whether this person may arrange the table."""
        return self.seat is not None and self.company is not None and self.company.owner == self.seat

    @property
    def is_playing(self) -> bool:
        """Whether a match is on."""
        return self.company is not None and bool(self.company.playing)

    @property
    def held(self) -> bool:
        """Whether time stands still, because the owner wants it so, and until they want it otherwise."""
        return self.company is not None and self.company.held == STANDS

    @property
    def counts_in(self) -> bool:
        """Whether time stands still for the three seconds before it goes on."""
        return self.company is not None and self.company.held == COUNTS_IN

    @property
    def waited_for(self) -> list[Seat]:
        """Between two rounds: the people here who have not put the score sheet away; not those for whom a bot plays."""
        company, kinds = self.company, self.remote.kinds
        if company is None:
            return []
        people = [seat for seat, kind in enumerate(kinds) if kind == PERSON and seat < len(company.seats)]
        return [seat for seat in people if company.seats[seat][3] and not company.seats[seat][2]]

    @property
    def record(self) -> Path | None:
        """Where the last match lies, to be watched again; None while one is on, and where there is no record of it."""
        over = self.match is not None and self.match.outcome is not None and not self.is_playing
        return self.keeper.kept if over else None

    @property
    def ping_ms(self) -> int:
        """How far away the host is, there and back; 0 while that is not known."""
        company, seat = self.company, self.seat
        return company.seats[seat][4] if company and seat is not None and seat < len(company.seats) else 0

    @property
    def silent_s(self) -> float:
        """For how long nothing has been heard from the host; 0 while that is not worth a word."""
        us = self.remote.table.silent_us
        return us / 1_000_000 if us > SILENT_US else 0.0

    @property
    def is_known(self) -> bool:
        """Whether the host has let this person in."""
        return self.company is not None

    @property
    def trouble(self) -> str:
        """What is wrong right now, in one sentence; empty if all is well."""
        return "" if self.closed or not self.silent_s else silence_words(self.silent_s, self.is_known)

    @property
    def host_is_gone(self) -> bool:
        """Whether the host has been silent for so long that somebody should look after it."""
        return self.silent_s * 1_000_000 > GONE_US

    # -- every frame -----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Takes in what has come. Never blocks."""
        if self.closed:
            return
        try:
            happened = self.remote.look()
        except NoTable as error:
            self.closed = str(error)
            if self.closed == REMOVED:
                note_removed(self.remote.invitation.host_key)
            self.keeper.close()
            return
        for happening in happened:
            match happening:
                case Started(match, whole):
                    self._started(match, whole)
                case Moment() | Refusal() if self.match is not None:
                    self.match.hear(happening)
                case Moment() | Refusal():
                    pass
                case _:
                    self.happened.append(happening)
        self.keeper.look()
        if self.match is not None:
            self.match.learn(self.remote.names, self.remote.kinds)
        self._listen()
        self.looked()

    def _started(self, number: int, whole: bool) -> None:
        """The first picture of a match, or a fresh one of the match that is on."""
        if self.match is None or self.match.number != number:
            self.match = RemoteMatch(self, number)
        else:
            self.match.anew()
        self.match.is_kept = whole

    def _listen(self) -> None:
        told = self.remote.table.follower.told
        while told:
            item = told.popleft()
            if not (self.muted and item.kind == WORDS):
                self.said.append(Said(item.seat, item.kind, item.words, now_us() / 1_000))

    # -- what is done ----------------------------------------------------------------------------------------------

    def ready(self, on: bool) -> None:
        """I have seen who plays and by which rules."""
        self._arrange(Ready(int(on)))

    def rest(self, on: bool) -> None:
        """A bot plays on for me while I look on; or I play myself again."""
        self._arrange(Rest(int(on)))

    def talk(self, kind: int, words: str) -> None:
        """Says something to everybody at the table."""
        self._arrange(Talk(kind, words))

    def show(self, match: int, at_ms: int, speed: int, paused: bool) -> None:
        """Says where the last match is being watched here; `match` 0: not any more."""
        self._arrange(Show(match, at_ms, speed, int(paused)))

    def swap(self, one: Seat, other: Seat) -> None:
        """Owner: two seats change places."""
        self._arrange(Swap(one, other))

    def place(self, seat: Seat, kind: str) -> None:
        """Owner: a seat is for a bot of this level, or `free`; whoever sits there must leave."""
        self._arrange(Place(seat, kind))

    def seats(self, number: int) -> None:
        """Owner: so many seats from now on."""
        self._arrange(Seats(number))

    def new_rules(self, ruleset_id: str, options: str = "") -> None:
        """Owner: the next match goes by these rules; `options` as JSON, empty for the rule set as it is."""
        self._arrange(NewRules(ruleset_id, options))

    def play_next(self, chosen: Chosen) -> None:
        """Owner: the next match goes by these rules, with all that is changed about them."""
        self.new_rules(chosen.ruleset.id, options_text(chosen.ruleset))

    def start(self) -> None:
        """Owner: the match begins, once everybody else is ready."""
        self._arrange(Steer(START))

    def hold(self, on: bool) -> None:
        """Owner: time stands still, or goes on."""
        self._arrange(Steer(HOLD if on else GO_ON))

    def stop(self) -> None:
        """Owner: the match ends as it is, and everybody is back in the lobby."""
        self._arrange(Steer(STOP))

    def end(self) -> None:
        """Owner: the table is closed for everybody."""
        self.ended = True
        self._arrange(Steer(END))
        note_closed(self.remote.invitation.host_key)  # its host may take a moment, and is not to be offered meanwhile

    def close(self) -> None:
        """Leaves; where a match is on, a bot plays on."""
        if not self.closed:
            self.closed = left_words()
        self.keeper.close()
        self.remote.close()

    def _arrange(self, message: LobbyToHost) -> None:
        if not self.closed:
            self.remote.table.arrange(message)


def _chosen(coming: Coming) -> Chosen | None:
    try:
        game, rules = proposed(coming.rules, coming.options)
    except BadInput:
        return None
    return Chosen(game, rules.ruleset, rules)
