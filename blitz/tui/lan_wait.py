"""At a table on the LAN before its match begins, and between two; opening one of one's own."""

import argparse
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from blitz.finding import Destination
from blitz.host_and_play import start_host
from blitz.hosted_process import Hosted
from blitz.lan_match import LanMatch
from blitz.match import Match
from blitz.places import data_folder
from blitz.plan import Plan
from blitz.remote import RemoteSeat
from blitz.tui.canvas import Canvas
from blitz.tui.page import Page, Stage
from blitz.ui.lan_words import happening_words
from blitz.ui.words import say
from core.errors import BadInput
from net.keys import load_keys
from net.table import NoTable

T = TypeVar("T")


class Errand(Generic[T]):
    """Something that takes a while, done beside the picture. `result`, or `trouble` in words, once it is `done`."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.result: T | None = None
        self.trouble = ""
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def _run(self, work: Callable[[], T]) -> None:
        try:
            self.result = work()
        except (BadInput, OSError) as error:
            self.trouble = str(error)


def sit_down(where: Destination, name: str) -> RemoteSeat:
    """A seat at a table. Raises BadInput or OSError."""
    return RemoteSeat(where.invitation, load_keys(data_folder() / "player.key"), name, where.code)


class WaitPage(Page):
    """At a table whose match has not begun, or whose last one was number `played`. `code` and `addresses` are what the
    others need, where this is the host."""

    def __init__(
        self, stage: Stage, seat: RemoteSeat, code: str = "", addresses: tuple[str, ...] = (), played: int = 0
    ) -> None:
        super().__init__(stage)
        self.seat = seat
        self.code, self.addresses = code, addresses
        self.played = played
        self.said: list[str] = []
        self._handed_over = False

    def tick(self, now: float) -> None:
        super().tick(now)
        try:
            happenings = self.seat.look()
        except NoTable as error:
            self.said = [str(error)]
            self.changed = True
            return
        for happening in happenings:
            words = happening_words(happening, self.seat.names, self.seat.seat)
            if words:
                self.said = [*self.said[-8:], words]
                self.changed = True
        if self.seat.table.is_seated and self.seat.match != self.played:
            self._begin()

    def _begin(self) -> None:
        from blitz.tui.pages import table_at

        self._handed_over = True
        self.stage.replace(table_at(self.stage, LanMatch(self.seat)))

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, say("Waiting for the others"))
        y = 4
        if self.code:
            canvas.put(4, y, say("Join code"), "muted")
            canvas.put(16, y, self.code, "accent")
            for address in self.addresses:
                y += 1
                canvas.put(4, y, say("Address") if address == self.addresses[0] else "", "muted")
                canvas.put(16, y, address, "title")
            y += 3
        for line in self.said or [say("Joining …")]:
            y = canvas.paragraph(4, y, line, canvas.width - 8, 3)
        self.footing(canvas, (say("Esc"), say("Leave the table")))

    def left(self) -> None:
        if not self._handed_over:
            self.seat.close()


def wait_again(stage: Stage, match: Match) -> Page:
    """Asks for another match at the same table, and waits until everybody wants it."""
    assert isinstance(match, LanMatch), "no other game is waited for"
    match.again()
    match.seat.again()
    return WaitPage(stage, match.seat, played=match.number)


class HostErrand:
    """Starts a table in a process of its own and sits down at it, as everybody does."""

    def __init__(self, plan: Plan) -> None:
        self.hosted: Hosted | None = None
        self._plan = plan
        self.errand = Errand(self._host)

    def _host(self) -> RemoteSeat:
        from blitz.commands import host

        parser = argparse.ArgumentParser()
        host.configure(parser)
        plan = self._plan
        words = ["--rules", plan.chosen.ruleset.id, "--seats", str(plan.seats), "--name", plan.name]
        bots = [level for level in plan.levels if level]
        words += ["--bots", ",".join(bots)] if bots else []
        self.hosted = start_host(parser.parse_args(words))
        return sit_down(self.hosted.destination, plan.name)


class OpeningPage(Page):
    """While the table is opened."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        super().__init__(stage)
        self.host = HostErrand(plan)

    def tick(self, now: float) -> None:
        super().tick(now)
        errand = self.host.errand
        if not errand.done:
            return
        if errand.result is None:
            self.changed = True
            return
        hosted = self.host.hosted
        assert hosted is not None, "it was there before anybody sat down at it"
        self.stage.replace(WaitPage(self.stage, errand.result, hosted.code, hosted.addresses))

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, say("Host a table"))
        canvas.paragraph(4, 4, self.host.errand.trouble or say("Opening the table …"), canvas.width - 8, 6)
        self.footing(canvas, (say("Esc"), say("back")))
