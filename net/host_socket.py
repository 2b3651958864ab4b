"""The host's end of ZeroMQ: a ROUTER with CURVE that knows whose key every frame came from, and who may come in.

It belongs to the thread that runs the host; only `wake` may be called by others.
"""

import errno
import selectors
import socket
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

import zmq
from zmq.utils import z85

from core.errors import BadInput
from net.keys import KeyPair, check_library
from net.transport import settle
from net.wire import FROM_PEER_BYTES

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
        settle(self._socket, FROM_PEER_BYTES)
        self._send: Callable[[bytes, int], None] = super(zmq.Socket, self._socket).send
        """Without the layer that looks for what only other kinds of socket have: this is called for every frame."""
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
                self.listen_at(address)
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

    def listen_at(self, address: str) -> None:
        """Listens at one more address of this computer, at the same port. Raises CannotListen."""
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

    def send(self, keys: Iterable[bytes], frame: bytes) -> None:
        """Sends a frame to some keys; to those that can be reached now."""
        send, routes = self._send, self._routes
        for key in keys:
            route = routes.get(key)
            if route is not None:
                try:
                    send(route, _NOW_AND_MORE)
                    send(frame, _NOW)
                except zmq.ZMQError:
                    continue

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
