"""Pictures of every screen, made with the real window: shows anyone what a change did.

    python3 tools/screens.py OUT [--only WORD] [--readme]        needs a display (xvfb-run will do)

Each screen at 1280×720 and 1920×1080, for the right and for the left hand. `--only` keeps the screens whose name
holds a word, `--size` and `--hand` one size or hand. `--readme` writes the README's pictures to docs/pictures instead.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if importlib.util.find_spec("arcade") is None:  # started by the system's Python: go on with the one that was set up
    ours = str(next(Path(__file__).resolve().parents[1].glob(".venv/*/python*")))
    sys.exit(subprocess.run([ours, *sys.argv], check=False).returncode)

os.environ["BLITZ_DATA"] = tempfile.mkdtemp(prefix="screens-")
os.environ["BLITZ_SETTINGS"] = os.environ["BLITZ_DATA"] + "/settings.toml"

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import screens_lan

from blitz.gl.driver import Driver
from blitz.gl.person import Person, sit
from blitz.gl.window import CHANGE_MS, TableWindow
from blitz.ui.pages import first_page, page_of
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of
from blitz.ui.theatre import TheatrePage
from blitz.ui.tutorial_pages import Learn, lesson_of
from games.scat.state import DRAWING
from tools.played import played

SIZES = {"1280": (1280, 720), "1920": (1920, 1080), "960": (960, 540), "1024": (1024, 768)}
HANDS = {"right": False, "left": True}

Scene = Callable[[Driver], None]


@dataclass(frozen=True)
class Screen:
    """A picture to be made: its name, how to get there from the menu, and settings that differ from the usual."""

    name: str
    show: Scene
    settings: tuple[tuple[str, object], ...] = ()
    kept: bool = False
    """Whether games have been played here before."""


def page(name: str, *keys: str) -> Scene:
    """A page that the menu opens, after pressing some keys there."""

    def show(driver: Driver) -> None:
        driver.window.show(page_of(driver.window, name))
        press(driver, *keys)

    return show


def press(driver: Driver, *keys: str) -> None:
    driver.frames(1, draw=False)
    for key in keys:
        driver.key(key)
        driver.frames(1, draw=False)


def blitz(seats: int, seconds: float, *keys: str, preset: str = "dutch-blitz", seed: int = 11) -> Scene:
    """A table of Dutch Blitz after so many seconds of play, and then some keys."""

    def show(driver: Driver) -> None:
        table = sit(driver, preset, seats, seed, "casual")
        Person(driver, table, "keys", "casual").play(lambda: table.practice.now > (seconds + 3) * 1000)
        press(driver, *keys)
        driver.frames(2, 0.05, draw=False)

    return show


def blitz_sheet(seats: int, seed: int = 11, preset: str = "dutch-blitz") -> Scene:
    """The score sheet of a whole round."""

    def show(driver: Driver) -> None:
        table = sit(driver, preset, seats, seed, "casual")
        Person(driver, table, "keys").play(lambda: driver.page is not table)

    return show


def stalled(driver: Driver) -> None:
    """Dutch Blitz when nobody can go on."""
    table = sit(driver, "dutch-blitz", 2, 3, "beginner")
    driver.until(lambda: table.view.stalled_at >= 0 or driver.page is not table, 900)
    driver.frames(8, 0.05, draw=False)


def scat(seats: int, turns: int, *keys: str, preset: str = "scat", seed: int = 5) -> Scene:
    """A table of Scat on the player's turn after some moves, and then some keys."""

    def show(driver: Driver) -> None:
        table = sit(driver, preset, seats, seed, "casual")
        person = Person(driver, table, "keys")
        mine = lambda: table.view.turn == 0 and table.view.phase == DRAWING and table.view.turns >= seats * turns  # noqa: E731
        while not mine() and driver.page is table:
            person.look()
            driver.frames(1, 0.05, draw=False)
        driver.frames(20, 0.05, draw=False)
        press(driver, *keys)

    return show


