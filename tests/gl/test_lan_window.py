"""Two real windows and a real host: a table opened, found, joined by its words, arranged, started and left."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytestmark = [pytest.mark.needs_display, pytest.mark.slow]

LAN = """
import os, time
from pathlib import Path

def wait(done, what, seconds=60):
    end = time.monotonic() + seconds
    while not done():
        driver.frames(1)
        time.sleep(0.005)
        assert time.monotonic() < end, (what, type(driver.page).__name__, getattr(driver.page, "trouble", ""))

def shows(name):
    wait(lambda: type(driver.page).__name__ == name, name)
    driver.frames(2)

def press(key):
    wait(lambda: any(c.key == key and c.enabled for c in driver.page.controls), key)
    driver.press_button(key)
    driver.frames(1)

def everybody():
    return driver.page.everybody

def tell(name, text):
    Path(name + ".new").write_text(text)
    os.rename(name + ".new", name)

def told(name):
    wait(lambda: Path(name).exists(), name)
    return Path(name).read_text()
"""

HOST = """
driver = opened()
press("host")
shows("Host")
press("name")
driver.type(f"Mia {os.getpid()}")
press("game scat")
press("open")
shows("TableLobby")
wait(lambda: driver.page.table.is_owner, "owner")
wait(lambda: len(driver.page.code.split("-")) == 3, "words")
"""


def test_a_table_is_hosted_joined_by_its_words_arranged_and_played_at(drive_together: Callable[..., list[str]]) -> None:
    host = (
        LAN
        + HOST
        + """
tell("code", f"{driver.page.code}\\n{driver.page.name}")
wait(lambda: sum(one.is_person for one in everybody()) == 2, "somebody joins")
press("fewer")
wait(lambda: len(everybody()) == 3, "a seat fewer")
press("add 2")
wait(lambda: everybody()[2].is_bot, "a bot")
driver.page.focus = "seat 1"
driver.key("DOWN", shift=True)
wait(lambda: everybody()[1].is_bot and everybody()[2].name == "Ada", "they change places")
tell("arranged", "")
wait(lambda: any("Hello Mia" in line for line in driver.page.news), "Ada says hello")
press("start")
shows("ScatTable")
print([name.split()[0] for name in driver.page.practice.names], driver.page.practice.me)
told("seen")
"""
    )
    guest = (
        LAN
        + """
driver = opened()
code, name = told("code").splitlines()
press("join")
shows("Join")
wait(lambda: name in [t.found.name for t in driver.page.tables], "the table is found")
press("table %d" % [t.found.name for t in driver.page.tables].index(name))
press("name")
driver.type("Ada")
press("word 0")
driver.type(code.replace("-", " "))
driver.key("ENTER")
shows("TableLobby")
told("arranged")
press("talk")
driver.type("Hello Mia")
driver.key("ENTER")
press("start")
shows("ScatTable")
print([name.split()[0] for name in driver.page.practice.names], driver.page.practice.me)
tell("seen", "")
"""
    )
    first, second = drive_together(host, guest)
    assert first.strip() == "['Mia', 'Ben', 'Ada'] 0"
    assert second.strip() == "['Mia', 'Ben', 'Ada'] 2"


def test_wrong_words_are_told_and_the_right_ones_still_do(drive_together: Callable[..., list[str]]) -> None:
    host = (
        LAN
        + HOST
        + """
tell("code", driver.page.code + " " + driver.page.address)
wait(lambda: sum(one.is_person for one in everybody()) == 2, "somebody joins")
print(everybody()[1].name)
press("remove 1")
press("do it")
wait(lambda: sum(one.is_person for one in everybody()) == 1, "and is removed")
told("removed")
driver.key("ESCAPE")
press("close")
shows("Menu")
wait(lambda: Path("data/host.err").read_text().count('"closed"'), "the host ends")
"""
    )
    guest = (
        LAN
        + """
driver = opened(name="Ben")
code, address = told("code").split()
press("join")
shows("Join")
press("address")
driver.type(address)
driver.key("ENTER")
wait(lambda: driver.page.table is not None and driver.page.chosen, "it answers at its address")
words = code.split("-")
driver.type(" ".join([*words[:2], "zebra" if words[2] != "zebra" else "apple"]))
driver.key("ENTER")
wait(lambda: driver.page.trouble, "refused")
print(driver.page.trouble)
press("word 2")
driver.type(words[2])
wait(lambda: driver.page.code.code == code, "the right words")
while type(driver.page).__name__ == "Join":
    if not driver.page.busy:
        press("sit")
    driver.frames(2)
    time.sleep(0.05)
shows("TableLobby")
wait(lambda: driver.page.table.closed, "removed")
driver.frames(2)
print(driver.page.question.words)
tell("removed", "")
press("closed")
shows("Menu")
"""
    )
    first, second = drive_together(host, guest)
    assert first.strip() == "Ben"
    refused, removed = second.strip().splitlines()
    assert refused.startswith("These are not the words of Mia")
    assert removed == "It lets you in no more, as long as it is open."


def test_a_table_that_cannot_be_opened_says_why(drive: Callable[[str], str]) -> None:
    said = drive(
        LAN
        + """
driver = opened(name="Mia", hosted="gone.toml")
press("host")
shows("Host")
driver.page.choice.key = "no-such-rules"
press("open")
wait(lambda: driver.page.trouble, "why not")
print(driver.page.trouble)
"""
    )
    assert said.startswith("The table could not be opened:")
    assert "no-such-rules" in said
