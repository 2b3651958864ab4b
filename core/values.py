"""Moves and events are named tuples: small, immutable, quick to make."""

from typing import Any, TypeVar

_T = TypeVar("_T", bound=type)


def distinct(cls: _T) -> _T:
    """Class decorator for named tuples: equal means the same kind with the same fields.

    Plain tuples compare by content alone, which would make `Turn()` equal to `PickUp()`.
    """

    def equal(self: Any, other: object) -> bool:
        return other.__class__ is cls and tuple.__eq__(self, other)

    def unequal(self: Any, other: object) -> bool:
        return not equal(self, other)

    for name, method in (("__eq__", equal), ("__ne__", unequal), ("__hash__", tuple.__hash__)):
        setattr(cls, name, method)
    return cls