def scat_when(done: Callable[[Any], bool], seats: int, preset: str = "scat", seed: int = 5) -> Scene:
    """A table of Scat as soon as something is so; sheets on the way are read and left."""

    def show(driver: Driver) -> None:
        table: Any = sit(driver, preset, seats, seed, "casual")
        person = Person(driver, table, "keys", "beginner")
        for _ in range(40_000):
            if driver.page is not table:
                driver.key("ENTER")
            elif done(table.view) and table.ended_at is None:
                break
            person.look()
            driver.frames(1, 0.05, draw=False)
        driver.frames(8, 0.05, draw=False)

    return show


def carried(driver: Driver) -> None:
    """A discard on its way to the hand."""
    scat(4, 0)(driver)
    table: Any = driver.page
    start, end = table.layout.discard, table.layout.hand
    driver.press((start.cx, start.cy))
    for part in (0.3, 0.7):
        driver.carry((start.cx + (end.cx - start.cx) * part, start.cy + (end.cy - start.cy) * part))
    driver.frames(2)


def scat_end(seats: int, seed: int = 5) -> Scene:
    """The last sheet of a whole game of Scat."""

    def show(driver: Driver) -> None:
        table: Any = sit(driver, "scat", seats, seed, "casual")
        person = Person(driver, table, "keys", "beginner")
        for _ in range(40_000):
            if driver.page is not table:
                if driver.page.outcome is not None:  # type: ignore[attr-defined]
                    break
                driver.key("ENTER")
            person.look()
            driver.frames(1, 0.05, draw=False)
        driver.frames(60, 0.05, draw=False)

    return show


def to_draw(view: Any) -> bool:
    """Whether it is the player's turn to draw."""
    return view.turn == 0 and view.phase == DRAWING


def scat_sheet(seats: int, preset: str = "scat", seed: int = 5) -> Scene:
    """The reveal after a hand of Scat."""

    def show(driver: Driver) -> None:
        table = sit(driver, preset, seats, seed, "casual")
        Person(driver, table, "keys").play(lambda: driver.page is not table)
        driver.frames(60, 0.05, draw=False)

    return show


def lesson(game: str, step: int) -> Scene:
    """A lesson that asks for its step of this number, from 0; past the last, its end."""

    def show(driver: Driver) -> None:
        driver.window.show(lesson_of(driver.window, game))
        table: Any = driver.page
        while driver.until(lambda: driver.page is not table or table.practice.held, 30, 0.05):
            if driver.page is not table or table.lesson.at >= step:
                break
            table.practice.submit(table.lesson.step.move)
            table.take_in(table.practice.advance(0))
            driver.frames(2, 0.05, draw=False)
        driver.frames(16, 0.05, draw=False)

    return show


def coach(sheet: Scene) -> Scene:
    """The coach's page beside a score sheet."""

    def show(driver: Driver) -> None:
        sheet(driver)
        driver.frames(1, draw=False)
        driver.page.scene()
        for control in driver.page.controls:
            if control.key == "coach":
                control.act()

    return show


def shared(*keys: str) -> Scene:
    """Two people at one machine, at the first hand-over, and then some keys."""

    def show(driver: Driver) -> None:
        setup = page_of(driver.window, "scat")
        setup.choice.people = 2  # type: ignore[attr-defined]
        setup.choice.seed = 5  # type: ignore[attr-defined]
        driver.window.show(table_of(driver.window, setup.plan()))  # type: ignore[attr-defined]
        table = driver.page
        driver.until(lambda: driver.page is not table, 60)
        press(driver, *keys)
        driver.frames(10, 0.05, draw=False)

    return show


def theatre(game: str, part: float, *keys: str) -> Scene:
    """The theatre with a game that is over, so far along it, and then some keys."""

    def show(driver: Driver) -> None:
        driver.window.show(page_of(driver.window, "replays"))
        shelf: Any = driver.page
        shelf.scene()
        row = next(i for i, kept in enumerate(shelf.games) if kept.ruleset.game == game)
        shelf.focus = f"row {row}"
        press(driver, "ENTER")
        driver.until(lambda: isinstance(driver.page, TheatrePage), step=0.001)
        driver.page.scrub(part)  # type: ignore[attr-defined]
        press(driver, *keys)
        driver.frames(6, 0.05, draw=False)

    return show


