"""The settings: hands, eyes, motion and sound, keys. What is changed is kept at once."""

from collections.abc import Callable
from functools import partial
from typing import Final

from blitz.ui.dutch_blitz.layout import card_scale
from blitz.ui.easel import CHOSEN_BUTTON, LINEN_PANEL, PAPER_BUTTON, Control, Easel
from blitz.ui.geometry import Rect
from blitz.ui.keys import TABLES, keys_with, may_bind, shown
from blitz.ui.lettering import LINE, fitted
from blitz.ui.page import Page, Stagehand
from blitz.ui.palette import CREAM, INK, LAMPLIGHT_ROW, MUTED, PAPER
from blitz.ui.scene import Panel
from blitz.ui.settings import SCALES
from blitz.ui.words import LANGUAGES, count, say

_TWO_LINES: Final = 58.0
_HAND: Final = ("cards/backs/small/pump", "R2", "B7", "R5", "G7", "B3")


def action_words(action: str) -> str:
    """What a key does, in a word or two."""
    if action.startswith(("post_", "card_")):
        word = say("Post {n}") if action.startswith("post") else say("Card {n}")
        return word.format(n=action[5:])
    return {
        "blitz_pile": say("Blitz pile"),
        "wood": say("Wood pile"),
        "turn": say("Turn three"),
        "centre": say("Middle"),
        "stuck": say("Stuck"),
        "draw": say("Draw"),
        "take": say("Take discard"),
        "knock": say("Knock"),
        "declare": say("Declare"),
        "yes": say("Yes"),
        "no": say("No"),
        "pause": say("Pause"),
        "talk": say("Talk"),
    }[action]


