"""Moves and events as text for records and as plain data for the network.

A game lists its kinds of moves and events, all named tuples, and says how its fields are written. As text, a value is
the kind's name in lower case with hyphens and then its fields: `played A G2 blitz 3 R9`. As plain data it is a list:
the kind's number and then its fields. Reading checks everything; what it returns writes back to the same.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, get_type_hints

from core.errors import BadInput, nearest

Plain = None | int | str | Sequence["Plain"]
"""Data that JSON and msgpack can carry: whole numbers, text, None, and lists of such."""


_ONLY_INTS = {int}


class Field(NamedTuple):
    """How the fields of one name are written. `read` raises ValueError for what it does not know."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _read_int(text: str) -> int:
    if not re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


NUMBER = Field(str, _read_int)


def each(field: Field, separator: str, empty: str = "-") -> Field:
    """A field that holds several of another, such as the cards of a pile."""
    return Field(
        lambda items: separator.join(map(field.write, items)) or empty,
        lambda text: () if text == empty else tuple(map(field.read, text.split(separator))),
    )


def words(names: Iterable[str]) -> Field:
    """A field of small numbers that have names: 0 is the first."""
    known = list(names)

    def read(text: str) -> int:
        if text not in known:
            raise ValueError(f"{text!r} is none of {', '.join(known)}")
        return known.index(text)

    return Field(known.__getitem__, read)


def kind_name(cls: type) -> str:
    """`PickUp` is written `pick-up`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


class Codec:
    """Writes and reads one game's moves and events. Fields of a name that is not listed are whole numbers."""

    def __init__(self, kinds: Iterable[type], fields: Mapping[str, Field]) -> None:
        self._kinds = list(kinds)
        self._number = {cls: n for n, cls in enumerate(self._kinds)}
        self._names = {kind_name(cls): cls for cls in self._kinds}
        self._fields = {cls: [fields.get(name, NUMBER) for name in cls._fields] for cls in self._kinds}  # type: ignore[attr-defined]
        self._types = {cls: list(get_type_hints(cls).values()) for cls in self._kinds}
        self._word = {cls: kind_name(cls) for cls in self._kinds}
        self._numbers = [all(kind is int for kind in self._types[cls]) for cls in self._kinds]
        """Whether all fields of a kind are whole numbers, which is quickly written and checked."""

    def text(self, value: Any) -> str:
        """One value as words separated by single spaces, with no `;`, `>` or `=` in them."""
        cls = type(value)
        return " ".join([self._word[cls], *[f.write(x) for f, x in zip(self._fields[cls], value, strict=True)]])

    def parse(self, text: str) -> Any:
        """The value that `text` writes. Raises BadInput naming what is wrong."""
        name, *parts = text.split(" ")
        cls = self._names.get(name)
        if cls is None:
            raise BadInput(f"unknown word {name!r}{nearest(name, self._names)}")
        fields = self._fields[cls]
        if len(parts) != len(fields):
            raise BadInput(f"{name!r} takes {len(fields)} words after it, not {len(parts)}")
        try:
            return cls(*[field.read(part) for field, part in zip(fields, parts, strict=True)])
        except (ValueError, IndexError) as error:
            raise BadInput(f"in {text!r}: {error}") from None

    def plain(self, value: Any) -> Plain:
        """One value as plain data."""
        number = self._number[type(value)]
        return [number, *value] if self._numbers[number] else [number, *map(_listed, value)]

    def from_plain(self, plain: object) -> Any:
        """The value that `plain` writes, each field of its declared type. Raises BadInput for anything else."""
        if not isinstance(plain, (list, tuple)) or not plain or type(plain[0]) is not int:
            raise BadInput("not a move or an event")
        if not 0 <= plain[0] < len(self._kinds):
            raise BadInput(f"unknown kind of move or event: {plain[0]}")
        number = plain[0]
        cls = self._kinds[number]
        types = self._types[cls]
        if len(plain) - 1 != len(types):
            raise BadInput(f"{self._word[cls]!r} has {len(types)} fields, not {len(plain) - 1}")
        if self._numbers[number] and set(map(type, plain)) == _ONLY_INTS:
            return cls(*plain[1:])
        return cls(*[_typed(x, kind, self._word[cls]) for x, kind in zip(plain[1:], types, strict=True)])


def whole_numbers(plain: object) -> Any:
    """A copy of nested lists that hold whole numbers and nothing else. Raises BadInput for anything besides."""
    if type(plain) is int:
        return plain
    if isinstance(plain, list | tuple):
        return [whole_numbers(item) for item in plain]
    raise BadInput("only whole numbers in lists are expected")


def _listed(value: Any) -> Plain:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _typed(value: object, kind: Any, where: str) -> Any:
    """A decoded field as its declared type: int, bool, str, or tuples of those, nested."""
    inner = getattr(kind, "__args__", None)
    if inner and isinstance(value, (list, tuple)):
        return tuple(_typed(item, inner[0], where) for item in value)
    if inner is None and type(value) is kind:
        return value
    raise BadInput(f"{where!r}: a field is not of its type")