def people(driver: Driver) -> None:
    """Setting up for three people and three bots."""
    driver.window.show(page_of(driver.window, "scat"))
    page: Any = driver.page
    page.choice.seat(6)
    page.choice.people = 3


SCREENS = [
    Screen("menu", lambda driver: None),
    Screen("welcome", lambda driver: driver.window.show(Learn(driver.window, welcome=True))),
    Screen("learn", page("learn"), (("learned", ("scat",)),)),
    *(Screen(f"lesson-dutch-blitz-{step + 1}", lesson("dutch_blitz", step)) for step in range(6)),
    *(Screen(f"lesson-scat-{step + 1}", lesson("scat", step)) for step in range(5)),
    Screen("lesson-dutch-blitz-end", lesson("dutch_blitz", 9)),
    Screen("lesson-scat-end", lesson("scat", 9)),
    Screen("lesson-scat-german", lesson("scat", 0), (("language", "de"), ("text", 150))),
    Screen("set-up-dutch-blitz", page("dutch_blitz")),
    Screen("set-up-scat", page("scat")),
    Screen("set-up-people", people, (("others", ("Tom",)),)),
    Screen("hand-over", shared(), (("others", ("Tom",)),)),
    Screen("hand-over-taken", shared("SPACE"), (("others", ("Tom",)),)),
    Screen("compendium", page("rules")),
    Screen("menu-with-a-game", lambda driver: None, kept=True),
    Screen("shelf-finished", page("replays"), kept=True),
    Screen("shelf-unfinished", page("shelf"), kept=True),
    Screen("statistics", page("statistics"), kept=True),
    Screen("statistics-empty", page("statistics")),
    Screen("theatre-dutch-blitz", theatre("dutch_blitz", 0.4), kept=True),
    Screen("theatre-scat", theatre("scat", 0.4, "E"), kept=True),
    Screen("theatre-end", theatre("scat", 1.0), kept=True),
    Screen("theatre-scores", theatre("dutch_blitz", 1.0, "S"), kept=True),
    Screen("settings", page("settings")),
    Screen("settings-large", page("settings"), (("text", 150), ("cards", 175))),
    Screen("credits", page("credits")),
    Screen("host", screens_lan.hosting()),
    Screen("host-large-text", screens_lan.hosting(), (("text", 175),)),
    Screen("host-scat", screens_lan.hosting("seats 8", "seat 1", "seat 2", rules="scat")),
    Screen("join", screens_lan.joining()),
    Screen("join-words", screens_lan.joining("maple ca")),
    Screen("join-wrong-word", screens_lan.joining("maple kitz")),
    Screen("lobby", screens_lan.own_table(("Ada", "Ben"), "add 3", ready=1)),
    Screen(
        "lobby-8",
        screens_lan.own_table(
            ("Ada", "Ben", "Cora"), "more", "more", "more", "more", "add 7", ready=2, rules="cadillac"
        ),
    ),
    Screen("lobby-leaving", screens_lan.own_table(("Ada",), "leave")),
    Screen("lobby-teams", screens_lan.own_table(("Ada", "Ben"), "add 3", ready=1, rules="dutch-blitz-teams")),
    Screen(
        "lobby-teams-large-text",
        screens_lan.own_table(("Ada", "Ben"), "add 3", ready=1, rules="dutch-blitz-teams"),
        (("text", 175),),
    ),
    Screen("lobby-rules", screens_lan.own_table(("Ada",), "change", rules="scat")),
    Screen("lobby-removing", screens_lan.own_table(("Ada", "Ben"), "remove 1")),
    Screen("lobby-phrases", screens_lan.own_table(("Ada",), "phrases")),
    Screen("lobby-guest", screens_lan.as_a_guest),
    Screen("lan-blitz-paused", screens_lan.playing("dutch-blitz", 5, "P")),
    Screen("lan-blitz-counted-in", screens_lan.playing("dutch-blitz", 5, "P", "P")),
    Screen("lan-blitz-menu", screens_lan.playing("dutch-blitz", 5, "P", "ESCAPE")),
    Screen("lan-scat", screens_lan.playing("scat", 8)),
    Screen("lan-scat-talk", screens_lan.playing("rap", 8, "ENTER"), (("language", "de"), ("text", 150))),
    Screen("lan-watching-blitz", screens_lan.looking_on("dutch-blitz-teams")),
    Screen("lan-watching-blitz-8", screens_lan.looking_on("dutch-blitz-8", 8), (("text", 175),)),
    Screen("lan-watching-scat", screens_lan.looking_on("scat")),
    Screen("blitz-countdown", blitz(4, -1.4)),
    Screen("blitz-2", blitz(2, 24)),
    Screen("blitz-4", blitz(4, 38)),
    Screen("blitz-4-selected", blitz(4, 24, "J")),
    Screen("blitz-4-refused", blitz(4, 24, "B", "SPACE")),
    Screen("blitz-4-large", blitz(4, 30), (("cards", 175), ("text", 150))),
    Screen("blitz-4-letters", blitz(4, 30), (("letters", True),)),
    Screen("blitz-2-posts-4", blitz(2, 24, preset="dutch-blitz-posts-4")),
    Screen("blitz-8", blitz(8, 24, preset="dutch-blitz-8")),
    Screen("blitz-8-large", blitz(8, 24, preset="dutch-blitz-8"), (("cards", 175), ("text", 175))),
    Screen("blitz-paused", blitz(4, 20, "P")),
    Screen("blitz-menu", blitz(4, 20, "ESCAPE")),
    Screen("blitz-stalled", stalled),
    Screen("blitz-sheet", blitz_sheet(4)),
    Screen("blitz-coach", coach(blitz_sheet(4))),
    Screen("blitz-coach-8", coach(blitz_sheet(8, preset="dutch-blitz-8"))),
    Screen("blitz-sheet-8", blitz_sheet(8, preset="dutch-blitz-8")),
    Screen("blitz-teams-countdown", blitz(4, -1.4, preset="dutch-blitz-teams")),
    Screen("blitz-teams", blitz(4, 24, preset="dutch-blitz-teams")),
    Screen("blitz-teams-8", blitz(8, 24, preset="dutch-blitz-teams")),
    Screen("blitz-teams-sheet", blitz_sheet(4, preset="dutch-blitz-teams")),
    Screen("blitz-teams-sheet-8", blitz_sheet(8, preset="dutch-blitz-teams"), (("language", "de"),)),
    Screen("scat-2", scat(2, 0)),
    Screen("scat-4", scat(4, 0)),
    Screen("scat-4-confirm", scat(4, 0, "D")),
    Screen("scat-4-drawn", scat(4, 0, "D", "ENTER")),
    Screen("scat-4-large", scat(4, 0), (("cards", 175), ("text", 150))),
    Screen("scat-4-carried", carried),
    Screen("scat-end", scat_end(5)),
    Screen("scat-knocked", scat(4, 0, "K", "ENTER")),
    Screen("scat-7", scat(7, 0, preset="cadillac")),
    Screen("scat-9", scat(9, 0)),
    Screen("scat-bus", scat(4, 0, preset="ride-the-bus")),
    Screen("scat-throw-down", scat(4, 0, preset="throw-down")),
    Screen("scat-10", scat(10, 1, preset="rap")),
    Screen("scat-6", scat(6, 1)),
    Screen("scat-8", scat(8, 1)),
    Screen("scat-3-knocked", scat_when(lambda view: view.knocker > 0 and view.turn == 0, 3)),
    Screen("scat-waiting", scat_when(lambda view: view.turn == 2 and view.turns > 4, 4)),
    Screen("scat-county", scat_when(lambda view: 0 in view.lives and to_draw(view), 4)),
    Screen("scat-out", scat_when(lambda view: 0 not in view.players and view.turn == 2, 4, "scat-no-county")),
    Screen("scat-discard-lit", scat(4, 0, "D", "ENTER", "3")),
    Screen(
        "scat-points",
        scat_when(lambda view: max(view.points) > 2 and to_draw(view), 4, "jacobs"),
    ),
    Screen(
        "scat-letters",
        scat_when(lambda view: min(view.lives) < 2 and to_draw(view), 4, "gin"),
    ),
    Screen("scat-four-colours", scat(7, 1), (("four_colours", True),)),
    Screen("scat-sheet-2", scat_sheet(2)),
    Screen("blitz-sheet-2", blitz_sheet(2)),
    Screen("scat-sheet-points", scat_sheet(4, preset="jacobs")),
    Screen("scat-sheet-bus", scat_sheet(4, preset="ride-the-bus")),
    Screen("scat-sheet", scat_sheet(4)),
    Screen("scat-coach", coach(scat_sheet(4, seed=6))),
    Screen("scat-sheet-9", scat_sheet(9)),
    Screen("scat-sheet-large-text", scat_sheet(4), (("text", 175),)),
    Screen("scat-sheet-9-large-text", scat_sheet(9), (("text", 175),)),
]
"""One line a screen: a name, how to get there. Add yours here."""

