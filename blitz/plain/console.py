"""Lines out, lines in: a terminal, a pipe or a file, all the same."""

import shutil
import sys
import textwrap
import time
from collections.abc import Callable

NARROW = 30
WIDE = 100

Meanwhile = Callable[[], bool]
"""Looks what has happened; True if the question that is open makes no sense any more."""


class Leave(Exception):
    """The person wants to leave, or has no more input."""


class Overtaken(Exception):
    """Something happened that a question did not survive."""


def never() -> bool:
    """For questions that nothing overtakes."""
    return False


class Console:
    """Writes whole lines, wrapped at words, and reads answers. `pause_s`: a rest after each line that is told.

    `early`: whether the last answer was typed before its question was asked.
    """

    early = False

    def __init__(self, pause_s: float = 0.0) -> None:
        self._pause_s = pause_s
        self._watched = sys.stdout.isatty()
        self._typed = sys.stdin.isatty()

    def say(self, *lines: str) -> None:
        """Paragraphs, one after the other; an empty text is an empty line."""
        for line in lines:
            print(self._wrapped(line, ""))

    def items(self, *lines: str) -> None:
        """Entries of a list, set in by two."""
        for line in lines:
            print(self._wrapped(line, "  "))

    def tell(self, *lines: str) -> None:
        """Things that happen, each with time to read it if that was asked for."""
        for line in lines:
            self.say(line)
            if self._pause_s:
                sys.stdout.flush()
                time.sleep(self._pause_s)

    def ask(self, meanwhile: Meanwhile = never) -> str:
        """One answer, without spaces around it; nothing happens meanwhile. Raises Leave at the end of the input."""
        try:
            answer = input("> ").strip()
        except EOFError:
            print()
            raise Leave from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not self._typed:
            print(answer)
        return answer

    def pick(self, *answers: tuple[str, str], meanwhile: Meanwhile = never) -> str:
        """One of a few answers, each a key and what it means. Raises Leave for `q` and at the end of the input."""
        self.items(*[f"{key}  {what}" for key, what in answers])
        keys = [key for key, _ in answers]
        while True:
            answer = self.ask(meanwhile).lower()
            if answer in ("q", "quit", "leave"):
                raise Leave
            word = next((key for key in keys if answer and _LONG.get(key, key).startswith(answer)), None)
            if word is not None:
                return word
            self.say(f"Type {' or '.join(keys)}.")

    def overheard(self) -> str | None:
        """The next answer that was typed while nothing was asked; it stays until `ask` or `heed` takes it."""
        return None

    def heed(self) -> None:
        """Takes what was overheard."""

    def hide(self) -> None:
        """Moves what was said out of sight; a screen reader has nothing to say about it."""
        rows = shutil.get_terminal_size().lines if self._watched else 1
        print("\n" * (rows - 1))

    def _wrapped(self, line: str, indent: str) -> str:
        if not line:
            return ""
        width = max(NARROW, min(WIDE, shutil.get_terminal_size().columns - 1))
        return textwrap.fill(
            line,
            width,
            initial_indent=indent,
            subsequent_indent=indent + "   " if indent else "",
            break_long_words=False,
            break_on_hyphens=False,
        )


_LONG = {"y": "yes", "n": "no"}
"""Keys that people write out."""
