"""A table between its matches: who is ready, what its owner arranges, what people say. Owned by a `HostedTable`.

The owner is a key that the application names; without one a match starts as soon as every seat is taken.
"""

from typing import TYPE_CHECKING, Final

from core.errors import BadInput
from core.game import Tempo
from core.seats import TABLE, Seat
from net.allowance import Allowance
from net.lobby_messages import (
    COUNT_IN_MS,
    END,
    FREE,
    GO_ON,
    HOLD,
    MOST_SPECTATORS,
    START,
    STOP,
    Coming,
    Company,
    LobbyToHost,
    NewRules,
    Place,
    Ready,
    Rest,
    Seats,
    Show,
    Steer,
    Swap,
    Talk,
    Told,
)
from net.members import PeerId
from net.messages import Again, Notice, Ping, Pong, ToHost
from net.rules_check import options_text
from net.showing import Showing

if TYPE_CHECKING:
    from net.hosted import HostedTable

TELL_US: Final = 2_000_000
"""How far away everybody is, is told no more often than this."""
TALK_US: Final = 1_000_000
TALK_BURST: Final = 5
"""So much may be said at once, and one thing every `TALK_US` in the long run."""
LOST_US: Final = 8_000_000
"""Silence after which somebody in a lobby is not here any more."""
PING_US: Final = 400_000
DISTANCE_MS: Final = 10
"""Distances are told in steps of this."""


