"""The foot of a lobby: what was said last, and a line to say something."""

from typing import Final

from blitz.ui.easel import Easel
from blitz.ui.field import Line, WritingPage
from blitz.ui.geometry import Point, Rect, around
from blitz.ui.lan.lobby_table import LobbyTable
from blitz.ui.lan.phrases import lay_phrases
from blitz.ui.lan.talk_log import TalkLog
from blitz.ui.page import Stagehand
from blitz.ui.words import say
from net.lobby_messages import TALK_LETTERS, WORDS

HIGH: Final = 48.0
_SCROLLS: Final = {"UP": 1, "DOWN": -1, "PAGEUP": 10, "PAGEDOWN": -10}
"""How far each key scrolls back what was said."""


class Talking(WritingPage):
    """A page at a table where people say something. `muted` leaves out what others write."""

    table: LobbyTable

    def __init__(self, stage: Stagehand) -> None:
        super().__init__(stage)
        self.typed = ""
        self.muted = False
        self.phrases = False
        """Whether what is ready to be said is shown."""
        self.log = TalkLog()
        self._corner = (0.0, 0.0)
        self.news: list[str] = []
        """What was said and what happened, the last at the end."""

    def tell(self, sentence: str, spoken: bool = False) -> None:
        """Something happened, or somebody said something."""
        if not (spoken and self.muted):
            self.news.append(sentence)
            del self.news[:-50]
            self.stale()

    def draw_talk(self, easel: Easel, box: Rect) -> None:
        """What was said last, and a line to say something."""
        wide = (box.w - 20) * 0.62
        self.log.draw_strip(easel, Rect(box.x, box.y, wide, box.h), self.news, self.toggle_log)
        right = Rect(box.x + wide + 20, box.bottom - HIGH, box.w - wide - 20, HIGH)
        if self.table.seat is not None:
            self.draw_line(easel, "talk", Rect(right.x, right.y, right.w - 154, right.h), say("Say something"))
            easel.button("say", Rect(right.right - 146, right.y, 90, right.h), say("Say"), self._say, size=16)
        more = Rect(right.right - 48, right.y, 48, right.h)
        easel.button("phrases", more, "", self.toggle_phrases)
        easel.controls[-1].name = say("Phrases and pictures")
        easel.art("pieces/reaction-smile", around(more.cx, more.cy, 32, 32))
        self._corner = (right.right, right.y - 8)

    def draw_log(self, easel: Easel, box: Rect) -> None:
        """All that was said, over the page, while it is open."""
        self.log.draw_whole(easel, self.easel("log"), box, self.news, self.toggle_log)
        if self.focus not in [control.key for control in easel.controls]:
            self.focus = "close"

    def toggle_log(self) -> None:
        """Shows all that was said, or puts it away; the keyboard comes back to where it was opened."""
        self.log.toggle()
        if not self.log.open:
            self.focus = "log"
        self.stale()

    def scroll(self, at: Point, by: float) -> None:
        if self.log.open:
            self.log.scroll(3 if by > 0 else -3)
            self.stale()
        else:
            super().scroll(at, by)

    def key(self, name: str, shift: bool = False) -> bool:
        if not self.log.open or name not in _SCROLLS:
            return super().key(name, shift)
        self.log.scroll(_SCROLLS[name])
        self.stale()
        return True

    def draw_phrases(self, easel: Easel) -> None:
        """What is ready to be said, over the page, while it is open."""
        tell = self._tell if self.table.seat is not None else None
        over = self.easel("phrases")
        lay_phrases(easel, over, self._corner, tell, self.muted, self.mute, self.toggle_phrases)
        if self.focus not in [control.key for control in easel.controls]:
            self.focus = easel.controls[1].key

    def toggle_phrases(self) -> None:
        """Opens what is ready to be said, or closes it; the keyboard comes back to where it was opened."""
        self.phrases = not self.phrases
        if not self.phrases:
            self.focus = "phrases"
        self.stale()

    def _tell(self, kind: int, words: str) -> None:
        self.toggle_phrases()
        self.table.talk(kind, words)

    def lines(self) -> dict[str, Line]:
        return {"talk": Line(self.typed, self._type, TALK_LETTERS)}

    def entered(self, key: str) -> None:
        self._say()

    def _type(self, text: str) -> None:
        self.typed = text

    def _say(self) -> None:
        if self.typed.strip():
            self.table.talk(WORDS, self.typed.strip())
        self.typed = ""

    def mute(self, on: bool) -> None:
        """Leaves out what others write, or shows it again."""
        self.muted = on
