"""The menu with a game that was left, the shelf, the statistics, the theatre: how they look and what they do."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from blitz.arguments import Chosen
from blitz.kept import finished, unfinished
from blitz.practice import Plan, Practice
from blitz.race import Race
from blitz.recording import Recording, read_recording
from blitz.stats import Statistics, statistics_path
from blitz.theatre import Theatre
from blitz.ui.geometry import space_of
from blitz.ui.opening import Opening
from blitz.ui.opening import opened as opening
from blitz.ui.pages import first_page, page_of
from blitz.ui.plots import average_of_last, scale
from blitz.ui.settings import Settings
from blitz.ui.statistics import EXPORT
from blitz.ui.theatre import TheatrePage
from blitz.ui.words import use_language
from core.record_reader import RecordReader

BAR = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
LOOKS = [
    Settings(hint_s=0),
    Settings(hint_s=0, text=150, cards=125, left_handed=True),
    Settings(hint_s=0, text=175, cards=175, language="de"),
]


def chosen(preset: str) -> Chosen:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    return Chosen(game, ruleset, game.rules(ruleset))


def play(preset: str, ticks: int = 10**9, seed: int = 3, bots: int = 3) -> None:
    """Somebody plays anything that is allowed, until so much has happened or the game is over."""
    levels = ["skilled", "casual", "skilled", "expert"][:bots]
    plan = Plan(chosen(preset), levels, seed, "Wilhelmina")
    practice = Practice(plan, scribe=plan.scribe())
    chance = random.Random(seed)
    turn = 0
    while practice.outcome is None and practice.croupier.ticks < ticks:
        practice.advance(250)
        practice.go_on()
        turn += 1
        moves = practice.chosen.game.legal_moves(practice.table.view, 0)
        if moves and turn % 3 == 0:
            practice.submit(chance.choice(list(moves)))
            practice.advance(0)
    practice.close()


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a good deal has been played."""
    folder = tmp_path_factory.mktemp("filled")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BLITZ_DATA", str(folder))
        for preset in ("scat", "gin", "ride-the-bus", "dutch-blitz", "dutch-blitz-100"):
            play(preset)
        play("scat-no-county", 60)
        play("dutch-blitz", 200)
        (folder / "games" / "broken.record").write_text("kitchen-table record 1\ngame scat 1 ~0000\nstart 0\n")
        (folder / "games" / "broken.json").write_text("{}")
        (folder / "records" / "broken.record").write_text("nothing of ours\n" * 3)
    return folder


