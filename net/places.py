"""Whose the seats of a table are, and who is here. A seat belongs to a key."""

from collections.abc import Callable, Container
from dataclasses import replace

from core.codec import Plain
from core.errors import BadInput
from core.seats import Seat
from net.lobby_messages import FREE
from net.members import PeerId
from net.messages import Hello

LONGEST_NAME = 24
"""A name with a number is no longer than this."""


class Places:
    """The seats of one table. `owners`: a key a seat, None for nobody; `bots`: a level a seat, "" for a person.

    `hellos`: everybody who is here, spectators too. `called`: what everybody was called who has been here. Every change
    of owner, and of a name, is told to `log`.
    """

    def __init__(self, bots: list[str], log: Callable[[list[Plain]], None]) -> None:
        self.bots = bots
        self.owners: list[PeerId | None] = [None] * len(bots)
        self.hellos: dict[PeerId, Hello] = {}
        self.called: dict[PeerId, str] = {}
        self._log = log

    @property
    def free(self) -> int:
        """Seats for people that nobody has taken yet."""
        return sum(not bot and owner is None for bot, owner in zip(self.bots, self.owners, strict=True))

    def seat_of(self, peer: PeerId | None) -> Seat | None:
        """The seat that belongs to a key."""
        return self.owners.index(peer) if peer is not None and peer in self.owners else None

    def greet(self, peer: PeerId, hello: Hello) -> Hello:
        """Somebody is here. Whoever says no name is called what they were called before."""
        name = hello.name.strip() or self.called.get(peer) or f"Player {len(self.called) + 1}"
        name = self._of_its_own(peer, name)
        if self.called.get(peer) != name:
            self.called[peer] = name
            self._log(["name", peer.hex(), name])
        self.hellos[peer] = replace(hello, name=name)
        return self.hellos[peer]

    def _of_its_own(self, peer: PeerId, name: str) -> str:
        """A name that nobody else at the table has: with a number, if somebody was called that first."""
        here = {key for key in (*self.owners, *self.hellos) if key is not None and key != peer}
        taken = {self.called[key].casefold() for key in here if key in self.called}
        tries = [name, *[f"{name[: LONGEST_NAME - 3].rstrip()} {number}" for number in range(2, len(taken) + 3)]]
        return next(one for one in tries if one.casefold() not in taken)

    def take(self, peer: PeerId) -> bool:
        """Gives a key the first seat for a person that nobody owns; False if there is none."""
        for seat, owner in enumerate(self.owners):
            if owner is None and not self.bots[seat]:
                self.own(seat, peer)
                return True
        return False

    def own(self, seat: Seat, peer: PeerId | None) -> None:
        """A seat belongs to a key from now on, or to nobody."""
        self.owners[seat] = peer
        self._log(["owner", seat, peer.hex() if peer else ""])

    def swap(self, one: Seat, other: Seat) -> None:
        """Two seats change places, with whoever sits there."""
        owners, bots = self.owners, self.bots
        bots[one], bots[other] = bots[other], bots[one]
        first, second = owners[one], owners[other]
        self.own(one, second)
        self.own(other, first)

    def resize(self, number: int) -> None:
        """So many seats. Raises BadInput if somebody would have none."""
        if any(self.owners[number:]):
            raise BadInput(f"somebody sits at seat {number + 1} or after it")
        more = number - len(self.owners)
        self.owners[number:] = [None] * more
        self.bots[number:] = [""] * more

    def set_bots(self, bots: list[str]) -> None:
        """The bots of every seat, and with them how many seats there are."""
        self.bots[:] = bots
        self.owners[:] = [*self.owners, *[None] * len(bots)][: len(bots)]

    def people(self) -> list[tuple[PeerId, str]]:
        """Everybody who has a seat and is here, with their names."""
        return [(owner, self.hellos[owner].name) for owner in self.owners if owner and owner in self.hellos]

    def here(self) -> dict[Seat, Hello]:
        """Those of them by seat."""
        return {seat: self.hellos[owner] for seat, owner in enumerate(self.owners) if owner and owner in self.hellos}

    def players(self, stand_in: str) -> list[tuple[str, str]]:
        """Name and kind of everybody by seat; a bot of level `stand_in` where a person is missing."""
        found: list[tuple[str, str]] = []
        for bot, owner in zip(self.bots, self.owners, strict=True):
            hello = self.hellos.get(owner) if owner else None
            level = bot or stand_in or "nobody"
            known = self.called.get(owner, level) if owner else level
            found.append((known, level) if hello is None else (hello.name, "person"))
        return found

    def playing(self, stand_in: str, bots: Container[Seat]) -> list[tuple[str, str]]:
        """The same during a match: a person plays their own seat until a bot sits in there, and not while one does."""
        found = self.players(stand_in)
        for seat, owner in enumerate(self.owners):
            if owner is not None:
                kind = (self.bots[seat] or stand_in or "nobody") if seat in bots else "person"
                found[seat] = (found[seat][0], kind)
        return found

    def waiting(self, stand_in: str) -> list[tuple[str, str]]:
        """The same before a match: seats that a person may still take are `free`."""
        free = [not bot and owner is None for bot, owner in zip(self.bots, self.owners, strict=True)]
        return [("", FREE) if is_free else one for is_free, one in zip(free, self.players(stand_in), strict=True)]
