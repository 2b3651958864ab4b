"""A LAN table in each of its states, at every size: a real host, and a seat at it without a window."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable, Said
from blitz.remote import RemoteSeat
from blitz.ui.compendium import Compendium
from blitz.ui.dutch_blitz.sheet import BlitzSheet
from blitz.ui.geometry import space_of
from blitz.ui.overlay import HEM
from blitz.ui.settings import Settings
from blitz.ui.tables import table_at
from blitz.ui.talk import PHRASES
from blitz.ui.words import use_language
from games.dutch_blitz.state import PLAYING
from net.keys import new_keys
from net.lobby_messages import PHRASE, REACTION, WORDS
from net.transport import now_us

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

SIZES = [(960, 540), (1024, 768), (1280, 720), (1920, 1080)]
LOOKS = [Settings(hint_s=0), Settings(hint_s=0, text=150, cards=150, left_handed=True, language="de")]


class Table:
    """A table with its owner, Benjamin, and bots."""

    def __init__(self, rules: str, seats: int, *more: str) -> None:
        owner = new_keys()
        words = [
            "--address",
            "127.0.0.1",
            "--no-announce",
            "--rules",
            rules,
            "--seats",
            str(seats),
            "--away",
            "30",
            *more,
        ]
        self.host = HostedProcess(words, owner.public)
        self.host.wait()
        assert self.host.place is not None, self.host.trouble
        place = self.host.place
        where = place.destination.invitation
        self.again = lambda: LanTable(RemoteSeat(where, owner, "Ada"))
        self.lan = self.again()
        self.other = LanTable(RemoteSeat(where, new_keys(), "Benjamin", place.code))
        self.until(lambda: bool(self.lan.company and self.lan.company.seats[1][0]))
        self.other.ready(True)
        self.until(lambda: bool(self.lan.company and self.lan.company.seats[1][2]))
        self.lan.start()
        self.until(lambda: self.lan.match is not None)

    def until(self, so: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not so():
            assert time.monotonic() < end
            self.lan.look()
            self.other.look()
            time.sleep(0.01)

    def close(self) -> None:
        self.lan.close()
        self.other.close()
        self.host.stop()
        while self.host.exit_status is None:
            time.sleep(0.01)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, int], Table]]:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    made: list[Table] = []

    def make(rules: str, seats: int, *more: str) -> Table:
        made.append(Table(rules, seats, *more))
        return made[-1]

    yield make
    for one in made:
        one.close()
    use_language("en")


def talk(page: Any) -> None:
    page.lan.talk.open = True
    page.lan.talk.typed = "well, well"


def ask(what: str) -> Callable[[Any], None]:
    return lambda page: setattr(page.lan, "question", what)


def gone(then: Callable[[Any], None]) -> Callable[[Any], None]:
    """With the host silent for long, and a note besides."""

    def state(page: Any) -> None:
        page.lan.lan = Silent(page.lan.lan)
        page.say_note("A note.", "And more of it.", 1e9)
        then(page)

    return state


class Silent:
    """The LAN's table, but for a host that is not heard."""

    host_is_gone, trouble = True, "No word from the host for 60 s"

    def __init__(self, lan: LanTable) -> None:
        self._lan = lan

    def __getattr__(self, name: str) -> Any:
        return getattr(self._lan, name)


STATES: dict[str, Callable[[Any], None]] = {
    "at play": lambda page: None,
    "talking": talk,
    "menu": lambda page: page.open_menu(),
    "leaving": ask("leave"),
    "ending": ask("end"),
    "paused": lambda page: setattr(page, "paused", True),
    "host gone": gone(lambda page: None),
    "menu, host gone": gone(lambda page: page.open_menu()),
    "ending, host gone": gone(ask("end")),
    "paused, host gone": gone(lambda page: setattr(page, "paused", True)),
    "hand over, menu": lambda page: (setattr(page, "ended_at", 1.0), page.open_menu()),
}


