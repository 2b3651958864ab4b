"""Every screen there is, at every size, scale, hand and language: nothing cut off, over anything else, or too small.

A new page is one line in `SHOWN`; the last test fails while one is forgotten.
"""

from __future__ import annotations

import importlib
import io
import pkgutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import blitz.ui
import games
from blitz.arguments import Chosen
from blitz.race import Race
from blitz.recording import Reading, Recording
from blitz.theatre import Theatre
from blitz.ui.choosing_game import GameChoice
from blitz.ui.compendium import Compendium, all_rulesets
from blitz.ui.geometry import space_of
from blitz.ui.opening import Opening
from blitz.ui.page import Page
from blitz.ui.pages import first_page, page_of
from blitz.ui.scat.handover import HandOver
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of
from blitz.ui.theatre import TheatrePage
from blitz.ui.tutorial_pages import Learn, LessonEnd, lesson_of
from blitz.ui.words import use_language
from core.record_reader import RecordReader

BAR = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
LOOKS = [
    Settings(hint_s=0),
    Settings(hint_s=0, text=125, cards=125, learned=("scat",)),
    Settings(hint_s=0, text=150, cards=150, left_handed=True, language="de"),
    Settings(hint_s=0, text=175, cards=175, others=("Tom", "Maximilian", "Uma")),
    Settings(hint_s=0, text=175, cards=125, left_handed=True, language="de", letters=True),
]
PRESETS = [preset for name in games.NAMES for preset in games.book(name).ids]
Plans = Callable[..., Any]


def entry(name: str, stage: Any, plans: Plans) -> Page:
    """What the menu opens."""
    return page_of(stage, name)


def with_people(stage: Any, plans: Plans) -> Page:
    page: Any = page_of(stage, "scat")
    page.choice.seat(9)
    page.choice.people = 4
    return page


def settings_of(game: str, listening: str, stage: Any, plans: Plans) -> Page:
    page: Any = page_of(stage, "settings")
    page.table, page.listening = game, listening
    return page


def searching(stage: Any, plans: Plans) -> Page:
    page: Any = page_of(stage, "rules")
    page.typed = "pennies"
    return page


def lesson(game: str, step: int, stage: Any, plans: Plans) -> Any:
    """A lesson that asks for its step of this number, or has gone past the last."""
    table: Any = lesson_of(stage, game)
    table.resize(space_of(1280, 720))
    while table.lesson.step is not None and table.lesson.at < step:
        table.tick(table.now + 50)
        if table.practice.held and table.lesson.step is not None:
            table.practice.submit(table.lesson.step.move)
            table.take_in(table.practice.advance(0))
    for _ in range(200 if step < 9 else 600):
        table.tick(table.now + 50)
    table.note = None
    return table


def lesson_end(game: str, stage: Any, plans: Plans) -> Page:
    return LessonEnd(stage, game, lesson(game, 9, stage, plans).ended())


def hand_over(stage: Any, plans: Plans) -> Page:
    return HandOver(stage, "Wilhelmina-Augus", 1, "Ben knocked. Your last turn: draw one.", str, str)


def table_menu(preset: str, stage: Any, plans: Plans) -> Page:
    table = table_of(stage, plans(preset, 4))
    table.open_menu()
    return table


def pause(preset: str, stage: Any, plans: Plans) -> Page:
    table = table_of(stage, plans(preset, 4))
    table.toggle_pause()
    return table


def recorded(preset: str, seats: int, ticks: int = 150) -> str:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    out = io.StringIO()
    race = Race(Chosen(game, ruleset, game.rules(ruleset)), ["skilled"] * seats, 4, record=out)
    while race.croupier.ticks < ticks and (now := race.next_time()) is not None:
        race.step(now)
    race.close()
    return out.getvalue()


def theatre(preset: str, seats: int, part: float, stage: Any, plans: Plans) -> Page:
    recording = Recording(RecordReader(recorded(preset, seats).splitlines(keepends=True)))
    page = TheatrePage(stage, Theatre(recording))
    page.resize(space_of(1280, 720))
    page.scrub(part)
    return page


def opening(trouble: str, stage: Any, plans: Plans) -> Page:
    path = Path(stage.folder) / "one.record"
    path.write_text(recorded("scat", 3), "utf-8")
    page = Opening(stage, Reading(path), lambda recording: TheatrePage(stage, Theatre(recording)))
    page.trouble = trouble
    page.typed = "…"  # type: ignore[attr-defined]  # these words are not cut off: they say that it takes a while
    return page


def sheet(preset: str, seats: int, coached: bool, stage: Any, plans: Plans) -> Page:
    """The score sheet of the first hand or round, played by taking whatever can be done; or the coach's page."""
    table: Any = table_of(stage, plans(preset, seats, level="skilled"))
    table.resize(space_of(1280, 720))
    before = len(stage.pages)
    while len(stage.pages) == before:
        table.tick(table.now + 100)
        moves = list(table.practice.chosen.game.legal_moves(table.practice.table.view, table.me))
        if moves and table.practice.waits is False:
            table.submit(moves[int(table.now / 100) % len(moves)])
    page = stage.pages[-1]
    page.tick(table.now + 10_000)  # until every hand is revealed
    if not coached:
        return page
    return page._coach() or page


def seats_of(preset: str) -> int:
    return GameChoice(games.find_rules(preset).game, preset).sizes()[-1]


