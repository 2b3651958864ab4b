"""ZeroMQ: the host's ROUTER and a peer's DEALER, both with CURVE. Only here, and for keys, is it known.

A socket belongs to one thread. `HostSocket` is used by the thread that runs the host; `PeerLink` has a thread of its
own and talks to the rest of the program through two callables and a queue.
"""

import errno
import queue
import selectors
import socket
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

import zmq
from zmq.utils import z85
from zmq.utils.monitor import recv_monitor_message

from core.errors import BadInput
from net.keys import KeyPair, check_library
from net.wire import FROM_HOST_BYTES, FROM_PEER_BYTES

_NOW: Final = int(zmq.NOBLOCK)
_NOW_AND_MORE: Final = int(zmq.NOBLOCK | zmq.SNDMORE)
_RCVMORE: Final = int(zmq.RCVMORE)
_EVENTS: Final = int(zmq.EVENTS)
_READY: Final = int(zmq.POLLIN)
"""As plain numbers, which cost nothing to combine: these are used for every frame."""

ZAP: Final = "inproc://zeromq.zap.01"
DOMAIN: Final = b"table"
MOST_KNOWN: Final = 2_000
"""So many connections are remembered; older ones that say nothing are forgotten first."""
NEW_KEYS: Final = 40
NEW_KEYS_SECONDS: Final = 10
"""So many unknown keys an address may bring in so many seconds."""
HEARTBEAT_MS: Final = 1_000
"""A peer's connection asks so often whether the other end is there, and is made anew when it is not.

The host's connections do not ask: it hears and pings its peers anyway, and in libzmq every frame on a connection with
heartbeats goes through a list of everybody's timers. Those whose peer is gone are ended by the peer's own time to live,
or by the keep-alive of TCP.
"""
WRONG_HANDSHAKES: Final = 3
"""After so many failed handshakes the host's key is not the one that was expected."""


def now_us() -> int:
    """Microseconds of a clock that never goes back."""
    return time.monotonic_ns() // 1_000


def _settings(sock: "zmq.Socket[bytes]", longest: int) -> None:
    sock.maxmsgsize = longest
    sock.rcvhwm = sock.sndhwm = 256
    sock.handshake_ivl = 1_500
    sock.linger = 300
    sock.tcp_keepalive = 1
    sock.tcp_keepalive_idle, sock.tcp_keepalive_intvl, sock.tcp_keepalive_cnt = 20, 5, 3
    sock.ipv6 = 0


class CannotListen(BadInput):
    """A port cannot be had at an address; the message says why, `taken` whether because somebody else has it."""

    def __init__(self, address: str, port: int, number: int) -> None:
        why = _NOT_TO_BE_HAD.get(number, "{address} does not let itself be listened at: {error}")
        super().__init__(why.format(address=address, port=port, error=zmq.strerror(number)))
        self.taken = number == errno.EADDRINUSE


_NO_SUCH: Final = "{address} is not an address of this computer"
_NOT_TO_BE_HAD: Final = {
    errno.EADDRINUSE: "port {port} at {address} is taken by another program",
    errno.EACCES: "port {port} is kept for the system; take one from 1024 on",
    errno.EADDRNOTAVAIL: _NO_SUCH,
    errno.ENODEV: _NO_SUCH,
    errno.EINVAL: _NO_SUCH,
}


