"""The screen of a Dutch Blitz table: a view and the player's hands become a picture, and the hands become moves."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from blitz.match import your_seat
from blitz.ui.doer import bot_for, doers
from blitz.ui.dutch_blitz import still
from blitz.ui.dutch_blitz.cards import back, face, key_of, state_size
from blitz.ui.dutch_blitz.coach import Review, review
from blitz.ui.dutch_blitz.hands import Hands
from blitz.ui.dutch_blitz.lie import (
    HINT_FRAME,
    HINT_SIGN,
    HINT_TURN,
    STUCK_ART,
    STUCK_DISC,
    STUCK_HAND,
    STUCK_SIGN,
    Lie,
    Look,
)
from blitz.ui.dutch_blitz.news import sound_of, styles_of
from blitz.ui.dutch_blitz.play import target_rects
from blitz.ui.dutch_blitz.sheet import BlitzSheet
from blitz.ui.dutch_blitz.talk import aim_of, banner_of, banners, beaten, leads, seconds_to_go, stuck_hints
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.keys import shown
from blitz.ui.lettering import width_of
from blitz.ui.motion import REFUSED
from blitz.ui.palette import CREAM, INK
from blitz.ui.rehearsal import any_words
from blitz.ui.scene import Art, Label, Node, Scene
from blitz.ui.tabletop import figure
from blitz.ui.teams import side_of, together_words
from blitz.ui.thread import FLASH
from blitz.ui.words import say
from core.seats import Seat
from core.ticks import Refusal, Tick
from games.dutch_blitz.cards import DECK
from games.dutch_blitz.events import Dealt, RoundEnded, SaidStuck, Started
from games.dutch_blitz.moves import BLITZ, CALL, Fill, Play
from games.dutch_blitz.state import DEALING, PLAYING, READY

ROUND_END_MS = 1_600
GO_MS = 700
SHEET_STAYS_MS = 1_000
"""At a LAN table the score sheet stays so long into the countdown to the next round."""


class BlitzTable(Hands):
    """A seat at a table of Dutch Blitz: what is seen of it."""

    # Pictures

    def draw_still(self, easel: Easel) -> None:
        layout, rules = self.layout, self.practice.chosen.rules
        still.draw_cloth(easel, layout)
        mine = side_of(rules, self.view.seats, self.me) if self.practice.live else ()
        still.draw_seats(easel, layout, self.draw_name, mine)
        if rules.rounds is not None:
            goal = say("of {n}", n=rules.rounds)
        else:
            goal = say("to {n}", n=rules.target) if rules.target else ""
        still.draw_plaques(easel, layout, goal, self.me, self.draw_name)
        still.draw_teams(easel, layout, self.me, rules)
        still.draw_labels(easel, layout, self.keys if self.practice.live else {})
        if self.practice.live:
            still.draw_buttons(easel, layout, self.keys, self.first_button(), self.open_menu, self.say_stuck)
        elif self.lan is not None:
            words, menu = layout.stuck, layout.menu
            if menu.w < 80:  # the three buttons lie in one row: the words take the room of two
                words, menu = Rect(layout.pause.x, menu.y, menu.right - layout.pause.x, menu.h), layout.stuck
            easel.button("menu", menu, say("Menu") if menu.w > 80 else "…", self.open_menu)
            self.draw_looking_on(easel, words)

    def draw_cards(self) -> list[Node]:
        look = Look(
            pixels=self.space.u,
            letters=self.stage.settings.letters,
            held=self.drag,
            hover=self.over_pile,
            selected=self.selected,
            lit=self.lit,
            targets=tuple(self.rings()),
            basted=self.basted(),
        )
        return Lie(self.view, self.me, self.layout, look).build()

    def basted(self) -> frozenset[str]:
        """The cards whose play the host is taking its time over, as pictures."""
        moves = self.lan.basted_moves() if self.lan is not None else ()
        blitz = self.practice.table.view.areas[self.me][BLITZ]
        cards = [blitz[-1] if isinstance(move, Fill) and blitz else getattr(move, "card", 0) for move in moves]
        return frozenset(key_of(self.me, card) for card in cards if card)

    def rings(self) -> list[Rect]:
        """The places that are ringed: where the chosen card may go."""
        source = self.drag[0] if self.drag else self.selected
        if source is None:
            return []
        plays = self.plays()
        card = plays.top(source)
        return target_rects(self.view, self.me, self.layout, plays.targets(source), card) if card else []

    def draw_figures(self) -> list[Label]:
        view, layout = self.view, self.layout
        labels = []
        for seat, place in layout.seats.items():
            count = str(len(view.areas[seat][BLITZ]))
            badge = (min(place.blitz.right + 1, place.panel.right - 15), place.blitz.bottom - 7)
            if place.blitz.right + 13 >= place.panel.right:
                badge = (place.blitz.right - 2, badge[1])
            labels.append(figure(f"count{seat}", count, *badge, 15, CREAM))
            score = _number(view.scores[seat])
            labels.append(figure(f"score{seat}", score, place.head.right, place.head.cy, 19, INK, "right"))
        count = str(len(view.areas[self.me][BLITZ]))
        labels.append(figure(f"count{self.me}", count, layout.blitz.right - 4, layout.blitz.bottom - 16, 23, CREAM))
        you, box = layout.you, layout.round
        labels.append(
            figure(f"score{self.me}", _number(view.scores[self.me]), you.right - 14, you.cy, 20, INK, "right")
        )
        number = say("Round {n}", n=len(view.sheet) + (self.ended_at is None))
        labels.append(Label("round", number, box.x + 14, box.cy, 19 if box.w > 150 else 17, "title", INK))
        wanted = self.practice.live and layout.lead.y > 0 and any(view.scores)
        ahead = leads(self.practice.chosen.rules, self.practice.names, view.scores, self.me) if wanted else ""
        hint, under = self._stuck_hint(), layout.stuck_hint
        labels.append(Label("stuck hint", hint, under.cx, under.cy, 14.5, "semi", CREAM, "centre"))
        labels.append(Label("lead", ahead, layout.lead.x, layout.lead.cy, 15.5, "semi", CREAM))
        hand = self._hand_words(len(view.hands[self.me]))
        label = layout.labels[-1]
        labels.append(Label("hand words", hand, label.x + 10, label.cy, 14.5, "semi", CREAM))
        return labels

    def room_for(self, key: str) -> float:
        wide = {
            "round": self.layout.round.w - (110 if self.layout.round.w > 150 else 20),
            "lead": self.layout.lead.w,
            "stuck hint": self.layout.stuck_hint.w,
        }
        return max(20.0, wide[key]) if key in wide else self._hand_room() if key == "hand words" else 0.0

    def _stuck_hint(self) -> str:
        """What stands under the button to say it with: as much as there is room for."""
        view, room = self.view, self.layout.stuck_hint
        if room.y < 0 or not (self.practice.live or view.stuck):
            return ""
        size = max(14.5, self.space.least_text)
        return next((words for words in stuck_hints(view) if width_of(words, "semi", size) <= room.w), "")

    def _hand_words(self, cards: int) -> str:
        """How many cards are in the hand; that it can be turned over if none are, as long as there is room."""
        if cards:
            choice = [say("Hand {n}", n=cards), str(cards)]
        else:
            choice = [say("Turn over"), say("Turn")] if self.practice.live else [say("Hand")]
        size = max(14.5, self.space.least_text)
        return next((words for words in choice if width_of(words, "semi", size) <= self._hand_room()), "")

    def _hand_room(self) -> float:
        small = max(13.0, self.space.least_text)
        cap = max(23.0, width_of(shown(self.keys["turn"]), "bold", small) + 10) if self.practice.live else 0.0
        return self.layout.labels[-1].w - cap - 22

    def draw_over(self, easel: Easel) -> None:
        view = self.view
        ended = self.ended_at is not None
        if self.waits_for_host() or (view.phase == READY and self.is_covered() and not ended):
            return
        word = None if ended or self.is_covered() or not self.practice.live else self.plays().word()
        if word is not None:
            self._draw_word(word == CALL, easel)
            return
        seconds = self.counted if self.counted > 0 else 3
        who = doers(self.practice)[view.sheet[-1][1]] if ended else ""
        aim, just_started = aim_of(self.practice.live), self.now - self.went_at < GO_MS
        title, line = banner_of(view, ended, seconds, just_started, who, aim, self._together())
        if title:
            self._draw_banner(title, line, easel)

    def over_parts(self) -> Iterator[Callable[[Easel], None]]:
        yield from super().over_parts()
        names = [self.called(seat) for seat in range(self.view.seats)]
        if self.lan is not None:
            names += [bot_for(name, seat == self.me) for seat, name in enumerate(self.practice.names)]
        for title, line in banners(names, aim_of(self.practice.live), self._together()):
            yield partial(self._draw_banner, title, line)
        yield from (partial(self._draw_word, blitz) for blitz in (True, False))

    def rehearsal(self) -> Iterator[Scene]:
        yield from super().rehearsal()
        yield Scene(
            [],
            [
                any_words(label._replace(size=self.as_set(label)))
                for label in self.draw_figures()
                if label.key in ("stuck hint", "lead")
            ],
        )

    def _together(self) -> str:
        """Who plays with whom, where there are teams."""
        names = [self.called(seat) for seat in range(self.view.seats)]
        return together_words(self.practice.chosen.rules, names, your_seat(self.practice))

    def _draw_banner(self, title: str, line: str, easel: Easel) -> None:
        self.banner(easel, title, [line], self.layout.quilt.cx, self.layout.quilt.cy)

    def _draw_word(self, blitz: bool, easel: Easel) -> None:
        """The button for what the player has to say, large and in the middle."""
        words = say("Blitz!") if blitz else say("Give the signal")
        box = around(self.layout.quilt.cx, self.layout.quilt.cy, 300, 72)
        easel.button("centre", box, words, self.say_word, "walnut", 28, shown(self.keys["centre"]))

    def talk_place(self, seat: Seat) -> Rect:
        if seat == self.me:
            return self.layout.you.grow(-3)
        panel = self.layout.seats[seat].panel
        return Rect(panel.x + 5, panel.y + 4, panel.w - 10, 31)

    def talk_corner(self) -> Rect:
        return max(self.layout.menu, self.layout.stuck, key=lambda button: button.bottom)

    def floor(self) -> float:
        return self.layout.own.y

    def wants_player(self) -> bool:
        ready = self.view.phase == READY and self.practice.now - self.view.clock > SHEET_STAYS_MS
        return ready or self.view.phase == PLAYING

    def note_place(self) -> tuple[float, float]:
        return self.layout.note.cx, self.layout.note.cy

    def needs(self) -> Iterator[tuple[Art, float, float]]:
        """Every picture that may come up during play, so that all are made before it."""
        yield from super().needs()
        layout, u, letters = self.layout, self.space.u, self.stage.settings.letters
        sizes = {layout.card, layout.hand.h, layout.slots[0][0].h}
        sizes |= {rect.h for place in layout.seats.values() for rect in (*place.posts, place.wood, place.blitz)}
        for high in sorted(sizes):
            wide = high * 140 / 190
            for card in DECK:
                yield face(card, high * u, letters), wide, high
            for seat in range(self.view.seats):
                yield back(seat, high * u), wide, high
            framed = state_size(high * u, high)
            for state in ("shadow", "paper", "pickable", "target", "tray", "pending"):
                drawing = "full" if high * u >= 90 else "small"
                yield f"states/{drawing}/{state}", wide + framed - high, framed
            yield FLASH, wide, high
        hand = layout.hand
        yield HINT_FRAME, hand.w - 4, hand.h - 4
        yield HINT_TURN, hand.w * HINT_SIGN, hand.w * HINT_SIGN
        yield STUCK_ART, STUCK_DISC, STUCK_DISC
        yield STUCK_HAND, STUCK_SIGN, STUCK_SIGN
        side = layout.slots[0][0].w * 0.36
        for colour in ("red", "green", "blue", "yellow"):
            yield f"table/disc-{colour}", side, side

    # News

    def sound_for(self, event: Any) -> tuple[str, float, float] | None:
        return sound_of(event, self.me, self.layout)

    def hear(self, tick: Tick) -> None:
        if any(isinstance(event, Dealt) for event in tick.events):
            self.round_ticks.clear()
        self.round_ticks.append(tick)
        self.sounds(tick)
        for event in tick.events:
            if isinstance(event, RoundEnded):
                self.ended_at = self.now
                self.drag = self.selected = None
            elif isinstance(event, Started):
                self.went_at = self.played_at = self.now
            elif isinstance(event, Dealt):
                self.ended_at = None
                self.counted = -1
            elif isinstance(event, SaidStuck):
                self._hear_of_stuck(event.seat)
            if getattr(event, "seat", None) == self.me:
                self.played_at = self.now
        self.style(styles_of(tick.events, self.me, self.layout, tick.at))
        self.over_changed()

    def _hear_of_stuck(self, seat: Seat) -> None:
        """What one says oneself has been told already, but for what comes of it when all have."""
        if seat != your_seat(self.practice) or self.view.stuck.bit_count() == self.view.seats:
            self.tell_of_stuck(seat)

    def forget_the_hand(self) -> None:
        self.round_ticks.clear()

    def refused(self, refusal: Refusal) -> None:
        move = refusal.move
        self.stage.sound("refuse")
        self.say_note(*beaten(self.practice.names, refusal, self.lan is not None))
        if isinstance(move, Play):
            self.style({key_of(self.me, move.card): REFUSED})

    def think(self, now: float) -> None:
        view = self.view
        if view.phase == READY:
            left = seconds_to_go(view, self.practice.now)
            if left != self.counted:
                self.counted = left
                self.stage.sound("tick")
                self.over_changed()
        if GO_MS <= now - self.went_at < GO_MS + 100:
            self.over_changed()
        self._hint()
        shows = self.practice.live or self.lan is not None
        if shows and self.ended_at is not None and now - self.ended_at > ROUND_END_MS:
            self.ended_at = None
            self.show_sheet()

    def review(self) -> Review | None:
        """How the round that is over was played, where all of it was seen here."""
        if not self.practice.live:
            return None
        return review(self.practice.chosen, self.view.seats, self.me, self.round_ticks)

    def lies_between_rounds(self) -> bool:
        return self.view.phase == DEALING and bool(self.view.sheet)

    def score_sheet(self) -> BlitzSheet:
        return BlitzSheet(self.stage, self.practice, self)

    def hinted(self) -> frozenset[int]:
        """Piles that something can be done with, after a while without a play."""
        wait = self.stage.settings.hint_s * 1000
        if self.is_covered():
            self.played_at = self.now
        if not wait or not self.practice.live or self.view.phase != PLAYING or self.drag:
            return frozenset()
        return self.plays().hints() if self.now - self.played_at > wait else frozenset()

    def _hint(self) -> None:
        """Piles glow where there is a hint."""
        lit = self.hinted()
        if lit != self.lit:
            self.lit = lit
            self.cards_changed()


def _number(score: int) -> str:
    return f"−{-score}" if score < 0 else str(score)


TABLE = BlitzTable
