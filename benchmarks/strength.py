"""How strong the bots are: each level against the one below it, with 95 % intervals.

Scat: lives or letters lost, or points won, a hand, over at least 20,000 hands a pair, every deal played by both sides
(`strength_scat`); the expert also against the simple policy. Dutch Blitz: points a round at an equal pace, over at
least 2,000 rounds (`strength_dutch_blitz`). A positive difference means that the stronger side did better; seeds are
fixed, so that the figures can be had again.

    python -m benchmarks.strength [--json] [--quick] [--processes N] [--only scat|dutch_blitz]
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import games
from benchmarks import strength_dutch_blitz, strength_scat
from benchmarks.strength_dutch_blitz import Seating
from benchmarks.strength_report import Rows, dutch_blitz_result, lines, scat_result
from benchmarks.strength_scat import PRESETS, SEATS, SIMPLE, Setting

HANDS: Final = 20_000
DEALS_A_TASK: Final = 250
SEEDS: Final = 52
"""Of Dutch Blitz: four games of ten rounds each."""
QUICK: Final = 10
"""By how much --quick plays less."""

Task = tuple[Setting | None, int, int]
"""What is compared in Scat, or nothing for Dutch Blitz; the first deal or seed; how many."""


def settings() -> list[Setting]:
    """All comparisons of Scat: neighbours among the levels, the best against the simple policy."""
    levels = games.bots("scat").LEVELS
    pairs = [(levels[-1], SIMPLE), *reversed(list(zip(levels[1:], levels, strict=False)))]
    return [Setting(preset, stronger, weaker) for preset in PRESETS for stronger, weaker in pairs]


def tasks(only: str | None, shrink: int) -> list[Task]:
    """Everything there is to do, cut into pieces of a few seconds."""
    found: list[Task] = []
    if only != "scat":
        found += [(None, seed, 1) for seed in range(max(3, SEEDS // shrink))]
    if only != "dutch_blitz":
        deals = HANDS // 2 // shrink
        starts = range(0, deals, DEALS_A_TASK)
        found += [(setting, at, min(DEALS_A_TASK, deals - at)) for setting in settings() for at in starts]
    return found


def work(task: Task) -> tuple[Task, Rows]:
    """One task, in whatever process."""
    setting, first, count = task
    if setting is not None:
        return task, strength_scat.play_deals(setting, first, count)
    return task, [_rounds(seed) for seed in range(first, first + count)]


def _rounds(seed: int) -> Sequence[int]:
    """The games of one seed: how many rounds, and the points of each level in all."""
    rounds = [row for moved in range(SEATS) for row in strength_dutch_blitz.play_game(Seating(seed, moved))]
    return [len(rounds), *map(sum, zip(*rounds, strict=True))]


def results(done: Iterable[tuple[Task, Rows]]) -> dict[str, dict[str, Any]]:
    """All figures, by game and by `rules: stronger over weaker`; the pieces in the order of their tasks."""
    by_setting: dict[Setting | None, Rows] = {}
    for (setting, _, _), rows in done:
        by_setting.setdefault(setting, []).extend(rows)
    found: dict[str, dict[str, Any]] = {"scat": {}, "dutch_blitz": {}}
    for setting, rows in by_setting.items():
        for game, row in _results(setting, rows):
            found[game][f"{row['rules']}: {row['stronger']} over {row['weaker']}"] = row
    return found


def _results(setting: Setting | None, rows: Rows) -> Iterator[tuple[str, dict[str, Any]]]:
    if setting is not None:
        yield "scat", scat_result(setting, rows)
        return
    for weaker in reversed(range(len(strength_dutch_blitz.levels()) - 1)):
        yield "dutch_blitz", dutch_blitz_result(weaker, rows)


def play_all(todo: Sequence[Task], processes: int) -> list[tuple[Task, Rows]]:
    """Does all tasks, a few at a time, and tells how far it is to whoever watches."""
    done = []
    watched = sys.stderr.isatty()
    with multiprocessing.get_context("spawn").Pool(max(1, processes)) as pool:
        for piece in pool.imap(work, todo):
            done.append(piece)
            if watched:
                print(f"\r{len(done)} of {len(todo)}", end="", file=sys.stderr, flush=True)
    if watched:
        print(file=sys.stderr)
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--quick", action="store_true", help="a tenth of the hands: intervals three times as wide")
    parser.add_argument("--processes", type=int, default=2, help="processes to share the work (default: 2)")
    parser.add_argument("--only", choices=["scat", "dutch_blitz"], help="one game alone")
    args = parser.parse_args()
    todo = tasks(args.only, QUICK if args.quick else 1)
    found = results(play_all(todo, args.processes))
    print(json.dumps(found) if args.json else "\n".join(lines(found)))


if __name__ == "__main__":
    main()
