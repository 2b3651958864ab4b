"""A program in a pseudo-terminal, and what is on its screen: as much of a terminal as a full-screen program needs."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

_PART = re.compile(
    r"\x1b\[(?P<args>[?>=<\d;]*)(?P<end>[@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.|[\r\n]|[^\x1b\r\n]+"
)
_OPEN = re.compile(r"\x1b(?:\[[?>=<\d;$]*|\][^\x07\x1b]*)?$")


class Screen:
    """Cells that are written to in place. Knows the codes that place the cursor and clear; leaves out the others."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells = [[" "] * width for _ in range(height)]
        self.x = self.y = 0
        self.codes: set[str] = set()
        """The SGR codes seen so far."""
        self._rest = ""

    def feed(self, text: str) -> None:
        text = self._rest + text
        cut = _OPEN.search(text)
        self._rest = text[cut.start() :] if cut else ""
        for part in _PART.finditer(text[: cut.start()] if cut else text):
            if part["end"]:
                self._code(part["args"], part["end"])
            elif not part[0].startswith("\x1b"):
                self._write(part[0])

    def _code(self, args: str, end: str) -> None:
        if end == "m":
            self.codes.update(args.split(";"))
        elif end == "H":
            numbers = [int(number or 1) for number in (args or "1;1").split(";")]
            self.y, self.x = numbers[0] - 1, (numbers[1] if len(numbers) > 1 else 1) - 1
        elif end == "J":
            self.cells = [[" "] * self.width for _ in range(self.height)]

    def _write(self, text: str) -> None:
        if text == "\r":
            self.x = 0
        elif text == "\n":
            self.x, self.y = 0, self.y + 1
        else:
            for char in text:
                if 0 <= self.y < self.height and 0 <= self.x < self.width:
                    self.cells[self.y][self.x] = char
                self.x += 1

    @property
    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.cells)


class Terminal:
    """A program in a terminal of its own. Keys go in by `press`; `screen` is what a person would see."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], folder: Path, size: tuple[int, int] = (100, 30)
    ) -> None:
        self.master, slave = pty.openpty()
        self.screen = Screen(*size)
        self.received = 0
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.slave = slave
        self.before = termios.tcgetattr(slave)
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=dict(environment), cwd=folder, start_new_session=True
        )
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def read(self, seconds: float = 0.05) -> bool:
        """Takes in what the program writes, waiting so long for the first of it; whether there was anything."""
        heard = False
        while select.select([self.master], [], [], 0 if heard else seconds)[0]:
            try:
                data = os.read(self.master, 1 << 16)
            except OSError:  # the program is gone
                return heard
            if not data:
                return heard
            heard = True
            self.received += len(data)
            self.screen.feed(self._decoder.decode(data))
        return heard

    def wait_for(self, seen: str | Callable[[str], bool], seconds: float = 60) -> str:
        """Waits until something is on the screen, and returns the screen."""
        found = seen if callable(seen) else lambda text: seen in text
        end = time.monotonic() + seconds
        while not found(self.screen.text):
            if time.monotonic() > end or self.process.poll() is not None:
                raise AssertionError(f"not on the screen: {seen}\n{self.screen.text}")
            self.read()
        return self.screen.text

    def wait(self, seconds: float = 60) -> int:
        """Until the program ends; its exit status."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        self.read()
        return self.process.wait(1)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)
