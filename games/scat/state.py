"""What lies on a table of Scat, and what is known about the game so far."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, Self

from core.cards import Card, Pile
from core.seats import TABLE, Seat
from games.scat.cards import DECKS
from games.scat.rules import CALL, NONE, THROW_DOWN, Rules

DEALING: Final = 0
OPENING: Final = 1
"""One seat after the other is asked whether it calls for a showdown."""
WINDOW: Final = 2
"""Everybody is asked for a dealt 31."""
DRAWING: Final = 3
DISCARDING: Final = 4
VOTING: Final = 5
"""A hand is scored, and everybody who played it is asked whether all get one more life."""
OVER: Final = 6
PHASES: Final = ("dealing", "opening", "window", "drawing", "discarding", "voting", "over")


class HandScore(NamedTuple):
    """One hand on the score sheet. Lists have one entry a seat; see `events.HandEnded` for what they hold.

    `declared` is a set of seats as bits, `standing` the lives or points after the hand, `replay` 1 if everybody would
    have been out, `shown` the hands that were shown.
    """

    how: int
    seat: Seat
    declared: int
    values: tuple[int, ...]
    changes: tuple[int, ...]
    reasons: tuple[int, ...]
    standing: tuple[int, ...]
    replay: int
    shown: tuple[tuple[Card, ...], ...]


class State:
    """A table of Scat. Mutable; belongs to one holder; `copy` before trying things out.

    `players` are the seats still in. `next_of[seat]` follows from them: the next one clockwise, for
    seats that are out too. `since` is when the
    phase began. `looked` tells whether the players have seen their own cards. `turns` counts the turns made in this
    hand. `taken` is the card taken from the discard this turn, 0 if none was. `answered`, `declared`, `shown` and
    `passed_up` are sets of seats as bits; `passed_up` are those whose 31, as they hold it, was not declared when it
    could be: their own secret. `added` counts lives added by agreement. `masked` tells a view from the full state.
    """

    __slots__ = (
        "added", "answered", "clock", "dealer", "declared", "discard", "hands", "knocker", "leader", "lives", "looked",
        "masked", "next_of", "passed_up", "phase", "players", "points", "rules", "sheet", "shown", "since", "stock",
        "taken", "turn", "turns",
    )  # fmt: skip

    def __init__(self, rules: Rules, seats: int, dealer: Seat = TABLE, leader: Seat = TABLE) -> None:
        self.rules = rules
        self.masked = self.looked = False
        self.clock = self.since = 0
        self.phase = DEALING
        self.dealer = dealer
        self.leader = leader
        self.turn = TABLE
        self.turns = 0
        self.knocker = TABLE
        self.taken = 0
        self.answered = self.declared = self.shown = self.passed_up = 0
        self.added = 0
        self.players = list(range(seats))
        self.next_of: list[Seat] = []
        self.hands: list[Pile] = [[] for _ in range(seats)]
        self.stock: Pile = list(DECKS[rules.deck])
        self.discard: Pile = []
        self.lives = [rules.lives] * seats
        self.points = [0] * seats
        self.sheet: list[HandScore] = []
        self.find_neighbours()

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def waiting(self) -> list[Seat]:
        """The players who have not answered yet, while all are asked."""
        answered = self.answered
        return [seat for seat in self.players if not answered >> seat & 1]

    def is_last_asked(self, seat: Seat) -> bool:
        """Whether nobody after this seat may call for a showdown."""
        return not self.rules.anybody_calls or self.next_of[seat] == self.leader

    def copy(self) -> Self:
        """A table of its own with the same cards."""
        new = object.__new__(type(self))
        new.rules, new.masked, new.clock, new.since = self.rules, self.masked, self.clock, self.since
        new.phase, new.dealer, new.leader = self.phase, self.dealer, self.leader
        new.looked = self.looked
        new.turn, new.turns, new.knocker, new.taken = self.turn, self.turns, self.knocker, self.taken
        new.answered, new.declared, new.shown = self.answered, self.declared, self.shown
        new.passed_up, new.added = self.passed_up, self.added
        new.players, new.next_of = self.players[:], self.next_of[:]
        new.hands = [hand[:] for hand in self.hands]
        new.stock, new.discard = self.stock[:], self.discard[:]
        new.lives, new.points, new.sheet = self.lives[:], self.points[:], self.sheet[:]
        return new

    def find_neighbours(self) -> None:
        """Works out `next_of` from the players."""
        first = self.players[:1]
        self.next_of = [([p for p in self.players if p > seat] + first)[0] for seat in range(self.seats) if first]


@cache
def next_stage(opening_call: str, dealt_31: str, phase: int) -> int:
    """What follows the deal, the opening calls or the window: a 31 is asked for before a hammer, after a throw-down."""
    stages = [WINDOW] if dealt_31 == CALL else []
    if opening_call != NONE:
        stages.insert(0 if opening_call == THROW_DOWN else len(stages), OPENING)
    path = [DEALING, *stages, DRAWING]
    return path[path.index(phase) + 1]


def first_seats(rules: Rules, seats: int, winners: Sequence[Seat], games: int) -> tuple[Seat, Seat]:
    """Dealer and leader of a game's first hand; `TABLE` where nobody deals, or where it is drawn.

    `winners` won the earlier games at this table, `games` is how many those were.
    """
    if rules.winner_leads:
        return TABLE, (winners[-1] + 1) % seats if winners else TABLE
    if rules.first_dealer == "random":
        return TABLE, TABLE
    dealer = games % seats if rules.first_dealer == "rotates_by_game" else 0
    return dealer, (dealer + 1) % seats
