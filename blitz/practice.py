"""A table of practice: one person and bots on this computer, with a clock that can be stopped and slowed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import games
from blitz.arguments import Chosen
from blitz.race import NAMES
from core.bots import BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.game import Outcome
from core.seats import seat_letter
from core.tables import House, News

ME: Final = 0
LONGEST_STEP_MS: Final = 250
"""A picture that took longer than this does not let the bots run ahead."""
_MOST_STEPS: Final = 2_000


@dataclass(frozen=True)
class Plan:
    """What a practice game is made of; the same plan gives the same game."""

    chosen: Chosen
    levels: Sequence[str]
    seed: int
    name: str = ""
    speed: int = 100
    number: int = 1
    earlier: tuple[Outcome, ...] = ()


class Practice:
    """One game. `advance` lets time pass and returns the news for the person, who sits at seat 0.

    Between hands the clock stands still before the deal until `go_on` is called, so that a score sheet can be read.
    """

    me = ME
    live = True

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.speed = plan.speed
        self.paused = False
        chosen = plan.chosen
        seats = len(plan.levels) + 1
        chance = Chance.of(plan.seed).fork(f"game {plan.number}")
        state = chosen.game.new_match(chosen.rules, seats, plan.earlier)
        self.croupier = Croupier(chosen.game, state, chance.fork("deals"))
        house = House(self.croupier)
        self.table = house.table(ME)
        self.names: Sequence[str] = [plan.name, *NAMES[: seats - 1]]
        self.kinds: Sequence[str] = ["person", *plan.levels]
        self._bots = BotHouse(house, [self._bot(house, seat, chance) for seat in range(1, seats)])
        self._clock = 0.0
        self._may_deal = 1
        self._early: list[News] = list(self.table.poll(0))

    def _bot(self, house: House, seat: int, chance: Chance) -> BotSeat:
        chosen = self.plan.chosen
        make = games.bots(chosen.game.name).make
        mind = make(self.plan.levels[seat - 1], chosen.rules, seat, chance.fork(f"bot {seat_letter(seat)}"))
        return BotSeat(house.table(seat), mind, chance.fork(f"ties {seat_letter(seat)}"))

    @property
    def chosen(self) -> Chosen:
        return self.plan.chosen

    @property
    def now(self) -> int:
        """The time at the table, ms."""
        return int(self._clock)

    @property
    def outcome(self) -> Outcome | None:
        return self.croupier.outcome

    @property
    def waits(self) -> bool:
        """Whether the next deal waits for `go_on`."""
        return self.croupier.awaits_deal() and self.croupier.deals > self._may_deal

    def go_on(self) -> None:
        """Enough of the score sheet: the next hand is dealt now."""
        due = self.croupier.next_due()
        if self.waits and due is not None:
            self._may_deal = self.croupier.deals
            self._clock = max(self._clock, float(due))

    def submit(self, move: Any) -> None:
        self.table.submit(move)

    def again(self) -> "Practice":
        """The same people play once more; who won before is remembered where the rules ask for it."""
        earlier = (*self.plan.earlier, self.outcome) if self.outcome else self.plan.earlier
        return Practice(replace(self.plan, number=self.plan.number + 1, earlier=earlier))

    def advance(self, real_ms: float) -> list[News]:
        """Lets so much time pass, and tells what has happened in it."""
        news, self._early = self._early, []
        if self.paused:
            return news
        goal = self._clock + min(real_ms, LONGEST_STEP_MS) * self.speed / 100
        news += self.table.poll(self.now)
        for _ in range(_MOST_STEPS):
            if self.waits or self.outcome is not None:
                break
            then = self._bots.next_time()
            if then is None or then > goal:
                self._clock = goal
                break
            self._clock = max(self._clock, float(then))
            self._bots.step(self.now)
            news += self.table.poll(self.now)
        return news
