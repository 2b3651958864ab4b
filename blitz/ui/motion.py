"""Movement as data: where everything is at a moment between where it was shown and where it belongs.

A node that has got a new place goes there from where it is *now*; nothing queues, so that a card that is still flying
when something new happens simply turns towards its new place. With motion off everything is at its place at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from blitz.ui.easing import in_out, linear, out_back, out_cubic
from blitz.ui.geometry import Rect
from blitz.ui.scene import HELD, MOVING, TABLE, Node
from blitz.ui.thread import FLASH_MS, flash, thread

FULL: Final = "full"
CALM: Final = "calm"
NONE: Final = "none"
MOTIONS: Final = (FULL, CALM, NONE)
CALM_MS: Final = 80


@dataclass(frozen=True, slots=True)
class Style:
    """How something moves: for how long, by which easing, from where if it was nowhere, and after what delay."""

    ms: float = 140
    ease: Callable[[float], float] = in_out
    origin: Rect | None = None
    delay: float = 0
    turn: float = 0
    squeeze: bool = False
    thread: bool = False
    """Whether it trails a thread; where nothing moves, its border flashes once instead."""


OWN: Final = Style(140, out_cubic)
OTHERS: Final = Style(160, in_out)
REFUSED: Final = Style(320, out_back, turn=9, thread=True)
LIFT: Final = Style(80, out_cubic)
"""A card that only rises a little, or sinks back."""
_SHADOW: Final = " shadow"
_A_LITTLE: Final = 8.5

_Spot = tuple[float, float, float, float, float]


@dataclass(slots=True)
class _Flight:
    start: _Spot
    began: float
    style: Style


def _spot(node: Node) -> _Spot:
    return (node.x, node.y, node.w, node.h, node.angle)


class Motion:
    """Remembers where things were shown. Only nodes whose keys `moves` says yes to fly; the rest are just there."""

    def __init__(self, moves: Callable[[str], bool], kind: str = FULL) -> None:
        self.kind = kind
        self._moves = moves
        self._target: dict[str, _Spot] = {}
        self._flights: dict[str, _Flight] = {}
        self._flashes: dict[str, float] = {}
        """Until when the border of a card that was refused is marked."""

    @property
    def busy(self) -> bool:
        """Whether anything is still on its way."""
        return bool(self._flights or self._flashes)

    def settle(self) -> None:
        """Everything arrives at once."""
        self._flights.clear()
        self._flashes.clear()

    def aim(self, nodes: list[Node], styles: Mapping[str, Style], now: float) -> None:
        """Takes in a new scene: what has got another place sets off for it."""
        known, self._target = self._target, {}
        for node in nodes:
            if not self._moves(node.key):
                continue
            spot = _spot(node)
            self._target[node.key] = spot
            style = styles.get(node.key.removesuffix(_SHADOW))
            was = known.get(node.key)
            if node.plane == HELD:
                self._flights.pop(node.key, None)
                continue
            if self.kind == NONE and style is not None and style.thread and not node.key.endswith(_SHADOW):
                self._flashes[node.key] = now + FLASH_MS
            if self.kind == NONE or (was == spot and style is None):
                continue
            start = self._start(node, was, style, now)
            if start is not None and start != spot:
                self._flights[node.key] = _Flight(start, now, self._styled(style or _usual(start, spot)))
        for key in self._flights.keys() - self._target.keys():
            del self._flights[key]

    def sample(self, nodes: list[Node], now: float) -> list[Node]:
        """The scene as it looks at this moment; what has arrived costs nothing."""
        if not self.busy:
            return nodes
        shown: list[Node] = []
        done = []
        for node in nodes:
            flight = self._flights.get(node.key)
            if flight is None:
                shown.append(node)
                if node.key in self._flashes:
                    shown.append(flash(node))
                continue
            t = (now - flight.began - flight.style.delay) / flight.style.ms
            if t >= 1:
                done.append(node.key)
                shown.append(node)
            else:
                if flight.style.thread and not node.key.endswith(_SHADOW):
                    shown += thread(node.key, flight.start[:2], (node.x, node.y))
                shown.append(_between(flight, node, max(0.0, t)))
        for key in done:
            del self._flights[key]
        self._flashes = {key: until for key, until in self._flashes.items() if now < until}
        return shown

    def _start(self, node: Node, was: _Spot | None, style: Style | None, now: float) -> _Spot | None:
        flight = self._flights.get(node.key)
        if flight is not None and was is not None:
            t = (now - flight.began - flight.style.delay) / flight.style.ms
            return _mix(flight.start, was, flight.style.ease(min(1.0, max(0.0, t))))
        if style is not None and style.origin is not None and (was is None or was == _spot(node)):
            origin = style.origin
            return (origin.cx, origin.cy, origin.w, origin.h, 0)
        return was

    def _styled(self, style: Style) -> Style:
        return Style(CALM_MS, linear, style.origin) if self.kind == CALM else style


def _usual(start: _Spot, end: _Spot) -> Style:
    return LIFT if start[0] == end[0] and abs(start[1] - end[1]) <= _A_LITTLE else OTHERS


def _mix(start: _Spot, end: _Spot, part: float) -> _Spot:
    a, b, c, d, e = (s + (t - s) * part for s, t in zip(start, end, strict=True))
    return (a, b, c, d, e)


def _between(flight: _Flight, node: Node, t: float) -> Node:
    style = flight.style
    x, y, w, h, angle = _mix(flight.start, _spot(node), style.ease(t))
    if style.turn:
        angle += style.turn * (1 - t)
    if style.squeeze:
        w *= max(0.06, abs(1 - 2 * t)) if t < 0.5 else max(0.06, 2 * t - 1)
    plane = MOVING if node.plane == TABLE else node.plane
    return Node(node.key, node.art, x, y, node.w, node.h, plane, angle, node.alpha, w / node.w, h / node.h)
