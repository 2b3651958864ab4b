"""A picture in the terminal that changes in place. Ctrl-C waits until it is drawn; the terminal is left as it was."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.live import Live

from blitz.interrupts import unbroken


class Picture:
    """What is shown now; `show` changes it, `print` puts lines above it that stay."""

    def __init__(self, live: Live) -> None:
        self._live = live

    def show(self, drawn: RenderableType) -> None:
        with unbroken():
            self._live.update(drawn, refresh=True)

    def print(self, lines: list[str]) -> None:
        with unbroken():
            self._live.console.print(*lines, sep="\n", highlight=False, markup=False)


@contextmanager
def picture(first: RenderableType, transient: bool = False) -> Iterator[Picture]:
    """A picture until the block ends; `transient`: then it goes away."""
    live = Live(first, console=Console(), auto_refresh=False, transient=transient)
    try:
        with unbroken():
            live.start(refresh=True)
        yield Picture(live)
    finally:
        with unbroken():
            live.stop()
