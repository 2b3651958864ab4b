"""Bytes become a valid message or a named refusal: never an exception, never unbounded memory."""

import random
import tracemalloc
from dataclasses import fields

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net import messages as m
from net.wire import FROM_PEER_BYTES, REASONS, Malformed, decode_from_host, decode_from_peer, encode

EXAMPLES = [
    m.JoinStart(1, 0, b"x" * 33), m.JoinReply(b"x" * 33), m.JoinProof(b"p" * 32), m.JoinDone(b"p" * 32),
    m.Hello(1, b"s" * 8, "Anna", 0, (("dutch_blitz", 1),), 1, 7, b"h" * 32),
    m.Welcome(1, 1, -1, "scat", 1, "scat", "{}", "ab", (("Anna", "person"),), (((0,), (1, 2), "target"),), 9),
    m.Refuse("no", "words"), m.Wish(1, (0, 2, (3, 4), None, "x", False), 4, 5), m.Refused(1, "covered", 2, -3),
    m.Update(1, 1, 5, ((-1, ((1, 2),)),), b"d" * 8, 0), m.Seated(2, 3, "Ben", "person"),
    m.Dealing(3, 1, "c" * 64, (b"", b"p" * 32)), m.Cut(1, b"n" * 16, b"p" * 32),
    m.Opening(4, 1, b"s" * 32, (b"", b"n" * 16)), m.Snapshot(4, 2, ((1,), ()), b"d" * 8), m.Ack(4), m.Ping(1, 2),
    m.Pong(1), m.Behind(3), m.Differs(3, b""), m.Notice("paused", "the disk is full"), m.Again("", ""), m.Bye("left"),
    m.Ready(1), m.Swap(0, 3), m.Place(2, "expert"), m.Seats(5), m.NewRules("gin", "{}"), m.Steer(2), m.Talk(2, "hello"),
    m.Told(3, 0, "7"), m.Company((("Anna", "person", 1, 1, 20),), 0, 0, 0), m.Coming("scat", "gin", "{}", "ab"),
    m.Rest(1), m.Show(2, 80_000, 200, 0), m.Shown(1, 2, 80_000, 200, 1),
]  # fmt: skip


def decode_any(frame: bytes) -> object:
    up, down = decode_from_peer(frame), decode_from_host(frame)
    return down if isinstance(up, Malformed) else up


def test_every_kind_of_message_has_an_example() -> None:
    assert [type(example) for example in EXAMPLES] == list(m.KINDS)


@pytest.mark.parametrize("message", EXAMPLES, ids=lambda message: type(message).__name__)
def test_what_is_encoded_is_decoded(message: m.Message) -> None:
    assert decode_any(encode(message)) == message


@pytest.mark.parametrize("message", EXAMPLES, ids=lambda message: type(message).__name__)
def test_each_message_goes_one_way_only(message: m.Message) -> None:
    frame = encode(message)
    if not isinstance(message, m.Bye):
        assert isinstance(decode_from_peer(frame), Malformed) != isinstance(decode_from_host(frame), Malformed)


@pytest.mark.parametrize("message", EXAMPLES, ids=lambda message: type(message).__name__)
def test_a_field_too_few_too_many_or_of_another_type_is_refused(message: m.Message) -> None:
    kind, *values = msgpack.unpackb(encode(message), use_list=True)
    wrong = [[kind, *values[:-1]], [kind, *values, 0], [True, *values]]
    wrong += [[kind, *values[:at], other, *values[at + 1 :]] for at in range(len(values)) for other in (1.5, True, {})]
    for data in wrong:
        assert isinstance(decode_any(msgpack.packb(data)), Malformed), data


def test_long_names_control_characters_and_negative_numbers_are_refused() -> None:
    for name in ("x" * 33, "a\nb", "\x1b[31m"):
        assert decode_from_peer(encode(m.Bye(name))) == Malformed("bad_field")
    assert decode_from_peer(encode(m.Ack(-1))) == Malformed("bad_field")
    assert decode_from_peer(encode(m.Ack(1 << 60))) == Malformed("bad_field")


@given(st.binary(max_size=200))
def test_random_bytes_become_a_message_or_a_named_refusal(frame: bytes) -> None:
    decoded = decode_from_peer(frame)
    assert isinstance(decoded, m.KINDS) or decoded.reason in REASONS  # type: ignore[union-attr]


def test_a_hundred_thousand_mutated_frames_raise_nothing_and_are_all_named() -> None:
    chance = random.Random(5)
    frames = [encode(example) for example in EXAMPLES]
    named: dict[str, int] = {}
    for _ in range(100_000):
        frame = bytearray(chance.choice(frames))
        for _ in range(chance.randint(1, 4)):
            frame[chance.randrange(len(frame))] = chance.randrange(256)
        if chance.random() < 0.2:
            del frame[chance.randrange(len(frame)) :]
        decoded = decode_from_peer(bytes(frame))
        name = decoded.reason if isinstance(decoded, Malformed) else "message"
        named[name] = named.get(name, 0) + 1
    assert set(named) <= {*REASONS, "message"}
    assert sum(named.values()) == 100_000
    assert named["not_msgpack"] > 1000


@pytest.mark.parametrize(
    "bomb",
    [
        b"\x91" * 4000,
        b"\xdd\xff\xff\xff\xff",
        b"\xdc\xff\xf0" * 1300,
        b"\xc6\xff\xff\xff\xff",
        b"\xd9\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xc7\x0c\xff" + b"\xff" * 12,
        b"\xc1",
        b"\x92\x01\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00",
    ],
)
def test_msgpack_bombs_are_refused_and_cost_little_memory(bomb: bytes) -> None:
    tracemalloc.start()
    decoded = [decode_from_peer(bomb), decode_from_host(bomb)]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert all(isinstance(one, Malformed) for one in decoded)
    assert peak < 2_000_000


def test_oversize_frames_are_refused_before_they_are_read() -> None:
    assert decode_from_peer(b"\x00" * (FROM_PEER_BYTES + 1)) == Malformed("too_long")


def test_every_field_of_every_message_has_a_check() -> None:
    for cls in m.KINDS:
        assert all("check" in field.metadata for field in fields(cls)), cls
