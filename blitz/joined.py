"""`blitz join`: a seat at somebody else's table, for a person, a bot or a spectator."""

import argparse
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from blitz.finding import Destination, asked_code, destination, game_name
from blitz.happening_objects import over_object, print_object, tell
from blitz.host_voice import over_sentence
from blitz.joined_others import JoinedBot, Spectator, tell_nothing, tell_of_bot
from blitz.lan_parts import NETWORK_TROUBLE, SeatRecord, reporter
from blitz.people import checked_name, name_at_table
from blitz.plain import can_ask
from blitz.plain.joined import LINGER_S, NOT_HERE, JoinedPerson
from blitz.plain.live_console import LiveConsole
from blitz.player_keys import forget_table, known_tables, player_keys, remember_table
from blitz.remote import RemoteSeat
from blitz.settings_file import remember_name
from core.digest import digest
from core.errors import BadInput
from net.audience import view_digest
from net.follower import CLOSED
from net.joining import CODE_FIRST
from net.keys import load_keys
from net.table import NoTable

INTERRUPTED = 130


class Joined:
    """A place at a remote table, from joining to leaving."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        if args.record and not Path(args.record).absolute().parent.is_dir():
            raise BadInput(f"cannot write {args.record}: there is no such folder")
        self._as_log = args.verbose or args.json
        """Whether a program reads this, or somebody who wants to know everything: then there are no sentences."""
        self._report = reporter(args.verbose) if self._as_log else lambda what, about: None
        self._record = SeatRecord(Path(args.record) if args.record else None, self._report)
        self._console: LiveConsole | None = None
        self._told_match = 0
        self._stopped = False
        if args.name:
            checked_name(args.name)

    def run(self) -> int:
        """Joins and plays; returns the exit status. Raises BadInput for what cannot be meant."""
        where = destination(self._args.where, self._args.host_key)
        if self._is_person and where.found is not None and not can_ask(where.found.game):
            raise BadInput(NOT_HERE.format(game=game_name(where.found.game)))
        return self.go(where)

    def go(self, where: Destination) -> int:
        """Joins at a place that is known, and plays."""
        signal.signal(signal.SIGTERM, self._stop)
        if self._is_person or not self._as_log:
            print("Joining …", flush=True)
        try:
            self._let_in(where)
        except NoTable as error:
            return self._ended(str(error), where)
        except OSError as error:
            return _trouble(str(error))
        except KeyboardInterrupt:
            return INTERRUPTED
        finally:
            self._record.close()
        return 0

    def _let_in(self, where: Destination) -> None:
        """At a table that knows this player the code may be an old one: it is shown only if it is asked for."""
        known = bool(where.code) and where.invitation.host_key in known_tables()
        try:
            self._sit(replace(where, code="") if known else where)
        except NoTable as error:
            code = where.code if known else ""
            if str(error) != CODE_FIRST or not (code := code or self._asked_code()):
                raise
            self._sit(replace(where, code=code))

    def _asked_code(self) -> str:
        """The code of a table that does not know this player, asked for; empty where nobody can answer."""
        if self._as_log or not sys.stdin.isatty():
            return ""
        return asked_code(self._console.prompt if self._console is not None else input)

    def _sit(self, where: Destination) -> None:
        args, key = self._args, where.invitation.host_key
        keys = load_keys(Path(args.key_file)) if args.key_file else player_keys()
        told = self._is_person or args.spectate
        name = name_at_table(args.name, where.code)
        if args.name and self._is_person:
            remember_name(name)
        seat = RemoteSeat(
            where.invitation, keys, name, where.code, args.spectate, told, self._record, self._report,
            lambda: remember_table(key),
        )  # fmt: skip
        try:
            self._play(seat)
        finally:
            seat.close()

    def _ended(self, why: str, where: Destination) -> int:
        """The table is over for us, or never let us in."""
        if why == CLOSED:
            if self._args.json and not self._is_person:
                print_object("closed", {})
            elif not self._as_log:
                print("The host has closed the table.")
            return 0
        if why == CODE_FIRST:
            forget_table(where.invitation.host_key)
            at = f"{where.invitation.address}:{where.invitation.port}"
            why = f"this table wants its join code, as the host has it on the screen: blitz join {at} CODE"
        return _trouble(why)

    @property
    def _is_person(self) -> bool:
        return self._args.seat == "me" and not self._args.spectate

    def _play(self, seat: RemoteSeat) -> None:
        args = self._args
        if self._is_person:
            self._console = self._console or LiveConsole()
            JoinedPerson(seat, self._console, args.confirm, lambda: self._tell_end(seat)).run(args.once)
        elif args.spectate:
            self._go_on(seat, Spectator(seat, args.json).step, 0.02)
        else:
            told = tell if args.json else tell_nothing if args.verbose else tell_of_bot
            self._go_on(seat, JoinedBot(seat, args.level, args.pace, told).step, 0.002)

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
        """How the match ended: a sentence, or all that this seat has of it, for comparing with the others."""
        self._told_match = seat.match
        table, follower = seat.table, seat.table.follower
        outcome = table.game.outcome(table.view)
        if not self._as_log:
            if outcome is not None and not self._is_person:
                print(over_sentence(seat.names, outcome.winners), flush=True)
            return
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
        self._report("over", about)
        if self._args.json and not self._is_person:
            print_object("over", over_object(follower.match, outcome, list(seat.names)))

    def _stop(self, number: int, frame: object) -> None:
        self._stopped = True
        if self._is_person:
            raise KeyboardInterrupt


def _trouble(words: str) -> int:
    print(f"blitz: {words}", file=sys.stderr)
    return NETWORK_TROUBLE