@pytest.fixture
def played(filled: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BLITZ_DATA", str(filled))
    return filled


@pytest.fixture(autouse=True)
def in_english_afterwards() -> Iterator[None]:
    yield
    use_language("en")


def opened(stage: Any, name: str, size: tuple[int, int] = (1280, 720)) -> Any:
    page = first_page(stage) if name == "menu" else page_of(stage, name)
    stage.show(page)
    page.resize(space_of(*size))
    page.scene()
    return page


def press(page: Any, key: str) -> None:
    next(control for control in page.controls if control.key == key).act()
    page.stale()
    page.scene()


@pytest.mark.parametrize("name", ["menu", "replays", "shelf", "statistics", "statistics scat"])
@pytest.mark.parametrize("size", BAR)
def test_nothing_is_wrong_with_any_page(
    played: Path, new_stage: Any, measured: Any, name: str, size: tuple[int, int]
) -> None:
    for look in LOOKS:
        use_language(look.language)
        page = opened(new_stage(look), name.split()[0], size)
        if name.endswith("scat"):
            press(page, "game scat")
        assert [(fault, look) for fault in measured(page)] == []


@pytest.mark.parametrize("size", BAR)
@pytest.mark.parametrize(
    ("preset", "seats"),
    [("dutch-blitz", 2), ("dutch-blitz", 4), ("dutch-blitz-8", 8), ("scat", 3), ("ride-the-bus", 9)],
)
def test_nothing_is_wrong_in_the_theatre(
    new_stage: Any, measured: Any, preset: str, seats: int, size: tuple[int, int]
) -> None:
    recording = raced(preset, seats)
    for look in LOOKS:
        use_language(look.language)
        page = TheatrePage(new_stage(look), Theatre(recording))
        page.resize(space_of(*size))
        for part in (0.0, 0.37, 1.0):
            page.scrub(part)
            page.look_on()
            assert [(fault, part, look) for fault in measured(page)] == []


def raced(preset: str, seats: int, ticks: int = 150) -> Recording:
    out = io.StringIO()
    race = Race(chosen(preset), ["skilled"] * seats, 4, record=out)
    while race.croupier.ticks < ticks and (now := race.next_time()) is not None:
        race.step(now)
    race.close()
    return Recording(RecordReader(out.getvalue().splitlines(keepends=True)))


def test_the_menu_offers_the_game_that_was_left_and_opens_it(played: Path, new_stage: Any) -> None:
    stage = new_stage()
    menu = opened(stage, "menu")
    good = [kept for kept in menu.kept if not kept.trouble]
    assert len(good) == 2
    press(menu, "shelf")
    shelf = stage.pages[-1]
    shelf.resize(space_of(1280, 720))
    shelf.scene()
    row = next(i for i, kept in enumerate(shelf.games) if not kept.trouble)
    press(shelf, f"row {row}")
    table = stage.pages[-1]
    assert table.practice.names[0] == "Wilhelmina"
    table.left()
    assert sorted(unfinished()) == sorted(kept.path for kept in menu.kept)


def test_a_game_is_thrown_away_only_when_that_is_meant(new_stage: Any) -> None:
    play("scat", 30)
    shelf = opened(new_stage(), "shelf")
    press(shelf, "drop 0")
    assert len(unfinished()) == 1
    for key in ("ENTER", "ESCAPE"):  # the keyboard is at what keeps it
        shelf.key(key)
        shelf.scene()
        assert len(unfinished()) == 1
        press(shelf, "drop 0")
    shelf.key("ESCAPE")
    shelf.scene()
    press(shelf, "drop 0")
    press(shelf, "do it")
    assert unfinished() == []
    assert not shelf.games


def test_a_game_that_cannot_be_gone_on_with_says_so_and_stays(new_stage: Any) -> None:
    play("scat", 30)
    (path,) = unfinished()
    path.with_suffix(".json").write_text('{"seed": "another"}', "utf-8")
    stage = new_stage()
    menu = opened(stage, "menu")
    press(menu, "go on")
    assert stage.pages == [menu]
    assert "cannot be gone on with" in menu.trouble
    assert unfinished() == [path]


def test_a_bad_record_is_named_on_the_shelf(played: Path, new_stage: Any) -> None:
    shelf = opened(new_stage(), "replays")
    assert [kept.trouble for kept in shelf.games if kept.trouble] == ["broken.record: line 1: not a game record"]
    assert len(shelf.games) == len(finished()) == 6


def test_the_shelf_opens_the_theatre_and_escape_leads_back(played: Path, new_stage: Any) -> None:
    stage = new_stage()
    shelf = opened(stage, "replays")
    row = next(i for i, kept in enumerate(shelf.games) if not kept.trouble)
    press(shelf, f"row {row}")
    while isinstance(stage.pages[-1], Opening):
        stage.pages[-1].tick(0)
    assert isinstance(stage.pages[-1], TheatrePage)
    stage.pages[-1].key("ESCAPE")
    assert stage.pages == [shelf]


def a_record(tmp_path: Path, preset: str = "scat", bots: int = 4) -> Path:
    out = io.StringIO()
    race = Race(chosen(preset), ["skilled"] * bots, 4, record=out)
    while race.croupier.ticks < 400 and (now := race.next_time()) is not None:
        race.step(now)
    race.close()
    path = tmp_path / "long.record"
    path.write_text(out.getvalue(), "utf-8")
    return path


@pytest.mark.parametrize("size", BAR)
def test_a_long_game_is_read_between_pictures(
    new_stage: Any, measured: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("blitz.ui.opening.SLICE_MS", 0)  # one tick a picture, however fast the machine is
    path = a_record(tmp_path)
    stage = new_stage()
    page = opening(stage, path)
    stage.show(page)
    page.resize(space_of(*size))
    pictures = 0
    while isinstance(stage.pages[-1], Opening):
        assert "Reading the game …" in [label.text for label in page.scene().labels]
        assert [fault for fault in measured(page) if "Reading the game" not in fault] == []
        page.tick(0)
        pictures += 1
    at_once = read_recording(path)
    assert pictures >= len(at_once.ticks)
    read = stage.pages[-1].theatre.recording
    assert (read.ticks, read.times, read.marks) == (at_once.ticks, at_once.times, at_once.marks)
    assert (read.length, read.outcome) == (at_once.length, at_once.outcome)


def test_a_record_that_is_bad_further_down_says_so_and_can_be_left(
    new_stage: Any, measured: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blitz.ui.opening.SLICE_MS", 0)
    path = a_record(tmp_path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:30], "nonsense\n"]), "utf-8")
    stage = new_stage()
    page = opening(stage, path)
    stage.show(page)
    for _ in range(60):
        page.tick(0)
    assert "line 31" in page.trouble
    assert measured(page) == []
    page.key("ENTER")
    assert stage.pages == []


