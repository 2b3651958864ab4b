"""What both ends of a ZeroMQ connection have in common. Only here, at the two ends, and for keys, is ZeroMQ known."""

import time
from typing import Any

import zmq


def now_us() -> int:
    """Microseconds of a clock that never goes back."""
    return time.monotonic_ns() // 1_000


def settle(sock: "zmq.Socket[Any]", longest: int) -> None:
    """How every socket of ours is set. `longest`: bytes of a frame."""
    sock.maxmsgsize = longest
    sock.rcvhwm = sock.sndhwm = 256
    sock.handshake_ivl = 1_500
    sock.linger = 300
    sock.tcp_keepalive = 1
    sock.tcp_keepalive_idle, sock.tcp_keepalive_intvl, sock.tcp_keepalive_cnt = 20, 5, 3
    sock.ipv6 = 0
