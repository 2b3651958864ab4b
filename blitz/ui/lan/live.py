"""The LAN screens with a real host, a real look-out and real tables behind them. No frame waits for any of it."""

import time
from collections.abc import Callable
from typing import Final

from blitz.errand import Errand
from blitz.finding import Destination
from blitz.hosted_log import free_log, last_table
from blitz.hosted_process import HostedProcess
from blitz.kept_seats import KeptSeat, give_up_seat, kept_seats
from blitz.lan_table import LanTable
from blitz.mending import damage_in
from blitz.own_tables import OpenTable, name_for, still_open
from blitz.people import own_name
from blitz.player_keys import forget_table, known_tables, player_keys, remember_table
from blitz.remote import RemoteSeat
from blitz.ui.lan.host import HostPage
from blitz.ui.lan.join import JoinPage
from blitz.ui.lan.refusals import refusal_words
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.page import Stagehand
from blitz.ui.question import Question
from blitz.ui.when import listed, said_when
from blitz.ui.words import say
from core.errors import BadInput
from net.browsing import LookOut, Sighting
from net.joining import CODE_FIRST
from net.reception import FULL, REMOVED
from net.table import Invitation

NO_SEAT: Final = (CODE_FIRST, REMOVED, FULL)
"""Refusals after which it is known that no seat is kept."""
AT_ONCE_MS: Final = 8_000
"""A table that is looked for and comes in sight within this is gone to at once."""
PATIENCE_S: Final = 15.0
"""A table that has not answered after so long is not waited for any longer."""


def _names_there() -> dict[bytes, str]:
    """Where seats are kept for this player, by the tables' keys, and what they are called there."""
    return {seat.key: seat.name for seat in kept_seats()}


def named(stage: Stagehand) -> str:
    """What the player is called; whoever has not said is called what this computer calls them."""
    if not stage.settings.name.strip():
        stage.change(stage.settings.with_(name=own_name()[:16]))
    return stage.settings.name.strip()


class Attempt:
    """Sitting down at a table: under way, at it, or refused."""

    def __init__(self, where: Destination, name: str, watch: bool) -> None:
        self.trouble = ""
        self.table: LanTable | None = None
        self.refused = ""
        """The reason as the network has it."""
        self._came_as_known = not where.code
        self._where, self._name, self._watch = where, name, watch
        self._errand = self._send(where.code)
        self._until = time.monotonic() + PATIENCE_S

    def _send(self, code: str) -> Errand[LanTable]:
        where, name, watch = self._where.invitation, self._name, self._watch
        let_in = lambda: remember_table(where.host_key)  # noqa: E731
        return Errand(lambda: LanTable(RemoteSeat(where, player_keys(), name, code, watch, let_in=let_in)))

    def look(self) -> bool:
        """Whether it is over: with a table, or with `trouble`."""
        if not self._errand.done:
            return False
        table = self._errand.result
        if table is None:
            self.trouble = refusal_words(self._errand.trouble)
            return True
        table.look()
        if table.closed:
            self.refused, self.trouble = table.closed, refusal_words(table.closed)
        elif table.is_known:
            self.table = table
            return True
        elif time.monotonic() > self._until:
            # A table does not answer a stranger who brings no code; it has forgotten this player then.
            self.refused = CODE_FIRST if self._came_as_known else "the table does not answer"
            self.trouble = refusal_words(self.refused)
        if self.trouble:
            table.close()
        return bool(self.trouble)

    def give_up(self) -> None:
        """Nobody waits for it any more."""
        if self._errand.done and self._errand.result is not None and self.table is None:
            self._errand.result.close()


