"""A place at a table on another computer, as any screen drives it: joins, hears, plays, asks for another match."""

from collections.abc import Callable, Mapping
from typing import Any

import games
from blitz.arguments import Chosen
from blitz.happenings import (
    CameBack,
    Company,
    FalseDeal,
    Happening,
    HostHeard,
    HostSilent,
    PlayedForYou,
    Said,
    SatIn,
    Started,
    Stopped,
)
from blitz.lan_parts import known_games
from blitz.moments import Moment
from blitz.seat_names import names_by_seat
from blitz.sitting import PERSON
from core.seats import Seat
from core.ticks import Notice, Opened, Refusal, Tick
from net.follower import Follower
from net.keys import KeyPair
from net.table import Invitation, NoTable, RemoteTable
from net.watching import Watcher

SILENT_US = 2_500_000
"""A host speaks at least once a second; after so long without a word, people should know."""
FREE = "free"


def unreported(what: str, about: dict[str, Any]) -> None:
    """For whoever keeps no log."""


class RemoteSeat(Watcher):
    """One person's, bot's or spectator's place. `look` often: it returns what has happened since, in order.

    `names` has everybody, in place, by seat: people by their own names, also while a bot sits in for them; bots by
    names that are the same on every computer. `told`: moments come with the table as everybody may see it. `let_in` is
    called once the table has let us in, be there a seat or not.
    """

    def __init__(
        self,
        invitation: Invitation,
        keys: KeyPair,
        name: str,
        code: str = "",
        watch: bool = False,
        told: bool = False,
        record: Watcher | None = None,
        report: Callable[[str, dict[str, Any]], None] = unreported,
        let_in: Callable[[], None] = lambda: None,
    ) -> None:
        self.invitation = invitation
        self.names: list[str] = []
        self.kinds: list[str] = []
        self._record = record or Watcher()
        self._report = report
        self._let_in = let_in
        self._told = told
        self._happened: list[Happening] = []
        self._played_for_me = False
        self._silent = self._ever = self._told_let_in = False
        self._people: dict[Seat, str] = {}
        self._named = 0
        self._company: tuple[Any, ...] = ()
        self._faults = 0
        self._playing = 0
        self.sheets = 0
        """So many rounds or hands have ended since."""
        self.stopped = False
        """Whether the owner has led everybody away from the match that is shown here."""
        self.table = RemoteTable(invitation, keys, games.load, known_games(), name, code, watch, self)

    @property
    def seat(self) -> Seat | None:
        return self.table.seat

    @property
    def people(self) -> Mapping[Seat, str]:
        """The seats that belong to people, whether they are here or a bot sits in for them, and their names."""
        return self._people

    @property
    def match(self) -> int:
        """The number of the match at this table, from 1; 0 while it waits for players."""
        return self.table.follower.match

    @property
    def chosen(self) -> Chosen:
        """The game and the rules that are played here."""
        rules = self.table.follower.rules
        return Chosen(self.table.game, rules.ruleset, rules)

    def look(self) -> list[Happening]:
        """What has happened since the last look. Raises NoTable when the table is closed to us, with the reason."""
        refusals = [item for item in self.table.poll(0) if isinstance(item, Refusal)]
        self._happened += refusals
        self._look_around()
        happened, self._happened = self._happened, []
        if self._played_for_me:
            happened.insert(0, PlayedForYou())
            self._played_for_me = False
        if self.table.closed and not happened:
            raise NoTable(self.table.closed)
        while self.table.trips:
            self._report("answered", {"us": self.table.trips.popleft()})
        return happened

    def recorded_by(self, record: Watcher) -> None:
        """Somebody who writes down what is seen here from now on."""
        self._record = record

    def submit(self, move: Any) -> None:
        """Plays. Until the answer comes it is pending."""
        self.table.submit(move)

    def again(self, rules: str = "", options: str = "") -> None:
        """Asks for another match, by these rules or by whatever the others like."""
        self.table.again(rules, options)

    def close(self) -> None:
        """Leaves; a bot plays on."""
        self.table.close()

    # -- what the follower tells, while `look` polls ---------------------------------------------------------------

    def started(self, follower: Follower, whole: bool) -> None:
        self.stopped = False
        if whole or follower.match != self._named:  # between matches seats are swapped, taken and given to bots
            self._people.clear()
            self._named = follower.match
        self._learn_names()
        self._record.started(follower, whole)
        self._company = ()
        self._happened.append(Started(follower.match, whole))

    def watch(self, notice: Notice) -> None:
        self._record.watch(notice)
        self.sheets += isinstance(notice, Opened)
        if not isinstance(notice, Tick):
            return
        game, view = self.table.game, self.table.view
        entry = notice.entries[0]
        mine = entry.seat == self.seat and self.seat is not None
        self._played_for_me = self._played_for_me or (mine and entry.move is None)
        public = game.mask(view, None) if self._told else None
        self._happened.append(Moment(notice, public, self.seat if mine and entry.move is not None else None))
        if self._report is not unreported:
            text = " > ".join(map(game.codec.text, notice.events))
            self._report("tick", {"n": notice.number, "at": notice.at, "seat": entry.seat, "events": text})

    def seated(self, seat: Seat, name: str, kind: str) -> None:
        self._record.seated(seat, name, kind)
        if seat < len(self.kinds) and self.kinds[seat] != kind:
            self._happened.append(CameBack(seat) if kind == PERSON else SatIn(seat))
        self._learn_names()

    def differed(self, n: int, where: str) -> None:
        self._record.differed(n, where)
        self._report("differs", {"n": n, "where": where})

    # -- what has to be looked for ---------------------------------------------------------------------------------

    def _look_around(self) -> None:
        follower = self.table.follower
        while follower.notices:
            notice = follower.notices.popleft()
            self._happened.append(Said(notice.code, notice.words))
        for why in follower.cutter.faults[self._faults :]:
            self._happened.append(FalseDeal(why))
        self._faults = len(follower.cutter.faults)
        if not self.table.is_seated and follower.game is not None and tuple(follower.players) != self._company:
            self._company = tuple(follower.players)
            people = [name for name, kind in follower.players if kind == PERSON]
            free = sum(kind == FREE for _, kind in follower.players)
            self._happened.append(Company(people, free))
        self._look_whether_stopped(follower)
        is_silent = self.table.silent_us > SILENT_US
        if is_silent and not self._silent:
            self._happened.append(HostSilent(self._ever))
        elif self._silent and not is_silent and self._ever:
            self._happened.append(HostHeard())
        self._silent = is_silent
        self._ever = self._ever or follower.game is not None
        if self.table.is_let_in and not self._told_let_in:
            self._told_let_in = True
            self._let_in()

    def _look_whether_stopped(self, follower: Follower) -> None:
        """A match that is not on any more although it has no end; all of it has been seen here."""
        company = follower.company
        if company is None or self.stopped or not self.table.is_seated:
            return
        if company.playing:
            self._playing = follower.match
        elif self._playing == follower.match and not follower.is_behind and not self._is_over:
            self.stopped = True
            self._happened.append(Stopped())

    @property
    def _is_over(self) -> bool:
        return self.table.game.outcome(self.table.view) is not None

    def _learn_names(self) -> None:
        """Names and kinds as they are now. Whoever is away keeps their name, for as long as the match lasts."""
        players = self.table.follower.players
        self.kinds[:] = [kind for _, kind in players]
        for seat, (name, kind) in enumerate(players):
            if kind == PERSON or name != kind:
                self._people[seat] = name
        self.names[:] = names_by_seat([self._people.get(seat, "") for seat in range(len(players))])
