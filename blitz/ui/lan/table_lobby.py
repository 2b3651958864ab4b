"""A real table before and between its matches: what is heard from the host, and the way to the cards."""

from typing import Any

from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.ui.lan.company import sitters
from blitz.ui.lan.lobby import Lobby, address_of
from blitz.ui.lan.refusals import refusal_words
from blitz.ui.lan_words import happening_words
from blitz.ui.page import Stagehand
from blitz.ui.question import Answer, Question
from blitz.ui.tables import table_at
from blitz.ui.words import say
from net.lobby_messages import WORDS


class TableLobby(Lobby):
    """The lobby of a table on the network. Whoever opened it in this window knows the words to join by as well."""

    table: LanTable

    def __init__(self, stage: Stagehand, table: LanTable, hosted: HostedProcess | None = None, name: str = "") -> None:
        place = hosted.place if hosted is not None else None
        super().__init__(stage, table, name or (place.name if place else ""))
        self.hosted = hosted
        self._shown: tuple[Any, ...] = ()
        self._coming = table.coming
        self._match: object = None
        self._took_words()

    def tick(self, now: float) -> None:
        super().tick(now)
        table = self.table
        table.look()
        self._took_words()
        self._tell_what_happened()
        if table.closed:
            self._say_closed()
        self.trouble = table.trouble
        shown = (table.company, table.coming, table.trouble, table.seat, table.closed, self.code)
        if shown != self._shown:
            self._shown = shown
            self.stale()
        if table.match is not None and table.match is not self._match and table.is_playing:
            self._match = table.match
            self.question = self.picked = None
            self.to_the_game()

    def to_the_game(self) -> None:
        """Shows the match that is on."""
        if self.table.match is not None:
            self.stage.show(table_at(self.stage, self.table.match))

    def leave(self) -> None:
        if self.table.is_owner:
            self.table.end()
        self.stage.back()

    def left(self) -> None:
        """Also when the window is closed: a table that nobody has played at yet closes with its owner."""
        if self.table.is_owner and self.table.match is None:
            self.table.end()
        self.table.close()

    def mute(self) -> None:
        super().mute()
        self.table.muted = self.muted

    def _took_words(self) -> None:
        place = self.hosted.place if self.hosted is not None else None
        if place is not None:
            self.code, self.address = place.code, address_of(list(place.addresses))

    def _tell_what_happened(self) -> None:
        table = self.table
        names = [one.name for one in sitters(table.company, table.seat)] if table.company is not None else []
        while table.said:
            said = table.said.popleft()
            name = names[said.seat] if said.seat < len(names) else say("Somebody")
            self.tell(f"{name}: {said.words}", said.kind == WORDS)
        while table.happened:
            words = happening_words(table.happened.popleft(), table.remote.names or names, table.seat)
            if words:
                self.tell(words)
        coming = table.coming
        if coming is not None and self._coming is not None and coming.ruleset != self._coming.ruleset:
            self.tell(say("By {name} from now on: say again that you are ready.", name=coming.ruleset.title()))
        self._coming = coming or self._coming

    def _say_closed(self) -> None:
        if self.question is None or self.question.answers[0].key != "closed":
            words = refusal_words(self.table.closed)
            back = Answer("closed", say("Back to the menu"), self.stage.back)
            self.question = Question(say("This table is closed"), words, (back,))
            self.stale()

    def escape(self) -> None:
        if self.table.closed:
            self.stage.back()
        else:
            super().escape()
