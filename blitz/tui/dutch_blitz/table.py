"""A seat at a table of Dutch Blitz: one key a pile, and everybody plays at once."""

from typing import Any

from blitz.match import Match
from blitz.tui.canvas import Canvas
from blitz.tui.dutch_blitz.picture import BlitzPicture, Shown
from blitz.tui.dutch_blitz.sheet import BlitzSheet
from blitz.tui.page import Stage
from blitz.tui.tabletop import Tabletop
from blitz.ui.dutch_blitz.choosing import choose, where_to
from blitz.ui.dutch_blitz.play import Plays, Why
from blitz.ui.dutch_blitz.talk import aim_of, banner_of, beaten, leads, seconds_to_go, why_not
from blitz.ui.teams import lettered, together_words
from blitz.ui.words import say
from core.ticks import Refusal
from games.dutch_blitz.events import Dealt, PickedUp, RoundEnded, Started, Turned
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, SIGNAL, WOOD, Enough, Move
from games.dutch_blitz.state import PLAYING, READY, State

ROUND_END_MS = 1_600
GO_MS = 700
_PILES = {"blitz_pile": BLITZ, "wood": WOOD}


class BlitzTable(Tabletop):
    """The table: what the keys do, and when what is shown changes."""

    game = "dutch_blitz"
    quiet = (Turned, PickedUp)

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage, match)
        self.selected: int | None = None
        self.lit: frozenset[int] = frozenset()
        self.played_at = 0.0
        self.went_at = -10_000.0
        self.counted = 0
        self.going = False

    @property
    def view(self) -> State:
        return self.match.table.view  # type: ignore[no-any-return]

    def plays(self) -> Plays:
        """What the player may do now."""
        return Plays(self.match.table.game, self.view, self.me)

    # Keys

    def act(self, action: str, shift: bool) -> None:
        posts = {f"post_{n}": FIRST_POST + n - 1 for n in range(1, len(self.view.areas[self.me]) - 1)}
        piles = _PILES | posts
        if action in piles:
            self.choose(piles[action], shift)
        elif action == "turn":
            self.attempt(self.plays().turn())
        elif action == "stuck":
            self._say_stuck()
        elif action == "centre":
            word = self.plays().word()
            if self.selected is not None:
                self.attempt(self.plays().play(self.selected, CENTRE))
            elif word is not None:
                self.attempt(word)

    def other_key(self, name: str, shift: bool) -> bool:
        if name == "ESCAPE" and self.selected is not None:
            self.selected = None
            return True
        enough = next((m for m in self.plays().legal if isinstance(m, Enough)), None)
        if name == "ENTER" and enough is not None and self.match.live:
            self.submit(enough)
            return True
        return False

    def choose(self, source: int, only_select: bool = False) -> None:
        """The key of a pile."""
        at_once = self.stage.settings.one_click and not only_select
        step = choose(self.plays(), self.selected, source, at_once, only_post=at_once)
        if step.wish is not None:
            self.attempt(step.wish)
            return
        if step.selected == source and source != self.selected:
            self.say_note(where_to(source))
        self.selected = step.selected

    def attempt(self, wish: Move | Why) -> None:
        """Makes a move, or says why it cannot be made."""
        self.selected = None
        if isinstance(wish, Why):
            self.say_note(*why_not(self.view, self.me, wish))
        else:
            self.played_at = self.now
            self.note = ("", "")
            self.submit(wish)

    def _say_stuck(self) -> None:
        wish = self.plays().stuck()
        self.attempt(wish)
        if not isinstance(wish, Why):
            self.say_note(say("You said: stuck."), say("When all are stuck, every hand shifts by one."))

    # News

    def hear(self, event: Any) -> None:
        if isinstance(event, RoundEnded):
            self.ended_at = self.now
            self.selected = None
        elif isinstance(event, Started):
            self.went_at = self.played_at = self.now
        elif isinstance(event, Dealt):
            self.ended_at = None
        if getattr(event, "seat", None) == self.me:
            self.played_at = self.now

    def refused(self, refusal: Refusal) -> None:
        self.say_note(*beaten(self.match.names, refusal))

    def think(self, now: float) -> None:
        seconds = seconds_to_go(self.view, self.match.now) if self.view.phase == READY else 0
        going = now - self.went_at < GO_MS
        lit = self._hints(now)
        if (seconds, going, lit) != (self.counted, self.going, self.lit):
            self.counted, self.going, self.lit = seconds, going, lit
            self.changed = True
        if self.match.live and self.ended_at is not None and now - self.ended_at > ROUND_END_MS:
            self.ended_at = None
            self.stage.show(BlitzSheet(self.stage, self.match, self))

    def _hints(self, now: float) -> frozenset[int]:
        wait = self.stage.settings.hint_s * 1000
        if wait and self.match.live and self.view.phase == PLAYING and now - self.played_at > wait:
            return self.plays().hints()
        return frozenset()

    # Pictures

    def draw_table(self, canvas: Canvas) -> None:
        view, rules = self.view, self.match.chosen.rules
        number = say("Round {n}", n=len(view.sheet) + (self.ended_at is None))
        goal = say("of {n}", n=rules.rounds) if rules.rounds is not None else ""
        if not goal and rules.target:
            goal = say("to {n}", n=rules.target)
        self.heading(canvas, f"{say('Dutch Blitz')} · {number} {goal}".rstrip(), self._pace())
        main, x, wide = self.side(canvas)
        plays = self.plays()
        targets = plays.targets(self.selected) if self.selected is not None else []
        shown = Shown(self.selected, frozenset(targets), self.lit, self.stage.settings.left_handed)
        picture = BlitzPicture(canvas, view, self.me, shown)
        picture.centre(main)
        picture.own(main, self._heads(), lettered(rules, self.me, self.called(self.me)))
        names = [lettered(rules, seat, name) for seat, name in enumerate(self.match.names)]
        y = picture.seats(x, wide, self.others(), names, self.match.kinds)
        canvas.stitches(x, y, wide)
        self.draw_log(canvas, x, y + 1, wide)
        self.draw_note(canvas, 2, picture.note_y, main - 2)
        ahead = leads(rules, self.match.names, view.scores, self.me) if any(view.scores) else ""
        canvas.put(2, picture.low_y, ahead, "muted")
        self._foot(canvas)
        who = self.called(view.sheet[-1][1]) if self.ended_at is not None and view.sheet[-1][1] >= 0 else ""
        ended, aim = self.ended_at is not None, aim_of(self.match.live)
        title, line = banner_of(view, ended, self.counted, self.going, who, aim, self._together())
        if title and not self.paused and not self.menu_open:
            self.banner(canvas, title, line)

    def _together(self) -> str:
        """Who plays with whom, where there are teams."""
        names = [self.called(seat) for seat in range(self.view.seats)]
        return together_words(self.match.chosen.rules, names, self.me if self.match.live else None)

    def _heads(self) -> dict[int, tuple[str, str]]:
        """Each own pile's key and name."""
        posts = len(self.view.areas[self.me]) - FIRST_POST
        heads = {BLITZ: (self.cap("blitz_pile"), say("Blitz")), WOOD: (self.cap("wood"), say("Wood"))}
        heads[-1] = (self.cap("turn"), say("Hand"))
        for n in range(1, posts + 1):
            heads[FIRST_POST + n - 1] = (self.cap(f"post_{n}"), say("Post {n}", n=n))
        return heads

    def _pace(self) -> str:
        return "" if self.match.speed == 100 else say("Speed {n} %", n=self.match.speed)

    def _foot(self, canvas: Canvas) -> None:
        plays = self.plays()
        word = plays.word()
        middle = (
            say("to the middle") if word is None else say("give the signal") if word == SIGNAL else say("call Blitz")
        )
        more = [(say("Enter"), say("enough"))] if any(isinstance(m, Enough) for m in plays.legal) else []
        if not self.match.live:
            self.footing(canvas, *self.last_hints())
            return
        hints = ((self.cap("centre"), middle), (say("Shift"), say("choose where")), (self.cap("stuck"), say("Stuck")))
        self.footing(canvas, *hints, *self.last_hints(), *more)


TABLE = BlitzTable
