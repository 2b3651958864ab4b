"""`blitz play --plain` as people use it: through pipes and through a terminal, from the first question to the last."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from blitz.__main__ import main

PROMPT = "\n> "
CHOICE = re.compile(r"^  (\w+)  (.+)$", re.MULTILINE)
KEPT = "The game is kept. To go on with it: blitz play --resume"


class Player:
    """Somebody at a keyboard. `heard` is everything that was shown; `last` what was shown since the last answer."""

    def __init__(self, folder: Path, *args: str, **env: str) -> None:
        self.folder, self.ended = folder, False
        self.heard = self.last = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "blitz", "play", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "BLITZ_DATA": str(folder), "PYTHONUTF8": "1", **env},
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._into, self._out = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.listen()

    def listen(self) -> bool:
        """Waits for the next question; False if the program has ended instead."""
        self.last = ""
        while not (self.last.endswith(PROMPT) or self.last == PROMPT[1:]):
            more = self._read()
            if not more:
                self.ended = True
                return False
            self.last += more
            self.heard += more
        return True

    def _read(self) -> str:
        return os.read(self._out, 65536).decode()

    def say(self, *answers: str) -> str:
        """Gives answers, one a question; returns what was shown after the last."""
        for answer in answers:
            os.write(self._into, f"{answer}\n".encode())
            self.listen()
        return self.last

    def end(self) -> int:
        """No more input; returns the exit status."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.heard += self.process.stdout.read().decode()
        return self.status()

    def status(self) -> int:
        return self.process.wait(timeout=30)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(timeout=30)

    def choose(self) -> str:
        """What a fair player would answer now: calls, keeps the better cards, knocks from 26."""
        keys = dict(CHOICE.findall(self.last))
        if "another game" in self.last:
            return "n"
        kept = {key: _number(words) for key, words in keys.items() if " and keep " in words}
        calls = [key for key, words in keys.items() if words.startswith("call ")]
        knocks = [key for key, words in keys.items() if words in ("knock", "rap", "stop the bus")]
        held = [_number(found) for found in re.findall(r"You hold [^.]*: ([\d½]+)", _unwrapped(self.last))]
        if calls or not keys:
            return calls[0] if calls else ""
        if knocks and max([*kept.values(), *held[-1:]], default=0) >= 26:
            return knocks[0]
        if kept:
            return max(kept, key=lambda key: kept[key])
        return next(key for key in keys if key not in knocks)

    def play_on(self, questions: int = 3_000, until: str = "nothing will ever say this") -> bool:
        """Answers fairly until the game is over (True), or so many questions were answered, or something was said."""
        for _ in range(questions):
            if self.ended or until in self.last:
                break
            self.say(self.choose())
        return "The game is over" in self.heard


def _number(text: str) -> float:
    found = re.search(r"([\d]+)(½?)(?: in [\w ]+)?$", text) or re.search(r"(\d+)(½?)", text)
    assert found is not None
    return int(found[1]) + (0.5 if found[2] else 0)


def _unwrapped(text: str) -> str:
    return " ".join(text.split())


