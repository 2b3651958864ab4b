"""Scat in words: every life lost has its reason, in the words of the rule set."""

import io
from typing import Any

import pytest
from rich.console import Console

import games
from blitz.arguments import Chosen
from blitz.plain import scat as plain
from blitz.race import Race
from blitz.show import scat
from core.chance import Chance
from core.seats import TABLE
from core.tables import masked
from games.scat.cards import card_of
from games.scat.events import BY_DECLARATION, BY_HAMMER, BY_KNOCK, DrewStock, HandEnded, VoteEnded
from games.scat.moves import Deal
from games.scat.score import AGAINST_31, KNOCKER_LOWEST, LOWEST, TIED_LOWEST
from games.scat.words import standing_name, verb

GAME = games.load("scat")
NAMES = ("Ada", "Ben", "Cora")


def dealt(preset: str, seats: int = 3, **options: Any) -> Any:
    """A table in the middle of its first hand."""
    state = GAME.new_match(GAME.rules(preset, **options), seats)
    move = GAME.table_move(state, Chance.of(7))
    assert isinstance(move, Deal)
    for event in GAME.decide(state, TABLE, move):
        GAME.evolve(state, event)
    return state


def shown(state: Any, *hands: str) -> None:
    """Lays these hands open."""
    state.hands = [[card_of(name) for name in hand.split()] for hand in hands]
    state.shown = (1 << len(hands)) - 1


def ended(state: Any, how: int, seat: int, changes: tuple[int, ...], reasons: tuple[int, ...]) -> str:
    """What is told of the end of a hand."""
    values = [GAME.rules("scat").values.of(hand) if hand and hand[0] else 0 for hand in state.hands]
    event = HandEnded(how, seat, tuple(values), changes, reasons)
    GAME.evolve(state, event)
    told = scat.sentence(event, NAMES, state)
    assert told is not None
    return told


def test_the_reason_for_a_penny_lost_and_what_follows() -> None:
    state = dealt("scat")
    state.lives = [3, 0, 2]
    shown(state, "AS KS 2D", "9H 9D 2C", "TD TC 3C")
    told = ended(state, BY_KNOCK, 0, (0, 1, 0), (0, LOWEST, 0))
    assert told == "Ada knocked. Ada has 21, Ben 9 and Cora 13. Ben is alone lowest and loses one penny. Ben is out."
    assert scat.tally(state, 0, NAMES) == ["Ada: three pennies", "Ben −1: out", "Cora: two pennies"]
    assert scat.places(state) == [1, 3, 2]


def test_a_game_that_is_won_is_said_to_be() -> None:
    state = dealt("gin", 2)
    state.lives = [1, 1]
    shown(state, "AS KS 2D", "9H 9D 2C")
    assert ended(state, BY_KNOCK, 0, (0, 1), (0, LOWEST)).endswith(
        "Ben is alone lowest and gets one letter. Ben is out. Ada wins the game."
    )


def test_everybody_out_at_once_is_a_replay_or_a_draw() -> None:
    told = {}
    for preset in ("scat-no-county", "thirty-one"):
        state = dealt(preset)
        state.lives = [1, 1, 1]
        shown(state, "9S 9D 2C", "9H 7D 2S", "9C 8D 3S")
        told[preset] = ended(state, BY_KNOCK, 0, (1, 1, 1), (TIED_LOWEST, TIED_LOWEST, TIED_LOWEST))
    assert "play another hand with the last life" in told["scat-no-county"]
    assert told["thirty-one"].endswith("Nobody is left, so the game is drawn.")
    assert " out." not in told["scat-no-county"]


def test_after_a_declaration_only_what_was_shown_is_told() -> None:
    state = dealt("cadillac")
    state.declared = state.shown = 0b100
    state.hands[2] = [card_of(name) for name in ("AS", "AH", "AD")]
    told = ended(state, BY_DECLARATION, 0, (1, 1, 0), (KNOCKER_LOWEST, AGAINST_31, 0))
    assert told.startswith("Cora declared after Ada had knocked. Cora has ")
    assert "Ben" not in told.split(".")[1]


def test_a_dealt_31_under_a_hammer_is_told_as_what_decides() -> None:
    state = dealt("hammer")
    shown(state, "9S 9D 2C", "9H 7D 2S", "AC KC QC")
    told = ended(state, BY_HAMMER, 0, (1, 1, 0), (AGAINST_31, AGAINST_31, 0))
    assert "Ada called the hammer, so nobody draws." in told
    assert "Cora was dealt a hand that counts as declared." in told