def test_the_theatre_shows_the_table_of_the_moment(new_stage: Any) -> None:
    recording = raced("dutch-blitz", 4)
    page = TheatrePage(new_stage(), Theatre(recording))
    page.resize(space_of(1280, 720))
    page.go_to(100)
    page.scene()
    assert page.table.view == page.theatre.table.view or page.table.view is page.theatre.table.view
    assert page.theatre.at == 100
    page.step(-1)
    assert (page.theatre.at, page.theatre.paused) == (99, True)
    page.step(1)
    assert page.theatre.at == 100
    page.key("END")
    assert page.theatre.at == len(recording.ticks)
    page.key("HOME")
    assert page.theatre.at == 0


def test_nothing_in_the_theatre_can_be_played(new_stage: Any) -> None:
    page = TheatrePage(new_stage(), Theatre(raced("scat", 3)))
    page.resize(space_of(1280, 720))
    page.go_to(40)
    page.scene()
    keys = {control.key for control in page.controls}
    assert keys == {"line", "back", "first", "step back", "play", "step on", "last", "slower", "faster", "eyes"}
    for key in ("K", "D", "T", "1", "Y", "P"):
        page.key(key)
    assert page.theatre.at == 40


@pytest.mark.parametrize("preset", ["scat", "dutch-blitz"])
def test_the_scores_of_a_round_can_be_read_in_the_theatre(new_stage: Any, measured: Any, preset: str) -> None:
    recording = raced(preset, 3, 900)
    stage = new_stage()
    page = TheatrePage(stage, Theatre(recording))
    stage.show(page)
    page.resize(space_of(1280, 720))
    page.go_to(recording.marks[0].tick)
    page.scene()
    assert not page.has_sheet
    second = next(mark for mark in recording.marks if mark.number == 2)
    page.go_to(second.tick - 1)
    page.scene()
    press(page, "sheet")
    sheet = stage.pages[-1]
    sheet.resize(space_of(1280, 720))
    assert measured(sheet) == []
    assert "You" not in [label.text for label in sheet.scene().labels]
    assert [control.key for control in sheet.controls] == ["next"]
    sheet.key("ESCAPE")
    assert stage.pages == [page]
    assert page.theatre.paused


def test_a_press_on_a_players_panel_looks_through_their_eyes(new_stage: Any) -> None:
    page = TheatrePage(new_stage(), Theatre(raced("scat", 3)))
    page.resize(space_of(1280, 720))
    page.scene()
    seat, panel = next(iter(page.table.layout.seats.items()))
    by = page.space.w / page.table.space.w
    at = (panel.cx * by, panel.cy * by)
    page.press(at)
    page.release(at)
    assert (page.theatre.eyes, page.theatre.me) == (seat, seat)


def test_the_statistics_are_saved_as_a_table(played: Path, new_stage: Any) -> None:
    page = opened(new_stage(), "statistics")
    assert page.person == "Wilhelmina"
    press(page, "export")
    assert str(played / EXPORT) in page.told
    assert (played / EXPORT).read_text("utf-8").startswith("game_number,")


def test_statistics_that_cannot_be_read_are_a_sentence(new_stage: Any) -> None:
    statistics_path().parent.mkdir(parents=True)
    statistics_path().write_bytes(b"\x00 no database " * 500)
    page = opened(new_stage(), "statistics")
    assert "is damaged" in page.trouble
    assert statistics_path().read_bytes() == b"\x00 no database " * 500


def test_statistics_are_read_anew_when_the_page_is_come_back_to(new_stage: Any) -> None:
    page = opened(new_stage(), "statistics")
    assert page.found.rounds == 0
    play("scat")
    page.resize(page.space)
    with Statistics() as statistics:
        assert page.found.rounds > 0
        assert statistics.ask("SELECT count(*) FROM games") == [(1,)]


@pytest.mark.parametrize(
    ("values", "expected"),
    [([], (0, 1, 1)), ([3, 27], (0, 30, 10)), ([-4, 8], (-4, 8, 0)), ([-2, -1], (-2, 0, 1)), ([0], (0, 1, 1))],
)
def test_a_scale_holds_everything_in_round_steps(values: list[float], expected: tuple[float, float, float]) -> None:
    low, high, step = scale(values)
    assert low <= min([0, *values]) <= max([0, *values]) <= high
    assert (high - low) / step <= 7
    assert low % step == high % step == 0
    if expected[2]:
        assert (low, high, step) == expected


def test_an_average_of_the_last_few() -> None:
    assert average_of_last([1, 3, 5, 7], 2) == [1, 2, 4, 6]
    assert average_of_last([]) == []
