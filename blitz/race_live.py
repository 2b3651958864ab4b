"""A race as it happens, in the terminal: the table changes, a banner calls out, score sheets stay above it."""

import time

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from blitz.pictures import picture
from blitz.race import NAMES, Race
from blitz.race_report import sheet_lines
from blitz.show import show_of

FRAME_S = 0.1
"""Ten pictures a second are enough to follow four players."""
STORY_LINES = 6


class _Scene:
    """What there is to see now."""

    def __init__(self, race: Race, seed: int) -> None:
        self._race = race
        self._seed = seed
        self._show = show_of(race.chosen.game.name)
        self._names = NAMES[: len(race.levels)]
        self._story: list[str] = []

    def tell(self, lines: list[str]) -> None:
        """Adds to the last things that happened."""
        self._story = [*self._story, *lines][-STORY_LINES:]

    def draw(self, now: int) -> RenderableType:
        race = self._race
        view = race.chosen.game.mask(race.state, None)
        title = f"{race.chosen.ruleset.title()} · {self._show.WORD} {len(race.rounds) + 1} · seed {self._seed}"
        clock = f"{now // 60_000}:{now // 1000 % 60:02d}"
        parts: list[RenderableType] = [
            Text(f"{title} · {clock}", "bold"),
            "",
            self._show.table(view, self._names, race.levels),
            "",
            self._banner(),
        ]
        return Group(*parts, *(Text(line, "dim") for line in self._story))

    def _banner(self) -> RenderableType:
        banner = self._show.banner(self._race.state)
        return Panel.fit(Text(banner, "bold"), padding=(0, 4)) if banner else Text("")


def watch_live(race: Race, seed: int, speed: int, tell_all: bool) -> None:
    """Plays a race in real time, `speed` per cent of it, and shows it. Score sheets are left on the screen."""
    scene = _Scene(race, seed)
    if tell_all:
        race.news = lambda tick: scene.tell(race.sentences(tick))
    began = time.monotonic()
    told = 0
    with picture(scene.draw(0), transient=True) as live:
        while (then := race.next_time()) is not None:
            now = int((time.monotonic() - began) * 10 * speed)
            if then > now:
                time.sleep(min(FRAME_S, (then - now) / (10 * speed)))
                now = int((time.monotonic() - began) * 10 * speed)
            while then is not None and then <= now:
                race.step(then)
                then = race.next_time()
            for result in race.rounds[told:]:
                told += 1
                live.print(sheet_lines(race, told - 1, result))
            live.show(scene.draw(now))
