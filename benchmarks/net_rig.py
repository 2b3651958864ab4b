"""The rig of the network benchmark: a host and a proxy in processes of their own, and many peers in this one."""

import asyncio
import heapq
import multiprocessing
import os
import random
import select
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import zmq
from zmq.utils import z85

import games
from benchmarks.snatch import GAME, Rules, Taken
from blitz import collecting
from core.ticks import Tick
from net.follower import Follower
from net.host_socket import HostSocket
from net.hosted import HostedTable, Offer
from net.joining import Door
from net.keys import KeyPair, new_keys
from net.messages import Ack, Message, Pong
from net.sequencer import Terms
from net.server import Running, Server
from net.transport import now_us
from net.wire import Malformed, decode_from_host, encode

_EVENTS, _READY, _NOW = int(zmq.EVENTS), int(zmq.POLLIN), int(zmq.NOBLOCK)
"""As plain numbers: to combine pyzmq's own costs more than what is measured."""

CONTEXT = multiprocessing.get_context("spawn")


def load(name: str) -> Any:
    return GAME if name == "snatch" else games.load(name)


def host_main(pipe: Any, keys: tuple[bytes, bytes], game: str, tables: list[list[bytes]], prizes: int) -> None:
    """The host's process: tables whose keys are known; answers `stop` with what it saw."""
    got: list[dict[int, int]] = [{} for _ in tables]
    holds: list[int] = []
    runnings = []
    for at, peers in enumerate(tables):
        known = load(game)
        rules = Rules(prizes) if game == "snatch" else known.rules("dutch-blitz", target=10_000)

        def watch(table: HostedTable, happening: Any, at: int = at) -> None:
            if isinstance(happening, Tick):
                got[at].update({e.prize: e.seat for e in happening.events if type(e) is Taken})

        def report(what: str, about: dict[str, Any]) -> None:
            if what == "ruling":
                holds.append(about["held_us"])

        offer = Offer(known, rules, [""] * len(peers), Terms(away_ms=10_000))
        runnings.append(Running(HostedTable(offer, os.urandom, report=report, watch=watch), Door(os.urandom)))
    sock = HostSocket(KeyPair(*keys), ["127.0.0.1"])
    server = Server(KeyPair(*keys), sock, runnings)
    for at, peers in enumerate(tables):
        for peer in peers:
            server.admit(peer, at)
    cpu: list[float] = []

    def listen() -> None:
        while True:
            word = pipe.recv()
            cpu.append(time.process_time())
            if word == "stop":
                server.stop()
                return

    threading.Thread(target=listen, daemon=True).start()
    pipe.send(sock.port)
    collecting.only_what_is_young()
    server.run()
    pipe.send({"got": got, "holds": holds, "cpu": cpu, "refused": [dict(r.table.refused) for r in runnings]})
    sock.close()


def echo_main(pipe: Any, keys: tuple[bytes, bytes]) -> None:
    """Raw ZeroMQ with CURVE: sends every frame back to whoever sent it."""
    context: Any = zmq.Context()
    sock = context.socket(zmq.ROUTER)
    sock.curve_server, sock.curve_secretkey = 1, z85.encode(keys[1])
    sock.linger = 0
    pipe.send(sock.bind_to_random_port("tcp://127.0.0.1"))
    while True:
        route, frame = sock.recv_multipart()
        if frame == b"stop":
            return
        sock.send_multipart([route, frame])


def proxy_main(pipe: Any, target: int, round_trips: list[float], jitter: float) -> None:
    """Listens at a port for each round trip (ms); delays each way by half of it, ± jitter. Counts bytes."""
    count = [0]

    async def pump(reader: Any, writer: Any, half_s: float) -> None:
        loop, last = asyncio.get_running_loop(), 0.0
        while data := await reader.read(65536):
            count[0] += len(data)
            last = max(last + 1e-6, loop.time() + half_s * (1 + random.uniform(-jitter, jitter)))
            loop.call_at(last, writer.write, data)
        writer.close()

    async def connected(reader: Any, writer: Any, half_s: float) -> None:
        try:
            onward, back = await asyncio.open_connection("127.0.0.1", target)
            await asyncio.gather(pump(reader, back, half_s), pump(onward, writer, half_s))
        except OSError:
            writer.close()

    async def main() -> None:
        ports = []
        for ms in round_trips:
            server = await asyncio.start_server(lambda r, w, s=ms / 2_000: connected(r, w, s), "127.0.0.1", 0)
            ports.append(server.sockets[0].getsockname()[1])
        pipe.send(ports)
        loop = asyncio.get_running_loop()
        while True:
            word = await loop.run_in_executor(None, pipe.recv)
            if word == "stop":
                os._exit(0)
            pipe.send(count[0])

    asyncio.run(main())


@dataclass
class Peer:
    """One peer: its socket, its follower, and what plays for it."""

    sock: Any
    follower: Follower
    table: int
    play: Callable[[int], list[Message]] | None = None
    next_at: Callable[[], int | None] = lambda: None
    hold_answers_us: int = 0
    number: int = 0
    wake_at: int = 0
    later: list[tuple[int, bytes]] = field(default_factory=list)

    def step(self, now: int) -> bool:
        """Lets it act, and sends what it has to say; whether that was anything."""
        self.follower.beat(now)
        sent = self.send(self.play(now) if self.play else self._show(now))
        while self.later and self.later[0][0] <= now:
            sent |= self._send(self.later.pop(0)[1])
        return sent

    def send(self, messages: list[Message]) -> bool:
        """Sends messages, answers later if they are to be late; whether any left."""
        sent = False
        for message in messages:
            if self.hold_answers_us and isinstance(message, Ack | Pong):
                self.later.append((now_us() + self.hold_answers_us, encode(message)))
            else:
                sent |= self._send(encode(message))
        return sent

    def _send(self, frame: bytes) -> bool:
        with suppress(zmq.Again):
            self.sock.send(frame, _NOW)
        return True

    def _show(self, now: int) -> list[Message]:
        self.follower.show(now)
        return self.follower.taken()


