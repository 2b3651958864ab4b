"""`blitz host`: one table on one port, announced on the LAN, kept in a log."""

import argparse
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import games
from blitz.arguments import Chosen
from blitz.lan_parts import NETWORK_TROUBLE, make_bot, proposed, reporter
from blitz.people import checked_name
from blitz.places import data_folder
from core.errors import BadInput
from core.record import Header, Player, RecordWriter
from core.ticks import Notice
from net.discovery import Announcer, announcement, own_addresses
from net.hosted import HostedTable, Offer
from net.hostlog import HostLog
from net.joining import Door
from net.keys import load_keys
from net.resume import Resumer
from net.sequencer import Terms
from net.server import Running, Server, entropy
from net.transport import HostSocket

GOODBYE_US = 2_000_000
"""After the one match of --once everybody gets this long to hear how it ended."""


class Hosting:
    """A hosted table from start to end."""

    def __init__(self, args: argparse.Namespace, chosen: Chosen, seats: int) -> None:
        self._args = args
        self._report = reporter(args.verbose)
        self._writer: RecordWriter | None = None
        self._over_at: int | None = None
        levels = self._levels(args, chosen, seats)
        stand_in = args.stand_in or games.bots(chosen.game.name).LEVELS[2]
        games.bots(chosen.game.name).check_level(stand_in)
        terms = Terms(away_ms=args.away * 1_000, fair_window_ms=args.fair_window, bot=stand_in)
        offer = Offer(chosen.game, chosen.rules, [""] * (seats - len(levels)) + levels, terms)
        self._table = HostedTable(offer, entropy, make_bot, proposed, self._report, self._watch)
        self._name = checked_name(args.name or "Kitchen table")

    def run(self) -> int:
        """Hosts until interrupted, or until the one match is over. Raises BadInput; returns the exit status."""
        args = self._args
        path = Path(args.log) if args.log else data_folder() / "hosted.log"
        path.parent.mkdir(parents=True, exist_ok=True)
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
        server.each_turn = lambda now: self._each_turn(server, now)
        announcer = self._announce(sock.port, keys.public, addresses)
        self._tell(server, addresses, sock.port, keys.public)
        _stop_on_signals(server)
        try:
            server.run()
        finally:
            self._close_record()
            announcer.close()
            sock.close()
            log.close()
            self._report("closed", {"refused": dict(self._table.refused)})
        return 0

    def _announce(self, port: int, key: bytes, addresses: list[str]) -> Announcer:
        ruleset = self._table.offer.rules.ruleset
        said = announcement(self._name, self._table.offer.game.name, ruleset.id, self._table.free_seats, key)
        return Announcer(port, said, addresses, lan=self._args.announce)

    def _tell(self, server: Server, addresses: list[str], port: int, key: bytes) -> None:
        """The join code, large and plain, and where to go with it."""
        print(f"Join code:  {server.tables[0].door.code}")
        for address in dict.fromkeys(addresses):
            print(f"Address:    {address}:{port}")
        print(f"Table:      {self._name}, {self._table.offer.rules.ruleset.title()}, key {key.hex()}", flush=True)

    def _levels(self, args: argparse.Namespace, chosen: Chosen, seats: int) -> list[str]:
        """The bots that have seats of their own: exactly those that are named."""
        levels = [level.strip() for level in args.bots.split(",") if level.strip()]
        for level in levels:
            games.bots(chosen.game.name).check_level(level)
        if len(levels) > seats:
            raise BadInput(f"--bots names {len(levels)} levels, but there are {seats} seats")
        return levels

    def _watch(self, table: HostedTable, notice: Notice) -> None:
        """Writes the host's record of the first match."""
        if self._args.record and table.match == 1 and self._writer is None and table.sequencer is None:
            game, rules = table.offer.game, table.offer.rules
            state = game.new_match(rules, len(table.owners), table.earlier)
            players = [Player(name, kind) for name, kind in table.players()]
            header = Header.of(game, rules.ruleset, players, state, table.earlier)
            out = Path(self._args.record).open("w", encoding="utf-8", newline="\n")  # noqa: SIM115 (closed with the record)
            self._file = out
            self._state = state
            self._writer = RecordWriter(out, game, header, state)
        if self._writer is not None and table.match == 1:
            self._keep(table, notice)

    def _keep(self, table: HostedTable, notice: Notice) -> None:
        from core.tables import apply
        from core.ticks import Tick

        if isinstance(notice, Tick):
            apply(table.offer.game, self._state, notice)
        assert self._writer is not None, "a record is being written"
        self._writer.watch(notice)

    def _close_record(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._file.close()
            self._writer = None

    def _each_turn(self, server: Server, now: int) -> None:
        if not self._args.once or self._table.sequencer is None or self._table.is_playing:
            return
        if self._over_at is None:
            self._over_at = now
            self._close_record()
        if now - self._over_at > GOODBYE_US:
            server.stop()


def _stop_on_signals(server: Server) -> None:
    if threading.current_thread() is not threading.main_thread():
        return

    def stop(number: int, frame: Any) -> None:
        server.stop()

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
