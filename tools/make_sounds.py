"""Makes the suite's sounds: `python3 tools/make_sounds.py [OUT]`; without OUT they go to assets/sounds.

Dry and small, wood and cloth: struck wood is a few damped tones, cloth and paper are noise through a filter.
Standard library only, and the same bytes every time.
"""

import argparse
import sys
import wave
from array import array
from collections.abc import Callable
from itertools import accumulate
from math import exp, pi, sin
from pathlib import Path
from random import Random
from typing import Final

RATE: Final = 44_100
PEAK: Final = 0.7
"""How loud the loudest sample of a loud sound is."""

Wave = list[float]


def struck(pitch: float, seconds: float, decay: float, partials: tuple[tuple[float, float], ...]) -> Wave:
    """A struck thing: each partial is a multiple of the pitch and its strength; high ones die sooner."""
    parts = [(2 * pi * pitch * ratio / RATE, strength, decay * ratio**0.7 / RATE) for ratio, strength in partials]
    soft = 0.0015 * RATE
    return [
        min(1.0, n / soft) * sum(strength * sin(step * n) * exp(-fall * n) for step, strength, fall in parts)
        for n in range(round(seconds * RATE))
    ]


def noise(seconds: float, seed: int, low: float, high: float) -> Wave:
    """Hiss between two pitches: two smoothing filters take the top off, a third the bottom."""
    random = Random(seed)
    top, bottom = 1 - exp(-2 * pi * high / RATE), 1 - exp(-2 * pi * low / RATE)
    rough = fast = slow = 0.0
    found: Wave = []
    for _ in range(round(seconds * RATE)):
        rough += top * (random.random() * 2 - 1 - rough)
        fast += top * (rough - fast)
        slow += bottom * (fast - slow)
        found.append(fast - slow)
    loudest = max(map(abs, found))
    return [sample / loudest for sample in found]


def shaped(sound: Wave, rise: float, decay: float) -> Wave:
    """The sound with a soft start and an end that dies away."""
    start = max(1.0, rise * RATE)
    return [sample * min(1.0, n / start) * exp(-decay * max(0.0, n - start) / RATE) for n, sample in enumerate(sound)]


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds laid over one another: when each begins (in seconds), how loud it is, the sound."""
    whole = [0.0] * max(round(start * RATE) + len(sound) for start, _, sound in parts)
    for start, strength, sound in parts:
        first = round(start * RATE)
        for n, sample in enumerate(sound):
            whole[first + n] += strength * sample
    return whole


WOOD: Final = ((1.0, 1.0), (2.57, 0.4), (4.2, 0.14))
CHIME: Final = ((1.0, 1.0), (3.93, 0.3), (9.2, 0.06))
BELL: Final = ((0.5, 0.22), (1.0, 1.0), (1.19, 0.3), (2.0, 0.5), (2.74, 0.24), (4.07, 0.12))
COIN: Final = ((1.0, 1.0), (1.51, 0.7), (2.32, 0.5), (3.1, 0.3))


def tap(pitch: float, decay: float = 42) -> Wave:
    """A knuckle or a card's edge on wood."""
    return mixed(
        (0, 1.0, struck(pitch, 0.12, decay, WOOD)),
        (0, 0.35, shaped(noise(0.03, 7, 900, 4200), 0.0008, 220)),
    )


def flick(seed: int, high: float = 6500) -> Wave:
    """A card that snaps past a thumb."""
    return shaped(noise(0.055, seed, 1400, high), 0.004, 85)


def place() -> Wave:
    """A card is laid down: a soft tap."""
    return mixed((0, 0.75, tap(210, 60)), (0, 0.5, shaped(noise(0.07, 3, 300, 2600), 0.003, 60)))


def turn() -> Wave:
    """Three cards are turned: three flicks and where they land."""
    flicks = [(0.055 * n, 0.8, flick(11 + n)) for n in range(3)]
    return mixed(*flicks, (0.125, 0.45, tap(230, 70)))


