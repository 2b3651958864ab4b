"""A LAN table in the window: whatever happens in play, its pictures and words were made before it."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.needs_display, pytest.mark.slow, pytest.mark.timeout(240)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_made_during_play_at_a_lan_table_whatever_comes_up(drive, language: str) -> None:
    said = drive(
        f"language = {language!r}"
        + """
import os, signal, time
from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable, Said
from blitz.remote import RemoteSeat
from blitz.ui.tables import table_at
from core.ticks import Refusal
from games.dutch_blitz.moves import Play
from net.keys import new_keys
from net.lobby_messages import PHRASE, REACTION, WORDS
from net.transport import now_us

keys = new_keys()
words = ["--address", "127.0.0.1", "--no-announce", "--rules", "dutch-blitz-8", "--seats", "8", "--away", "30"]
host = HostedProcess([*words, "--bots", ",".join(["expert"] * 7)], keys.public)
host.wait()
lan = LanTable(RemoteSeat(host.place.destination.invitation, keys, "Mia"))

def wait(so):
    end = time.monotonic() + 60
    while not so():
        lan.look()
        assert time.monotonic() < end
        time.sleep(0.01)

wait(lambda: lan.is_owner)
lan.start()
wait(lambda: lan.match is not None)
driver = opened(language=language)
table = table_at(driver.window, lan.match)
driver.window.show(table)
driver.frames(2)

def frames(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        driver.frames(1)
        time.sleep(0.01)

def until(so):
    end = time.monotonic() + 60
    while not so():
        frames(0.02)
        assert time.monotonic() < end

def say(kind, words):
    lan.said.append(Said(3, kind, words, now_us() / 1000))
    frames(0.3)

driver.frames(30)  # the size of the window has settled
made = (driver.window.textures_made, driver.window.stage.made)
until(lambda: table.view.phase == 2)
for reason in ("held", "resting", "too_fast", "beaten"):
    lan.match.hear(Refusal(lan.match.me, Play(17, 0, 0), reason, lan.match.now, 3, 41))
    frames(0.4)
say(PHRASE, "5")
say(REACTION, "2")
say(WORDS, "Quick, quick! What a long sentence: it hardly fits there.")
lan.hold(True)
until(lambda: table.paused)
lan.hold(False)
until(lambda: not table.paused)
table.attempt(table.plays().play(0, 0))
frames(0.3)
lan.rest(True)
until(lambda: table.lan.rests)
lan.rest(False)
until(lambda: not table.lan.rests)
table.lan.talk.toggle()
frames(0.2)
table.lan.talk.toggle()
table.open_menu()
frames(0.2)
table.close_menu()
os.kill(host.pid, signal.SIGSTOP)
until(lambda: lan.trouble)
frames(1.5)
os.kill(host.pid, signal.SIGCONT)
until(lambda: not lan.trouble)
frames(1.0)
print(driver.window.textures_made - made[0], driver.window.stage.made - made[1], driver.page is table)
lan.close()
host.stop()
"""
    )
    assert said.split() == ["0", "0", "True"]


@pytest.mark.parametrize(("rules", "seats"), [("dutch-blitz", 4), ("scat", 5)])
def test_the_table_is_made_ready_in_the_lobby_so_that_hardly_anything_is_left_to_make_when_it_is_shown(
    drive, rules: str, seats: int
) -> None:
    said = drive(
        f"rules, seats = {rules!r}, {seats}"
        + """
import time
from blitz.hosted_process import HostedProcess
from blitz.lan_table import LanTable
from blitz.player_keys import player_keys
from blitz.remote import RemoteSeat
from blitz.ui.lan.table_lobby import TableLobby
from blitz.ui.tabletop import Tabletop

words = ["--address", "127.0.0.1", "--no-announce", "--rules", rules, "--seats", str(seats)]
host = HostedProcess(words, player_keys().public)
host.wait()
driver = opened()
window = driver.window
lobby = TableLobby(window, LanTable(RemoteSeat(host.place.destination.invitation, player_keys(), "Mia")), host)
window.show(lobby)
end = time.monotonic() + 120

def frame():
    assert time.monotonic() < end
    driver.frames(1)
    time.sleep(0.005)

while window._ahead is None or not window._ahead.is_ready:
    frame()
ahead = window._ahead
made, words_made = ahead.textures.count, ahead.stage.made
lobby.table.start()
while not isinstance(driver.page, Tabletop):
    frame()
for _ in range(30):
    frame()
print(window.textures_made - made, window.stage is ahead.stage, window.stage.made - words_made)
assert lobby.prospect() is None, "while a match is on nothing comes next"
lobby.table.end()
window.quit()
host.stop()
"""
    ).split()
    pictures, same, letters = said
    assert same == "True", "it is drawn on the stage that was made ready"
    assert int(pictures) <= 4  # what the menu has more while a match is on, and what these very cards show
    assert int(letters) <= 40
