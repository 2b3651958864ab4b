"""A race: bots playing a whole game at one table, in the game's own time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TextIO

import games
from blitz.arguments import Chosen
from blitz.interrupts import unbroken
from blitz.show import HandResult, show_of
from core.bots import BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.game import Outcome
from core.record import Header, Player, RecordWriter
from core.seats import seat_letter
from core.tables import House, masked
from core.ticks import Notice, Tick

NAMES = (
    "Ada",
    "Ben",
    "Cora",
    "Dan",
    "Eli",
    "Fay",
    "Gus",
    "Hal",
    "Ivy",
    "Jon",
    "Kit",
    "Lou",
    "Mae",
    "Ned",
    "Ona",
    "Pia",
)
"""One name a seat, each beginning with the seat's letter."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One round or hand: how it went, and how long it took in ticks and in ms of the game's clock."""

    hand: HandResult
    ticks: int
    ms: int


@dataclass
class Race:
    """One game of bots. `step` goes on to the next thing that happens; `rounds` grows as rounds end.

    Everything is drawn from `seed` and the game's number at its table, so that the same race can be run again.
    """

    chosen: Chosen
    levels: Sequence[str]
    seed: int
    number: int = 1
    earlier: Sequence[Outcome] = ()
    record: TextIO | None = None
    rounds: list[RoundResult] = field(default_factory=list)
    news: Callable[[Tick], None] = lambda tick: None

    def __post_init__(self) -> None:
        game, rules = self.chosen.game, self.chosen.rules
        chance = Chance.of(self.seed).fork(f"game {self.number}")
        self.state: Any = game.new_match(rules, len(self.levels), self.earlier)
        self._writer: RecordWriter | None = None
        if self.record is not None:
            players = [Player(name, level) for name, level in zip(NAMES, self.levels, strict=False)]
            header = Header.of(game, self.chosen.ruleset, players, self.state, self.earlier)
            self._writer = RecordWriter(self.record, game, header, self.state)
        self._show = show_of(game.name)
        self._mark = (0, 0)
        self.croupier = Croupier(game, self.state, chance.fork("deals"), self._watch)
        house = House(self.croupier)
        make = games.bots(game.name).make
        self._bots = BotHouse(
            house,
            [
                BotSeat(
                    house.table(seat),
                    make(level, rules, seat, chance.fork(f"bot {seat_letter(seat)}")),
                    chance.fork(f"ties {seat_letter(seat)}"),
                )
                for seat, level in enumerate(self.levels)
            ],
        )

    @property
    def outcome(self) -> Outcome | None:
        return self.croupier.outcome

    def next_time(self) -> int | None:
        """When something next happens, ms; None when the game is over."""
        return None if self.outcome is not None else self._bots.next_time()

    def step(self, now: int) -> None:
        """Lets everything happen that is due by `now`. Ctrl-C waits for it."""
        with unbroken():
            self._bots.step(now)

    def run(self) -> None:
        """Plays to the end, as fast as the machine can."""
        while (now := self.next_time()) is not None:
            self.step(now)

    def standing(self) -> Sequence[int]:
        """One number a seat, in the game's own measure, as it stands now."""
        return self._show.standing(self.state)

    def places(self) -> Sequence[int]:
        """Every seat's place as it stands now, 1 for the best."""
        return self._show.places(self.state)

    def sentences(self, tick: Tick) -> list[str]:
        """What somebody at the table would tell of a tick, with what only its owner saw left out."""
        names = NAMES[: len(self.levels)]
        seen = masked(self.chosen.game, tick, None)
        told = (self._show.sentence(event, names, self.state) for event in seen.events)
        return [sentence for sentence in told if sentence]

    def close(self) -> None:
        """Ends the record, if there is one, as the game stands."""
        if self._writer is not None:
            self._writer.close()

    def _watch(self, notice: Notice) -> None:
        if self._writer is not None:
            self._writer.watch(notice)
        if not isinstance(notice, Tick):
            return
        hands = self._show.hands(self.state)
        if any(self.chosen.game.is_deal(entry.move) for entry in notice.entries):
            self._mark = (notice.number, notice.at)
        if len(hands) > len(self.rounds):
            ticks, at = self._mark
            self.rounds.append(RoundResult(hands[-1], notice.number - ticks, notice.at - at))
        self.news(notice)
