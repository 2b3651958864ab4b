"""The settings: the same file as the window's; what only a window needs can be set here as well."""

from collections.abc import Sequence
from typing import Any

from blitz.tui.canvas import Canvas
from blitz.tui.page import Entry, Listing, Stage
from blitz.ui.keys import TABLES, keys_with, may_bind, shown
from blitz.ui.settings import SCALES
from blitz.ui.settings_page import action_words
from blitz.ui.words import LANGUAGES, count, say

_HINTS = (0, 2, 4, 6, 8, 10, 15, 20, 30)
_RIGHT = 52


class SettingsPage(Listing):
    """Everything that can be set, one line each; keys at the right."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.listening = ""
        """The action whose new key is waited for."""
        self.naming = False
        self.said = ""

    def entries(self) -> list[Entry]:
        s = self.stage.settings
        yes = {True: say("yes"), False: say("no")}
        hint = count("{n} second", "{n} seconds", s.hint_s) if s.hint_s else say("never")
        motion = {"full": say("Full"), "calm": say("Calm"), "none": say("None")}
        name = f"{s.name}▮" if self.naming else s.name or "–"
        found = [
            Entry("name", say("Your name"), self._name, name),
            self._choice("language", say("Language"), list(LANGUAGES), LANGUAGES[s.language]),
            self._choice("left_handed", say("Left-handed"), [False, True], yes[s.left_handed]),
            self._choice("one_click", say("One key plays"), [False, True], yes[s.one_click]),
            self._choice("confirm", say("Confirm moves in Scat"), [False, True], yes[s.confirm]),
            self._choice("four_colours", say("Four-colour suits"), [False, True], yes[s.four_colours]),
            self._choice("hint_s", say("Hint after"), _HINTS, hint),
            self._choice("speed", say("Speed"), range(25, 201, 25), f"{s.speed} %"),
            self._choice("cards", say("Cards in the window"), SCALES, f"{s.cards} %"),
            self._choice("text", say("Text in the window"), SCALES, f"{s.text} %"),
            self._choice("letters", say("Letters R B G Y on cards"), [False, True], yes[s.letters]),
            self._choice("motion", say("Motion in the window"), list(motion), motion[s.motion]),
            self._choice("volume", say("Sound of the window"), range(0, 101, 10), f"{s.volume} %"),
            Entry("keys_back", say("Put keys back"), lambda: self._set_keys({})),
        ]
        return found + self._keys()

    def _choice(self, name: str, words: str, values: Sequence[Any], value: str) -> Entry:
        def nudge(by: int) -> None:
            now = getattr(self.stage.settings, name)
            near = [abs(v - now) if isinstance(v, int) else v != now for v in values]
            at = near.index(min(near))
            self.stage.change(self.stage.settings.with_(**{name: values[(at + by) % len(values)]}))

        return Entry(name, words, None, value, nudge)

    def _keys(self) -> list[Entry]:
        keys = keys_with(self.stage.settings.keys)
        found = []
        for table, actions in TABLES.items():
            for action in actions:
                cap = "…" if self.listening == action else shown(keys[action])
                listen = lambda a=action: self._listen(a)  # noqa: E731
                found.append(Entry(f"{table} {action}", action_words(action), listen, cap))
        return found

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, say("Settings"), self.said or say("Kept as you change them."))
        entries = self.entries()
        entry = self.chosen()
        cut = next(i for i, e in enumerate(entries) if " " in e.key)
        self._column(canvas, 2, entries[:cut], 0, 26, entry)
        x, y, at = _RIGHT, 3, cut
        names = {"dutch_blitz": say("Dutch Blitz"), "scat": say("Scat")}
        for table in TABLES:
            canvas.put(x + 2, y, say("Keys: {game}", game=names[table]), "accent")
            some = [e for e in entries[at:] if e.key.startswith(f"{table} ")]
            self._column(canvas, x, some, at, 20, entry, y + 1)
            at += len(some)
            y += len(some) + 2
        hint = (
            say("Now press the new key; Esc leaves it.") if self.listening
            else say("Type your name; Enter keeps it.") if self.naming
            else ""
        )  # fmt: skip
        if hint:
            canvas.put(4, canvas.height - 4, hint, "accent")
        self.footing(
            canvas, ("↑↓", say("choose")), ("←→", say("change")), (say("Enter"), say("another key")),
            (say("Esc"), say("back")),
        )  # fmt: skip

    def _column(
        self, canvas: Canvas, x: int, entries: list[Entry], first: int, label: int, chosen: Entry | None, y: int = 3
    ) -> None:
        for row, entry in enumerate(entries):
            on = chosen is not None and entry.key == chosen.key
            if on:
                canvas.fill(x, y + row, label + 20, 1, "focus")
                canvas.put(x, y + row, "›", "focus")
            canvas.put(x + 2, y + row, entry.words, "focus" if on else "text", label - 1)
            self._value(canvas, entry, x + 2 + label, y + row, 17, on)
            canvas.spot(x, y + row, label + 20, 1, lambda at=first + row: self.press(at))  # type: ignore[misc]

    def key(self, name: str, shift: bool = False) -> bool:
        if self.listening:
            self._bind(name)
        elif self.naming:
            return self._spell(name)
        else:
            self.said = ""
            return super().key(name, shift)
        self.changed = True
        return True

    def write(self, text: str) -> None:
        if self.naming and len(self.stage.settings.name) < 16:
            self.stage.change(self.stage.settings.with_(name=self.stage.settings.name + text))

    def _name(self) -> None:
        self.naming = True

    def _spell(self, name: str) -> bool:
        """A key while the name is typed: False for those that are letters of it."""
        if name == "BACKSPACE":
            self.stage.change(self.stage.settings.with_(name=self.stage.settings.name[:-1]))
        elif name in ("ENTER", "ESCAPE", "UP", "DOWN", "TAB"):
            self.naming = False
            self.stage.change(self.stage.settings.with_(name=self.stage.settings.name.strip()))
        else:
            return False
        self.changed = True
        return True

    def _listen(self, action: str) -> None:
        self.listening = action
        self.said = ""

    def _bind(self, name: str) -> None:
        action, self.listening = self.listening, ""
        if name == "ESCAPE":
            return
        if may_bind(action, name, keys_with(self.stage.settings.keys)):
            self._set_keys({**self.stage.settings.keys, action: name})
        else:
            self.said = say("{key} is taken at that table.", key=shown(name))

    def _set_keys(self, keys: dict[str, str]) -> None:
        self.stage.change(self.stage.settings.with_(keys=keys))
        self.changed = True
