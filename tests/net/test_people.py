"""People at terminals join a table on the network: real processes, lines in and lines out."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from blitz.seat_names import names_by_seat
from net.discovery import ask
from tests.net.test_processes import Wire

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

CHOICE = re.compile(r"^  (\w+)  (.+)$", re.MULTILINE)
CALM = ("--rules", "rap", "--set", "lives=1")
"""Short games in which nobody can win at once: every hand costs somebody their only life."""


class Person:
    """Somebody at a keyboard, and the program that they talk to. `heard` is everything that it has said."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.heard = ""
        self._marked = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", "blitz", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={
                **os.environ,
                "BLITZ_DATA": str(folder),
                "BLITZ_SETTINGS": str(folder / "s.toml"),
                "PYTHONUTF8": "1",
                "COLUMNS": "100",
            },
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            while more := os.read(out.fileno(), 65536):
                self.heard += more.decode()

    @property
    def last(self) -> str:
        """What was said since the last answer."""
        return self.heard[self._marked :]

    @property
    def is_asked(self) -> bool:
        return self.last.endswith("\n> ")

    def say(self, line: str) -> None:
        self._marked = len(self.heard)
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def answer(self) -> None:
        """What a fair player would answer now: puts away what leaves most, knocks after a while, draws otherwise."""
        keys = dict(CHOICE.findall(self.last))
        kept = {key: _number(words) for key, words in keys.items() if " and keep " in words}
        calls = [key for key, words in keys.items() if words.startswith("call ")]
        if calls:
            self.say(calls[0])
        elif kept:
            self.say(max(kept, key=lambda key: kept[key]))
        elif {"k", "r"} & keys.keys() and self.heard.count("What do you do?") % 3 == 2:
            self.say("k" if "k" in keys else "r")
        else:
            self.say("d" if "d" in keys else next(iter(keys), ""))

    def until(self, words: str, seconds: float = 40) -> str:
        """Waits until something was said since the last answer."""
        wait(lambda: words in _unwrapped(self.last) or self.process.poll() is not None, seconds, self)
        assert words in _unwrapped(self.last), self.heard
        return self.last

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()


def _number(words: str) -> float:
    found = re.search(r"keep (\d+)", words)
    return float(found[1]) if found else 0.0


def _unwrapped(text: str) -> str:
    return " ".join(text.split())


def wait(reached: Callable[[], bool], seconds: float, *people: Person) -> None:
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, "\n----\n".join(person.heard for person in people)
        time.sleep(0.02)


class Evening:
    """A host and the people who join it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.people: list[Person] = []
        self.place: tuple[str, ...] = ()

    def host(self, *words: str) -> Person:
        host = self.start("host", "host", "--address", "127.0.0.1", "--no-announce", "--pace", "2000", *words)
        said = host.until("Address:" if "--play" in words else "Table:")
        found = re.search(r"Join code: +(\S+)\nAddress: +(\S+)\n", said)
        assert found is not None
        self.place = (found[2], found[1])
        return host

    def join(self, name: str, *words: str) -> Person:
        return self.start(name, "join", *self.place, "--name", name, *words)

    def start(self, name: str, *words: str) -> Person:
        (self.folder / name).mkdir(exist_ok=True)
        self.people.append(Person(self.folder / name, *words))
        return self.people[-1]


def play(*people: Person, until: Callable[[], bool], seconds: float = 90) -> None:
    """Everybody answers whatever they are asked until something holds."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "\n----\n".join(person.heard[-4000:] for person in people)
        for person in people:
            if person.is_asked and "Do you want another game" not in person.last:
                person.answer()
        time.sleep(0.01)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    for person in found.people:
        person.end()


def asked_for_another(*people: Person) -> Callable[[], bool]:
    return lambda: all("Do you want another game" in person.last for person in people)


