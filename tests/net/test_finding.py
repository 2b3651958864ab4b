"""Which tables there are, and how many seats of each are free, while people sit down."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from zeroconf import InterfaceChoice, IPVersion, Zeroconf

from blitz import finding
from blitz.finding import destination, rules_name, table_line
from core.errors import BadInput
from net.discovery import Announcer, Found, announcement, ask, browse

KEY = bytes(range(32))


def said(free: int) -> dict[str, str]:
    return announcement("Sunday", "dutch_blitz", "dutch-blitz", free, KEY)


@pytest.fixture
def announcer() -> Iterator[Callable[..., Announcer]]:
    made: list[Announcer] = []

    def start(lan: bool) -> Announcer:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        made.append(Announcer(port, said(3), ["127.0.0.1"], lan))
        return made[-1]

    yield start
    for one in made:
        one.close()


def test_whoever_asks_at_the_port_hears_how_many_seats_are_free_now(announcer: Callable[..., Announcer]) -> None:
    table = announcer(lan=False)
    assert ask("127.0.0.1", table._port).seats == 3
    table.update(said(2))
    assert ask("127.0.0.1", table._port).seats == 2


def test_the_lan_hears_it_too(announcer: Callable[..., Announcer]) -> None:
    table = announcer(lan=True)

    def seats() -> list[int]:
        return [found.seats for found in browse(0.5) if found.key == KEY]

    end = time.monotonic() + 15
    while not seats():
        if time.monotonic() > end:
            pytest.skip("no multicast here: tables are found by their address")
    table.update(said(1))
    while seats() != [1]:
        assert time.monotonic() < end + 15


@pytest.mark.slow
def test_one_second_is_enough_beside_other_programs_that_listen(tmp_path: Path) -> None:
    """The system's own listener, another window: an answer to one of them alone would be lost for us."""
    environment = {**os.environ, "BLITZ_DATA": str(tmp_path)}
    blitz = [sys.executable, "-m", "blitz"]
    host = subprocess.Popen(
        [*blitz, "host", "--rules", "scat", "--json"], stdout=subprocess.PIPE, env=environment, text=True
    )
    others = [Zeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only) for _ in range(3)]
    try:
        assert host.stdout is not None
        key = json.loads(host.stdout.readline())["key"]
        end = time.monotonic() + 15
        while not any(found.key.hex() == key for found in browse(3)):
            if time.monotonic() > end:
                pytest.skip("no multicast here: tables are found by their address")
        found = []
        for _ in range(5):
            time.sleep(1.5)  # what was told to all a moment ago is not told again at once
            said = subprocess.run([*blitz, "lan", "--seconds", "1", "--json"], capture_output=True, env=environment)
            found.append(any(table["key"] == key for table in json.loads(said.stdout)))
        assert sum(found) >= 4, found
    finally:
        for other in others:
            other.close()
        host.terminate()
        host.wait()
        assert host.stdout is not None
        host.stdout.close()


def test_a_table_is_one_line_with_its_game_rules_and_free_seats() -> None:
    found = Found("Sunday", "dutch_blitz", "dutch-blitz", 2, KEY, 1, 5000, ("10.0.0.1",))
    assert table_line(found) == "Sunday: Dutch Blitz, 2 seats free, at 10.0.0.1:5000"


@pytest.mark.parametrize(
    ("game", "rules", "told"),
    [("scat", "gin", "Scat (GIN)"), ("scat", "ours", "Scat (ours)"), ("whist", "any", "whist (any)")],
)
def test_rules_that_are_not_the_games_own_are_named_after_it(game: str, rules: str, told: str) -> None:
    assert rules_name(Found("Sunday", game, rules, 2, KEY, 1, 5000, ("10.0.0.1",))) == told


def test_of_several_tables_one_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = [Found(name, "scat", "scat", 1, KEY, 1, 5000 + at, ("10.0.0.1",)) for at, name in enumerate("AB")]
    monkeypatch.setattr(finding, "browse", lambda: tables)
    with pytest.raises(BadInput, match="there are 2 tables"):
        destination(["maple-otter-drum"], None)
    assert "  2  B: Scat, 1 seat free, at 10.0.0.1:5001" in capsys.readouterr().out
    monkeypatch.setattr(finding.sys.stdin, "isatty", lambda: True, raising=False)
    answers = iter(["7", "b", "2"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert destination(["maple", "otter", "drum"], None).invitation.port == 5001


def test_what_cannot_be_an_address_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for where in ("here:", ":5000", "here:five"):
        with pytest.raises(BadInput, match="is not HOST:PORT"):
            destination([where], None)
    for where in ("here:0", "here:70000", f"here:{'9' * 5_000}"):
        with pytest.raises(BadInput, match="a port is a number from 1 to 65535"):
            destination([where], None)
    monkeypatch.setattr(finding, "browse", list)
    with pytest.raises(BadInput, match="no table announces itself here"):
        destination([], None)


def test_a_code_of_two_words_costs_no_guess() -> None:
    with pytest.raises(BadInput, match="'maple-otter' is not a whole join code"):
        destination(["127.0.0.1:40123", "maple", "otter"], "00" * 32)
