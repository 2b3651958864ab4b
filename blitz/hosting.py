"""`blitz host`: one table on one port, announced on the LAN, kept in a log."""

import argparse
import os
import signal
import sys
import threading
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import games
from blitz import collecting
from blitz.arguments import Chosen
from blitz.host_line import table_name, table_words
from blitz.host_voice import HostVoice
from blitz.hosted_log import (
    MOST_TABLES,
    being_hosted,
    free_log,
    last_port,
    latest_log,
    lock_of,
    note_closed,
    read_place,
    write_place,
)
from blitz.hosted_record import HostRecord
from blitz.lan_parts import NETWORK_TROUBLE, make_bot, proposed
from blitz.locks import FileLock
from blitz.mending import damaged, kept_lines
from blitz.people import checked_name
from core.errors import BadInput
from core.ticks import Notice, Tick
from net.discovery import Announcer, announcement, own_addresses
from net.host_socket import CannotListen, HostSocket
from net.hosted import HostedTable, Offer
from net.hostlog import Damaged, HostLog, check_is_log
from net.joining import Door
from net.keys import KeyPair, load_keys
from net.messages import Bye
from net.reading import READ_MS
from net.resume import Resumer
from net.sequencer import Terms
from net.server import Running, Server, entropy
from net.wire import encode

GOODBYE_US = 2_000_000
"""After the one match of --once everybody gets this long to hear how it ended."""
DESERTED_US = 60_000_000
"""With --while-used a table that everybody has left is kept so long for somebody to come back."""
NOBODY_CAME_US = 600_000_000
"""And one that nobody has come to at all, not even whoever opened it, so long."""
FREE_PORTS = 5
"""So many free ports are tried: what is free for TCP may be taken for UDP."""
ADDRESSES_US = 5_000_000
"""How often the host looks whether its computer has a new address, such as after sleeping."""
DISTANCES_US = 5_000_000
"""With --verbose: how often it is told how far away everybody is."""


