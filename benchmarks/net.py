"""Measures the network layer on loopback, through a proxy that delays and jitters. Whole run: about ten minutes.

    python benchmarks/net.py [--json] [--quick] [--only confirm,wan,lan,host,liar,tables,idle,delayed]

`confirm`: from a play to its tick on every one of four peers, beside a raw ZeroMQ (CURVE) round trip. `fairness`:
players who draw their reactions, so that the truth is known; `wrong` and `wrong_20ms` are shares of all contested
plays, `ratio` what a seat won of its due, `gain` the most that a liar's share of wins exceeds its due, in points.
`delayed`, only when asked for: what somebody gains who answers late to seem far away.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import zmq
from zmq.utils import z85

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.net_rig import CONTEXT, Peer, Rig, echo_main
from benchmarks.reactors import Lie, Reactor, Tally, says_at_once, verdict
from benchmarks.snatch import Fidget
from blitz import collecting
from net.keys import new_keys
from net.messages import Message
from net.transport import now_us

WAN = [5.0, 30.0, 80.0, 150.0]
LAN = [1.0, 2.0, 2.0, 3.0]
TYPICAL_MS = 400
LATE_US = 100_000


def percentile(values: list[float], part: float) -> float:
    """The value below which so much of them lies; 0 of none."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


def confirm(plays: int) -> dict[str, float]:
    """Uncontested plays at a table of four on loopback, confirmed on every peer; each beside a raw round trip."""
    echo = Echo()
    rig = Rig("snatch", 1, [0, 0, 0, 0], 1, (0, 1, 2, 3))
    rig.run(lambda: all(p.follower.view is not None and p.follower.view.open for p in rig.peers), 10)
    seen: dict[int, int] = {}
    for peer in rig.peers:
        peer.play = partial(look, peer, seen)
    raw: list[float] = []
    took: list[float] = []
    for at in range(plays + 20):
        raw.append(echo.round_trip_ms())
        rig.run(lambda: False, 0.012)
        peer = random.choice(rig.peers)
        before = peer.follower.shown
        start = now_us()
        peer.follower.wish(Fidget(), start)
        peer.send(peer.follower.taken())
        while not all(p.follower.shown > before for p in rig.peers) and now_us() - start < 1_000_000:
            rig.turn(5)
        took.append((max(seen.values()) - start) / 1_000)
        rig.run(lambda: False, 0.012)
        if at == 20:
            raw.clear()
            took.clear()
    rig.close()
    echo.close()
    return {
        "p50_ms": percentile(took, 0.5),
        "p99_ms": percentile(took, 0.99),
        "raw_p50_ms": percentile(raw, 0.5),
        "raw_p99_ms": percentile(raw, 0.99),
    }


def look(peer: Peer, seen: dict[int, int], now: int) -> list[Message]:
    """Looks at the table, and notes when that was."""
    peer.follower.show(now)
    seen[peer.number] = now_us()
    return peer.follower.taken()


class Echo:
    """Raw ZeroMQ with CURVE: a process that sends small frames back."""

    def __init__(self) -> None:
        host, mine = new_keys(), new_keys()
        pipe, theirs = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=echo_main, args=(theirs, (host.public, host.secret)), daemon=True)
        self._process.start()
        self._context: Any = zmq.Context()
        self._sock = self._context.socket(zmq.DEALER)
        self._sock.linger = 500
        self._sock.curve_serverkey = z85.encode(host.public)
        self._sock.curve_secretkey, self._sock.curve_publickey = z85.encode(mine.secret), z85.encode(mine.public)
        self._sock.connect(f"tcp://127.0.0.1:{pipe.recv()}")

    def round_trip_ms(self) -> float:
        """There and back, ms."""
        start = now_us()
        self._sock.send(b"x" * 30)
        self._sock.recv()
        return (now_us() - start) / 1_000

    def close(self) -> None:
        self._sock.send(b"stop")
        self._sock.close()
        self._context.term()
        self._process.join(5)


def fairness(
    round_trips: list[float],
    tables: int,
    prizes: int,
    direct: tuple[int, ...] = (),
    lie: Lie | None = None,
    late: bool = False,
) -> dict[str, float]:
    """Races for prizes at many tables at once. With a lie, table by table another seat tells it."""
    rig = Rig("snatch", tables, round_trips, prizes, direct)
    tallies = [Tally() for _ in range(tables)]
    liars = [table % 4 if lie or late else None for table in range(tables)]
    for at, peer in enumerate(rig.peers):
        liar = peer.follower.seat == liars[peer.table]
        reactor = Reactor(peer.follower, tallies[peer.table], at, TYPICAL_MS, lie if liar else None)
        peer.play, peer.next_at = reactor.step, lambda reactor=reactor: reactor.next_at  # type: ignore[misc]
        peer.hold_answers_us = LATE_US if liar and late else 0

    def over() -> bool:
        views = [p.follower.view for p in rig.peers if p.follower.seat == 0]
        return all(view is not None and view.prize == prizes and not view.open for view in views)

    rig.run(over, prizes * 2.0 + 20)
    seen = rig.close()
    for tally, got in zip(tallies, seen["got"], strict=True):
        tally.got = {int(prize): seat for prize, seat in got.items()}
    found = verdict(tallies, 4)
    return {
        "n": found.n,
        "wrong": found.wrong,
        "wrong_20ms": found.wrong_20ms,
        "ratio_min": min(found.ratios),
        "ratio_max": max(found.ratios),
        "hold_p99_ms": percentile(seen["holds"], 0.99) / 1_000,
        "gain": gain(tallies, liars) if lie or late else 0.0,
    }


