"""The numbered stream of a match: every item goes to the history, to the log, and to everybody who may know it."""

from collections.abc import Collection
from typing import Any

from core.codec import Plain
from core.game import AnyGame
from core.ticks import Committed, Opened, Tick
from net.audience import Audience, Viewer
from net.dealing import CutBox
from net.history import SEND_AGAIN, History, Item, update
from net.members import Member, PeerId
from net.messages import Dealing, Message, Numbered, Opening, Seated, Snapshot, Update
from net.stand_ins import StandIns

Outgoing = tuple[tuple[PeerId, ...], Message]
"""A message and whom it goes to."""


class Stream:
    """One match as it is told. `out` and `log` are taken and emptied by the owner: the log is written first."""

    def __init__(self, game: AnyGame, state: Any, seats: int, stand_ins: StandIns) -> None:
        self.game = game
        self.state = state
        self.audience = Audience(game, state, seats)
        self.history = History(game, state)
        self.stand_ins = stand_ins
        self.members: dict[PeerId, Member] = {}
        self.out: list[Outgoing] = []
        self.log: list[list[Plain]] = []
        self.ticks = 0
        self.told_at = 0
        """When everybody here was last told something, µs."""

    @property
    def n(self) -> int:
        return self.history.n

    def tick(self, tick: Tick, wish: int, acted: int, now: int) -> None:
        """A tick has been cut: `wish` is the id of the play that made it, 0 for the table's and the bots'."""
        item = Item(self.n + 1, now, None, tick, wish, acted)
        self.ticks = tick.number
        entry = tick.entries[0]
        self.log.append(["tick", tick.at, entry.seat, self.game.codec.plain(entry.move), wish])
        self.history.add(item, self.state)
        self.told_at = now
        for group, events in self.audience.apply(tick):
            self.stand_ins.hear(group.viewers, tick, events)
            peers = self._present(group.viewers, now)
            if not peers:
                continue
            told = update(self.game, item, events, group.digest)
            if wish and entry.seat in group.viewers:  # the ids tell of refused wishes: only who made this one hears it
                mine = [peer for peer in peers if self.members[peer].seat == entry.seat]
                peers = [peer for peer in peers if peer not in mine]
                if mine:
                    mine_told = Update(told.n, told.number, told.at, told.entries, told.digest, wish)
                    self.out.append((tuple(mine), mine_told))
            if peers:
                self.out.append((tuple(peers), told))

    def committed(self, notice: Committed, cuts: CutBox, now: int) -> None:
        """The croupier has fixed the secret of a deal."""
        promises = cuts.commit(notice.deal)
        self.add(Dealing(self.n + 1, notice.deal, notice.commitment, promises), now)

    def opened(self, notice: Opened, cuts: CutBox, now: int) -> None:
        """A hand is over."""
        self.add(Opening(self.n + 1, notice.deal, notice.secret, tuple(cuts.cuts)), now)
        self.log.append(["opened", notice.deal])

    def seated(self, seat: int, name: str, kind: str, now: int) -> None:
        """Somebody else plays a seat from here on."""
        self.log.append(["seat", seat, name, kind])
        self.add(Seated(self.n + 1, seat, name, kind), now)

    def add(self, message: Numbered, now: int) -> None:
        """An item that is the same for everybody."""
        self.history.add(Item(self.n + 1, now, message), self.state)
        everybody = tuple(self._present(None, now))
        self.told_at = now
        if everybody:
            self.out.append((everybody, message))

    def send(self, member: Member, message: Message, now: int) -> None:
        """A message to one peer."""
        member.told = now
        self.out.append(((member.peer,), message))

    def catch_up(self, member: Member, have: int, now: int) -> None:
        """Everything after `have`, or a snapshot where that is too much or `have` is not known."""
        member.acked = self.n
        if 0 < have <= self.n <= have + SEND_AGAIN:
            for message in self.history.again(have, member.seat):
                self.send(member, message, now)
        else:
            self.snapshot(member, now)

    def snapshot(self, member: Member, now: int) -> None:
        """The whole view; at the start of a match also what came before the first tick."""
        group = self.audience.of(member.seat)
        member.acked = self.n
        n = self.n if self.ticks else 0
        frozen = self.game.freeze(group.view)
        self.send(member, Snapshot(n, self.ticks, frozen, group.digest), now)
        for message in self.history.again(n, member.seat):
            self.send(member, message, now)

    def _present(self, viewers: Collection[Viewer] | None, now: int) -> list[PeerId]:
        """Those of some viewers, or of all, who are here and are being told something now."""
        found = []
        for peer, member in self.members.items():
            if member.present and (viewers is None or member.seat in viewers):
                member.told = now
                found.append(peer)
        return found
