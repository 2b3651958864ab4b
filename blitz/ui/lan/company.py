"""Who is at a table, as its screen tells it: names, captions, how far away, whom everybody waits for."""

from dataclasses import dataclass
from typing import Final

from blitz.seat_names import bot_name
from blitz.sitting import PERSON
from blitz.ui.choosing_game import level_words
from blitz.ui.lettering import readable
from blitz.ui.when import listed
from blitz.ui.words import say
from core.seats import Seat
from net.lobby_messages import FREE, Company

NEAR_MS, FAR_MS, FARTHEST_MS = 30, 80, 200
_FULL: Final = 4
_NAMED: Final = 3
"""More spectators than these are counted, not named."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat of a table, and what can be said of it. `bars` tell how near a person is, 0 to 4."""

    seat: Seat
    name: str
    kind: str
    ready: bool
    here: bool
    ms: int
    me: bool
    owner: bool

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def is_free(self) -> bool:
        return self.kind == FREE

    @property
    def is_bot(self) -> bool:
        return not self.is_person and not self.is_free

    @property
    def bars(self) -> int:
        if not self.here:
            return 0
        return _FULL - sum(self.ms > limit for limit in (NEAR_MS, FAR_MS, FARTHEST_MS))

    @property
    def caption(self) -> str:
        """A few words under the name."""
        if self.is_free:
            return say("for whoever comes")
        if self.is_bot:
            return say("bot, {level}", level=level_words(self.kind))
        if self.me:
            return say("you, the host") if self.owner else say("you")
        if not self.here:
            return say("away")
        away = distance_words(self.ms)
        return say("the host, {away}", away=away) if self.owner else away


def distance_words(ms: float) -> str:
    """How far away somebody is, there and back."""
    return say("close by") if ms < 1 else say("{n} ms away", n=round(ms))


def sitters(company: Company, me: Seat | None) -> list[Sitter]:
    """Everybody, by seat; bots have the names that they will have in the game."""
    found: list[Sitter] = []
    taken = {name.casefold() for name, kind, *_ in company.seats if kind == PERSON}
    for seat, (name, kind, ready, here, ms) in enumerate(company.seats):
        if kind == FREE:
            name = say("Free seat")
        elif kind == PERSON:
            name = readable(name) or say("Player {n}", n=seat + 1)
        else:
            name = bot_name(seat, taken)
        mine, owns = seat == me, seat == company.owner
        found.append(Sitter(seat, name, kind, bool(ready) or kind not in (PERSON, FREE), bool(here), ms, mine, owns))
    return found


def watching_words(company: Company | None) -> str:
    """Who looks on without a seat; empty if nobody does."""
    names = [readable(name) or say("Somebody") for name in company.watching] if company is not None else []
    if len(names) > _NAMED:
        return say("{n} people are watching.", n=len(names))
    if len(names) > 1:
        return say("{names} are watching.", names=listed(names))
    return say("{name} is watching.", name=names[0]) if names else ""


def waited_for(everybody: list[Sitter]) -> list[Sitter]:
    """The people who are here and have not said that they are ready; the owner is, by starting."""
    return [one for one in everybody if one.is_person and one.here and not one.ready and not one.owner]


def start_words(everybody: list[Sitter]) -> tuple[bool, str, str]:
    """For the owner: whether the game can start, what the button says, and the reason or what it comes to."""
    waiting = [one.name for one in waited_for(everybody)]
    if waiting:
        who = listed(waiting)
        return False, say("Waiting for {who}", who=who), say("It needs “I am ready” from {who}.", who=who)
    free = sum(one.is_free for one in everybody)
    people = sum(one.is_person for one in everybody)
    if people < 2:
        return (
            True,
            say("Start with bots only"),
            say("Nobody else is here yet. Bots take the free seats."),
        )
    if free:
        return True, say("Start the game"), say("Everybody is ready. Bots take the seats that are free.")
    return True, say("Start the game"), say("Everybody is ready.")


def waiting_words(everybody: list[Sitter], me: Seat | None) -> str:
    """For a guest: what everybody waits for."""
    owner = next((one.name for one in everybody if one.owner), "")
    mine = next((one for one in everybody if one.seat == me), None)
    if not owner:
        return say("The game starts once every seat is taken, or when the host says so.")
    if mine is None:
        return say("You watch. {owner} starts the game.", owner=owner)
    if not mine.ready:
        return say("Look who plays, and by which rules. Then press this.")
    others = [one.name for one in waited_for(everybody)]
    if others:
        return say("You are ready. Waiting for {who}.", who=listed(others))
    return say("Everybody is ready. {owner} starts the game.", owner=owner)
