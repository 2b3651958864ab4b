"""Three windows in three processes at one table: host and join, two games by different rules, one killed and back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from blitz.recording import read_recording

pytestmark = [pytest.mark.needs_display, pytest.mark.slow, pytest.mark.timeout(240)]

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tests" / "gl" / "lan_window.py"


class Somebody:
    """A window in a process of its own. `said` is what it has told."""

    def __init__(self, folder: Path, name: str, *words: str) -> None:
        self.name, self.folder = name, folder / name
        self.said: list[str] = []
        self.log = ""
        self._began = time.monotonic()
        self._heard = 0
        kept = {"BLITZ_DATA": str(self.folder), "BLITZ_SETTINGS": str(self.folder / "s.toml"), "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT), name, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **kept},
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                self.said.append(line.strip())
                self.log += f"{time.monotonic() - self._began:5.1f} s  {line}"

    def tell(self, *orders: str) -> None:
        assert self.process.stdin is not None
        for order in orders:
            self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()

    def until(self, words: str, seconds: float = 90) -> str:
        """Waits until it has told something that begins so, since it was last waited for; returns the rest."""
        end = time.monotonic() + seconds
        while True:
            for at, line in enumerate(self.said[self._heard :], self._heard + 1):
                if line.startswith(f"{self.name} {words}"):
                    self._heard = at
                    return line.removeprefix(f"{self.name} {words}").strip()
            assert self.process.poll() is None, f"{self.name} never {words}:\n" + self.log
            assert time.monotonic() < end, f"{self.name} does not {words}:\n" + self.log
            time.sleep(0.02)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()


class Evening:
    """Whoever has come."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.everybody: list[Somebody] = []
        self.host_pid = 0
        self.place: list[str] = []
        self.resumed: subprocess.Popen[bytes] | None = None

    def come(self, name: str, *words: str) -> Somebody:
        self.everybody.append(Somebody(self.folder, name, *words))
        return self.everybody[-1]

    def host(self, name: str, *words: str) -> Somebody:
        ada = self.come(name, "host", *words)
        about = json.loads(ada.until("hosts"))
        self.host_pid, self.place = about["pid"], about["place"]
        return ada

    def resume_host(self, owner: Somebody) -> None:
        """The last table of somebody's computer is hosted again, at the port where it was."""
        environment = {**os.environ, "BLITZ_DATA": str(owner.folder), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "blitz", "host", "--resume"]
        self.resumed = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
        )
        self.host_pid = 0


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    for somebody in found.everybody:
        somebody.end()
    if found.resumed is not None:
        found.resumed.terminate()
        found.resumed.wait()
    if found.host_pid:
        with suppress(ProcessLookupError):
            os.kill(found.host_pid, signal.SIGTERM)


def look(name: str, *people: Somebody) -> None:
    for somebody in people:
        somebody.tell(f"look {name}")


def test_three_windows_play_a_round_and_a_hand_by_other_rules_and_one_is_killed_and_comes_back(
    evening: Evening,
) -> None:
    ada = evening.host("Ada", "blitz", "3")
    ben = evening.come("Ben", "join", *evening.place)
    cleo = evening.come("Cleo", "join", *evening.place)
    begin("dutch_blitz", ada, ben, cleo)
    for somebody in (ada, ben, cleo):
        assert somebody.until("sits") == "1 dutch_blitz"
    look("1-dealt", ada, ben, cleo)
    cleo.tell("play")
    cleo.until("plays")

    cleo.end()
    ada.until("sees a bot for Cleo")
    look("2-killed", ada, ben)
    cleo = evening.come("Cleo", "join", evening.place[0])
    assert cleo.until("sits") == "1 dutch_blitz"
    ada.until("no longer sees a bot for Cleo")
    look("3-back", ada, ben, cleo)
    for somebody in (ada, ben, cleo):
        somebody.tell("play")
    sheets = [somebody.until("sheet 1") for somebody in (ada, ben, cleo)]
    assert len(set(sheets)) == 1
    look("4-sheet", ada, ben, cleo)

    for somebody in (ada, ben, cleo):
        somebody.tell("press next")
    ada.tell("rules rap", "swap 0 1")
    look("5-lobby", ada)
    begin("scat", ada, ben, cleo)
    for somebody in (ada, ben, cleo):
        assert somebody.until("sits 2") == "scat"
    look("6-scat", ada, ben, cleo)
    assert len({somebody.until("sheet 2") for somebody in (ada, ben, cleo)}) == 1
    look("7-sheet", ada, ben, cleo)
    for somebody in (ada, ben, cleo):
        somebody.tell("go")
        assert somebody.process.wait(20) == 0, somebody.said
        kept = [read_recording(path) for path in (somebody.folder / "records").glob("*.record")]
        assert "scat" in {recording.chosen.game.name for recording in kept}
        assert all(recording.outcome is not None for recording in kept)