def compendium(preset: str, stage: Any, plans: Plans) -> Page:
    return Compendium(stage, lambda ruleset: None, games.find_rules(preset))


SHOWN: dict[str, Callable[[Any, Plans], Page]] = {
    "menu": lambda stage, plans: first_page(stage),
    "set-up of Dutch Blitz": partial(entry, "dutch_blitz"),
    "set-up of Scat": partial(entry, "scat"),
    "set-up with people": with_people,
    "compendium": partial(entry, "rules"),
    "compendium, searched": searching,
    "settings": partial(settings_of, "dutch_blitz", ""),
    "settings, keys of Scat": partial(settings_of, "scat", "knock"),
    "credits": partial(entry, "credits"),
    "learn": partial(entry, "learn"),
    "welcome": lambda stage, plans: Learn(stage, welcome=True),
    **{f"lesson of Dutch Blitz, step {n}": partial(lesson, "dutch_blitz", n) for n in range(6)},
    **{f"lesson of Scat, step {n}": partial(lesson, "scat", n) for n in range(5)},
    **{f"end of the lesson of {game}": partial(lesson_end, game) for game in games.NAMES},
    "hand-over": hand_over,
    "menu at Dutch Blitz": partial(table_menu, "dutch-blitz"),
    "menu at Scat": partial(table_menu, "scat"),
    "pause": partial(pause, "dutch-blitz"),
    "statistics without data": partial(entry, "statistics"),
    "empty shelf": partial(entry, "replays"),
    "empty shelf of what was left": partial(entry, "shelf"),
    "opening": partial(opening, ""),
    "opening a bad record": partial(opening, "/media/wilhelmina/games/broken.record: line 18: the line was altered"),
    "theatre of Dutch Blitz": partial(theatre, "dutch-blitz-8", 8, 0.6),
    "theatre of Scat": partial(theatre, "scat", 4, 1.0),
    "coach at Dutch Blitz": partial(sheet, "dutch-blitz", 4, True),
    "coach at Scat": partial(sheet, "scat", 4, True),
    "two seats' sheet of Scat": partial(sheet, "scat", 2, False),
    "nine seats' sheet of Scat": partial(sheet, "scat", 9, False),
    "two seats' sheet of Dutch Blitz": partial(sheet, "dutch-blitz", 2, False),
    "eight seats' sheet of Dutch Blitz": partial(sheet, "dutch-blitz-8", 8, False),
    **{f"sheet of {preset}": partial(sheet, preset, min(4, seats_of(preset)), False) for preset in PRESETS},
}
"""A name, and how to get there."""
ELSEWHERE = {
    "test_lan_layout.py": {"HostPage", "JoinPage", "Lobby", "ChangeRules"},
    "test_kept_pages.py": {"Shelf", "StatisticsPage", "Menu"},
    "test_layout.py": {"BlitzTable", "ScatTable"},
}
"""Pages that are measured, in more of their states, where what they show is prepared."""


@pytest.fixture(autouse=True)
def in_english_afterwards() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_wrong_with_any_page(
    new_stage: Any, planned: Any, measured: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    for look in LOOKS:
        use_language(look.language)
        stage = new_stage(look)
        stage.folder = tmp_path
        page = SHOWN[name](stage, planned)
        for size in BAR:
            page.resize(space_of(*size))
            assert [(fault, size, look) for fault in measured(page)] == []


@pytest.mark.parametrize("size", BAR)
def test_nothing_is_wrong_with_any_rule_set_in_the_compendium(
    new_stage: Any, measured: Any, size: tuple[int, int]
) -> None:
    for look in (LOOKS[0], LOOKS[-1]):
        use_language(look.language)
        for ruleset in all_rulesets():
            page = Compendium(new_stage(look), lambda ruleset: None, ruleset)
            page.resize(space_of(*size))
            for page.sheet in range(3):
                page.stale()
                assert [(fault, ruleset.id, look) for fault in measured(page)] == []


def every_page() -> set[type[Page]]:
    """All classes of pages that are not there to be built upon."""
    for module in pkgutil.walk_packages(blitz.ui.__path__, "blitz.ui."):
        importlib.import_module(module.name)

    def below(kind: type[Page]) -> Iterator[type[Page]]:
        for other in kind.__subclasses__():
            yield other
            yield from below(other)

    return {kind for kind in below(Page) if not kind.__subclasses__() and kind.__module__.startswith("blitz.ui")}


def test_no_page_is_forgotten(new_stage: Any, planned: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    named = set().union(*ELSEWHERE.values())
    for file, names in ELSEWHERE.items():
        text = (Path(__file__).parent / file).read_text("utf-8")
        assert "measured(" in text
        assert file == "test_layout.py" or all(name in text for name in names - {"Shelf", "StatisticsPage", "Menu"})
    stage = new_stage()
    stage.folder = tmp_path
    quick = {name: make for name, make in SHOWN.items() if "lesson of" not in name and "heet of" not in name}
    quick |= {name: SHOWN[name] for name in ("sheet of scat", "sheet of dutch-blitz", "end of the lesson of scat")}
    quick |= {name: make for name, make in SHOWN.items() if "lesson" in name and "step 0" in name}
    named |= {type(make(stage, planned)).__name__ for make in quick.values()}
    missing = {kind.__name__ for kind in every_page() if not {base.__name__ for base in kind.__mro__} & named}
    assert missing == set()
