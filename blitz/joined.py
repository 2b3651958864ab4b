"""`blitz join`: a seat at somebody else's table, for a person, a bot or a spectator."""

import argparse
import getpass
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from blitz.finding import Destination, destination
from blitz.joined_others import JoinedBot, Spectator
from blitz.lan_parts import NETWORK_TROUBLE, SeatRecord, reporter
from blitz.people import LONGEST_NAME, checked_name
from blitz.plain import can_ask
from blitz.plain.joined import LINGER_S, NOT_HERE, JoinedPerson
from blitz.plain.live_console import LiveConsole
from blitz.player_keys import player_keys
from blitz.remote import RemoteSeat
from core.digest import digest
from core.errors import BadInput
from net.audience import view_digest
from net.follower import CLOSED
from net.keys import load_keys
from net.table import NoTable

INTERRUPTED = 130


class Joined:
    """A place at a remote table, from joining to leaving."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._report = reporter(args.verbose)
        self._record = SeatRecord(Path(args.record) if args.record else None, self._report)
        self._name = checked_name(args.name or getpass.getuser()[:LONGEST_NAME])
        self._told_match = 0
        self._stopped = False

    def run(self) -> int:
        """Joins and plays; returns the exit status. Raises BadInput for what cannot be meant."""
        where = destination(self._args.where, self._args.host_key)
        if self._is_person and where.found is not None and not can_ask(where.found.game):
            raise BadInput(NOT_HERE.format(game=where.found.rules))
        return self.go(where)

    def go(self, where: Destination) -> int:
        """Joins at a place that is known, and plays."""
        args = self._args
        signal.signal(signal.SIGTERM, self._stop)
        keys = load_keys(Path(args.key_file)) if args.key_file else player_keys()
        told = self._is_person or args.spectate
        try:
            seat = RemoteSeat(
                where.invitation, keys, self._name, where.code, args.spectate, told, self._record, self._report
            )
        except OSError as error:
            return _trouble(str(error))
        try:
            return self._play(seat)
        except NoTable as error:
            if str(error) != CLOSED:
                return _trouble(str(error))
            print("The host has closed the table.")
            return 0
        except KeyboardInterrupt:
            return INTERRUPTED
        finally:
            self._record.close()
            seat.close()

    @property
    def _is_person(self) -> bool:
        return self._args.seat == "me" and not self._args.spectate

    def _play(self, seat: RemoteSeat) -> int:
        args = self._args
        if self._is_person:
            print("Joining …", flush=True)
            JoinedPerson(seat, LiveConsole(), args.confirm, lambda: self._tell_end(seat)).run(args.once)
        elif args.spectate:
            self._go_on(seat, Spectator(seat, args.json).step, 0.02)
        else:
            self._go_on(seat, JoinedBot(seat, args.level, args.pace).step, 0.002)
        return 0

    def _go_on(self, seat: RemoteSeat, step: Callable[[], None], rest_s: float) -> None:
        """Takes steps until stopped, or with --once until the match is over; a bot is always for another one."""
        over_since = 0.0
        while not self._stopped:
            step()
            time.sleep(rest_s)
            if not seat.table.is_seated or seat.table.game.outcome(seat.table.view) is None:
                over_since = 0.0
                continue
            over_since = over_since or time.monotonic()
            if time.monotonic() - over_since > LINGER_S and self._told_match != seat.match:
                self._tell_end(seat)
                if self._args.once:
                    return
                if seat.seat is not None:
                    seat.again()

    def _tell_end(self, seat: RemoteSeat) -> None:
        """How the match ended as this seat has it, for comparing with the others."""
        self._told_match = seat.match
        table, follower = seat.table, seat.table.follower
        outcome = table.game.outcome(table.view)
        about = {
            "match": follower.match,
            "n": follower.shown,
            "view": view_digest(table.game, table.view).hex(),
            "digest": digest(table.game.freeze(table.view)),
            "differences": follower.differences,
            "hands_checked": follower.cutter.checked,
            "faults": follower.cutter.faults,
            "standing": outcome.standing if outcome else None,
        }
        if not self._is_person or self._args.verbose:
            self._report("over", about)

    def _stop(self, number: int, frame: object) -> None:
        self._stopped = True
        if self._is_person:
            raise KeyboardInterrupt


def _trouble(words: str) -> int:
    print(f"blitz: {words}", file=sys.stderr)
    return NETWORK_TROUBLE