@pytest.mark.parametrize(("rules", "seats"), [("dutch-blitz", 4), ("dutch-blitz-8", 8), ("scat", 4), ("scat", 9)])
def test_nothing_is_wrong_with_a_lan_table_in_any_state(
    table: Any, new_stage: Any, measured: Any, rules: str, seats: int
) -> None:
    there = table(rules, seats)
    now = now_us() / 1_000 + 60_000
    there.lan.said.extend([Said(0, WORDS, "good evening", now), Said(1, PHRASE, "5", now), Said(2, REACTION, "1", now)])
    for look in LOOKS:
        use_language(look.language)
        for name, state in STATES.items():
            page = table_at(new_stage(look), there.lan.match)
            page.resize(space_of(1280, 720))
            page.tick(1)
            state(page)
            for size in SIZES:
                page.resize(space_of(*size))
                found = [fault for fault in measured(page) if not (name == "talking" and "over" in fault)]
                assert [(fault, name, size, look.language) for fault in found] == []


@pytest.mark.parametrize(
    ("rules", "seats"), [("dutch-blitz", 2), ("dutch-blitz", 4), ("dutch-blitz-8", 8), ("scat", 9)]
)
def test_the_panel_for_talking_covers_nothing_that_is_needed_in_play(
    table: Any, new_stage: Any, rules: str, seats: int
) -> None:
    there = table(rules, seats)
    for cards in (100, 175):
        for left in (False, True):
            page = table_at(new_stage(Settings(hint_s=0, left_handed=left, cards=cards)), there.lan.match)
            for size in SIZES:
                page.lan.talk.open = False
                page.resize(space_of(*size))
                page.tick(1)
                page.scene()
                layout, panel = page.layout, page.lan.panel_box()
                needed = {control.key: control.rect for control in page.controls}
                assert {"chat", "menu"} <= needed.keys()
                assert rules == "scat" or "stuck" in needed
                middle = layout.cloth if rules == "scat" else layout.quilt
                needed |= {"own cards": layout.own} | ({"middle": middle} if size[0] >= 1280 else {})
                covered = {name for name, rect in needed.items() if panel.grow(-1).overlaps(rect)}
                assert covered == set(), (size, left, cards)
                talk(page)
                page.over_changed()
                page.scene()
                lines = [control.rect for control in page.controls if control.key.startswith(("phrase ", "mute"))]
                assert len(lines) == PHRASES + 1
                assert all(rect.within(panel) for rect in lines)


@pytest.mark.parametrize("rules", ["dutch-blitz", "scat"])
def test_when_the_owner_stops_the_table_everybody_sees_it(
    table: Any, new_stage: Any, measured: Any, rules: str
) -> None:
    there = table(rules, 4)
    there.lan.hold(True)
    there.until(lambda: there.lan.held and there.other.held)
    for lan, button in ((there.lan, "go on"), (there.other, "pause menu")):
        page = table_at(new_stage(), lan.match)
        page.resize(space_of(1280, 720))
        page.tick(1)
        assert measured(page) == []
        assert button in [control.key for control in page.controls]
        page.key("DOWN")
        assert page.focus == "pause menu", "both buttons can be reached"
        page.scene()
        assert page.focus == "pause menu"
        for look_beside in (page.open_menu, lambda page=page: setattr(page.lan, "question", "leave")):
            look_beside()
            page.over_changed()
            assert HEM in [node.art for node in page.scene().nodes], "the cards stay covered"


def test_a_race_that_was_stopped_is_counted_in_before_everybody_and_only_the_owner_breaks_that_off(
    table: Any, new_stage: Any, measured: Any
) -> None:
    there = table("dutch-blitz", 4)
    stages = [new_stage(), new_stage()]
    ada, ben = pages = [table_at(stage, lan.match) for stage, lan in zip(stages, (there.lan, there.other), strict=True)]
    for page, stage in zip(pages, stages, strict=True):
        stage.show(page)
        page.resize(space_of(1280, 720))
    start = time.monotonic()

    def until(so: Callable[[], bool]) -> None:
        end = time.monotonic() + 30
        while not so():
            assert time.monotonic() < end
            for page in pages:
                page.tick(1 + (time.monotonic() - start) * 1_000)
            time.sleep(0.005)

    def says(page: Any, words: str) -> bool:
        return any(label.text == words for label in page.scene().labels)

    until(lambda: all(page.view.phase == PLAYING for page in pages))
    ada.key("P")
    until(lambda: all(says(page, "Paused") for page in pages))
    ben.open_menu()
    ben.scene()
    next(control for control in ben.controls if control.key == "rules").act()
    assert stages[1].pages[-1] is not ben
    ada.key("P")
    until(lambda: all(says(page, "3") for page in pages))
    assert stages[1].pages[-1] is ben, "called back from what was read"
    assert all(page.is_covered() and measured(page) == [] for page in pages)
    ben.key("P")
    ada.key("P")
    until(lambda: all(says(page, "Paused") for page in pages))
    assert says(ben, "Only the host stops the game for everybody.")
    clock = there.lan.match.now
    ada.key("P")
    for number in ("3", "2", "1"):
        until(lambda number=number: all(says(page, number) for page in pages))  # type: ignore[misc]
        assert there.lan.match.now == clock
    until(lambda: not any(page.is_covered() for page in pages))
    assert all(stage.heard.count("go") for stage in stages)
    until(lambda: there.lan.match.now > clock)