def gain(tallies: list[Tally], liars: list[int | None]) -> float:
    """By how many points a liar's share of wins exceeds its due, in the seat where lying pays most."""
    gains = []
    for seat in range(4):
        of_seat = [tally for tally, liar in zip(tallies, liars, strict=True) if liar == seat]
        prizes = [(tally, prize) for tally in of_seat for prize in tally.contested(4)]
        won = sum(tally.got[prize] == seat for tally, prize in prizes)
        due = sum(min(tally.drawn[prize], key=tally.drawn[prize].__getitem__) == seat for tally, prize in prizes)
        gains.append(100 * (won - due) / max(1, len(prizes)))
    return max(gains)


def many_tables(tables: int, seconds: float) -> dict[str, float]:
    """Dutch Blitz at many tables on one host, 1.5 plays a second a player, once all distances are known."""
    rig = Rig("dutch_blitz", tables, [0] * 4, 0, (0, 1, 2, 3))
    took: list[float] = []
    for at, peer in enumerate(rig.peers):
        player = Player(peer, random.Random(at), took)
        peer.play, peer.next_at = player.step, lambda player=player: player.next_at  # type: ignore[misc]
    rig.run(lambda: False, 15)
    took.clear()
    rig.pipe.send("cpu")
    start = time.monotonic()
    rig.run(lambda: False, seconds)
    rig.pipe.send("cpu")
    wall = time.monotonic() - start
    seen = rig.close()
    return {"tables": tables, "p99_ms": percentile(took, 0.99), "cpu": (seen["cpu"][1] - seen["cpu"][0]) / wall}


class Player:
    """Plays Dutch Blitz at a steady pace, whatever is legal; notes how long its plays take to come back."""

    def __init__(self, peer: Peer, chance: random.Random, took: list[float]) -> None:
        self.next_at: int | None = None
        self._follower = peer.follower
        self._chance = chance
        self._took = took
        self._sent: dict[int, int] = {}

    def step(self, now: int) -> list[Message]:
        follower = self._follower
        follower.show(now)
        open_ = {pending.id for pending in follower.pending}
        for wish in [wish for wish in self._sent if wish not in open_]:
            self._took.append((now - self._sent.pop(wish)) / 1_000)
        if follower.view is not None and follower.game is not None and follower.seat is not None:
            if self.next_at is None:
                self.next_at = now + self._chance.randint(0, 700_000)
            if now >= self.next_at:
                moves = follower.game.legal_moves(follower.view, follower.seat)
                if moves:
                    self._sent[follower.wish(self._chance.choice(moves), now)] = now
                self.next_at = now + self._chance.randint(467_000, 867_000)
        return follower.taken()


def idle(seconds: float) -> dict[str, float]:
    """What a table where nothing happens sends, both ways, a peer and second."""
    rig = Rig("snatch", 1, [0] * 4, 1)
    rig.run(lambda: False, 4)
    before = rig.bytes()
    rig.run(lambda: False, seconds)
    sent = rig.bytes() - before
    rig.close()
    return {"bytes_s": sent / seconds / 4}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true", help="a tenth of everything: to see that it works")
    parser.add_argument("--only", default="confirm,wan,lan,host,liar,tables,idle")
    collecting.only_what_is_young()
    args = parser.parse_args()
    part = 10 if args.quick else 1
    tables, prizes = 20, 120 // part
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "confirm": lambda: confirm(2_000 // part),
        "wan": lambda: fairness(WAN, tables, prizes),
        "lan": lambda: fairness(LAN, tables, prizes),
        "host": lambda: fairness([0.0, *WAN[1:]], tables, prizes, (0,)),
        "liar": lambda: fairness(WAN, 2 * tables, prizes, (), says_at_once),
        "delayed": lambda: fairness(WAN, 2 * tables, prizes, (), says_at_once, late=True),
        "tables": lambda: many_tables(100, 30 / part),
        "idle": lambda: idle(20 / part),
    }
    found: dict[str, Any] = {}
    for name in args.only.split(","):
        figures = {key: round(value, 4) for key, value in parts[name]().items()}
        if name in ("wan", "lan", "host", "liar", "delayed"):
            found.setdefault("fairness", {})[name] = figures
        else:
            found[name] = figures
        if not args.json:
            print(f"{name:8}  " + "  ".join(f"{key} {value}" for key, value in figures.items()), flush=True)
    if args.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
