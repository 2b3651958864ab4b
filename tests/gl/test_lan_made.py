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

frames(0.5)  # the size of the window has settled
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