Sit = Callable[..., Player]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Starts a game; whatever is left running is ended afterwards."""
    players: list[Player] = []

    def start(*args: str, **env: str) -> Player:
        players.append(Player(tmp_path, *args, **env))
        return players[-1]

    yield start
    for player in players:
        if player.process.poll() is None:
            player.kill()
        for pipe in (player.process.stdin, player.process.stdout):
            if pipe is not None:
                pipe.close()


def records(folder: Path, which: str = "games") -> list[Path]:
    return sorted((folder / which).glob("*.record"))


def moves_of(record: Path, seat: str = "A") -> list[str]:
    """The moves that a seat has made, as the record has them."""
    entries = [line.split(" > ")[0].split(" ", 2) for line in record.read_text("utf-8").splitlines()]
    return [entry[2].removeprefix(f"{seat} ") for entry in entries if len(entry) == 3 and entry[2][:2] == f"{seat} "]


# With seed 20 and two seats Zoe plays first, from 10 points: what bots would do does not matter.
ALONE = ("--plain", "--name", "Zoe")


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
def test_a_whole_game_and_the_reason_for_every_life(sit: Sit, args: tuple[str, ...], tmp_path: Path) -> None:
    player = sit(*args, *ALONE, "--no-confirm")
    assert player.play_on()
    assert player.end() == 0
    told = _unwrapped(player.heard)
    assert "wins the game." in told
    hands = told.split("How everybody stands:")[:-1]
    assert all(re.search(r"loses? |gets? |costs|scores? |declared", hand) for hand in hands)
    assert "\x1b" not in player.heard
    assert records(tmp_path) == []
    (record,) = records(tmp_path, "records")
    assert main(["replay", "--verify", str(record)]) == 0


def test_a_decision_is_taken_back_freely_until_it_is_confirmed(sit: Sit, tmp_path: Path) -> None:
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
    assert moves_of(records(tmp_path)[0]) == ["pass"]


def test_without_confirming_a_choice_is_made_at_once(sit: Sit, tmp_path: Path) -> None:
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", "--no-confirm")
    assert "Which card do you put away?" in player.say("d")
    player.end()
    assert moves_of(records(tmp_path)[0]) == ["pass", "draw-stock"]


def test_the_same_from_the_environment(sit: Sit) -> None:
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", BLITZ_CONFIRM="no")
    assert "Which card do you put away?" in player.say("d")


def test_help_says_what_can_be_done_what_not_and_why_and_the_rules(sit: Sit) -> None:
    player = sit("--rules", "suited-knock", *ALONE, "--seats", "2", "--seed", "20")
    told = _unwrapped(player.say("?"))
    assert "d draw from the stock" in told
    assert "knock: by these rules only with three cards of one suit." in told
    assert "The rules in force: Scat, knock on one suit only." in told
    assert "an ace 11, court cards 10" in told
    assert "You cannot knock: by these rules only with three cards of one suit." in _unwrapped(player.say("k"))
    assert "digest" in player.say("??")
    assert "is not one of the choices" in player.say("fly")
    assert "7, " not in player.say("\t")


def test_a_card_just_taken_stays_and_the_reason_is_given(sit: Sit) -> None:
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", "--no-confirm")
    offered = {key for key, _ in CHOICE.findall(player.say("t"))}
    (missing,) = {"1", "2", "3", "4"} - offered
    assert "is not put back in the same turn" in _unwrapped(player.say(missing))
    assert "you have a card more already" in _unwrapped(player.say("d"))


def test_nobody_sees_anothers_cards_on_the_way(sit: Sit) -> None:
    player = sit("scat", "--plain", "--people", "Zoe,Yan", "--seats", "2", "--seed", "9")
    player.play_on(60)
    pieces = re.split(r"Pass the keyboard to (\w+)\. (\w+), press Enter when only you", _unwrapped(player.heard))
    assert len(pieces) > 9
    for name, again, text in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        asked = re.findall(r"(Zoe|Yan)(?:'s turn\.|, a question for you\.)", text)
        assert name == again
        assert set(asked) <= {name}
    assert "You hold" not in pieces[0]


def test_people_are_asked_for_a_dealt_31_one_after_the_other(sit: Sit, tmp_path: Path) -> None:
    player = sit("scat", "--plain", "--people", "2", "--name", "Zoe", "--seats", "3", "--seed", "9")
    assert "Pass the keyboard to Zoe" in player.last
    assert "Press Enter to go on." in _unwrapped(player.say(""))
    assert "Pass the keyboard to Player 2" in _unwrapped(player.say(""))
    player.end()
    assert moves_of(records(tmp_path)[0]) == ["pass"]
    assert moves_of(records(tmp_path)[0], "B") == []


def held_cards(text: str) -> str:
    return re.findall(r"You hold ([^.:]*)", _unwrapped(text))[-1]


@pytest.mark.parametrize("answered", [1, 9, 24, 41])
def test_a_game_killed_in_the_middle_goes_on_as_it_was(sit: Sit, tmp_path: Path, answered: int) -> None:
    player = sit("scat", *ALONE, "--seats", "3", "--seed", "10")
    player.play_on(answered)
    while "You hold" not in player.last:
        player.say(player.choose())
    player.process.send_signal(signal.SIGKILL)
    assert player.status() == -signal.SIGKILL
    (record,) = records(tmp_path)
    before, moves = record.read_text("utf-8"), moves_of(record)
    with record.open("a", encoding="utf-8") as file:
        file.write("4000 99999 A kno")
    again = sit("--resume", "--plain")
    assert held_cards(again.last) == held_cards(player.heard)
    assert again.play_on()
    assert again.end() == 0
    (record,) = records(tmp_path, "records")
    assert record.read_text("utf-8").startswith(before)
    assert moves_of(record)[: len(moves)] == moves
    assert main(["replay", "--verify", str(record)]) == 0


def test_the_end_of_the_input_keeps_the_game_and_the_next_start_offers_it(sit: Sit, tmp_path: Path) -> None:
    first = sit("scat", *ALONE, "--seed", "11")
    first.play_on(6)
    assert first.end() == 0
    assert KEPT in first.heard
    second = sit("--rules", "gin", *ALONE)
    assert "There is an unfinished game of Scat with Zoe" in _unwrapped(second.last)
    assert "GIN: Zoe against" in _unwrapped(second.say("what", "n"))
    second.end()
    assert len(records(tmp_path)) == 2
    third = sit("scat", *ALONE)
    assert "There is an unfinished game of GIN" in _unwrapped(third.last)
    assert "GIN, gone on with." in third.say("y")
    assert "> " in third.last


def test_a_game_that_is_being_played_is_not_offered_elsewhere(sit: Sit, tmp_path: Path) -> None:
    sit("scat", *ALONE, "--seed", "12").play_on(3)
    other = sit("--resume", "--plain")
    assert other.status() == 2
    assert "there is no unfinished game" in other.heard
    assert len(records(tmp_path)) == 1


def test_a_game_that_was_altered_is_not_gone_on_with(sit: Sit, tmp_path: Path) -> None:
    player = sit("scat", *ALONE, "--seed", "13")
    player.play_on(12)
    player.end()
    (record,) = records(tmp_path)
    lines = record.read_text("utf-8").splitlines(keepends=True)
    lines[12] = lines[12].replace("A", "B", 1).replace("C", "D", 1)
    record.write_text("".join(lines), "utf-8")
    again = sit("--resume", "--plain")
    assert again.status() == 2
    assert re.search(r"line \d+: the line, or one before it, was altered", again.heard)
    assert "Traceback" not in again.heard


def test_the_seed_of_another_game_does_not_fit(sit: Sit, tmp_path: Path) -> None:
    player = sit("scat", *ALONE, "--seed", "13")
    player.play_on(4)
    player.end()
    records(tmp_path)[0].with_suffix(".json").write_text('{"seed": "another"}', "utf-8")
    again = sit("--resume", "--plain")
    assert again.status() == 2
    assert "cannot be gone on with" in again.heard
    assert "Traceback" not in again.heard


def test_another_game_at_the_same_table_knows_of_the_first(sit: Sit, tmp_path: Path) -> None:
    player = sit("--rules", "thirty-one", "--set", "lives=1", "--seats", "3", *ALONE, "--no-confirm", "--seed", "14")
    player.play_on(until="another game")
    player.say("y")
    assert player.play_on(until="another game")
    player.say("n")
    assert player.status() == 0
    first, second = records(tmp_path, "records")
    earlier = [json_line for json_line in second.read_text("utf-8").splitlines() if json_line.startswith("earlier ")]
    assert "last_one_in" in earlier[0] or "draw" in earlier[0]
    assert main(["replay", "--verify", str(first)]) == main(["replay", "--verify", str(second)]) == 0


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
        (("dutch-blitz",), "blitz race shows one"),
        ((), "Dutch Blitz"),
        (("scat", "--tui"), "the terminal table is not part of this version"),
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
    args: tuple[str, ...], complaint: str, tmp_path: Path, monkeypatch: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    assert main(["play", *args]) == 2
    told = capsys.readouterr()
    assert complaint in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
    assert records(tmp_path) == []


pty = pytest.importorskip("pty", reason="no pseudo-terminals here")


class AtATerminal(Player):
    """The same at a terminal of 80 by 24."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.folder, self.ended, self.heard, self.last = folder, False, "", ""
        leader, follower = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "blitz", "play", *args],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            start_new_session=True,
            preexec_fn=self._take_the_terminal,
            env={**os.environ, "BLITZ_DATA": str(folder), "TERM": "dumb", "COLUMNS": "80", "LINES": "24"},
        )
        os.close(follower)
        self._into = self._out = leader
        self.listen()

    @staticmethod
    def _take_the_terminal() -> None:
        import fcntl
        import termios

        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def _read(self) -> str:
        try:
            return super()._read().replace("\r\n", "\n")
        except OSError:  # the other end is closed
            return ""

    def press(self, key: bytes) -> None:
        os.write(self._into, key)
        self.listen()


