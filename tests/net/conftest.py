"""A table of snatch or of Dutch Blitz on a network in memory, played by people whose hands are bots."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import games
from benchmarks.snatch import GAME, Rules
from blitz.lan_parts import Paced
from core.bots import BotSeat
from core.chance import Chance
from core.errors import BadInput
from net.follower import Follower
from net.hosted import HostedTable, Offer
from net.memory import Link, MemoryNetwork
from net.sequencer import Terms

KNOWN = [("snatch", 1), *[(name, games.load(name).version) for name in games.NAMES]]
PEERS = [bytes([65 + at]) * 32 for at in range(10)]


def load(name: str) -> Any:
    if name == "snatch":
        return GAME
    if name == "nothing":
        raise BadInput("there is no such game")
    return games.load(name)


def make_bot(level: str, game: Any, rules: Any, seat: int, chance: Chance) -> Any:
    if game.name == "snatch":
        return SnatchBot()
    if game.name == "scat":
        return Paced(games.bots("scat").make("casual", rules, seat, chance), 2_000)
    return games.bots(game.name).make("expert", rules, seat, chance)


class SnatchBot:
    """Takes what lies there after a third of a second."""

    def wait_ms(self) -> int:
        return 300

    def observe(self, view: Any, events: Any) -> None:
        self.told = getattr(self, "told", 0) + len(events)

    def choose(self, view: Any, moves: Any) -> Any:
        return moves[0] if len(moves) > 1 else None


class FollowerTable:
    """The shape of a table around a follower on a network in memory."""

    def __init__(self, follower: Follower, network: MemoryNetwork) -> None:
        self.follower = follower
        self.network = network

    @property
    def game(self) -> Any:
        return self.follower.game

    @property
    def seat(self) -> Any:
        return self.follower.seat

    @property
    def view(self) -> Any:
        return self.follower.view

    def submit(self, move: Any) -> None:
        self.follower.wish(move, self.network.now)

    def poll(self, now: int) -> Any:
        return self.follower.show(self.network.now)


class Hands:
    """Plays for every peer of a network, as a bot would for itself."""

    def __init__(self, network: MemoryNetwork) -> None:
        self.network = network
        self.bots: dict[bytes, BotSeat] = {}
        self.idle: set[bytes] = set()
        network.each = self.move

    def move(self, peer: bytes, follower: Follower, now: int) -> None:
        if follower.view is None or follower.seat is None or peer in self.idle:
            follower.show(now)
            return
        if peer not in self.bots:
            bot = make_bot("expert", follower.game, follower.rules, follower.seat, Chance.of(f"{follower.seat}"))
            self.bots[peer] = BotSeat(FollowerTable(follower, self.network), bot, Chance.of(7))
        bot = self.bots[peer]
        bot.look(now // 1000)
        if bot.next_at is not None and bot.next_at <= now // 1000:
            bot.act(now // 1000)


class Table:
    """A hosted table, its network and its peers."""

    def __init__(
        self,
        game: str,
        seats: int,
        changes: dict[str, Any],
        terms: Terms,
        bots: list[str],
        preset: str,
        owner: bytes | None,
    ) -> None:
        self.game = load(game)
        rules = Rules(**changes) if game == "snatch" else self.game.rules(preset, **changes)
        self.reports: list[tuple[str, dict[str, Any]]] = []
        self.lines: list[Any] = []
        self.host = HostedTable(
            Offer(self.game, rules, bots or [""] * seats, terms, owner),
            random.Random(6).randbytes,
            make_bot,
            report=lambda what, about: self.reports.append((what, about)),
        )
        self.net = MemoryNetwork(self.host)
        self.hands = Hands(self.net)

    def join(self, at: int, delay_ms: float = 1, watch: bool = False, name: str = "") -> Follower:
        follower = Follower(load, KNOWN, name or f"player {at}", random.Random(at).randbytes, watch=watch)
        self.hands.bots.pop(PEERS[at], None)
        self.net.add(PEERS[at], follower, Link(int(delay_ms * 1000), int(delay_ms * 100)))
        return follower

    def run(self, ms: float) -> None:
        self.net.run(self.net.now + int(ms * 1000))

    def until(self, reached: Callable[[], bool], seconds: int = 600) -> None:
        """Runs until something holds; it fails if that takes longer than so many seconds of the table's time."""
        end = self.net.now + seconds * 1_000_000
        while not reached():
            assert self.net.now < end, "it never came to that"
            self.run(20)

    @property
    def is_over(self) -> bool:
        return bool(self.host.sequencer and self.host.sequencer.croupier.outcome)

    def named(self, what: str) -> list[dict[str, Any]]:
        return [about for name, about in self.reports if name == what]

    def same_everywhere(self) -> bool:
        """Whether every peer's view has the digest that the host computes for it."""
        from net.audience import view_digest

        audience = self.host.sequencer.stream.audience  # type: ignore[union-attr]
        return all(
            view_digest(self.game, f.view) == audience.of(f.seat).digest for f in self.net.peers.values() if f.view
        )


@pytest.fixture
def table() -> Callable[..., Table]:
    def make(
        game: str = "dutch_blitz",
        seats: int = 4,
        terms: Terms | None = None,
        bots: Any = None,
        preset: str = "dutch-blitz",
        owner: bytes | None = None,
        **changes: Any,
    ) -> Table:
        return Table(game, seats, changes, terms or Terms(bot="expert"), bots, preset, owner)

    return make


@pytest.fixture
def peers() -> Any:
    return SimpleNamespace(keys=PEERS)
