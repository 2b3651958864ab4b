"""How a table of Dutch Blitz lies in character cells: the middle by colour, the own piles below, the others beside."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from blitz.tui.canvas import Canvas
from blitz.tui.cards import (
    BLITZ_NAMES,
    BLITZ_SHAPES,
    HIGH,
    WIDE,
    back,
    blitz_card,
    blitz_chip,
    colour_of,
    large_blitz_card,
    place,
)
from blitz.ui.choosing_game import level_words
from blitz.ui.dutch_blitz.play import HAND
from blitz.ui.dutch_blitz.result import signed
from blitz.ui.words import count, say
from core.seats import Seat
from games.dutch_blitz.cards import number_of
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, WOOD
from games.dutch_blitz.state import State

_LABEL = 9
_PITCH = 7


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands out: the selected pile, where its card may go, the piles that a hint points at."""

    selected: int | None = None
    targets: frozenset[int] = frozenset()
    lit: frozenset[int] = frozenset()
    left_handed: bool = False


class BlitzPicture:
    """Draws one table on one canvas."""

    def __init__(self, canvas: Canvas, view: State, me: Seat, shown: Shown) -> None:
        self.canvas = canvas
        self.view = view
        self.me = me
        self.shown = shown
        spare = canvas.height - 30
        self.step = 4 if spare >= 4 else 3
        self.top = 3 + (spare - (3 if self.step == 4 else 0)) // 3
        self.note_y = self.top + 4 * self.step + 1 - (self.step == 4)
        self.own_y = self.note_y + 1
        self.low_y = canvas.height - 3

    def centre(self, main: int) -> None:
        """The Dutch piles, a line a colour, in the order in which they were begun."""
        canvas = self.canvas
        ring = CENTRE in self.shown.targets
        for colour, name in enumerate(BLITZ_NAMES):
            y = self.top + colour * self.step
            canvas.put(2, y + 1, f"{BLITZ_SHAPES[colour]} {say(name)}", f"{name} word", _LABEL - 1)
            piles = [pile for pile in self.view.dutch if colour_of(pile[-1]) == colour]
            pitch = _PITCH if len(piles) * _PITCH <= main - _LABEL else _PITCH - 1
            room = max(1, (main - _LABEL) // pitch)
            if len(piles) > room:  # the ones that are full can be missed best
                piles = [pile for pile in piles if number_of(pile[-1] & 63) < 10][:room]
            for i, pile in enumerate(piles):
                blitz_card(canvas, 2 + _LABEL + i * pitch, y, pile[-1])
            for i in range(len(piles), min(room, max(self.view.seats, 4))):
                canvas.put(2 + _LABEL + i * pitch + 2, y + 1, "╌╌", "stitch")
        if ring:
            canvas.put(2, self.top - 1, f"▸ {say('To the middle')}", "accent")

    def own(self, main: int, heads: Mapping[int, tuple[str, str]], called: str) -> None:
        """The own piles: key and name above, the card, how many below."""
        canvas, area = self.canvas, self.view.areas[self.me]
        order = [HAND, WOOD, *range(FIRST_POST, len(area)), BLITZ]
        if self.shown.left_handed:
            order.reverse()
        pitch = max(WIDE, min(12, main // len(order)))
        y = self.own_y
        canvas.stitches(2, y, main - 2)
        end = canvas.put(4, y, f" {called} ", "title")
        canvas.put(end, y, f"{signed(self.view.scores[self.me], False)} ", "accent")
        for i, source in enumerate(order):
            self._pile(2 + i * pitch, y + 1, source, heads[source], pitch)

    def _pile(self, x: int, y: int, source: int, head: tuple[str, str], pitch: int) -> None:
        canvas, shown = self.canvas, self.shown
        key, name = head
        on = (source in shown.targets and source != CENTRE) or source in shown.lit
        canvas.put(x - 1, y, name, "title" if on else "muted", WIDE + 2, "centre")
        canvas.put(x, y + 1, f"▸ {key}" if on else key, "accent", WIDE, "centre")
        y += 1
        if source == HAND:
            cards = self.view.hands[self.me]
            (back if cards else place)(canvas, x, y + 1)
            words = count("{n} card", "{n} cards", len(cards))
        else:
            cards = self.view.areas[self.me][source]
            if cards:
                large_blitz_card(canvas, x, y + 1, cards[-1], source == shown.selected)
            else:
                place(canvas, x, y + 1)
            words = say("{n} left", n=len(cards)) if source == BLITZ else count("{n} card", "{n} cards", len(cards))
        if len(words) > WIDE and pitch == WIDE:
            words = str(len(cards))
        style = "accent" if source == BLITZ else "muted"
        canvas.put(x, y + 1 + HIGH, words if cards else "", style, min(pitch, WIDE + 2), "centre")

    def seats(self, x: int, wide: int, others: Sequence[Seat], names: Sequence[str], kinds: Sequence[str]) -> int:
        """The opponents in brief; returns the y below them."""
        canvas, y = self.canvas, 2
        roomy = len(others) * 4 < canvas.height - 14
        for seat in others:
            area = self.view.areas[seat]
            left = len(area[BLITZ])
            end = canvas.put(x, y, names[seat], "title", wide - 14)
            kind = "" if kinds[seat] == "person" else level_words(kinds[seat])
            canvas.put(end + 1, y, kind, "muted", max(1, x + wide - 6 - end))
            canvas.put(x, y, signed(self.view.scores[seat], False), "accent", wide, "right")
            if roomy:
                canvas.parts(x, y + 1, ("▮" * left, "accent"), ("▯" * (10 - left), "stitch"))
                canvas.put(x + 11, y + 1, say("{n} left", n=left), "text", 8)
                y += 1
            else:
                canvas.put(x, y + 1, f"{left:>2}", "accent")
            self._chips(x if roomy else x + 3, y + 1, wide, area)
            y += 2 + roomy
        return y

    def _chips(self, x: int, y: int, wide: int, area: Sequence[Sequence[int]]) -> None:
        """The cards that lie open before somebody: Blitz pile, posts, wood pile."""
        tops = [pile[-1] if pile else 0 for pile in (area[BLITZ], *area[FIRST_POST:], area[WOOD])]
        many = len(tops) > 5
        for i, card in enumerate(tops[:-1]):
            blitz_chip(self.canvas, x + 5 * i + (i > 0 and not many), y, card)
        wood = x + 5 * len(tops) - 3 if not many else x + wide - 4
        blitz_chip(self.canvas, wood, y - many, tops[-1])
