"""Every sound is there, short, of the right kind, and what the tool makes today."""

import sys
import wave
from array import array
from pathlib import Path

import pytest

from tools.make_sounds import PEAK, RATE, SOUNDS, samples

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LONGEST = {"blitz": 0.8, "win": 0.8, "lose": 0.8, "shuffle": 0.8}


def kept(name: str) -> list[int]:
    """The samples of a committed sound."""
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        data = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return list(data)


def test_the_files_are_the_sounds() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_neither_clips_nor_clicks(name: str) -> None:
    sound = kept(name)
    assert len(sound) / RATE <= LONGEST.get(name, 0.25)
    assert 0.3 * PEAK * 32767 < max(map(abs, sound)) <= round(PEAK * 32767)
    assert abs(sound[0]) < 500
    assert max(map(abs, sound[-20:])) < 100


@pytest.mark.parametrize("name", SOUNDS)
def test_making_it_again_gives_the_committed_sound(name: str) -> None:
    assert all(abs(a - b) <= 2 for a, b in zip(samples(name), kept(name), strict=True))
