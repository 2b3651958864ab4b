"""Lines in and out while the world goes on: what happens is told between the lines, and nothing typed is lost."""

import os
import queue
import sys
import threading
import time
from dataclasses import dataclass

from blitz.plain.console import Console, Leave, Meanwhile, Overtaken, never

LOOK_S = 0.05
"""So often does an open question look what has happened meanwhile."""


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    at: float


class _Keyboard:
    """Reads lines from a file descriptor in a thread of its own, which never holds anything that an exit waits for."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lines: queue.SimpleQueue[_Line | None] = queue.SimpleQueue()
        self._next: list[_Line | None] = []
        threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def peek(self, wait_s: float = 0.0) -> list[_Line | None]:
        """The next line in a list of its own, None in it for the end of the input; an empty list if there is none."""
        if not self._next:
            try:
                self._next.append(self._lines.get(timeout=wait_s) if wait_s else self._lines.get_nowait())
            except queue.Empty:
                return []
        return self._next

    def take(self) -> None:
        """Takes the next line; the end of the input stays."""
        if self._next and self._next[0] is not None:
            self._next.clear()

    def _read(self) -> None:
        rest = b""
        while True:
            try:
                more = os.read(self._descriptor, 4096)
            except OSError:
                more = b""
            *whole, rest = (rest + more).split(b"\n")
            if not more and rest:
                whole.append(rest)
            for line in whole:
                self._lines.put(_Line(line.decode("utf-8", "replace").strip(), time.monotonic()))
            if not more:
                self._lines.put(None)
                return


class LiveConsole(Console):
    """A console whose questions can be overtaken. What happens is told at once, below the line that is being typed."""

    def __init__(self, pause_s: float = 0.0) -> None:
        super().__init__(pause_s)
        sys.stdout.flush()
        self._keyboard = _Keyboard(sys.stdin.fileno())
        self._open = self._broken = False

    def say(self, *lines: str) -> None:
        self._break_line()
        super().say(*lines)
        sys.stdout.flush()

    def items(self, *lines: str) -> None:
        self._break_line()
        super().items(*lines)
        sys.stdout.flush()

    def ask(self, meanwhile: Meanwhile = never) -> str:
        """One answer. Raises Leave at the end of the input, and Overtaken."""
        asked = time.monotonic()
        self._prompt()
        try:
            while True:
                found = self._keyboard.peek(LOOK_S)
                if found:
                    return self._answer(found[0], asked)
                if meanwhile():
                    raise Overtaken
                if self._broken:
                    self._prompt()
        except (Overtaken, KeyboardInterrupt):
            self._break_line()
            raise
        finally:
            self._open = False

    def prompt(self, words: str) -> str:
        """One answer to a question in a few words. Raises EOFError at the end of the input, as `input` does."""
        self.say(words.strip())
        try:
            return self.ask()
        except Leave:
            raise EOFError from None

    def overheard(self) -> str | None:
        """Raises Leave at the end of the input."""
        found = self._keyboard.peek()
        if not found:
            return None
        if found[0] is None:
            raise Leave
        return found[0].text

    def heed(self) -> None:
        self._keyboard.take()

    def _answer(self, line: _Line | None, asked: float) -> str:
        self._keyboard.take()
        if line is None:
            print(flush=True)
            raise Leave
        self.early = self._typed and line.at < asked
        if not self._typed or self.early:
            print(line.text, flush=True)
        return line.text

    def _prompt(self) -> None:
        print("> ", end="", flush=True)
        self._open, self._broken = True, False

    def _break_line(self) -> None:
        """What is said while a question is open begins on a line of its own."""
        if self._open and not self._broken:
            self._broken = True
            print()
