"""A recorded game as it happened, in the terminal."""

import time

from rich.console import Group, RenderableType
from rich.text import Text

from blitz.pictures import picture
from blitz.show import show_of
from core.replay import Replay
from core.tables import apply, masked

FRAME_S = 0.1


def watch_replay(replay: Replay, speed: int) -> None:
    """Shows the game at `speed` per cent of the time it took."""
    header = replay.reader.header
    show = show_of(replay.game.name)
    names = [player.name for player in header.players]
    levels = [player.kind for player in header.players]
    view = replay.game.mask(replay.state, header.eyes)

    def draw() -> RenderableType:
        title = f"{header.rules_id} · {show.WORD} {len(show.hands(view)) + 1} · {view.clock / 1000:.0f} s"
        return Group(Text(title, "bold"), "", show.table(view, names, levels), "", show.banner(view) or "")

    began = time.monotonic()
    drawn = 0.0
    with picture(draw()) as live:
        for tick in replay.run():
            wait = began + tick.at / (10 * speed) - time.monotonic()
            if wait > 0:
                live.show(draw())
                time.sleep(wait)
            apply(replay.game, view, masked(replay.game, tick, header.eyes))
            if time.monotonic() - drawn > FRAME_S:
                drawn = time.monotonic()
                live.show(draw())
        live.show(draw())
