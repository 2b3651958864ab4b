"""What happens at a table on another computer, as objects for programs: `blitz join --json` prints one a line."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from blitz.happenings import (
    CameBack,
    Company,
    FalseDeal,
    Happening,
    HostHeard,
    HostSilent,
    PlayedForYou,
    Said,
    SatIn,
    Started,
    Stopped,
)
from blitz.moments import Moment
from blitz.remote import RemoteSeat
from core.game import Outcome
from core.seats import Seat, seat_letter
from core.ticks import Refusal


def print_object(what: str, about: Mapping[str, Any]) -> None:
    """One line on standard output."""
    print(json.dumps({"what": what, **about}, ensure_ascii=False), flush=True)


def tell(happening: Happening, seat: RemoteSeat, out: Callable[[str, Mapping[str, Any]], None] = print_object) -> None:
    """A happening as an object; what the game itself brings is told by whoever watches it, not here."""
    match happening:
        case Company(people, free):
            out("company", {"people": list(people), "free": free})
        case Started(match, whole):
            rules = seat.chosen.ruleset
            about = {"match": match, "whole": whole, "game": rules.game, "rules": rules.id, "names": list(seat.names)}
            out("started", {**about, "seat": _letter(seat.seat)})
        case SatIn(at):
            out("away", {"seat": _letter(at)})
        case CameBack(at):
            out("back", {"seat": _letter(at)})
        case PlayedForYou():
            out("played_for_you", {})
        case Stopped():
            out("stopped", {"match": seat.match})
        case HostSilent():
            out("host_silent", {})
        case HostHeard():
            out("host_heard", {})
        case Said(code, words):
            out("said", {"code": code, "words": words})
        case FalseDeal(why):
            out("false_deal", {"why": why})
        case Refusal():
            out("refused", {"move": seat.table.game.codec.text(happening.move), "why": happening.reason})
        case Moment():
            pass


def over_object(match: int, outcome: Outcome | None, names: list[str]) -> dict[str, Any]:
    """How a match ended."""
    if outcome is None:
        return {"match": match, "names": names, "winners": [], "standing": None, "reason": "stopped"}
    winners = [seat_letter(seat) for seat in outcome.winners]
    ended = {"standing": list(outcome.standing), "reason": outcome.reason}
    return {"match": match, "names": names, "winners": winners, **ended}


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat_letter(seat)