def test_two_people_and_a_bot_play_a_match_one_is_killed_and_comes_back_and_they_play_another_by_other_rules(
    evening: Evening,
) -> None:
    host = evening.host(*CALM, "--set", "lives=2", "--seats", "3", "--bots", "skilled", "--away", "1")
    anna = evening.join("Anna", "--no-confirm", "--record", str(evening.folder / "anna.rec"))
    anna.until("At the table: Anna. 1 seat is free.")
    ben = evening.join("Ben", "--no-confirm")
    anna.until("you are Anna, with Ben, Cora (a bot).")
    play(anna, ben, until=lambda: "What do you do?" in ben.heard and ben.is_asked)

    ben.process.kill()
    anna.until("Ben is away: a bot plays on.") if not anna.is_asked else None
    play(anna, until=lambda: "Ben is away: a bot plays on." in anna.heard)
    ben = evening.start("Ben", "join", evening.place[0], "--name", "Ben", "--no-confirm")
    play(anna, ben, until=lambda: "Ben is back." in anna.heard)
    play(anna, ben, until=lambda: "The game is under way. How everybody stands:" in _unwrapped(ben.heard))
    play(anna, ben, until=asked_for_another(anna, ben))
    assert "wins the game." in _unwrapped(anna.heard)

    anna.say("o")
    anna.until("By which rules?")
    anna.say("gin lives=1")
    ben.until("Anna would like another game by gin.")
    assert "Anna would like" not in anna.heard
    ben.say("y")
    ben.until("GIN (lives 1): you are Ben")
    play(anna, ben, until=asked_for_another(anna, ben))
    ben.say("n")
    ben.until("You have left the table.")
    assert ben.process.wait(20) == 0
    host.process.terminate()
    anna.until("The host has closed the table.")
    assert anna.process.wait(20) == 0
    done = subprocess.run(
        [sys.executable, "-m", "blitz", "replay", "--verify", str(evening.folder / "anna.rec")], capture_output=True
    )
    assert done.returncode == 0, done.stderr


def test_two_of_a_name_are_told_apart() -> None:
    assert names_by_seat(["Ann", "ann", "Bob", "Ann"]) == ["Ann", "ann 2", "Bob", "Ann 3"]


def test_no_bot_is_called_as_one_of_the_people() -> None:
    assert names_by_seat(["", "Ada", "", "dan"]) == ["Abe", "Ada", "Cora", "dan"]
    assert names_by_seat(["Abe", "Ada", *[""] * 15])[2:4] == ["Cora", "Dan"]
    assert len({name.casefold() for name in names_by_seat(["Bea", "Ada", *[""] * 14])}) == 16


def test_leaving_asks_once_and_says_that_a_bot_plays_on(evening: Evening) -> None:
    evening.host(*CALM, "--seats", "2", "--bots", "skilled")
    anna = evening.join("Anna")
    anna.until("What do you do?")
    anna.say("q")
    anna.until("a bot plays on for you; you can come back with blitz join. Do you want to leave?")
    anna.say("n")
    anna.say("")
    anna.until("What do you do?")
    anna.say("q")
    anna.until("Do you want to leave?")
    anna.say("y")
    anna.until("You have left the table.")
    assert anna.process.wait(20) == 0


def test_what_is_typed_too_early_is_kept_and_what_is_asked_aside_is_answered_at_once(evening: Evening) -> None:
    evening.host(*CALM, "--seats", "2")
    anna, ben = evening.join("Anna"), None
    anna.until("At the table: Anna")
    ben = evening.join("Ben")
    wait(lambda: anna.is_asked or ben.is_asked, 30, anna, ben)
    thinking, waiting = (anna, ben) if anna.is_asked else (ben, anna)
    waiting.say("l")
    waiting.until("How everybody stands:")
    waiting.say("d")
    waiting.until("'d' is kept for the next question.")
    thinking.say("d")
    thinking.say("")
    thinking.until("Which card do you put away?")
    thinking.say("1")
    thinking.say("")
    waiting.until("You want to draw from the stock.")


