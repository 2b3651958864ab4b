"""Contested plays go to who acted first, through delays of 5, 30, 80 and 150 ms; lying about it is not worth it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from benchmarks.reactors import Lie, Reactor, Tally, says_at_once, says_long_ago, says_never_saw, verdict
from benchmarks.snatch import GAME, Rules, Taken
from core.ticks import Tick
from net.arbiter import Claim, Play, first_of
from net.follower import Follower
from net.hosted import HostedTable, Offer
from net.memory import Link, MemoryNetwork
from net.sequencer import Terms
from net.wire import encode

WAN = (5, 30, 80, 150)


def race(round_trips: tuple[int, ...], prizes: int, lies: dict[int, Lie], window: int) -> tuple[Tally, list[Any]]:
    tally = Tally()
    rulings: list[Any] = []

    def watch(table: HostedTable, happening: Any) -> None:
        if isinstance(happening, Tick):
            tally.got.update({e.prize: e.seat for e in happening.events if type(e) is Taken})

    host = HostedTable(
        Offer(GAME, Rules(prizes), [""] * 4, Terms(fair_window_ms=window)), random.Random(1).randbytes, watch=watch
    )
    net = MemoryNetwork(host)
    reactors: dict[bytes, Reactor] = {}
    armed: dict[bytes, int] = {}

    def each(peer: bytes, follower: Follower, now: int) -> None:
        reactor = reactors[peer]
        for message in reactor.step(now):
            net.send_up(peer, encode(message))
        if reactor.next_at is not None and reactor.next_at > now and armed.get(peer) != reactor.next_at:
            armed[peer] = reactor.next_at
            net.at(reactor.next_at, lambda: None)

    for seat, ms in enumerate(round_trips):
        peer = bytes([seat + 1]) * 32
        follower = Follower(lambda name: GAME, [("snatch", 1)], f"{seat}", random.Random(seat).randbytes)
        reactors[peer] = Reactor(follower, tally, seat, 400, lies.get(seat))
        net.add(peer, follower, Link(ms * 500, ms * 50))
    net.each = each
    while not host.sequencer or host.sequencer.croupier.outcome is None:
        net.run(net.now + 1_000_000)
        rulings += [line for line in host.log if line[0] == "ruling"]
        host.log.clear()
    return tally, rulings


@pytest.fixture(scope="module")
def honest() -> tuple[Tally, list[Any]]:
    return race(WAN, 300, {}, 200)


def test_the_shorter_reaction_wins_whatever_the_distance(honest: tuple[Tally, list[Any]]) -> None:
    found = verdict([honest[0]], 4)
    assert found.n >= 280
    assert found.wrong <= 0.05
    assert found.wrong_20ms <= 0.005
    assert all(0.9 <= ratio <= 1.1 for ratio in found.ratios)


def test_by_arrival_the_nearest_would_win_far_more_than_its_due() -> None:
    found = verdict([race(WAN, 200, {}, 0)[0]], 4)
    assert found.wrong > 0.15
    assert found.ratios[0] > 1.25 > 0.8 > found.ratios[3]


def test_every_ruling_can_be_made_again_from_the_log(honest: tuple[Tally, list[Any]]) -> None:
    assert len(honest[1]) > 100
    for _, _, _, _, winner, contenders in honest[1]:
        plays, ties = [], []
        for seat, wish, acted, arrived, shown_at, since, least, p95, tie in contenders:
            claim = Claim(arrived, shown_at, since, least, p95)
            assert acted >= claim.acted()
            plays.append(Play(seat, wish, None, claim, acted, frozenset()))
            ties.append(bytes.fromhex(tie))
        assert first_of(plays, ties).seat == winner


@pytest.mark.parametrize("lie", [says_at_once, says_long_ago, says_never_saw])
def test_a_liar_in_the_farthest_seat_gains_little(honest: tuple[Tally, list[Any]], lie: Lie) -> None:
    before = verdict([honest[0]], 4).shares[3]
    after = verdict([race(WAN, 300, {3: lie}, 200)[0]], 4).shares[3]
    assert after - before <= 0.06
