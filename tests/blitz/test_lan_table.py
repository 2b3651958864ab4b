"""What a window holds of a table on the LAN: a real host process, and two people who join it from here."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from blitz.hosted_process import HostedProcess
from blitz.kept import finished
from blitz.lan_table import LanTable
from blitz.recording import read_recording
from blitz.remote import RemoteSeat
from blitz.stats import Statistics
from blitz.theatre import Theatre
from blitz.ui.lan.company import sitters
from core.ticks import Tick
from net.keys import KeyPair, new_keys
from net.lobby_messages import PHRASE, WORDS

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

QUICK = ["--address", "127.0.0.1", "--no-announce", "--pace", "2000", "--away", "1"]


class Evening:
    """A host process, and tables at it as windows hold them."""

    def __init__(self) -> None:
        self.owner = new_keys()
        self.tables: list[LanTable] = []

    def host(self, *words: str) -> HostedProcess:
        self.process = HostedProcess([*QUICK, *words], self.owner.public)
        self.process.wait()
        assert self.process.place is not None, self.process.trouble
        self.place = self.process.place.destination
        return self.process

    def join(self, name: str, keys: KeyPair | None = None, watch: bool = False) -> LanTable:
        code = "" if keys is self.owner else self.place.code
        table = LanTable(RemoteSeat(self.place.invitation, keys or new_keys(), name, code, watch))
        self.tables.append(table)
        self.until(lambda: table.company is not None)
        return table

    def until(self, reached: Callable[[], bool], seconds: float = 60, play: bool = False) -> None:
        """Every window shows its frames until something holds; perhaps everybody does whatever they may do."""
        end = time.monotonic() + seconds
        while not reached():
            assert time.monotonic() < end, [(t.closed, t.trouble, t.company, list(t.happened)) for t in self.tables]
            for table in self.tables:
                table.look()
                match = table.match
                if play and match is not None and match.live and not match.pending:
                    for move in match.chosen.game.legal_moves(match.table.view, match.me)[-1:]:
                        match.submit(move)
            time.sleep(0.005)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    found = Evening()
    yield found
    for table in found.tables:
        table.close()
    found.process.stop()
    found.until(lambda: found.process.exit_status is not None)


def test_an_evening_from_the_lobby_through_two_matches_without_anybody_joining_anew(evening: Evening) -> None:
    evening.host("--rules", "rap", "--set", "lives=1", "--seats", "3")
    ada, ben = evening.join("Ada", evening.owner), evening.join("Ben")
    assert ada.is_owner
    assert not ben.is_owner
    assert ben.coming is not None
    assert ben.coming.ruleset.id == "rap"
    assert ben.coming.rules.lives == 1
    assert ben.match is None
    assert not ben.is_playing

    ada.place(2, "skilled")
    ada.swap(0, 1)
    ben.ready(True)
    evening.until(lambda: ada.seat == 1 and bool(ada.company and ada.company.seats[0][2]))
    ada.start()
    evening.until(lambda: ada.match is not None and ben.match is not None and ben.is_playing)
    first = ben.match
    assert first is not None
    assert first.live
    assert first.me == 0
    assert first.names == ada.match.names
    assert first.kinds == ["person", "person", "skilled"]
    evening.until(lambda: any(isinstance(item, Tick) for item in first.advance(5)))
    evening.until(lambda: first.outcome is not None, 120, play=True)
    assert ben.match is first

    evening.until(lambda: len(finished()) == 2)
    assert sorted(Statistics().ask("SELECT skin, rules, ended_at IS NOT NULL FROM games")) == [("lan", "rap", 1)] * 2
    recordings = [read_recording(path) for path in finished()]
    assert sorted(recording.header.eyes for recording in recordings) == [0, 1]
    for recording in recordings:
        assert recording.outcome == first.outcome
        assert recording.names == first.names
        assert Theatre(recording).table.view is not None

    ada.new_rules("dutch-blitz", '{"rounds": 1}')
    evening.until(lambda: ben.coming is not None and ben.coming.ruleset.id == "dutch-blitz")
    ben.ready(True)
    evening.until(lambda: bool(ada.company and ada.company.seats[0][2]))
    ada.start()
    evening.until(lambda: ben.match is not first and ada.match is not None and ada.match.number == 2)
    assert first.chosen.game.name == "scat"
    assert first.outcome is not None
    assert not first.is_current
    assert ben.match is not None
    assert ben.match.chosen.game.name == "dutch_blitz"
    assert ben.match.number == 2
    ada.end()
    evening.until(lambda: bool(ada.closed and ben.closed), 20)


def test_what_is_said_reaches_everybody_but_words_not_those_who_mute_them(evening: Evening) -> None:
    evening.host("--seats", "2")
    ada, ben = evening.join("Ada", evening.owner), evening.join("Ben")
    ben.muted = True
    ada.talk(WORDS, "hello Ben")
    ada.talk(PHRASE, "3")
    evening.until(lambda: len(ada.said) == 2 and len(ben.said) == 1)
    assert [(said.seat, said.words) for said in ben.said] == [(0, "3")]


def test_a_host_that_says_nothing_is_told_at_once_and_everything_goes_on_when_it_is_back(evening: Evening) -> None:
    import os
    import signal

    process = evening.host("--seats", "2")
    ada = evening.join("Ada", evening.owner)
    ada.start()
    evening.until(lambda: ada.match is not None)
    os.kill(process.pid, signal.SIGSTOP)
    evening.until(lambda: ada.trouble == "No word from the host for 1 s …", 5)
    shown = ada.match.now
    ada.match.advance(100)
    assert ada.match.now == shown
    os.kill(process.pid, signal.SIGCONT)
    evening.until(lambda: not ada.trouble)


def test_who_only_watches_has_a_match_without_hands(evening: Evening) -> None:
    evening.host("--seats", "2")
    ada, wim = evening.join("Ada", evening.owner), evening.join("Wim", watch=True)
    ada.start()
    evening.until(lambda: wim.match is not None)
    assert wim.match is not None
    assert not wim.match.live
    assert wim.seat is None
    assert wim.match.names[0] == "Ada"
    wim.match.submit(object())
    assert list(wim.match.pending) == []


def test_a_table_that_cannot_be_opened_says_why(evening: Evening) -> None:
    evening.process = HostedProcess(["--rules", "no-such-game"])
    evening.process.wait()
    assert evening.process.place is None
    assert "no-such-game" in evening.process.trouble


@pytest.mark.parametrize("rules", ["rap", "dutch-blitz"])
def test_the_owner_leads_everybody_back_to_the_lobby_and_on_to_another_match(evening: Evening, rules: str) -> None:
    evening.host("--rules", rules, "--seats", "3")
    ada, ben = evening.join("Ada", evening.owner), evening.join("Ben")
    ben.ready(True)
    evening.until(lambda: bool(ada.company and ada.company.seats[1][2]))
    ben.stop()
    ada.start()
    evening.until(lambda: ada.is_playing and ben.is_playing and ben.match is not None and ada.match is not None)
    first, seats = ben.match, ben.remote.table.follower.match
    assert first is not None
    evening.until(lambda: bool(first.advance(5)))
    ada.hold(True)
    evening.until(lambda: ben.held)
    ada.stop()
    evening.until(lambda: first.stopped and ada.match is not None and ada.match.stopped)
    assert not (ada.is_playing)
    assert not (ada.held)
    assert not (first.outcome)
    assert [type(item).__name__ for item in ben.happened].count("Stopped") == 1
    clock = first.table.view.clock
    ada.new_rules("rap", '{"lives": 1}')
    ada.swap(0, 1)
    evening.until(lambda: ben.seat == 0 and ben.coming is not None and ben.coming.ruleset.id == "rap")
    assert first.table.view.clock == clock
    ben.ready(True)
    evening.until(lambda: bool(ada.company and ada.company.seats[0][2]))
    ada.start()
    evening.until(lambda: ben.match is not first and ben.match is not None and ben.is_playing)
    assert ben.match is not None
    assert (ben.match.number, seats, ben.match.stopped) == (2, 1, False)
    assert not first.stopped


def test_everybody_is_called_in_the_game_as_in_the_lobby_also_after_seats_were_swapped(evening: Evening) -> None:
    """A seat that a person has left for a bot says nothing of that person any more."""
    evening.host("--rules", "dutch-blitz", "--seats", "4", "--bots", "beginner,beginner")
    ann, ben = evening.join("Ada", evening.owner), evening.join("Ben")

    def lobby_names() -> list[str]:
        assert ann.company is not None
        return [one.name for one in sitters(ann.company, None)]

    for match, swap in ((1, None), (2, (1, 2)), (3, (0, 3))):
        if swap is not None:
            before = (ann.seat, ben.seat)
            ann.swap(*swap)
            evening.until(lambda before=before: (ann.seat, ben.seat) != before)
        ben.ready(True)
        evening.until(lambda: bool(ann.company and ben.seat is not None and ann.company.seats[ben.seat][2]))
        expected = lobby_names()
        assert len(set(expected)) == 4
        assert expected[ann.seat or 0] == "Ada"
        ann.start()
        evening.until(lambda match=match: all(t.is_playing and t.match and t.match.number == match for t in (ann, ben)))
        for table in (ann, ben):
            assert table.match is not None
            assert table.match.names == expected
            assert sorted(table.remote.people) == sorted([ann.seat or 0, ben.seat or 0])
        ann.stop()
        evening.until(lambda: all(t.match is not None and t.match.stopped for t in (ann, ben)))


def test_a_table_whose_match_was_stopped_is_hosted_again_in_its_lobby(evening: Evening, tmp_path: Path) -> None:
    log = ["--log", str(tmp_path / "table.log")]
    evening.host("--rules", "dutch-blitz", "--seats", "3", *log)
    ada = evening.join("Ada", evening.owner)
    ada.start()
    evening.until(lambda: ada.is_playing and ada.match is not None)
    ada.stop()
    evening.until(lambda: ada.match is not None and ada.match.stopped)
    ada.close()
    evening.process.stop()
    evening.until(lambda: evening.process.exit_status is not None)
    evening.host("--resume", *log)
    again = evening.join("Ada", evening.owner)
    evening.until(lambda: again.is_owner)
    assert not again.is_playing
    again.start()
    evening.until(lambda: again.is_playing and again.match is not None and again.match.number == 2)


def test_a_machine_that_has_seen_only_part_of_a_match_knows_that_it_has_no_record_of_it(evening: Evening) -> None:
    evening.host("--rules", "rap", "--set", "lives=1", "--seats", "3")
    keys = new_keys()
    ada, ben = evening.join("Ada", evening.owner), evening.join("Ben", keys)
    ben.ready(True)
    evening.until(lambda: bool(ada.company and ada.company.seats[1][2]))
    ada.start()
    evening.until(lambda: ben.match is not None and bool(ben.match.advance(5)))
    ben.close()
    evening.tables.remove(ben)
    back = LanTable(RemoteSeat(evening.place.invitation, keys, "Ben"))
    evening.tables.append(back)
    evening.until(lambda: back.match is not None and ada.match is not None)
    match, hers = back.match, ada.match
    assert match is not None
    assert hers is not None
    evening.until(lambda: match.outcome is not None and hers.outcome is not None, 120, play=True)
    evening.until(lambda: len(finished()) == 1)
    assert read_recording(finished()[0]).header.eyes == hers.me
    assert hers.is_kept
    assert not match.is_kept


def test_the_next_round_comes_when_both_have_put_the_sheet_away(evening: Evening) -> None:
    evening.host("--rules", "dutch-blitz", "--set", "blitz_size=2", "--seats", "3")
    ada, ben = evening.join("Ada", evening.owner), evening.join("Ben")
    ben.ready(True)
    evening.until(lambda: bool(ada.company and ada.company.seats[1][2]))
    ada.start()
    evening.until(lambda: ada.match is not None and ben.match is not None and ada.is_playing and ben.is_playing)
    mine, his = ada.match, ben.match
    assert mine is not None
    assert his is not None
    evening.until(lambda: len(his.table.view.sheet) == 1 and his.table.view.phase == 0, 120)
    evening.until(lambda: ben.waited_for == [0, 1])
    mine.go_on()
    evening.until(lambda: ben.waited_for == [1])
    his.go_on()
    evening.until(lambda: mine.table.view.phase == 1 and his.table.view.phase == 1, 10)