def test_a_paused_table_and_a_host_that_is_away_are_told(evening: Evening) -> None:
    import signal

    host = evening.host(*CALM, "--seats", "2", "--bots", "skilled")
    anna = evening.join("Anna", "--no-confirm")
    anna.until("What do you do?")
    host.process.send_signal(signal.SIGSTOP)
    anna.until("Nothing is heard from the host; still trying.")
    anna.say("d")
    host.process.send_signal(signal.SIGCONT)
    anna.until("The host is heard again.")
    anna.until("Which card do you put away?")


def test_a_game_at_once_is_not_asked_line_by_line_but_told_to_those_who_watch(evening: Evening) -> None:
    evening.host("--rules", "dutch-blitz", "--seats", "2", "--bots", "skilled")
    anna = evening.join("Anna")
    anna.until("a person plays it in the window (blitz play) or at the terminal table.")
    assert anna.process.wait(20) == 2
    watcher = evening.join("Wim", "--spectate")
    evening.join("Bot", "--seat", "bot", "--pace", "400")
    watcher.until("Everybody lays out their cards.")
    watcher.until("Go!")
    watcher.until(" plays ")


def test_whoever_hosts_can_sit_down_as_well_and_the_table_outlives_them(evening: Evening) -> None:
    anna = evening.host(*CALM, "--seats", "2", "--play", "Anna", "--no-confirm")
    anna.until("At the table: Anna. 1 seat is free.")
    ben = evening.join("Ben", "--no-confirm")
    ben.until("you are Ben, with Anna")
    play(anna, ben, until=lambda: anna.is_asked)
    anna.say("q")
    anna.until("Do you want to leave?")
    anna.say("y")
    assert anna.process.wait(20) == 0
    ben.until("Anna is away: a bot plays on.") if not ben.is_asked else None
    play(ben, until=asked_for_another(ben))


def test_a_wrong_word_a_wrong_place_and_a_wrong_code_are_each_one_clear_line(evening: Evening) -> None:
    evening.host(*CALM, "--seats", "2")
    place = evening.place[0]
    for words, told in (
        (("join", place, "maple-otter-drumm"), "'drumm' is in no join code"),
        (("join", "127.0.0.1:nine", "maple-otter-drum"), "is not HOST:PORT"),
        (("join", place, "maple-otter-drum", "--name", "Eve\x1b[31m"), "cannot be a name"),
        (("join", place, "maple-otter-drum"), "that is not this table's code"),
    ):
        eve = evening.start("Eve", *words)
        eve.until(told)
        assert eve.process.wait(20) in (2, 4)
        assert "Traceback" not in eve.heard


def test_without_a_code_a_table_that_does_not_know_one_says_so_once_and_that_is_all(evening: Evening) -> None:
    evening.host(*CALM, "--seats", "2")
    for words in ((), ("--spectate",), ("--seat", "bot")):
        eve = evening.start("Eve", "join", evening.place[0], *words)
        eve.until(f"this table wants its join code, as the host has it on the screen: blitz join {evening.place[0]}")
        assert eve.process.wait(20) == 4
        assert len(eve.heard.splitlines()) == 2


def test_a_code_is_no_hindrance_to_whoever_is_known_already(evening: Evening) -> None:
    evening.host(*CALM, "--seats", "2")
    for _ in range(2):
        anna = evening.join("Anna")
        anna.until("At the table: Anna. 1 seat is free.")
        anna.end()


def test_whoever_comes_back_without_a_name_keeps_theirs_and_whoever_goes_elsewhere_is_called_the_same(
    evening: Evening,
) -> None:
    evening.host(*CALM, "--seats", "3")
    anna = evening.join("Anna")
    anna.until("At the table: Anna. 2 seats are free.")
    ben = evening.join("Ben")
    ben.until("At the table: Anna, Ben.")
    anna.end()
    again = evening.start("Anna", "join", evening.place[0])
    again.until("At the table: Anna, Ben. 1 seat is free.")
    again.end()
    evening.host(*CALM, "--seats", "3")
    elsewhere = evening.start("Anna", "join", *evening.place)
    elsewhere.until("At the table: Anna. 2 seats are free.")


