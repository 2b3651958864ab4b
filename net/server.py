"""Runs hosted tables on one port: reads the socket, drives the tables, writes the log before it sends.

Everything happens in the thread that calls `run`, but for the slow arithmetic of joining, which has one of its own.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from heapq import heappop, heappush
from random import SystemRandom
from time import sleep
from typing import Final

from net.host_socket import HostSocket
from net.hosted import HostedTable
from net.hostlog import HostLog
from net.joining import CODE_FIRST, Door, answer
from net.keys import KeyPair
from net.members import PeerId
from net.messages import BEFORE_JOINING, Ack, Hello, JoinProof, JoinStart, Message, Notice, Ping, Refuse
from net.sequencer import Report
from net.transport import now_us
from net.wire import Malformed, decode_from_peer, encode

MOST_STEP_US: Final = 1_000_000
"""More time than this between two looks at the clock did not pass at the table: a step of the clock, or a sleep."""
RETRY_US: Final = 500_000
_OF_THE_DOOR: Final = frozenset({JoinStart, JoinProof})
_BATCH: Final = 256
_NEVER: Final = 1 << 62
_WAITING: Final = 1 << 40
"""The number of a ping that only says that the host is there: its answer measures nothing."""


class SteadyClock:
    """A table's time: goes on with a clock's, never back, and never by more than a second at once."""

    def __init__(self, clock: Callable[[], int], start: int = 0) -> None:
        self._clock = clock
        self._last = clock()
        self.now = start

    def read(self) -> int:
        """The table's time now, µs."""
        clock = self._clock()
        passed, self._last = clock - self._last, clock
        if passed > 0:
            self.now += passed if passed < MOST_STEP_US else MOST_STEP_US
        return self.now


@dataclass
class Running:
    """A table with what belongs to it: its door, its log if it keeps one, and whether it waits for the disk.

    `next_at`: when it next has something to do; `armed_at`: when the server looks, which may be earlier. Both µs.
    """

    table: HostedTable
    door: Door
    log: HostLog | None = None
    paused: bool = False
    number: int = 0
    next_at: int = 0
    armed_at: int = 0


