"""Real processes on real sockets, killed, stopped, starved: the game goes on and all end with the same view."""

from __future__ import annotations

import json
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.record_reader import RecordReader
from core.replay import Replay
from net.audience import view_digest

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

OPTIONS = {"rounds": 1, "posts": 5, "blitz_size": 20}
"""One long round: expert bots take 23 s to 3 minutes for it, and what goes wrong here is over by then."""

GAME = ["--rules", "dutch-blitz", *(word for name, value in OPTIONS.items() for word in ("--set", f"{name}={value}"))]

MATCH_S = 420
"""Seconds to wait for its end: bots play at a player's pace, every deal is another, and equal scores play on."""


class Processes:
    """A host and its peers, each in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.code = self.address = ""

    def start(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "blitz", *words]
        with self.path(f"{name}.out").open("ab") as out, self.path(f"{name}.err").open("ab") as err:
            self.running[name] = subprocess.Popen(command, stdout=out, stderr=err)
        return self.running[name]

    def host(self, *more: str, port: str = "0") -> subprocess.Popen[bytes]:
        self.path("host.out").write_bytes(b"")
        files = ["--log", str(self.path("table.log")), "--record", str(self.path("host.rec"))]
        words = ["host", *GAME, "--seats", "3", "--address", "127.0.0.1", "--port", port, "--no-announce", "--once"]
        process = self.start("host", *words, "--away", "2", *files, *more)
        self.until(lambda: "key " in self.path("host.out").read_text(), 30)
        said = self.path("host.out").read_text().split()
        self.code, self.address = said[said.index("code:") + 1], said[said.index("Address:") + 1]
        return process

    def join(self, name: str, code: bool = True) -> subprocess.Popen[bytes]:
        words = ["join", self.address, *([self.code] if code else []), "--seat", "bot", "--level", "expert"]
        files = ["--key-file", str(self.path(f"{name}.key")), "--record", str(self.path(f"{name}.rec"))]
        return self.start(name, *words, "--name", name, "--once", *files)

    def path(self, name: str) -> Path:
        return self.folder / name

    def said(self, name: str, what: str) -> list[dict[str, Any]]:
        lines = [json.loads(x) for x in self.path(f"{name}.err").read_text().splitlines() if x.startswith("{")]
        return [line for line in lines if line["what"] == what]

    def is_away(self, seat: int) -> bool:
        """Whether the host said last of a seat that its player is away."""
        lines = self.path("host.err").read_text().splitlines()
        said = [x for line in lines if (x := json.loads(line)).get("seat") == seat and x["what"] in ("away", "back")]
        return bool(said) and said[-1]["what"] == "away"

    def ticks(self) -> int:
        return self.path("table.log").read_bytes().count(b'["tick",')

    def until(self, reached: Callable[[], object], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not reached():
            assert time.monotonic() < end, {p.name: p.read_text()[-2000:] for p in self.folder.glob("*.err")}
            time.sleep(0.05)

    def finish(self, names: list[str]) -> None:
        """Waits for the end, and compares everybody's last view with the one that the host's record gives."""
        for name in names:
            assert self.running[name].wait(MATCH_S) == 0, self.path(f"{name}.err").read_text()
        assert self.running["host"].wait(20) == 0
        import games

        lines = self.path("host.rec").read_text().splitlines(keepends=True)
        game = games.load("dutch_blitz")
        replay = Replay(RecordReader(lines), game, game.rules("dutch-blitz", **OPTIONS))
        for _ in replay.run():
            pass
        assert replay.outcome is not None
        for seat, name in enumerate(names):
            end = self.said(name, "over")[-1]
            assert end["view"] == view_digest(game, game.mask(replay.state, seat)).hex()
            assert end["faults"] == []
            assert end["differences"] == 0


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    found = Processes(tmp_path)
    yield found
    for process in found.running.values():
        if process.poll() is None:
            process.kill()
            process.wait()


def test_a_match_survives_kills_stops_and_a_full_disk_and_all_end_with_the_hosts_view(processes: Processes) -> None:
    p = processes
    p.host()
    names = ["anna", "ben", "cleo"]
    for at, name in enumerate(names, 1):
        p.join(name)
        p.until(lambda at=at: len(p.said("host", "joined")) == at, 30)
    p.until(lambda: p.ticks() > 6, 30)

    p.running["anna"].kill()
    p.running["anna"].wait()
    p.until(lambda: p.is_away(0), 10)
    p.join("anna", code=False)
    p.until(lambda: not p.is_away(0), 20)

    p.running["ben"].send_signal(signal.SIGSTOP)
    p.until(lambda: p.is_away(1), 10)
    p.running["ben"].send_signal(signal.SIGCONT)
    p.until(lambda: not p.is_away(1), 10)

    size = p.path("table.log").stat().st_size
    host = p.running["host"]
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    p.until(lambda: p.said("host", "paused"), 20)
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    p.until(lambda: p.said("host", "goes_on"), 10)

    before = p.ticks()
    p.until(lambda: p.ticks() > before + 2, 30)
    host.kill()
    host.wait()
    accepted = p.ticks()
    p.host("--resume", port=p.address.rpartition(":")[2])
    p.until(lambda: p.ticks() > accepted, 30)
    p.finish(names)
    assert p.ticks() > accepted


def test_each_process_replays_its_own_record_to_the_same_result(processes: Processes) -> None:
    p = processes
    p.host("--bots", "expert", "--set", "blitz_size=5")
    for name in ("anna", "ben"):
        p.join(name)
        p.until(lambda name=name: name in p.path("host.err").read_text(), 30)
    for name in ("anna", "ben", "host"):
        assert p.running[name].wait(MATCH_S) == 0, p.path(f"{name}.err").read_text()
    ends = set()
    for name in ("anna", "ben", "host"):
        done = subprocess.run(
            [sys.executable, "-m", "blitz", "replay", "--verify", str(p.path(f"{name}.rec"))],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        ends.add(p.path(f"{name}.rec").read_text().splitlines()[-1].partition(" ~")[0])
    assert len(ends) == 1
    assert ends.pop().startswith("over ")
