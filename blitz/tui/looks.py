"""What a terminal can show: colours or none, all characters or plain ones; and the style behind each name."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

PLAIN_TERMS: Final = ("", "dumb", "linux", "unknown", "vt100", "vt220")
"""Terminals that are not trusted with more than ASCII."""

COLOURS: Final[dict[str, str]] = {
    "text": "#e9dcc3",
    "title": "bold #fff6e3",
    "muted": "#a8957c",
    "stitch": "#6a5440",
    "accent": "bold #ffd98a",
    "focus": "bold #ffe2a0 on #4a3022",
    "gain": "bold #9fd3a8",
    "loss": "bold #f0a08c",
    "banner": "bold #2b1c12 on #ffe2a0",
    "banner line": "#2b1c12 on #ffe2a0",
    "red": "bold #fff6e3 on #861714",
    "blue": "bold #fff6e3 on #2b478f",
    "green": "bold #10251f on #42b9a0",
    "yellow": "bold #2b1c12 on #fef114",
    "red edge": "#c97f78 on #861714",
    "blue edge": "#8ea3d6 on #2b478f",
    "green edge": "#1f5f52 on #42b9a0",
    "yellow edge": "#8d7a10 on #fef114",
    "black suit": "bold #22262b on #fff9ec",
    "red suit": "bold #a3231c on #fff9ec",
    "blue suit": "bold #2b478f on #fff9ec",
    "green suit": "bold #1f6b3a on #fff9ec",
    "paper edge": "#b4935f on #fff9ec",
    "back": "#b4935f on #4a3022",
    "red word": "bold #e58377",
    "blue word": "bold #93a9e0",
    "green word": "bold #5fcfb7",
    "yellow word": "bold #f2e55a",
}
"""By name, as Rich writes styles; what has no ground of its own lies on `GROUND`."""
GROUND: Final = "#1f1712"
BARE: Final[dict[str, str]] = {
    "title": "bold", "accent": "bold", "focus": "reverse", "banner": "reverse", "banner line": "reverse",
    "red": "bold", "blue": "bold", "green": "bold", "yellow": "bold", "black suit": "bold", "red suit": "bold",
    "blue suit": "bold", "green suit": "bold", "gain": "bold", "loss": "bold",
    "red word": "bold", "blue word": "bold", "green word": "bold", "yellow word": "bold",
}  # fmt: skip
"""The same without colour: whatever matters is said by words, letters and shapes."""

_PHRASES: Final = (("↑↓", "Up/Down"), ("←→", "Left/Right"))
_PLAIN: Final = str.maketrans(
    {
        "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "┏": "#", "┓": "#", "┗": "#", "┛": "#", "━": "=",
        "┃": "#", "╌": "-", "┊": "|", "◆": "*", "■": "#", "▲": "^", "●": "o", "○": ".", "♠": "S", "♥": "H",
        "♦": "D", "♣": "C",
        "▮": "#", "▯": "-", "›": ">", "‹": "<", "▸": ">", "·": "-", "–": "-", "−": "-", "…": "...", "½": ".5",
        "×": "x", "ß": "ss", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "░": ":", "’": "'",
        "“": '"', "”": '"', "„": '"', "→": ">", "←": "<", "↑": "^", "↓": "v", "█": "#", "✓": "*", "◉": "@", "◎": "_",
    }
)  # fmt: skip


@dataclass(frozen=True)
class Looks:
    """What is shown where. A hashable value, so that pictures can be kept by it."""

    colour: bool = True
    unicode: bool = True

    def text(self, words: str) -> str:
        """The words as this terminal can show them."""
        return words if self.unicode or words.isascii() else _plain(words)

    def style(self, name: str) -> str:
        """A style by its name, as Rich writes it."""
        if not self.colour:
            return BARE.get(name, "")
        style = COLOURS.get(name, COLOURS["text"])
        return style if " on " in style else f"{style} on {GROUND}"


def looks_of(environ: Mapping[str, str], encoding: str) -> Looks:
    """What a terminal can do, by what the environment says of it."""
    term = environ.get("TERM", "xterm")
    utf8 = encoding.lower().replace("-", "").replace("_", "") == "utf8"
    dumb = term in ("", "dumb", "unknown")
    return Looks(colour=not environ.get("NO_COLOR") and not dumb, unicode=utf8 and term not in PLAIN_TERMS)


@lru_cache(maxsize=4096)
def _plain(words: str) -> str:
    for phrase, plain in _PHRASES:
        words = words.replace(phrase, plain)
    words = unicodedata.normalize("NFKD", words.translate(_PLAIN))
    return "".join(c if c.isascii() else "" if unicodedata.combining(c) else "?" for c in words)
