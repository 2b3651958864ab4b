"""The statistics: what is counted, what is asked, and files that cannot be used."""

from __future__ import annotations

import csv
import io
import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from blitz.stats import VERSION, GameRow, RoundRow, Statistics, statistics_path
from blitz.stats_report import COLUMNS, as_csv, people, summary
from core.errors import BadInput

SEATS = [("Mia", "person"), ("Ada", "skilled"), ("Ben", "skilled")]


def game(key: str = "one", **more: str) -> GameRow:
    about = {
        "game": "dutch_blitz",
        "rules": "dutch-blitz",
        "rules_name": "Dutch Blitz",
        "level": "skilled",
        "measure": "points",
        **more,
    }
    return GameRow(
        key=key, started_at="2026-01-02T10:00:00+00:00", digest="0" * 16, skin="window", seats=SEATS, **about
    )


def a_round(number: int, points: tuple[int, int, int], by: int = 0, ms: int = 60_000) -> RoundRow:
    return RoundRow(number, "2026-01-02T10:05:00+00:00", "blitz", ms, points, (20, 30, 40), (by,))


@pytest.fixture
def statistics() -> Statistics:
    with Statistics() as opened:
        yield opened


def fill(statistics: Statistics) -> None:
    """Three games: won after two rounds, lost after one, and one that is not over."""
    rounds = [
        ("one", [(12, 3, -4), (20, 5, 6)], (32, 8, 2), (0,)),
        ("two", [(-8, 30, 11)], (-8, 30, 11), (1,)),
        ("three", [(7, 7, 7)], None, ()),
    ]
    for key, points, standing, winners in rounds:
        number = statistics.begin(game(key, **({"level": "expert"} if key == "two" else {})))
        for i, row in enumerate(points, 1):
            statistics.add_round(number, a_round(i, row, by=i - 1, ms=40_000 + 1_000 * i))
        if standing is not None:
            statistics.finish(number, "2026-01-02T10:09:00+00:00", "target", standing, winners)


def test_a_person_is_summed_up(statistics: Statistics) -> None:
    fill(statistics)
    assert people(statistics) == ["Mia"]
    found = summary(statistics, "Mia", "dutch_blitz")
    assert (found.games, found.finished, found.won, found.streak) == (3, 2, 1, 1)
    assert (found.rounds, found.best, found.average) == (4, 20, 7.75)
    assert (found.ended, found.fastest_ms) == (3, 41_000)
    assert found.recent == [12, 20, -8, 7]
    assert found.recent_wins == [True, False]
    assert [(part.name, part.games, part.won, part.rounds) for part in found.by_level] == [
        ("skilled", 1, 1, 3),
        ("expert", 1, 0, 1),
    ]
    assert summary(statistics, "Mia", "scat").rounds == 0


def test_a_round_that_is_told_twice_counts_once(statistics: Statistics) -> None:
    fill(statistics)
    fill(statistics)
    found = summary(statistics, "Mia", "dutch_blitz")
    assert (found.games, found.rounds) == (3, 4)


def test_whoever_is_out_has_not_played_the_hand(statistics: Statistics) -> None:
    number = statistics.begin(game(game="scat", measure="lives"))
    statistics.add_round(number, a_round(1, (-1, 0, 0)))
    statistics.add_round(number, RoundRow(2, "then", "knock", 9_000, (0, -1, 0), (0, 4, 4), (1,)))
    assert summary(statistics, "Mia", "scat").rounds == 1


def test_the_table_has_a_line_for_every_seat_and_round(statistics: Statistics) -> None:
    fill(statistics)
    rows = list(csv.DictReader(io.StringIO(as_csv(statistics))))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 4 * 3
    assert (rows[0]["name"], rows[0]["points"], rows[0]["ended_it"]) == ("Mia", "12", "1")


def test_no_name_is_a_formula_in_a_spreadsheet(statistics: Statistics) -> None:
    about = game()
    named = GameRow(**{**about.__dict__, "seats": [("=1+1", "person"), *SEATS[1:]]})
    statistics.add_round(statistics.begin(named), a_round(1, (1, 2, 3)))
    assert next(csv.DictReader(io.StringIO(as_csv(statistics))))["name"] == "'=1+1"


