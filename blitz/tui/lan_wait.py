"""At a table on the LAN before its match begins, and between two; opening one of one's own."""

import argparse

from blitz.errand import Errand
from blitz.finding import Destination
from blitz.host_and_play import start_host
from blitz.hosted_process import Hosted
from blitz.lan_table import LanTable
from blitz.plan import Plan
from blitz.player_keys import player_keys
from blitz.remote import RemoteSeat
from blitz.remote_match import RemoteMatch
from blitz.tui.canvas import Canvas
from blitz.tui.page import Page, Stage
from blitz.ui.choosing_game import level_words
from blitz.ui.lan_words import closed_words, happening_words
from blitz.ui.words import say
from net.lobby_messages import FREE
from net.table import NoTable

PATIENCE_S = 8.0
"""A table that has not let us in after so long is not waited for any longer."""


def sit_down(where: Destination, name: str) -> RemoteSeat:
    """A seat at a table that has let us in. Raises NoTable where it does not, BadInput or OSError."""
    seat = RemoteSeat(where.invitation, player_keys(), name, where.code)
    try:
        seat.table.wait_for(lambda: seat.table.follower.game is not None, PATIENCE_S)
    except NoTable:
        seat.close()
        raise
    return seat


class WaitPage(Page):
    """At a table between its matches: who is there, and who is ready. `code` and `addresses` are what the others need,
    where this computer is the host.
    """

    def __init__(self, stage: Stage, lan: LanTable, code: str = "", addresses: tuple[str, ...] = ()) -> None:
        super().__init__(stage)
        self.lan = lan
        self.code, self.addresses = code, addresses
        self.seen: RemoteMatch | None = None
        """The match that was shown last."""
        self.said: list[str] = []
        self._drawn: tuple[object, ...] = ()

    def tick(self, now: float) -> None:
        super().tick(now)
        self.lan.look()
        self.said += told(self.lan)
        del self.said[:-6]
        picture = (self.lan.company, self.lan.closed, self.lan.trouble, len(self.said), self.lan.coming is None)
        self.changed = self.changed or picture != self._drawn
        self._drawn = picture
        if self.lan.match is not None and self.lan.match is not self.seen and self.lan.is_playing:
            self._open(self.lan.match)

    def _open(self, match: RemoteMatch) -> None:
        from blitz.tui.pages import table_at

        self.seen = match
        self.said.clear()
        self.stage.show(table_at(self.stage, match))

    @property
    def is_on(self) -> bool:
        """Whether the match that was left can be gone back to."""
        return self.lan.match is not None and self.lan.is_playing and not self.lan.closed

    @property
    def is_ready(self) -> bool:
        company, seat = self.lan.company, self.lan.seat
        return company is not None and seat is not None and seat < len(company.seats) and bool(company.seats[seat][2])

    def draw(self, canvas: Canvas) -> None:
        coming = self.lan.coming
        self.heading(canvas, say("At the table"), say(coming.ruleset.name) if coming is not None else "")
        y = 3
        if self.code:
            canvas.put(4, y, say("Join code"), "muted")
            canvas.put(18, y, self.code, "accent")
            for address in self.addresses:
                y += 1
                canvas.put(4, y, say("Address") if address == self.addresses[0] else "", "muted")
                canvas.put(18, y, address, "title")
            y += 3
        y = self._company(canvas, y) + 1
        for line in [
            *self.said,
            self.lan.trouble,
            closed_words(self.lan.closed) if self.lan.closed else ("" if self.lan.company else say("Joining …")),
        ]:
            y = canvas.paragraph(4, y, line, canvas.width - 8, 3) if line else y
        self.footing(canvas, *self._hints(), (say("Esc"), say("Leave the table")))

    def _company(self, canvas: Canvas, y: int) -> int:
        """A line a seat: who, what, whether ready, how far away."""
        company = self.lan.company
        for seat, (name, kind, ready, here, ping) in enumerate(company.seats if company else ()):
            mine = seat == self.lan.seat
            canvas.put(2, y, "›" if mine else "", "accent")
            canvas.put(4, y, name if kind == "person" else "", "title" if mine else "text", 24)
            words = say("here") if here else say("away")
            canvas.put(
                30, y, words if kind == "person" else say("free") if kind == FREE else level_words(kind), "muted"
            )
            canvas.put(46, y, f"✓ {say('ready')}" if ready and kind == "person" else "", "gain")
            canvas.put(58, y, f"{ping} ms" if ping else "", "muted", 8, "right")
            y += 1
        return y

    def _hints(self) -> list[tuple[str, str]]:
        if self.lan.closed:
            return []
        if self.is_on:
            return [(say("Enter"), say("back to the table"))]
        start = [("S", say("begin"))] if self.lan.is_owner else []
        return [(say("Enter"), say("not ready") if self.is_ready else say("ready")), *start]

    def key(self, name: str, shift: bool = False) -> bool:
        if name in ("ENTER", "SPACE"):
            if self.is_on and self.lan.match is not None:
                self._open(self.lan.match)
            else:
                want_another(self.lan, not self.is_ready)
        elif name == "S" and self.lan.is_owner:
            self.lan.start()
        else:
            return super().key(name, shift)
        self.changed = True
        return True

    def left(self) -> None:
        self.lan.close()


def told(lan: LanTable) -> list[str]:
    """What has happened at the table besides the game since somebody last asked, in sentences."""
    names = lan.match.names if lan.match is not None else lan.remote.names
    said = []
    while lan.happened:
        words = happening_words(lan.happened.popleft(), names, lan.seat)
        said += [words] if words else []
    return said


def want_another(lan: LanTable, on: bool = True) -> None:
    """Ready for the next match; a table without an owner begins it when everybody wants it."""
    lan.ready(on)
    if on and lan.match is not None and lan.match.outcome is not None:
        lan.remote.again()


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
        self.stage.replace(WaitPage(self.stage, LanTable(errand.result), hosted.code, hosted.addresses))

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, say("Host a table"))
        canvas.paragraph(4, 4, self.host.errand.trouble or say("Opening the table …"), canvas.width - 8, 6)
        self.footing(canvas, (say("Esc"), say("back")))
