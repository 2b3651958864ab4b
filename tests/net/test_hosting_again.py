"""A table that is hosted again after its host was killed, and one that somebody wants to host while it is open."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from blitz.hosted_log import free_log, latest_log, lock_of, logs

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]

SCAT = ("--rules", "scat", "--set", "lives=2", "--seats", "3", "--bots", "casual")


class Program:
    """`blitz` with some words, and everything that it has said."""

    def __init__(self, folder: Path, number: int, words: tuple[str, ...]) -> None:
        self._out = folder / f"out-{number}"
        environment = {**os.environ, "BLITZ_DATA": str(folder), "BLITZ_SETTINGS": str(folder / "settings.toml")}
        with self._out.open("wb") as out:
            command = [sys.executable, "-m", "blitz", *words]
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT, env=environment
            )

    @property
    def said(self) -> str:
        return self._out.read_text("utf-8")

    def until(self, words: str, seconds: float = 40) -> str:
        end = time.monotonic() + seconds
        while words not in self.said:
            assert time.monotonic() < end, self.said
            assert self.process.poll() is None or words in self.said, self.said
            time.sleep(0.05)
        return self.said

    def found(self, label: str) -> str:
        match = re.search(rf"{label}: +(\S+)", self.until(f"{label}:"))
        assert match is not None
        return match[1]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()


Run = Callable[..., Program]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    """Starts a program for one of several people, each with a folder of their own."""
    started: list[Program] = []

    def start(who: str, *words: str) -> Program:
        (tmp_path / who).mkdir(exist_ok=True)
        started.append(Program(tmp_path / who, len(started), words))
        return started[-1]

    yield start
    for program in started:
        program.kill()
    for place in tmp_path.glob("*/*.place"):
        pid = json.loads(place.read_text("utf-8"))["pid"]
        if not _is_gone(pid):
            os.kill(pid, 15)


def _is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def host(run: Run, *words: str) -> Program:
    return run("host", "host", "--address", "127.0.0.1", "--no-announce", *words)


def test_after_resume_everybody_comes_back_by_themselves_because_the_table_is_where_it_was(run: Run) -> None:
    first = host(run, *SCAT, "--pace", "400")
    address = first.found("Address")
    ann = run("ann", "join", address, first.found("Join code"), "--name", "Ann")
    ann.until("1 seat is free")
    ben = run("ben", "join", address, first.found("Join code"), "--name", "Ben", "--seat", "bot")
    ann.until("you are Ann")
    first.kill()
    again = host(run, "--resume")
    assert again.found("Address") == address
    again.until("Ann sits down.")
    again.until("Ben sits down.")
    assert ben.process.poll() is None


def test_a_port_that_somebody_else_has_by_now_is_said_and_another_is_taken(run: Run) -> None:
    first = host(run, *SCAT)
    address = first.found("Address")
    first.until("Table:")
    first.kill()
    with socket.create_server(("127.0.0.1", int(address.rpartition(":")[2]))):
        again = host(run, "--resume")
        assert again.found("Address") != address
        assert f"Port {address.rpartition(':')[2]}, where this table was, is taken" in again.said


def test_a_table_resumed_before_its_match_began_is_the_table_that_was_offered(run: Run) -> None:
    first = host(run, *SCAT, "--name", "Sunday")
    ann = run("ann", "join", first.found("Address"), first.found("Join code"), "--name", "Ann")
    ann.until("At the table: Ann. 1 seat is free.")
    first.kill()
    again = host(run, "--resume")
    assert "Sunday, Scat (lives 2)" in again.until("Table:")
    again.until("Ann sits down.")
    ben = run("ben", "join", again.found("Address"), again.found("Join code"), "--name", "Ben")
    ben.until("you are Ben, with Ann, Cora (a bot).")


def test_programs_of_one_person_that_start_at_the_same_instant_all_get_in(run: Run) -> None:
    table = host(run, "--rules", "scat", "--seats", "4")
    place = table.found("Address"), table.found("Join code")
    bots = [run("ann", "join", *place, "--seat", "bot") for _ in range(4)]
    for bot in bots:
        bot.until("A bot plays for you as ")
    assert table.said.count("sits down.") == 4


def test_a_program_that_was_ended_while_it_joined_keeps_the_next_one_from_nothing(run: Run, tmp_path: Path) -> None:
    table = host(run, "--rules", "scat", "--seats", "4")
    place = table.found("Address"), table.found("Join code")
    for _ in range(3):
        hasty = run("ann", "join", *place, "--seat", "bot")
        hasty.until("Joining")
        hasty.kill()
    run("ann", "join", *place, "--seat", "bot", "--name", "Ann").until("At the table: Ann")


def test_a_table_that_is_open_is_not_opened_twice_but_its_address_said(run: Run) -> None:
    first = host(run, *SCAT)
    address = first.found("Address")
    first.until("Table:")
    second = host(run, "--resume")
    assert second.process.wait(30) == 2
    assert f"this table is being hosted right now; blitz join {address} sits down at it" in second.said
    assert len(second.said.splitlines()) == 1


def test_a_second_table_leaves_the_log_of_the_first_alone_open_or_killed(run: Run, tmp_path: Path) -> None:
    first = host(run, *SCAT)
    first.until("Table:")
    before = (tmp_path / "host" / "hosted.log").read_bytes()
    second = host(run, "--rules", "gin")
    second.until("Table:")
    first.kill()
    third = host(run, "--rules", "rap")
    third.until("Table:")
    assert (tmp_path / "host" / "hosted.log").read_bytes() == before


def test_tables_that_are_opened_at_the_same_moment_each_have_a_log(run: Run, tmp_path: Path) -> None:
    tables = [host(run, *SCAT) for _ in range(4)]
    assert len({table.found("Address") for table in tables}) == 4
    assert len(list((tmp_path / "host").glob("hosted*.place"))) == 4


def test_whoever_hosts_and_plays_finds_their_table_again_after_a_kill(run: Run) -> None:
    words = (*SCAT, "--play", "Ann")
    ann = host(run, *words)
    address, code = ann.found("Address"), ann.found("Join code")
    ann.until("At the table: Ann. 1 seat is free.")
    ben = run("ben", "join", address, code, "--name", "Ben")
    ann.until("you are Ann, with Ben")
    ann.kill()
    again = host(run, *words)
    again.until("Your table is still open.")
    again.until("you are Ann, with Ben")
    assert (again.found("Address"), again.found("Join code")) == (address, code)
    assert ben.process.poll() is None


def test_a_table_that_was_resumed_is_still_found_by_the_words_that_opened_it(run: Run) -> None:
    words = (*SCAT, "--play", "Ann")
    first = host(run, *SCAT, "--name", "Ann's table")
    first.until("Table:")
    first.kill()
    host(run, "--resume").until("Table:")
    ann = host(run, *words)
    ann.until("Your table is still open.")
    ann.until("At the table: Ann. 1 seat is free.")


def test_resume_and_play_sits_down_at_the_table_that_is_still_open(run: Run) -> None:
    ann = host(run, *SCAT, "--play", "Ann")
    ann.until("At the table: Ann. 1 seat is free.")
    ann.kill()
    again = host(run, "--resume", "--play", "Ann")
    again.until("Your table is still open.")
    again.until("At the table: Ann. 1 seat is free.")


def test_an_address_or_a_port_that_cannot_be_is_one_clear_line(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for words, status, told in (
            (("host", "--address", "1.2.3.4"), 4, "1.2.3.4 is not an address of this computer"),
            (("host", "--address", "eth7"), 2, "'eth7' is not an IPv4 address"),
            (("host", "--port", "99999"), 2, "'99999' is not a port"),
            (("host", "--address", "127.0.0.1", "--port", str(port)), 4, f"port {port} at 127.0.0.1 is taken"),
            (("join", "127.0.0.1:99999", "maple-otter-drum"), 2, "a port is a number from 1 to 65535"),
        ):
            program = run("eve", *words)
            assert program.process.wait(30) == status, program.said
            assert told in program.said
            assert len(program.said.splitlines()) == 1


def test_without_a_table_to_go_on_with_resume_says_so(run: Run) -> None:
    program = host(run, "--resume")
    assert program.process.wait(30) == 2
    assert "no table has been hosted on this computer" in program.said


def test_a_new_table_takes_an_unused_log_and_else_the_one_left_longest_ago(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    for at, path in enumerate(logs()):
        assert free_log() == path
        path.write_bytes(b"kept")
        os.utime(path, (1_000 + at % 7, 1_000 + at % 7))
    os.utime(logs()[4], (2_000, 2_000))
    assert latest_log() == logs()[4]
    oldest = [path for at, path in enumerate(logs()) if at % 7 == 0]
    assert free_log() == oldest[0]
    lock = lock_of(oldest[0])
    assert lock.take()
    assert free_log() == oldest[1]
    lock.let_go()


def test_a_file_that_is_no_log_is_never_replaced_by_one(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "evening.rec"
    kept.write_text("kitchen-table record of something dear\n", "utf-8")
    program = host(run, *SCAT, "--log", str(kept))
    assert program.process.wait(40) == 2
    assert "is there already, and is not the log of a host" in program.said
    assert kept.read_text("utf-8") == "kitchen-table record of something dear\n"


def test_a_log_that_ends_before_it_says_what_was_played_is_not_gone_on_with(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    first = host(run, *SCAT, "--log", str(log))
    first.until("Table:")
    first.kill()
    log.write_bytes(log.read_bytes()[:60])
    program = host(run, "--resume", "--log", str(log))
    assert program.process.wait(40) == 2
    assert "ends before it says what was played" in program.said


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--rules", "gin"), "--rules cannot go"),
        (("--set", "lives=5", "--bots", "casual"), "--set and --bots cannot go"),
        (("--seats", "0"), "--seats cannot go"),
        (("--seats", "4", "--play", "Ann"), "--seats cannot go"),
    ],
)
def test_what_a_resumed_table_would_ignore_is_refused_by_name(run: Run, words: tuple[str, ...], named: str) -> None:
    program = host(run, "--resume", *words)
    assert program.process.wait(40) == 2
    assert f"{named} with --resume" in program.said
    assert len(program.said.splitlines()) == 1


def lines_of(log: Path, kind: bytes) -> int:
    return log.read_bytes().count(b'\n["' + kind)


def until(reached: Callable[[], bool], seconds: float = 40) -> None:
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.05)


def flipped(data: bytes) -> bytes:
    """One bit of a tick in the middle of a log is another."""
    at = data.index(b'["tick"', len(data) // 2) + 9
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def gap(data: bytes) -> bytes:
    """A tick in the middle of a log is missing: every line that is there is whole."""
    at = data.index(b'["tick"', len(data) // 2)
    return data[:at] + data[data.index(b"\n", at) + 1 :]


def garbage(data: bytes) -> bytes:
    """What a disk may put in the place of a block."""
    return data[: len(data) // 2] + bytes(512) + data[len(data) // 2 + 512 :]


@pytest.mark.parametrize("harm", [flipped, gap, garbage])
def test_a_damaged_log_is_named_by_its_line_and_gone_on_with_from_before_that(
    run: Run, tmp_path: Path, harm: Callable[[bytes], bytes]
) -> None:
    log = tmp_path / "evening.log"
    first = host(run, "--rules", "scat", "--seats", "3", "--bots", "casual", "--pace", "2000", "--log", str(log))
    place = first.found("Address"), first.found("Join code")
    bots = [run(name, "join", *place, "--name", name, "--seat", "bot", "--pace", "2000") for name in ("ann", "ben")]
    until(lambda: log.exists() and lines_of(log, b"tick") > 40)
    first.kill()
    whole = log.read_bytes()
    log.write_bytes(harm(whole))
    harmed = log.read_bytes()

    refused = host(run, "--resume", "--log", str(log))
    assert refused.process.wait(40) == 2
    named = re.search(r"line (\d+) ", refused.said)
    assert named is not None
    assert "--mend goes on from before that" in refused.said
    assert log.read_bytes() == harmed

    again = host(run, "--resume", "--mend", "--pace", "1000", "--log", str(log))
    again.until("Table:")
    assert f"The log was damaged: line {named[1]} " in again.said
    assert (tmp_path / "evening.log.damaged").read_bytes() == harmed
    assert (tmp_path / "evening.log.damaged").stat().st_mode & 0o077 == 0
    kept = log.read_bytes().split(b"\n")[: int(named[1]) - 1]
    assert kept == whole.split(b"\n")[: int(named[1]) - 1]
    for name in ("ann", "ben"):
        again.until(f"{name} sits down.")
    until(lambda: lines_of(log, b"tick") > sum(line.startswith(b'["tick"') for line in kept) + 12)
    assert all(bot.process.poll() is None for bot in bots)


def test_a_log_that_a_kill_has_torn_is_gone_on_with_without_a_word(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    first = host(run, *SCAT, "--log", str(log))
    ann = run("ann", "join", first.found("Address"), first.found("Join code"), "--name", "Ann")
    ann.until("At the table: Ann. 1 seat is free.")
    first.kill()
    log.write_bytes(log.read_bytes()[:-5])
    again = host(run, "--resume", "--log", str(log))
    again.until("Table:")
    assert "damaged" not in again.said
    assert not list(tmp_path.glob("*.damaged"))


def test_whoever_hosts_and_plays_a_mended_table_is_told_what_was_left_out(run: Run, tmp_path: Path) -> None:
    first = host(run, *SCAT, "--play", "Ann")
    first.until("At the table: Ann. 1 seat is free.")
    os.kill(int(json.loads(next(tmp_path.glob("host/*.place")).read_text("utf-8"))["pid"]), signal.SIGKILL)
    first.until("The program of your table has ended")
    first.kill()
    log = tmp_path / "host" / "hosted.log"
    log.write_bytes(log.read_bytes().replace(b"kitchen-table", b"chicken-table", 1))
    again = host(run, "--resume", "--mend", "--play", "Ann")
    again.until("The log was damaged: line 1 is damaged.")
    again.until("At the table: Ann. 1 seat is free.")


def test_whoever_hosts_and_plays_is_told_that_the_table_has_ended_and_its_new_words(run: Run, tmp_path: Path) -> None:
    ann = host(run, *SCAT, "--play", "Ann")
    words = ann.found("Join code")
    ann.until("At the table: Ann. 1 seat is free.")
    place = next(tmp_path.glob("host/*.place"))
    os.kill(int(json.loads(place.read_text("utf-8"))["pid"]), signal.SIGKILL)
    ann.until("The program of your table has ended; `blitz host --resume` goes on with it.")
    again = host(run, "--resume")
    new = again.found("Join code")
    assert new != words
    ann.until("The join code has changed.")
    ann.until(new)


def test_who_only_watches_is_told_that_no_record_is_written(run: Run, tmp_path: Path) -> None:
    table = host(run, *SCAT)
    address, code = table.found("Address"), table.found("Join code")
    for name in ("ann", "ben"):
        run(name, "join", address, code, "--seat", "bot")
    eve = run("eve", "join", address, code, "--spectate", "--record", str(tmp_path / "eve.rec"))
    assert "no record of this match is written" in eve.until("eve.rec: ")
    assert not (tmp_path / "eve.rec").exists()
