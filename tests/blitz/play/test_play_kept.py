"""A game that is left, killed or cut off goes on as it was."""

import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blitz.__main__ import main

Sit = Callable[..., Any]
Records = Callable[..., list[Path]]
KEPT = "The game is kept. To go on with it: blitz play --resume"
ALONE = ("--plain", "--name", "Zoe")


def unwrapped(text: str) -> str:
    """The text in one line."""
    return " ".join(text.split())


def held_cards(text: str) -> str:
    return re.findall(r"You hold ([^.:]*)", unwrapped(text))[-1]


@pytest.mark.parametrize("answered", [1, 9, 24, 41])
def test_a_game_killed_in_the_middle_goes_on_as_it_was(
    sit: Sit, answered: int, records: Records, moves_of: Callable[..., list[str]]
) -> None:
    player = sit("scat", *ALONE, "--seats", "3", "--seed", "10")
    player.play_on(answered)
    while "You hold" not in player.last:
        player.say(player.choose())
    player.process.send_signal(signal.SIGKILL)
    assert player.status() == -signal.SIGKILL
    (record,) = records()
    before, moves = record.read_text("utf-8"), moves_of(record)
    with record.open("a", encoding="utf-8") as file:
        file.write("4000 99999 A kno")
    again = sit("--resume", "--plain")
    assert held_cards(again.last) == held_cards(player.heard)
    assert again.play_on()
    assert again.end() == 0
    (record,) = records("records")
    assert record.read_text("utf-8").startswith(before)
    assert moves_of(record)[: len(moves)] == moves
    assert main(["replay", "--verify", str(record)]) == 0


def test_the_end_of_the_input_keeps_the_game_and_the_next_start_offers_it(sit: Sit, records: Records) -> None:
    first = sit("scat", *ALONE, "--seed", "11")
    first.play_on(6)
    assert first.end() == 0
    assert KEPT in first.heard
    second = sit("--rules", "gin", *ALONE)
    assert "There is an unfinished game of Scat with Zoe" in unwrapped(second.last)
    assert "GIN: Zoe against" in unwrapped(second.say("what", "n"))
    second.end()
    assert len(records()) == 2
    third = sit("scat", *ALONE)
    assert "There is an unfinished game of GIN" in unwrapped(third.last)
    assert "GIN, gone on with." in third.say("y")
    assert "> " in third.last


def test_a_game_that_is_being_played_is_not_offered_elsewhere(sit: Sit, records: Records) -> None:
    sit("scat", *ALONE, "--seed", "12").play_on(3)
    other = sit("--resume", "--plain")
    assert other.status() == 2
    assert "is open in another window or terminal" in other.heard
    assert len(records()) == 1


def test_a_game_that_was_altered_is_not_gone_on_with(sit: Sit, records: Records) -> None:
    player = sit("scat", *ALONE, "--seed", "13")
    player.play_on(12)
    player.end()
    (record,) = records()
    lines = record.read_text("utf-8").splitlines(keepends=True)
    lines[12] = lines[12].replace("A", "B", 1).replace("C", "D", 1)
    record.write_text("".join(lines), "utf-8")
    again = sit("--resume", "--plain")
    assert again.status() == 2
    assert re.search(r"line \d+: the line, or one before it, was altered", again.heard)
    assert "Traceback" not in again.heard


def test_the_seed_of_another_game_does_not_fit(sit: Sit, records: Records) -> None:
    player = sit("scat", *ALONE, "--seed", "13")
    player.play_on(4)
    player.end()
    records()[0].with_suffix(".json").write_text('{"seed": "another"}', "utf-8")
    again = sit("--resume", "--plain")
    assert again.status() == 2
    assert "cannot be gone on with" in again.heard
    assert "Traceback" not in again.heard


def test_another_game_at_the_same_table_knows_of_the_first(sit: Sit, records: Records) -> None:
    player = sit("--rules", "thirty-one", "--set", "lives=1", "--seats", "3", *ALONE, "--no-confirm", "--seed", "14")
    player.play_on(until="another game")
    player.say("y")
    assert player.play_on(until="another game")
    player.say("n")
    assert player.status() == 0
    first, second = records("records")
    earlier = [json_line for json_line in second.read_text("utf-8").splitlines() if json_line.startswith("earlier ")]
    assert "last_one_in" in earlier[0] or "draw" in earlier[0]
    assert main(["replay", "--verify", str(first)]) == main(["replay", "--verify", str(second)]) == 0
