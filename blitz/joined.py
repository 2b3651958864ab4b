"""`blitz join`: a seat at somebody else's table, for a person, a bot or a spectator."""

import argparse
import getpass
import secrets
import signal
import sys
import time
from pathlib import Path

import games
from blitz.lan_parts import NETWORK_TROUBLE, SeatRecord, known_games, make_bot, reporter
from blitz.people import LONGEST_NAME, checked_name
from blitz.places import data_folder
from core.bots import BotSeat
from core.chance import Chance
from core.digest import digest
from core.errors import BadInput
from core.seats import seat_letter
from core.ticks import Refusal, Tick
from net.audience import view_digest
from net.discovery import Found, ask, browse
from net.joining import unknown_words
from net.keys import load_keys
from net.table import Invitation, NoTable, RemoteTable
from net.transport import now_us

WAIT_FOR_PLAYERS_S = 3_600.0
LINGER_US = 700_000
"""After a match everybody looks this long at how it ended, so that the last hand is opened and checked."""


class Joined:
    """A place at a remote table, from joining to leaving."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._report = reporter(args.verbose)
        self._record = SeatRecord(Path(args.record) if args.record else None, self._report)
        self._name = checked_name(args.name or getpass.getuser()[:LONGEST_NAME])
        self._bot: BotSeat | None = None
        self._match = 0
        self._stopped = False

    def run(self) -> int:
        """Joins and plays; returns the exit status. Raises BadInput for what cannot be meant."""
        args = self._args
        if args.seat == "me" and not args.spectate:
            raise BadInput("a person's seat on the LAN is not part of this version; --seat bot and --spectate are")
        signal.signal(signal.SIGINT, self._stop)
        signal.signal(signal.SIGTERM, self._stop)
        keys = load_keys(Path(args.key_file) if args.key_file else data_folder() / "player.key")
        try:
            invitation, code = self._invitation()
            table = RemoteTable(
                invitation, keys, games.load, known_games(), self._name, code, args.spectate, self._record
            )
        except OSError as error:
            print(f"blitz: {error}", file=sys.stderr)
            return NETWORK_TROUBLE
        try:
            return self._play(table)
        except NoTable as error:
            print(f"blitz: {error}", file=sys.stderr)
            return NETWORK_TROUBLE
        finally:
            self._record.close()
            table.close()

    def _play(self, table: RemoteTable) -> int:
        table.wait_for(lambda: table.is_seated or self._stopped, WAIT_FOR_PLAYERS_S)
        over_since = None
        while not self._stopped:
            if table.closed:
                raise NoTable(table.closed)
            self._step(table)
            over = table.is_seated and table.game.outcome(table.view) is not None
            over_since = (over_since or now_us()) if over else None
            if over_since and now_us() - over_since > LINGER_US:
                if self._match != table.follower.match:
                    self._match = table.follower.match
                    self._tell_end(table)
                if self._args.once:
                    return 0
            time.sleep(0.002 if self._bot else 0.01)
        return 0

    def _step(self, table: RemoteTable) -> None:
        """Looks, and lets the bot act."""
        if self._args.spectate or table.seat is None:
            self._tell(table, table.poll(0))
            return
        if self._bot is None or self._bot.table.game is not table.game:
            chance = Chance.of(secrets.token_hex(16))
            level = self._args.level or games.bots(table.game.name).LEVELS[2]
            bot = make_bot(level, table.game, table.follower.rules, table.seat, chance)
            self._bot = BotSeat(table, bot, chance.fork("order"))
        ms = now_us() // 1_000
        self._bot.look(ms)
        if self._bot.next_at is not None and self._bot.next_at <= ms:
            self._bot.act(ms)

    def _tell(self, table: RemoteTable, news: object) -> None:
        for item in news:  # type: ignore[attr-defined]
            if isinstance(item, Tick):
                text = " > ".join(map(table.game.codec.text, item.events))
                print(f"{item.number} {seat_letter(item.entries[0].seat)} {text}", flush=True)
            elif isinstance(item, Refusal):
                self._report("refused", {"reason": item.reason, "by": item.by, "late_ms": item.late_ms})

    def _tell_end(self, table: RemoteTable) -> None:
        follower = table.follower
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
        self._report("over", about)
        for fault in follower.cutter.faults:
            print(f"The deal was not as it should be: {fault}")

    def _invitation(self) -> tuple[Invitation, str]:
        """Where to go, and with which code. Raises BadInput."""
        where, code = _split(self._args.where)
        if wrong := unknown_words(code) if code else []:
            raise BadInput(f"{wrong[0]!r} is in no join code; a code is three words such as maple-otter-drum")
        if where:
            address, _, port = where.rpartition(":")
            if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
                raise BadInput(f"{where!r} is not HOST:PORT")
            if self._args.host_key:
                return Invitation(address, int(port), _key(self._args.host_key)), code
            found = ask(address, int(port))
            return Invitation(address, found.port, found.key), code
        return _choose(browse()), code

    def _stop(self, number: int, frame: object) -> None:
        self._stopped = True


def _split(words: list[str]) -> tuple[str, str]:
    """Address and code as typed, either of which may be missing."""
    where = next((word for word in words if ":" in word), "")
    return where, "-".join(word for word in words if word != where)


def _choose(tables: list[Found]) -> Invitation:
    if not tables:
        raise BadInput("no table announces itself here; blitz join HOST:PORT CODE works without that")
    if len(tables) > 1:
        listed = ", ".join(f"{table.name} at {(table.addresses or ('?',))[0]}:{table.port}" for table in tables)
        raise BadInput(f"there are {len(tables)} tables: {listed}. Say which: blitz join HOST:PORT CODE")
    table = tables[0]
    if not table.addresses:
        raise BadInput(f"the table {table.name} does not say where it is")
    return Invitation(table.addresses[0], table.port, table.key)


def _key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise BadInput("--host-key takes 64 hexadecimal digits")
    return key
