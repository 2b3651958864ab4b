"""A match at a LAN table is watched again, together or alone: a real host, and the screens of three who sit there."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from blitz.hosted_process import HostedProcess
from blitz.ui.geometry import space_of
from blitz.ui.lan.shared_theatre import SharedTheatre
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.lan.together import last_word
from blitz.ui.opening import Opening
from blitz.ui.settings import Settings
from blitz.ui.tabletop import Tabletop
from blitz.ui.words import use_language
from games.scat.moves import Knock
from net.keys import new_keys

sys.path.insert(0, str(Path(__file__).parent))
from lan_sides import Side

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

QUICK = ["--address", "127.0.0.1", "--no-announce", "--pace", "2000", "--away", "1", "--seats", "4"]
RULES = {
    "scat": ["--rules", "rap", "--set", "lives=1"],
    "dutch_blitz": ["--rules", "dutch-blitz", "--set", "rounds=1", "--set", "blitz_size=2"],
}
SIZES = [(960, 540), (1024, 768), (1280, 720), (1920, 1080)]
LOOKS = [
    Settings(hint_s=0),
    Settings(hint_s=0, language="de", left_handed=True),
    Settings(hint_s=0, language="de", text=150),
]
TOGETHER_MS = 250


class Evening:
    """Ada, whose table it is, Ben, and Cleo, who comes back in the middle: after a match, each at the sheet."""

    def __init__(self, rules: str) -> None:
        owner = new_keys()
        self.host = HostedProcess([*QUICK, *RULES[rules]], owner.public)
        self.host.wait()
        self.ada = Side("Ada", owner, self.host, True)
        self.ben, self.cleo = Side("Ben", new_keys(), self.host), Side("Cleo", new_keys(), self.host)
        self.all = [self.ada, self.ben, self.cleo]
        self.until(lambda: all(side.lan.seat is not None and side.lan.coming for side in self.all))
        self.begin()
        self.until(lambda: self.cleo.lan.remote.table.follower.shown > 2, play=True)
        self.cleo.lan.close()
        self.cleo.come("")
        self.until(lambda: all(side.says("To the lobby") for side in self.all), play=True)
        self.until(lambda: all(side.lan.record for side in (self.ada, self.ben)))

    def begin(self) -> None:
        for side in (self.ben, self.cleo):
            side.lan.ready(True)
        company = lambda: self.ada.lan.company.seats  # type: ignore[union-attr]  # noqa: E731
        self.until(lambda: sum(seat[2] for seat in company()) == 2)
        self.ada.lan.start()
        self.until(lambda: self.ada.lan.is_playing and all(side.lan.match is not None for side in self.all))

    def until(self, so: Callable[[], bool], play: bool = False) -> None:
        end = time.monotonic() + (90 if play else 20)
        while not so():
            assert time.monotonic() < end, [(side.name, side.page, side.lan.closed) for side in self.all]
            for side in self.all:
                side.frame()
                match = side.lan.match
                if play and match is not None and match.live and not match.pending:
                    moves = match.chosen.game.legal_moves(match.table.view, match.me)
                    for move in [move for move in moves if isinstance(move, Knock)] or moves[-1:]:
                        match.submit(move)
            time.sleep(0.005)

    def to_the_sheets(self) -> None:
        """Everybody is where the match has left them, and nobody watches."""
        for side in self.all:
            while isinstance(side.page, SharedTheatre):
                side.back()
        self.until(lambda: not any(side.says("is watching the game again") for side in self.all))

    def watch(self, *sides: Side) -> None:
        for side in sides:
            side.press("watch")
            self.until(lambda side=side: isinstance(side.page, SharedTheatre))  # type: ignore[misc]
            self.until(lambda: all(last_word(one.lan) is not None for one in self.all))
            self.until(lambda side=side: not side.theatre.company.waits)  # type: ignore[misc]

    def close(self) -> None:
        for side in self.all:
            side.lan.close()
        self.host.stop()
        while self.host.exit_status is None:
            time.sleep(0.01)


@pytest.fixture(scope="module", params=["scat", "dutch_blitz"])
def whole_evening(request: Any, tmp_path_factory: Any) -> Iterator[Evening]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BLITZ_DATA", str(tmp_path_factory.mktemp("data")))
        found = Evening(request.param)
        yield found
        found.close()


@pytest.fixture
def evening(whole_evening: Evening) -> Iterator[Evening]:
    whole_evening.to_the_sheets()
    yield whole_evening
    use_language("en")


def apart(one: Side, other: Side) -> float:
    return abs(one.theatre.theatre.time - other.theatre.theatre.time)


def test_who_has_a_record_can_watch_it_again_and_who_has_none_is_told_why(evening: Evening) -> None:
    for side in (evening.ada, evening.ben):
        assert "watch" in side.keys_shown
        assert side.says("Watch it again")
    assert "watch" not in evening.cleo.keys_shown
    assert evening.cleo.says("has no record of this game")


def test_the_others_see_who_watches_and_may_watch_along_and_leaving_leads_back_to_the_sheet(evening: Evening) -> None:
    sheet = evening.ada.page
    evening.watch(evening.ada)
    evening.until(lambda: evening.ben.says("Watch along") and evening.cleo.says("Ada is watching the game again."))
    assert "watch" not in evening.cleo.keys_shown
    evening.ada.page.key("ESCAPE")
    assert evening.ada.page is sheet
    evening.until(lambda: evening.ben.says("Watch it again") and not evening.cleo.says("Ada is watching"))


def test_records_of_one_match_have_the_same_times_on_every_machine(evening: Evening) -> None:
    evening.watch(evening.ada, evening.ben)
    one, other = (side.theatre.theatre.recording for side in (evening.ada, evening.ben))
    assert one.header.eyes != other.header.eyes
    assert one.times == other.times
    assert one.length == other.length


def test_whoever_works_the_bar_works_it_for_all_who_watch(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.watch(ada)
    ada.theatre.scrub(0.3)
    evening.until(lambda: ben.says("Watch along"))
    evening.watch(ben)
    evening.until(lambda: apart(ada, ben) <= TOGETHER_MS)
    ben.theatre.scrub(0.6)
    evening.until(lambda: ada.says("Ben goes to "))
    assert apart(ada, ben) <= TOGETHER_MS
    ada.theatre.toggle()
    evening.until(lambda: ben.says("Ada stops it."))
    assert ben.theatre.theatre.paused
    assert apart(ada, ben) <= TOGETHER_MS
    ada.theatre.step(-1)
    ada.theatre.jump(-1)
    evening.until(lambda: apart(ada, ben) == 0)
    ben.theatre.pace(1)
    evening.until(lambda: ada.says("Ben sets 200 %."))
    ben.theatre.toggle()
    evening.until(lambda: not ada.theatre.theatre.paused)
    for _ in range(40):
        evening.until(lambda: True)
        for side in (ada, ben):
            side.frame()
        time.sleep(0.005)
    assert (ada.theatre.theatre.speed, ben.theatre.theatre.speed) == (200, 200)
    assert apart(ada, ben) <= TOGETHER_MS


def test_a_hand_at_the_line_holds_time_for_all_until_it_lets_go(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.watch(ada, ben)
    ada.page.scene()
    line = next(control.rect for control in ada.page.controls if control.key == "line")
    ada.page.press((line.x + line.w * 0.2, line.cy))
    ada.page.move((line.x + line.w * 0.5, line.cy))
    evening.until(lambda: ben.theatre.theatre.paused and apart(ada, ben) <= 1)
    ada.page.release((line.x + line.w * 0.5, line.cy))
    evening.until(lambda: not ben.theatre.theatre.paused)
    assert not ada.theatre.theatre.paused
    assert apart(ada, ben) <= TOGETHER_MS


def test_who_watches_alone_is_left_alone_and_leads_nobody_and_comes_back_to_where_the_others_are(
    evening: Evening,
) -> None:
    ada, ben = evening.ada, evening.ben
    evening.watch(ada, ben)
    ada.theatre.toggle()
    evening.until(lambda: ben.theatre.theatre.paused)
    ben.press("together")
    assert ben.theatre.together is False
    ada.theatre.scrub(0.7)
    ben.theatre.scrub(0.2)
    mine, bens = ada.theatre.theatre.time, ben.theatre.theatre.time
    evening.until(lambda: (word := ada.lan.remote.table.follower.showing) is not None and word[0].at_ms == int(mine))
    evening.until(lambda: ben.lan.remote.table.follower.showing[0].at_ms == int(mine))  # type: ignore[index]
    assert (ada.theatre.theatre.time, ben.theatre.theatre.time) == (mine, bens)
    ben.page.key("T")
    evening.until(lambda: ben.theatre.theatre.time == int(mine))
    ada.theatre.scrub(0.4)
    evening.until(lambda: ben.says("Ada goes to "))


def test_when_the_one_who_led_leaves_another_leads(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.watch(ada, ben)
    evening.until(lambda: evening.cleo.says("Ada is watching"))
    ada.back()
    evening.until(lambda: ada.says("Ben is watching the game again.") and evening.cleo.says("Ben is watching"))
    assert not ben.says("goes to")


def test_who_comes_as_the_one_who_led_leaves_leads(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.watch(ada)
    evening.until(lambda: ben.says("Watch along"))
    ben.press("watch")
    evening.until(lambda: isinstance(ben.page, SharedTheatre))
    ada.back()
    end = time.monotonic() + 20
    while last_word(ben.lan) is not None:  # before the theatre has looked once more
        assert time.monotonic() < end
        ben.lan.look()
        time.sleep(0.001)
    evening.until(lambda: ada.says("Ben is watching the game again.") and evening.cleo.says("Ben is watching"))


def test_two_who_go_elsewhere_at_once_end_up_together(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    evening.watch(ada, ben)
    for side in (ada, ben):
        side.theatre.theatre.paused = True
    ada.theatre.scrub(0.2)
    ben.theatre.scrub(0.8)
    places = {int(side.theatre.theatre.time) for side in (ada, ben)}
    evening.until(lambda: apart(ada, ben) <= 1 and all(not side.theatre.company.waits for side in (ada, ben)))
    assert int(ada.theatre.theatre.time) in places


def test_nothing_is_wrong_with_any_screen_of_it_at_any_size(evening: Evening, measured: Any) -> None:
    ada, ben = evening.ada, evening.ben

    def right(side: Side) -> None:
        for look in LOOKS:
            use_language(look.language)
            side.settings = look
            for size in SIZES:
                side.page.resize(space_of(*size))
                assert [(fault, side.page, size, look) for fault in measured(side.page)] == []
        use_language("en")
        side.settings = Settings(hint_s=0, motion="none")
        side.page.resize(space_of(1280, 720))

    right(ada)
    evening.watch(ben)
    evening.until(lambda: ada.says("Watch along"))
    right(ada)
    right(ben)
    for side in (ada, evening.cleo):
        side.show(TableLobby(side, side.lan))
        side.page.tick(1)
        assert side.says("Ben is watching the game again.")
        right(side)
        side.stack.pages.pop()
    ben.press("together")
    right(ben)


def test_a_closed_table_leaves_everybody_watching_alone(evening: Evening) -> None:
    evening.watch(evening.ada)
    lan = evening.ada.lan
    lan.closed = "gone"
    evening.ada.frame()
    assert evening.ada.theatre.together is None
    evening.ada.theatre.scrub(0.5)
    evening.ada.frame()
    assert "together" not in evening.ada.keys_shown
    lan.closed = ""


def test_a_new_match_leads_everybody_out_of_the_theatre_to_the_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last of these tests: after it the table is at another match. Ben still waits for his record to be read."""
    evening.watch(evening.ada)
    if evening.ada.theatre.theatre.recording.chosen.game.name == "scat":
        evening.ada.theatre.go_to(len(evening.ada.theatre.theatre.recording.ticks))
        evening.ada.page.scene()
        assert evening.ada.theatre.has_sheet
        evening.ada.theatre.sheet()
    monkeypatch.setattr("blitz.ui.opening.SLICE_MS", 0)
    evening.ben.press("watch")
    opening = evening.ben.page
    assert isinstance(opening, Opening)
    monkeypatch.setattr(opening.reading, "go_on", lambda ms: None)
    last = evening.ada.lan.match
    evening.cleo.press("next")
    evening.begin()
    assert last is not None
    new = lambda side: isinstance(side.page, Tabletop) and side.page.practice.number == last.number + 1  # noqa: E731
    evening.until(lambda: all(new(side) for side in evening.all))
    assert "watch" not in evening.ada.keys_shown
