"""`blitz play --plain` through pipes: whole games, help, taking back, several at one keyboard."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blitz.__main__ import main

Sit = Callable[..., Any]
Records = Callable[..., list[Path]]
KEPT = "The game is kept. To go on with it: blitz play --resume"
# With seed 20 and two seats Zoe plays first, from 10 points: what bots would do does not matter.
ALONE = ("--plain", "--name", "Zoe")


def unwrapped(text: str) -> str:
    """The text in one line."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    "args",
    [
        ("scat", "--seed", "1"),
        ("--rules", "gin", "--seed", "2"),
        ("--rules", "french-canadian", "--set", "target=2", "--seed", "3"),
        ("--rules", "ride-the-bus", "--set", "lives=2", "--seats", "3", "--seed", "4"),
        ("--rules", "stop-the-bus", "--set", "lives=2", "--seats", "2", "--seed", "5"),
        ("--rules", "throw-down-any", "--seed", "6"),
        ("--rules", "rap", "--set", "lives=1", "--seed", "7"),
    ],
    ids=lambda args: " ".join(args[:2]),
)
def test_a_whole_game_and_the_reason_for_every_life(sit: Sit, args: tuple[str, ...], records: Records) -> None:
    player = sit(*args, *ALONE, "--no-confirm")
    assert player.play_on()
    assert player.end() == 0
    told = unwrapped(player.heard)
    assert "wins the game." in told
    hands = told.split("How everybody stands:")[:-1]
    assert all(re.search(r"loses? |gets? |costs|scores? |declared", hand) for hand in hands)
    assert "\x1b" not in player.heard
    assert records() == []
    (record,) = records("records")
    assert main(["replay", "--verify", str(record)]) == 0


def test_a_decision_is_taken_back_freely_until_it_is_confirmed(
    sit: Sit, records: Records, moves_of: Callable[..., list[str]]
) -> None:
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20")
    assert "What do you do?" in player.last
    assert "You want to draw from the stock." in player.say("d")
    assert "You want to take the" in player.say("t")
    assert "Taken back." in player.say("b")
    assert "nothing to take back" in player.say("back")
    assert "You want to knock." in player.say("knock")
    player.say("d", "q")
    assert player.status() == 0
    assert KEPT in player.heard
    assert moves_of(records()[0]) == ["pass"]


def test_without_confirming_a_choice_is_made_at_once(
    sit: Sit, records: Records, moves_of: Callable[..., list[str]]
) -> None:
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", "--no-confirm")
    assert "Which card do you put away?" in player.say("d")
    player.end()
    assert moves_of(records()[0]) == ["pass", "draw-stock"]


def test_the_same_from_the_environment(sit: Sit) -> None:
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", BLITZ_CONFIRM="no")
    assert "Which card do you put away?" in player.say("d")


def test_help_says_what_can_be_done_what_not_and_why_and_the_rules(sit: Sit) -> None:
    player = sit("--rules", "suited-knock", *ALONE, "--seats", "2", "--seed", "20")
    told = unwrapped(player.say("?"))
    assert "d draw from the stock" in told
    assert "knock: by these rules only with three cards of one suit." in told
    assert "The rules in force: Scat, knock on one suit only." in told
    assert "an ace 11, court cards 10" in told
    assert "You cannot knock: by these rules only with three cards of one suit." in unwrapped(player.say("k"))
    assert "digest" in player.say("??")
    assert "is not one of the choices" in player.say("fly")
    assert "7, " not in player.say("\t")


def test_a_card_just_taken_stays_and_the_reason_is_given(sit: Sit) -> None:
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", "--no-confirm")
    offered = set(re.findall(r"^  (\d)  ", player.say("t"), re.MULTILINE))
    (missing,) = {"1", "2", "3", "4"} - offered
    assert "is not put back in the same turn" in unwrapped(player.say(missing))
    assert "you have a card more already" in unwrapped(player.say("d"))


def test_nobody_sees_anothers_cards_on_the_way(sit: Sit) -> None:
    player = sit("scat", "--plain", "--people", "Zoe,Yan", "--seats", "2", "--seed", "9")
    player.play_on(60)
    pieces = re.split(r"Pass the keyboard to (\w+)\. (\w+), press Enter when only you", unwrapped(player.heard))
    assert len(pieces) > 9
    for name, again, text in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        asked = re.findall(r"(Zoe|Yan)(?:'s turn\.|, a question for you\.)", text)
        assert name == again
        assert set(asked) <= {name}
    assert "You hold" not in pieces[0]


def test_people_are_asked_for_a_dealt_31_one_after_the_other(
    sit: Sit, records: Records, moves_of: Callable[..., list[str]]
) -> None:
    player = sit("scat", "--plain", "--people", "2", "--name", "Zoe", "--seats", "3", "--seed", "9")
    assert "Pass the keyboard to Zoe" in player.last
    assert "Press Enter to go on." in unwrapped(player.say(""))
    assert "Pass the keyboard to Player 2" in unwrapped(player.say(""))
    player.end()
    assert moves_of(records()[0]) == ["pass"]
    assert moves_of(records()[0], "B") == []


def test_who_is_out_hears_how_the_others_end(sit: Sit) -> None:
    player = sit(
        "scat", *ALONE, "--set", "lives=1", "--set", "county=no", "--seats", "4", "--seed", "15", "--no-confirm"
    )
    for _ in range(200):
        knocks = "k" if "  k  knock" in player.last else player.choose()
        if player.ended or "The others play on" in player.heard:
            break
        player.say(knocks)
    assert "The others play on" in player.heard


def test_a_terminal_that_knows_only_ascii_is_enough(sit: Sit) -> None:
    player = sit("--rules", "gin", *ALONE, "--seed", "16", PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert "Traceback" not in player.say("?", "??")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("dutch-blitz",), "played by everybody at once"),
        ((), "Dutch Blitz"),
        (("poker",), "there is no game 'poker'"),
        (("scat", "--rules", "dutch-blitz"), "dutch-blitz is not a rule set of scat"),
        (("scat", "--people", "0"), "allowed: 1 to"),
        (("scat", "--people", "Ann,ann"), "is there twice"),
        (("scat", "--people", "Ann,,Bo"), "cannot be a name"),
        (("scat", "--people", "5", "--seats", "3"), "5 people do not fit"),
        (("scat", "--seats", "11"), "2 to 9 seats"),
        (("scat", "--bots", "grandmaster"), "no level 'grandmaster'"),
        (("scat", "--name", "\x07"), "cannot be a name"),
        (("scat", "--resume"), "there is no unfinished game"),
        (("scat", "--pause", "99"), "0 to 10"),
        (("scat", "--rules", "nothere.toml"), "cannot read the rules file"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    args: tuple[str, ...],
    complaint: str,
    tmp_path: Path,
    monkeypatch: Any,
    capsys: pytest.CaptureFixture[str],
    records: Records,
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    assert main(["play", *args]) == 2
    told = capsys.readouterr()
    assert complaint in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
    assert records() == []


def test_a_rest_after_each_line_is_short_and_asked_for(sit: Sit) -> None:
    began = time.monotonic()
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", "--pause", "0.4")
    assert "begins." in player.heard
    assert 0.4 < time.monotonic() - began < 20
