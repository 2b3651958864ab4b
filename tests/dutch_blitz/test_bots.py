"""Bots: four levels that play every rule set by the rules, from what their seat sees."""

import pytest

import games
from core.bots import BotHouse, BotSeat
from core.chance import Chance
from core.croupier import Croupier
from core.errors import BadInput
from core.tables import House
from games.dutch_blitz.state import State

GAME = games.load("dutch_blitz")
MINDS = games.bots("dutch_blitz")


def play(preset: str, levels: list[str], seed: int, **changes: object) -> State:
    """A whole game of bots."""
    rules = GAME.rules(preset, **changes)
    state = GAME.new_match(rules, len(levels))
    chance = Chance.of(seed)
    house = House(Croupier(GAME, state, chance.fork("deals")))
    floor = BotHouse(
        house,
        [
            BotSeat(house.table(s), MINDS.make(level, rules, s, chance.fork(f"bot {s}")), chance.fork(f"tie {s}"))
            for s, level in enumerate(levels)
        ],
    )
    while GAME.outcome(state) is None:
        now = floor.next_time()
        assert now is not None, "the table waits for ever"
        floor.step(now)
    return state


@pytest.mark.parametrize("preset", games.book("dutch_blitz").ids)
def test_bots_of_all_levels_play_every_rule_set_to_the_end(preset: str) -> None:
    seats = GAME.rules(preset).least_seats
    play(preset, [MINDS.LEVELS[n % 4] for n in range(seats)], seed=1)


BY_HAND = [
    {"post_fill": "manual"},
    {"call": "manual"},
    {"start": "scorekeeper"},
    {"stall": "end"},
    {"must_play": "all"},
]


@pytest.mark.parametrize("changes", BY_HAND)
def test_bots_do_by_hand_what_the_rules_leave_to_them(changes: dict[str, object]) -> None:
    play("dutch-blitz", ["beginner", "casual", "skilled", "expert"], seed=2, **changes)


@pytest.mark.parametrize("level", MINDS.LEVELS)
def test_no_bot_carries_a_card_to_and_fro_for_ever(level: str) -> None:
    """Field report 9. Rounds take minutes, also those that stall on the way."""
    state = play("dutch-blitz", [level] * 3, seed=5, rounds=40)
    assert state.clock < 40 * 20 * 60_000


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (play("dutch-blitz", ["expert"] * 4, seed=3) for _ in range(2))
    assert GAME.freeze(one) == GAME.freeze(other)
    assert GAME.freeze(play("dutch-blitz", ["expert"] * 4, seed=4)) != GAME.freeze(one)


def test_an_unknown_level_is_named_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean expert"):
        MINDS.make("expret", GAME.rules("dutch-blitz"), 0, Chance.of(1))
