"""The coach of Dutch Blitz, on rounds played by hand: what counts as missed, for how long, and what came of it."""

from __future__ import annotations

import pytest

import games
from blitz.arguments import Chosen
from blitz.match import your_seat
from blitz.ui.dutch_blitz.coach import COVERED, LEFT, TAKEN, Missed, Review, advice, review
from blitz.ui.dutch_blitz.coach_page import BlitzCoach
from blitz.ui.dutch_blitz.lesson import deck_of
from blitz.ui.geometry import space_of
from blitz.ui.settings import Settings
from blitz.ui.words import use_language
from core.chance import Chance
from core.croupier import Croupier
from core.tables import masked
from games.dutch_blitz.cards import card_of
from games.dutch_blitz.events import RoundEnded
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, PICK_UP, TURN, WOOD, Deal, Play

ME = ("B6", "Y8", "B3"), ("Y10", "G5", "R2", "R1"), ("Y3", "R8", "B1", "G9", "R7", "Y5")
ADA = ("R3", "B1", "Y6"), ("G8", "B9"), ()
BEN = ("Y7", "R10", "G6"), ("B3", "B2"), ()


class Round:
    """A round in the making: moves at times after the start, and what the first seat sees of it."""

    def __init__(self) -> None:
        game = games.load("dutch_blitz")
        book = games.book("dutch_blitz")
        ruleset = book.change(book.preset("dutch-blitz-100"), {"blitz_size": [4, 10, 10], "posts": 3})
        self.chosen = Chosen(game, ruleset, game.rules(ruleset))
        decks = [deck_of(size, *known) for size, known in zip((4, 10, 10), (ME, ADA, BEN), strict=True)]
        self.ticks = []
        state = game.new_match(self.chosen.rules, 3)
        self.croupier = Croupier(game, state, Chance.of(1), lambda notice: None)
        self.croupier.prepare(Deal(tuple(decks)))
        self.hear(self.croupier.run_clock(3_000))
        self.start = state.clock

    def hear(self, ticks) -> None:
        self.ticks += [masked(self.chosen.game, tick, 0) for tick in ticks]

    def at(self, ms: int, seat: int, move) -> Round:
        self.hear([self.croupier.play(seat, move, self.start + ms)])
        return self

    def play(self, ms: int, seat: int, card: str, source: int, target: int = CENTRE) -> Round:
        return self.at(ms, seat, Play(card_of(card), source, target))

    def over(self, ms: int) -> Review:
        """As if somebody had called Blitz at that moment."""
        tick = self.ticks[-1]
        entry = tick.entries[0]
        end = type(entry)(-1, None, (RoundEnded(0, 1),))
        self.ticks.append(type(tick)(tick.number + 1, self.start + ms, (end,)))
        found = review(self.chosen, 3, 0, self.ticks)
        assert found is not None
        return found


def test_what_is_played_in_time_or_late_is_not_missed() -> None:
    found = Round().play(1_000, 0, "R1", BLITZ).play(9_000, 0, "R2", BLITZ).play(9_400, 0, "G5", BLITZ, 2).over(30_000)
    assert found.missed == ()
    assert found.plays == (3, 0, 0)
    assert found.ms == 30_000
    assert found.per_minute(0) == 6


def test_a_card_that_another_was_quicker_with_is_taken() -> None:
    game = Round().play(500, 1, "B1", FIRST_POST + 1).play(1_000, 2, "B2", BLITZ)
    found = game.play(4_000, 2, "B3", BLITZ).play(4_500, 0, "R1", BLITZ).play(5_000, 0, "R2", BLITZ).over(6_000)
    assert found.missed[0] == Missed(card_of("B3"), FIRST_POST + 2, 3_000, TAKEN, 2)


def test_what_was_there_for_a_moment_only_is_no_miss() -> None:
    game = Round().play(500, 1, "B1", FIRST_POST + 1).play(1_000, 2, "B2", BLITZ).play(2_400, 2, "B3", BLITZ)
    assert not any(missed.card == card_of("B3") for missed in game.over(3_000).missed)


def test_a_turn_over_a_card_that_fits_is_too_early_and_covers_it() -> None:
    game = Round().play(100, 0, "R1", BLITZ).play(200, 0, "R2", BLITZ).play(300, 0, "G5", BLITZ, FIRST_POST)
    found = game.at(1_000, 0, TURN).at(4_000, 0, TURN).over(5_000)
    assert (found.turns, found.early_turns) == (2, 1)
    assert found.missed == (Missed(card_of("B1"), WOOD, 3_000, COVERED),)


