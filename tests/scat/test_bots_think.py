"""What bots choose, in hands where it is plain what a good player does; and that the better ones do better."""

from collections.abc import Callable
from typing import Any

import pytest

import games
from benchmarks.scat_odds import dealt_row
from benchmarks.strength_scat import Setting, play_deals
from core.chance import Chance
from games.scat.bots import LEVELS, make
from games.scat.cards import card_of
from games.scat.minds.chances import knock_loss, standing
from games.scat.minds.odds import TOP, known_step, odds_of

GAME = games.load("scat")
STRONG = ("skilled", "expert")


def choice(table: Any, level: str) -> str:
    """What a bot of a level does for the seat to move, told all that it could have seen since the deal."""
    [seat] = GAME.to_move(table.state)
    view = GAME.mask(table.state, seat)
    bot = make(level, table.rules, seat, Chance.of("thinking"))
    moves = GAME.legal_moves(view, seat)
    return str(GAME.codec.text(bot.choose(view, moves)))


LOW = ("2S 3H 8D", "2H 4D 6C", "3S 5H 7H")


@pytest.mark.parametrize("level", LEVELS)
def test_twenty_nine_knocks_whatever_is_played_for(level: str, table: Callable[..., Any]) -> None:
    for preset in ("scat", "gin", "french-canadian", "jacobs"):
        assert choice(table(preset, ["KC TC 9C", *LOW], "9D").play("T"), level) == "knock", preset


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_knocks_with_fourteen(level: str, table: Callable[..., Any]) -> None:
    for preset in ("scat", "gin", "french-canadian"):
        assert choice(table(preset, ["9C 5C 3D", *LOW], "2D").play("T"), level) != "knock"


@pytest.mark.parametrize("level", STRONG)
def test_what_knocks_for_lives_does_not_knock_for_a_promise(level: str, table: Callable[..., Any]) -> None:
    """In the first turn 19 is hardly ever the lowest of four, and seldom the highest."""
    assert choice(table("scat", ["8C 7C 4C", *LOW], "2D").play("T"), level) == "knock"
    for preset in ("gin", "french-canadian"):
        assert choice(table(preset, ["8C 7C 4C", *LOW], "2D").play("T"), level) != "knock"


@pytest.mark.parametrize("level", STRONG)
def test_ace_and_king_wait_for_a_thirty_one(level: str, table: Callable[..., Any]) -> None:
    """21 with three cards that make 31 is worth more than a knock with 21 or a small card of the suit."""
    played = table("scat", ["AC KC 5D", *LOW], "2C").play("T")
    assert choice(played, level) == "draw-stock"


@pytest.mark.parametrize("level", ["casual", *STRONG])
@pytest.mark.parametrize("preset", ["scat", "gin", "jacobs"])
def test_a_thirty_one_is_taken_and_declared(level: str, preset: str, table: Callable[..., Any]) -> None:
    played = table(preset, ["AC KC 5D", *LOW], "QC").play("T")
    assert choice(played, level) == "take-discard QC"
    played.play("A take-discard QC")
    assert choice(played, level) == "discard 5D declare"
    dealt = table(preset, ["AC KC QC", *LOW], "9D")
    view = GAME.mask(dealt.state, 0)
    bot = make(level, dealt.rules, 0, Chance.of("dealt"))
    assert GAME.codec.text(bot.choose(view, GAME.legal_moves(view, 0))) == "declare"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_calls_a_throw_down_unseen_where_it_costs_two(level: str, table: Callable[..., Any]) -> None:
    assert choice(table("throw-down", ["AC KC QC", *LOW], "9D"), level) == "decline"


@pytest.mark.parametrize("level", LEVELS)
def test_a_high_hand_calls_the_hammer_and_a_low_one_does_not(level: str, table: Callable[..., Any]) -> None:
    assert choice(table("hammer", ["KC TC 9C", *LOW], "9D").play("T"), level) == "call"
    assert choice(table("hammer", ["2C 3D 5H", "KC TC 9C"], "9D").play("T"), level) == "decline"