def test_a_killed_program_loses_at_most_the_running_round(tmp_path: Path) -> None:
    script = f"""
import sys, time
from pathlib import Path
sys.path[:0] = {[str(Path(__file__).resolve().parents[2]), str(Path(__file__).parent)]!r}
from test_stats import Statistics, game, a_round
statistics = Statistics(Path({str(tmp_path / "s.sqlite")!r}))
number = statistics.begin(game())
for i in range(1, 100_000):
    statistics.add_round(number, a_round(i, (1, 2, 3)))
    print(i, flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(20):
        process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    last = max([20, *map(int, process.stdout.read().split("\n")[:-1])])
    process.stdout.close()
    process.wait()
    with Statistics(tmp_path / "s.sqlite") as again:
        ((counted, scores),) = again.ask("SELECT (SELECT count(*) FROM rounds), (SELECT count(*) FROM scores)")
    assert last <= counted <= last + 1
    assert scores == 3 * counted


def newer(path: Path) -> None:
    Statistics(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (soup TEXT)")
    db.close()


def damaged(path: Path) -> None:
    with Statistics(path) as statistics:
        fill(statistics)
    data = path.read_bytes()
    path.write_bytes(data[:1024] + b"\xaa" * 3000 + data[4024:])


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (newer, "newer version"),
        (foreign, "something else"),
        (damaged, "damaged|cannot be used"),
        (lambda path: path.write_bytes(b"\x00garbage" * 999), "damaged"),
        (lambda path: path.mkdir(), "cannot be used"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_and_kept(tmp_path: Path, spoil: Callable[[Path], None], said: str) -> None:
    path = tmp_path / "statistics.sqlite"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""

    def use() -> None:
        with Statistics(path) as statistics:
            summary(statistics, "Mia", "dutch_blitz")
            as_csv(statistics)

    with pytest.raises(BadInput, match=f"statistics.sqlite.*({said})"):
        use()
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_the_command_tells_them(blitz, tmp_path: Path, statistics: Statistics) -> None:
    fill(statistics)
    data = {"BLITZ_DATA": str(statistics_path().parent)}
    told = blitz("stats", **data)
    assert told.returncode == 0
    assert "4, 3 ended by you" in told.stdout
    assert "41.0 s to an empty Blitz pile" in told.stdout
    found = json.loads(blitz("stats", "--json", "--game", "dutch-blitz", **data).stdout)
    assert [(entry["person"], entry["rounds"]) for entry in found["summaries"]] == [("Mia", 4)]
    assert blitz("stats", "--csv", "all.csv", **data).stdout == ""
    assert (tmp_path / "all.csv").read_text("utf-8") == blitz("stats", "--csv", "-", **data).stdout
    unknown = blitz("stats", "--name", "Max", **data)
    assert (unknown.returncode, "those who have: Mia" in unknown.stderr) == (2, True)


def test_the_command_with_nothing_or_nothing_usable(blitz, tmp_path: Path) -> None:
    empty = blitz("stats", BLITZ_DATA=str(tmp_path / "new"))
    assert (empty.returncode, "No round has been counted yet" in empty.stdout) == (0, True)
    newer(tmp_path / "new" / "statistics.sqlite")
    late = blitz("stats", BLITZ_DATA=str(tmp_path / "new"))
    assert (late.returncode, "newer version" in late.stderr) == (2, True)


def test_a_game_in_plain_text_is_counted(blitz, tmp_path: Path) -> None:
    keys = "\n".join(["k", "d", "1", "n"] * 400)
    options = ("--plain", "--name", "Mia", "--no-confirm", "--seed", "3", "--set", "lives=1")
    blitz("play", "scat", *options, stdin=keys, BLITZ_DATA=str(tmp_path / "data"))
    found = json.loads(blitz("stats", "--json", BLITZ_DATA=str(tmp_path / "data")).stdout)
    assert found["people"] == ["Mia"]
    assert found["summaries"][0]["rounds"] >= 1
    assert found["summaries"][0]["measure"] == "lives"
