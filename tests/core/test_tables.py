"""A table is one seat's place at a game: it sees what that seat may, and acts for that seat only."""

from __future__ import annotations

from typing import Any

import pytest

import games
from core.chance import Chance
from core.croupier import Croupier
from core.seats import TABLE
from core.tables import House, LocalTable
from core.ticks import Refusal, Tick

GAMES = [("dutch-blitz", 3, {"rounds": 1}), ("dutch-blitz-running", 2, {"rounds": 1}), ("scat", 4, {"lives": 1})]


class Evening:
    """A house with a table for every seat and one for a spectator, played by chance."""

    def __init__(self, preset: str, seats: int, changes: dict[str, Any], seed: int = 1) -> None:
        self.game = games.load(games.find_rules(preset).game)
        state = self.game.new_match(self.game.rules(preset, **changes), seats)
        self.croupier = Croupier(self.game, state, Chance.of(seed))
        self.house = House(self.croupier)
        self.tables = [self.house.table(seat) for seat in range(seats)]
        self.spectator = self.house.table(None)
        self.chance = Chance.of(f"evening {seed}")
        self.now = 0

    @property
    def everybody(self) -> list[LocalTable]:
        return [*self.tables, self.spectator]

    def wish(self) -> tuple[LocalTable, Any] | None:
        """A seat that may act, and one of its moves as it finds them in its own view."""
        ready = [(table, move) for table in self.tables for move in self.game.legal_moves(table.view, table.seat)]
        ready = [(table, move) for table, move in ready if table.seat in self.game.to_move(table.view)]
        return self.chance.choice(ready) if ready else None

    def go_on(self) -> tuple[LocalTable, Any] | None:
        """One move, or the table's next."""
        wish = self.wish()
        if wish is None:
            due = self.croupier.next_due()
            assert due is not None
            self.now = max(self.now, due)
        else:
            self.now += self.chance.below(800)
            wish[0].submit(wish[1])
        return wish


@pytest.mark.parametrize(("preset", "seats", "changes"), GAMES)
def test_every_view_is_what_its_seat_may_know_all_the_time(preset: str, seats: int, changes: dict[str, Any]) -> None:
    evening = Evening(preset, seats, changes)
    ticks = 0
    while evening.croupier.outcome is None:
        evening.go_on()
        for table in evening.everybody:
            ticks += len(table.poll(evening.now))
            assert table.view is not evening.croupier.state
            assert evening.game.freeze(table.view) == evening.game.freeze(
                evening.game.mask(evening.croupier.state, table.seat)
            )
    assert ticks > 20
    assert all(evening.game.outcome(table.view) == evening.croupier.outcome for table in evening.everybody)


@pytest.mark.parametrize(("preset", "seats", "changes"), GAMES)
def test_a_table_hears_every_tick_and_of_moves_only_its_own(preset: str, seats: int, changes: dict[str, Any]) -> None:
    evening = Evening(preset, seats, changes, seed=2)
    own: dict[int | None, list[Any]] = {table.seat: [] for table in evening.everybody}
    numbers: dict[int | None, list[int]] = {table.seat: [] for table in evening.everybody}
    wished: list[tuple[int | None, Any]] = []
    while evening.croupier.outcome is None:
        wish = evening.go_on()
        if wish is not None:
            wished.append((wish[0].seat, wish[1]))
        for table in evening.everybody:
            for item in table.poll(evening.now):
                if not isinstance(item, Tick):
                    assert wished.pop() == (item.seat, item.move)  # the clock had been quicker
                    continue
                numbers[table.seat].append(item.number)
                for entry in item.entries:
                    assert (entry.move is None) == (entry.seat != table.seat)
                    own[table.seat] += [entry.move] if entry.move is not None else []
    assert all(heard == list(range(1, evening.croupier.ticks + 1)) for heard in numbers.values())
    assert own[None] == []
    for seat in range(seats):
        assert own[seat] == [move for who, move in wished if who == seat]


def test_only_its_own_table_hears_of_a_refusal() -> None:
    evening = Evening("dutch-blitz", 3, {})
    evening.now = 3000
    for table in evening.everybody:
        table.poll(3000)
    before = [evening.game.freeze(table.view) for table in evening.everybody]
    evening.tables[1].submit("nonsense")
    assert evening.tables[0].poll(3500) == []
    (refusal,) = evening.tables[1].poll(3500)
    assert isinstance(refusal, Refusal)
    assert (refusal.seat, refusal.move, refusal.reason, refusal.at) == (1, "nonsense", "not_yours", 3500)
    assert [list(table.poll(3500)) for table in evening.everybody] == [[]] * 4
    assert [evening.game.freeze(table.view) for table in evening.everybody] == before


def test_a_spectator_cannot_act() -> None:
    evening = Evening("dutch-blitz", 2, {})
    for table in evening.everybody:
        table.poll(3000)
    before = evening.game.freeze(evening.croupier.state)
    for move in evening.game.legal_moves(evening.croupier.state, 0):
        evening.spectator.submit(move)
        (refusal,) = evening.spectator.poll(3000)
        assert isinstance(refusal, Refusal)
        assert refusal.reason == "not_yours"
    assert evening.game.freeze(evening.croupier.state) == before
    assert [list(table.poll(3000)) for table in evening.tables] == [[], []]


def test_a_seat_cannot_make_the_tables_moves() -> None:
    evening = Evening("dutch-blitz", 2, {})
    deal = evening.game.table_move(evening.croupier.state, Chance.of("a deck of my own"))
    evening.tables[0].submit(deal)
    news = evening.tables[0].poll(0)
    assert [item.reason for item in news if isinstance(item, Refusal)] == ["not_yours"]
    dealt = [entry for item in news if isinstance(item, Tick) for entry in item.entries if entry.seat == TABLE]
    assert len(dealt) == 1


def test_moves_are_decided_in_the_order_in_which_they_were_submitted() -> None:
    evening = Evening("dutch-blitz", 4, {})
    evening.spectator.poll(3000)
    for seat in (2, 0, 3, 1):
        table = evening.tables[seat]
        table.poll(3000)
        table.submit(evening.game.legal_moves(table.view, seat)[-1])
    told = evening.spectator.poll(3100)
    acted = [entry.seat for tick in told for entry in tick.entries]  # type: ignore[union-attr]
    assert [seat for seat in acted if seat != TABLE] == [2, 0, 3, 1]


def test_a_table_taken_later_sees_everything_from_then_on() -> None:
    evening = Evening("dutch-blitz", 2, {"rounds": 1})
    for _ in range(30):
        evening.go_on()
        for table in evening.everybody:
            table.poll(evening.now)
    late = evening.house.table(1)
    assert late.poll(evening.now) == []
    assert evening.game.freeze(late.view) == evening.game.freeze(evening.tables[1].view)
    evening.tables[0].submit(evening.game.legal_moves(evening.tables[0].view, 0)[-1])
    assert len(late.poll(evening.now)) == 1
    assert evening.game.freeze(late.view) == evening.game.freeze(evening.game.mask(evening.croupier.state, 1))
