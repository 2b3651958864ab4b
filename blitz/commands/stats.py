"""What the statistics of this computer say: games, rounds, scores and best times of everybody who played here."""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import games
from blitz.stats import Statistics
from blitz.stats_report import Part, Summary, as_csv, as_data, people, summary
from core.errors import BadInput


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz stats` takes."""
    parser.add_argument("--name", metavar="NAME", default="", help="only what this person has played")
    parser.add_argument("--game", metavar="dutch-blitz|scat", default="", help="only this game")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as one JSON object")
    form.add_argument("--csv", metavar="FILE", help="every round, a line for each seat, into a file; - is the output")


def run(args: argparse.Namespace) -> int:
    """Prints them; returns the exit status."""
    game = args.game.replace("-", "_")
    if game and game not in games.NAMES:
        raise BadInput(f"there is no game {args.game!r}; known are dutch-blitz and scat")
    with Statistics() as statistics:
        if args.csv:
            _write(args.csv, as_csv(statistics))
            return 0
        known = people(statistics)
        if args.name and args.name not in known:
            others = f"those who have: {', '.join(known)}" if known else "nobody has yet"
            raise BadInput(f"no round by {args.name!r} has been counted here; {others}")
        chosen = [game] if game else list(games.NAMES)
        if args.json:
            print(json.dumps(as_data(statistics, chosen, args.name)))
            return 0
        found = [summary(statistics, name, game) for name in ([args.name] if args.name else known) for game in chosen]
    lines = [line for entry in found if entry.rounds for line in _told(entry)]
    print("\n".join(lines) if lines else "No round has been counted yet. Play one: blitz play")
    return 0


def _write(path: str, text: str) -> None:
    if path == "-":
        print(text, end="")
        return
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None


def _told(entry: Summary) -> Iterator[str]:
    """One person at one game, as people read it."""
    word = "hands" if entry.game == "scat" else "rounds"
    unit = "points" if entry.measure == "points" else "lives" if entry.measure == "lives" else "points or lives"
    yield f"{entry.person}, {entry.game.replace('_', ' ')}"
    yield f"  games    {entry.games}, {entry.finished} to the end, {entry.won} won, most in a row {entry.streak}"
    yield f"  {word:<8} {entry.rounds}, {entry.ended} ended by you"
    if entry.average is not None and entry.best is not None:
        yield f"  {unit:<8} {entry.average:+.1f} a {word[:-1]}, best {entry.best:+d}"
    if entry.fastest_ms is not None and entry.game != "scat":
        yield f"  fastest  {entry.fastest_ms / 1000:.1f} s to an empty Blitz pile"
    if entry.plays_a_minute is not None:
        yield f"  pace     {entry.plays_a_minute:.0f} plays a minute"
    for title, parts in (("by rules", entry.by_rules), ("against", entry.by_level)):
        yield from _table(title, parts, word)
    yield ""


def _table(title: str, parts: Sequence[Part], word: str) -> Iterator[str]:
    wide = max([len(title), *(len(part.name) for part in parts)])
    yield f"  {title:<{wide}}  games   won  {word:>6}  average"
    for part in parts:
        yield f"  {part.name:<{wide}}  {part.games:>5} {part.won:>5}  {part.rounds:>6}  {part.average:>+7.1f}"