@pytest.fixture
def at_a_terminal(tmp_path: Path) -> Iterator[Callable[..., AtATerminal]]:
    players: list[AtATerminal] = []

    def start(*args: str) -> AtATerminal:
        players.append(AtATerminal(tmp_path, *args))
        return players[-1]

    yield start
    for player in players:
        if player.process.poll() is None:
            player.kill()
        os.close(player._out)


def test_a_whole_game_at_a_terminal_without_redrawing(at_a_terminal: Callable[..., AtATerminal]) -> None:
    player = at_a_terminal("scat", *ALONE, "--seats", "3", "--set", "lives=1", "--seed", "17")
    assert player.play_on()
    assert player.status() == 0
    assert not set(player.heard) & set("\x1b\x07\x08\r")
    assert all(len(line) < 80 for line in player.heard.splitlines() if "/" not in line)


def test_ctrl_c_keeps_the_game(at_a_terminal: Callable[..., AtATerminal], tmp_path: Path) -> None:
    player = at_a_terminal("scat", *ALONE, "--seed", "18")
    player.play_on(7)
    player.press(b"\x03")
    assert player.status() == 130
    assert KEPT in player.heard
    assert "Traceback" not in player.heard
    assert records(tmp_path)[0].read_text("utf-8").splitlines()[-1].startswith("stopped ")


