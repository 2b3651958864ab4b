"""Lines for whoever listens to a host or a seat: a full disk below them, or a closed pipe, ends no table."""

from contextlib import suppress
from typing import TextIO


def tell(line: str, out: TextIO | None = None) -> None:
    """Prints a line at once, to standard output where nothing else is said. What cannot be written is not said."""
    with suppress(OSError, ValueError):
        print(line, file=out, flush=True)