def test_who_may_be_saved_by_a_vote_is_not_said_to_be_out_yet() -> None:
    state = dealt("ride-the-bus")
    state.lives = [1, 3, 3]
    shown(state, "9S 9D 2C", "TH 7D 2S", "AC KC 3C")
    assert "Ada is out, unless everybody who played agrees to one more place for all." in ended(
        state, BY_KNOCK, 1, (1, 0, 0), (LOWEST, 0, 0)
    )
    GAME.evolve(state, VoteEnded(True))
    assert scat.sentence(VoteEnded(True), NAMES, state) == "Everybody gets one more place."
    assert scat.score(state, 0) == "on the second step"


def test_what_another_drew_is_not_told_to_the_table() -> None:
    state = dealt("scat")
    assert scat.sentence(DrewStock(1, 0), NAMES, state) == "Ben draws from the stock."
    assert scat.sentence(DrewStock(1, card_of("QH")), NAMES, state) == "Ben draws the queen of hearts from the stock."


@pytest.mark.parametrize("preset", games.book("scat").ids)
def test_a_whole_race_is_told_and_every_loss_has_a_sentence(preset: str) -> None:
    ruleset = games.book("scat").preset(preset)
    if ruleset.options["objective"] == "highest_scores":
        ruleset = games.book("scat").change(ruleset, {"target": 3})
    chosen = Chosen(GAME, ruleset, GAME.rules(ruleset))
    race = Race(chosen, ("beginner", "skilled", "casual"), seed=11)
    told: list[str] = []
    race.news = lambda tick: told.extend(race.sentences(tick))
    race.run()
    assert race.outcome is not None
    ends = [line for line in told if "wins the game" in line or " has " in line or "nobody" in line.lower()]
    lost = [result for result in race.rounds if any(result.hand.points)]
    verbs = ("loses", "lose ", "costs", "gets", "get ", "scores", "score ")
    assert sum(any(word in line for word in verbs) for line in ends) >= len(lost)
    assert sorted(race.places())[0] == 1
    assert all("None" not in line and "??" not in line for line in told)


def test_the_table_is_drawn_from_what_a_spectator_sees() -> None:
    state = dealt("scat")
    out = io.StringIO()
    Console(file=out, width=100).print(scat.table(GAME.mask(state, None), NAMES, ("casual",) * 3))
    assert out.getvalue().count(" ?? ") == 9
    assert "three pennies" in out.getvalue()


def test_masking_the_news_hides_drawn_cards() -> None:
    ruleset = games.book("scat").preset("scat")
    race = Race(Chosen(GAME, ruleset, GAME.rules(ruleset)), ("casual", "casual"), seed=3)
    cards: set[int] = set()
    race.news = lambda tick: cards.update(e.card for e in masked(GAME, tick, None).events if isinstance(e, DrewStock))
    race.run()
    assert cards == {0}


@pytest.mark.parametrize(
    ("words", "ending", "expected"),
    [("knock", "ed", "knocked"), ("rap", "ed", "rapped"), ("stop the bus", "ed", "stopped the bus"),
     ("rap", "er", "rapper"), ("stop the bus", "s", "stops the bus"), ("knock", "er", "knocker")],
)  # fmt: skip
def test_acts_in_other_forms(words: str, ending: str, expected: str) -> None:
    assert verb(words, ending) == expected


def test_house_rules_with_another_number_of_lives_still_have_words_for_them() -> None:
    rules = GAME.rules("scat", lives=5)
    assert [standing_name(rules, lives) for lives in (5, 1, 0, -1)] == [
        "five pennies", "one penny", "on the county", "out",
    ]  # fmt: skip
    assert standing_name(GAME.rules("gin", lives=4), 4) == "four letters left"


def test_example_scat_life_names_bus() -> None:
    """Whoever has lost one of five places stands at the back of the bus."""
    assert standing_name(GAME.rules("ride-the-bus"), 4) == "standing at the back"


def test_example_scat_action_names_rap() -> None:
    """Where the knock is called a rap, a player raps."""
    state = dealt("rap")
    for event in GAME.decide(state, state.turn, GAME.legal_moves(state, state.turn)[0]):
        GAME.evolve(state, event)
        told = scat.sentence(event, NAMES, state)
    assert told is not None
    assert " raps!" in told


def test_example_scat_stock_count_shown_yes() -> None:
    """With three players 42 cards are left in the stock, and the table says so."""
    state = dealt("thirty-one")
    assert "42 cards are in the stock" in " ".join(plain.situation(GAME.mask(state, state.turn), state.turn, NAMES))


def test_example_scat_stock_count_shown_no() -> None:
    """Where the number is not written down, everybody may still count for themselves."""
    state = dealt("thirty-one", stock_count_shown=False)
    assert "42" not in " ".join(plain.situation(GAME.mask(state, state.turn), state.turn, NAMES))
