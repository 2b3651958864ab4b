"""A game with people in it on this computer: who sits where, whose decision it is, and what everybody sees."""

from collections.abc import Sequence
from typing import Any

import games
from blitz.arguments import Chosen
from blitz.interrupts import unbroken
from blitz.kept import GameFile, KeptGame
from blitz.moments import Moment, News
from core.bots import Bot, BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.errors import BadInput
from core.game import Outcome
from core.record import Header, Player, RecordWriter
from core.seats import Seat, seat_letter
from core.tables import House, LocalTable, apply, masked
from core.ticks import Refusal, Tick

PERSON = "person"


class Sitting:
    """One game at one table. Time stands still while people think, and goes on by itself otherwise.
    Ctrl-C waits for the move that is being made.

    `past` are the ticks of a game that is gone on with: they are played again, so that the bots remember them and the
    record in `file` is found to be as it was. Raises BadInput if it is not.
    """

    def __init__(
        self,
        chosen: Chosen,
        players: Sequence[Player],
        seed: str,
        file: GameFile,
        earlier: Sequence[Outcome] = (),
        past: Sequence[Tick] = (),
    ) -> None:
        self.game, self.chosen, self.players = chosen.game, chosen, list(players)
        self.names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.kind == PERSON]
        self._state: Any = self.game.new_match(chosen.rules, len(players), earlier)
        chance = Chance.of(seed)
        header = Header.of(self.game, chosen.ruleset, players, self._state, earlier)
        self._writer = RecordWriter(file.as_text(), self.game, header, self._state)
        self._croupier = Croupier(self.game, self._state, chance.fork("deals"), self._writer.watch)
        minds = self._minds(chance.fork(f"bots from {len(past)}"))
        self._play_again(past, minds)
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
        file = GameFile(kept.path, kept.text)
        return cls(kept.chosen, header.players, kept.seed, file, header.earlier, kept.ticks)

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
            self._writer.close()

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

    def _play_again(self, past: Sequence[Tick], minds: dict[Seat, Bot]) -> None:
        """Feeds the croupier what was played, and tells the bots what they had seen of it."""
        views = {seat: self.game.mask(self._state, seat) for seat in minds}
        for then in past:
            tick, refusals = self._croupier.cut([(entry.seat, entry.move) for entry in then.entries], then.at)
            if refusals or tick != then:
                raise BadInput("the kept game cannot be gone on with: it does not follow from its own moves")
            for seat, mind in minds.items():
                seen = masked(self.game, tick, seat)
                apply(self.game, views[seat], seen)
                mind.observe(views[seat], seen.events)
