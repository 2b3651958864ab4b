"""What lies on a Dutch Blitz table, and what is known about the game so far."""

from collections.abc import Sequence
from typing import Final, Self

from core.cards import Card, Pile
from core.seats import Seat
from games.dutch_blitz.cards import BELOW, BIT, DECK, ONES, face_of, number_of
from games.dutch_blitz.moves import FIRST_POST
from games.dutch_blitz.rules import Rules

DEALING: Final = 0
READY: Final = 1
PLAYING: Final = 2
OVER: Final = 3
PHASES: Final = ("dealing", "ready", "playing", "over")

Decks = Sequence[Sequence[Card]]
"""Some cards of every seat, in seat order."""

Flight = tuple[Seat, Card, int, int]
"""A card being carried to the centre: whose, which, from which pile, and when it arrives (ms)."""


class State:
    """A table of Dutch Blitz. Mutable; belongs to one holder; `copy` before trying things out.

    `areas[seat]` is [Blitz pile, wood pile, post 1, post 2, …], `hands[seat]` has the next card to be turned last.
    `waiting[card]` and `wanted` follow from the Dutch piles: which piles take a card, and the set of cards that fit.
    `open[seat]` and `takes[seat]` follow from a seat's piles: the cards it may play, and those that each of its posts
    would take, by the number of the pile (and all together at 0). `where[seat]` says which pile an open card is on.
    `stuck` is a set of seats as bits. `sheet` has a row a round: how it ended, who by, and each seat's points.
    `masked` tells a view from the full state.
    """

    __slots__ = (
        "areas", "clock", "dutch", "enough", "flights", "hands", "last_play", "masked", "open", "phase", "rotations",
        "rules", "scores", "sheet", "stalled_at", "stuck", "takes", "waiting", "wanted",
        "where",
    )  # fmt: skip

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.masked = False
        self.clock = 0
        self.phase = DEALING
        self.areas: list[list[Pile]] = [
            [[] for _ in range(FIRST_POST + rules.posts_of(seat, seats))] for seat in range(seats)
        ]
        self.hands: list[Pile] = [list(DECK) for _ in range(seats)]
        self.dutch: list[Pile] = []
        self.flights: list[Flight] = []
        self.waiting: list[list[int]] = [[] for _ in range(64)]
        self.wanted = ONES
        self.open = [0] * seats
        self.takes: list[list[int]] = [[0, 0] for _ in range(seats)]
        self.where = [[0] * 64 for _ in range(seats)]
        self.stuck = 0
        self.enough = 0
        self.rotations = 0
        self.stalled_at = -1
        self.last_play = [0] * seats
        self.scores = [0] * seats
        self.sheet: list[list[int]] = []

    @property
    def seats(self) -> int:
        return len(self.areas)

    def copy(self) -> Self:
        """A table of its own with the same cards."""
        new = object.__new__(type(self))
        new.rules, new.masked, new.clock, new.phase = self.rules, self.masked, self.clock, self.phase
        new.areas = [[pile[:] for pile in area] for area in self.areas]
        new.hands = [hand[:] for hand in self.hands]
        new.dutch = [pile[:] for pile in self.dutch]
        new.flights = self.flights[:]
        new.waiting = [piles[:] for piles in self.waiting]
        new.wanted, new.open, new.takes = self.wanted, self.open[:], self.takes[:]
        new.where = [where[:] for where in self.where]
        new.stuck, new.enough = self.stuck, self.enough
        new.rotations, new.stalled_at = self.rotations, self.stalled_at
        new.last_play, new.scores = self.last_play[:], self.scores[:]
        new.sheet = [row[:] for row in self.sheet]
        return new

    def lay_out(self, posts: Decks, blitz: Decks, hands: Decks) -> None:
        """Clears the table and lays out every seat's deck; the next card of a hand comes first."""
        for seat, hand in enumerate(hands):
            self.areas[seat] = [list(blitz[seat]), [], *([card] for card in posts[seat])]
            self.hands[seat] = list(reversed(hand))
        self.dutch, self.flights = [], []
        self.look_round()

    def look_for_places(self) -> None:
        """Works out `waiting` and `wanted` from the Dutch piles."""
        self.waiting = [[] for _ in range(64)]
        self.wanted = ONES
        for index, pile in enumerate(self.dutch):
            if number_of(pile[-1]) < 10:
                card = face_of(pile[-1]) + 1
                self.waiting[card].append(index)
                self.wanted |= BIT[card]

    def place(self, seat: Seat, card: Card, index: int) -> None:
        """Puts a card on a Dutch pile; `index` one past the last starts a new one."""
        if index == len(self.dutch):
            self.dutch.append([seat << 6 | card])
        else:
            self.dutch[index].append(seat << 6 | card)
            piles = self.waiting[card]
            piles.remove(index)
            if not piles:
                self.wanted &= ~BIT[card]
        if card & 15 != 10:
            piles = self.waiting[card + 1]
            piles.append(index)
            if len(piles) > 1:
                piles.sort()
            self.wanted |= BIT[card + 1]

    def pile_for(self, card: Card) -> int:
        """The first Dutch pile that takes a wanted card; a 1 starts a new one, after the last."""
        return len(self.dutch) if card & 15 == 1 else self.waiting[card][0]

    def is_held(self, seat: Seat, source: int) -> bool:
        """Whether a post waits for its card that is being carried: nothing goes on it or off it."""
        return source >= FIRST_POST and any(f[0] == seat and f[2] == source for f in self.flights)

    def look_at(self, seat: Seat) -> None:
        """Works out `open` and `takes` from a seat's piles."""
        area = self.free_piles(seat) if self.flights else self.areas[seat]
        where = self.where[seat]
        shown = every = 0
        for source, pile in enumerate(area):
            if pile:
                shown |= BIT[pile[-1]]
                where[pile[-1]] = source
        takes = [0, 0]
        for pile in area[FIRST_POST:]:
            below = BELOW[pile[-1]] if pile else 0
            takes.append(below)
            every |= below
        takes[0] = every
        self.open[seat] = shown
        self.takes[seat] = takes

    def free_piles(self, seat: Seat) -> list[Pile]:
        """A seat's piles; a post that waits for its card that is being carried counts as empty."""
        return [[] if self.is_held(seat, source) else pile for source, pile in enumerate(self.areas[seat])]

    def look_round(self) -> None:
        """Works out everything that follows from where the cards lie."""
        self.look_for_places()
        for seat in range(len(self.areas)):
            self.look_at(seat)
