"""A real table before and between its matches: what is heard from the host, and the way to the cards."""

import time
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from blitz.happenings import Company
from blitz.hosted_process import HostedProcess
from blitz.kept_seats import KeptSeat, give_up_seat, keep_seat
from blitz.lan_table import LanTable
from blitz.own_tables import OpenTable
from blitz.remote_match import MatchToCome
from blitz.seat_names import names_by_seat
from blitz.sitting import PERSON
from blitz.ui.choosing_game import rules_title
from blitz.ui.lan.company import sitters
from blitz.ui.lan.join_words import address_of
from blitz.ui.lan.lobby import Lobby
from blitz.ui.lan.shared_theatre import offer, watch_again
from blitz.ui.lan_words import closed_title, closed_words, happening_words, host_gone_words, left_words
from blitz.ui.page import Page, Stagehand
from blitz.ui.question import Answer, Question
from blitz.ui.tables import table_at
from blitz.ui.talk import picture_words, said_words
from blitz.ui.words import say
from core.errors import RulesError
from net.follower import CLOSED
from net.lobby_messages import WORDS

NOTE_S: Final = 30.0
"""So often it is written down that somebody sits at a table: that is how well it is known when a killed window left."""


class TableLobby(Lobby):
    """The lobby of a table on the network. Whoever opened it in this window knows the words to join by as well."""

    table: LanTable

    def __init__(
        self,
        stage: Stagehand,
        table: LanTable,
        hosted: HostedProcess | OpenTable | None = None,
        name: str = "",
        key: bytes = b"",
    ) -> None:
        """`key` is the table's own, by which a seat that is kept there is found again."""
        place = hosted.place if hosted is not None else None
        super().__init__(stage, table, name or (place.name if place else ""))
        self.hosted = hosted
        self.table_key = key
        self._shown: tuple[Any, ...] = ()
        self._coming = table.coming
        self._match: object = None
        self._heard = 0.0
        self._noted: KeptSeat | None = None
        self._noted_at = 0.0
        table.looked = self._note_seat
        self._people: set[str] | None = None
        """The names of everybody who sat here at the last look."""
        self._prospect: tuple[Any, Page | None] = (None, None)
        self._watching: set[str] = set()
        self._lost = False
        """Whether it has been told that the host is silent for long."""
        self.muted = table.muted = table.muted or not stage.settings.chat
        self._took_words()

    def tick(self, now: float) -> None:
        super().tick(now)
        table = self.table
        table.look()
        self.muted = table.muted  # at the table it may have been changed
        self._took_words()
        self._tell_what_happened()
        if table.closed == left_words():
            self.stage.back_to(self)
            self.stage.back()
            return
        if table.closed:
            self._say_closed()
        self.trouble = table.trouble
        self._tell_of_a_lost_host()
        known = (table.company, table.coming, table.trouble, table.seat, table.closed, self.code, self.muted)
        shown = (*known, self.last_match())
        if shown != self._shown:
            self._shown = shown
            self.stale()
        if table.match is not None and table.match is not self._match and table.is_playing and not table.closed:
            self._match = table.match
            self.question = self.picked = None
            self.to_the_game()

    def _tell_of_a_lost_host(self) -> None:
        """After some time without a word: what can be done about it. A host that comes back takes the question away."""
        table, asked = self.table, self.question is not None and self.question.stay.key == "wait"
        if not table.host_is_gone or table.closed:
            self._lost = False
            if asked:
                self.stay()
        elif not self._lost and self.question is None:
            self._lost = True
            title, lines = host_gone_words(table.is_owner)
            if table.is_owner and table.match is None:
                lines = [lines[0], say("If it does not come back: leave, and open a new one.")]
            leave, wait = Answer("do it", say("Leave"), self.leave), Answer("wait", say("Keep waiting"), self.stay)
            again = Answer("again", say("Open it again"), self.open_again)
            answers = (again, leave) if table.is_owner and table.match is not None else (leave,)
            self.question, self.phrases = Question(title, " ".join(lines), answers, wait), False
            self.stale()

    @property
    def goes_on(self) -> bool:
        return True

    def prospect(self) -> Page | None:
        """The table of the next match: who plays, and what, is known here before it begins."""
        table = self.table
        if table.company is None or table.coming is None or table.is_playing or table.closed:
            return None
        everybody = sitters(table.company, table.seat)
        names = names_by_seat([one.name if one.is_person else "" for one in everybody])
        kinds = [PERSON if one.is_person else one.kind for one in everybody]
        known = (table.coming.ruleset, table.seat, names, kinds, self.stage.settings)
        if known != self._prospect[0]:
            page = None
            with suppress(RulesError):  # so many seats are not for these rules: that is about to change
                page = table_at(self.stage, MatchToCome(table, table.coming, names, kinds))
            self._prospect = (known, page)
        return self._prospect[1]

    def to_the_game(self) -> None:
        """Shows the match that is on, in the place of whatever was being read meanwhile."""
        if self.table.match is not None:
            self.stage.back_to(self)
            self.stage.show(table_at(self.stage, self.table.match))

    def last_match(self) -> tuple[str, str]:
        return offer(self.table)

    def watch_again(self) -> None:
        if trouble := watch_again(self.stage, self.table):
            self.tell(trouble)

    def leave(self) -> None:
        self.stage.back()

    def open_again(self) -> None:
        """The owner's host has died: the table is opened again at once, from what it has written down."""
        from blitz.ui.left import open_own_table  # it leads back here

        self.table.close()
        self.stage.back()
        open_own_table(self.stage)

    def close_for_all(self) -> None:
        """The owner ends the table for everybody."""
        self.table.end()
        self.stage.back()

    def ask_leave(self) -> None:
        super().ask_leave()
        if not self.table.is_owner and self.table.seat is not None and self.keeps_seats:
            words = say("Your seat is kept: you can come back under Join, without the words.")
            leave, stay = Answer("do it", say("Leave"), self.leave), Answer("stay", say("Stay here"), self.stay)
            self.question = Question(say("Leave the table?"), words, (leave,), stay)
        if self.table.is_owner:
            close = Answer("close", say("Close the table"), self.close_for_all)
            leave = Answer("do it", say("Leave it open"), self.leave)
            stay = Answer("stay", say("Stay here"), self.stay)
            played = self.table.match is not None
            words = (
                say("Close it, and the table is over for everybody. Leave it open, and the others may play on.")
                if played
                else say("The table closes for everybody. Nothing has been played yet, so nothing is lost.")
            )
            answers = (close, leave) if played else (close,)
            title = say("Leave the table?") if played else say("Close the table?")
            self.question = Question(title, words, answers, stay)

    def left(self) -> None:
        """Also when the window is closed: a table that nobody has played at yet closes with its owner."""
        self._settle_seat()
        if self.table.is_owner and self.table.match is None:
            self.table.end()
        self.table.close()

    @property
    def keeps_seats(self) -> bool:
        """Whether the host keeps the seat of whoever leaves: it does once there has been a match."""
        return self.table.match is not None

    def _note_seat(self) -> None:
        """While somebody sits at another's table it is written down here that they do: this window may be killed."""
        table = self.table
        if self.hosted is not None or table.seat is None or table.coming is None or table.closed:
            return
        seat, now = self._kept_seat(), time.monotonic()
        if seat is not None and (seat != self._noted or now - self._noted_at > NOTE_S):
            self._noted, self._noted_at = seat, now
            keep_seat(replace(seat, playing=True))  # also in the lobby: the match may begin without this window

    def _settle_seat(self) -> None:
        """On leaving: whether the seat waits for this player, or is free now."""
        table = self.table
        seat = self._kept_seat()
        if self.hosted is not None or seat is None:
            return
        over = table.match is None or table.match.outcome is not None
        gone = table.closed not in ("", left_words(), CLOSED) or (table.closed == CLOSED and over)
        if self.keeps_seats and not gone:
            keep_seat(replace(seat, playing=not over))
        else:
            give_up_seat(seat.key)

    def _kept_seat(self) -> KeptSeat | None:
        """The seat here, as it is written down; None for who has none, such as a spectator."""
        table = self.table
        if table.seat is None or self.table_key == b"" or table.company is None or table.coming is None:
            return None
        everybody = sitters(table.company, table.seat)
        names = tuple(one.name for one in everybody if one.is_person and not one.me)
        mine = next((one.name for one in everybody if one.me), "")
        rules, (address, port) = table.coming.ruleset.id, table.remote.table.place
        return KeptSeat(self.table_key, self.name, rules, names, table.is_playing, 0.0, address, port, mine)

    def mute(self, on: bool) -> None:
        super().mute(on)
        self.table.muted = on

    def _took_words(self) -> None:
        place = self.hosted.place if self.hosted is not None else None
        if place is not None:
            opened_again = isinstance(self.hosted, HostedProcess) and self.hosted.resumes
            self.has_new_words = self.has_new_words or opened_again or self.code not in ("", place.code)
            self.code, self.address = place.code, address_of(list(place.addresses))
            self.announced = place.announced

    def _tell_what_happened(self) -> None:
        table = self.table
        names = [one.name for one in sitters(table.company, table.seat)] if table.company is not None else []
        for said in [said for said in table.said if said.when > self._heard]:
            self._heard = said.when
            name = names[said.seat] if said.seat < len(names) else say("Somebody")
            spoken, shown = said_words(said.kind, said.words), picture_words(said.kind, said.words, name)
            if spoken or shown:
                self.tell(f"{name}: {spoken}" if spoken else shown, said.kind == WORDS)
        while table.happened:
            happening = table.happened.popleft()
            words = happening_words(happening, table.remote.names or names, table.seat)
            if words and not isinstance(happening, Company):  # who sits where is seen above
                self.tell(words)
        self._tell_who_came_and_went()
        coming = table.coming
        if coming is not None and self._coming is not None and coming.ruleset != self._coming.ruleset:
            self.tell(say("By {name} from now on: say again that you are ready.", name=rules_title(coming.ruleset)))
        self._coming = coming or self._coming

    def _tell_who_came_and_went(self) -> None:
        table = self.table
        if table.company is None:
            return
        people = {one.name for one in sitters(table.company, table.seat) if one.is_person}
        if self._people is not None and people != self._people:
            for name in sorted(people - self._people):
                self.tell(say("{name} sits down.", name=name))
            for name in sorted(self._people - people):
                self.tell(say("{name} has left the table.", name=name))
        self._people = people
        watching = set(table.company.watching)
        for name in sorted(watching - self._watching):
            self.tell(say("{name} is watching.", name=name))
        self._watching = watching

    def _say_closed(self) -> None:
        if self.question is None or self.question.stay.key != "closed":
            mine = self.table.ended and self.table.closed == CLOSED
            closed = self.table.closed
            words = say("You have closed it.") if mine else closed_words(closed)
            back = Answer("closed", say("Back to the menu"), self.stage.back)
            self.question = Question(closed_title(closed), words, (), back)
            self.stage.back_to(self)
            self.stale()

    def escape(self) -> None:
        if self.table.closed:
            self.stage.back()
        else:
            super().escape()