def shuffle() -> Wave:
    """A riffle: many flicks, faster and slower again, and a tap to square the deck."""
    gaps = [0.034 - 0.019 * sin(pi * n / 25) for n in range(26)]
    starts = accumulate(gaps, initial=0.0)
    riffle = [(at, 0.5 + 0.3 * sin(pi * n / 26), flick(40 + n, 5200)) for n, at in enumerate(starts)]
    return mixed(*riffle, (0.66, 0.8, tap(180, 55)))


def pick_up() -> Wave:
    """A card leaves the table: paper."""
    return mixed(
        (0, 0.8, shaped(noise(0.12, 5, 900, 5200), 0.035, 42)),
        (0.05, 0.3, shaped(noise(0.05, 6, 2500, 8000), 0.01, 90)),
    )


def refuse() -> Wave:
    """A card has to go back: a low double tap, never a buzzer."""
    return mixed((0, 0.9, tap(128, 38)), (0.1, 0.7, tap(108, 38)))


def knock() -> Wave:
    """Two knuckles on the table."""
    return mixed((0, 1.0, tap(165, 34)), (0.12, 0.9, tap(158, 34)))


def blitz() -> Wave:
    """Blitz! A hand-bell, rung twice."""
    bell = struck(1174.7, 0.66, 5.5, BELL)
    return mixed((0, 0.9, bell), (0.14, 1.0, bell))


def _chimes(pitches: tuple[float, ...], gap: float, decay: float) -> Wave:
    return mixed(*((n * gap, 0.9, struck(pitch, 0.5, decay, CHIME)) for n, pitch in enumerate(pitches)))


def win() -> Wave:
    """Three rising chimes."""
    return _chimes((523.25, 659.25, 784.0), 0.15, 7)


def lose() -> Wave:
    """Two soft chimes, one step down."""
    return _chimes((440.0, 349.2), 0.2, 8)


def your_turn() -> Wave:
    """One wooden chime."""
    return struck(587.3, 0.25, 14, CHIME)


def penny() -> Wave:
    """A coin is put down on wood, and settles."""
    coin = struck(2950, 0.13, 26, COIN)
    return mixed((0, 0.5, tap(240, 60)), (0, 0.6, coin), (0.07, 0.35, coin), (0.11, 0.2, coin))


def tick() -> Wave:
    """The countdown: one dry tick."""
    return mixed((0, 0.9, struck(880, 0.09, 55, WOOD)), (0, 0.2, shaped(noise(0.02, 9, 1500, 6000), 0.0005, 300)))


def go() -> Wave:
    """The countdown is over."""
    return mixed((0, 0.8, struck(880, 0.25, 16, CHIME)), (0, 0.6, struck(1318.5, 0.25, 18, CHIME)))


Sound = Callable[[], Wave]
SOUNDS: Final[dict[str, tuple[Sound, float]]] = {
    "place": (place, 0.6),
    "turn": (turn, 0.55),
    "shuffle": (shuffle, 0.6),
    "pick-up": (pick_up, 0.45),
    "refuse": (refuse, 0.8),
    "knock": (knock, 1.0),
    "blitz": (blitz, 1.0),
    "win": (win, 0.9),
    "lose": (lose, 0.8),
    "your-turn": (your_turn, 0.8),
    "penny": (penny, 0.7),
    "tick": (tick, 0.6),
    "go": (go, 0.8),
}
"""Each sound, and how loud its loudest sample is beside the others'."""


def samples(name: str) -> list[int]:
    """A sound as 16-bit samples: brought to its loudness, its last 10 ms faded to nothing."""
    make, loudness = SOUNDS[name]
    sound = make()
    strength = 32767 * PEAK * loudness / max(map(abs, sound))
    fade = RATE // 100
    count = len(sound)
    return [round(sample * strength * min(1.0, (count - n) / fade)) for n, sample in enumerate(sound)]


def write(name: str, folder: Path) -> None:
    """Keep one sound: 44.1 kHz, 16 bit, mono."""
    folder.mkdir(parents=True, exist_ok=True)
    data = array("h", samples(name))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main() -> int:
    """Make them all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    default = Path(__file__).resolve().parents[1] / "assets" / "sounds"
    parser.add_argument("out", nargs="?", type=Path, default=default)
    folder = parser.parse_args().out
    for name in SOUNDS:
        write(name, folder)
    print(f"{len(SOUNDS)} sounds in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
