"""The screen of a Scat table: whose turn it is, what may be done, and each of it confirmed or taken back."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from blitz.match import your_seat
from blitz.ui.doer import bot_for, doers
from blitz.ui.easel import LABEL, LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.keys import shown
from blitz.ui.lettering import fitted, width_of
from blitz.ui.motion import Style
from blitz.ui.palette import CREAM, INK, MUTED, OWN_AREA, PAPER, SCAT_CLOTH
from blitz.ui.scat.cards import face, suit_name
from blitz.ui.scat.carrying import is_there
from blitz.ui.scat.choices import offers, said, takes_to, whose_turn, worth
from blitz.ui.scat.coach import HandReview, review
from blitz.ui.scat.layout import PANEL_W
from blitz.ui.scat.lie import TARGET, ScatCards
from blitz.ui.scat.lives import has_words, said_points
from blitz.ui.scat.meanwhile import answers, called_for, meanwhile
from blitz.ui.scat.news import flight_of, sound_of
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.scene import Art, Label, Panel
from blitz.ui.seat_signs import BARS
from blitz.ui.seating import back_of
from blitz.ui.words import say
from core.seats import TABLE as NOBODY
from core.seats import Seat
from core.ticks import Refusal, Tick
from games.scat.cards import DECKS
from games.scat.events import Dealt, HandEnded
from games.scat.moves import Pass
from games.scat.state import DEALING, DRAWING, OVER

HAND_END_MS: Final = 1_500


class ScatTable(ScatCards):
    """A seat at a table of Scat: words, buttons, news."""

    reveal_ms = HAND_END_MS
    over = False
    """Whether the sheet of the whole game has been shown."""

    # Pictures

    def draw_still(self, easel: Easel) -> None:
        layout = self.layout
        easel.art(Panel(OWN_AREA, radius=0), Rect(-4, layout.own.y, self.space.w + 8, layout.own.h + 8))
        line = Rect(-6, layout.own.y, self.space.w + 12, layout.own.h + 40)
        easel.art(Panel("", CREAM + "88", 1.5, 0, dashed=True), line)
        easel.art(Panel(SCAT_CLOTH, radius=40, stitch="#E9DDBE", shadow=True), layout.cloth)
        inner = layout.cloth.grow(-46)
        for x, y in ((inner.x, inner.y), (inner.right, inner.y), (inner.x, inner.bottom), (inner.right, inner.bottom)):
            easel.art("table/star", around(x, y, 40, 40))
        easel.panel(layout.round, Panel("#F6EAD3", radius=10, shadow=True))
        if self.practice.live:
            name, words, act = self.first_button()
            easel.button(name, layout.pause, words, act)
        if self.practice.live or self.lan is not None:
            easel.button("menu", layout.menu, say("Menu"), self.open_menu)
        if self.looks_on:
            self.draw_looking_on(easel, layout.buttons[0].grow(-7))
        for seat, panel in layout.seats.items():
            easel.panel(panel)
            emblem = Rect(panel.x + 11, panel.y + 9, 26, 30)
            easel.art(f"emblems/{back_of(seat)}", emblem)
            self.draw_name(
                easel,
                seat,
                Rect(panel.x + 44, panel.y + 9, panel.w - 44 - 108, 30),
                emblem,
                17,
                around(panel.right - 21, panel.bottom - 20, BARS, BARS),
            )
        self._draw_labels(easel)
        if self.view.seats > 2:
            self.draw_way(easel)
        you = layout.you
        easel.panel(you, LINEN_PANEL)
        emblem = Rect(you.x + 17, you.y + 17, 31, 35)
        easel.art(f"emblems/{back_of(self.me)}", emblem)
        self.draw_name(easel, self.me, Rect(you.x + 60, you.y + 16, 100, 38), emblem, 21)

    def draw_way(self, easel: Easel) -> None:
        """Which way the turns go: clockwise, as the seats lie."""
        way = self.layout.way
        line = Rect(way.x, way.bottom - 12, way.w - 12, 3)
        easel.art(Panel("", CREAM, 2.5, 0, dashed=True), line)
        easel.art(f"icons/play{CREAM}", Rect(line.right - 4, line.cy - 9, 18, 18))
        words = say("turns go this way")
        if way.h > 30 and width_of(words, "semi", max(15.0, self.space.least_text)) <= way.w:
            easel.text(words, Rect(way.x, way.y, way.w, 28), 15, "semi", CREAM, "centre")

    def _draw_labels(self, easel: Easel) -> None:
        layout = self.layout
        for word, action, pile in ((say("Stock"), "draw", layout.stock), (say("Discard"), "take", layout.discard)):
            frame = around(pile.cx, pile.y - 25, 122, 24)
            easel.art(LABEL, frame)
            if self.practice.live:
                cap = Rect(frame.right - 30, frame.y + 3, 22, 18)
                easel.art(Panel(PAPER, radius=5), cap)
                easel.text(shown(self.keys[action]), cap, 13, "bold", align="centre")
                easel.text(word, Rect(frame.x + 10, frame.y, frame.w - 48, 24), 14.5, "semi", CREAM)
            else:
                easel.text(word, frame.grow(-4), 14.5, "semi", CREAM, "centre")

    def draw_figures(self) -> list[Label]:
        view, layout = self.view, self.layout
        labels = []
        for seat, panel in layout.seats.items():
            x, y = panel.x + 14, panel.bottom - 20
            did = self._shorter(self.did.get(seat, ""), self.room_for(f"did{seat}"))
            labels.append(Label(f"did{seat}", did, x, y, 15, "body", MUTED))
            words = has_words(view.rules, view.lives[seat])
            points = said_points(view.points[seat]) if view.rules.points else ""
            at = (layout.chip(seat).cx, "centre") if words else (panel.x + 14, "left")
            labels.append(Label(f"stand{seat}", words or points, at[0], panel.y + 60, 15, "semi",
                                CREAM if words else INK, at[1]))  # fmt: skip
        box = layout.round
        which = say("Hand {number}", number=len(view.sheet) + (self.ended_at is None))
        labels.append(Label("round", which, box.x + 14, box.cy, 19, "title"))
        name = say(view.rules.ruleset.name)
        name = name if self._fits(name, self.room_for("rules")) else ""
        labels.append(Label("rules", name, box.right - 12, box.cy, 15.5, "body", MUTED, "right"))
        top = layout.words
        turn = self._fitting(self.words_above(), self.room_for("words"))
        labels.append(Label("words", turn, top.cx, top.cy, 23, "title", CREAM, "centre"))
        mine = view.turn == self.me and view.phase == DRAWING and self.practice.live
        for key, text, pile in (
            ("under stock", say("draw unseen") if mine and view.stock else "", layout.stock),
            ("under discard", takes_to(view, self.me) if mine else "", layout.discard),
        ):
            labels.append(Label(key, text, pile.cx, pile.bottom + 24, 16, "semi", CREAM, "centre"))
        badge = self._badge()
        count = str(len(view.stock)) if view.stock and view.rules.stock_count_shown else ""
        labels.append(Label("stock count", count, badge.cx, badge.cy, 21, "figure", CREAM, "centre"))
        labels += self._own_words()
        hand = view.hands[self.me] if self.acts else []
        for i, rect in enumerate(layout.cards(len(hand))):
            cap = self.cap_of(rect.move(0, -8 if self._is_proposed(hand[i]) or self.over_place == f"card {i}" else 0))
            key = shown(self.keys[f"card_{i + 1}"]) if self.carried is None or self.carried.place != f"card {i}" else ""
            labels.append(Label(f"cap{i}", key, cap.cx, cap.cy, 13, "bold", INK, "centre"))
        return labels

    @property
    def is_out(self) -> bool:
        """Whether the player only looks on, with nothing left to lose; not yet while their last cards lie there."""
        view = self.view
        return self.practice.live and bool(view.players) and self.me not in view.players and not view.hands[self.me]

    def words_above(self) -> str:
        """The line at the top of the cloth."""
        return whose_turn(self.view, self.me if self.sees else NOBODY, self.practice.names)

    def _own_words(self) -> Iterator[Label]:
        view, you = self.view, self.layout.you
        hand = view.hands[self.me]
        words = has_words(view.rules, view.lives[self.me])
        points = said_points(view.points[self.me]) if view.rules.points else ""
        yield Label(
            "stand me", words or points, you.right - 85, you.y + 35, 16, "semi", CREAM if words else INK, "centre"
        )
        known = len(hand) >= 3 and bool(hand[0]) and view.looked
        value, suit, sum_ = worth(view, hand) if known else ("", -1, "")
        silent = self.is_out or (self.looks_on and not value)
        yield Label(
            "your hand",
            "" if silent else say("Your hand") if self.practice.live else say("Hand"),
            you.x + 18,
            you.y + 78,
            16,
            "semi",
            MUTED,
        )
        did = self.did.get(self.me, "") if view.knocker == self.me else ""
        yield Label("did me", did, you.right - 18, you.y + 78, 16, "bold", INK, "right")
        yield Label("value", value or ("" if silent else "–"), you.x + 18, you.y + 109, 38, "figure")
        yield Label(
            "in suit", say("in {suit}", suit=suit_name(suit)) if suit >= 0 else "", you.x + 112, you.y + 110, 18, "bold"
        )
        yield Label("sum", sum_, you.x + 18, you.bottom - 22, 16, "body", MUTED)

    def room_for(self, key: str) -> float:
        layout = self.layout
        if key == "did me":
            return layout.you.w - 150
        if key.startswith("did"):
            return layout.seats[int(key[3:])].w - (20 if self.lan is None else 44)
        if key.startswith("stand"):
            return 122 if key == "stand me" else layout.chip(int(key[5:])).w - 10
        rooms = {"words": layout.words.w - 44, "rules": 104, "sum": layout.you.w - 36, "in suit": layout.you.w - 130}
        rooms |= {"under stock": 134, "under discard": 2 * (layout.discard.cx - layout.stock.cx) - 150}
        return rooms.get(key, 0)

    def _fits(self, words: str, room: float) -> bool:
        return width_of(words, "body", max(15, self.space.least_text)) <= room

    def _fitting(self, words: str, room: float) -> str:
        """What is said above; where there is no room for two sentences, the last one, which says who is to do what."""
        fits = fitted(words, "title", 23, room, self.space.least_text, self.space.u)[0] == words
        return words if fits else words.rpartition(". ")[2]

    def _shorter(self, words: str, room: float) -> str:
        """What somebody did; where there is no room for all of it, only the last part."""
        return words if self._fits(words, room) else words.rpartition(", ")[2]

    def draw_over(self, easel: Easel) -> None:
        if self.ended_at is not None:
            if not self.waits_for_host():
                by = self.view.sheet[-1].seat
                self._draw_end("" if by == NOBODY else doers(self.practice)[by], easel)
        elif not self.is_covered() and self.is_out:
            easel.plane = 0
            easel.text(say("You are out. The others play on."), self.layout.hand, 21, "title", CREAM, "centre")
        elif not self.is_covered() and self.acts:
            self._draw_buttons(easel)

    def over_parts(self) -> Iterator[Callable[[Easel], None]]:
        yield from super().over_parts()
        names = [self.called(seat) for seat in range(self.view.seats)]
        if self.lan is not None:
            names += [bot_for(name, seat == self.me) for seat, name in enumerate(self.practice.names)]
        yield from (partial(self._draw_end, who) for who in ("", *names))

    def _draw_end(self, who: str, easel: Easel) -> None:
        line = say("{who} ended the hand.", who=who) if who else say("The hand is over.")
        self.banner(easel, say("Cards on the table"), [line], self.layout.cloth.cx, self.layout.cloth.cy)

    def _draw_buttons(self, easel: Easel) -> None:
        upper, lower = self.layout.buttons
        easel.plane = 0
        if self.proposed is not None:
            move = self.proposed
            easel.button("yes", upper, said(move, self.view), self.confirm, "walnut", 20, say("Enter"))
            easel.button("take back", lower, say("Take back"), self.take_back, "paper", 18, say("Esc"))
            easel.text(say("Nothing has happened yet."), self.layout.hint, 15, "semi", CREAM, "centre")
            return
        whys = []
        for offer, box, kind in zip(offers(self.view, self.me), (upper, lower), ("walnut", "paper"), strict=False):
            able = offer.move is not None
            act = (lambda m=offer.move: self.propose(m)) if able else (lambda w=offer.why: self.say_note(w))
            easel.button(offer.action, box, offer.words, act, kind, 20, shown(self.keys[offer.action]), enabled=able)
            if not able and offer.why:
                whys.append(offer.why)
        if whys:
            easel.paragraph(whys[-1], self.layout.hint, 14.5, "semi", CREAM, "centre")

    def talk_place(self, seat: Seat) -> Rect:
        if seat == self.me:
            return Rect(self.layout.you.x + 10, self.layout.you.bottom - 38, self.layout.you.w - 20, 30)
        panel = self.layout.seats[seat]
        return Rect(panel.x + 6, panel.bottom - 36, panel.w - 12, 30)

    def talk_corner(self) -> Rect:
        return self.layout.menu

    def talk_width(self) -> float:
        return PANEL_W

    def floor(self) -> float:
        return self.layout.own.y

    def wants_player(self) -> bool:
        moves = self.practice.table.game.legal_moves(self.practice.table.view, self.me)
        return any(not isinstance(move, Pass) for move in moves)

    def calls_back(self) -> bool:
        return False  # the sheet says what its reader is wanted for, and they put it away themselves

    def called_for(self) -> str:
        return called_for(self.view, self.me) if self.acts and self.ended_at is None else ""

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        if not self.acts or self.ended_at is not None:
            return []
        return [(offer.action, offer.words, partial(self.submit, offer.move)) for offer in answers(self.view, self.me)]

    def meanwhile(self) -> str:
        view = self.view
        if view.phase in (DEALING, OVER) or self.ended_at is not None:
            return super().meanwhile()
        return meanwhile(view, self.me if self.practice.live else NOBODY, self.practice.names)

    def note_place(self) -> tuple[float, float]:
        return self.layout.note.cx, self.layout.note.cy

    def needs(self) -> Iterator[tuple[Art, float, float]]:
        """Every picture that may come up during a hand."""
        yield from super().needs()
        layout, u = self.layout, self.space.u
        for high in sorted({layout.card, layout.stock.h, layout.back}):
            wide = high * 140 / 190
            for card in DECKS[self.view.rules.deck]:
                yield face(card, high * u, self.four), wide, high
            for state in ("shadow", "paper", "pickable", "target"):
                yield f"states/full/{state}", wide + high * 52 / 190, high * 242 / 190

        yield TARGET, layout.hand.w, layout.hand.h + 12

    # News

    def sound_for(self, event: Any) -> tuple[str, float, float] | None:
        found = sound_of(event, self.me)
        return (*found, 0.0) if found else None

    def hear(self, tick: Tick) -> None:
        styles: dict[str, Style] = {}
        if any(isinstance(event, Dealt) for event in tick.events):
            self.hand_ticks.clear()
        self.hand_ticks.append(tick)
        self.sounds(tick)
        for event in tick.events:
            self.did.hear(event)
            styles |= flight_of(event, self.me, self.layout, self.put_from)
            if isinstance(event, HandEnded):
                self.ended_at = self.now
            elif isinstance(event, Dealt):
                self.ended_at = None
                if self.turns is not None:
                    self.turns.at_it = None
        self.proposed = None
        if self.carried is not None and not is_there(self.view, self.me, self.carried):
            self.hand.cancel()
            self.let_go()
        self.heard_at = self.now
        self.style(styles)
        self.over_changed()

    def forget_the_hand(self) -> None:
        self.hand_ticks.clear()

    def refused(self, refusal: Refusal) -> None:
        self.stage.sound("refuse")
        self.say_note(say("That is not possible now."), say("The table has moved on."))

    def think(self, now: float) -> None:
        self.hand_over()
        if not self.practice.live and self.lan is None:
            return
        read = self.ended_at is not None and now - self.ended_at > self.reveal_ms
        voted = self.practice.outcome is not None and not self.over  # the hand's sheet was read before the vote
        if read or (voted and self.ended_at is None):
            self.ended_at = None
            self.over = self.practice.outcome is not None
            self.over_changed()
            self.show_sheet()

    def review(self) -> HandReview | None:
        """How the hand that is over was played, where one person sat here all the time."""
        me = your_seat(self.practice)
        return None if me is None else review(self.view.rules, me, self.hand_ticks)

    def score_sheet(self) -> ScatSheet:
        return ScatSheet(self.stage, self.practice, self)


TABLE = ScatTable