class HostSocket:
    """One encrypted port. `addresses` are the interfaces to bind; `port` 0 takes a free one. Raises CannotListen."""

    def __init__(self, keys: KeyPair, addresses: list[str], port: int = 0) -> None:
        check_library()
        self._context: zmq.Context[Any] = zmq.Context()
        self._zap: Any = self._context.socket(zmq.REP)
        self._zap.linger = 0
        self._zap.bind(ZAP)
        self._socket: Any = self._context.socket(zmq.ROUTER)
        _settings(self._socket, FROM_PEER_BYTES)
        self._socket.router_mandatory = 1
        self._socket.router_handover = 0
        self._socket.backlog = 64
        self._socket.curve_server = 1
        self._socket.curve_secretkey = z85.encode(keys.secret)
        self._socket.curve_publickey = z85.encode(keys.public)
        self._socket.zap_domain = DOMAIN
        self.port = port
        try:
            for address in addresses:
                self._bind(address)
        except CannotListen:
            self._socket.close()
            self._zap.close()
            self._context.term()
            raise
        self._keys: OrderedDict[bytes, bytes] = OrderedDict()
        self._routes: dict[bytes, bytes] = {}
        self._newcomers: dict[str, deque[float]] = {}
        self.turned_away = 0
        self.is_known: Callable[[bytes], bool] = lambda key: False
        self._wake_read, self._wake_write = socket.socketpair()
        self._wake_read.setblocking(False)
        self._wake_write.setblocking(False)
        self._signals = selectors.DefaultSelector()
        self._signals.register(int(self._socket.fd), selectors.EVENT_READ)
        self._signals.register(int(self._zap.fd), selectors.EVENT_READ, self._answer_zap)
        self._signals.register(self._wake_read, selectors.EVENT_READ, self._woken)

    def _bind(self, address: str) -> None:
        try:
            self._socket.bind(f"tcp://{address}:{self.port or '*'}")
        except zmq.ZMQError as error:
            raise CannotListen(address, self.port, error.errno or 0) from None
        endpoint: bytes = self._socket.getsockopt(zmq.LAST_ENDPOINT)
        self.port = int(endpoint.rstrip(b"\0").decode().rpartition(":")[2])

    def wait(self, ms: float) -> None:
        """Sleeps until something arrives, `wake` is called, or so many ms have passed; answers handshakes.

        A ZeroMQ socket signals only that it wants to be looked at, and not again before it has been.
        """
        if self._socket.getsockopt(_EVENTS) & _READY:
            return
        for signal, _ in self._signals.select(max(0.0, ms / 1_000)):
            if signal.data:
                signal.data()

    def wake(self) -> None:
        """Ends `wait`; the one method that any thread may call."""
        with suppress(BlockingIOError):
            self._wake_write.send(b"!")

    def received(self, most: int) -> Iterator[tuple[bytes, bytes]]:
        """The frames that have come, `most` of them at once, each with the public key that it came from."""
        recv, ask, keys, routes = self._socket.recv, self._socket.getsockopt, self._keys, self._routes
        for _ in range(most):
            if not ask(_EVENTS) & _READY:
                return
            route: bytes = recv(_NOW)
            key = keys.get(route)
            if key is not None:
                data: bytes = recv(_NOW)
            else:
                frame = recv(_NOW, copy=False)
                data, key = frame.bytes, bytes.fromhex(str(frame.get("User-Id")))
                self._remember(route, key)
            routes[key] = route
            while ask(_RCVMORE):
                data = b""  # nobody of ours sends more than one part
                recv(_NOW)
            yield key, data

    def send(self, key: bytes, frame: bytes) -> bool:
        """Sends a frame to a key; False if it cannot be reached now."""
        route = self._routes.get(key)
        if route is None:
            return False
        try:
            self._socket.send(route, _NOW_AND_MORE)
            self._socket.send(frame, _NOW)
        except zmq.ZMQError:
            return False
        return True

    def close(self) -> None:
        """Frees the port; what has been sent is given 300 ms to leave."""
        self._socket.close()
        self._zap.close()
        self._signals.close()
        self._wake_read.close()
        self._wake_write.close()
        self._context.term()

    def _remember(self, route: bytes, key: bytes) -> None:
        self._keys[route] = key
        if len(self._keys) > MOST_KNOWN:
            old, old_key = self._keys.popitem(last=False)
            if self._routes.get(old_key) == old:
                del self._routes[old_key]

    def _woken(self) -> None:
        self._wake_read.recv(4096)

    def _answer_zap(self) -> None:
        """Decides handshakes: a known key is always let in, unknown ones so many an address."""
        while self._zap.getsockopt(_EVENTS) & _READY:
            self._decide(*self._zap.recv_multipart(zmq.NOBLOCK))

    def _decide(
        self, version: bytes, request: bytes, domain: bytes, address: bytes, _: bytes, mechanism: bytes, *shown: bytes
    ) -> None:
        key = shown[0] if mechanism == b"CURVE" and shown else b""
        fine = domain == DOMAIN and len(key) == 32 and (self.is_known(key) or self._may_knock(address.decode()))
        self.turned_away += not fine
        code, text = (b"200", b"OK") if fine else (b"400", b"no")
        self._zap.send_multipart([version, request, code, text, key.hex().encode(), b""])

    def _may_knock(self, address: str) -> bool:
        now = time.monotonic()
        if len(self._newcomers) > 1_000:
            self._newcomers.clear()
        times = self._newcomers.setdefault(address, deque())
        while times and now - times[0] > NEW_KEYS_SECONDS:
            times.popleft()
        if len(times) >= NEW_KEYS:
            return False
        times.append(now)
        return True