class Server:
    """One port and its tables, by number. `clock` gives µs; tests hand in one of their own."""

    def __init__(
        self,
        keys: KeyPair,
        socket: HostSocket,
        tables: Sequence[Running],
        report: Report = lambda what, about: None,
        clock: Callable[[], int] = now_us,
        start: int = 0,
    ) -> None:
        self.tables = tables
        self.stopped = False
        self.each_turn: Callable[[int], None] = lambda now: None
        self._keys = keys
        self._socket = socket
        self._report = report
        self._clock = SteadyClock(clock, start)
        self._where: dict[PeerId, Running] = {}
        self._workers = ThreadPoolExecutor(1, "join")
        self._answers: list[tuple[PeerId, Running, Future[tuple[bytes, bytes] | None]]] = []
        self._due = [(0, number) for number in range(len(tables))]
        for number, running in enumerate(tables):
            running.number = number
        socket.is_known = lambda key: key in self._where
        for running in tables:
            for peer in running.table.admitted:
                self._where[peer] = running

    def admit(self, peer: PeerId, number: int = 0) -> None:
        """Lets a key in without a code: one that the application knows."""
        self.tables[number].table.admit(peer)
        self._where[peer] = self.tables[number]

    def listen_at(self, address: str) -> None:
        """Listens at one more address of this computer. Raises CannotListen."""
        self._socket.listen_at(address)

    def run(self) -> None:
        """Runs until `stop`."""
        while not self.stopped:
            self.turn()
        self._workers.shutdown(wait=False, cancel_futures=True)

    def stop(self) -> None:
        """Ends `run`; any thread may call this."""
        self.stopped = True
        self._socket.wake()

    def turn(self) -> None:
        """Waits until there is something to do, and does it."""
        self._socket.wait(min(500.0, (self._due[0][0] - self._clock.now) / 1_000))
        read = self._clock.read
        for peer, frame, at in [(peer, frame, read()) for peer, frame in self._socket.received(_BATCH)]:
            self._hear(peer, frame, at)
        now = read()
        if self._answers:
            self._finish_answers(now)
        while self._due[0][0] <= now:
            at, number = heappop(self._due)
            running = self.tables[number]
            if at == running.armed_at:
                running.armed_at = _NEVER
                self._advance(running, now)
        self.each_turn(now)

    def _advance(self, running: Running, now: int) -> None:
        """Lets time act at a table, if it is its time."""
        if running.next_at <= now:
            if not running.paused:
                running.table.advance(now)
            self._flush(running, now)
            if not running.paused:
                running.next_at = running.table.next_time(now)
        self._arm(running)

    def _arm(self, running: Running) -> None:
        """Sees to it that the server looks at a table no later than it has something to do."""
        if running.next_at < running.armed_at:
            running.armed_at = running.next_at
            heappush(self._due, (running.next_at, running.number))

    def _hear(self, peer: PeerId, frame: bytes, now: int) -> None:
        running = self._where.get(peer)
        message = decode_from_peer(frame)
        if isinstance(message, Malformed):
            (running or self.tables[0]).table.count(message.reason)
        elif running is None or type(message) in _OF_THE_DOOR:
            self._newcomer(peer, message, now)
        elif running.paused:
            running.table.still_here(peer, now)
        else:
            running.table.hear(peer, message, now)
            if running.table.out or running.table.log:
                self._flush(running, now)
            if not running.paused and type(message) is not Ack:  # an acknowledgement sets nothing going
                running.next_at = running.table.next_time(now)
                self._arm(running)

    def _newcomer(self, peer: PeerId, message: Message, now: int) -> None:
        """From a key that is not known at any table, only the handshake is heard.

        A known one may show the code as well: whoever has lost what it knew of this host cannot be sure of it without.
        """
        first = self.tables[0].table
        if not isinstance(message, BEFORE_JOINING):
            first.count("join_first")
            return
        if isinstance(message, JoinStart) and message.table < len(self.tables):
            running = self.tables[message.table]
            refusal = running.door.begin(peer, message, now)
            if refusal:
                self._refuse(running, peer, refusal)
                return
            self._forget_answers(peer, running)
            job = self._workers.submit(_answer_slowly, running.door.code, peer, self._keys.public, message.pake)
            job.add_done_callback(lambda done: self._socket.wake())
            self._answers.append((peer, running, job))
        elif isinstance(message, JoinProof):
            self._prove(peer, message, now)
        elif isinstance(message, Hello):
            self._refuse(self.tables[0], peer, Refuse("join_first", CODE_FIRST))

    def _forget_answers(self, peer: PeerId, running: Running) -> None:
        """Who begins anew is answered once: an answer to the try before would make the right code look wrong."""
        for item in [item for item in self._answers if item[0] == peer and item[1] is running]:
            item[2].cancel()
            self._answers.remove(item)

    def _finish_answers(self, now: int) -> None:
        for done in [item for item in self._answers if item[2].done()]:
            self._answers.remove(done)
            peer, running, job = done
            reply = running.door.answered(peer, job.result())
            if isinstance(reply, Refuse):
                self._refuse(running, peer, reply)
            else:
                self._socket.send((peer,), encode(reply))

    def _prove(self, peer: PeerId, message: JoinProof, now: int) -> None:
        for running in self.tables:
            code = running.door.code
            said = running.door.prove(peer, message, now)
            if isinstance(said, Refuse) and said.code == "not_now":
                continue
            if isinstance(said, Refuse):
                self._refuse(running, peer, said)
                if running.door.code != code:
                    self._report("new_code", {"code": running.door.code})
                return
            running.table.admit(peer)
            self._where[peer] = running
            self._flush(running, now)
            self._socket.send((peer,), encode(said))
            return
        self.tables[0].table.count("not_now")

    def _refuse(self, running: Running, peer: PeerId, refusal: Refuse) -> None:
        running.table.count(refusal.code)
        self._socket.send((peer,), encode(refusal))

    def _flush(self, running: Running, now: int) -> None:
        """Writes what happened, then tells it. While the log cannot be written nothing more happens at the table."""
        table = running.table
        if table.log and running.log is not None and not running.log.write(table.log):
            running.next_at = now + RETRY_US
            if not running.paused:
                running.paused = True
                self._report("paused", {"why": running.log.trouble})
                self._tell(running, Notice("paused", f"the table waits: {running.log.trouble}"[:240]))
            self._tell(running, Ping(_WAITING, 0))
            return
        if running.paused:
            running.paused = False
            self._report("goes_on", {})
            self._tell(running, Notice("goes_on", "the table goes on"))
        table.log.clear()
        out, table.out = table.out, []
        for peers, message in out:
            self._socket.send(peers, encode(message))

    def _tell(self, running: Running, message: Notice | Ping) -> None:
        self._socket.send(running.table.present(), encode(message))


def _answer_slowly(code: str, peer: PeerId, key: bytes, pake: bytes) -> tuple[bytes, bytes] | None:
    """The arithmetic is not constant in time: a random wait keeps anybody from measuring it."""
    sleep(SystemRandom().uniform(0.05, 0.15))
    return answer(code, peer, key, pake)


def entropy(n: int) -> bytes:
    """Secret bytes from the operating system."""
    return os.urandom(n)
