"""Bots and spectators at a table on another computer: what they do and what they print."""

import json
import secrets
import time
from collections.abc import Callable

import games
from blitz.happening_objects import tell
from blitz.happenings import Happening, Said, Started
from blitz.lan_parts import make_bot
from blitz.moments import Moment
from blitz.remote import RemoteSeat
from blitz.show import show_of
from blitz.ui.lan_words import happening_words
from core.bots import BotSeat
from core.chance import Chance
from core.game import Tempo
from core.seats import seat_letter
from core.tables import masked
from net.lobby_messages import Ready


class JoinedBot:
    """A bot in somebody's place: plays whenever it is its turn. `pace` in per cent of its usual quickness; `tell` is
    given everything that happens: at which table it plays, who comes and goes.
    """

    def __init__(
        self, seat: RemoteSeat, level: str | None, pace: int, tell: Callable[[Happening, RemoteSeat], None]
    ) -> None:
        self._seat = seat
        self._tell = tell
        self._level = level
        self._pace = pace
        self._bot: BotSeat | None = None
        self._made_for: object = None
        self._read = 0

    def step(self) -> None:
        """Looks, and acts if it is time."""
        for happening in self._seat.look():
            if isinstance(happening, Said) and happening.code == "no_agreement":
                self._seat.again()
            self._tell(happening, self._seat)
        table = self._seat.table
        if not table.is_seated or table.seat is None:
            return
        self._read_sheet()
        if self._bot is None or self._made_for != (table.follower.match, table.game):
            self._made_for = (table.follower.match, table.game)
            chance = Chance.of(secrets.token_hex(16))
            level = self._level or games.bots(table.game.name).LEVELS[2]
            mind = make_bot(level, table.game, table.follower.rules, table.seat, chance, self._pace)
            self._bot = BotSeat(table, mind, chance.fork("order"))
        now = time.monotonic_ns() // 1_000_000
        self._bot.look(now)
        if self._bot.next_at is not None and self._bot.next_at <= now:
            self._bot.act(now)

    def _read_sheet(self) -> None:
        """A bot does not keep anybody waiting between two rounds."""
        if self._seat.sheets > self._read and self._seat.table.game.tempo is Tempo.AT_ONCE:
            self._seat.table.arrange(Ready(1))
        self._read = self._seat.sheets


def tell_of_bot(happening: Happening, seat: RemoteSeat) -> None:
    """What happens around somebody's bot, in sentences."""
    if isinstance(happening, Started) and seat.seat is not None:
        here = f"{seat.chosen.ruleset.title()}: {', '.join(seat.names)}."
        print(f"{here} A bot plays for you as {seat.names[seat.seat]}; Ctrl-C takes it away.", flush=True)
    elif not isinstance(happening, Moment) and (words := happening_words(happening, seat.names, seat.seat)):
        print(words, flush=True)


def tell_nothing(happening: Happening, seat: RemoteSeat) -> None:
    """For whoever reads the log."""


class Spectator:
    """Tells a game as it is played, in sentences; with `as_json` an object a tick, and for whatever else happens."""

    def __init__(self, seat: RemoteSeat, as_json: bool) -> None:
        self._seat = seat
        self._as_json = as_json
        self._told_hands = 0

    def step(self) -> None:
        """Looks, and tells what has happened."""
        for happening in self._seat.look():
            if isinstance(happening, Moment):
                self._tell(happening)
            elif self._as_json:
                tell(happening, self._seat)
            else:
                self._tell_about(happening)

    def _tell(self, moment: Moment) -> None:
        game, tick = self._seat.table.game, moment.tick
        if self._as_json:
            events = [game.codec.text(event) for event in tick.events]
            seat = seat_letter(tick.entries[0].seat)
            print(json.dumps({"tick": tick.number, "at": tick.at, "seat": seat, "events": events}), flush=True)
            return
        show = show_of(game.name)
        for event in masked(game, tick, None).events:
            sentence = show.sentence(event, self._seat.names, moment.public)
            if sentence:
                print(f"{tick.at / 1000:8.1f} s  {sentence}", flush=True)
        hands = len(show.hands(moment.public))
        for hand in range(self._told_hands, hands):
            print(f"            {'   '.join(show.tally(moment.public, hand, self._seat.names))}", flush=True)
        self._told_hands = hands

    def _tell_about(self, happening: Happening) -> None:
        if isinstance(happening, Started):
            seat = self._seat
            self._told_hands = len(show_of(seat.table.game.name).hands(seat.table.view))
            print(f"{seat.chosen.ruleset.title()}: {', '.join(seat.names)}.", flush=True)
        words = happening_words(happening, self._seat.names, None)
        if words:
            print(words, flush=True)
