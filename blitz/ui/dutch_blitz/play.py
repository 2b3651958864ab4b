"""From what a hand or a key meant to a move: always one of the legal ones, or the reason why there is none."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blitz.ui.dutch_blitz.layout import BlitzLayout
from blitz.ui.dutch_blitz.lie import centre_slot, own_pile_rects
from blitz.ui.geometry import Point, Rect
from core.errors import IllegalMove
from core.game import AnyGame
from games.dutch_blitz.moves import (
    BLITZ,
    CALL,
    CENTRE,
    FIRST_POST,
    PICK_UP,
    SIGNAL,
    STUCK,
    TURN,
    Fill,
    Move,
    Play,
)
from games.dutch_blitz.state import PLAYING, State

HAND = -1
"""The hand as a source: pressing it turns cards."""


@dataclass(frozen=True, slots=True)
class Why:
    """A wish that the rules do not grant: the rules' word for it, and the card and target it was about."""

    reason: str
    card: int = 0
    target: int = CENTRE
    source: int = BLITZ


class Plays:
    """What one seat may do right now."""

    def __init__(self, game: AnyGame, view: State, me: int, busy: frozenset[int] = frozenset()) -> None:
        self.game = game
        self.view = view
        self.me = me
        self.busy = busy
        """Piles whose top card is on its way already."""
        self.legal: Sequence[Any] = game.legal_moves(view, me)

    def top(self, source: int) -> int:
        """The card of an own pile that can be played; 0 if there is none."""
        area = self.view.areas[self.me]
        return area[source][-1] if 0 <= source < len(area) and area[source] and source not in self.busy else 0

    def sources(self) -> frozenset[int]:
        """The piles from which a card can go somewhere that is of use: not to and fro between posts."""
        found = {m.source for m in self.legal if isinstance(m, Play) and (m.target == CENTRE or m.source < FIRST_POST)}
        return frozenset(found - self.busy)

    def hints(self) -> frozenset[int]:
        """What to show somebody who has done nothing for a while: the piles to play from, else the hand."""
        return self.sources() or frozenset({HAND})

    def targets(self, source: int) -> list[int]:
        """Where the top card of a pile may go: the centre is 0."""
        found = [m.target for m in self.legal if isinstance(m, Play) and m.source == source]
        if source == BLITZ:
            found += [m.post for m in self.legal if isinstance(m, Fill)]
        return found

    def play(self, source: int, target: int) -> Move | Why:
        """The move that puts the top card of a pile somewhere."""
        card = self.top(source)
        if not card:
            return Why("not_exposed")
        if source == BLITZ and Fill(target) in self.legal:
            return Fill(target)
        move = Play(card, source, target)
        return move if move in self.legal else Why(self._reason(move), card, target, source)

    def turn(self) -> Move | Why:
        """Turns the hand over, or takes up the wood pile."""
        for move in (TURN, PICK_UP):
            if move in self.legal:
                return move
        return Why(self._reason(TURN if self.view.hands[self.me] else PICK_UP))

    def stuck(self) -> Move | Why:
        return STUCK if STUCK in self.legal else Why("not_started")

    def word(self) -> Move | None:
        """What is only to be said: that the Blitz pile is empty, or the signal to start, where people do that."""
        return next((move for move in (CALL, SIGNAL) if move in self.legal), None)

    def _reason(self, move: Move) -> str:
        try:
            self.game.decide(self.view, self.me, move)
        except IllegalMove as refusal:
            return refusal.reason
        return "not_started" if self.view.phase != PLAYING else "does_not_fit"


def source_at(view: State, me: int, layout: BlitzLayout, at: Point) -> int | None:
    """The own pile under the pointer: the hand, or a pile's card. Which card of a fan does not matter."""
    if layout.hand.grow(8).holds(at):
        return HAND
    for source, _, reach in own_pile_rects(view, me, layout):
        if reach.holds(at):
            return source
    return None


def target_at(view: State, me: int, layout: BlitzLayout, held: Rect) -> int | None:
    """Where a card that is let go of would go: the quilt (anywhere on it), or the post it covers most of."""
    centre = (held.cx, held.cy)
    if layout.quilt.grow(6).holds(centre):
        return CENTRE
    best, most = None, 0.0
    for source, _, reach in own_pile_rects(view, me, layout):
        if source >= FIRST_POST:
            wide = min(held.right, reach.right) - max(held.x, reach.x)
            high = min(held.bottom, reach.bottom) - max(held.y, reach.y)
            if wide > 0 and high > 0 and wide * high > most:
                best, most = source, wide * high
    return best


def target_rects(view: State, me: int, layout: BlitzLayout, targets: Sequence[int], card: int) -> list[Rect]:
    """The places that a card may go to, to be ringed: Dutch piles or a free slot, and posts."""
    found = []
    for target in targets:
        if target == CENTRE:
            found.append(centre_slot(view, layout, card))
        else:
            rects = {source: top for source, top, _ in own_pile_rects(view, me, layout)}
            found.append(rects[target])
    return found
