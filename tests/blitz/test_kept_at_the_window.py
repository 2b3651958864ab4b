"""Games at a table of one's own are written down, gone on with, and counted; nothing that goes wrong stops a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from blitz.__main__ import main
from blitz.arguments import Chosen
from blitz.kept import finished, load, unfinished
from blitz.plan import Plan
from blitz.practice import Practice
from blitz.shelf import look_into, to_go_on_with, to_watch
from blitz.sitting import Sitting
from blitz.stats import Statistics, statistics_path
from core.digest import digest
from core.errors import BadInput
from core.record import Player


def new(preset: str = "scat", bots: int = 2, seed: int = 5, **more: Any) -> Practice:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    plan = Plan(Chosen(game, ruleset, game.rules(ruleset)), ["casual"] * bots, seed, "Mia", **more)
    return Practice(plan, scribe=plan.scribe())


def play(practice: Practice, ticks: int = 10**9) -> Practice:
    """Somebody plays anything that is allowed, until so much has happened or the game is over."""
    chance = random.Random(3)
    turn = 0
    while practice.outcome is None and practice.croupier.ticks < ticks:
        practice.advance(200)
        practice.go_on()
        turn += 1
        moves = practice.chosen.game.legal_moves(practice.table.view, practice.me)
        if moves and turn % 3 == 0:
            practice.submit(chance.choice(list(moves)))
            practice.advance(0)
    return practice


@pytest.fixture
def left() -> Iterator[Any]:
    """Practices that are closed at the end of the test."""
    open_ones: list[Practice] = []

    def keep(practice: Practice) -> Practice:
        open_ones.append(practice)
        return practice

    yield keep
    for practice in open_ones:
        practice.close()


def view_of(practice: Practice) -> str:
    return digest(practice.chosen.game.freeze(practice.table.view))


@pytest.mark.parametrize(("preset", "ticks"), [("dutch-blitz", 120), ("scat", 40)])
def test_a_game_that_is_left_goes_on_where_it_was(left: Any, preset: str, ticks: int) -> None:
    practice = play(new(preset, speed=75, keeps_pace=True), ticks)
    before = view_of(practice)
    practice.close()
    (path,) = unfinished()
    again = left(Practice.go_on_with(load(path)))
    assert view_of(again) == before
    assert (again.names, again.speed, again.keeps_pace) == (practice.names, 75, True)
    assert not unfinished(), "a game that is being played is not offered"
    play(again)
    assert again.outcome is not None
    (record,) = finished()
    assert main(["replay", "--verify", str(record)]) == 0


def test_a_game_that_was_cut_off_in_the_middle_of_a_line_goes_on(left: Any) -> None:
    practice = play(new(), 30)
    before = view_of(practice)
    practice.scribe.release()  # as if the program had been killed
    (path,) = unfinished()
    with path.open("a", encoding="utf-8") as file:
        file.write("31 99999 A dra")
    assert view_of(left(Practice.go_on_with(load(path)))) == before


def test_a_game_goes_on_in_plain_text_and_back_at_the_window(left: Any) -> None:
    play(new("scat"), 25).close()
    sitting = Sitting.go_on_with(load(unfinished()[0]))
    while not sitting.waits_for():
        sitting.go_on()
    sitting.play(0, sitting.moves(0)[0])
    sitting.close()
    again = left(Practice.go_on_with(load(unfinished()[0])))
    assert play(again).outcome is not None


def test_the_same_people_once_more_is_another_record(left: Any) -> None:
    first = play(new("scat", seed=9))
    second = left(first.again())
    play(second)
    assert len(finished()) == 2
    assert all(main(["replay", "--verify", str(path)]) == 0 for path in finished())
    assert second.plan.number == 2


def test_a_hand_dealt_again_is_one_game_and_its_rounds_count_once(left: Any) -> None:
    practice = play(new("scat", seed=9), 60)
    rounds = len(practice.croupier.state.sheet)
    assert rounds > 0
    again = left(practice.deal_again())
    play(again, again.croupier.ticks + 3)
    again.close()
    assert len(unfinished()) == 1
    with Statistics() as statistics:
        counted = statistics.ask("SELECT count(*) FROM rounds")
    assert counted == [(rounds,)]


def test_a_game_in_which_nobody_played_is_not_kept() -> None:
    practice = new("dutch-blitz")
    for _ in range(10):
        practice.advance(100)
    practice.close()
    assert not unfinished()


def test_a_full_disk_costs_the_record_and_not_the_game(left: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    practice = left(new())

    def full(text: str) -> int:
        raise OSError(28, "No space left on device")

    play(practice, 10)
    monkeypatch.setattr(practice.scribe._file, "write", full)
    play(practice, 20)
    assert "No space left" in practice.trouble
    assert practice.croupier.ticks >= 20


def test_no_place_for_games_at_all_costs_the_record_and_not_the_game(
    left: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path / "file"))
    practice = left(new())
    assert play(practice).outcome is not None
    assert "cannot keep the game" in practice.trouble


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda text: text.replace("kitchen-table record 1", "kitchen-table record 9"), "another version"),
        (lambda text: text.replace(" > drew", " > took", 1), "altered"),
        (lambda text: "", "empty"),
        (lambda text: "\x00\xff\x00 what", "not a game record"),
    ],
)
def test_a_damaged_game_is_named_and_stays(harm: Any, said: str) -> None:
    play(new(), 30).close()
    (path,) = unfinished()
    path.write_text(harm(path.read_text("utf-8")), "utf-8")
    with pytest.raises(BadInput, match=said):
        load(path)
    assert path.exists()
    assert all(kept.trouble or kept.header is not None for kept in to_go_on_with())


def test_the_seed_of_another_game_is_noticed_and_nothing_is_lost() -> None:
    play(new(), 30).close()
    (path,) = unfinished()
    text = path.read_text("utf-8")
    path.with_suffix(".json").write_text('{"seed": "another"}', "utf-8")
    with pytest.raises(BadInput, match="cannot be gone on with"):
        Practice.go_on_with(load(path))
    assert path.read_text("utf-8") == text
    assert unfinished() == [path]


def test_the_shelf_tells_games_without_playing_them(left: Any) -> None:
    play(new("scat", seed=9))
    play(new("gin", seed=4), 40).close()
    (over,), (waiting,) = to_watch(), to_go_on_with()
    assert over.outcome is not None
    assert over.ruleset is not None
    assert over.ruleset.id == "scat"
    assert (waiting.outcome, waiting.others, waiting.trouble) == (None, ["Ada", "Ben"], "")
    assert waiting.rounds >= 1
    assert look_into(over.path.with_name("gone.record")).trouble


def test_somebody_who_does_not_sit_first_is_refused_in_a_sentence() -> None:
    play(new(), 20).close()
    kept = load(unfinished()[0])
    turned = replace(kept.header, players=(Player("Ada", "casual"), Player("Mia", "person"), Player("Ben", "casual")))
    with pytest.raises(BadInput, match="first seats"):
        Practice.go_on_with(replace(kept, header=turned))


def test_damaged_statistics_stop_no_game_and_are_kept(left: Any) -> None:
    statistics_path().parent.mkdir(parents=True)
    statistics_path().write_bytes(b"this is no database, but somebody may want it back " * 40)
    before = statistics_path().read_bytes()
    practice = play(left(new(seed=9)))
    assert practice.outcome is not None
    assert "is damaged" in practice.trouble
    assert statistics_path().read_bytes() == before
    assert finished()
