#!/usr/bin/env python3
"""Drives the real window through its screens and both games at play, and writes a picture of each.

    python3 tools/screens.py OUT [--size 1280x720] [--only blitz]

Without --size: 1280x720 and 1920x1080, right-handed and left-handed. Needs a display and what the window needs.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
SIZES = ("1280x720", "1920x1080")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", action="append", default=[])
    parser.add_argument("--only", default="")
    parser.add_argument("--left", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    if args.one:
        Tour(args.out, args.size[0], args.left, args.only).run()
        return 0
    for size in args.size or SIZES:
        for hand in ([], ["--left"]):  # one window a process
            command = [sys.executable, __file__, str(args.out), "--one", "--size", size, "--only", args.only, *hand]
            subprocess.run(command, check=True)
    return 0


class Tour:
    """One window, from the menu through every screen."""

    def __init__(self, out: Path, size: str, left: bool, only: str) -> None:
        os.environ["BLITZ_DATA"] = tempfile.mkdtemp()
        os.environ["BLITZ_SETTINGS"] = os.environ["BLITZ_DATA"] + "/settings.toml"
        from blitz.gl.driver import Driver
        from blitz.gl.window import TableWindow
        from blitz.ui.settings import Settings

        width, height = map(int, size.split("x"))
        self.window = TableWindow(Settings(left_handed=left, hint_s=0), (width, height))
        self.driver = Driver(self.window)
        self.out, self.only = out, only
        self.tail = f"{size}-{'left' if left else 'right'}"

    def take(self, name: str) -> None:
        if self.only in name:
            self.driver.frames(1)
            self.driver.frames(12, 0.05, draw=True)
            self.driver.picture(self.out / f"{name}-{self.tail}.png")

    def run(self) -> None:
        from blitz.ui.pages import first_page, page_of

        self.window.show(first_page(self.window))
        self.take("menu")
        for name in ("dutch_blitz", "scat", "rules", "settings", "credits"):
            self.window.show(page_of(self.window, name))
            self.take(f"page-{name}")
            self.window.back()
        for seats, preset in ((2, "dutch-blitz"), (4, "dutch-blitz"), (8, "dutch-blitz-8")):
            self.blitz(preset, seats)
        for preset, seats in (("scat", 5), ("scat", 9), ("ride-the-bus", 4), ("gin", 3), ("throw-down", 4)):
            self.scat(preset, seats)
        self.window.change(replace(self.window.settings, cards=125, letters=True, language="de"))
        self.blitz("dutch-blitz", 4, "-large")

    def table(self, preset: str, seats: int) -> None:
        import games
        from blitz.arguments import Chosen
        from blitz.practice import Plan
        from blitz.ui.tables import table_of

        ruleset = games.find_rules(preset)
        game = games.load(ruleset.game)
        chosen = Chosen(game, ruleset, game.rules(ruleset))
        plan = Plan(chosen, ["skilled"] * (seats - 1), 11, "Mia")
        self.window.show(table_of(self.window, plan))

    def blitz(self, preset: str, seats: int, more: str = "") -> None:
        from blitz.ui.dutch_blitz.play import Plays

        name = f"blitz-{seats}{more}"
        self.table(preset, seats)
        table = self.driver.page
        self.driver.frames(6)
        self.take(f"{name}-countdown")

        def play_on() -> bool:
            if self.driver.page is not table:
                return True
            plays = Plays(table.practice.table.game, table.view, 0)
            sources = sorted(plays.sources())
            if sources and table.view.phase == 2:
                source = sources[0]
                table.attempt(plays.play(source, plays.targets(source)[0]))
            elif table.view.phase == 2:
                table.attempt(plays.turn())
            self.driver.until(lambda: False, 1.1)
            return False

        for _ in range(12 if seats > 4 else 22):
            play_on()
        self.take(f"{name}-play")
        self.driver.key("J", shift=True)
        self.driver.frames(3)
        self.take(f"{name}-chosen")
        self.driver.key("ESCAPE")
        self.driver.key("ESCAPE")
        self.take(f"{name}-menu")
        self.driver.key("ESCAPE")
        for _ in range(600):
            if play_on():
                break
        self.take(f"{name}-sheet")
        self.window.back()
        if self.driver.page is table:
            self.window.back()

    def scat(self, preset: str, seats: int) -> None:
        name = f"scat-{preset}-{seats}"
        self.table(preset, seats)
        table = self.driver.page

        def my_turn() -> bool:
            view = table.view
            return self.driver.page is not table or 0 in table.practice.table.game.to_move(view)

        self.driver.until(my_turn)
        self.driver.frames(20)
        self.take(f"{name}-turn")
        if table.view.phase == 1:
            self.driver.key("N")
            self.driver.key("N")
        self.driver.until(lambda: my_turn() and table.view.phase == 3)
        self.driver.key("D")
        self.driver.key("D")
        self.driver.frames(20)
        self.driver.key("1")
        self.take(f"{name}-put")
        self.driver.key("ENTER")
        for _ in range(300):
            if not self.driver.until(my_turn) or self.driver.page is not table:
                break
            for key in ("K", "K", "D", "D", "4", "4", "N", "N"):
                if self.driver.page is table and my_turn():
                    self.driver.key(key)
        self.take(f"{name}-reveal")
        self.window.back()
        if self.driver.page is table:
            self.window.back()


if __name__ == "__main__":
    sys.exit(main())
