"""A hosted table over time: people take seats, matches start and end, rules change. A seat belongs to a key.

No input or output and no clock, like the sequencer it drives. `out` holds messages to send and `log` lines to write
first; the owner takes and empties both.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from core.chance import Chance
from core.codec import Plain
from core.errors import BadInput
from core.game import AnyGame, Outcome
from core.seats import Seat
from core.ticks import Notice as Happening
from net.joining import CODE_FIRST
from net.lobby import Lobby
from net.lobby_messages import COUNTS_IN, RUNS, STANDS, LobbyToHost
from net.members import PeerId
from net.messages import (
    Ack,
    Again,
    Behind,
    Bye,
    Cut,
    Differs,
    Hello,
    Message,
    Pong,
    Refuse,
    ToHost,
    Wish,
)
from net.places import Places
from net.reception import Reception
from net.rules_check import check_hello, options_text
from net.sequencer import Report, Sequencer, Terms
from net.stand_ins import BotMaker
from net.stream import Outgoing

OF_THE_GAME: Final = frozenset({Wish, Ack, Pong, Cut, Behind, Differs})
"""What the sequencer hears; nearly everything that is said at a table."""
COMPANY_US: Final = 500_000
PLAYING_COMPANY_US: Final = 2_000_000
"""Who is here is looked at so often between matches, and in one; and whenever somebody comes or goes."""

Propose = Callable[[str, str], tuple[AnyGame, Any]]
"""The game and rules of a proposal, rule set id and options as JSON; raises BadInput for what cannot be played."""


@dataclass
class Offer:
    """What is played at a table: the game, its rules, and a bot's level for every seat ("" for a person).

    `owner`: the key that may arrange things; with one the match starts when it says so, else when all seats are taken.
    """

    game: AnyGame
    rules: Any
    bots: list[str]
    terms: Terms = field(default_factory=Terms)
    owner: PeerId | None = None


class HostedTable:
    """One table of a host. `refused` counts every refusal by its name."""

    def __init__(
        self,
        offer: Offer,
        entropy: Callable[[int], bytes],
        make_bot: BotMaker | None = None,
        propose: Propose | None = None,
        report: Report = lambda what, about: None,
        watch: Callable[["HostedTable", Happening], None] = lambda table, happening: None,
    ) -> None:
        self.offer = offer
        self.out: list[Outgoing] = []
        self.log: list[list[Plain]] = []
        self.refused: Counter[str] = Counter()
        self.match = 0
        self.closed = False
        """Whether the owner has closed the table: the application ends it."""
        self.sequencer: Sequencer | None = None
        self.earlier: list[Outcome] = []
        self.places = Places(offer.bots, self.log.append)
        self.admitted: set[PeerId] = {offer.owner} if offer.owner else set()
        self.lobby = Lobby(self, offer.owner)
        self.reception = Reception(self)
        self._entropy = entropy
        self._make_bot = make_bot
        self._propose = propose
        self.report = report
        self._watch = watch
        self._company_due = 0
        self._over = self._stopped = False
        self.log_offer()

    @property
    def is_playing(self) -> bool:
        return self.sequencer is not None and self.sequencer.croupier.outcome is None and not self._stopped

    @property
    def time_does(self) -> int:
        """Whether time runs, stands still because the owner wants it so, or is about to go on."""
        if self.sequencer is None or not self.is_playing or not self.sequencer.is_held:
            return RUNS
        return COUNTS_IN if self.sequencer.counts_in else STANDS

    @property
    def owners(self) -> list[PeerId | None]:
        """The key that every seat belongs to."""
        return self.places.owners

    @property
    def free_seats(self) -> int:
        """Seats for people that nobody has taken yet."""
        return self.places.free

    def players(self) -> tuple[tuple[str, str], ...]:
        """Name and kind of everybody, by seat."""
        bot = self.offer.terms.bot
        if self.sequencer is None:
            return tuple(self.places.waiting(bot))
        if self.is_playing:
            return tuple(self.places.playing(bot, self.sequencer.stand_ins))
        return tuple(self.places.players(bot))

    def admit(self, peer: PeerId) -> None:
        """A key has shown that it knows the join code."""
        self.admitted.add(peer)
        self.log.append(["admit", peer.hex()])

    def hear(self, peer: PeerId, message: ToHost, now: int) -> None:
        """Takes a message from a key, admitted or not."""
        kind = type(message)
        if peer not in self.admitted:
            self.refuse(peer, "join_first", CODE_FIRST)
        elif kind in OF_THE_GAME:
            self._pass_on(peer, message, now)
        elif isinstance(message, Hello):
            self.reception.hello(peer, message, now)
        elif isinstance(message, Bye):
            self.reception.bye(peer, now)
        elif peer not in self.places.hellos:
            self.reception.ask_hello(peer, now)
        elif isinstance(message, LobbyToHost | Again):
            self._hear_in_lobby(peer, message, now)
        self._collect(now)

    def still_here(self, peer: PeerId, now: int) -> None:
        """Somebody has been heard while nothing may happen at the table: nobody is lost in that time."""
        member = self.sequencer.stream.members.get(peer) if self.sequencer else None
        if member is not None:
            member.heard = now

    def advance(self, now: int) -> None:
        """Lets time act."""
        if now >= self._company_due:
            self.tell_company(now)
        if self.sequencer is not None:
            held = self.sequencer.is_held
            self.sequencer.advance(now)
            if held and not self.sequencer.is_held:
                self.tell_company(now)
        else:
            self.lobby.ping(now)
        self._collect(now)

    def next_time(self, now: int) -> int:
        """When `advance` next has something to do, µs."""
        if self.sequencer is not None:
            return min(self.sequencer.next_time(), max(self._company_due, now + 1))
        return self._company_due if self.places.hellos else now + COMPANY_US

    def refuse(self, peer: PeerId, code: str, words: str) -> None:
        """Counts a refusal, and tells the peer."""
        self.count(code)
        self.tell([peer], Refuse(code, words[:240]))

    def count(self, code: str) -> None:
        """Counts a refusal; it is named in the log the first time and at every power of ten."""
        self.refused[code] += 1
        if str(self.refused[code]).strip("0") == "1":
            self.report("refused", {"code": code, "times": self.refused[code]})

    def tell(self, peers: Sequence[PeerId], message: Message) -> None:
        """A message to some of those who are here, in order with what has been said already."""
        out = self.out if self.sequencer is None else self.sequencer.stream.out
        if peers:
            out.append((tuple(peers), message))

    def present(self) -> list[PeerId]:
        """Everybody who can be told something."""
        if self.sequencer is None:
            return list(self.places.hellos)
        return [peer for peer, member in self.sequencer.stream.members.items() if member.present]

    # -- matches ---------------------------------------------------------------------------------------------------

    def start(self, now: int) -> None:
        """Starts a match with whoever is here; seats without anybody are played by bots."""
        state = self.offer.game.new_match(self.offer.rules, len(self.owners), self.earlier)
        self.match += 1
        self.lobby.started()
        self.begin(state, self._entropy(32), now)

    def begin(self, state: Any, key: bytes, now: int) -> None:
        """Starts a match from a given state and key."""
        game, rules, terms = self.offer.game, self.offer.rules, self.offer.terms
        seats = len(self.owners)
        players: Plain = [list(player) for player in self.places.players(terms.bot)]
        owners: Plain = [owner.hex() if owner else "" for owner in self.owners]
        here = self.places.here()
        promises = {seat: hello.promise for seat, hello in here.items() if hello.promise}
        promised: Plain = [promises.get(seat, b"").hex() for seat in range(seats)]
        ruleset = rules.ruleset
        about: list[Plain] = [game.name, game.version, ruleset.id, options_text(ruleset), len(self.earlier)]
        self.log.append(["match", self.match, *about, key.hex(), players, owners, promised])
        self.begin_again(state, key, promises, now)
        assert self.sequencer is not None, "it has just begun"
        for peer, hello in list(self.places.hellos.items()):
            self.reception.seat(peer, hello, now)
        for seat in set(range(seats)) - set(here):
            self.sequencer.sit_in(seat, self.places.bots[seat] or terms.bot, now)

    def begin_again(self, state: Any, key: bytes, promises: dict[Seat, bytes], now: int = 0) -> None:
        """The match itself, without its people: they come, or come back."""
        self._over = self._stopped = False
        self.sequencer = Sequencer(
            self.offer.game,
            state,
            len(self.owners),
            key,
            self.offer.terms,
            self._make_bot,
            promises,
            now,
            self.report,
            lambda happening: self._watch(self, happening),
        )

    def ended(self, outcome: Outcome) -> None:
        """A match is over; its outcome counts for the next."""
        self._over = True
        self.earlier.append(outcome)

    def stop(self, now: int) -> str:
        """The owner leads everybody back to the lobby: the match stays as it is, and nothing more happens in it."""
        if self.sequencer is None or not self.is_playing:
            return "not_now"
        self.stopped(now)
        self.log.append(["stopped"])
        self.report("stopped", {"match": self.match})
        return ""

    def stopped(self, now: int) -> None:
        """The match that is on has no end."""
        assert self.sequencer is not None, "a match is on"
        self._over = self._stopped = True
        self.sequencer.hold(now)

    # -- what the lobby does to a table ----------------------------------------------------------------------------

    def play_next(self, rules: str, options: str) -> None:
        """The next match goes by these rules, if everybody's copy can play them. Raises BadInput."""
        if self._propose is None:
            raise BadInput("the rules of this table are fixed")
        game, new = self._propose(rules, options)
        for hello in self.places.hellos.values():
            check_hello(hello, game)
        new.check_seats(len(self.owners))
        if game.name != self.offer.game.name:
            self.earlier.clear()
        self.offer.game, self.offer.rules = game, new
        self.log_offer()

    def resize(self, number: int) -> None:
        """So many seats from the next match on. Raises BadInput."""
        self.offer.rules.check_seats(number)
        self.places.resize(number)
        self.log_offer()

    def log_offer(self) -> None:
        """Writes down what is played here from the next match on, and who arranges it: after every change of that."""
        ruleset, owner = self.offer.rules.ruleset, self.lobby.owner
        bots: Plain = list(self.places.bots)
        self.log.append(["offer", ruleset.id, options_text(ruleset), bots, owner.hex() if owner else ""])

    def check_bot(self, level: str) -> None:
        """Whether there are bots of this level. Raises BadInput."""
        if self._make_bot is None:
            raise BadInput("there are no bots here")
        self._make_bot(level, self.offer.game, self.offer.rules, 0, Chance(bytes(32)))

    # -- what is said ----------------------------------------------------------------------------------------------

    def _hear_in_lobby(self, peer: PeerId, message: LobbyToHost | Again, now: int) -> None:
        member = self.sequencer.stream.members.get(peer) if self.sequencer else None
        if member is not None and not member.may_speak(now):
            self.count("too_fast")
            return
        if code := self.lobby.hear(peer, message, now):
            self.count(code)
        self.tell_company(now)

    def _pass_on(self, peer: PeerId, message: ToHost, now: int) -> None:
        if self.sequencer is None:
            if peer not in self.places.hellos:
                self.reception.ask_hello(peer, now)
            else:
                self.lobby.alive(peer, message, now)
            return
        member = self.sequencer.stream.members.get(peer)
        if member is None or not member.present:
            self.reception.ask_hello(peer, now)
            return
        code = self.sequencer.hear(member, message, now)
        if code:
            self.count(code)

    # -- small things ----------------------------------------------------------------------------------------------

    def _collect(self, now: int) -> None:
        """Takes over what the sequencer has to say."""
        if self.sequencer is None:
            return
        if self._over:
            self.lobby.count_votes(now)
        stream = self.sequencer.stream
        self.log += stream.log
        self.out += stream.out
        stream.log, stream.out = [], []
        outcome = self.sequencer.croupier.outcome
        if outcome is not None and not self._over:
            self.ended(outcome)
            self.log.append(["over"])
            self._company_due = now
            self.report("over", {"match": self.match, "winners": outcome.winners, "standing": outcome.standing})

    def tell_company(self, now: int) -> None:
        """Tells everybody who is here, if that has changed."""
        self._company_due = now + (PLAYING_COMPANY_US if self.is_playing else COMPANY_US)
        self.lobby.tell(now)