class Rig:
    """A host process with tables of snatch or Dutch Blitz, a proxy, and all peers in this process.

    The peers are woken by their sockets' own signals: polling hundreds of sockets for each message would be most of
    the work on this side, and what is measured would wait for it.
    """

    def __init__(
        self, game: str, tables: int, round_trips: list[float], prizes: int = 0, direct: tuple[int, ...] = ()
    ) -> None:
        seats = len(round_trips)
        host, mine = new_keys(), [[new_keys() for _ in range(seats)] for _ in range(tables)]
        self.pipe, theirs = CONTEXT.Pipe()
        known = [[keys.public for keys in row] for row in mine]
        self._host = CONTEXT.Process(
            target=host_main, args=(theirs, (host.public, host.secret), game, known, prizes), daemon=True
        )
        self._host.start()
        port = self.pipe.recv()
        self.proxy_pipe, theirs = CONTEXT.Pipe()
        self._proxy = CONTEXT.Process(target=proxy_main, args=(theirs, port, round_trips, 0.1), daemon=True)
        self._proxy.start()
        ports = self.proxy_pipe.recv()
        self._context: Any = zmq.Context()
        self._context.max_sockets = 4_000
        self._signals = select.epoll()
        self.peers: list[Peer] = []
        self._queue: list[tuple[int, int]] = []
        self._by_signal: dict[int, Peer] = {}
        self._ready: list[Peer] = []
        version = [(game, load(game).version)]
        for table, row in enumerate(mine):
            for seat, keys in enumerate(row):
                sock = self._context.socket(zmq.DEALER)
                sock.linger = 0
                sock.curve_serverkey = z85.encode(host.public)
                sock.curve_secretkey, sock.curve_publickey = z85.encode(keys.secret), z85.encode(keys.public)
                sock.connect(f"tcp://127.0.0.1:{port if seat in direct else ports[seat]}")
                peer = Peer(sock, Follower(load, version, f"player {seat}", os.urandom), table)
                peer.number = len(self.peers)
                peer.follower.knock(now_us())
                self.peers.append(peer)
                self._by_signal[sock.fd] = peer
                self._signals.register(sock.fd, select.EPOLLIN)
                self._step(peer)
                self._arm(peer)
                self._wait(peer)

    def _wait(self, peer: Peer) -> None:
        """Seats are given in the order of coming: each waits until it has one."""
        end = time.monotonic() + 10
        while peer.follower.seat is None and time.monotonic() < end:
            self.turn(20)

    def turn(self, most_ms: float) -> None:
        """Receives what has come and lets everybody act whose time it is."""
        now = now_us()
        next_at = self._queue[0][0] if self._queue else now + 1_000_000
        wait_ms = 0.0 if self._ready else min(most_ms, max(0.0, (next_at - now) / 1_000))
        ready, self._ready = self._ready, []
        ready += [self._by_signal[signal] for signal, _ in self._signals.poll(wait_ms / 1_000)]
        for peer in ready:  # as at a real peer, answers leave at once, before anybody looks at the table
            self._receive(peer)
            peer.send(peer.follower.taken())
        for peer in ready:
            self._step(peer)
        for peer in ready:
            self._arm(peer)
        now = now_us()
        while self._queue and self._queue[0][0] <= now:
            at, number = heapq.heappop(self._queue)
            peer = self.peers[number]
            if at == peer.wake_at:
                self._step(peer)
                self._arm(peer)

    def _receive(self, peer: Peer) -> None:
        while peer.sock.getsockopt(_EVENTS) & _READY:
            message = decode_from_host(peer.sock.recv())
            if not isinstance(message, Malformed):
                peer.follower.hear(message, now_us())

    def _step(self, peer: Peer) -> None:
        """Lets a peer act."""
        if peer.step(now_us()) and peer.sock.getsockopt(_EVENTS) & _READY:
            self._ready.append(peer)  # sending takes the signal away that something has come

    def _arm(self, peer: Peer) -> None:
        """Remembers when to wake a peer."""
        now = now_us()
        times = [max(peer.follower.next_time(now), now + 20_000)]
        at = peer.next_at()
        times += [at] if at is not None else []
        times += [peer.later[0][0]] if peer.later else []
        wake = max(now + 1, min(times))
        if wake != peer.wake_at:
            peer.wake_at = wake
            heapq.heappush(self._queue, (wake, peer.number))

    def run(self, until: Callable[[], bool], seconds: float) -> None:
        """Turns until something holds, or time is up."""
        end = time.monotonic() + seconds
        while not until() and time.monotonic() < end:
            self.turn(20)

    def bytes(self) -> int:
        """What has gone through the proxy, both ways."""
        self.proxy_pipe.send("count")
        return int(self.proxy_pipe.recv())

    def close(self) -> dict[str, Any]:
        """Ends the host; returns what it saw."""
        self.pipe.send("stop")
        seen: dict[str, Any] = self.pipe.recv()
        self.proxy_pipe.send("stop")
        self._host.join(5)
        self._proxy.join(5)
        self._context.destroy(linger=0)
        return seen
