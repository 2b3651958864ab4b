"""The ways to play: the window, the table in the terminal, plain text; and which of them this machine offers."""

import os
import sys
from typing import Final

SKINS: Final = {"window": "blitz.gl.play", "tui": "blitz.tui.play", "plain": "blitz.plain.play"}
"""The module of each has `supports(game)` and `play(args)`."""
SKIN_NAMES: Final = {"window": "the window", "tui": "the terminal table", "plain": "plain text, line by line"}


def skin_here() -> tuple[str, str]:
    """The skin that BLITZ_SKIN asks for, else the best there is here; and why it is not a better one."""
    asked = os.environ.get("BLITZ_SKIN", "")
    if asked in ("window", "tui"):
        return asked, f"BLITZ_SKIN is {asked}"
    if asked:
        return "plain", f"BLITZ_SKIN is {asked}"
    from blitz.display import window_trouble

    no_window = window_trouble()
    if no_window is None:
        return "window", ""
    no_table = terminal_trouble()
    if no_table is None:
        return "tui", f"no window: {no_window}"
    return "plain", f"no window: {no_window}; no table: {no_table}"


def terminal_trouble() -> str | None:
    """Why no table can be shown in this terminal, in a few words; None if one can."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return "this is not a terminal"
    if os.environ.get("TERM", "") in ("", "dumb"):
        return "this terminal cannot place its cursor"
    return None