def test_people_are_told_sentences_and_only_programs_json(evening: Evening) -> None:
    host = evening.host(*CALM, "--seats", "2", "--name", "Sunday")
    watcher = evening.join("Wim", "--spectate")
    watcher.until("Nobody sits here yet. 2 seats are free.")
    anna = evening.join("Anna", "--seat", "bot", "--pace", "2000", "--once")
    ben = evening.join("Ben", "--seat", "bot", "--pace", "2000", "--once")
    anna.until("A bot plays for you as Anna")
    host.until("Wim watches.")
    host.until("Ben sits down.")
    over = watcher.until("The match is over: ", 120)
    assert re.search(r"The match is over: (Anna|Ben) wins\.", over)
    for person in (host, anna, ben):
        person.until("The match is over: ")
    ben.process.wait(20)
    host.until("Ben has left.")
    host.process.terminate()
    host.until("The table is closed.")
    watcher.until("The host has closed the table.")
    for person in (host, watcher, anna, ben):
        assert "{" not in person.heard
    assert not re.search(r"[0-9a-f]{64}", host.heard)


def test_a_program_gets_json_and_the_key(evening: Evening) -> None:
    host = evening.start("host", "host", *CALM, "--json", "--address", "127.0.0.1", "--no-announce", "--name", "Sunday")
    wait(lambda: "\n" in host.heard, 30, host)
    about = json.loads(host.heard)
    assert (about["name"], about["rules"], len(about["key"])) == ("Sunday", "Blitz with rapping (lives 1)", 64)
    eve = evening.start("Eve", "join", about["addresses"][0], about["code"], "--spectate", "--json", "--name", "Eve")
    host.until('{"what": "joined", "seat": null, "name": "Eve", "watch": 1}')
    wait(lambda: "\n" in eve.heard, 30, eve)
    host.process.terminate()
    assert eve.process.wait(20) == 0
    wait(lambda: "closed" in eve.heard, 30, eve)
    assert [json.loads(line) for line in eve.heard.splitlines()] == [
        {"what": "company", "people": [], "free": 4},
        {"what": "closed"},
    ]


def test_a_program_that_seats_a_bot_gets_an_object_for_whatever_happens_and_how_it_ended(evening: Evening) -> None:
    evening.host(*CALM, "--seats", "2", "--once")
    anna = evening.join("Anna", "--seat", "bot", "--pace", "2000", "--once", "--json")
    wait(lambda: "company" in anna.heard, 30, anna)
    ben = evening.join("Ben", "--seat", "bot", "--pace", "2000", "--once")
    assert anna.process.wait(120) == 0, anna.heard
    ben.process.wait(30)
    told = [
        json.loads(line) for line in anna.heard.splitlines() if not line.startswith('{"what": "over", "match": 1, "n"')
    ]
    assert told[0] == {"what": "company", "people": ["Anna"], "free": 1}
    started = next(one for one in told if one["what"] == "started")
    assert (started["rules"], started["names"], started["seat"]) == ("rap", ["Anna", "Ben"], "A")
    over = told[-1]
    assert (over["what"], over["match"], over["names"]) == ("over", 1, ["Anna", "Ben"])
    assert over["winners"] in (["A"], ["B"])
    assert len(over["standing"]) == 2