README = {"menu": "menu", "blitz-4": "dutch-blitz", "scat-4": "scat", "blitz-sheet": "score-sheet"}
"""Which screens the README shows, and what their files are called."""


def draw(driver: Driver, screen: Screen, left: bool, path: Path) -> None:
    """Goes to a screen from the menu, writes its picture, comes back."""
    window = driver.window
    usual = {"hint_s": 0, "volume": 0, "left_handed": left, "name": "Mia"}
    window.change(Settings(**{**usual, **dict(screen.settings)}))  # type: ignore[arg-type]
    empty = os.environ["BLITZ_DATA"]
    os.environ["BLITZ_DATA"] = played() if screen.kept else empty
    driver.page.resize(driver.page.space)
    screen.show(driver)
    driver.frames(1)
    driver.frames(7, CHANGE_MS / 6000, draw=False)
    driver.picture(path)
    os.environ["BLITZ_DATA"] = empty
    screens_lan.everybody_leaves()
    while type(driver.page).__name__ != "Menu":
        window.back()


def main() -> int:
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("out", type=Path, nargs="?", default=Path("docs/pictures"))
    parser.add_argument("--only", default="", help="screens whose name holds this")
    parser.add_argument("--size", choices=sorted(SIZES), action="append", help="default: 1280 and 1920")
    parser.add_argument("--hand", choices=sorted(HANDS), action="append", help="default: both")
    parser.add_argument("--readme", action="store_true", help="the pictures of the README")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    wanted = [s for s in SCREENS if (s.name in README if args.readme else args.only in s.name)]
    sizes = ["1280"] if args.readme else args.size or ["1280", "1920"]
    hands = ["right"] if args.readme else args.hand or ["right", "left"]
    driver = Driver(TableWindow(Settings(), SIZES[sizes[0]]))
    driver.window.show(first_page(driver.window))
    for size in sizes:
        driver.window.set_size(*SIZES[size])
        driver.frames(10, 0.05)
        for hand in hands:
            for screen in wanted:
                name = README[screen.name] if args.readme else f"{screen.name}-{size}-{hand}"
                path = args.out / f"{name}.png"
                draw(driver, screen, HANDS[hand], path)
                if args.readme:
                    shrink(path)
                print(path)
    return 0


def shrink(path: Path) -> None:
    """The picture with 256 colours: a third of the size, and nobody sees it."""
    from PIL import Image

    with Image.open(path) as image:
        image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
