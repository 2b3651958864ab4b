"""A remote game as a table: what a player, a bot or a window holds. Joins, plays, comes back by itself.

The follower runs in the connection's thread, so that answers leave at once; the view changes only in `poll`, in the
caller's thread.
"""

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import BadInput
from core.game import AnyGame
from core.seats import Seat
from core.tables import News
from net.follower import Follower
from net.joining import Guest
from net.keys import KeyPair
from net.lobby_messages import LobbyToHost
from net.messages import JoinDone, JoinReply, Message, Refuse
from net.peer_link import PeerLink
from net.plays import Pending
from net.rules_check import Load
from net.seeking import Place, Seeker
from net.transport import now_us
from net.watching import Watcher
from net.wire import Malformed, decode_from_host, encode


class NoTable(BadInput):
    """The table cannot be joined; the message says why, in words for people."""


@dataclass(frozen=True)
class Invitation:
    """Where a table is: address, port, the host's public key as found out there, and the number at that port."""

    address: str
    port: int
    host_key: bytes
    table: int = 0


class RemoteTable:
    """A seat, or a spectator's place, at a table on another computer.

    `code` is the join code; leave it out where the key is known there. `closed` says why it is over, empty while it is
    not. Call `poll` often: what it returns is what the player sees from that moment on. `trips`: how long it took until
    the last plays were answered, µs.
    """

    def __init__(
        self,
        invitation: Invitation,
        keys: KeyPair,
        load: Load,
        games: Sequence[tuple[str, int]],
        name: str,
        code: str = "",
        watch: bool = False,
        watcher: Watcher | None = None,
        clock: Callable[[], int] = now_us,
    ) -> None:
        self._follower = Follower(load, games, name, os.urandom, watcher, watch)
        self._clock = clock
        self._lock = threading.RLock()
        self._trouble = ""
        self._guest = Guest(code, keys.public, invitation.host_key, invitation.table) if code else None
        self._proved = False
        self.refused_bytes = 0
        self.at_once = 0
        """So many messages are shown by one `poll`, or a part of them where many wait; 0 for all."""
        self.heard_at = clock()
        self.trips: deque[int] = deque(maxlen=100)
        self._sent: dict[int, int] = {}
        self._seeker = Seeker(invitation.host_key, (invitation.address, invitation.port))
        self._link = PeerLink(keys, invitation.host_key, _endpoint(self._seeker.place), self._hear, self._beat)
        if self._guest is None:
            self._follower.knock(clock())
        else:
            self._link.send([encode(self._guest.start())])
        self._link.start()

    # -- a table ---------------------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        assert self._follower.game is not None, "wait for `is_seated`"
        return self._follower.game

    @property
    def seat(self) -> Seat | None:
        return self._follower.seat

    @property
    def view(self) -> Any:
        return self._follower.view

    def submit(self, move: Any) -> None:
        """Plays. It is `pending` until a tick with it, or a refusal, comes with `poll`."""
        with self._lock:
            now = self._clock()
            self._sent[self._follower.wish(move, now)] = now
            self._link.send(self._taken())

    def poll(self, now: int) -> Sequence[News]:
        """What has arrived; never blocks. The table keeps its own clock: `now` is not used."""
        with self._lock:
            now = self._clock()
            news = self._follower.show(now, self.at_once)
            frames = self._taken()
            if self._sent:
                open_ids = {play.id for play in self._follower.pending}
                for id in [id for id in self._sent if id not in open_ids]:
                    self.trips.append(now - self._sent.pop(id))
        if frames:
            self._link.send(frames)
        if place := self._seeker.moved(0 if self.closed else self.silent_us):
            self._link.move(_endpoint(place))
        return news

    # -- a remote one ----------------------------------------------------------------------------------------------

    @property
    def is_seated(self) -> bool:
        """Whether the table has let us in and a match is on."""
        return self._follower.view is not None

    @property
    def place(self) -> Place:
        """Where the host is: it may have moved since."""
        return self._seeker.place

    @property
    def is_let_in(self) -> bool:
        """Whether the table knows this key from now on and has shown that it is the one that was meant; there may be no
        seat for all that.
        """
        return self._guest is None and (self._proved or self._follower.game is not None)

    @property
    def closed(self) -> str:
        return self._trouble or self._link.trouble or self._follower.closed

    @property
    def pending(self) -> Sequence[Pending]:
        """What was played and not answered yet, in order: shown where it was put."""
        return list(self._follower.pending)

    @property
    def follower(self) -> Follower:
        """The protocol machine, for names, notices, matches and figures. Only to be read."""
        return self._follower

    def wait_until_seated(self, seconds: float) -> None:
        """Blocks until a match is on. Raises NoTable with the reason if it does not come to that."""
        self.wait_for(lambda: self.is_seated, seconds)

    def wait_for(self, reached: Callable[[], bool], seconds: float) -> None:
        """Polls until something holds. Raises NoTable when the table closes first, or time is up."""
        end = time.monotonic() + seconds
        while not reached():
            self.poll(0)
            if self.closed:
                raise NoTable(self.closed)
            if time.monotonic() > end:
                raise NoTable("the table does not answer")
            time.sleep(0.01)

    def again(self, rules: str = "", options: str = "") -> None:
        """Asks for another match, by these rules or any."""
        with self._lock:
            self._follower.again(rules, options, self._clock())
            self._link.send(self._taken())

    def arrange(self, message: LobbyToHost) -> None:
        """Something outside the game: the player is ready, says something, or arranges the table that it owns."""
        with self._lock:
            self._follower.arrange(message, self._clock())
            self._link.send(self._taken())

    def close(self) -> None:
        """Leaves; a bot may play on."""
        with self._lock:
            if not self._follower.closed:
                self._follower.leave(self._clock())
            frames = self._taken()
        self._link.send(frames)
        self._link.close()
        self._seeker.close()

    @property
    def silent_us(self) -> int:
        """How long nothing has been heard from the host; it speaks at least once a second."""
        return self._clock() - self.heard_at

    def _hear(self, frame: bytes, now: int) -> list[bytes]:
        self.heard_at = self._clock()
        message = decode_from_host(frame)
        if isinstance(message, Malformed):
            self.refused_bytes += 1
            return []
        with self._lock:
            if self._guest is not None:
                self._join(self._guest, message, self._clock())
            else:
                self._follower.hear(message, self._clock())
            return self._taken()

    def _beat(self, now: int) -> list[bytes]:
        with self._lock:
            if self._guest is None:
                self._follower.beat(self._clock())
            return self._taken()

    def _join(self, guest: Guest, message: Message, now: int) -> None:
        match message:
            case JoinReply() if not self._proved:
                proof = guest.prove(message)
                if proof is None:
                    self._trouble = "whoever answers there does not speak as a host does"
                else:
                    self._proved = True
                    self._follower.out.append(proof)
            case JoinDone():
                if guest.is_host(message):
                    self._guest = None
                    self._follower.knock(now)
                else:
                    self._trouble = "whoever answers there does not know the code: it is not your host"
            case Refuse(_, words):
                self._trouble = words

    def _taken(self) -> list[bytes]:
        return [encode(message) for message in self._follower.taken()]


def _endpoint(place: Place) -> str:
    return f"tcp://{place[0]}:{place[1]}"
