"""A network in memory: delay, jitter, lost connections and hostile bytes, in time that is driven by hand. For tests.

Every frame is encoded and decoded as on the wire. Each direction of a link keeps its order, as TCP does.
"""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from net.follower import Follower
from net.hosted import HostedTable
from net.members import PeerId
from net.wire import Malformed, decode_from_host, decode_from_peer, encode


@dataclass
class Link:
    """The way between the host and one peer: one-way delay and jitter (± so much of it), both in µs."""

    delay: int = 0
    jitter: int = 0
    is_cut: bool = False
    is_frozen: bool = False
    up_at: int = 0
    down_at: int = 0
    backlog: list[bytes] = field(default_factory=list)


class MemoryNetwork:
    """A host and its peers. `run` drives everything up to a time; `each` is called for every peer that was woken."""

    def __init__(self, host: HostedTable, seed: int = 1) -> None:
        self.host = host
        self.now = 0
        self.peers: dict[PeerId, Follower] = {}
        self.links: dict[PeerId, Link] = {}
        self.each: Callable[[PeerId, Follower, int], None] = lambda peer, follower, now: None
        self._random = Random(seed)
        self._events: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def add(self, peer: PeerId, follower: Follower, link: Link) -> None:
        """A peer that is admitted and says hello."""
        self.host.admit(peer)
        self.peers[peer] = follower
        self.links[peer] = link
        follower.knock(self.now)
        self.flush(peer)

    def at(self, when: int, what: Callable[[], None]) -> None:
        """Something happens at a time."""
        self._count += 1
        heapq.heappush(self._events, (max(when, self.now), self._count, what))

    def flush(self, peer: PeerId) -> None:
        """Sends what a peer has to say."""
        follower = self.peers[peer]
        messages = follower.taken()
        for message in messages:
            self.send_up(peer, encode(message))

    def send_up(self, peer: PeerId, frame: bytes) -> None:
        """Bytes from a peer to the host."""
        link = self.links[peer]
        if not link.is_cut:
            link.up_at = max(link.up_at, self.now + self._delay(link))
            self.at(link.up_at, lambda: self._arrive_up(peer, frame))

    def run(self, until: int) -> None:
        """Lets everything happen up to a time, µs."""
        for peer in self.peers:
            self.flush(peer)
        while self.now < until:
            wake = min(
                [until, self.host.next_time(self.now)]
                + [f.next_time(self.now) for peer, f in self.peers.items() if not self.links[peer].is_frozen]
            )
            if self._events and self._events[0][0] <= max(wake, self.now):
                self.now, _, what = heapq.heappop(self._events)
                what()
            else:
                self.now = max(self.now + 1, wake)
            self.host.advance(self.now)
            self._send_down()
            for peer, follower in self.peers.items():
                if not self.links[peer].is_frozen:
                    follower.beat(self.now)
                    self.each(peer, follower, self.now)
                    self.flush(peer)

    def _send_down(self) -> None:
        out, self.host.out = self.host.out, []
        for peers, message in out:
            frame = encode(message)
            for peer in peers:
                link = self.links.get(peer)
                if link is not None and not link.is_cut:
                    link.down_at = max(link.down_at, self.now + self._delay(link))
                    self.at(link.down_at, lambda peer=peer, frame=frame: self._arrive_down(peer, frame))  # type: ignore[misc]

    def _arrive_up(self, peer: PeerId, frame: bytes) -> None:
        message = decode_from_peer(frame)
        if isinstance(message, Malformed):
            self.host.count(message.reason)
        else:
            self.host.hear(peer, message, self.now)

    def _arrive_down(self, peer: PeerId, frame: bytes) -> None:
        if self.links[peer].is_frozen:
            self.links[peer].backlog.append(frame)
            return
        message = decode_from_host(frame)
        if not isinstance(message, Malformed):
            self.peers[peer].hear(message, self.now)

    def thaw(self, peer: PeerId) -> None:
        """A stopped process goes on: it finds what has arrived meanwhile."""
        link = self.links[peer]
        link.is_frozen = False
        frames, link.backlog = link.backlog, []
        for frame in frames:
            self._arrive_down(peer, frame)

    def _delay(self, link: Link) -> int:
        return link.delay + (self._random.randint(-link.jitter, link.jitter) if link.jitter else 0)
