"""What the fields of a message may hold: exact types, ranges and lengths, checked before anything is believed."""

from collections.abc import Callable
from dataclasses import MISSING, field
from typing import Any

MOST_NUMBER = (1 << 53) - 1
"""Whole numbers go up to what every language keeps exactly."""

NO_SEAT = -1

NAME_LETTERS = 32
WORDS_LETTERS = 240

Check = Callable[[object], bool]


def whole(least: int = 0, most: int = MOST_NUMBER) -> Any:
    """A whole number from `least` to `most`; a bool is none."""
    return field(metadata={"check": lambda value: type(value) is int and least <= value <= most})


def text(most: int = NAME_LETTERS) -> Any:
    """Printable text of up to `most` letters."""
    return field(metadata={"check": lambda value: type(value) is str and len(value) <= most and value.isprintable()})


def blob(*sizes: int) -> Any:
    """Bytes of one of these lengths."""
    return field(metadata={"check": lambda value: type(value) is bytes and len(value) in sizes})


def several(inner: Any, most: int, default: Any = MISSING) -> Any:
    """Up to `most` of another field."""
    check: Check = inner.metadata["check"]
    metadata = {"check": lambda v: type(v) is tuple and len(v) <= most and all(map(check, v))}
    return field(default=default, metadata=metadata)


def group(*inner: Any) -> Any:
    """A fixed number of fields in a row."""
    checks: list[Check] = [item.metadata["check"] for item in inner]

    def check(value: object) -> bool:
        if type(value) is not tuple or len(value) != len(checks):
            return False
        return all(test(item) for test, item in zip(checks, value, strict=True))

    return field(metadata={"check": check})


def plain(depth: int) -> Any:
    """A game's plain data: whole numbers, printable text, None, and lists of such, `depth` deep at most; in the lists
    also truth values, which the game's codec tells from numbers.
    """
    return field(metadata={"check": lambda value: _is_plain(value, depth)})


def _is_plain(value: object, depth: int) -> bool:
    kind = type(value)
    if kind is int or value is None:
        return True
    if isinstance(value, tuple):
        if depth <= 0:
            return False
        for item in value:  # a plain loop: this is done for everything that arrives
            if type(item) is not int and type(item) is not bool and not _is_plain(item, depth - 1):
                return False
        return True
    return isinstance(value, str) and len(value) <= 64 and value.isprintable()
