"""Lives drawn as what they are at this table: pennies, nickels, letters, places on the bus, points."""

from collections.abc import Iterator

from blitz.ui.geometry import Rect, around
from blitz.ui.scene import Node, node_in
from blitz.ui.words import count, say
from games.scat.rules import Rules
from games.scat.state import State

MOST_PIECES = 6
_WINDOWS = (0.13, 0.29, 0.45, 0.61, 0.75)


def piece_of(rules: Rules) -> str:
    """`penny`, `nickel`, `letter`, `bus` or `button`, read off what the standings are called."""
    names = " ".join(rules.life_names)
    if rules.points:
        return "points"
    if "nickel" in names:
        return "nickel"
    if "seated" in names:
        return "bus"
    if rules.life_names and rules.life_names[-1].replace("-", "").isupper():
        return "letter"
    return "penny" if "penn" in names else "button"


def said_points(points: int) -> str:
    """So many points, in words."""
    return count("{n} point", "{n} points", points)


def has_words(rules: Rules, lives: int) -> str:
    """What stands in place of pieces when there are none left: on the county, or out."""
    if rules.points or lives > 0:
        return ""
    if lives <= rules.off:
        return say("out")
    return say(rules.life_names[-1]) if rules.life_names else say("on the county")


def pieces(view: State, seat: int, box: Rect, key: str, lost: int = 0, lives: int | None = None) -> Iterator[Node]:
    """The pieces of a seat from the left of a box; `lost` were lost just now."""
    rules = view.rules
    kind = piece_of(rules)
    left = view.lives[seat] if lives is None else lives
    if kind == "bus":
        yield from _bus(rules.lives + view.added - left, box, key)
        return
    names = piece_names(view, left, lost)
    side = min(box.h, (box.w + 4) / max(1, max(rules.lives + view.added, left)) - 4)
    for i, name in enumerate(names):
        rect = Rect(box.x + i * (side + 4), box.cy - side / 2, side, side)
        yield node_in(f"{key} piece{i}", f"pieces/{name}", rect)


def piece_names(view: State, left: int, lost: int = 0) -> list[str]:
    """What lies before somebody with so many lives left, of which `lost` went just now: `penny`, `gone`, `letter-G`."""
    rules = view.rules
    kind = piece_of(rules)
    if kind in ("points", "bus"):
        return []
    whole = max(rules.lives + view.added, left)
    return [_piece(rules, kind, i, left, lost, whole) for i in range(min(whole, MOST_PIECES))]


def _piece(rules: Rules, kind: str, place: int, left: int, lost: int, whole: int) -> str:
    """One piece. Pennies go from the right; letters come from the left."""
    if kind == "letter":
        word = f"{rules.life_names[-1].replace('-', '')}N" if rules.life_names[-1] == "G-I" else "OUT"
        got = whole - left
        if place >= got:
            return "letter-blank"
        return f"letter-{word[place % len(word)]}"
    if place < left:
        return kind
    return "lost" if place < left + lost else "gone"


def _bus(steps: int, box: Rect, key: str) -> Iterator[Node]:
    """The bus, with the passenger as far to the front as lives have gone."""
    high = min(box.h, box.w * 120 / 352)
    bus = Rect(box.x, box.cy - high / 2, high * 352 / 120, high)
    yield node_in(f"{key} bus", "pieces/bus", bus)
    size = high * 0.4
    at = _WINDOWS[steps] if 0 <= steps < len(_WINDOWS) else 0.93
    y = bus.y + high * (0.3 if steps < 4 else 0.45)
    yield node_in(f"{key} rider", "pieces/passenger", around(bus.x + bus.w * at, y, size, size))
