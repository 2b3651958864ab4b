"""The door of a hosted table from within: who has been let in says hello, is seated or watches, and leaves again."""

from typing import TYPE_CHECKING, Final

from net.joining import KNOWN
from net.lobby_messages import MOST_SPECTATORS
from net.members import PeerId
from net.messages import PROTOCOL, Hello, Refuse, Welcome
from net.rules_check import Incompatible, check_hello, options_text, pack_outcomes

if TYPE_CHECKING:
    from net.hosted import HostedTable

REMOVED: Final = "you have been asked to leave this table"
FULL: Final = "all seats of this table are taken"
HELLO_US: Final = 100_000
"""An introduction may cost a snapshot; a peer that introduces itself more often than this is not answered."""
ASKED_US: Final = 200_000
"""Whoever has to introduce itself is asked for it no more often than this."""


class Reception:
    """Seats people at one table. A seat belongs to a key."""

    def __init__(self, table: "HostedTable") -> None:
        self._table = table
        self._asked: dict[PeerId, int] = {}
        self._heard: dict[PeerId, int] = {}

    def hello(self, peer: PeerId, hello: Hello, now: int) -> None:
        """Somebody comes, or comes back."""
        if now - self._heard.get(peer, -HELLO_US) < HELLO_US:
            self._table.count("too_fast")
        else:
            self._heard[peer] = now
            self._hello(peer, hello, now)

    def _hello(self, peer: PeerId, hello: Hello, now: int) -> None:
        table, places = self._table, self._table.places
        try:
            check_hello(hello, table.offer.game)
        except Incompatible as error:
            table.refuse(peer, "incompatible", str(error))
            return
        if peer in table.lobby.removed:
            table.refuse(peer, "removed", REMOVED)
            return
        if hello.watch:
            if peer not in places.hellos and sum(h.watch for h in places.hellos.values()) >= MOST_SPECTATORS:
                table.refuse(peer, "table_full", "too many are watching this table")
                return
        elif peer not in table.owners and not places.take(peer):
            table.refuse(peer, "table_full", FULL)
            return
        is_new = peer not in places.hellos
        hello = places.greet(peer, hello)
        if is_new:
            table.report("joined", {"seat": places.seat_of(peer), "name": hello.name, "watch": hello.watch})
        if table.sequencer is not None:
            self.seat(peer, hello, now)
        elif places.free == 0 and table.lobby.owner is None:
            table.start(now)
        else:
            self.welcome_all()
        table.lobby.welcome(peer, now)
        table.tell_company(now)

    def seat(self, peer: PeerId, hello: Hello, now: int) -> None:
        """Puts a peer at the running match, or back at it."""
        table = self._table
        assert table.sequencer is not None, "a match is on"
        member = table.sequencer.join(peer, table.places.seat_of(peer), hello, now)
        self._welcome(peer)
        table.sequencer.catch_up(member, hello.have if hello.match == table.match else 0, now)

    def welcome_all(self) -> None:
        """While no match is on: everybody hears who sits there, and which seat is theirs."""
        table = self._table
        for peer in table.places.hellos:
            self._welcome(peer)

    def _welcome(self, peer: PeerId) -> None:
        table = self._table
        game, ruleset = table.offer.game, table.offer.rules.ruleset
        if table.sequencer is not None:  # between matches the next one may be another game by now
            game, ruleset = table.sequencer.game, table.sequencer.croupier.state.rules.ruleset
        seat = table.places.seat_of(peer)
        welcome = Welcome(
            PROTOCOL, table.match, -1 if seat is None else seat, game.name, game.version, ruleset.id,
            options_text(ruleset), ruleset.digest, table.players(), pack_outcomes(table.earlier),
            table.sequencer.stream.n if table.sequencer else 0,
        )  # fmt: skip
        table.tell([peer], welcome)

    def ask_hello(self, peer: PeerId, now: int) -> None:
        """A known key that is not at the match, since it was away, or this host was."""
        table = self._table
        table.count("say_hello")
        if now - self._asked.get(peer, -ASKED_US) >= ASKED_US:
            self._asked[peer] = now
            table.tell([peer], Refuse("say_hello", KNOWN))

    def bye(self, peer: PeerId, now: int) -> None:
        """Somebody leaves; a bot plays on where a match is on, else the seat is free."""
        table = self._table
        hello = table.places.hellos.pop(peer, None)
        seat = table.places.seat_of(peer)
        table.lobby.forget(peer)
        table.report("left", {"seat": seat, "name": hello.name if hello else ""})
        if table.sequencer is not None:
            table.sequencer.leave(peer, now, "left")
        elif seat is not None:
            table.places.own(seat, None)
            self.welcome_all()
        table.tell_company(now)

    def remove(self, peer: PeerId, now: int) -> None:
        """Somebody has to leave the table; a bot plays on where a match is on."""
        table = self._table
        seat = table.places.seat_of(peer)
        table.tell([peer], Refuse("removed", REMOVED))
        if table.sequencer is not None:
            table.sequencer.leave(peer, now, "removed")
        hello = table.places.hellos.pop(peer, None)
        table.report("removed", {"seat": seat, "name": hello.name if hello else ""})
        if seat is not None:
            table.places.own(seat, None)
