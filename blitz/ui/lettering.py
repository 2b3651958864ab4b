"""The fonts, how wide words are in them, and making words fit. Measured with Pillow from the very files we show."""

import string
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import ImageFont

from blitz.art_folder import art_folder


class Face(NamedTuple):
    """A font file, and the family and style it goes by inside."""

    file: str
    family: str
    style: str


FACES: Final = {
    "title": Face("Fraunces_700Bold", "Fraunces", "Bold"),
    "figure": Face("Fraunces_900Black", "Fraunces", "Black"),
    "body": Face("AtkinsonHyperlegibleNext_400Regular", "Atkinson Hyperlegible Next", "Normal"),
    "semi": Face("AtkinsonHyperlegibleNext_600SemiBold", "Atkinson Hyperlegible Next", "SemiBold"),
    "bold": Face("AtkinsonHyperlegibleNext_700Bold", "Atkinson Hyperlegible Next", "Bold"),
}
_MEASURE: Final = 200
_STEP: Final = 0.5
"""Words that do not fit are made smaller in steps: few sizes, so that few letters have to be drawn."""
LETTERS: Final = string.ascii_letters + string.digits + "ÄÖÜäöüßé .,:;!?…–-−+×'’“”„()/&%"
"""What words that nobody knows beforehand are made of, nearly always."""
_IN_NO_FONT: Final = "\U000f1234"
CAP_HEIGHT: Final = 0.69
LINE: Final = 1.4


@cache
def _font(face: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(art_folder() / "fonts" / f"{FACES[face].file}.ttf"), _MEASURE)


@lru_cache(maxsize=1024)
def _advance(face: str, letter: str) -> float:
    return _font(face).getlength(letter) / _MEASURE


@lru_cache(maxsize=1024)
def has_letter(letter: str) -> bool:
    """Whether our fonts have a letter; in place of others there is an empty box."""
    font = _font("body")
    return bytes(font.getmask(letter)) != bytes(font.getmask(_IN_NO_FONT))


def readable(text: str) -> str:
    """A text without the letters that our fonts do not have."""
    return "".join(letter for letter in text if has_letter(letter)).strip()


@lru_cache(maxsize=4096)
def width_of(text: str, face: str, size: float) -> float:
    """How wide a line is, without kerning: a little too wide rather than too narrow."""
    return sum(_advance(face, letter) for letter in text) * size


@lru_cache(maxsize=8192)
def shown_width(text: str, face: str, size: float, u: float) -> float:
    """How wide a line is on a screen with so many pixels a unit: every letter there is a whole number of pixels wide.

    In a long line that comes to several pixels more, or less, than in print.
    """
    pixels = size * u
    return sum(int(_advance(face, letter) * pixels + 0.52) for letter in text) / u


def fitted(text: str, face: str, size: float, width: float, least: float, u: float = 1.0) -> tuple[str, float]:
    """The words and the size at which they fit: first smaller, down to `least`, then cut short with an ellipsis."""
    wide = max(width_of(text, face, size), shown_width(text, face, size, u))
    if wide <= width:
        return text, size
    size = max(least, min(size, size * width / wide) // _STEP * _STEP)
    while shown_width(text, face, size, u) > width + 0.5 and size > least:
        size = max(least, size - _STEP)
    if shown_width(text, face, size, u) <= width + 0.5:
        return text, size
    while text and shown_width(f"{text}…", face, size, u) > width:
        text = text[:-1].rstrip()
    return f"{text}…", size


def height_of(text: str, face: str, size: float, width: float, u: float = 1.0) -> float:
    """How high a paragraph is."""
    return len(wrapped(text, face, size, width, u)) * size * LINE


def wrapped(text: str, face: str, size: float, width: float, u: float = 1.0) -> list[str]:
    """The lines of a paragraph."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and max(width_of(longer, face, size), shown_width(longer, face, size, u)) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