def test_a_turn_right_after_a_card_came_up_is_not_too_early() -> None:
    game = Round().play(100, 0, "R1", BLITZ).play(200, 0, "R2", BLITZ).play(300, 0, "G5", BLITZ, FIRST_POST)
    assert game.at(1_000, 0, TURN).at(1_400, 0, TURN).over(5_000).early_turns == 0


def test_a_blitz_card_that_fits_a_post_and_stays_is_missed_too() -> None:
    found = Round().play(100, 0, "R1", BLITZ).play(200, 0, "R2", BLITZ).at(5_200, 0, TURN).over(20_200)
    missed = found.missed[0]
    assert (missed.card, missed.source, missed.to_post, missed.how) == (card_of("G5"), BLITZ, True, LEFT)
    assert missed.ms == 20_000
    assert found.early_turns == 1


def test_times_of_one_card_are_added_up() -> None:
    game = Round().play(100, 0, "R1", BLITZ).play(200, 0, "R2", BLITZ).play(300, 0, "G5", BLITZ, FIRST_POST)
    game.at(1_000, 0, TURN).at(3_000, 0, TURN)
    while game.croupier.state.hands[0]:
        game.at(3_100, 0, TURN)
    game.at(3_200, 0, PICK_UP).at(4_000, 0, TURN).at(6_500, 0, TURN)
    found = game.over(8_000)
    assert [(missed.card, missed.ms) for missed in found.missed] == [(card_of("B1"), 4_500)]


def test_a_round_that_was_not_seen_whole_is_not_judged() -> None:
    game = Round().play(1_000, 0, "R1", BLITZ)
    assert review(game.chosen, 3, 0, game.ticks) is None
    assert review(game.chosen, 3, 0, game.ticks[1:]) is None


@pytest.mark.parametrize(
    ("missed", "turns", "early", "word"),
    [
        ((), 20, 0, "well"),
        ((Missed(1, WOOD, 2_000, COVERED),), 20, 1, "look"),
        ((Missed(1, FIRST_POST, 2_000, LEFT),), 20, 1, "posts"),
        ((Missed(1, BLITZ, 2_000, LEFT), Missed(2, WOOD, 2_000, LEFT)), 20, 1, "blitz"),
        ((Missed(1, BLITZ, 2_000, LEFT),), 20, 6, "early"),
    ],
)
def test_the_advice_fits(missed, turns: int, early: int, word: str) -> None:
    assert advice(Review(0, 60_000, (10, 12), missed, turns, early)) == word


@pytest.fixture(autouse=True)
def in_english_afterwards():
    yield
    use_language("en")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 175])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 8])
def test_the_page_fits(new_stage, size, text, language: str, seats: int) -> None:
    use_language(language)
    missed = tuple(Missed(n, FIRST_POST + 2, 90_000 + n, TAKEN, 1) for n in range(1, 9))
    for found in (Review(0, 65_000, (30,) * seats, missed, 40, 22), Review(0, 0, (0,) * seats, (), 0, 0)):
        page = BlitzCoach(new_stage(Settings(text=text)), found, ["Mia", *["Cora"] * (seats - 1)], 3)
        page.resize(space_of(*size))
        scene = page.scene()
        assert all(words.within(box.grow(1)) for box, words in page.boxes)
        assert not any(label.text.endswith("…") for label in scene.labels)


def test_the_page_is_reached_from_the_sheet_and_left_again(new_stage, planned) -> None:
    from blitz.ui.tables import table_of

    stage = new_stage()
    table = table_of(stage, planned(level="expert"))
    stage.show(table)
    table.resize(space_of(1280, 720))
    while stage.pages[-1] is table:
        table.tick(table.now + 250)
    sheet = stage.pages[-1]
    assert your_seat(table.practice) == 0
    sheet.scene()
    sheet.focus = "coach"
    sheet.key("ENTER")
    page = stage.pages[-1]
    assert isinstance(page, BlitzCoach)
    assert sum(page.found.plays) == sum(len(pile) for pile in table.view.dutch) + sum(
        event.__class__.__name__ == "Moved" for tick in table.round_ticks for event in tick.events
    )
    page.scene()
    page.key("ESCAPE")
    assert stage.pages[-1] is sheet
