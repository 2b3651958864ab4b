"""The bots play every rule set to its end, legally, repeatably, and without knowing what they may not know."""

import copy
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import games
from core.bots import BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.errors import BadInput
from core.seats import TABLE
from core.tables import House
from games.scat.bots import LEVELS, check_level, make
from games.scat.moves import AGREE, REFUSE
from games.scat.state import DRAWING, VOTING

GAME = games.load("scat")
PRESETS = games.book("scat").ids
MOST_STEPS = 100_000
Before = Callable[["Match", int, Sequence[Any]], None]


class Match:
    """A whole game of bots without a clock, each with its own view. `steps` says who is about to move, and how."""

    def __init__(self, preset: str, levels: Sequence[str], seed: object, **changes: Any) -> None:
        self.rules = GAME.rules(preset, **changes)
        self.state = GAME.new_match(self.rules, len(levels))
        self.chance = Chance.of(str(seed))
        self.bots: list[Any] = [
            make(level, self.rules, seat, self.chance.fork(f"bot {seat}")) for seat, level in enumerate(levels)
        ]
        self.views = [GAME.mask(self.state, seat) for seat in range(len(levels))]

    def play(self, before: Before = lambda match, seat, moves: None) -> "Match":
        for _ in range(MOST_STEPS):
            if GAME.outcome(self.state) is not None:
                return self
            seats = GAME.to_move(self.state)
            if TABLE in seats:
                self._do(TABLE, GAME.table_move(self.state, self.chance))
                continue
            seat = min(seats)
            moves = GAME.legal_moves(self.views[seat], seat)
            before(self, seat, moves)
            move = self.bots[seat].choose(self.views[seat], moves)
            assert move in moves
            self._do(seat, move)
        raise AssertionError("the game does not come to an end")

    def _do(self, seat: int, move: Any) -> None:
        events = GAME.decide(self.state, seat, move)
        for event in events:
            GAME.evolve(self.state, event)
        for other, view in enumerate(self.views):
            seen = [GAME.mask_event(event, other) for event in events]
            for event in seen:
                GAME.evolve(view, event)
            self.bots[other].observe(view, seen)


def mixture(seats: int, seed: object) -> list[str]:
    """Levels drawn for each seat."""
    chance = Chance.of(f"mixture {seed}")
    return [chance.choice(LEVELS) for _ in range(seats)]


def tables() -> list[tuple[str, int]]:
    """Every rule set with the fewest and the most seats, and with a usual number."""
    found = []
    for preset in PRESETS:
        rules = GAME.rules(preset)
        found += [(preset, seats) for seats in sorted({rules.least_seats, 4, rules.most_seats})]
    return found


@pytest.mark.parametrize(("preset", "seats"), tables())
def test_every_rule_set_is_played_to_its_end(preset: str, seats: int) -> None:
    match = Match(preset, mixture(seats, preset), preset, target=4)
    match.play()
    assert match.state.sheet


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("stock_out", ["next_player_may_end", "ends_after_discard"])
@pytest.mark.parametrize("objective", ["lowest_loses", "knocker_promises", "highest_scores"])
def test_nobody_circles_the_discard_when_the_stock_is_gone(level: str, stock_out: str, objective: str) -> None:
    """No hand can knock or declare here, so the stock always runs out."""
    changes = {"knock_minimum": 31, "declare_31": "none", "dealt_31": "none", "three_of_a_kind": 30}
    match = Match("scat", [level] * 3, level, stock_out=stock_out, objective=objective, target=2, **changes)
    match.play()
    assert match.state.sheet


def test_kind_players_grant_a_life_and_games_end_all_the_same() -> None:
    answers = set()

    def note(match: Match, seat: int, moves: Sequence[Any]) -> None:
        if match.state.phase == VOTING:
            answers.add(match.bots[seat].choose(match.views[seat], moves))

    added = [Match("ride-the-bus", [level] * 3, level, lives=2).play(note).state.added for level in LEVELS]
    assert answers == {AGREE, REFUSE}
    assert added == [2, 1, 0, 0]


@pytest.mark.parametrize("preset", ["scat", "gin", "jacobs", "stop-the-bus", "throw-down", "hammer", "runs"])
def test_a_bot_uses_nothing_that_it_may_not_know(preset: str) -> None:
    """Before every move the cards it cannot see are exchanged: it chooses the same."""
    chance = Chance.of("exchange")
    asked = []

    def exchange(match: Match, seat: int, moves: Sequence[Any]) -> None:
        other = exchanged(match.state, seat, chance)
        view = GAME.mask(other, seat)
        assert GAME.freeze(view) == GAME.freeze(match.views[seat])
        twin = [copy.deepcopy(match.bots[seat], {id(match.rules): match.rules}) for _ in range(2)]
        choices = [twin[0].choose(view, moves), twin[1].choose(match.views[seat], moves)]
        assert choices[0] == choices[1]
        asked.append(seat)

    Match(preset, LEVELS, preset, target=3).play(exchange)
    assert len(asked) > 50


def exchanged(state: Any, seat: int, chance: Chance) -> Any:
    """The same table with the stock and the hands that this seat may not see shuffled together."""
    other = state.copy()
    hidden = [s for s in state.players if not state.shown >> s & 1 and not (s == seat and state.looked)]
    cards = [*other.stock, *(card for s in hidden for card in other.hands[s])]
    chance.shuffle(cards)
    other.stock = [cards.pop() for _ in other.stock]
    for s in hidden:
        other.hands[s] = [cards.pop() for _ in other.hands[s]]
    return other


def test_the_same_seed_gives_the_same_game() -> None:
    sheets = [race(seed) for seed in (1, 1, 2)]
    assert sheets[0] == sheets[1] != sheets[2]


def race(seed: int) -> list[Any]:
    """The score sheet of one game at a table with a clock."""
    rules = GAME.rules("cadillac")
    state = GAME.new_match(rules, 4)
    chance = Chance.of(seed)
    croupier = Croupier(GAME, state, chance.fork("deals"))
    house = House(croupier)
    seats = [
        BotSeat(house.table(seat), make(level, rules, seat, chance.fork(f"b{seat}")), chance.fork(f"t{seat}"))
        for seat, level in enumerate(LEVELS)
    ]
    bots = BotHouse(house, seats)
    while croupier.outcome is None and (now := bots.next_time()) is not None:
        bots.step(now)
    return list(state.sheet)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["scat", "runs", "gin"])
def test_a_bot_can_sit_down_in_the_middle_of_a_hand(level: str, preset: str) -> None:
    """It knows less than the others, who have seen every card go by, and plays all the same."""

    def replace(match: Match, seat: int, moves: Sequence[Any]) -> None:
        if match.state.phase == DRAWING:
            match.bots[seat] = make(level, match.rules, seat, match.chance.fork("stand-in"))

    Match(preset, [level] * 4, level).play(replace)


def test_levels_are_known_by_name() -> None:
    check_level("expert")
    with pytest.raises(BadInput, match=r"expret.*expert"):
        make("expret", GAME.rules("scat"), 0, Chance.of(1))


def test_a_pace_can_be_set() -> None:
    rules = GAME.rules("scat")
    slow = make("expert", rules, 0, Chance.of(1), pace_ms=10_000)
    assert slow.wait_ms() >= 2_500