@pytest.mark.parametrize(("suit", "other"), ["HD", "DH"])
def test_the_expert_keeps_from_the_next_player_what_that_player_collects(
    suit: str, other: str, table: Callable[..., Any]
) -> None:
    """Two fours are of equally little use to A; B has taken a card of one of their suits, so the other is thrown."""
    played = table("scat", ["AC KC 9" + suit, f"K{suit} Q{suit} 2S", "5S 6C 7S"], "3S", "4H 3C 4D").play("T")
    played.play("A draw-stock", f"A discard 9{suit} -", f"B take-discard 9{suit}", "B discard 2S -")
    played.play("C draw-stock", "C discard 3C -", "A draw-stock")
    view = GAME.mask(played.state, 0)
    bot = make("expert", played.rules, 0, Chance.of("deny"))
    bot.observe(view, [GAME.mask_event(GAME.codec.parse(event), 0) for event in played.events])
    move = bot.choose(view, GAME.legal_moves(view, 0))
    assert GAME.codec.text(move) == f"discard 4{other} -"


def test_what_is_known_of_a_hand_goes_in_steps() -> None:
    assert known_step([]) == 0
    assert known_step([card_of("2S")]) < known_step([card_of("TS")]) < known_step([card_of("AS")])
    assert known_step([card_of("TS"), card_of("TH")]) == known_step([card_of("TS")])
    assert known_step([card_of("TS"), card_of("AS")]) == 6


def test_rows_of_odds_rise_to_certainty() -> None:
    for preset in games.book("scat").ids:
        odds = odds_of(GAME.rules(preset), 4)
        for row in (row for steps in odds.others for row in steps):
            assert len(row) == TOP + 1
            assert list(row) == sorted(row)
            assert row[-1] == 1000


@pytest.mark.parametrize("pack", [52, 32])
def test_the_odds_of_a_dealt_hand_are_exact(pack: int) -> None:
    rules = GAME.rules("scat", deck=pack, seats=[2, 7])
    assert list(odds_of(rules, 2).dealt) == dealt_row(pack)


def test_a_standing_is_worked_out_from_independent_hands() -> None:
    """One other has 10 or 20 with even chances: 20 ties or beats it, 15 is as likely above as below."""
    row = [0] * 10 + [500] * 10 + [1000] * 12
    assert standing([row], 2 * 20) == (0, 500, 1000, 500)
    assert standing([row], 2 * 15) == (500, 500, 500, 500)
    assert standing([row, row], 2 * 15) == (250, 250, 250, 250)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, -333),
        ({"knock_tie": "all_lose"}, 1667),
        ({"knock_tie": "knocker_only"}, 2000),
        ({"knock_tie": "tied_lose_one"}, 667),
        ({"knock_tie": "all_lose", "knocker_cost_in_tie": 1}, 667),
    ],
)
def test_a_tie_costs_what_the_rules_say(changes: dict[str, Any], expected: int) -> None:
    """A sure tie for lowest: what the knocker loses, less a third of what the other does."""
    rules = GAME.rules("scat", declare_31="none", dealt_31="none", **changes)
    tied, high = [0] * 15 + [1000] * 17, [0] * 30 + [1000] * 2
    assert knock_loss(rules, [tied, high, high], 2 * 15, 3) == expected


def test_the_last_life_cannot_be_lost_twice() -> None:
    rules = GAME.rules("scat", declare_31="none", dealt_31="none")
    high = [0] * 30 + [1000] * 2
    assert knock_loss(rules, [high], 2 * 15, 3) == 2000
    assert knock_loss(rules, [high], 2 * 15, 1) == 1000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "stronger", "weaker", "deals"),
    [("scat", "casual", "beginner", 150), ("scat", "expert", "casual", 300), ("gin", "expert", "beginner", 150)],
)
def test_the_stronger_side_loses_less(preset: str, stronger: str, weaker: str, deals: int) -> None:
    """The same deals with the seats exchanged; the seeds are fixed, so this comes out the same every time."""
    rows = play_deals(Setting(preset, stronger, weaker), 0, deals)
    assert sum(strong for strong, _ in rows) * 100 < sum(weak for _, weak in rows) * 95
