"""The foot of a lobby: what was said last, and a line to say something."""

from typing import Final

from blitz.ui.easel import Easel
from blitz.ui.field import Line, WritingPage
from blitz.ui.geometry import Rect, around
from blitz.ui.lan.lobby_table import LobbyTable
from blitz.ui.lan.phrases import lay_phrases
from blitz.ui.page import Stagehand
from blitz.ui.palette import CREAM
from blitz.ui.scene import Panel
from blitz.ui.words import say
from net.lobby_messages import TALK_LETTERS, WORDS

HIGH: Final = 48.0
LINE: Final = 26.0


class Talking(WritingPage):
    """A page at a table where people say something. `muted` leaves out what others write."""

    table: LobbyTable

    def __init__(self, stage: Stagehand) -> None:
        super().__init__(stage)
        self.typed = ""
        self.muted = False
        self.phrases = False
        """Whether what is ready to be said is shown."""
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
        easel.art(Panel("#4A302299", radius=8), Rect(box.x, box.y, wide, box.h))
        easel.art("icons/chat#FFF6E3", around(box.x + 26, box.cy, 26, 26))
        lines = self.news[-round((box.h - HIGH) / LINE) - 1 :] or [say("Say hello, while you wait.")]
        top = box.cy - LINE * len(lines) / 2
        for i, line in enumerate(lines):
            words = Rect(box.x + 50, top + i * LINE, wide - 62, LINE)
            easel.text(line, words, 16.5, "semi", CREAM)
        right = Rect(box.x + wide + 20, box.bottom - HIGH, box.w - wide - 20, HIGH)
        if self.table.seat is not None:
            self.draw_line(easel, "talk", Rect(right.x, right.y, right.w - 154, right.h), say("Say something"))
            easel.button("say", Rect(right.right - 146, right.y, 90, right.h), say("Say"), self._say, size=16)
        more = Rect(right.right - 48, right.y, 48, right.h)
        easel.button("phrases", more, "", self.toggle_phrases)
        easel.controls[-1].name = say("Phrases and pictures")
        easel.art("pieces/reaction-smile", around(more.cx, more.cy, 32, 32))
        self._corner = (right.right, right.y - 8)

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
