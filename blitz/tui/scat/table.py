"""A seat at a table of Scat: whose turn it is, what may be done, and each of it confirmed or taken back."""

from typing import Any

from blitz.match import Match
from blitz.tui.canvas import Canvas, cut
from blitz.tui.cards import HIGH, WIDE, back, place, scat_card
from blitz.tui.page import Stage
from blitz.tui.scat.lives import pieces
from blitz.tui.scat.sheet import ScatSheet
from blitz.tui.tabletop import Tabletop
from blitz.ui.choosing_game import level_words
from blitz.ui.scat.captions import Captions
from blitz.ui.scat.cards import suit_name
from blitz.ui.scat.choices import discard_of, draw_of, offers, said, takes_to, whose_turn, worth
from blitz.ui.scat.lives import said_points
from blitz.ui.scat.terms import knocked, standing
from blitz.ui.words import say
from core.seats import TABLE as NOBODY
from core.seats import Seat
from core.ticks import Refusal
from games.scat.events import Dealt, HandEnded
from games.scat.moves import Discard, Move, TakeDiscard
from games.scat.state import DISCARDING, DRAWING, State

HAND_END_MS = 1_500


class ScatTable(Tabletop):
    """The table. `proposed` is a move that waits for a yes."""

    game = "scat"

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage, match)
        self.proposed: Move | None = None
        self.did = Captions(match.chosen.rules)
        self.over = False
        """Whether the sheet of the whole game has been shown."""

    @property
    def view(self) -> State:
        return self.match.table.view  # type: ignore[no-any-return]

    # Keys

    def act(self, action: str, shift: bool) -> None:
        view, me = self.view, self.me
        if action in ("draw", "take"):
            self.wish(draw_of(view, me, action == "draw"))
        elif action.startswith("card"):
            at = int(action[5:]) - 1
            if at < len(view.hands[me]):
                self.wish(discard_of(view, me, view.hands[me][at]))
        elif action == "yes" and self.proposed is not None:
            self.propose(self.proposed)
        elif action == "no" and self.proposed is not None:
            self.proposed = None
        else:
            for offer in offers(view, me):
                if offer.action == action:
                    self.wish(offer.why if offer.move is None else offer.move)

    def other_key(self, name: str, shift: bool) -> bool:
        if self.proposed is None:
            return False
        if name in ("ENTER", "SPACE"):
            self.propose(self.proposed)
        elif name == "ESCAPE":
            self.proposed = None
        else:
            return False
        return True

    def wish(self, move: Move | str) -> None:
        if isinstance(move, str):
            if move:
                self.say_note(move)
        else:
            self.propose(move)

    def propose(self, move: Move) -> None:
        """Asks once more, unless the player has turned that off; the same again is a yes."""
        if not self.stage.settings.confirm or move == self.proposed:
            self.proposed = None
            self.submit(move)
        else:
            self.proposed = move

    # News

    def hear(self, event: Any) -> None:
        self.did.hear(event)
        self.proposed = None
        if isinstance(event, HandEnded):
            self.ended_at = self.now
        elif isinstance(event, Dealt):
            self.ended_at = None

    def refused(self, refusal: Refusal) -> None:
        self.say_note(say("That is not possible now."), say("The table has moved on."))

    def think(self, now: float) -> None:
        if not self.match.live:
            return
        read = self.ended_at is not None and now - self.ended_at > HAND_END_MS
        over = self.match.outcome is not None and not self.over  # by a vote, after the sheet was read
        if read or (over and self.ended_at is None):
            self.ended_at = None
            self.over = self.match.outcome is not None
            self.changed = True
            self.stage.show(ScatSheet(self.stage, self.match, self))

    # Pictures

    def draw_table(self, canvas: Canvas) -> None:
        view = self.view
        number = say("Hand {number}", number=len(view.sheet) + (self.ended_at is None))
        pace = "" if self.match.speed == 100 else say("Speed {n} %", n=self.match.speed)
        self.heading(canvas, f"{say(view.rules.ruleset.name)} · {number}", pace)
        main, x, wide = self.side(canvas)
        y = 3 + (canvas.height - 30) // 4
        turn = whose_turn(view, self.me if self.match.live else NOBODY, self.match.names)
        canvas.put(2, y, turn, "accent" if view.turn == self.me else "title", main - 2)
        self._piles(canvas, y + 2)
        self._offers(canvas, 30, y + 3, main - 30)
        self.draw_note(canvas, 2, y + 11, main - 2)
        self._own(canvas, y + 12 + (canvas.height - 30) // 4, main)
        below = self._seats(canvas, x, wide)
        canvas.stitches(x, below, wide)
        self.draw_log(canvas, x, below + 1, wide)
        self._foot(canvas)
        if self.ended_at is not None and not self.paused and not self.menu_open:
            by = view.sheet[-1].seat
            line = say("{who} ended the hand.", who=self.called(by)) if by != NOBODY else say("The hand is over.")
            self.banner(canvas, say("Cards on the table"), line)

    def _piles(self, canvas: Canvas, y: int) -> None:
        view = self.view
        mine = view.turn == self.me and view.phase == DRAWING and self.match.live
        for x, action, name in ((4, "draw", say("Stock")), (16, "take", say("Discard"))):
            canvas.put(x - 1, y, name, "title" if mine else "muted", WIDE + 2, "centre")
            canvas.put(x, y + 1, self.cap(action), "accent" if mine else "stitch", WIDE, "centre")
        (back if view.stock else place)(canvas, 4, y + 2)
        if view.stock and view.rules.stock_count_shown:
            canvas.put(5, y + 4, f" {len(view.stock)} ", "back", WIDE - 2, "centre")
        if view.discard and view.discard[-1]:
            chosen = isinstance(self.proposed, TakeDiscard)
            scat_card(canvas, 16, y + 2, view.discard[-1], self.stage.settings.four_colours, chosen)
        else:
            place(canvas, 16, y + 2)
        canvas.put(2, y + 2 + HIGH, say("unseen") if mine and view.stock else "", "muted", 11, "centre")
        canvas.put(14, y + 2 + HIGH, takes_to(view, self.me) if mine else "", "muted", 30)

    def _offers(self, canvas: Canvas, x: int, y: int, wide: int) -> None:
        """What can be done by a word, or the question whether it is meant."""
        if not self.match.live:
            return
        if self.proposed is not None:
            canvas.put(x, y, say("Nothing has happened yet."), "muted", wide)
            keys = ((say("Enter"), said(self.proposed, self.view)), (say("Esc"), say("Take back")))
            y += 2
            for key, words in keys:
                end = canvas.put(x, y, f"{key:<6}", "accent")
                y = canvas.paragraph(end + 1, y, words, wide - 7, 4, "title" if key == keys[0][0] else "text")
            return
        for offer in offers(self.view, self.me):
            able = offer.move is not None
            end = canvas.put(x, y, f"{self.cap(offer.action):<2}", "accent" if able else "stitch")
            canvas.put(end + 1, y, offer.words, "title" if able else "muted", wide - 3)
            y += 1
            if not able and offer.why:
                y = canvas.paragraph(x + 3, y, offer.why, wide - 3, 3, "muted")
            y += 1

    def _own(self, canvas: Canvas, y: int, main: int) -> None:
        view, me = self.view, self.me
        canvas.stitches(2, y, main - 2)
        end = canvas.put(4, y, f" {self.called(me)} ", "title")
        canvas.put(end, y, f"{self._standing(me)} ", "accent")
        hand = view.hands[me]
        known = len(hand) >= 3 and bool(hand[0]) and view.looked
        for i, card in enumerate(hand):
            x = 4 + i * (WIDE + 2)
            canvas.put(
                x, y + 2, self.cap(f"card_{i + 1}"), "accent" if self._may_put_away() else "stitch", WIDE, "centre"
            )
            if card and view.looked:
                chosen = isinstance(self.proposed, Discard) and self.proposed.card == card
                scat_card(canvas, x, y + 3, card, self.stage.settings.four_colours, chosen)
            else:
                back(canvas, x, y + 3)
        if known:
            value, suit, sum_ = worth(view, hand)
            left = 4 + 4 * (WIDE + 2) + 1
            canvas.put(left, y + 3, say("Your hand") if self.match.live else say("Hand"), "muted")
            in_suit = say("in {suit}", suit=suit_name(suit)) if suit >= 0 else ""
            canvas.parts(left, y + 4, (value or "–", "accent"), (f" {in_suit}", "title"))
            canvas.paragraph(left, y + 5, sum_, main - left, 3, "muted")

    def _standing(self, seat: Seat) -> str:
        signs = pieces(self.view, self.view.lives[seat])
        view = self.view
        points, lives = view.points[seat], view.lives[seat]
        words = said_points(points) if view.rules.points else standing(view.rules, lives, view.added)
        return f"{signs}  {words}".strip()

    def _seats(self, canvas: Canvas, x: int, wide: int) -> int:
        view, y = self.view, 2
        others = self.others()
        step = 3 if len(others) * 3 < canvas.height - 14 else 2
        for seat in others:
            out = seat not in view.players
            turn = seat == view.turn
            canvas.put(x - 2, y, "▸" if turn else "", "accent")
            name, standing, kind = self.match.names[seat], self._standing(seat), self.match.kinds[seat]
            end = canvas.put(x, y, cut(name, wide - len(standing) - 1), "muted" if out else "title")
            free = x + wide - len(standing) - end
            level = "" if kind == "person" else level_words(kind)
            canvas.put(end + 1, y, level if len(level) + 2 < free else "", "muted")
            canvas.put(end + 1, y, standing, "muted" if out else "accent", x + wide - end - 1, "right")
            words = knocked(view.rules) if seat == view.knocker else self.did.get(seat, "")
            canvas.put(x, y + 1, words, "gain" if seat == view.knocker else "text", wide)
            y += step
        return y

    def _foot(self, canvas: Canvas) -> None:
        if not self.match.live:
            self.footing(canvas, *self.last_hints())
            return
        self.footing(canvas, *self._possible(), *self.last_hints())

    def _possible(self) -> list[tuple[str, str]]:
        """The keys of what may be done now with cards; what is done by a word is listed beside the piles."""
        if self.proposed is not None:
            return []
        if self._may_put_away():
            return [(f"{self.cap('card_1')}–{self.cap('card_4')}", say("put a card away"))]
        ways = (("draw", say("Draw"), True), ("take", say("Take discard"), False))
        return [(self.cap(key), words) for key, words, stock in ways if self._may_draw(stock)]

    def _may_draw(self, from_stock: bool) -> bool:
        return not isinstance(draw_of(self.view, self.me, from_stock), str)

    def _may_put_away(self) -> bool:
        view = self.view
        return self.match.live and view.turn == self.me and view.phase == DISCARDING


TABLE = ScatTable
