"""A game with people in it on this computer: who sits where, whose decision it is, and what everybody sees."""

from collections.abc import Sequence
from typing import Any

import games
from blitz.arguments import Chosen
from blitz.interrupts import unbroken
from blitz.kept import KeptGame
from blitz.moments import Moment, News
from blitz.past import play_again
from blitz.scribe import Scribe
from core.bots import Bot, BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.game import Outcome
from core.record import Player
from core.seats import Seat, seat_letter
from core.tables import House, LocalTable
from core.ticks import Refusal, Tick

PERSON = "person"


class Sitting:
    """One game at one table. Time stands still while people think, and goes on by itself otherwise.
    Ctrl-C waits for the move that is being made.

    `past` are the ticks of a game that is gone on with: they are played again, so that the bots remember them and the
    record that `scribe` keeps is found to be as it was. Raises BadInput if it is not.
    """

    def __init__(
        self,
        chosen: Chosen,
        players: Sequence[Player],
        seed: str,
        scribe: Scribe,
        earlier: Sequence[Outcome] = (),
        past: Sequence[Tick] = (),
    ) -> None:
        self.game, self.chosen, self.players = chosen.game, chosen, list(players)
        self.names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.kind == PERSON]
        self._state: Any = self.game.new_match(chosen.rules, len(players), earlier)
        chance = Chance.of(seed)
        self.scribe = scribe
        scribe.open(chosen, players, self._state, earlier)
        self._croupier = Croupier(self.game, self._state, chance.fork("deals"), scribe.watch)
        minds = self._minds(chance.fork(f"bots from {len(past)}"))
        play_again(past, self._croupier, minds)
        house = House(self._croupier)
        self._everybody = house.table(None)
        self._tables = {seat: house.table(seat) for seat in self.people}
        seats = [
            BotSeat(house.table(seat), mind, chance.fork(f"ties {seat_letter(seat)}")) for seat, mind in minds.items()
        ]
        self._bots = BotHouse(house, seats)
        self._now = self._state.clock

    stands_still = True
    farewell = ""

    @classmethod
    def go_on_with(cls, kept: KeptGame) -> "Sitting":
        """A kept game, as it was left."""
        header = kept.header
        scribe = Scribe(kept.seed, kept, skin="plain")
        return cls(kept.chosen, header.players, kept.seed, scribe, header.earlier, kept.ticks)

    @property
    def outcome(self) -> Outcome | None:
        return self._croupier.outcome

    @property
    def public(self) -> Any:
        """The table as everybody may see it."""
        return self._everybody.view

    def view(self, seat: Seat) -> Any:
        """The table as one of the people may see it."""
        return self._tables[seat].view

    def moves(self, seat: Seat) -> Sequence[Any]:
        """What one of the people may do now."""
        return self.game.legal_moves(self._tables[seat].view, seat)

    def waits_for(self) -> list[Seat]:
        """The people who have something to decide now, in seat order."""
        return [seat for seat in self.people if self.moves(seat)]

    def meanwhile(self) -> Sequence[News]:
        """Time stands still while people think."""
        return ()

    def go_on(self) -> Sequence[News]:
        """Lets the next thing happen that waits for nobody; returns what everybody sees of it."""
        heard = self._hear()
        if heard:
            return heard
        now = self._bots.next_time()
        if now is None:
            raise RuntimeError("nobody can go on")
        self._now = max(now, self._now)
        with unbroken():
            self._bots.step(self._now)
            return self._hear()

    def play(self, seat: Seat, move: Any) -> Sequence[News]:
        """Makes a person's move; returns what everybody sees of it, or the refusal."""
        table: LocalTable = self._tables[seat]
        with unbroken():
            table.submit(move)
            refused = [item for item in table.poll(self._now) if isinstance(item, Refusal)]
            if refused:
                return refused
            for bot in self._bots.bots:
                bot.look(self._now)
            return self._hear(seat)

    def close(self) -> None:
        """Ends the record as the game stands."""
        with unbroken():
            self.scribe.close()

    def _hear(self, mover: Seat | None = None) -> Sequence[News]:
        for table in self._tables.values():
            table.poll(self._now)
        ticks = [item for item in self._everybody.poll(self._now) if isinstance(item, Tick)]
        return [Moment(tick, self.public, mover) for tick in ticks]

    def _minds(self, chance: Chance) -> dict[Seat, Bot]:
        make = games.bots(self.game.name).make
        return {
            seat: make(player.kind, self.chosen.rules, seat, chance.fork(seat_letter(seat)))
            for seat, player in enumerate(self.players)
            if player.kind != PERSON
        }
