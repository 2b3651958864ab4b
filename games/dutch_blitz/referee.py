"""The referee for a contested play or a finished round: plays a position on, by the very rules of play."""

from collections.abc import Mapping
from typing import Any, Final

from core.errors import BadInput, IllegalMove
from core.seats import TABLE, Seat
from games.dutch_blitz.cards import BIT
from games.dutch_blitz.case import Case, read_case
from games.dutch_blitz.decide import decide
from games.dutch_blitz.events import BY_BLITZ, ENDINGS
from games.dutch_blitz.evolve import evolve
from games.dutch_blitz.moves import CALL, CENTRE, FIRST_POST, PICK_UP, STUCK, TURN, Fill, Move, Play, Rotate
from games.dutch_blitz.score import winners

_WORDS: Final[dict[str, Move]] = {"turn": TURN, "pick_up": PICK_UP, "call": CALL, "stuck": STUCK}


def settle(case: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one case: which plays count, why others do not, and what the round is worth if it ended.

    Raises BadInput naming the field that is wrong.
    """
    read = read_case(case)
    state = read.state
    fitted = [state.wanted] * state.seats
    why_not: list[str | None] = []
    for number, entry in enumerate(read.plays, 1):
        seat, move = _wish(read, entry, f"plays, entry {number}")
        reason = _refusal(read, seat, move)
        if reason == "does_not_fit" and isinstance(move, Play) and move.target == CENTRE:
            reason = "covered" if BIT[move.card] & fitted[seat] else reason
        if seat != TABLE:
            fitted[seat] = state.wanted
        why_not.append(reason)
    return {
        "accepted": [reason is None for reason in why_not],
        "why_not": why_not,
        "position": read.position(),
        "dutch": read.dutch(),
        **_result(read),
        "source": list(read.rules.ruleset.source),
    }


def _refusal(read: Case, seat: Seat, move: Move) -> str | None:
    """Makes the move, or says why it does not count."""
    try:
        events = decide(read.state, seat, move)
    except IllegalMove as refusal:
        return refusal.reason
    for event in events:
        evolve(read.state, event)
    return None


def _result(read: Case) -> dict[str, Any]:
    """How the round ended, if it did, and the scores after it."""
    state, names = read.state, read.names
    scores = dict(zip(names, state.scores, strict=True))
    if not state.sheet:
        return {"ended": None, "blitz": None, "round": None, "scores": scores, "winner": None}
    how, seat, *points = state.sheet[-1]
    seats = winners(read.rules, state.scores, 1) if read.rules.rounds is None else []
    won = [name for name in read.by_team if names.index(name) in seats]
    return {
        "ended": ENDINGS[how],
        "blitz": names[seat] if how == BY_BLITZ else None,
        "round": dict(zip(names, points, strict=True)),
        "scores": scores,
        "winner": None if not won else won if read.rules.teams else won[0],
    }


def _wish(read: Case, entry: Any, where: str) -> tuple[Seat, Move]:
    """The seat and the move of one entry of `plays`."""
    if not isinstance(entry, list) or len(entry) < 2 or not all(isinstance(word, str | int) for word in entry):
        raise BadInput(f"{where}: expected [seat, what, …], not {entry!r}")
    who, what, *rest = entry
    if [who, what, *rest] == ["table", "rotate"]:
        return TABLE, Rotate()
    if who not in read.names:
        raise BadInput(f"{where}: there is no seat {who!r}")
    seat = read.names.index(who)
    if what in _WORDS and not rest:
        return seat, _WORDS[what]
    if what == "fill" and len(rest) == 1 and type(rest[0]) is int:
        return seat, Fill(rest[0] + FIRST_POST - 1)
    if what == "play" and len(rest) == 2:
        return seat, _play(read, seat, rest[0], rest[1], where)
    raise BadInput(
        f"{where}: {entry!r} is none of play SOURCE TARGET, turn, pick_up, call, stuck, fill N, or table rotate"
    )


def _play(read: Case, seat: Seat, source: Any, target: Any, where: str) -> Play:
    pile = _pile(source, {"blitz": 0, "wood": 1}, where, "source")
    onto = _pile(target, {"dutch": CENTRE}, where, "target")
    area = read.state.areas[seat]
    card = area[pile][-1] if 0 <= pile < len(area) and area[pile] else 0
    return Play(card, pile, onto)


def _pile(name: Any, known: Mapping[str, int], where: str, field: str) -> int:
    """The number of a pile by its name: `blitz`, `wood`, `dutch`, `post N`. A post that nobody has is 99."""
    if name in known:
        return known[name]
    word, _, number = str(name).partition(" ")
    if word == "post" and number.isascii() and number.isdigit():
        return int(number) + FIRST_POST - 1 if len(number) == 1 and number != "0" else 99
    raise BadInput(f"{where}: {field} {name!r} is none of {', '.join(known)}, post N")
