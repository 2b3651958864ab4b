"""A hosted table over time: people take seats, matches start and end, rules change. A seat belongs to a key.

No input or output and no clock, like the sequencer it drives. `out` holds messages to send and `log` lines to write
first; the owner takes and empties both.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from core.codec import Plain
from core.game import AnyGame, Outcome
from core.seats import Seat
from core.ticks import Notice as Happening
from net.members import PeerId
from net.messages import PROTOCOL, Again, Bye, Hello, Message, Notice, Ping, Refuse, ToHost, Welcome
from net.rules_check import Incompatible, check_hello, options_text, pack_outcomes
from net.sequencer import Report, Sequencer, Terms
from net.stand_ins import BotMaker
from net.stream import Outgoing

MOST_SPECTATORS: Final = 16
LOBBY_PING_US: Final = 1_000_000

Propose = Callable[[str, str], tuple[AnyGame, Any]]
"""The game and rules of a proposal, rule set id and options as JSON; raises BadInput for what cannot be played."""


@dataclass
class Offer:
    """What is played at a table: the game, its rules, and a name or a bot's level for every seat ("" for a person)."""

    game: AnyGame
    rules: Any
    bots: Sequence[str]
    terms: Terms = field(default_factory=Terms)


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
        self.sequencer: Sequencer | None = None
        self.earlier: list[Outcome] = []
        self.owners: list[PeerId | None] = [None] * len(offer.bots)
        self.admitted: set[PeerId] = set()
        self.names: list[str] = []
        self._hellos: dict[PeerId, Hello] = {}
        self._votes: dict[Seat | None, Again] = {}
        self._entropy = entropy
        self._make_bot = make_bot
        self._propose = propose
        self._report = report
        self._watch = watch
        self._told_lobby = 0
        self._over = False
        self._hello_asked: dict[PeerId, int] = {}

    @property
    def is_playing(self) -> bool:
        return self.sequencer is not None and self.sequencer.croupier.outcome is None

    @property
    def free_seats(self) -> int:
        """Seats for people that nobody has taken yet."""
        return sum(not bot and owner is None for bot, owner in zip(self.offer.bots, self.owners, strict=True))

    def admit(self, peer: PeerId) -> None:
        """A key has shown that it knows the join code."""
        self.admitted.add(peer)
        self.log.append(["admit", peer.hex()])

    def hear(self, peer: PeerId, message: ToHost, now: int) -> None:
        """Takes a message from a key, admitted or not."""
        if peer not in self.admitted:
            self._refuse(peer, "join_first", "the join code comes first")
        elif isinstance(message, Hello):
            self._hello(peer, message, now)
        elif isinstance(message, Bye):
            self._bye(peer, message, now)
        elif isinstance(message, Again):
            self._again(peer, message, now)
        else:
            self._pass_on(peer, message, now)
        self._collect(now)

    def advance(self, now: int) -> None:
        """Lets time act."""
        if self.sequencer is not None:
            self.sequencer.advance(now)
        elif now - self._told_lobby >= LOBBY_PING_US and self._hellos:
            self._told_lobby = now
            self.out.append((tuple(self._hellos), Ping(1, 0)))
        self._collect(now)

    def next_time(self, now: int) -> int:
        """When `advance` next has something to do, µs."""
        if self.sequencer is not None:
            return self.sequencer.next_time()
        return self._told_lobby + LOBBY_PING_US if self._hellos else now + LOBBY_PING_US

    def refuse(self, peer: PeerId, code: str, words: str = "") -> None:
        """Counts a refusal that was made before a message came here; tells the peer if there are words."""
        self.count(code)
        if words:
            self.out.append(((peer,), Refuse(code, words)))

    def count(self, code: str) -> None:
        """Counts a refusal; it is named in the log the first time and at every power of ten."""
        self.refused[code] += 1
        if str(self.refused[code]).strip("0") == "1":
            self._report("refused", {"code": code, "times": self.refused[code]})

    def start(self, now: int) -> None:
        """Starts a match with whoever is here; seats without anybody are played by bots."""
        game, rules = self.offer.game, self.offer.rules
        state = game.new_match(rules, len(self.owners), self.earlier)
        self.match += 1
        self.begin(state, self._entropy(32), now)

    def begin(self, state: Any, key: bytes, now: int) -> None:
        """Starts a match from a given state and key."""
        game, rules, terms = self.offer.game, self.offer.rules, self.offer.terms
        seats = len(self.owners)
        players: Plain = [list(player) for player in self.players()]
        owners: Plain = [owner.hex() if owner else "" for owner in self.owners]
        hellos = {
            seat: self._hellos[owner] for seat, owner in enumerate(self.owners) if owner in self._hellos and owner
        }
        promises = {seat: hello.promise for seat, hello in hellos.items() if hello.promise}
        promised: Plain = [promises.get(seat, b"").hex() for seat in range(seats)]
        ruleset = rules.ruleset
        about: list[Plain] = [game.name, game.version, ruleset.id, options_text(ruleset), len(self.earlier)]
        self.log.append(["match", self.match, *about, key.hex(), players, owners, promised])
        self.begin_again(state, key, promises, now)
        assert self.sequencer is not None, "it has just begun"
        for peer, hello in list(self._hellos.items()):
            self._seat(peer, hello, now)
        for seat, owner in enumerate(self.owners):
            if owner is None or owner not in self._hellos:
                self.sequencer.sit_in(seat, self.offer.bots[seat] or terms.bot, now)

    def begin_again(self, state: Any, key: bytes, promises: dict[Seat, bytes], now: int = 0) -> None:
        """The match itself, without its people: they come, or come back."""
        game, seats = self.offer.game, len(self.owners)
        self._over = False
        self._votes.clear()
        self.sequencer = Sequencer(
            game,
            state,
            seats,
            key,
            self.offer.terms,
            self._make_bot,
            promises,
            now,
            self._report,
            lambda happening: self._watch(self, happening),
        )

    def ended(self, outcome: Outcome) -> None:
        """A match is over; its outcome counts for the next."""
        self._over = True
        self.earlier.append(outcome)

    def present(self) -> list[PeerId]:
        """Everybody who can be told something."""
        if self.sequencer is None:
            return list(self._hellos)
        return [peer for peer, member in self.sequencer.stream.members.items() if member.present]

    def players(self) -> tuple[tuple[str, str], ...]:
        """Name and kind of everybody, by seat."""
        found: list[tuple[str, str]] = []
        for bot, owner in zip(self.offer.bots, self.owners, strict=True):
            hello = self._hellos.get(owner) if owner else None
            seat = len(found)
            level = bot or self.offer.terms.bot or "nobody"
            known = self.names[seat] if owner and seat < len(self.names) else level
            if self.sequencer is None and not bot and owner is None:
                known, level = "", "free"
            found.append((known, level) if hello is None else (hello.name, "person"))
        return tuple(found)

    # -- coming and going ------------------------------------------------------------------------------------------

    def _hello(self, peer: PeerId, hello: Hello, now: int) -> None:
        try:
            check_hello(hello, self.offer.game)
        except Incompatible as error:
            self._refuse(peer, "incompatible", str(error))
            return
        if hello.watch:
            known = peer in self._hellos
            if not known and sum(h.watch for h in self._hellos.values()) >= MOST_SPECTATORS:
                self._refuse(peer, "table_full", "too many are watching this table")
                return
        elif peer not in self.owners and not self._take_seat(peer):
            self._refuse(peer, "table_full", "all seats of this table are taken")
            return
        is_new = peer not in self._hellos
        if is_new:
            self._report("joined", {"seat": self._seat_of(peer), "name": hello.name, "watch": hello.watch})
        self._hellos[peer] = hello
        if self.sequencer is not None:
            self._seat(peer, hello, now)
        elif self.free_seats == 0:
            self.start(now)
        elif is_new:
            self._welcome_all(now)
        else:
            self._welcome(peer, 0, now)

    def _take_seat(self, peer: PeerId) -> bool:
        """The first seat for a person that nobody owns."""
        for seat, owner in enumerate(self.owners):
            if owner is None and not self.offer.bots[seat]:
                self.owners[seat] = peer
                self.log.append(["owner", seat, peer.hex()])
                return True
        return False

    def _seat(self, peer: PeerId, hello: Hello, now: int) -> None:
        """Puts a peer at the running match, or back at it."""
        assert self.sequencer is not None, "a match is on"
        seat = self._seat_of(peer)
        away = int(seat in self.sequencer.stand_ins)
        member = self.sequencer.join(peer, seat, hello, now)
        self._welcome(peer, away, now)
        self.sequencer.catch_up(member, hello.have if hello.match == self.match else 0, now)

    def _welcome(self, peer: PeerId, away: int, now: int) -> None:
        game, ruleset = self.offer.game, self.offer.rules.ruleset
        seat = self._seat_of(peer)
        welcome = Welcome(
            PROTOCOL, self.match, -1 if seat is None else seat, game.name, game.version, ruleset.id,
            options_text(ruleset), ruleset.digest, self.players(), pack_outcomes(self.earlier),
            self.sequencer.stream.n if self.sequencer else 0, away,
        )  # fmt: skip
        self._say(peer, welcome, now)

    def _welcome_all(self, now: int) -> None:
        """While the table waits: everybody hears who sits there."""
        for peer in self._hellos:
            self._welcome(peer, 0, now)

    def _bye(self, peer: PeerId, bye: Bye, now: int) -> None:
        hello = self._hellos.pop(peer, None)
        self._votes.pop(self._seat_of(peer), None)
        self._report("left", {"seat": self._seat_of(peer), "name": hello.name if hello else ""})
        if self.sequencer is not None:
            self.sequencer.leave(peer, now, "left")
        elif peer in self.owners:
            seat = self.owners.index(peer)
            self.owners[seat] = None
            self.log.append(["owner", seat, ""])
            self._welcome_all(now)

    def _again(self, peer: PeerId, vote: Again, now: int) -> None:
        """Somebody would like another match; it starts when everybody who is here would."""
        seat = self._seat_of(peer)
        member = self.sequencer.stream.members.get(peer) if self.sequencer else None
        if seat is None or self.is_playing or member is None or not member.present:
            self.count("not_now")
            return
        if not member.may_speak(now):
            self.count("too_fast")
        elif self._votes.get(seat) != vote:
            self._votes[seat] = vote
            what = f"another game by {vote.rules}" if vote.rules else "another game"
            self._tell_all(Notice("again", f"{self._hellos[peer].name} would like {what}"[:240]), now)

    def _count_votes(self, now: int) -> None:
        """The next match starts when everybody who is here wants one; who has left does not keep the others waiting."""
        assert self.sequencer is not None, "a match is over"
        here = [m.seat for m in self.sequencer.stream.members.values() if m.present and m.seat is not None]
        if not here or any(seat not in self._votes for seat in here):
            return
        wanted = {(vote.rules, vote.options) for vote in self._votes.values() if vote.rules}
        try:
            if len(wanted) > 1:
                raise Incompatible("you do not agree on the rules; choose again")
            if wanted and self._propose:
                self._change(*self._propose(*wanted.pop()))
            self.start(now)
        except ValueError as error:
            self._votes.clear()
            self._tell_all(Notice("no_agreement", str(error)[:240]), now)

    def _change(self, game: AnyGame, rules: Any) -> None:
        """New rules for the next match, if everybody's copy can play them. Raises BadInput."""
        for hello in self._hellos.values():
            check_hello(hello, game)
        rules.check_seats(len(self.owners))
        if game.name != self.offer.game.name:
            self.earlier.clear()
        self.offer.game, self.offer.rules = game, rules

    def _pass_on(self, peer: PeerId, message: ToHost, now: int) -> None:
        member = self.sequencer.stream.members.get(peer) if self.sequencer else None
        if self.sequencer is None:
            if peer not in self._hellos:
                self._ask_hello(peer, now)
            return
        if member is None or not member.present:
            self._ask_hello(peer, now)
            return
        code = self.sequencer.hear(member, message, now)
        if code:
            self.count(code)

    def _ask_hello(self, peer: PeerId, now: int) -> None:
        """A known key that is not at the match: it was away, or this host was."""
        self.count("say_hello")
        if now - self._hello_asked.get(peer, -1_000_000) >= 200_000:
            self._hello_asked[peer] = now
            self._say(peer, Refuse("say_hello", "say hello first"), now)

    # -- small things ----------------------------------------------------------------------------------------------

    def _collect(self, now: int) -> None:
        """Takes over what the sequencer has to say."""
        if self.sequencer is None:
            return
        if self._votes:
            self._count_votes(now)
        stream = self.sequencer.stream
        self.log += stream.log
        self.out += stream.out
        stream.log, stream.out = [], []
        outcome = self.sequencer.croupier.outcome
        if outcome is not None and not self._over:
            self.ended(outcome)
            self.log.append(["over"])
            self._report("over", {"match": self.match, "winners": outcome.winners, "standing": outcome.standing})

    def _seat_of(self, peer: PeerId) -> Seat | None:
        return self.owners.index(peer) if peer in self.owners else None

    def _refuse(self, peer: PeerId, code: str, words: str) -> None:
        self.refuse(peer, code, words[:240])

    def _tell_all(self, message: Message, now: int) -> None:
        for peer in self._hellos:
            self._say(peer, message, now)

    def _say(self, peer: PeerId, message: Message, now: int) -> None:
        """A message to one peer, in order with what the sequencer has said already."""
        if self.sequencer is not None:
            self.sequencer.stream.out.append(((peer,), message))
        else:
            self.out.append(((peer,), message))