class Hosting:
    """A hosted table from start to end."""

    def __init__(self, args: argparse.Namespace, chosen: Chosen, seats: int) -> None:
        self._args = args
        self._voice = HostVoice(args.json, args.verbose)
        self._over_at: int | None = None
        self._deserted_at: int | None = None
        self._told_distances = 0
        self._code = self._game = ""
        self._addresses: list[str] = []
        self._about: dict[str, Any] = {}
        self._path = Path()
        self._words = table_words(args)
        self._announced = bool(args.announce)
        self._used = False
        self._collects = False
        self._looked_round = 0
        self._shown: tuple[Any, ...] = ()
        levels = named_levels(args, chosen, seats)
        stand_in = args.stand_in or games.bots(chosen.game.name).LEVELS[2]
        games.bots(chosen.game.name).check_level(stand_in)
        terms = Terms(away_ms=args.away * 1_000, fair_window_ms=args.fair_window, bot=stand_in, read_ms=READ_MS)
        offer = Offer(chosen.game, chosen.rules, [""] * (seats - len(levels)) + levels, terms, args.owner)
        self._mended = ""
        bots = partial(make_bot, pace=args.pace)
        self._table = HostedTable(offer, entropy, bots, proposed, self._voice.report, self._watch)
        self._voice.table = self._table
        self._record = HostRecord(Path(args.record) if args.record else None)
        self._name = checked_name(table_name(args))

    def run(self) -> int:
        """Hosts until interrupted, or until the one match is over. Raises BadInput; returns the exit status."""
        path, lock = self._own_log()
        try:
            return self._open(path)
        except CannotListen as error:
            print(f"blitz: {error}", file=sys.stderr)
            return NETWORK_TROUBLE
        finally:
            lock.let_go()

    def _open(self, path: Path) -> int:
        args, keys, port = self._args, load_keys(path.with_suffix(".key")), 0
        self._addresses = list(dict.fromkeys(args.address or [*own_addresses(), "127.0.0.1"]))
        if args.resume:
            self._go_on_with(path)
            port = last_port(path)
        sock, announcer = self._listen(keys, port)
        if not args.resume:
            path.unlink(missing_ok=True)  # only now, when there is to be a new table
        log = HostLog(path)
        server = Server(keys, sock, [Running(self._table, Door(entropy), log)], self._voice.report)
        server.each_turn = lambda now: self._each_turn(server, announcer, now)
        self._about = {"key": keys.public.hex(), "name": self._name, "port": sock.port, "pid": os.getpid()}
        if self._mended:
            self._about["mended"] = self._mended
            self._voice.report("mended", {"words": self._mended})
        self._path = path
        _stop_on_signals(server)
        collecting.only_what_is_young()
        try:
            server.run()  # the first turn writes the log, and then tells where the table is
            self._say_goodbye(sock)
        finally:
            self._record.close()
            if self._table.closed:
                note_closed(keys.public)
            announcer.close()
            sock.close()
            log.close()
            self._voice.report("closed", {"refused": dict(self._table.refused)})
        return 0

    def _go_on_with(self, path: Path) -> None:
        """The table as it was left."""
        lines, self._mended = kept_lines(path, self._args.mend, self._spare)
        try:
            Resumer(self._table, proposed).play(lines)
        except Damaged as damage:
            raise BadInput(damaged(path, damage)) from None
        self._table.log_offer()
        place = read_place(path)
        self._name = self._args.name or str(place.get("name") or self._name)
        self._words = place.get("words", self._words)
        self._announced = self._announced and bool(place.get("announced", True))  # a hidden table stays hidden

    def _spare(self) -> HostedTable:
        """A table like this one before anything has happened at it, to try a log on."""
        offer = self._table.offer
        return HostedTable(replace(offer, bots=list(offer.bots)), entropy, None, proposed)

    def _own_log(self) -> tuple[Path, FileLock]:
        """A log that nobody else has, and its lock. Raises BadInput where the one that is meant is taken."""
        for _ in range(MOST_TABLES):
            path = self._log_path()
            lock = lock_of(path)
            if lock.take():
                if not self._args.resume:
                    check_is_log(path)
                path.parent.mkdir(parents=True, exist_ok=True)
                return path, lock
            if self._args.log or self._args.resume:
                break
        raise BadInput(being_hosted(path))

    def _log_path(self) -> Path:
        """Where the table is kept: as asked, else where the last one is, else where none is that is open or new."""
        path = Path(self._args.log) if self._args.log else latest_log() if self._args.resume else free_log()
        if self._args.resume and not path.is_file():
            raise BadInput(f"there is no table in {path} that one could go on with")
        return path

    def _listen(self, keys: KeyPair, before: int) -> tuple[HostSocket, Announcer]:
        """The port that was asked for, else the one that the table had before, else a free one. Raises CannotListen."""
        if self._args.port is not None or not before:
            return self._listen_at(keys, self._args.port or 0)
        try:
            return self._listen_at(keys, before)
        except CannotListen as error:
            if not error.taken:
                raise
        sock, announcer = self._listen_at(keys, 0)
        self._voice.report("other_port", {"was": before, "port": sock.port})
        return sock, announcer

    def _listen_at(self, keys: KeyPair, port: int) -> tuple[HostSocket, Announcer]:
        """The table speaks at a port's TCP side, and is asked for at its UDP side: it needs both."""
        for _ in range(FREE_PORTS):
            sock = HostSocket(keys, self._addresses, port)
            try:
                return sock, Announcer(sock.port, self._said(keys.public), self._addresses, lan=self._announced)
            except OSError as error:
                sock.close()
                refused = CannotListen(self._addresses[0], sock.port, error.errno or 0)
            if port:
                break
        raise refused

    def _state(self) -> tuple[Any, ...]:
        """All of what is announced that changes."""
        return self._table.free_seats, self._table.offer.rules, self._people_here()

    def _said(self, key: bytes) -> dict[str, str]:
        """What the table says about itself, as it is now."""
        offer = self._table.offer
        free, here = self._table.free_seats, self._people_here()
        return announcement(self._name, offer.game.name, offer.rules.ruleset.id, free, key, here)

    def _people_here(self) -> int:
        """How many are at the table now, at a seat or looking on."""
        return len(self._table.present())

    def _tell(self, server: Server) -> None:
        """Tells where the table is and how to join it, and writes that down for the next program of the same person."""
        self._code = server.tables[0].door.code
        title = self._table.offer.rules.ruleset.title()
        where = [f"{address}:{self._about['port']}" for address in self._addresses]
        announced = self._announced
        about = {"code": self._code, "addresses": where, "rules": title, "announced": announced, **self._about}
        self._game = self._table.offer.game.name
        write_place(self._path, {**about, "words": self._words, "game": self._game})
        self._voice.tell_place(about)

    def _watch(self, table: HostedTable, notice: Notice) -> None:
        """Everything that happens, for the record and for --verbose."""
        self._record.watch(table, notice)
        if self._args.verbose and isinstance(notice, Tick):
            events = " > ".join(map(table.offer.game.codec.text, notice.events))
            self._voice.report(
                "tick", {"n": notice.number, "at": notice.at, "seat": notice.entries[0].seat, "events": events}
            )

    def _each_turn(self, server: Server, announcer: Announcer, now: int) -> None:
        if self._table.closed:
            server.stop()
        if self._shown != self._state():
            self._shown = self._state()
            announcer.update(self._said(bytes.fromhex(announcer.said["key"])))
        if server.tables[0].door.code != self._code or self._table.offer.game.name != self._game:
            self._tell(server)
        if self._args.verbose and now - self._told_distances > DISTANCES_US:
            self._told_distances = now
            self._tell_distances()
        if self._args.while_used:
            self._end_when_deserted(server, now)
        if self._collects and not self._table.is_playing:
            collecting.everything()
        self._collects = self._table.is_playing
        if not self._args.address and now - self._looked_round > ADDRESSES_US:
            self._looked_round = now
            self._listen_at_new_addresses(server, announcer)
        if not self._args.once or self._table.sequencer is None or self._table.is_playing:
            return
        if self._over_at is None:
            self._over_at = now
            self._record.close()
        if now - self._over_at > GOODBYE_US:
            server.stop()

    def _listen_at_new_addresses(self, server: Server, announcer: Announcer) -> None:
        """This computer may have come to another network, or been given another address in its own."""
        before = list(self._addresses)
        for address in own_addresses():
            with suppress(CannotListen):
                if address not in before:
                    server.listen_at(address)
                    self._addresses.append(address)
        if self._addresses != before:
            announcer.move(list(self._addresses))
            self._tell(server)

    def _end_when_deserted(self, server: Server, now: int) -> None:
        here = bool(self._table.present())
        self._used = self._used or here
        if here:
            self._deserted_at = None
        elif self._deserted_at is None:
            self._deserted_at = now
        elif now - self._deserted_at > (DESERTED_US if self._used else NOBODY_CAME_US):
            server.stop()

    def _tell_distances(self) -> None:
        """How far away everybody is, as measured here."""
        sequencer = self._table.sequencer
        for member in sequencer.stream.members.values() if sequencer else ():
            if member.present:
                trips = member.trips
                about = {"seat": member.seat, "name": member.name, "least_us": trips.least, "p95_us": trips.p95}
                self._voice.report("distance", about)

    def _say_goodbye(self, sock: HostSocket) -> None:
        sock.send(self._table.present(), encode(Bye("closed")))


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
