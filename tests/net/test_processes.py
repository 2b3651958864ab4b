"""Real processes on real sockets, killed, stopped, cut off, starved: the game goes on and all end alike."""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import games
from core.record_reader import RecordReader
from core.replay import Replay
from net.audience import view_digest

pytestmark = [pytest.mark.slow, pytest.mark.timeout(280)]

LONG_ROUND = {"rounds": 1, "posts": 5, "blitz_size": 20}
"""Slow bots need more than a minute and a half for it, so that it outlasts what goes wrong; quick ones end it then."""
SLOW, QUICK = ("--pace", "25"), ("--pace", "2000")


class Wire:
    """A way to the host that can be cut: then it drops what is open, and refuses what comes."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def cut(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for end in self._open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    def mend(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._target))
                except OSError:
                    near.close()
                    continue
                self._open += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError), one:
            while data := one.recv(65536):
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)


class Processes:
    """A host and its peers, each in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.code = self.address = self.key = ""

    def start(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "blitz", *words]
        with self.path(f"{name}.out").open("ab") as out, self.path(f"{name}.err").open("ab") as err:
            self.running[name] = subprocess.Popen(command, stdout=out, stderr=err)
        return self.running[name]

    def host(self, *more: str, port: str = "0") -> subprocess.Popen[bytes]:
        self.path("host.out").write_bytes(b"")
        files = ["--log", str(self.path("table.log")), "--record", str(self.path("host.rec"))]
        words = [
            "host",
            "--verbose",
            "--address",
            "127.0.0.1",
            "--port",
            port,
            "--no-announce",
            "--once",
            "--away",
            "2",
        ]
        process = self.start("host", *words, *files, *more)
        self.until(lambda: "Table:" in self.path("host.out").read_text(), 30)
        said = self.path("host.out").read_text().split()
        self.code, self.address = said[said.index("code:") + 1], said[said.index("Address:") + 1]
        self.key = said[said.index("Key:") + 1]
        return process

    def join(self, name: str, *more: str, code: bool = True, port: int = 0) -> subprocess.Popen[bytes]:
        place = [f"127.0.0.1:{port}" if port else self.address, *([self.code] if code else []), "--host-key", self.key]
        files = ["--key-file", str(self.path(f"{name}.key")), "--record", str(self.path(f"{name}.rec"))]
        return self.start(name, "join", *place, "--seat", "bot", "--name", name, "--once", "--verbose", *files, *more)

    def kill(self, name: str) -> None:
        self.running[name].kill()
        self.running[name].wait()

    def path(self, name: str) -> Path:
        return self.folder / name

    def said(self, name: str, what: str) -> list[dict[str, Any]]:
        whole = self.path(f"{name}.err").read_text().split("\n")[:-1]  # the last one may still be being written
        lines = [json.loads(x) for x in whole if x.startswith("{")]
        return [line for line in lines if line["what"] == what]

    def is_away(self, seat: int) -> bool:
        """Whether the host said last of a seat that its player is away."""
        lines = self.path("host.err").read_text().split("\n")[:-1]
        said = [x for line in lines if (x := json.loads(line)).get("seat") == seat and x["what"] in ("away", "back")]
        return bool(said) and said[-1]["what"] == "away"

    def ticks(self) -> int:
        return self.path("table.log").read_bytes().count(b'["tick",')

    def until(self, reached: Callable[[], object], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not reached():
            if time.monotonic() > end:
                pytest.fail("\n".join(f"{p.name}: {p.read_text()[-2000:]}" for p in self.folder.glob("*.err")))
            time.sleep(0.05)

    def goes_on(self) -> None:
        """Plays are made: three more of them."""
        before = self.ticks()
        self.until(lambda: self.ticks() > before + 2, 40)

    def finish(self, names: list[str]) -> None:
        """Waits for the end, and compares everybody's last view with the one that the host's record gives."""
        for name in names:
            assert self.running[name].wait(120) == 0, self.path(f"{name}.err").read_text()
        assert self.running["host"].wait(20) == 0
        lines = self.path("host.rec").read_text().splitlines(keepends=True)
        game = games.load("dutch_blitz")
        replay = Replay(RecordReader(lines), game, game.rules("dutch-blitz", **LONG_ROUND))
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


def test_a_match_survives_kills_stops_a_cut_line_and_a_full_disk_and_all_end_with_the_hosts_view(
    processes: Processes,
) -> None:
    p = processes
    changes = [word for name, value in LONG_ROUND.items() for word in ("--set", f"{name}={value}")]
    rules = ["--rules", "dutch-blitz", *changes, "--seats", "3", *SLOW]
    host = p.host(*rules)
    wire = Wire(int(p.address.rpartition(":")[2]))
    names = ["anna", "ben", "cleo"]
    for at, name in enumerate(names, 1):
        p.join(name, *SLOW, port=wire.port if name == "cleo" else 0)
        p.until(lambda at=at: len(p.said("host", "joined")) == at, 30)
    p.until(lambda: p.ticks() > 6, 40)

    # One is killed, one stops for ten seconds, the third's line is cut, all at once: bots play on.
    p.kill("anna")
    p.running["ben"].send_signal(signal.SIGSTOP)
    stopped = time.monotonic()
    wire.cut()
    p.until(lambda: all(map(p.is_away, range(3))), 40)
    p.goes_on()
    wire.mend()
    p.join("anna", *SLOW, code=False)
    p.until(lambda: not p.is_away(0) and not p.is_away(2), 30)
    p.until(lambda: time.monotonic() - stopped > 10, 15)
    p.running["ben"].send_signal(signal.SIGCONT)
    p.until(lambda: not p.is_away(1), 20)
    p.goes_on()

    # The host stops for ten seconds. Nobody was away: nothing could be said to it.
    host.send_signal(signal.SIGSTOP)
    time.sleep(10)
    host.send_signal(signal.SIGCONT)
    p.goes_on()

    # The disk under the log is full. The limit is one for all its files: what it says must have room below it.
    size = p.path("table.log").stat().st_size
    os.truncate(p.path("host.err"), 0)
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    p.until(lambda: p.said("host", "paused"), 30)
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    p.until(lambda: p.said("host", "goes_on"), 10)
    p.goes_on()

    # The host is killed and started again; what it had accepted is still there.
    p.kill("host")
    accepted = p.path("table.log").read_bytes().rpartition(b"\n")[0]
    assert p.running["ben"].poll() is None, "the match was over before everything had gone wrong"
    p.host(*SLOW, "--resume", port=p.address.rpartition(":")[2])
    p.goes_on()

    for name in names:
        p.kill(name)
        p.join(name, *QUICK, code=False, port=wire.port if name == "cleo" else 0)
    p.finish(names)
    assert p.path("table.log").read_bytes().startswith(accepted)


@pytest.mark.parametrize(
    "rules",
    [
        ("dutch-blitz", "--set", "rounds=1", "--set", "blitz_size=5"),
        ("rap", "--set", "lives=1"),
    ],
    ids=lambda rules: rules[0],
)
def test_each_process_replays_its_own_record_to_the_same_result(processes: Processes, rules: tuple[str, ...]) -> None:
    p = processes
    p.host("--rules", *rules, "--seats", "3", "--bots", "skilled", *QUICK)
    for name in ("anna", "ben"):
        p.join(name, *QUICK)
        p.until(lambda name=name: name in p.path("host.err").read_text(), 30)
    for name in ("anna", "ben", "host"):
        assert p.running[name].wait(200) == 0, p.path(f"{name}.err").read_text()
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
