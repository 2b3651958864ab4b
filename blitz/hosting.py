"""`blitz host`: one table on one port, announced on the LAN, kept in a log."""

import argparse
import json
import signal
import sys
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import games
from blitz.arguments import Chosen
from blitz.hosted_log import free_log, last_table, lock_of, logs
from blitz.hosted_record import HostRecord
from blitz.lan_parts import NETWORK_TROUBLE, make_bot, proposed, reporter
from blitz.people import checked_name
from core.errors import BadInput
from core.ticks import Notice, Tick
from net.discovery import Announcer, announcement, own_addresses
from net.hosted import HostedTable, Offer
from net.hostlog import HostLog
from net.joining import Door
from net.keys import load_keys
from net.messages import Bye
from net.resume import Resumer
from net.sequencer import Terms
from net.server import Running, Server, entropy
from net.transport import HostSocket
from net.wire import encode

GOODBYE_US = 2_000_000
"""After the one match of --once everybody gets this long to hear how it ended."""
DESERTED_US = 60_000_000
"""With --while-used a table that everybody has left is kept so long for somebody to come back."""
DISTANCES_US = 5_000_000
"""With --verbose: how often it is told how far away everybody is."""


class Hosting:
    """A hosted table from start to end."""

    def __init__(self, args: argparse.Namespace, chosen: Chosen, seats: int) -> None:
        self._args = args
        self._report = reporter(args.verbose)
        self._over_at: int | None = None
        self._deserted_at: int | None = None
        self._told_distances = 0
        self._code = ""
        self._addresses: list[str] = []
        self._port = 0
        self._used = False
        self._shown: tuple[Any, ...] = ()
        levels = named_levels(args, chosen, seats)
        stand_in = args.stand_in or games.bots(chosen.game.name).LEVELS[2]
        games.bots(chosen.game.name).check_level(stand_in)
        terms = Terms(away_ms=args.away * 1_000, fair_window_ms=args.fair_window, bot=stand_in)
        offer = Offer(chosen.game, chosen.rules, [""] * (seats - len(levels)) + levels, terms, args.owner)
        bots = partial(make_bot, pace=args.pace)
        self._table = HostedTable(offer, entropy, bots, proposed, self._report, self._watch)
        self._record = HostRecord(Path(args.record) if args.record else None)
        self._name = checked_name(args.name or "Kitchen table")

    def run(self) -> int:
        """Hosts until interrupted, or until the one match is over. Raises BadInput; returns the exit status."""
        args = self._args
        path = self._log_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = lock_of(path)
        if not lock.take():
            raise BadInput(f"a table is open already that is kept in {path}; --log FILE keeps this one elsewhere")
        keys = load_keys(path.with_suffix(".key"))
        if not args.resume:
            path.unlink(missing_ok=True)
        log = HostLog(path)
        if args.resume:
            Resumer(self._table, proposed).play(log.lines)
        addresses = args.address or [*own_addresses(), "127.0.0.1"]
        try:
            sock = HostSocket(keys, list(dict.fromkeys(addresses)), args.port)
        except (OSError, ValueError) as error:
            print(f"blitz: cannot listen at port {args.port}: {error}", file=sys.stderr)
            return NETWORK_TROUBLE
        server = Server(keys, sock, [Running(self._table, Door(entropy), log)], self._report)
        announcer = Announcer(sock.port, self._said(keys.public), addresses, lan=args.announce)
        server.each_turn = lambda now: self._each_turn(server, announcer, now)
        self._addresses, self._port = addresses, sock.port
        self._tell(server, addresses, sock.port, keys.public)
        _stop_on_signals(server)
        try:
            server.run()
            self._say_goodbye(sock)
        finally:
            self._record.close()
            announcer.close()
            sock.close()
            log.close()
            lock.let_go()
            self._report("closed", {"refused": dict(self._table.refused)})
        return 0

    def _log_path(self) -> Path:
        """Where the table is kept: as asked, else where the last one is, else where no other table of ours is."""
        if self._args.log:
            return Path(self._args.log)
        last = last_table() if self._args.resume else None
        if last is not None:
            return last.path
        return logs()[0] if self._args.resume else free_log()

    def _state(self) -> tuple[Any, ...]:
        """All of what is announced that changes."""
        return self._table.free_seats, self._table.offer.rules

    def _said(self, key: bytes) -> dict[str, str]:
        """What the table says about itself, as it is now."""
        offer = self._table.offer
        return announcement(self._name, offer.game.name, offer.rules.ruleset.id, self._table.free_seats, key)

    def _tell(self, server: Server, addresses: list[str], port: int, key: bytes) -> None:
        """The join code, large and plain, and where to go with it; as JSON for a program that started this one."""
        code, title = server.tables[0].door.code, self._table.offer.rules.ruleset.title()
        self._code = code
        where = [f"{address}:{port}" for address in dict.fromkeys(addresses)]
        if self._args.json:
            about = {"code": code, "addresses": where, "key": key.hex(), "name": self._name, "rules": title}
            print(json.dumps(about, ensure_ascii=False), flush=True)
            return
        print(f"Join code:  {code}")
        for address in where:
            print(f"Address:    {address}")
        print(f"Table:      {self._name}, {title}, key {key.hex()}", flush=True)

    def _tell_anew(self, server: Server, announcer: Announcer) -> None:
        """Too many have guessed: the words to join by are new. Nobody may be listening any more."""
        with suppress(OSError):
            self._tell(server, self._addresses, self._port, bytes.fromhex(announcer.said["key"]))

    def _watch(self, table: HostedTable, notice: Notice) -> None:
        """Everything that happens, for the record and for --verbose."""
        self._record.watch(table, notice)
        if self._args.verbose and isinstance(notice, Tick):
            events = " > ".join(map(table.offer.game.codec.text, notice.events))
            self._report(
                "tick", {"n": notice.number, "at": notice.at, "seat": notice.entries[0].seat, "events": events}
            )

    def _each_turn(self, server: Server, announcer: Announcer, now: int) -> None:
        if self._table.closed:
            server.stop()
        if self._shown != self._state():
            self._shown = self._state()
            announcer.update(self._said(bytes.fromhex(announcer.said["key"])))
        if server.tables[0].door.code != self._code:
            self._tell_anew(server, announcer)
        if self._args.verbose and now - self._told_distances > DISTANCES_US:
            self._told_distances = now
            self._tell_distances()
        if self._args.while_used:
            self._end_when_deserted(server, now)
        if not self._args.once or self._table.sequencer is None or self._table.is_playing:
            return
        if self._over_at is None:
            self._over_at = now
            self._record.close()
        if now - self._over_at > GOODBYE_US:
            server.stop()

    def _end_when_deserted(self, server: Server, now: int) -> None:
        here = bool(self._table.present())
        self._used = self._used or here
        if here or not self._used:
            self._deserted_at = None
        elif self._deserted_at is None:
            self._deserted_at = now
        elif now - self._deserted_at > DESERTED_US:
            server.stop()

    def _tell_distances(self) -> None:
        """How far away everybody is, as measured here."""
        sequencer = self._table.sequencer
        for member in sequencer.stream.members.values() if sequencer else ():
            if member.present:
                trips = member.trips
                about = {"seat": member.seat, "name": member.name, "least_us": trips.least, "p95_us": trips.p95}
                self._report("distance", about)

    def _say_goodbye(self, sock: HostSocket) -> None:
        frame = encode(Bye("closed"))
        for peer in self._table.present():
            sock.send(peer, frame)


def named_levels(args: argparse.Namespace, chosen: Chosen, seats: int) -> list[str]:
    """The bots that have seats of their own: exactly those that are named. Raises BadInput."""
    levels = [level.strip() for level in args.bots.split(",") if level.strip()]
    for level in levels:
        games.bots(chosen.game.name).check_level(level)
    if len(levels) > seats:
        raise BadInput(f"--bots names {len(levels)} levels, but there are {seats} seats")
    return levels


def _stop_on_signals(server: Server) -> None:
    if threading.current_thread() is not threading.main_thread():
        return

    def stop(number: int, frame: Any) -> None:
        server.stop()

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