@pytest.mark.parametrize("rules", ["dutch-blitz", "scat"])
def test_host_and_guest_look_up_the_rules_of_the_table_in_the_middle_of_a_hand(
    table: Any, new_stage: Any, rules: str
) -> None:
    there = table(rules, 4)
    there.until(lambda: there.other.match is not None)
    for lan in (there.lan, there.other):
        stage = new_stage()
        page = table_at(stage, lan.match)
        page.resize(space_of(1280, 720))
        page.tick(1)
        page.open_menu()
        page.scene()
        page.focus = "rules"
        next(control for control in page.controls if control.key == "rules").act()
        assert isinstance(stage.pages[-1], Compendium)
        assert stage.pages[-1].chosen.id == rules
        stage.back_to(page)
        page.close_menu()
        page.open_menu()
        page.scene()
        assert page.focus == "resume", "a menu that is opened anew begins at its top"


@pytest.mark.parametrize(("rules", "seats"), [("dutch-blitz-teams", 4), ("dutch-blitz-8", 8), ("scat", 4)])
def test_who_only_watches_is_told_so_all_the_time_and_has_nothing_to_press(
    table: Any, new_stage: Any, measured: Any, rules: str, seats: int
) -> None:
    there = table(rules, seats)
    place = there.host.place
    watching = LanTable(RemoteSeat(place.destination.invitation, new_keys(), "Zoe", place.code, watch=True))
    there.until(lambda: watching.look() is None and watching.match is not None)
    try:
        for look in (*LOOKS, Settings(hint_s=0, text=175)):
            use_language(look.language)
            page = table_at(new_stage(look), watching.match)
            for size in SIZES:
                page.resize(space_of(*size))
                page.tick(1)
                assert measured(page) == [], (size, look)
                words = {label.text for label in page.scene().labels}
                assert "Empty your Blitz pile first." not in words
                assert words & {"You are watching", "Watching", "Du siehst zu", "Zuschauer"}
                assert not words & {"You", "Du", "Hand", "Your hand", "–"}
                assert [control.key for control in page.controls if control.enabled] == ["menu"]
                for key in ("S", "K", "ENTER"):
                    page.key(key)
                assert page.note is None
    finally:
        watching.close()


def test_a_silent_host_is_told_of_in_one_place(table: Any, new_stage: Any) -> None:
    there = table("dutch-blitz", 4)
    page = table_at(new_stage(Settings(hint_s=0, text=175)), there.lan.match)
    page.resize(space_of(1280, 720))
    page.tick(1)
    STATES["host gone"](page)
    page.over_changed()
    said = [label.text for label in page.scene().labels if "No word from the host" in label.text]
    assert said == ["No word from the host"]


def test_who_comes_back_between_two_rounds_finds_the_score_sheet_there(table: Any, new_stage: Any) -> None:
    bots = ("--bots", "expert,expert", "--pace", "400", "--set", "blitz_size=3", "--set", "target=500")
    there = table("dutch-blitz", 4, *bots)
    there.until(lambda: bool(there.lan.match.table.view.sheet))
    there.lan.close()
    there.lan = there.again()
    there.until(lambda: there.lan.match is not None)
    stage = new_stage()
    page = table_at(stage, there.lan.match)
    page.resize(space_of(1280, 720))
    for at in range(1, 100):
        page.tick(at * 50)
    assert isinstance(stage.pages[-1], BlitzSheet)
