"""What a host says to the person who started it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from blitz.host_voice import HostVoice, host_sentence, names_at, over_sentence
from blitz.telling import tell


@pytest.mark.parametrize(
    ("what", "about", "told"),
    [
        ("joined", {"seat": 1, "name": "Ben", "watch": 0}, "Ben sits down."),
        ("joined", {"seat": None, "name": "Wim", "watch": 1}, "Wim watches."),
        ("left", {"seat": 1, "name": "Ben"}, "Ben has left."),
        ("removed", {"seat": 1, "name": ""}, "Somebody was asked to leave."),
        ("away", {"seat": 1, "name": "Ben", "why": "left"}, "Ben has left; a bot plays on."),
        ("away", {"seat": 1, "name": "Ben", "why": "silent"}, "Ben is away; a bot plays on."),
        ("away", {"seat": None, "name": "Wim", "why": "silent"}, ""),
        ("rests", {"seat": 1, "name": "Ben"}, "Ben looks on; a bot plays for them."),
        ("back", {"seat": 1, "name": "Ben"}, "Ben is back."),
        ("paused", {"why": "the disk is full"}, "The table waits: the disk is full."),
        ("goes_on", {}, "The table goes on."),
        ("closed", {"refused": {}}, "The table is closed."),
        ("refused", {"code": "too_fast", "times": 1}, ""),
    ],
)  # fmt: skip
def test_what_happens_is_told_in_a_sentence_or_not_at_all(what: str, about: dict[str, Any], told: str) -> None:
    assert host_sentence(what, about) == told


def test_whoever_leaves_a_match_is_told_of_once(capsys: pytest.CaptureFixture[str]) -> None:
    voice = HostVoice(as_json=False, verbose=False)
    voice.table = SimpleNamespace(is_playing=True)  # type: ignore[assignment]
    voice.report("left", {"seat": 1, "name": "Ben"})
    voice.report("away", {"seat": 1, "name": "Ben", "why": "left"})
    voice.report("left", {"seat": None, "name": "Wim"})
    assert capsys.readouterr().out == "Ben has left; a bot plays on.\nWim has left.\n"


def test_the_end_names_those_who_won() -> None:
    assert over_sentence(["Ann", "Ben"], [1]) == "The match is over: Ben wins."
    assert over_sentence(["Ann", "Ben"], [0, 1]) == "The match is over: Ann and Ben win."
    assert over_sentence(["Ann", "Ben"], []) == "The match is over: nobody wins."


def test_bots_have_the_names_that_they_have_on_every_computer() -> None:
    table = SimpleNamespace(players=lambda: (("Ben", "person"), ("skilled", "skilled"), ("Ann", "casual")))
    assert names_at(table) == ["Ben", "Bea", "Ann"]  # type: ignore[arg-type]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here that is always full")
def test_what_cannot_be_written_is_not_said_and_ends_nothing() -> None:
    full = open("/dev/full", "w")  # noqa: SIM115 (closing it says once more that the disk is full)
    for _ in range(3):
        tell("somebody sits down", full)
    with suppress(OSError):
        full.close()
    tell("nobody hears this", full)
