"""What seats a bot: its pace, its turn among equals, and that it sees no more than its player would."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from core.bots import BotHouse, BotSeat, Pace
from core.cards import HIDDEN
from core.chance import Chance
from core.croupier import Croupier
from core.errors import BadInput
from core.tables import House


@given(st.integers(1, 10_000), st.text(max_size=5))
def test_a_reaction_takes_from_a_quarter_to_nine_quarters_of_the_typical_time(typical: int, seed: str) -> None:
    chance = Chance.of(seed)
    draws = [Pace(typical).draw(chance) for _ in range(50)]
    assert all(max(1, typical // 4) <= draw <= typical * 9 // 4 for draw in draws)
    assert all(type(draw) is int for draw in draws)


def test_the_average_reaction_is_the_typical_one() -> None:
    """Two even factors of 0.5 to 1.5: the average is 1, the spread sqrt((13/12)**2 - 1) = 0.417."""
    chance = Chance.of("average")
    draws = [Pace(2000).draw(chance) / 2000 for _ in range(20_000)]
    assert statistics.fmean(draws) == pytest.approx(1, abs=0.01)
    assert statistics.pstdev(draws) == pytest.approx(0.4167, abs=0.01)
    assert min(draws) < 0.35
    assert max(draws) > 2


class Hasty:
    """A bot that always takes 100 ms, and the last of its moves."""

    def __init__(self, acted: list[int], seat: int) -> None:
        self.acted = acted
        self.seat = seat

    def wait_ms(self) -> int:
        return 100

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        pass

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        self.acted.append(self.seat)
        return moves[-1]


def test_who_is_first_in_equal_times_is_drawn_and_not_by_seat() -> None:
    """Every order of four seats is as likely (23 degrees of freedom, p = 0.001 at 49.7)."""
    game = games.load("dutch_blitz")
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(300):
        croupier = Croupier(game, game.new_match(game.rules("dutch-blitz"), 4), Chance.of(seed))
        house, acted = House(croupier), []
        ties = Chance.of(f"ties {seed}")
        house_of_bots = BotHouse(
            house, [BotSeat(house.table(seat), Hasty(acted, seat), ties.fork(str(seat))) for seat in range(4)]
        )
        while len(acted) < 12:
            now = house_of_bots.next_time()
            assert now is not None
            house_of_bots.step(now)
        orders.update(tuple(acted[i : i + 4]) for i in (0, 4, 8))
    assert set(map(frozenset, orders)) == {frozenset(range(4))}
    assert sum((orders[order] - 900 / 24) ** 2 / (900 / 24) for order in orders) + (24 - len(orders)) * 900 / 24 < 49.7


class Spy:
    """Sits beside a bot and compares what it is shown with what its seat may know."""

    def __init__(self, bot: Any, croupier: Croupier, seat: int) -> None:
        self.bot = bot
        self.croupier = croupier
        self.seat = seat
        self.looks = 0
        self.hidden_seen = 0

    def wait_ms(self) -> int:
        return int(self.bot.wait_ms())

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        game = self.croupier.game
        assert [game.mask_event(event, self.seat) for event in events] == list(events)
        self._check(view)
        self.bot.observe(view, events)

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        assert list(moves) == list(self.croupier.game.legal_moves(self.croupier.state, self.seat))
        self._check(view)
        return self.bot.choose(view, moves)

    def _check(self, view: Any) -> None:
        game, state = self.croupier.game, self.croupier.state
        assert view is not state
        assert game.freeze(view) == game.freeze(game.mask(state, self.seat))
        self.looks += 1
        self.hidden_seen += sum(list(cards).count(HIDDEN) for cards in game.zones(view).values())


@pytest.mark.parametrize(
    ("preset", "seats", "changes"),
    [
        ("dutch-blitz", 4, {"rounds": 1}),
        ("dutch-blitz-strict", 2, {"rounds": 1}),
        ("dutch-blitz-running", 3, {"rounds": 1}),
        ("scat", 4, {"lives": 1}),
        ("throw-down", 3, {"lives": 1}),
    ],
)
def test_a_bot_sees_its_seats_view_and_nothing_else(preset: str, seats: int, changes: dict[str, Any]) -> None:
    game = games.load(games.find_rules(preset).game)
    rules = game.rules(preset, **changes)
    croupier = Croupier(game, game.new_match(rules, seats), Chance.of(1))
    house, chance = House(croupier), Chance.of("minds")
    levels, make = games.bots(game.name).LEVELS, games.bots(game.name).make
    spies = [
        Spy(make(levels[seat % 4], rules, seat, chance.fork(f"bot {seat}")), croupier, seat) for seat in range(seats)
    ]
    tables = [BotSeat(house.table(spy.seat), spy, chance.fork(f"ties {spy.seat}")) for spy in spies]
    bots = BotHouse(house, tables)
    while croupier.outcome is None and (now := bots.next_time()) is not None:
        bots.step(now)
    assert croupier.outcome is not None
    assert all(spy.looks > 5 and spy.hidden_seen > 100 for spy in spies)


@pytest.mark.parametrize("game", games.NAMES)
def test_there_are_four_levels_and_an_unknown_one_is_answered_with_the_nearest(game: str) -> None:
    bots = games.bots(game)
    assert len(set(bots.LEVELS)) == 4
    with pytest.raises(BadInput, match=r"there is no level 'expret'; did you mean expert"):
        bots.check_level("expret")
    rules = games.load(game).rules(games.book(game).ids[0])
    with pytest.raises(BadInput, match=r"there is no level"):
        bots.make("grandmaster", rules, 0, Chance.of(1))
