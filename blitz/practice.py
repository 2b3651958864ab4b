"""A table of practice: people at this computer and bots, with a clock that can be stopped and slowed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import games
from blitz.arguments import Chosen
from blitz.kept import KeptGame
from blitz.pace import Companion, OwnPace
from blitz.past import play_again
from blitz.people import bot_names
from blitz.plan import Plan, plan_of
from blitz.scribe import Scribe
from core.bots import Bot, BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.errors import BadInput
from core.game import Outcome
from core.record import Player
from core.seats import Seat, seat_letter
from core.tables import House, News
from core.ticks import Notice, Tick

LONGEST_STEP_MS: Final = 250
"""A picture that took longer than this does not let the bots run ahead."""
_MOST_STEPS: Final = 2_000


class Practice:
    """One game. `advance` lets time pass and returns the news for whoever of the people sits at the machine, `me`.

    Between hands the clock stands still before the deal until `go_on` is called, so that a score sheet can be read. It
    stands still too while it is `held`, and where several people share the machine while one of them has to decide.
    What happens at once in answer to a move happens all the same.

    `scribe` writes it down, where anybody does. `past` are ticks of this game that have been played already; they are
    played again, so that the bots remember them. `root` seeds all chance, where it is not the plan's. Raises BadInput
    if the past does not follow from it.
    """

    live = True
    goes_on = False

    def __init__(
        self, plan: Plan, past: Sequence[Tick] = (), scribe: Scribe | None = None, root: str | None = None
    ) -> None:
        self.plan = plan
        self.scribe = scribe
        self.speed = plan.speed
        self.paused = self.held = False
        self.me: Seat = 0
        self.people: Sequence[Seat] = range(len(plan.people))
        self.names: Sequence[str] = [*plan.people, *(plan.bots or bot_names(plan.people, len(plan.levels)))]
        self.kinds: Sequence[str] = ["person"] * len(plan.people) + list(plan.levels)
        self.ticks: list[Tick] = []
        chance = Chance.of(root or plan.root)
        game = plan.chosen.game
        state = game.new_match(plan.chosen.rules, plan.seats, plan.earlier)
        if scribe is not None:
            players = [Player(name, kind) for name, kind in zip(self.names, self.kinds, strict=True)]
            scribe.open(plan.chosen, players, state, plan.earlier)
        self.croupier = Croupier(game, state, chance.fork("deals"), self._watch)
        if plan.deal is not None and not past:
            self.croupier.prepare(plan.deal)
        self._own = OwnPace()
        self._stood = 0.0
        """For how long the clock has stood still while somebody was deciding: they take their time all the same."""
        bots = chance.fork(f"bots from {len(past)}") if past else chance
        self._minds = {seat: self._mind(seat, bots) for seat in range(len(plan.people), plan.seats)}
        play_again(past, self.croupier, self._minds)
        self._clock = float(self.croupier.state.clock)
        self.house = House(self.croupier)
        self._tables = [self.house.table(seat) for seat in self.people]
        self._public = self.house.table(None) if len(self.people) > 1 else None
        seated = [self._seat(seat, mind, bots) for seat, mind in self._minds.items()]
        self._bots = BotHouse(self.house, seated, self.now)
        self._may_deal = max(1, self.croupier.deals - self.croupier.awaits_deal())
        self._early: list[News] = self._poll()

    @classmethod
    def go_on_with(cls, kept: KeptGame) -> "Practice":
        """A game that was kept, as it was left. Raises BadInput if it cannot be gone on with."""
        plan = plan_of(kept)
        scribe = Scribe(kept.seed, kept)
        try:
            return cls(plan, kept.ticks, scribe, kept.seed)
        except BadInput:
            scribe.release()
            raise

    def _mind(self, seat: Seat, chance: Chance) -> Companion:
        level, letter = self.kinds[seat], seat_letter(seat)
        mind: Bot = games.bots(self.chosen.game.name).make(level, self.chosen.rules, seat, chance.fork(f"bot {letter}"))
        return Companion(mind, self._own, chance.fork(f"pace {letter}"), self.plan.keeps_pace)

    def _seat(self, seat: Seat, mind: Bot, chance: Chance) -> BotSeat:
        return BotSeat(self.house.table(seat), mind, chance.fork(f"ties {seat_letter(seat)}"))

    def _watch(self, notice: Notice) -> None:
        if self.scribe is not None:
            self.scribe.watch(notice)
        if isinstance(notice, Tick):
            self.ticks.append(notice)

    # What a window asks

    @property
    def chosen(self) -> Chosen:
        return self.plan.chosen

    @property
    def table(self) -> Any:
        """The table of whoever sits at the machine."""
        return self._tables[self.me]

    @property
    def public(self) -> Any:
        """The game as everybody may see it."""
        return self.chosen.game.mask(self.table.view, None) if self._public is None else self._public.view

    def view_of(self, seat: Seat) -> Any:
        """The game as one of the people may know it."""
        return self._tables[seat].view

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

    @property
    def keeps_pace(self) -> bool:
        """Whether the bots are as quick as the person, rather than as their levels are."""
        return self.plan.keeps_pace

    @keeps_pace.setter
    def keeps_pace(self, on: bool) -> None:
        self.plan = replace(self.plan, keeps_pace=on)
        for mind in self._minds.values():
            mind.keeps_pace = on

    def asked(self) -> list[Seat]:
        """The people who have something to decide now, in seat order."""
        game = self.chosen.game
        return [seat for seat in self.people if game.legal_moves(self._tables[seat].view, seat)]

    @property
    def trouble(self) -> str:
        """Why this game is not being kept, or not counted; empty if all is well."""
        return "" if self.scribe is None else self.scribe.trouble or self.scribe.uncounted

    # What a window does

    def close(self) -> None:
        """The table is left: the game is kept as it stands."""
        if self.scribe is not None:
            self.scribe.close()

    def sit(self, seat: Seat) -> None:
        """Another of the people takes over the machine."""
        self.me = seat

    def go_on(self) -> None:
        """Enough of the score sheet: the next hand is dealt now, or as soon as a vote that goes before it is over."""
        due = self.croupier.next_due()
        if self.waits and due is not None:
            self._clock = max(self._clock, float(due))
        self._may_deal = self.croupier.deals + (not self.croupier.awaits_deal())

    def submit(self, move: Any, seat: Seat | None = None) -> None:
        self._tables[self.me if seat is None else seat].submit(move)

    def again(self) -> "Practice":
        """The same people play once more; who won before is remembered where the rules ask for it."""
        earlier = (*self.plan.earlier, self.outcome) if self.outcome else self.plan.earlier
        self.close()
        plan = replace(self.plan, speed=self.speed, number=self.plan.number + 1, earlier=earlier, deal=None)
        return Practice(plan, scribe=plan.scribe() if self.scribe else None)

    def deal_again(self) -> "Practice":
        """The hand that is being played, or was played last, from its deal: the same cards, the same standing."""
        game = self.chosen.game
        deals = [i for i, tick in enumerate(self.ticks) if any(game.is_deal(entry.move) for entry in tick.entries)]
        past = self.ticks[: deals[-1]] if deals else []
        plan = replace(self.plan, speed=self.speed)
        if self.scribe is not None:
            self.scribe.forget()
        practice = Practice(plan, past, plan.scribe(len(past)) if self.scribe else None)
        practice.go_on()
        return practice

    def advance(self, real_ms: float) -> list[News]:
        """Lets so much time pass, and tells what has happened in it."""
        news, self._early = self._early, []
        if self.paused:
            return news
        answers = self._poll()
        if answers:
            self._note_own_moves(answers)
            for bot in self._bots.bots:
                bot.look(self.now)
        news += answers
        goal = self._clock + min(real_ms, LONGEST_STEP_MS) * self.speed / 100
        for _ in range(_MOST_STEPS):
            if self.waits or self.outcome is not None:
                break
            if self._stands_still():
                self._stood += goal - self._clock
                break
            then = self._bots.next_time()
            if then is None or then > goal:
                self._clock = goal
                break
            self._clock = max(self._clock, float(then))
            self._bots.step(self.now)
            news += self._poll()
        if self.outcome is not None:
            self.close()
        if self.keeps_pace:
            game = self.chosen.game
            self._own.may_act(bool(game.legal_moves(self.table.view, self.me)), self.now + int(self._stood))
        return news

    def _stands_still(self) -> bool:
        return self.held or (len(self.people) > 1 and bool(self.asked()))

    def _note_own_moves(self, news: Sequence[News]) -> None:
        if any(isinstance(item, Tick) and any(entry.seat in self.people for entry in item.entries) for item in news):
            self._own.acted(self.now + int(self._stood))

    def _poll(self) -> list[News]:
        """What those at the machine see of it; the others' views go along."""
        heard = [table.poll(self.now) for table in self._tables]
        if self._public is not None:
            self._public.poll(self.now)
        return list(heard[self.me])
