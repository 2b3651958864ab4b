"""Values that nobody changes, and that cost little to make.

`dataclass(frozen=True)` sets every field of every new value through a check against being set: several times the cost
of making it. Where thousands a second are made, the type checker alone watches that they are never changed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[Made]) -> type[Made]:
    """A data class with slots that compares and hashes by its fields; `mypy` refuses to have one changed."""
    made: Callable[[type[Made]], type[Made]] = dataclass(slots=True, unsafe_hash=True)
    return made(cls)
