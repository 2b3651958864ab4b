"""Deals that nobody can stack, over the network.

Each peer promises its next cut (a hash) before the host commits to the deal; the host shows all promises together with
its own commitment; then the cuts are made. So a host that plays along cannot choose its own cut after seeing the
others', and one honest cut is enough. After the hand everything is opened, and every peer deals again and compares.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from core.deal import open_deal
from core.errors import BadInput, IllegalMove
from core.game import AnyGame
from core.seats import TABLE, Seat
from net.messages import Cut, Dealing, Opening

NONCE_BYTES = 16
_PROMISE = b"kitchen-table cut 1\0"


def promise(nonce: bytes) -> bytes:
    """What binds a peer to its cut before it is made."""
    return sha256(_PROMISE + nonce).digest()


class CutBox:
    """The host's side: the seats' promises for the next deal and their cuts of the one that is due."""

    def __init__(self, seats: int) -> None:
        self._next: list[bytes] = [b""] * seats
        self.promises: tuple[bytes, ...] = ()
        self.cuts: list[bytes] = [b""] * seats
        self.deal = 0

    def promised(self, seat: Seat, promise: bytes) -> None:
        """A seat's promise for the deal after the one that is due."""
        self._next[seat] = promise

    def commit(self, deal: int) -> tuple[bytes, ...]:
        """The host commits to a deal: the promises that are shown with it."""
        self.deal = deal
        self.promises = tuple(self._next)
        self._next = [b""] * len(self._next)
        self.cuts = [b""] * len(self._next)
        return self.promises

    def cut(self, seat: Seat, message: Cut) -> bool:
        """Takes a seat's cut; False if it is not for this deal or not what the seat had promised."""
        self._next[seat] = message.promise
        if message.deal != self.deal or promise(message.nonce) != self.promises[seat] or self.cuts[seat]:
            return False
        self.cuts[seat] = message.nonce
        return True

    def missing(self, seats: Sequence[Seat]) -> bool:
        """Whether one of these seats promised a cut and has not made it yet."""
        return any(self.promises[seat] and not self.cuts[seat] for seat in seats)


@dataclass(slots=True)
class Dealt:
    """What a peer saw of one deal."""

    dealing: Dealing
    my_nonce: bytes = b""
    before: Any = None
    events: tuple[Any, ...] = ()


class Cutter:
    """A peer's side: its own cuts, and the check of every hand. `faults` are sentences; empty if all was right."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._nonce = entropy(NONCE_BYTES)
        self._deal: Dealt | None = None
        self._mine: tuple[int, bytes] = (0, b"")
        self.checked = 0
        self.cut_by_me = 0
        self.faults: list[str] = []

    @property
    def promise(self) -> bytes:
        """What the next cut will hash to."""
        return promise(self._nonce)

    def cut(self, dealing: Dealing, seat: Seat | None) -> Cut | None:
        """The cut of a deal; None for a spectator, or if the host does not show the promise made to it."""
        if seat is None or seat >= len(dealing.promises) or dealing.promises[seat] != self.promise:
            return None
        nonce, self._nonce = self._nonce, self._entropy(NONCE_BYTES)
        self._mine = (dealing.deal, nonce)
        return Cut(dealing.deal, nonce, self.promise)

    def committed(self, dealing: Dealing) -> None:
        """The commitment, in the order of the stream."""
        mine = self._mine[1] if self._mine[0] == dealing.deal else b""
        self._deal = Dealt(dealing, mine)

    def is_waiting(self) -> bool:
        """Whether the table's next entry is a deal that will be checked."""
        return self._deal is not None and self._deal.before is None

    def dealt(self, before: Any, events: tuple[Any, ...]) -> None:
        """The table has dealt: the view before it, and what this seat saw of it."""
        assert self._deal is not None, "a deal was committed to"
        self._deal.before, self._deal.events = before, events

    def opened(self, game: AnyGame, opening: Opening, viewer: Seat | None) -> None:
        """Checks a hand that is over."""
        deal, self._deal = self._deal, None
        if deal is None or deal.before is None or deal.dealing.deal != opening.deal:
            return
        fault = self._fault(game, deal, opening, viewer)
        self.checked += 1
        if fault:
            self.faults.append(f"deal {opening.deal}: {fault}")
        elif deal.my_nonce and deal.my_nonce in opening.cuts:
            self.cut_by_me += 1

    def _fault(self, game: AnyGame, deal: Dealt, opening: Opening, viewer: Seat | None) -> str:
        if len(opening.cuts) != len(deal.dealing.promises):
            return "the cuts are not one a seat"
        for cut, promised in zip(opening.cuts, deal.dealing.promises, strict=True):
            if cut and promise(cut) != promised:
                return "a cut is not the one that was promised"
        try:
            cuts = [cut for cut in opening.cuts if cut]
            chance = open_deal(deal.dealing.commitment, opening.secret, cuts)
            move = game.table_move(deal.before, chance)
            events = game.decide(deal.before, TABLE, move)
        except (BadInput, IllegalMove, ValueError) as error:
            return str(error)
        if tuple(game.mask_event(event, viewer) for event in events) != deal.events:
            return "the cards dealt are not those of the secret and the cuts"
        return ""
