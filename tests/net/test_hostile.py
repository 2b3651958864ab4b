"""Somebody at the table whose program means ill: they spoil nobody's game, and every refusal has a name in the log."""

from __future__ import annotations

import os
import random
import tracemalloc
from typing import Any

from net import messages as m
from net.joining import Door, Guest, answer
from net.wire import REASONS, encode

NAMED = {
    *REASONS, "too_fast", "repeated", "too_many", "no_such_move", "not_now", "bad_cut", "too_soon", "no_such_ping",
    "join_first", "say_hello", "incompatible", "not_yours", "table_full", "cannot", "removed", "too_much_talk", "held",
    "resting",
}  # fmt: skip


def some_frames(chance: random.Random, sent: list[bytes], many: int) -> Any:
    """Random bytes, frames with random changes, and what the enemy itself has sent before."""
    for at in range(many):
        kind = at % 3
        if kind == 0:
            yield chance.randbytes(chance.randrange(1, 80))
        elif kind == 1:
            frame = bytearray(chance.choice(sent))
            frame[chance.randrange(len(frame))] = chance.randrange(256)
            yield bytes(frame)
        else:
            yield chance.choice(sent)


def test_a_hundred_thousand_frames_from_a_seat_of_the_table_cost_the_others_nothing(table: Any) -> None:
    t = table("snatch", seats=3, prizes=400)
    honest = [t.join(at, at + 1) for at in range(2)]
    enemy = t.join(2, 1)
    key = list(t.net.peers)[2]
    t.run(500)
    mine = [m.Wish(1, (0, 1), 1, 0), m.Ack(3), m.Pong(1), m.Cut(1, b"n" * 16, b"p" * 32), m.Behind(0), m.Again("", "")]
    frames = some_frames(random.Random(4), [*map(encode, mine), b"\x91" * 900], 100_000)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(25):
        ticks = t.host.sequencer.croupier.ticks
        for _ in range(4_000):
            t.net._arrive_up(key, next(frames))
        t.run(2_000)
        assert t.host.sequencer.croupier.ticks > ticks or t.is_over
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 20_000_000
    assert sum(t.host.refused.values()) > 50_000
    assert set(t.host.refused) <= NAMED
    assert {about["code"] for about in t.named("refused")} == set(t.host.refused)
    enemy.leave(t.net.now)
    t.run(2_000)
    assert all(peer.differences == 0 and not peer.closed for peer in honest)
    assert t.host.owners.count(key) == 1


def test_what_was_overheard_of_joining_lets_nobody_in_when_it_is_sent_again() -> None:
    door = Door(os.urandom)
    friend, enemy, host = b"f" * 32, b"e" * 32, b"h" * 32
    guest = Guest(door.code, friend, host)
    start = guest.start()
    assert door.begin(friend, start, 0) is None
    door.answered(friend, made := answer(door.code, friend, host, start.pake))
    assert made is not None
    proof = guest.prove(m.JoinReply(made[0]))
    assert proof is not None
    assert isinstance(door.prove(friend, proof, 0), m.JoinDone)

    assert door.begin(enemy, start, 1_000_000) is None
    door.answered(enemy, answer(door.code, enemy, host, start.pake))
    assert isinstance(door.prove(enemy, proof, 1_000_000), m.Refuse)
    assert isinstance(door.prove(friend, proof, 1_000_000), m.Refuse)