def test_ctrl_d_keeps_the_game(at_a_terminal: Callable[..., AtATerminal], tmp_path: Path) -> None:
    player = at_a_terminal("scat", *ALONE, "--seed", "18")
    player.play_on(7)
    player.press(b"\x04")
    assert player.status() == 0
    assert KEPT in player.heard
    assert len(records(tmp_path)) == 1


def test_the_screen_is_clear_of_ones_cards_before_the_keyboard_is_passed(
    at_a_terminal: Callable[..., AtATerminal],
) -> None:
    player = at_a_terminal("scat", "--plain", "--people", "Zoe,Yan", "--seats", "2", "--seed", "19")
    passed = 0
    for _ in range(40):
        player.say(player.choose())
        screen = "\n".join(player.heard.split("\n")[-24:])
        if "Pass the keyboard to" in player.last:
            passed += 1
            assert "You hold" not in screen
            assert "put away the" not in screen.replace("puts away the", "")
    assert passed > 5


def test_a_rest_after_each_line_is_short_and_asked_for(sit: Sit) -> None:
    began = time.monotonic()
    player = sit("scat", *ALONE, "--seats", "2", "--seed", "20", "--pause", "0.4")
    assert "begins." in player.heard
    assert 0.4 < time.monotonic() - began < 20
