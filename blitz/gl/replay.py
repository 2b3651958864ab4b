"""The replay theatre in the window, for the command line."""

from pathlib import Path

from blitz.recording import read_recording
from blitz.theatre import SPEEDS, Theatre


def watch(path: Path, speed: int) -> int:
    """Opens the window on a record; returns the exit status. Raises BadInput for a bad record."""
    from blitz.gl.app import run
    from blitz.ui.theatre import TheatrePage

    theatre = Theatre(read_recording(path))
    theatre.speed = min(SPEEDS, key=lambda known: abs(known - speed))
    return run(lambda stage: TheatrePage(stage, theatre))
