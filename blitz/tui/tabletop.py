"""What every table in the terminal has: a game that goes on, a log, notes, pause, the table's own menu."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from blitz.match import Match
from blitz.show import Show, show_of
from blitz.tui.canvas import Canvas, wrap
from blitz.tui.page import Stage
from blitz.tui.table_menu import TableMenu
from blitz.ui.keys import actions_of, keys_with, shown
from blitz.ui.words import say
from core.seats import Seat
from core.ticks import Refusal, Tick

NOTE_MS = 2_500
LOG_LINES = 80
SIDE = 31


class Tabletop(TableMenu):
    """A table. What is told in `hear` and `refused`, drawn in `draw_table`, done in `act` is the game's own."""

    game = ""
    quiet: tuple[type, ...] = ()
    """Events that the log leaves out."""

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage, match)
        self.show: Show = show_of(self.game)
        self.log: deque[str] = deque(maxlen=LOG_LINES)
        self.note = ("", "")
        self.note_until = 0.0
        self.keys: dict[str, str] = {}
        self.actions: dict[str, str] = {}
        self.shown()
        self.ended_at: float | None = None
        """When the round or hand that lies here was over."""
        self._last_tick = 0.0
        self._warned = False
        self._closed = False
        self.dealt = 0

    @property
    def me(self) -> Seat:
        return self.match.me

    def called(self, seat: Seat) -> str:
        """Who sits at a seat, for the person at this terminal."""
        return say("You") if seat == self.me and self.match.live else self.match.names[seat]

    def others(self) -> list[Seat]:
        """The other seats, clockwise from the left."""
        seats = len(self.match.names)
        return [(self.me + step) % seats for step in range(1, seats)]

    def last_hints(self) -> list[tuple[str, str]]:
        """What every table's foot ends with."""
        pause = [] if self.match.goes_on else [(self.cap("pause"), say("Pause"))]
        return [*pause, (say("Esc"), say("Menu"))]

    def cap(self, action: str) -> str:
        """The key of an action, as it stands on a key cap."""
        return shown(self.keys[action])

    # What a table fills in

    def draw_table(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def hear(self, event: Any) -> None:
        """Something has happened; the view is as it is after it."""

    def refused(self, refusal: Refusal) -> None:
        """A move of the player's was not accepted."""

    def think(self, now: float) -> None:
        """Once a frame, after the news: hints, the countdown, the end of a round."""

    def act(self, action: str, shift: bool) -> None:
        """An action of `blitz.ui.keys`."""

    def again(self) -> None:
        """The same people play another game."""
        if self.match.goes_on:
            from blitz.remote_match import RemoteMatch
            from blitz.tui.lan_wait import want_another

            assert isinstance(self.match, RemoteMatch), "no other game goes on by itself"
            want_another(self.match.lan)
            self.stage.back()
        else:
            self.moved_to(self.match.again())

    def moved_to(self, match: Match) -> None:
        self.stage.replace(type(self)(self.stage, match))

    # Time

    def tick(self, now: float) -> None:
        passed, self._last_tick = (now - self._last_tick if self._last_tick else 0.0), now
        super().tick(now)
        if self.match.goes_on or not (self.paused or self.menu_open):
            self.take_in(self.match.advance(passed))
        if self.match.goes_on:
            self._hear_the_table()
        if self.match.trouble and not self._warned:
            self._warned = True
            self.say_note(say("This game goes on, but it is not kept or counted:"), self.match.trouble)
        if self.note[0] and now >= self.note_until:
            self.note = ("", "")
            self.changed = True
        self.think(now)

    def _hear_the_table(self) -> None:
        """What is said on the LAN about the table itself. When another match begins there, this screen makes room."""
        from blitz.remote_match import RemoteMatch
        from blitz.tui.lan_wait import told
        from blitz.ui.lan_words import closed_words

        match = self.match
        assert isinstance(match, RemoteMatch), "no other game goes on by itself"
        lan = match.lan
        said = told(lan)
        if lan.closed and not self._closed:
            self._closed = True
            said.append(closed_words(lan.closed))
        for words in said:
            self.log.append(words)
            self.say_note(words)
        if lan.trouble and lan.trouble != self.note[0]:
            self.say_note(lan.trouble)  # it counts the seconds, in one place: the story is told once, by what happened
        if not match.is_current or match.stopped:
            self.stage.back()

    def come_back(self) -> None:
        """The game is gone on with: at the sheet of what was over, else when the player says so."""
        if self.match.waits:
            self.ended_at = 0.0
        else:
            self.toggle_pause()

    def take_in(self, news: Sequence[Any]) -> None:
        """Takes in what has happened."""
        for item in news:
            self.changed = True
            if not isinstance(item, Tick):
                self.refused(item)
                continue
            for event in item.events:
                self.dealt += type(event).__name__ == "Dealt"
                self._tell(event)
                self.hear(event)

    def _tell(self, event: Any) -> None:
        if not isinstance(event, self.quiet):
            sentence = self.show.sentence(event, self.match.names, self.match.table.view)
            if sentence:
                self.log.append(sentence)

    def submit(self, move: Any) -> None:
        """Makes a move; what comes of it is there at once where the table is on this machine."""
        self.match.submit(move)
        self.take_in(self.match.advance(0))
        self.changed = True

    def say_note(self, text: str, more: str = "") -> None:
        """Shows a note for a moment."""
        self.note, self.note_until = (text, more), self.now + NOTE_MS
        self.changed = True

    # Pictures

    def draw(self, canvas: Canvas) -> None:
        self.draw_table(canvas)
        if self.menu_open:
            self.draw_menu(canvas)
        elif self.paused:
            self.banner(canvas, say("Paused"), say("The bots wait for you."), f"{self.cap('pause')}: {say('Go on')}")

    def side(self, canvas: Canvas) -> tuple[int, int, int]:
        """The columns: how wide the table is, where the side begins, and how wide that is."""
        wide = max(SIDE, min(64, canvas.width - 72))
        x = canvas.width - wide - 2
        for y in range(2, canvas.height - 2):
            canvas.put(x - 2, y, "┊", "stitch")
        return x - 4, x, wide

    def draw_log(self, canvas: Canvas, x: int, y: int, wide: int) -> None:
        """The newest that there is room for, the last at the bottom; the older, the fainter."""
        room = canvas.height - 2 - y
        lines: list[tuple[str, str]] = []
        for age, sentence in enumerate(reversed(self.log)):
            first, *more = wrap(sentence, wide - 2)
            style = "text" if age < 2 else "muted"
            lines[:0] = [(f"· {first}", style), *((f"  {line}", style) for line in more)]
            if len(lines) >= room:
                break
        for row, (words, style) in enumerate(lines[-room:] if room > 0 else []):
            canvas.put(x, y + row, words, style, wide)

    def banner(self, canvas: Canvas, title: str, *lines: str) -> None:
        """A panel in the middle of the table with a word on it."""
        main = canvas.width - max(SIDE, min(64, canvas.width - 72)) - 6
        wide = min(main - 2, max(len(words) for words in (title, *lines)) + 8)
        x, y = 2 + (main - wide) // 2, 5
        canvas.box(x, y, wide, 4 + len(lines), "banner", inside="banner")
        canvas.put(x + 1, y + 1, title, "banner", wide - 2, "centre")
        for row, line in enumerate(lines):
            canvas.put(x + 2, y + 2 + row, line, "banner line", wide - 4, "centre")

    def draw_note(self, canvas: Canvas, x: int, y: int, wide: int) -> None:
        """The note on a line; where that does not hold it, on this one and the one above."""
        text, more = self.note
        if not text:
            return
        if len(text) + len(more) + 3 <= wide:
            end = canvas.put(x, y, f"› {text}", "accent")
            canvas.put(end + 1, y, more, "text")
        elif len(text) + 2 <= wide and len(more) + 2 <= wide:
            canvas.put(x, y - 1, f"› {text}", "accent")
            canvas.put(x + 2, y, more, "text")
        else:
            for row, line in enumerate(wrap(f"{text} {more}", wide - 2)[:2]):
                canvas.put(x, y - 1 + row, f"› {line}" if row == 0 else f"  {line}", "accent")

    def shown(self) -> None:
        """Settings may have changed while another screen was shown."""
        self.keys = keys_with(self.stage.settings.keys)
        self.actions = actions_of(self.game, self.keys)

    def left(self) -> None:
        self.match.close()

    # Keys

    def key(self, name: str, shift: bool = False) -> bool:
        if self.menu_open:
            self.menu_key(name)
        elif self.paused:
            if name in ("SPACE", "ENTER", "ESCAPE") or self.actions.get(name) == "pause":
                self.toggle_pause()
        elif name in self.actions:
            action = self.actions[name]
            if action == "pause":
                self.toggle_pause()
            elif self.match.live:
                self.act(action, shift)
        elif not self.other_key(name, shift):
            return super().key(name, shift)
        self.changed = True
        return True

    def other_key(self, name: str, shift: bool) -> bool:
        """A key that is nobody's action: True if it meant something."""
        return False

    def escape(self) -> None:
        self.open_menu()
