"""Messages to bytes and back: limits first, then exact types.

A frame is one msgpack array: the kind's number and its fields. `decode` turns any bytes whatever into a valid message
or a `Malformed` with a reason from `REASONS`; it raises nothing, and what it allocates is bounded by the limits.
"""

import threading
from collections.abc import Collection
from dataclasses import fields
from functools import partial
from operator import attrgetter
from typing import Any, Final, get_args

import msgpack

from core.frozen import frozen
from net.messages import KINDS, Message, ToHost, ToPeer

FROM_PEER_BYTES: Final = 4096
"""The longest frame that a host takes."""
FROM_HOST_BYTES: Final = 32768
"""The longest frame that a peer takes: a snapshot of a long match is the largest."""

REASONS: Final = (
    "too_long",
    "not_msgpack",
    "not_a_message",
    "unknown_kind",
    "not_for_here",
    "wrong_fields",
    "bad_field",
)

_NUMBER: Final = {cls: n for n, cls in enumerate(KINDS)}
_VALUES: Final = {cls: attrgetter("__class__", *[f.name for f in fields(cls)]) for cls in KINDS}
"""Takes a message apart: its class and its fields."""

_CHECKS: Final = {cls: tuple(f.metadata["check"] for f in fields(cls)) for cls in KINDS}
_TO_HOST: Final = frozenset(get_args(ToHost))
_TO_PEER: Final = frozenset(get_args(ToPeer))
_PACK: Final = msgpack.Packer(use_bin_type=True).pack


@frozen
class Malformed:
    """Bytes that are no message: `reason` is one of `REASONS`."""

    reason: str


def encode(message: Message) -> bytes:
    """The bytes of a message."""
    values = list(_VALUES[type(message)](message))
    values[0] = _NUMBER[values[0]]
    packed: bytes = _PACK(values)
    return packed


def decode_from_peer(frame: bytes) -> ToHost | Malformed:
    """What a host makes of a frame."""
    return _decode(frame, _TO_HOST, FROM_PEER_BYTES, _FROM_PEER)  # type: ignore[no-any-return]


def decode_from_host(frame: bytes) -> ToPeer | Malformed:
    """What a peer makes of a frame."""
    return _decode(frame, _TO_PEER, FROM_HOST_BYTES, _FROM_HOST)  # type: ignore[no-any-return]


class _Reader(threading.local):
    """Takes one msgpack value out of a frame. Made once a thread: making one costs several times reading a frame."""

    def __init__(self, most_bytes: int, most_items: int) -> None:
        self._make = partial(
            msgpack.Unpacker, max_buffer_size=most_bytes, raw=False, strict_map_key=True, use_list=False, timestamp=0,
            max_str_len=8192, max_bin_len=256, max_array_len=most_items, max_map_len=0, max_ext_len=0,
        )  # fmt: skip
        self._unpacker = self._make()

    def read(self, frame: bytes) -> Any:
        """The value. Raises ValueError for any bytes but those of exactly one."""
        unpacker = self._unpacker
        try:
            unpacker.feed(frame)
            value = unpacker.unpack()
            if unpacker.read_bytes(1):
                raise ValueError("more than one value")
        except Exception as error:  # msgpack raises nine kinds of error for bad bytes
            self._unpacker = self._make()  # without what is left of those bytes
            raise ValueError("not one value") from error
        return value


_FROM_PEER: Final = _Reader(FROM_PEER_BYTES, 64)
_FROM_HOST: Final = _Reader(FROM_HOST_BYTES, 1024)


def _decode(frame: bytes, allowed: Collection[type], most_bytes: int, reader: _Reader) -> Any:
    if len(frame) > most_bytes:
        return Malformed("too_long")
    try:
        data = reader.read(frame)
    except ValueError:
        return Malformed("not_msgpack")
    if type(data) is not tuple or not data or type(data[0]) is not int:
        return Malformed("not_a_message")
    if not 0 <= data[0] < len(KINDS):
        return Malformed("unknown_kind")
    cls = KINDS[data[0]]
    checks = _CHECKS[cls]
    if cls not in allowed:
        return Malformed("not_for_here")
    if len(data) != len(checks) + 1:
        return Malformed("wrong_fields")
    for check, value in zip(checks, data[1:], strict=True):
        if not check(value):
            return Malformed("bad_field")
    return cls(*data[1:])
