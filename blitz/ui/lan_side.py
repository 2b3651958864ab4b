"""What a LAN adds to a table: the others as they are now, talk, plays that are not answered yet, a silent host."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from blitz.lan_table import Said
from blitz.remote_match import RemoteMatch
from blitz.sitting import PERSON
from blitz.ui import seat_signs
from blitz.ui.easel import NOTE, Easel
from blitz.ui.foresee import decided
from blitz.ui.geometry import Rect, around
from blitz.ui.lan.company import watching_words
from blitz.ui.lan_questions import QUESTIONS, LanQuestions
from blitz.ui.lan_words import host_gone_words, refusal_words, silence_words, table_words
from blitz.ui.palette import CREAM, GAIN, MUTED
from blitz.ui.rehearsal import any_words
from blitz.ui.scene import Art, Label, Node, Scene
from blitz.ui.seat_signs import Sign, Spot
from blitz.ui.talk import REACTIONS, said_picture, said_words
from blitz.ui.talk_panel import TalkPanel, wide
from blitz.ui.words import say
from core.seats import Seat
from core.ticks import Entry, Refusal
from net.transport import now_us

if TYPE_CHECKING:
    from blitz.ui.tabletop import Tabletop

BASTED_MS: Final = 80
"""A play that has not been answered for so long is shown as not sewn on yet."""
BUBBLE_MS: Final = 4_000
LETTER_MS: Final = 60
"""How long words are shown, and how much longer for each letter."""


LOOK_MS: Final = 100
TROUBLE: Final = (408.0, 52.0)
"""How large the note is that the host is silent."""


class LanSide(LanQuestions):
    """The LAN's share of one table screen. The table asks it what to draw, and lets it look once a frame."""

    def __init__(self, table: "Tabletop", match: RemoteMatch) -> None:
        super().__init__(table, match)
        self.lan.muted = self.lan.muted or not table.stage.settings.chat
        self.talk = TalkPanel(self.lan, table.over_changed)
        self.spots: dict[Seat, Spot] = {}
        self.basted: frozenset[int] = frozenset()
        """The numbers of plays that the host is taking its time over."""
        self._first_seen: dict[int, float] = {}
        self._signs: dict[Seat, Sign] = {}
        self._heard: list[Any] = []
        """Plays that were heard here before the host has answered."""
        self._wanted = False
        """Whether the game wanted the player to do something at the last look."""
        self._known: tuple[Any, ...] = ()
        self._looked = 0.0
        self._counted_in = False
        self._shown: tuple[Any, ...] = ()
        self._anew = match.changed
        self._pending: tuple[int, ...] = ()
        self._watching: tuple[str, ...] = ()

    # -- every frame -----------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """After the news: what else has changed."""
        table, match = self.table, self.match
        if not match.is_current or match.stopped:
            table.stage.back_to(table)
            table.stage.back()
            return
        self._call_back()
        if match.changed != self._anew:
            self._anew = match.changed
            self._heard.clear()
            table.forget_the_hand()
            table.lay()
            table.stale()
        if self.rests:
            table.forget_the_hand()
        self._look_at_time()
        self._look_at_seats(now)
        self._look_at_plays(now)
        shown = (table.paused, self.lan.closed, self.lan.trouble, self.lan.host_is_gone, self.rests, self._last_said())
        if shown != self._shown:
            self._shown = shown
            table.over_changed()
            if self.lan.closed and match.outcome is None:
                table.stage.back_to(table)
        self._tell_who_watches()
        while self.lan.happened:
            words = table_words(self.lan.happened.popleft(), match.names, match.me if match.live else None)
            if words:
                table.say_note(*words)

    def _look_at_time(self) -> None:
        """The owner stops it for everybody, and lets it go on: in a race after a count that all of them see."""
        table, held, counts_in = self.table, self.lan.held, self.lan.counts_in
        if held != table.paused or counts_in != self._counted_in:
            table.paused, self._counted_in = held, counts_in
            if counts_in and table.menu_open:
                table.close_menu()
            table.count_in(counts_in)
            table.stage.sound("pick-up" if held else "tick" if counts_in else "go", 0.6)

    def _tell_who_watches(self) -> None:
        """A note when somebody begins to look on; who does at any time stands in the menu."""
        watching = self.lan.company.watching if self.lan.company is not None else ()
        if watching != self._watching:
            more = set(watching) - set(self._watching)
            self._watching = watching
            if more and self.match.live:
                self.table.say_note(watching_words(self.lan.company))

    def _call_back(self) -> None:
        """When a round begins, or a turn comes, whatever is being read goes away; a sheet only where it is to."""
        wanted = self.match.live and not self.rests and not self.lan.held and self.table.wants_player()
        reads = self.table.sheet is not None and not self.table.calls_back()
        if wanted and not self._wanted and not reads:
            self.table.stage.back_to(self.table)
        self._wanted = wanted

    def _last_said(self) -> Said | None:
        return self.lan.said[-1] if self.lan.said else None

    def _look_at_seats(self, now: float) -> None:
        """Once something has changed, and ten times a second for what changes with time."""
        known = (self.lan.company, self._last_said(), *self.match.names, *self.match.kinds)
        if known == self._known and now - self._looked < LOOK_MS:
            return
        self._known, self._looked = known, now
        signs = {seat: self._sign(seat) for seat in range(len(self.match.names))}
        if signs != self._signs:
            self._signs = signs
            self.table.cards_changed()

    def _sign(self, seat: Seat) -> Sign:
        match, company = self.match, self.lan.company
        mine = match.live and seat == match.me
        name, kind = say("You") if mine else match.names[seat], match.kinds[seat]
        person, ms, here = False, 0, True
        if company is not None and seat < len(company.seats):
            _, listed, _, is_here, ms = company.seats[seat]
            person, here = listed == PERSON, bool(is_here)
        stands_in = kind != PERSON and self._is_somebodys(seat, person)
        bubble, picture = self._said(seat)
        return Sign(name, kind, ms, here, stands_in and not mine, bubble, picture)

    def _is_somebodys(self, seat: Seat, person: bool) -> bool:
        """Whether a seat that a bot plays has a person who may come back to it."""
        return person or seat in self.lan.remote.people

    def _said(self, seat: Seat) -> tuple[str, str]:
        """What a seat has just said: words, picture."""
        now = now_us() / 1_000
        for item in reversed(self.lan.said):
            if item.seat == seat:
                words = said_words(item.kind, item.words)
                if now - item.when > BUBBLE_MS + LETTER_MS * len(words):
                    break
                return words, said_picture(item.kind, item.words)
        return "", ""

    def _look_at_plays(self, now: float) -> None:
        pending = tuple(play.id for play in self.match.pending)
        self._first_seen = {id: self._first_seen.get(id, now) for id in pending}
        basted = frozenset(id for id, first in self._first_seen.items() if now - first >= BASTED_MS)
        if pending != self._pending or basted != self.basted:
            self._pending, self.basted = pending, basted
            self.table.cards_changed()

    # -- what is heard ---------------------------------------------------------------------------------------------

    def hear_own(self, move: Any) -> None:
        """A card that is put down here is heard at once, as it is seen at once."""
        table = self.table
        moves, outcomes = table.foresees
        if not isinstance(move, moves):
            return
        events = decided(self.match.chosen.game, table.view, self.match.me, move)
        if events and isinstance(events[0], outcomes) and (sound := table.sound_for(events[0])):
            table.stage.sound(*sound)
            self._heard.append(move)

    def was_heard(self, entry: Entry) -> bool:
        """Whether what comes from the host now was heard when it was played."""
        if entry.seat != self.match.me or entry.move not in self._heard:
            return False
        self._heard.remove(entry.move)
        return True

    def forget(self, move: Any) -> None:
        """A play came to nothing."""
        if move in self._heard:
            self._heard.remove(move)

    def basted_moves(self) -> list[Any]:
        """The moves that the host is taking its time over."""
        return [play.move for play in self.match.pending if play.id in self.basted]

    def why(self, refusal: Refusal) -> tuple[str, str] | None:
        """Why the host refused a move, where it was not for the sake of the game."""
        return refusal_words(refusal.reason)

    # -- what is drawn ---------------------------------------------------------------------------------------------

    def labels(self) -> Iterator[Label]:
        """Names and words at the seats."""
        space, scale = self.table.space, self.table.stage.settings.text / 100
        for seat, spot in self.spots.items():
            if seat in self._signs:
                yield from seat_signs.labels(seat, self._signs[seat], spot, space, scale)

    def nodes(self) -> Iterator[Node]:
        """Bars and what lies under words."""
        space, scale = self.table.space, self.table.stage.settings.text / 100
        for seat, spot in self.spots.items():
            if seat in self._signs:
                yield from seat_signs.nodes(seat, self._signs[seat], spot, space, scale)

    def needs(self) -> Iterator[tuple[Art, float, float]]:
        """Every picture of the LAN's that may come up during play."""
        for lit in range(5):
            yield f"icons/bars-{lit}{GAIN}", seat_signs.BARS, seat_signs.BARS
        yield f"icons/bot{MUTED}", seat_signs.BARS, seat_signs.BARS
        for spot in self.spots.values():
            yield seat_signs.BUBBLE, spot.talk.w, spot.talk.h
            for name in REACTIONS:
                yield f"pieces/reaction-{name}", spot.talk.h + 2, spot.talk.h + 2

    def over_parts(self) -> Iterator[Callable[[Easel], None]]:
        """Everything of the LAN's that may be laid over the table, each by itself."""
        yield self._draw_gone
        yield self._draw_rest
        yield self.draw_held
        yield self.draw_closed
        yield lambda easel: self._draw_silence(easel, silence_words(1, True))
        yield lambda easel: self.talk.rehearse(easel, self.panel_box())
        question = self.question
        for self.question in QUESTIONS:
            yield self.draw_question
        self.question = question

    def signs_to_come(self) -> Iterator[Scene]:
        """What a seat may be called and say: its own name, a bot's in its place, any words."""
        space, scale = self.table.space, self.table.stage.settings.text / 100
        for kind, stands_in in ((PERSON, False), ("bot", False), ("bot", True)):
            scene = Scene()
            for seat, spot in self.spots.items():
                name = say("You") if self.match.live and seat == self.match.me else self.match.names[seat]
                sign = Sign(name, kind, stands_in=stands_in, bubble="x")
                scene.labels += seat_signs.labels(seat, sign, spot, space, scale)
                scene.nodes += seat_signs.nodes(seat, sign, spot, space, scale)
            yield scene
        for size in seat_signs.said_sizes(space):
            said = [label for label in scene.labels if label.key.startswith("said")]
            yield Scene([], [any_words(label)._replace(size=size) for label in said])

    def covers(self) -> bool:
        """Whether something of the LAN's has to be answered first."""
        return bool(self.question or self.lan.closed)

    def draw_over(self, easel: Easel) -> None:
        """What lies over the table for the LAN's sake, the menu and the pause aside."""
        if self.lan.closed:
            self.draw_closed(easel)
        elif self.question:
            self.draw_question(easel)
        elif self.lan.host_is_gone:
            self._draw_gone(easel)
        elif self.rests and not self.table.is_covered():
            self._draw_rest(easel)
        if self.talk.open and not self.table.is_covered():
            self.talk.draw(easel, self.panel_box(), self.match.names)

    def draw_held(self, easel: Easel) -> None:
        """That the table's time stands still for everybody."""
        self.table.cover(easel)
        self.draw_pause(easel)

    def draw_trouble(self, easel: Easel) -> bool:
        """That the host is silent, where notes lie, unless the middle of the table says it; False if it is not."""
        if self.lan.trouble and not self.lan.host_is_gone:
            self._draw_silence(easel, self.lan.trouble)
        return bool(self.lan.trouble)

    def _draw_silence(self, easel: Easel, words: str) -> None:
        cx, cy = self.table.note_place()
        box = around(cx, cy, *TROUBLE)
        easel.art(NOTE, box, "trouble")
        first = Rect(box.x + 12, box.y + 4, box.w - 24, 26)
        easel.text(words, first, 17, "bold", CREAM, "centre", "trouble 1")
        more = Rect(box.x + 12, box.y + 28, box.w - 24, 20)
        easel.text(say("Nothing that you do is lost."), more, 15, "body", CREAM, "centre", "trouble 2")

    def _draw_gone(self, easel: Easel) -> None:
        title, lines = host_gone_words(self.lan.is_owner)
        can_open = self.lan.is_owner and not self.table.is_covered()
        cx, cy = self.table.space.w / 2, self.table.space.h * 0.42
        for again in self.table.banner(easel, title, lines, cx, cy, int(can_open)):
            easel.button("open again", again, say("Open it again"), self.open_again, "walnut", 20)

    def _draw_rest(self, easel: Easel) -> None:
        cx, cy = self.table.note_place()
        box = around(cx, cy - 6, 480, 56)
        easel.art(NOTE, box, "rests")
        words = Rect(box.x + 18, box.y, 240, box.h)
        easel.text(say("A bot plays for you."), words, 17, "bold", CREAM, key="rests words")
        play = Rect(box.right - 216, box.y + 8, 206, 40)
        easel.button("play again", play, say("I play again"), lambda: self.lan.rest(False), "paper", 17)

    def panel_box(self) -> Rect:
        """Where the panel for talking opens: between the buttons and the own cards, at the buttons' side."""
        button, space, own = self.table.talk_corner(), self.table.space, self.table.floor()
        across = max(wide(space), self.table.talk_width())
        x = space.w - 12 - across if button.cx > space.w / 2 else 12.0
        y = button.bottom + 8
        return Rect(x, y, across, min(own - 8 - y, 520))
