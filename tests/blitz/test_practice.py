"""Practice: who sits where, time that stands still, the same cards once more, bots that keep pace."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import games
from blitz.arguments import Chosen
from blitz.pace import Companion, OwnPace
from blitz.plan import Plan
from blitz.practice import Practice
from core.chance import Chance
from core.errors import BadInput
from games.dutch_blitz.moves import PICK_UP, TURN
from games.dutch_blitz.state import PLAYING
from games.scat.moves import DRAW_STOCK, KNOCK
from games.scat.state import DISCARDING, DRAWING


def plan_of(preset: str = "dutch-blitz", bots: int = 3, **more: Any) -> Plan:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    return Plan(Chosen(game, ruleset, game.rules(ruleset)), ["skilled"] * bots, 7, "Mia", **more)


def run(practice: Practice, done: Any, ms: int = 400_000) -> bool:
    for _ in range(ms // 50):
        if done():
            return True
        practice.advance(50)
    return False


def any_move(practice: Practice) -> Any:
    """Something to do that ends a turn sooner or later."""
    view = practice.table.view
    if view.phase == DRAWING:
        return DRAW_STOCK
    return next(
        move for move in practice.chosen.game.legal_moves(view, practice.me) if not isinstance(move, type(KNOCK))
    )


def test_nobody_at_a_table_has_a_name_twice() -> None:
    practice = Practice(replace(plan_of("scat", 4), name="Ada", others=("Cora",)))
    assert practice.names == ["Ada", "Cora", "Ben", "Dan", "Eli", "Fay"]
    assert practice.kinds == ["person", "person", *["skilled"] * 4]


def test_bots_wake_up_however_long_a_person_thinks() -> None:
    practice = Practice(plan_of("scat", 2))
    assert run(practice, lambda: practice.asked())
    run(practice, lambda: False, 60_000)
    for _ in range(2):
        practice.submit(any_move(practice))
        practice.advance(0)
    assert run(practice, lambda: practice.asked() or practice.waits, 60_000)


def test_time_stands_still_while_one_of_several_people_decides() -> None:
    practice = Practice(plan_of("scat", 1, others=("Tom",)))
    assert run(practice, lambda: practice.asked())
    then = practice.now
    run(practice, lambda: False, 60_000)
    assert practice.now - then <= 50


def test_each_of_several_people_sees_only_their_own_cards() -> None:
    practice = Practice(plan_of("scat", 1, others=("Tom",)))
    assert run(practice, lambda: practice.asked())
    for seat in practice.people:
        practice.sit(seat)
        hands = practice.table.view.hands
        assert all(hands[seat])
        assert not any(card for other, hand in enumerate(hands) if other != seat for card in hand)


def test_two_people_alone_play_a_hand_to_its_end() -> None:
    practice = Practice(plan_of("scat", 0, others=("Tom",)))
    turns = set()
    for _ in range(200):
        assert run(practice, lambda: practice.asked() or practice.waits)
        if practice.waits:
            break
        practice.sit(practice.asked()[0])
        turns.add(practice.me)
        moves = practice.chosen.game.legal_moves(practice.table.view, practice.me)
        practice.submit(KNOCK if KNOCK in moves and len(turns) == 2 else any_move(practice))
        practice.advance(0)
    assert practice.waits
    assert turns == {0, 1}


def test_what_is_held_stands_still_but_hears_moves() -> None:
    practice = Practice(plan_of())
    assert run(practice, lambda: practice.table.view.phase == PLAYING)
    practice.held = True
    then, ticks = practice.now, len(practice.ticks)
    run(practice, lambda: False, 60_000)
    assert (practice.now, len(practice.ticks)) == (then, ticks)
    practice.submit(TURN)
    assert len(practice.advance(0)) == 1


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_the_same_cards_are_dealt_again(preset: str) -> None:
    practice = Practice(plan_of(preset))
    for _ in range(2):
        first = practice.deal_again()
        first.advance(0)
        first.advance(0)
        zones = {name: tuple(cards) for name, cards in first.chosen.game.zones(dealt(first)).items()}
        again = dealt(first.deal_again())
        assert {name: tuple(cards) for name, cards in first.chosen.game.zones(again).items()} == zones
        assert again.sheet == practice.croupier.state.sheet[: len(again.sheet)]
        assert run(practice, lambda: practice.waits or practice.outcome or (preset == "scat" and practice.asked()))
        while not practice.waits and practice.outcome is None:
            if practice.asked():
                practice.submit(any_move(practice))
            practice.advance(250)
        practice.go_on()
        practice.advance(50)


def dealt(practice: Practice) -> Any:
    """The state right after the last deal."""
    game = practice.chosen.game
    for _ in range(20):
        if practice.ticks and any(game.is_deal(entry.move) for entry in practice.ticks[-1].entries):
            break
        practice.advance(1)
    return practice.croupier.state.copy()


def test_a_past_that_is_not_its_own_is_noticed() -> None:
    practice = Practice(plan_of())
    run(practice, lambda: len(practice.ticks) > 10)
    with pytest.raises(BadInput):
        Practice(plan_of(), practice.ticks[1:])
    assert Practice(plan_of(), practice.ticks).ticks == practice.ticks


@pytest.mark.parametrize("every_ms", [600, 2_400])
def test_bots_that_keep_pace_are_as_quick_as_the_person(every_ms: int) -> None:
    practice = Practice(plan_of("dutch-blitz-100", 1, keeps_pace=True))
    run(practice, lambda: practice.table.view.phase == PLAYING)
    for _ in range(24):
        practice.submit(TURN if practice.table.view.hands[0] else PICK_UP)
        practice.advance(0)
        run(practice, lambda: False, every_ms)
    mine, its = ([tick.at for tick in practice.ticks if tick.entries[0].seat == seat] for seat in (0, 1))
    later = [at for at in its if mine[6] < at < mine[23]]
    assert len(mine) == 24
    assert 17 * 0.6 < len(later) < 17 * 1.6


def test_pace_is_known_after_a_few_moves_and_forgets_long_pauses() -> None:
    own = OwnPace()
    own.may_act(True, 1_000)
    own.acted(2_000)
    own.acted(3_000)
    assert own.typical_ms is None
    own.acted(203_000)
    assert own.typical_ms == (1_000 + 1_000 + 8_000) // 3


def test_a_companion_draws_its_own_pace_until_told_otherwise() -> None:
    class Slow:
        def wait_ms(self) -> int:
            return 5_000

    own = OwnPace()
    own.may_act(True, 0)
    for now in (500, 1_000, 1_500, 2_000):
        own.acted(now)
    bot = Companion(Slow(), own, Chance.of(1), keeps_pace=False)  # type: ignore[arg-type]
    assert bot.wait_ms() == 5_000
    bot.keeps_pace = True
    assert 500 // 4 <= bot.wait_ms() <= 500 * 9 // 4


def test_a_hand_can_be_dealt_again_while_it_is_a_persons_turn() -> None:
    practice = Practice(plan_of("scat", 2))
    assert run(practice, lambda: practice.asked() and practice.table.view.phase == DRAWING)
    practice.submit(DRAW_STOCK)
    practice.advance(0)
    assert practice.table.view.phase == DISCARDING
    again = practice.deal_again()
    assert run(again, lambda: again.asked() and again.table.view.phase == DRAWING)
    assert sorted(again.table.view.hands[0]) == sorted(practice.table.view.hands[0][:3])


def test_the_pace_of_people_who_share_a_machine_is_that_of_their_thinking() -> None:
    practice = Practice(plan_of("scat", 2, others=("Tom",), keeps_pace=True))
    for _ in range(6):
        assert run(practice, lambda: practice.asked() or practice.waits)
        if practice.waits:
            break
        practice.sit(practice.asked()[0])
        run(practice, lambda: False, 3_000)
        practice.submit(any_move(practice))
        practice.advance(0)
    typical = practice._own.typical_ms
    assert typical is not None
    assert 2_500 <= typical <= 3_600
