"""Somebody who plays `blitz play`: through pipes, or at a terminal."""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PROMPT = "\n> "
CHOICE = re.compile(r"^  (\w+)  (.+)$", re.MULTILINE)


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


class AtATerminal(Player):
    """The same at a terminal of 80 by 24."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.folder, self.ended, self.heard, self.last = folder, False, "", ""
        pty = pytest.importorskip("pty", reason="no pseudo-terminals here")
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
        """Presses a key until it is heard: just before the program waits, one can pass unnoticed."""
        for _ in range(12):
            os.write(self._into, key)
            if self._listen_for(5):
                return
        pytest.fail("the program does not hear the key")

    def _listen_for(self, seconds: float) -> bool:
        """Whether the next question, or the end, comes within the time."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            if not select.select([self._out], [], [], left)[0]:
                return False
            more = self._read()
            self.heard += more
            if not more or self.heard.endswith(PROMPT):
                self.ended = not more
                return True
        return False


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Player]]:
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


@pytest.fixture
def records(tmp_path: Path) -> Callable[..., list[Path]]:
    """The records of games that are kept, or in another folder, the oldest first."""
    return lambda which="games": sorted((tmp_path / which).glob("*.record"))


@pytest.fixture
def moves_of() -> Callable[..., list[str]]:
    """The moves that a seat has made, as a record has them."""
    return _moves_of


def _moves_of(record: Path, seat: str = "A") -> list[str]:
    """The moves that a seat has made, as the record has them."""
    entries = [line.split(" > ")[0].split(" ", 2) for line in record.read_text("utf-8").splitlines()]
    return [entry[2].removeprefix(f"{seat} ") for entry in entries if len(entry) == 3 and entry[2][:2] == f"{seat} "]
