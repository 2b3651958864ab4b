"""Running `blitz race`: which games, how fast, and who watches."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from blitz.arguments import Chosen
from blitz.interrupts import unbroken
from blitz.race import Race
from blitz.race_report import Report, as_csv, as_json, sheet_lines, standing_lines
from core.errors import BadInput
from core.game import Outcome

INTERRUPTED = 130


class Racing:
    """All games of one `blitz race`, and what is told of them."""

    def __init__(self, args: argparse.Namespace, chosen: Chosen, levels: list[str], seed: int) -> None:
        self._args = args
        self._chosen = chosen
        self._levels = levels
        self._seed = seed
        self._races: list[Race] = []

    def run(self) -> int:
        """Plays them; returns the exit status. Ctrl-C ends it with what there is so far."""
        stopped = False
        try:
            with _record_file(self._args.record) as record:
                self._play_all(record)
        except KeyboardInterrupt:
            stopped = True
        self._tell(stopped)
        return INTERRUPTED if stopped else 0

    def _play_all(self, record: TextIO | None) -> None:
        earlier: list[Outcome] = []
        for number in self._numbers():
            race: Race | None = None
            try:
                with unbroken():
                    race = Race(self._chosen, self._levels, self._seed, number, tuple(earlier), record)
                    self._races.append(race)
                self._play(race)
            finally:
                if race is not None:
                    with unbroken():
                        race.close()
            if race.outcome is not None:
                earlier.append(race.outcome)

    def _play(self, race: Race) -> None:
        """One game, as it was asked to be watched."""
        quiet = self._args.json or self._args.csv or self._args.games > 1
        if quiet:
            race.run()
        elif self._args.fast or not _is_watched():
            self._narrate(race)
        else:
            from blitz.race_live import watch_live

            watch_live(race, self._seed, self._args.speed or 100, self._args.verbose)

    def _narrate(self, race: Race) -> None:
        """The race as plain text: each round's score sheet, and with --verbose everything that happens."""
        print(_title(self._chosen, self._seed, self._levels))
        if self._args.verbose:
            race.news = lambda tick: _print_all(race.sentences(tick))
        told = 0
        while (now := race.next_time()) is not None:
            race.step(now)
            for result in race.rounds[told:]:
                told += 1
                print("\n".join(sheet_lines(race, told - 1, result)))

    def _numbers(self) -> Iterator[int]:
        """The games' numbers, with a progress bar where there are many and somebody watches."""
        numbers = range(1, self._args.games + 1)
        if self._args.games == 1 or not sys.stderr.isatty():
            yield from numbers
            return
        from rich.console import Console
        from rich.progress import track

        yield from track(numbers, "Playing …", console=Console(stderr=True), transient=True)

    def _tell(self, stopped: bool) -> None:
        """The result, in the form asked for."""
        report = Report(self._chosen, self._seed, self._levels, self._races, stopped)
        if self._args.json:
            print(as_json(report))
        elif self._args.csv:
            print(as_csv(report), end="")
        else:
            print("\n".join(standing_lines(report)))


def _print_all(lines: list[str]) -> None:
    for line in lines:
        print(f"  {line}")


def _title(chosen: Chosen, seed: int, levels: list[str]) -> str:
    return f"{chosen.ruleset.title()}, seed {seed}, {len(levels)} bots: {', '.join(levels)}"


def _is_watched() -> bool:
    """Whether somebody can watch a picture change: a terminal that can move its cursor."""
    return sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


@contextmanager
def _record_file(path: str | None) -> Iterator[TextIO | None]:
    if path is None:
        yield None
        return
    try:
        out = open(path, "w", encoding="utf-8", newline="\n")  # noqa: SIM115 - closed below
    except OSError as error:
        raise BadInput(f"cannot write the record {path}: {error.strerror}") from None
    with out:
        yield out