class PeerLink:
    """A peer's connection, in a thread of its own.

    `hear(frame, now)` is called in that thread for every frame, `beat(now)` at least every 200 ms; both return frames
    to send. `trouble` says what is wrong with the connection, for people; empty if nothing is.
    """

    def __init__(
        self,
        keys: KeyPair,
        server_key: bytes,
        endpoint: str,
        hear: Callable[[bytes, int], list[bytes]],
        beat: Callable[[int], list[bytes]],
    ) -> None:
        check_library()
        self.trouble = ""
        self._hear = hear
        self._beat = beat
        self._out: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._context: zmq.Context[Any] = zmq.Context()
        self._socket: Any = self._context.socket(zmq.DEALER)
        _settings(self._socket, FROM_HOST_BYTES)
        self._socket.heartbeat_ivl = HEARTBEAT_MS
        self._socket.heartbeat_timeout = self._socket.heartbeat_ttl = 3 * HEARTBEAT_MS
        self._socket.reconnect_ivl = 100
        self._socket.reconnect_ivl_max = 2_000
        self._socket.curve_serverkey = z85.encode(server_key)
        self._socket.curve_secretkey = z85.encode(keys.secret)
        self._socket.curve_publickey = z85.encode(keys.public)
        self._monitor: Any = self._socket.get_monitor_socket(
            zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
            | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
            | zmq.EVENT_HANDSHAKE_FAILED_AUTH
            | zmq.EVENT_HANDSHAKE_SUCCEEDED
        )
        self._socket.connect(endpoint)
        self._failed = 0
        self._was_in = False
        self._stopping = False
        self._wake_read, self._wake_write = socket.socketpair()
        self._wake_read.setblocking(False)
        self._wake_write.setblocking(False)
        self._thread = threading.Thread(target=self._run, name="net", daemon=True)

    def start(self) -> None:
        """Begins to talk."""
        self._thread.start()

    def send(self, frames: list[bytes]) -> None:
        """Sends frames; any thread may call this."""
        for frame in frames:
            self._out.put(frame)
        with suppress(OSError):
            self._wake_write.send(b"!")

    def close(self) -> None:
        """Ends the thread; what has been sent is given 300 ms to leave."""
        self._stopping = True
        self.send([])
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        poller = zmq.Poller()
        for item in (self._socket, self._monitor, self._wake_read.fileno()):
            poller.register(item, zmq.POLLIN)
        while not self._stopping and not self.trouble:
            ready = dict(poller.poll(200))
            if self._socket in ready:
                self._receive()
            if self._monitor in ready:
                self._watch_handshakes()
            if self._wake_read.fileno() in ready:
                self._wake_read.recv(4096)
            self._send(self._beat(now_us()))
            self._send_queued()
        self._send_queued()
        self._socket.disable_monitor()
        self._monitor.close()
        self._socket.close()
        self._wake_read.close()
        self._wake_write.close()
        self._context.term()

    def _receive(self) -> None:
        for _ in range(200):
            try:
                frame = self._socket.recv(zmq.NOBLOCK)
            except zmq.Again:
                return
            self._send(self._hear(frame, now_us()))

    def _send_queued(self) -> None:
        while not self._out.empty():
            self._send([self._out.get()])

    def _send(self, frames: list[bytes]) -> None:
        for frame in frames:
            try:
                self._socket.send(frame, zmq.NOBLOCK)
            except zmq.Again:
                return

    def _watch_handshakes(self) -> None:
        event = recv_monitor_message(self._monitor)["event"]
        if event == zmq.EVENT_HANDSHAKE_SUCCEEDED:
            self._was_in = True
        if self._was_in:
            return  # the right host: if it does not answer now it is stopped or busy, and may come back
        self._failed += 1
        if event == zmq.EVENT_HANDSHAKE_FAILED_AUTH:
            self.trouble = "the host does not let this computer in now; wait a little and try again"
        elif self._failed >= WRONG_HANDSHAKES:
            self.trouble = "whoever answers there is not the host that was expected, or is no host at all"