class Lobby:
    """What happens at a table outside the game. `hear` returns why something was refused, empty if it was not."""

    def __init__(self, table: "HostedTable", owner: PeerId | None) -> None:
        self.owner = owner
        self.ready: set[PeerId] = set()
        self.removed: set[PeerId] = set()
        self._table = table
        self._told: Company | None = None
        self._told_at = 0
        self._coming: Coming | None = None
        self._talk = Allowance(TALK_BURST, TALK_US)
        self._showing = Showing(table)
        self._votes: dict[Seat | None, Again] = {}
        self._distances: dict[PeerId, int] = {}
        self._heard: dict[PeerId, int] = {}
        self._pinged_at = 0
        self._beat = 0

    def hear(self, peer: PeerId, message: LobbyToHost | Again, now: int) -> str:
        """Takes a message from somebody at the table."""
        match message:
            case Talk():
                return self._say(peer, message, now)
            case Ready(on):
                return self._be_ready(peer, bool(on))
            case Show():
                return self._showing.hear(peer, message, now)
            case Rest(on):
                return self._rest(peer, bool(on), now)
            case Again():
                return self._vote(peer, message)
        if peer != self.owner:
            return "not_yours"
        try:
            return self._arrange(message, now)
        except BadInput as error:
            self._table.tell([peer], Notice("cannot", str(error)[:240]))
            return "cannot"

    def ping(self, now: int) -> None:
        """While no match has been on: asks everybody whether they are there, and how far away.

        Who has not answered for long is not here any more; the seat stays theirs, and they come back by saying hello.
        """
        if now - self._pinged_at < PING_US:
            return
        self._pinged_at = now
        self._beat += 1
        here = self._table.places.hellos
        for peer in [peer for peer in here if now - self._heard.setdefault(peer, now) > LOST_US]:
            del here[peer], self._heard[peer]
        self._table.tell(self._table.present(), Ping(self._beat, 0))

    def alive(self, peer: PeerId, message: ToHost, now: int) -> None:
        """A word from somebody while no match has been on."""
        self._heard[peer] = now
        if isinstance(message, Pong) and message.beat == self._beat:
            self._distances[peer] = now - self._pinged_at

    def welcome(self, peer: PeerId, now: int) -> None:
        """Tells a newcomer who is here, what comes, and whether the last match is being watched again."""
        self._coming = self._coming or self._what_comes()
        self._table.tell([peer], self._coming)
        self._table.tell([peer], self._company())
        self._showing.tell([peer], now)

    def tell(self, now: int) -> None:
        """Tells everybody what has changed, distances every now and then."""
        company = self._company()
        if company != self._told and (_without_distances(company) != _without_distances(self._told)
                                      or now - self._told_at >= TELL_US):  # fmt: skip
            self._told, self._told_at = company, now
            self._table.tell(self._table.present(), company)

    def forget(self, peer: PeerId) -> None:
        """Somebody has left."""
        self.ready.discard(peer)
        self._votes.pop(self._table.places.seat_of(peer), None)
        self._talk.forget(peer)
        self._showing.forget(peer)
        self._heard.pop(peer, None)
        self._distances.pop(peer, None)

    def started(self) -> None:
        """A match begins: who wants the next one has to say so again."""
        self.ready.clear()
        self._votes.clear()
        self._showing.started()

    # -- talk and readiness ----------------------------------------------------------------------------------------

    def _say(self, peer: PeerId, talk: Talk, now: int) -> str:
        seat = self._table.places.seat_of(peer)
        if seat is None:
            return "not_yours"
        if not self._talk.take(peer, now):
            return "too_much_talk"
        self._table.tell(self._table.present(), Told(seat, talk.kind, talk.words))
        return ""

    def _be_ready(self, peer: PeerId, on: bool) -> str:
        sequencer = self._table.sequencer
        if sequencer is not None and self._table.is_playing:
            member = sequencer.stream.members.get(peer)
            return sequencer.be_ready(member, on) if member is not None else "not_now"
        if self._table.places.seat_of(peer) is None:
            return "not_now"
        (self.ready.add if on else self.ready.discard)(peer)
        return ""

    def _rest(self, peer: PeerId, on: bool, now: int) -> str:
        sequencer = self._table.sequencer
        member = sequencer.stream.members.get(peer) if sequencer else None
        if sequencer is None or member is None or member.seat is None or not self._table.is_playing:
            return "not_now"
        (sequencer.rest if on else sequencer.rested)(member, now)
        return ""

    def _vote(self, peer: PeerId, vote: Again) -> str:
        """Somebody would like another match."""
        table = self._table
        seat = table.places.seat_of(peer)
        if seat is None or table.is_playing or table.sequencer is None:
            return "not_now"
        if self._votes.get(seat) != vote:
            self._votes[seat] = vote
            what = f"another game by {vote.rules}" if vote.rules else "another game"
            name = table.places.hellos[peer].name
            others = [other for other in table.present() if other != peer]
            table.tell(others, Notice("again", f"{name} would like {what}"[:240]))
        return ""

    def count_votes(self, now: int) -> None:
        """The next match starts when everybody who is here wants one; who has left does not keep the others waiting."""
        table = self._table
        here = self._here()
        if not self._votes or not here or any(seat not in self._votes for seat in here):
            return
        wanted = {(vote.rules, vote.options) for vote in self._votes.values() if vote.rules}
        try:
            if len(wanted) > 1:
                raise BadInput("you do not agree on the rules; choose again")
            if wanted:
                table.play_next(*wanted.pop())
            table.start(now)
        except BadInput as error:
            self._votes.clear()
            table.tell(table.present(), Notice("no_agreement", str(error)[:240]))

    def _here(self) -> list[Seat]:
        present = self._table.present()
        return [seat for seat, owner in enumerate(self._table.owners) if owner in present]

    # -- what the owner arranges -----------------------------------------------------------------------------------

    def _arrange(self, message: LobbyToHost, now: int) -> str:
        table = self._table
        match message:
            case Steer(what) if what in (HOLD, GO_ON):
                return self._hold(what == HOLD, now)
            case Steer(what) if what == END:
                table.closed = True
                return ""
            case Steer(what) if what == STOP:
                return table.stop(now)
            case Place(seat, kind):
                return self._place(seat, kind, now)
        if table.is_playing:
            return "not_now"
        match message:
            case Steer(what) if what == START:
                self._start(now)
            case Swap(one, other):
                self._check_seat(one)
                self._check_seat(other)
                table.places.swap(one, other)
                table.log_offer()
                table.reception.welcome_all()
                self._showing.tell(table.present(), now)
            case Seats(number):
                table.resize(number)
                self._changed()
            case NewRules(rules, options):
                table.play_next(rules, options)
                self._changed()
        return ""

    def _hold(self, on: bool, now: int) -> str:
        sequencer = self._table.sequencer
        runs = sequencer is not None and (sequencer.counts_in or not sequencer.is_held)
        if sequencer is None or not self._table.is_playing or on != runs:
            return "not_now"
        if on:
            sequencer.hold(now)
        elif self._all_act_at_once():
            sequencer.count_in(now, COUNT_IN_MS * 1_000)
        else:
            sequencer.go_on(now)
        return ""

    def _all_act_at_once(self) -> bool:
        """Whether the players race each other right now: then none of them may be taken by surprise."""
        game, sequencer = self._table.offer.game, self._table.sequencer
        if game.tempo is not Tempo.AT_ONCE or sequencer is None:
            return False
        return any(seat != TABLE for seat in game.to_move(sequencer.croupier.state))

    def _place(self, seat: Seat, kind: str, now: int) -> str:
        """A seat for a bot, or free; in a match only somebody can be removed."""
        table = self._table
        self._check_seat(seat)
        if table.owners[seat] == self.owner:
            raise BadInput("this seat is yours")
        if table.is_playing and kind != FREE:
            return "not_now"
        if kind != FREE:
            table.check_bot(kind)
        if (peer := table.owners[seat]) is not None:
            self.removed.add(peer)
            self.forget(peer)
            table.reception.remove(peer, now)
        if not table.is_playing:
            table.places.bots[seat] = "" if kind == FREE else kind
            table.log_offer()
        return ""

    def _start(self, now: int) -> None:
        table = self._table
        waiting = [name for peer, name in table.places.people() if peer not in self.ready and peer != self.owner]
        if waiting:
            raise BadInput(f"not ready yet: {', '.join(waiting)}")
        table.start(now)

    def _check_seat(self, seat: Seat) -> None:
        if seat >= len(self._table.owners):
            raise BadInput("there is no such seat")

    def _changed(self) -> None:
        """Other rules or seats: everybody has to look again."""
        self.ready.clear()
        self._coming = self._what_comes()
        self._table.tell(self._table.present(), self._coming)

    # -- what is told ----------------------------------------------------------------------------------------------

    def _what_comes(self) -> Coming:
        offer = self._table.offer
        ruleset = offer.rules.ruleset
        return Coming(offer.game.name, ruleset.id, options_text(ruleset), ruleset.digest)

    def _company(self) -> Company:
        table = self._table
        here = set(table.present())
        read = table.sequencer.reading.ready if table.sequencer is not None and table.is_playing else ()
        seats = []
        for seat, (name, kind) in enumerate(table.players()):
            peer, bot = table.owners[seat], table.places.bots[seat]
            if peer is None and not bot and not table.is_playing:
                name, kind = "", FREE
            is_here = peer in here or (peer is None and kind != FREE)
            distance = self._distance(peer) if peer is not None and peer in here else 0
            seats.append((name, kind, int(peer in self.ready or seat in read), int(is_here), distance))
        owner = table.places.seat_of(self.owner) if self.owner in here and self.owner else None
        owners = set(table.owners)
        watching = [hello.name for peer, hello in table.places.hellos.items() if peer in here and peer not in owners]
        return Company(
            tuple(seats),
            -1 if owner is None else owner,
            int(table.is_playing),
            table.time_does,
            tuple(watching[:MOST_SPECTATORS]),
        )

    def _distance(self, peer: PeerId) -> int:
        """There and back, ms, in steps; 0 while it is not known."""
        sequencer = self._table.sequencer
        member = sequencer.stream.members.get(peer) if sequencer else None
        us = member.trips.p95 if member and member.trips.samples else self._distances.get(peer, 0)
        return round(us / 1_000 / DISTANCE_MS) * DISTANCE_MS


def _without_distances(company: Company | None) -> object:
    if company is None:
        return None
    return [seat[:4] for seat in company.seats], company.owner, company.playing, company.held, company.watching
