"""What LAN play keeps on a computer: a key for each program, a log for each host, the tables that know its players."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from blitz.hosted_log import free_log, last_table, lock_of
from blitz.locks import FileLock
from blitz.player_keys import forget_table, known_tables, player_keys, remember_table
from net.hostlog import HostLog

PLAYERS = [["Ada", "person"], ["skilled", "skilled"], ["Ben", "person"]]
MATCH = ["match", 1, "scat", 1, "cadillac", "{}", 0, "00", PLAYERS, [], []]


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    return tmp_path


def test_a_lock_is_one_programs_until_it_lets_go(own_data: Path) -> None:
    one, other = FileLock(own_data / "lock"), FileLock(own_data / "lock")
    assert one.take()
    assert not other.take()
    one.let_go()
    assert other.take()


def test_a_program_keeps_its_key_and_another_has_one_of_its_own(own_data: Path) -> None:
    script = "from blitz.player_keys import player_keys; print(player_keys().public.hex())"
    mine = player_keys().public.hex()
    command = [sys.executable, "-c", script]
    others = [subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() for _ in range(2)]
    assert player_keys().public.hex() == mine
    assert others[0] == others[1] != mine
    assert (own_data / "player-2.key").exists()


def test_a_key_that_could_not_be_written_leaves_nothing_behind_and_is_made_once_it_can_be(own_data: Path) -> None:
    script = """
import resource
from pathlib import Path
from blitz.places import data_folder
from blitz.player_keys import player_keys
from core.errors import BadInput
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
try:
    player_keys()
except BadInput as error:
    print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
print([path.name for path in data_folder().glob("*.key")])
player_keys()
print([path.name for path in data_folder().glob("*.key")])
"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    refused, before, after = said.splitlines()
    assert refused == f"cannot write the key file {own_data / 'player.key'}: File too large"
    assert (before, after) == ("[]", "['player.key']")


def test_tables_that_know_us_are_remembered_until_they_do_not(own_data: Path) -> None:
    one, other = bytes(range(32)), bytes(32)
    remember_table(one)
    remember_table(other)
    forget_table(one)
    assert known_tables() == {other}
    (kept,) = own_data.glob("known-tables-*")
    kept.write_text("nonsense\n" + "zz" * 32 + "\n")
    assert known_tables() == frozenset()


def test_the_last_table_is_the_one_with_a_match_that_nobody_hosts_now(own_data: Path) -> None:
    assert last_table() is None
    log = HostLog(free_log())
    log.write([["owner", 0, ""]])
    assert last_table() is None
    log.write([MATCH])
    log.close()
    kept = last_table()
    assert kept is not None
    assert (kept.rules, kept.names) == ("cadillac", ("Ada", "Ben"))
    lock = lock_of(kept.path)
    assert lock.take()
    assert last_table() is None
    assert free_log() != kept.path
    lock.let_go()


@pytest.mark.parametrize("text", [b"", b"not a log\n", b'kitchen-table host log 1\n["match", 1] 00000000\n'])
def test_a_damaged_log_is_no_table(own_data: Path, text: bytes) -> None:
    (own_data / "hosted.log").write_bytes(text)
    assert last_table() is None
