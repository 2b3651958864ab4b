"""`blitz race` where nobody watches: results as tables, JSON and CSV, the same for the same seed."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Done = subprocess.CompletedProcess[str]
Blitz = Callable[..., Done]


def test_a_race_to_the_end_as_json_twice_alike(blitz: Blitz) -> None:
    first, second = (blitz("race", "--fast", "--seed", "1", "--json") for _ in range(2))
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    assert first.stdout.count("\n") == 1
    result = json.loads(first.stdout)
    assert (result["rules"], result["seed"]) == ("dutch-blitz", 1)
    assert [seat["seat"] for seat in result["seats"]] == ["A", "B", "C", "D"]
    assert [seat["level"] for seat in result["seats"]] == ["skilled"] * 4
    check_scores(result, target=75)


def check_scores(result: dict[str, Any], target: int) -> None:
    """The standings are the sums of the rounds, and the winner is alone highest at or over the target."""
    for round_ in result["rounds"]:
        assert set(round_["scores"]) == {"A", "B", "C", "D"}
        assert round_["ended"] in ("blitz", "stall")
        assert (round_["by"] is None) == (round_["ended"] == "stall")
        assert round_["ticks"] > 10
        assert round_["ms"] > 1000
    sums = {seat: sum(round_["scores"][seat] for round_ in result["rounds"]) for seat in "ABCD"}
    assert {place["seat"]: place["score"] for place in result["standings"]} == sums
    assert [place["score"] for place in result["standings"]] == sorted(sums.values(), reverse=True)
    assert result["standings"][0]["place"] == 1
    assert result["winner"] == result["standings"][0]["seat"]
    assert sums[result["winner"]] >= target
    before = {seat: sums[seat] - result["rounds"][-1]["scores"][seat] for seat in "ABCD"}
    assert max(before.values()) < target


def test_another_seed_is_another_race(blitz: Blitz) -> None:
    results = [blitz("race", "--fast", "--seed", seed, "--json", "--rounds", "1").stdout for seed in ("1", "2")]
    assert json.loads(results[0])["rounds"] != json.loads(results[1])["rounds"]


def test_without_a_seed_one_is_drawn_and_told(blitz: Blitz) -> None:
    drawn = json.loads(blitz("race", "--fast", "--json", "--rounds", "1").stdout)
    again = json.loads(blitz("race", "--fast", "--json", "--rounds", "1", "--seed", str(drawn["seed"])).stdout)
    assert again == drawn


def test_as_csv_there_is_a_line_for_each_seat_and_round(blitz: Blitz) -> None:
    common = ("race", "--fast", "--seed", "3", "--rounds", "2")
    rows = list(csv.DictReader(io.StringIO(blitz(*common, "--csv").stdout)))
    rounds = json.loads(blitz(*common, "--json").stdout)["rounds"]
    assert len(rows) == 8
    for number, round_ in enumerate(rounds, 1):
        points = {row["seat"]: int(row["points"]) for row in rows if row["round"] == str(number)}
        assert points == round_["scores"]
        assert {(row["ended"], row["by"], int(row["ms"])) for row in rows if row["round"] == str(number)} == {
            (round_["ended"], round_["by"] or "", round_["ms"])
        }


def test_as_text_every_round_and_the_winner_are_told(blitz: Blitz) -> None:
    done = blitz("race", "--seed", "1", "--rounds", "2")  # nobody watches a pipe, so --fast makes no difference
    assert done.stdout == blitz("race", "--seed", "1", "--rounds", "2", "--fast").stdout
    lines = done.stdout.splitlines()
    assert lines[0] == "Dutch Blitz (rounds 2), seed 1, 4 bots: skilled, skilled, skilled, skilled"
    assert [line.split(" (")[0] for line in lines if line.startswith("Round")] == ["Round 1", "Round 2"]
    assert " won. " in lines[-1]
    assert len(lines) == 6
    assert (done.stderr, done.returncode) == ("", 0)


def test_verbosely_every_play_is_told(blitz: Blitz) -> None:
    done = blitz("race", "--fast", "--seed", "1", "--rounds", "1", "--verbose")
    assert "  Go!\n" in done.stdout
    assert done.stdout.count(" plays ") > 20


def test_many_games_are_counted_and_replay_alike(blitz: Blitz) -> None:
    common = ("race", "--fast", "--seed", "1", "--games", "4", "--target", "20", "--bots", "expert,beginner")
    done = blitz(*common, "--json")
    result = json.loads(done.stdout)
    assert len(result["games"]) == 4
    assert sum(result["wins"].values()) == 4
    winners = [game["winner"] for game in result["games"]]
    names = {seat["seat"]: seat["name"] for seat in result["seats"]}
    assert result["wins"] == {name: [names[w] for w in winners].count(name) for name in names.values()}
    assert len({json.dumps(game) for game in result["games"]}) == 4
    assert done.stderr == ""  # no progress bar where nobody watches
    told = blitz(*common).stdout
    assert told == "4 games; won: " + ", ".join(f"{name} {count}" for name, count in result["wins"].items()) + "\n"


def test_rules_options_seats_and_levels_are_as_asked_for(blitz: Blitz) -> None:
    done = blitz(
        *("race", "--fast", "--seed", "5", "--json", "--rules", "dutch-blitz-8", "--seats", "5"),
        *("--bots", "beginner,expert", "--set", "posts=4", "--set", "blitz-size=3", "--rounds", "2"),
    )
    result = json.loads(done.stdout)
    assert result["rules"] == "dutch-blitz-8"
    assert result["options"] == {"posts": 4, "blitz_size": 3, "rounds": 2}
    assert [seat["level"] for seat in result["seats"]] == ["beginner"] + ["expert"] * 4
    assert min(min(round_["scores"].values()) for round_ in result["rounds"]) >= -6


def test_as_many_play_as_bots_are_named(blitz: Blitz) -> None:
    result = json.loads(blitz("race", "--fast", "--rounds", "1", "--bots", "expert,casual,beginner", "--json").stdout)
    assert [seat["level"] for seat in result["seats"]] == ["expert", "casual", "beginner"]


def test_a_team_wins_together(blitz: Blitz) -> None:
    done = blitz("race", "--fast", "--seed", "1", "--json", "--rules", "dutch-blitz-teams")
    assert json.loads(done.stdout)["winner"] in (["A", "C"], ["B", "D"])


def test_house_rules_from_a_file(blitz: Blitz, tmp_path: Path) -> None:
    (tmp_path / "sunday.toml").write_text('like = "dutch-blitz"\nname = "Sunday"\n[options]\ntarget = 20\n')
    done = blitz("race", "--fast", "--seed", "1", "--rules", "sunday.toml")
    assert done.stdout.startswith("Sunday (target 20), seed 1, 4 bots")


@pytest.mark.parametrize("arguments", [(), ("race", "--seed", "1")])
def test_without_a_terminal_a_race_is_what_comes_of_it(blitz: Blitz, arguments: tuple[str, ...]) -> None:
    done = blitz(*arguments)
    assert done.returncode == 0
    assert " won. " in done.stdout.splitlines()[-1]


def test_a_record_is_replayed_verified_and_told(blitz: Blitz, tmp_path: Path) -> None:
    raced = blitz("race", "--fast", "--seed", "4", "--rounds", "2", "--record", "r.txt")
    winner = raced.stdout.splitlines()[-1].partition(" won")[0]
    plain, verified, told = (blitz("replay", "r.txt", *more) for more in ((), ("--verify",), ("--text",)))
    for done in (plain, verified, told):
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.splitlines()[-1].endswith(f" and 2 deals are as they were written; {winner} won.")
    ticks = int(verified.stdout.split()[0])
    assert (tmp_path / "r.txt").read_text("utf-8").count(" =") == ticks
    assert plain.stdout == verified.stdout
    lines = told.stdout.splitlines()
    assert lines[1].endswith("3.0 s  Go!")
    assert lines[-2].endswith("Blitz pile is used up.")
    times = [float(line.split()[0]) for line in lines[:-1]]
    assert times == sorted(times)
    assert times[-1] > 10


def test_a_record_is_watched_where_that_is_asked_for_wherever_the_output_goes(blitz: Blitz) -> None:
    blitz("race", "--fast", "--seed", "4", "--rounds", "1", "--record", "r.txt")
    window = blitz("replay", "r.txt", "--window", DISPLAY="", WAYLAND_DISPLAY="")
    table = blitz("replay", "r.txt", "--tui")
    assert (window.returncode, table.returncode, window.stdout, table.stdout) == (3, 3, "", "")
    assert "no window" in window.stderr
    assert "no table: this is not a terminal" in table.stderr
    assert "Where the output is not a terminal" in " ".join(blitz("replay", "--help").stdout.split())


def test_a_record_of_scat_is_replayed_as_well(blitz: Blitz) -> None:
    raced = blitz("race", "--fast", "--seed", "4", "--rules", "scat", "--record", "r.txt", "--json")
    assert json.loads(raced.stdout)["rules"] == "scat"
    done = blitz("replay", "r.txt", "--verify")
    assert (done.returncode, done.stderr) == (0, "")


def test_what_was_recorded_does_not_depend_on_who_watched(blitz: Blitz, tmp_path: Path) -> None:
    for name, form in [("a", "--json"), ("b", "--csv"), ("c", "--verbose")]:
        blitz("race", "--fast", "--seed", "7", "--rounds", "1", "--record", name, form)
    records = {(tmp_path / name).read_bytes() for name in "abc"}
    assert len(records) == 1
