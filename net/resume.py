"""A table from its log: plays everything again, and must come to the same. The peers come back by themselves."""

from typing import Any

from core.errors import BadInput, IllegalMove
from core.game import AnyGame
from core.seats import TABLE
from net.hosted import HostedTable, Propose
from net.hostlog import Damaged
from net.messages import Cut


class Resumer:
    """Plays the lines of a host's log into a table that has just been made. Raises Damaged with the line's number."""

    def __init__(self, table: HostedTable, propose: Propose) -> None:
        self._table = table
        self._propose = propose

    def play(self, lines: list[list[Any]], now: int = 0) -> None:
        """Everything that was logged. Afterwards every seat is away until its owner says hello."""
        for at, line in enumerate(lines, 2):
            try:
                getattr(self, f"_{line[0]}")(*line[1:])
            except (BadInput, IllegalMove, AttributeError, TypeError, ValueError, IndexError) as error:
                raise Damaged(at, f"of the log cannot be played again: {error}") from None
        table = self._table
        table.log.clear()
        table.out.clear()
        if table.sequencer is not None:
            table.sequencer.stream.log.clear()  # it is in the log already
            table.sequencer.stream.out.clear()
            table.sequencer.resumed(now)

    def _admit(self, peer: str) -> None:
        self._table.admitted.add(bytes.fromhex(peer))

    def _name(self, peer: str, name: str) -> None:
        self._table.places.called[bytes.fromhex(peer)] = name

    def _offer(self, rules_id: str, options: str, bots: list[str], owner: str) -> None:
        """What was offered. Whoever opens the table again may have named another owner: then that one arranges it."""
        table = self._table
        table.offer.game, table.offer.rules = self._propose(rules_id, options)
        table.places.set_bots(bots)
        if owner and table.offer.owner is None:
            table.lobby.owner = bytes.fromhex(owner)
            table.admitted.add(table.lobby.owner)

    def _owner(self, seat: int, peer: str) -> None:
        self._table.places.owners[seat] = bytes.fromhex(peer) if peer else None

    def _match(
        self, match: int, game: str, version: int, rules_id: str, options: str, earlier: int, key: str,
        players: list[list[str]], owners: list[str], promises: list[str],
    ) -> None:  # fmt: skip
        table = self._table
        loaded, rules = self._propose(rules_id, options)
        _check_game(loaded, game, version)
        table.offer.game, table.offer.rules = loaded, rules
        table.match = match
        places = table.places
        places.owners = [bytes.fromhex(owner) if owner else None for owner in owners]
        if len(places.bots) != len(owners):
            places.set_bots([""] * len(owners))
        del table.earlier[: len(table.earlier) - earlier]
        state = loaded.new_match(rules, len(owners), table.earlier)
        places.called |= {owner: name for owner, (name, _) in zip(places.owners, players, strict=True) if owner}
        table.begin_again(state, bytes.fromhex(key), {s: bytes.fromhex(p) for s, p in enumerate(promises) if p})

    def _tick(self, at: int, seat: int, move: Any, wish: int) -> None:
        sequencer = self._sequencer
        read = sequencer.game.codec.from_plain(move)
        if seat == TABLE and sequencer.game.is_deal(read):
            sequencer.croupier.cut_deck([cut for cut in sequencer.cuts.cuts if cut])
        sequencer.play_again(at, seat, read, wish)

    def _seat(self, seat: int, name: str, kind: str) -> None:
        self._sequencer.stream.seated(seat, name, kind, 0)

    def _session(self, seat: int, session: str) -> None:
        self._sequencer.sessions[seat] = bytes.fromhex(session)

    def _promise(self, seat: int, promise: str) -> None:
        self._sequencer.cuts.promised(seat, bytes.fromhex(promise))

    def _cut(self, seat: int, deal: int, nonce: str, promise: str) -> None:
        self._sequencer.cuts.cut(seat, Cut(deal, bytes.fromhex(nonce), bytes.fromhex(promise)))

    def _ruling(self, *what: Any) -> None:
        """Rulings explain ticks; the ticks themselves follow."""

    def _opened(self, deal: int) -> None:
        """Marks the end of a hand."""

    def _over(self) -> None:
        outcome = self._sequencer.croupier.outcome
        if outcome is None:
            raise BadInput("the match was over here")
        self._table.ended(outcome)

    def _stopped(self) -> None:
        self._table.stopped(0)

    @property
    def _sequencer(self) -> Any:
        if self._table.sequencer is None:
            raise BadInput("no match has started")
        return self._table.sequencer


def _check_game(game: AnyGame, name: str, version: int) -> None:
    if (game.name, game.version) != (name, version):
        raise BadInput(f"this was version {version} of {name}; known is {game.version} of {game.name}")