class AtATerminal:
    """Somebody at a terminal, who is asked and types."""

    def __init__(self, evening: Evening, name: str, *words: str) -> None:
        pty = pytest.importorskip("pty", reason="no pseudo-terminals here")
        leader, follower = pty.openpty()
        folder = evening.folder / name
        folder.mkdir(exist_ok=True)
        environment = {
            **os.environ,
            "BLITZ_DATA": str(folder),
            "BLITZ_SETTINGS": str(folder / "s.toml"),
            "TERM": "dumb",
        }
        command = [sys.executable, "-m", "blitz", *words]
        self.process = subprocess.Popen(
            command, stdin=follower, stdout=follower, stderr=follower, env=environment, start_new_session=True
        )
        os.close(follower)
        self._leader = leader
        self.heard = ""

    def until(self, words: str, seconds: float = 40) -> None:
        end = time.monotonic() + seconds
        while words not in _unwrapped(self.heard):
            assert time.monotonic() < end, self.heard
            if select.select([self._leader], [], [], 0.1)[0]:
                self.heard += os.read(self._leader, 65536).decode()

    def type(self, line: str) -> None:
        os.write(self._leader, f"{line}\n".encode())

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._leader)


@pytest.mark.parametrize("as_what", [(), ("--seat", "bot"), ("--spectate",)])
def test_whoever_joins_without_the_code_at_a_terminal_is_asked_for_it(
    evening: Evening, as_what: tuple[str, ...]
) -> None:
    host = evening.host(*CALM, "--seats", "2")
    anna = AtATerminal(evening, "Anna", "join", evening.place[0], "--name", "Anna", *as_what)
    try:
        anna.until("The table's join code, three words:")
        anna.type("maple otter")
        anna.until("'maple-otter' is not a whole join code")
        anna.type(evening.place[1].replace("-", " "))
        host.until("Anna watches." if "--spectate" in as_what else "Anna sits down.")
    finally:
        anna.end()


def test_no_table_is_opened_for_a_game_that_its_host_cannot_play_line_by_line(evening: Evening) -> None:
    anna = evening.start("Anna", "host", "--rules", "dutch-blitz", "--play", "Anna")
    anna.until("Dutch Blitz moves all the time, and cannot be asked line by line")
    assert anna.process.wait(20) == 2
    assert "Join code" not in anna.heard


def test_two_tables_are_called_after_those_who_host_them(evening: Evening) -> None:
    anna = evening.host(*CALM, "--seats", "2", "--play", "Anna")
    anna.until("At the table: Anna.")
    assert ask(*_place(evening)).name == "Anna's table"
    evening.start("host", "settings", "set", "name", "Ben").process.wait(30)
    ben = evening.host(*CALM, "--seats", "2")
    assert "Ben's table" in ben.heard


def _place(evening: Evening) -> tuple[str, int]:
    address, _, port = evening.place[0].rpartition(":")
    return address, int(port)


def test_what_is_played_while_the_line_is_cut_and_right_after_is_told_as_made_or_as_not_made(evening: Evening) -> None:
    words = ("--rules", "scat", "--seats", "3", "--bots", "casual,casual", "--away", "1", "--pace", "300", "--json")
    host = evening.start("host", "host", "--address", "127.0.0.1", "--no-announce", *words)
    wait(lambda: "\n" in host.heard, 30, host)
    about = json.loads(host.heard.splitlines()[0])
    wire = Wire(int(about["addresses"][0].rpartition(":")[2]))
    place = f"127.0.0.1:{wire.port}", about["code"], "--host-key", about["key"]
    anna = evening.start("Anna", "join", *place, "--name", "Anna", "--no-confirm")
    wait(lambda: anna.is_asked and "What do you do?" in anna.last, 60, anna)
    wire.cut()
    anna.say("d")
    anna.until("Nothing is heard from the host")
    host.until('{"what": "away", "seat": 0')
    time.sleep(2)
    wire.mend()
    anna.until("Your move was not made: a bot played for you while you were away.")
    assert "You draw" not in _unwrapped(anna.last)

    def may_knock() -> bool:
        """She may have come back in the middle of a turn, or after somebody's knock: then she plays on first."""
        if anna.is_asked and "  k  knock" not in anna.last:
            anna.answer()
        return anna.is_asked and "  k  knock" in anna.last

    wait(may_knock, 90, anna)
    anna.say("k")
    anna.until("Anna knocks!")