def test_the_host_is_killed_and_comes_back_and_the_windows_wait_for_it_and_play_on(evening: Evening) -> None:
    ada = evening.host("Ada", "blitz", "2")
    ben = evening.come("Ben", "join", *evening.place)
    begin("dutch_blitz", ada, ben)
    for somebody in (ada, ben):
        assert somebody.until("sits") == "1 dutch_blitz"
    for somebody in (ada, ben):  # at once: one of them alone may be done before the other begins
        somebody.tell("play")
    for somebody in (ada, ben):
        somebody.until("plays")

    os.kill(evening.host_pid, signal.SIGKILL)
    for somebody in (ada, ben):
        assert somebody.until("is told:") == "No word from the host for 1 s …"
    look("8-host-killed", ada, ben)
    evening.resume_host(ada)
    for somebody in (ada, ben):
        somebody.until("no longer waits")
        somebody.until("sees the game go on")
    look("9-host-back", ada, ben)
    sheets = [somebody.until("sheet 1") for somebody in (ada, ben)]
    assert sheets[0] == sheets[1]
    for somebody in (ada, ben):
        somebody.tell("go")
        assert somebody.process.wait(20) == 0, somebody.said
        (kept,) = (somebody.folder / "records").glob("*.record")
        assert read_recording(kept).outcome is not None


def test_two_windows_watch_their_match_again_together_and_the_next_one_leads_out_of_the_theatre(
    evening: Evening,
) -> None:
    ada = evening.host("Ada", "blitz", "2")
    ben = evening.come("Ben", "join", *evening.place)
    both = (ada, ben)
    begin("dutch_blitz", *both)
    for somebody in both:
        somebody.until("sits")
        somebody.tell("play")
    for somebody in both:
        somebody.until("sheet 1")
    ben.tell("press next", "press start")
    ada.tell("press watch")
    ada.until("watches")
    ben.until("reads: is watching the game again.")
    look("10-watched", *both)
    ben.tell("press watch")
    ben.until("watches")
    ada.tell("key SPACE")
    ben.until("reads: stops it.")
    ada.tell("jump 60")
    ben.until("reads: goes to")
    look("11-together", *both)
    assert apart(*both) <= 250

    ben.tell("press together", "jump 20")
    ada.tell("jump 80")
    assert apart(*both) > 250
    look("12-alone", *both)
    ben.tell("press together")
    while apart(*both) > 250:
        time.sleep(0.02)

    ada.tell("key ESCAPE", "press next", "press start")
    for somebody in both:
        assert somebody.until("sits") == "2 dutch_blitz"


def apart(one: Somebody, other: Somebody) -> int:
    """So many ms lie between the moments that two are watching, both standing still."""
    places = []
    for somebody in (one, other):
        somebody.tell("where")
        at, paused = somebody.until("is at").split()
        assert paused == "True"
        places.append(int(at))
    return abs(places[0] - places[1])


def begin(game: str, owner: Somebody, *others: Somebody) -> None:
    """Everybody says that they are ready, and the owner starts."""
    for somebody in others:
        somebody.until(f"is to play {game}")
        somebody.tell("press start")
    owner.until(f"sees all ready for {game}")
    owner.tell("press start")