class Host(HostPage):
    """Opens a table in a process of its own and sits down at it, as everybody does."""

    def __init__(self, stage: Stagehand) -> None:
        super().__init__(stage)
        self._process: HostedProcess | OpenTable | None = None
        self._attempt: Attempt | None = None
        self._open = still_open()
        kept = last_table() if self._open is None else None
        if self._open is not None:
            self.still_open, self.last = True, say("{name} is still open.", name=self._open.place.name)
        if kept is not None:
            who, when = listed(kept.names), said_when(kept.left)
            self.last = say("{names}, {when}.", names=who, when=when)
        self._kept = kept

    def open_table(self, resume: bool = False, mend: bool = False) -> None:
        """Opens the table; one that was open before with `resume`, and from before what is damaged with `mend`."""
        name = named(self.stage)
        title = name_for(say("{name}'s table", name=name))
        log = self._kept.path if resume and self._kept is not None else free_log()
        words = ["--resume", *self.choice.resumed_words(title)] if resume else self.choice.host_words(title)
        words += ["--log", str(log), *(["--mend"] if mend else [])]
        self.trouble, self.busy = "", True
        if resume and self._open is not None:
            self._process = self._open
            return
        try:
            self._process = HostedProcess(words, player_keys().public)
        except (OSError, BadInput) as error:
            self._fail(str(error))

    def tick(self, now: float) -> None:
        super().tick(now)
        process = self._process
        if process is None:
            return
        if isinstance(process, HostedProcess) and process.trouble:
            damage = damage_in(process.trouble)
            self._fail(damage or process.trouble)
            if damage:
                self.question = self._may_it_be_mended()
        elif process.place is not None and self._attempt is None:
            own = Destination(process.place.destination.invitation, "")  # it knows the key of its owner
            self._attempt = Attempt(own, named(self.stage), False)
        elif process.place is not None and self._attempt is not None and self._attempt.look():
            if self._attempt.table is None:
                self._fail(self._attempt.trouble)
            else:
                self._process = None
                self.stage.replace(TableLobby(self.stage, self._attempt.table, process))

    def _may_it_be_mended(self) -> Question:
        words = say(
            "What is written down of it is damaged. It can go on from just before the damage; the file as it is now is "
            "kept beside it."
        )
        yes, no = say("Go on from before it"), say("Leave it as it is")
        return Question.asked(say("The last table cannot be read"), words, yes, self._mend, no, self.stay)

    def _mend(self) -> None:
        self.stay()
        self.open_table(True, mend=True)

    def left(self) -> None:
        if isinstance(self._process, HostedProcess):
            self._process.stop()
        if self._process is not None and self._attempt is not None:
            self._attempt.give_up()

    def _fail(self, why: str) -> None:
        if isinstance(self._process, HostedProcess):
            self._process.stop()
        self._process = self._attempt = None
        self.busy = False
        self.trouble = say("The table could not be opened: {why}", why=why.rstrip(".") + ".")
        self.stale()


class Join(JoinPage):
    """Looks for tables for as long as it is shown, and sits down at one."""

    def __init__(
        self, stage: Stagehand, finder: Callable[[], LookOut] = LookOut, wanted: KeptSeat | None = None
    ) -> None:
        super().__init__(stage, finder(), known_tables(), _names_there(), wanted)
        if wanted is not None and wanted.port:
            self.look_at(wanted.address, wanted.port)  # it is there at once, and need not announce itself
        self._attempt: Attempt | None = None
        self._going_to: Sighting | None = None
        self._at_once = wanted is not None
        self._since = 0.0

    def sit_down(self, table: Sighting, code: str, watch: bool) -> None:
        invitation = Invitation(table.address, table.found.port, table.found.key)
        self.busy = say("Going to the table") if watch else say("Sitting down")
        self._going_to = table
        self._attempt = Attempt(Destination(invitation, code, table.found), named(self.stage), watch)

    def tick(self, now: float) -> None:
        super().tick(now)
        self._go_at_once(now)
        attempt, table = self._attempt, self._going_to
        if attempt is None or table is None or not attempt.look():
            return
        self._attempt, self.busy = None, ""
        if attempt.table is not None:
            name, key = table.found.name, table.found.key
            self.stage.replace(TableLobby(self.stage, attempt.table, None, name, key))
            return
        self.trouble, self.known = attempt.trouble, known_tables()
        if attempt.refused in NO_SEAT:
            give_up_seat(table.found.key)
            self.kept = _names_there()
        if attempt.refused == "the join code comes first":
            forget_table(table.found.key)
            self.known = known_tables()
            self.focus = "word 0"
        elif attempt.refused == "that is not this table's code":
            self.were_wrong(table)
        self.stale()

    def _go_at_once(self, now: float) -> None:
        """Whoever has asked for their own seat need not ask again here, where nothing else is to be said."""
        self._since = self._since or now
        table = self.table
        if not self._at_once or table is None or not self._is_looked_for:
            return
        self._at_once = False
        if now - self._since < AT_ONCE_MS and self.keeps(table) and not self.needs_words():
            self.join(False)

    def left(self) -> None:
        super().left()
        if self._attempt is not None:
            self._attempt.give_up()
