"""The replay theatre in the window, for the command line."""

from pathlib import Path

from blitz.theatre import SPEEDS
from core.errors import BadInput


def watch(path: Path, speed: int) -> int:
    """Opens the window on a record; returns the exit status. Raises BadInput for a bad record."""
    from blitz.gl.app import run
    from blitz.ui.opening import opened
    from blitz.ui.page import Page, Stagehand

    troubles: list[BadInput] = []

    def first(stage: Stagehand) -> Page:
        def failed(error: BadInput) -> None:
            troubles.append(error)
            stage.quit()

        return opened(stage, path, min(SPEEDS, key=lambda known: abs(known - speed)), failed)

    status = run(first)
    if troubles:
        raise troubles[0]
    return status