class SettingsPage(Page):
    """Everything that can be set, on one screen."""

    first = "right hand"

    def __init__(self, stage: Stagehand, game: str = "dutch_blitz") -> None:
        """`game` is the one whose keys are shown first."""
        super().__init__(stage)
        self.listening = ""
        """The action whose new key is waited for."""
        self.said = ""
        self.table = game

    def compose(self, easel: Easel) -> None:
        space = self.space
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Settings"), Rect(152, 20, 500, 44))
        note = self.said or say("Kept as you change them.")
        easel.text(note, Rect(space.w - 624, 24, 600, 40), 17, "semi", CREAM, "right")
        left = Rect(24, 84, (space.w - 68) / 2, space.h - 108)
        right = Rect(left.right + 20, 84, left.w, space.h - 108)
        cut = 296.0
        self._hands(easel, Rect(left.x, left.y, left.w, cut))
        self._seeing(easel, Rect(left.x, left.y + cut + 16, left.w, left.h - cut - 16))
        self._moving(easel, Rect(right.x, right.y, right.w, 250))
        self._keys(easel, Rect(right.x, right.y + 260, right.w, right.h - 260))

    def _set(self, **changes: object) -> None:
        self.said = ""
        self.stage.change(self.stage.settings.with_(**changes))
        self.stale()

    def _panel(self, easel: Easel, box: Rect, title: str) -> Rect:
        easel.panel(box, LINEN_PANEL)
        easel.text(title, Rect(box.x + 24, box.y + 12, box.w - 48, 36), 25, "title")
        return Rect(box.x + 32, box.y + 56, box.w - 64, box.h - 72)

    def _hands(self, easel: Easel, box: Rect) -> None:
        inner = self._panel(easel, box, say("Your hands"))
        settings = self.stage.settings
        halves = Rect(inner.x, inner.y, inner.w, 116).columns(2, 30)
        choices = (("right hand", say("Right-handed"), False), ("left hand", say("Left-handed"), True))
        for cell, (key, words, left) in zip(halves, choices, strict=True):
            easel.art(CHOSEN_BUTTON if settings.left_handed == left else PAPER_BUTTON, cell)
            for i, card in enumerate(reversed(_HAND) if left else _HAND):
                art = card if "/" in card else f"cards/blitz/small/{card}"
                high = max(48.0, self.space.least_card)
                wide = high * 140 / 190
                x = cell.cx - 3 * (wide + 4) + i * (wide + 4) + 2
                easel.art(art, Rect(x, cell.y + (14 if high < 60 else 8), wide, high))
            easel.text(words, Rect(cell.x, cell.bottom - 42, cell.w, 32), 17.5, "bold", INK, "centre")
            easel.controls.append(Control(key, cell, lambda v=left: self._set(left_handed=v), name=words))  # type: ignore[misc]
        hint = say("The Blitz pile lies at the end of the row where your quick hand is.")
        easel.muted(hint, Rect(inner.x, inner.y + 124, inner.w, 26), 15.5)
        self._switch(
            easel,
            Rect(inner.x, inner.y + 162, inner.w * 0.57 - 10, 40),
            "confirm",
            say("Confirm moves in Scat"),
            settings.confirm,
        )
        self._switch(
            easel,
            Rect(inner.x + inner.w * 0.57 + 6, inner.y + 162, inner.w * 0.43 - 6, 40),
            "one_click",
            say("One click plays"),
            settings.one_click,
        )

    def _switch(self, easel: Easel, box: Rect, name: str, words: str, on: bool) -> None:
        room = Rect(box.x, box.y, box.w - 66, box.h)
        _, in_one = fitted(words, "bold", easel.grown(17, room.h), room.w, easel.space.least_text, easel.space.u)
        if in_one >= min(_TWO_LINES / 2 / LINE, easel.grown(17, room.h)):
            easel.text(words, room, 17, "bold")
        else:  # larger in two lines than in one
            easel.paragraph(words, Rect(room.x, room.cy - _TWO_LINES / 2, room.w, _TWO_LINES), 17, "bold")
        easel.toggle(name, box, on, lambda v: self._set(**{name: v}))

    def _seeing(self, easel: Easel, box: Rect) -> None:
        inner = self._panel(easel, box, say("Seeing"))
        settings = self.stage.settings
        step = min(60.0, (inner.h - 10) / 4)
        sizes = [(str(s), f"{s} %") for s in SCALES]
        cards = Rect(inner.x, inner.y, inner.w, 42)
        easel.text(say("Cards"), Rect(cards.x, cards.y, 120, 42), 17, "bold")
        frame = Rect(cards.x + 130, cards.y, min(400, cards.w - 130), 42)
        easel.choice("cards", frame, sizes, str(settings.cards), lambda v: self._set(cards=int(v)))
        easel.muted(self._granted(), Rect(cards.x, cards.bottom, cards.w, 24), 14.5)
        text = cards.move(0, step + 14)
        easel.text(say("Text"), Rect(text.x, text.y, 120, 42), 17, "bold")
        frame = frame.move(0, step + 14)
        easel.choice("text", frame, sizes, str(settings.text), lambda v: self._set(text=int(v)))
        row = Rect(inner.x, text.bottom + 12, inner.w, 40)
        self._switch(easel, Rect(row.x, row.y, row.w / 2 - 18, 40), "letters", say("Letters R B G Y"), settings.letters)
        four = Rect(row.cx + 8, row.y, row.w / 2 - 8, 40)
        self._switch(easel, four, "four_colours", say("Four-colour suits"), settings.four_colours)
        low = Rect(inner.x, row.bottom + 10, inner.w, 42)
        easel.text(say("Language"), Rect(low.x, low.y, 120, 42), 17, "bold")
        languages = list(LANGUAGES.items())
        frame = Rect(low.x + 130, low.y, min(260, low.w - 130), 42)
        easel.choice("language", frame, languages, settings.language, lambda v: self._set(language=v))

    def _granted(self) -> str:
        """What the card size comes to in this window."""
        asked = self.stage.settings.cards
        few, many = (card_scale(self.space, seats, 3, asked) for seats in (4, 8))
        if few == many == asked:
            return say("Cards are this large at every table.")
        return say("In this window {a} % for up to 4, {b} % for more, so that all fits.", a=few, b=many)

    def _moving(self, easel: Easel, box: Rect) -> None:
        inner = self._panel(easel, box, say("Moving and sounding"))
        settings = self.stage.settings
        kinds = [("full", say("Full")), ("calm", say("Calm")), ("none", say("None"))]
        easel.text(say("Motion"), Rect(inner.x, inner.y, 130, 44), 17, "bold")
        frame = Rect(inner.x + 136, inner.y, min(360, inner.w - 136), 44)
        easel.choice("motion", frame, kinds, settings.motion, lambda v: self._set(motion=v))
        hint = count("{n} second", "{n} seconds", settings.hint_s) if settings.hint_s else say("never")
        self._slider(easel, Rect(inner.x, inner.y + 52, inner.w, 40), "hint", say("Hint after"),
                     settings.hint_s / 30, hint,
                     lambda part: self._set(hint_s=round(30 * part)),
                     lambda by: self._set(hint_s=min(30, max(0, settings.hint_s + by))))  # fmt: skip
        self._slider(easel, Rect(inner.x, inner.y + 98, inner.w, 40), "volume", say("Sound"), settings.volume / 100,
                     f"{settings.volume} %", self._volume,
                     lambda by: self._volume(min(100, max(0, settings.volume + 10 * by)) / 100))  # fmt: skip
        row = Rect(inner.x, inner.y + 144, inner.w, 40)
        self._switch(easel, row, "chat", say("On the LAN, show what others type"), settings.chat)

    def _slider(
        self, easel: Easel, row: Rect, key: str, words: str, part: float, value: str,
        slide: Callable[[float], None], nudge: Callable[[int], None],
    ) -> None:  # fmt: skip
        easel.text(words, Rect(row.x, row.y, 130, row.h), 17, "bold")
        easel.slider(key, Rect(row.x + 150, row.y, row.w - 150 - 130, row.h), part, slide, nudge)
        easel.text(value, Rect(row.right - 110, row.y, 110, row.h), 17, "bold")

    def _volume(self, part: float) -> None:
        before = self.stage.settings.volume
        self._set(volume=5 * round(20 * part))
        if self.stage.settings.volume != before:
            self.stage.sound("place")

    def _keys(self, easel: Easel, box: Rect) -> None:
        inner = self._panel(easel, box, say("Keys"))
        keys = keys_with(self.stage.settings.keys)
        hint = (
            say("Now press the new key; Esc leaves it.")
            if self.listening
            else say("Choose one, then press the new key.")
        )
        easel.muted(hint, Rect(box.right - 324, box.y + 14, 300, 34), 15, "right")
        tabs = [("dutch_blitz", say("Dutch Blitz")), ("scat", say("Scat"))]
        easel.choice("keys", Rect(inner.x - 8, inner.y, inner.w + 16, 40), tabs, self.table, self._show_keys)
        actions = TABLES[self.table]
        grid = Rect(inner.x - 8, inner.y + 50, inner.w + 16, inner.h - 100)
        cells = [cell for row in grid.rows(4, 8) for cell in row.columns(3, 8)]
        for action, cell in zip(actions, cells, strict=False):
            on = action == self.listening
            easel.art(Panel(LAMPLIGHT_ROW if on else PAPER, "#D9C49A", 1.2, 8), cell)
            cap = easel.key_cap("…" if on else shown(keys[action]), cell.right - 8, cell.cy)
            easel.text(action_words(action), Rect(cell.x + 10, cell.y, cell.w - cap - 26, cell.h), 15.5, "semi")
            easel.controls.append(Control(f"key {action}", cell, partial(self._listen, action), radius=8, name=action))
        foot = Rect(inner.x - 8, inner.bottom - 38, 200, 38)
        easel.button("keys back", foot, say("Put keys back"), lambda: self._set(keys={}), size=16)
        rest = Rect(foot.right + 14, foot.y, inner.right - foot.right - 10, 38)
        easel.text(say("No key does two things at one table."), rest, 14.5, "body", MUTED, "right")

    def _show_keys(self, table: str) -> None:
        self.table = table

    def _listen(self, action: str) -> None:
        self.listening = action
        self.said = ""

    def key(self, name: str, shift: bool = False) -> bool:
        if not self.listening:
            return super().key(name, shift)
        action, self.listening = self.listening, ""
        keys = keys_with(self.stage.settings.keys)
        if name != "ESCAPE" and name:
            if may_bind(action, name, keys):
                self._set(keys={**self.stage.settings.keys, action: name})
            else:
                self.said = say("{key} is taken at that table.", key=shown(name))
        self.stale()
        return True
