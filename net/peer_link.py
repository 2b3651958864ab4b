"""A peer's end of ZeroMQ: a DEALER with CURVE, in a thread of its own.

It talks to the rest of the program through two callables and a queue.
"""

import queue
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import zmq
from zmq.utils import z85
from zmq.utils.monitor import recv_monitor_message

from net.keys import KeyPair, check_library
from net.transport import now_us, settle
from net.wire import FROM_HOST_BYTES

HEARTBEAT_MS: Final = 1_000
"""A peer's connection asks so often whether the other end is there, and is made anew when it is not.

The host's connections do not ask: it hears and pings its peers anyway, and in libzmq every frame on a connection with
heartbeats goes through a list of everybody's timers. Those whose peer is gone are ended by the peer's own time to live,
or by the keep-alive of TCP.
"""
WRONG_HANDSHAKES: Final = 3
"""After so many failed handshakes the host's key is not the one that was expected."""


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
        settle(self._socket, FROM_HOST_BYTES)
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
        self._endpoint = endpoint
        self._socket.connect(endpoint)
        self._moves: queue.SimpleQueue[str] = queue.SimpleQueue()
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

    def move(self, endpoint: str) -> None:
        """The same host is at another place now; any thread may call this."""
        self._moves.put(endpoint)
        self.send([])

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
                self._move()
            self._send(self._beat(now_us()))
            self._send_queued()
        self._send_queued()
        self._socket.disable_monitor()
        self._monitor.close()
        self._socket.close()
        self._wake_read.close()
        self._wake_write.close()
        self._context.term()

    def _move(self) -> None:
        while not self._moves.empty():
            with suppress(zmq.ZMQError):
                self._socket.disconnect(self._endpoint)
            self._endpoint = self._moves.get()
            self._socket.connect(self._endpoint)

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
