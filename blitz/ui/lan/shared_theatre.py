"""The theatre at a table on the LAN: whoever works the bar works it for everybody who watches the same match."""

from blitz.lan_table import LanTable
from blitz.recording import Recording
from blitz.remote_match import RemoteMatch
from blitz.theatre import Theatre
from blitz.ui.lan.together import Together, who_watches
from blitz.ui.opening import opened
from blitz.ui.page import Page, Stagehand
from blitz.ui.theatre import TheatrePage
from blitz.ui.words import say
from core.errors import BadInput

NOTE_MS = 2_500


class SharedTheatre(TheatrePage):
    """One's own record of the last match at a table. A new match leads out of it, to the table."""

    def __init__(self, stage: Stagehand, recording: Recording, lan: LanTable, match: RemoteMatch) -> None:
        super().__init__(stage, Theatre(recording))
        self.lan, self.match = lan, match
        self.company = Together(lan, self.theatre)

    @property
    def together(self) -> bool | None:
        """Whether it goes along with the others; None once the table has closed, or for who has no seat there."""
        return None if self.lan.closed or self.lan.seat is None else self.company.on

    def go_along(self, on: bool) -> None:
        self.company.turn(on)
        self.stale()

    def worked(self) -> None:
        self.company.worked()

    def tick(self, now: float) -> None:
        was = self.together
        if called_away(self.stage, self.lan, self.match):
            return
        super().tick(now)
        followed = self.company.look(held=self._sliding is not None)
        if followed is not None and followed.to is not None:
            self._set_scene(self.theatre.recording.ticks_by(followed.to), followed.to)
        if followed is not None and followed.words:
            self.table.say_note(followed.words, ms=NOTE_MS)
        if followed is not None or was != self.together:
            self.stale()

    def release(self, at: tuple[float, float]) -> None:
        if self._sliding is not None:
            self.worked()  # time goes on again
        super().release(at)

    def key(self, name: str, shift: bool = False) -> bool:
        if name == "T" and self.together is not None:
            self.go_along(not self.company.on)
            return True
        return super().key(name, shift)

    def left(self) -> None:
        self.company.part()
        super().left()

    @property
    def goes_on(self) -> bool:
        return True

    def tick_below(self, now: float) -> None:
        """The table is heard, and a new match leads out, also while a sheet is read; what is watched stands still."""
        if not called_away(self.stage, self.lan, self.match):
            self.company.look(held=True)


def called_away(stage: Stagehand, lan: LanTable, match: RemoteMatch) -> bool:
    """Takes in what has come from the host; goes one screen back, towards the table, if another match has begun."""
    lan.look()
    if match.is_current:
        return False
    stage.back()
    return True


def offer(lan: LanTable) -> tuple[str, str]:
    """Whether the last match can be watched here: the words of the button, empty if not, and who watches already."""
    who = who_watches(lan)
    words = say("{who} is watching the game again.", who=who) if who else ""
    if lan.record is None:
        return "", words
    return (say("Watch along") if who else say("Watch it again")), words


def watch_again(stage: Stagehand, lan: LanTable) -> str:
    """Opens the theatre on this computer's own record of the last match; returns why not, if it cannot be."""
    path, match = lan.record, lan.match
    if path is None or match is None:
        return ""

    def theatre(recording: Recording) -> Page:
        return SharedTheatre(stage, recording, lan, match)

    try:
        stage.show(opened(stage, path, theatre=theatre))
    except BadInput as error:
        return str(error)
    return ""
