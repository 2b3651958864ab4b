"""What the seats and the spectators of a match see: who sees the same shares one view, one digest and one encoding.

Two viewers whose views were equal and who have been told the same events since have equal views, so that a game in
which everybody sees everything costs the host one view, however many look at it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

import msgpack

from core.game import AnyGame
from core.seats import Seat
from core.ticks import Entry, Tick

Viewer = Seat | None
"""A seat, or None for all spectators."""

Masked = tuple[tuple[Any, ...], ...]
"""The events of every entry of a tick, as some viewers may know them."""


_PACK: Final = msgpack.Packer(use_bin_type=True, strict_types=True, default=list).pack
"""Strict is quicker: a view is nearly all lists and whole numbers. What else comes in a row, becomes a list."""


def view_digest(game: AnyGame, view: Any) -> bytes:
    """8 bytes that are equal on every machine where the views are."""
    return sha256(_PACK(game.freeze(view))).digest()[:8]


def masked_events(game: AnyGame, entries: Sequence[Entry], viewer: Viewer) -> Masked:
    """The events of a tick as a viewer may know them."""
    mask = game.mask_event
    return tuple([tuple([mask(event, viewer) for event in entry.events]) for entry in entries])


@dataclass(slots=True)
class Group:
    """Viewers who see the same."""

    viewers: list[Viewer]
    view: Any
    digest: bytes


class Audience:
    """The views of everybody at a match."""

    def __init__(self, game: AnyGame, state: Any, seats: int) -> None:
        self._game = game
        self.groups: list[Group] = []
        viewers: list[Viewer] = [*range(seats), None]
        for viewer in viewers:
            view = game.mask(state, viewer)
            digest = view_digest(game, view)
            same = next((group for group in self.groups if group.digest == digest), None)
            if same:
                same.viewers.append(viewer)
            else:
                self.groups.append(Group([viewer], view, digest))

    def of(self, viewer: Viewer) -> Group:
        """The group of a viewer."""
        return next(group for group in self.groups if viewer in group.viewers)

    def apply(self, tick: Tick) -> Iterator[tuple[Group, Masked]]:
        """Brings every view up to date; yields each group with what it may know of the tick."""
        mask, whole = self._game.mask_event, tuple([entry.events for entry in tick.entries])
        if all(mask(event, None) is event for event in tick.events):  # what spectators may know, everybody may
            parts = [(group, whole) for group in self.groups]
        else:
            parts = [part for group in self.groups for part in self._told(group, tick)]
        evolve = self._game.evolve
        for part, events in parts:
            part.view.clock = tick.at
            for told in events:
                for event in told:
                    evolve(part.view, event)
            part.digest = view_digest(self._game, part.view)
            yield part, events
        self.groups = [part for part, _ in parts]

    def _told(self, group: Group, tick: Tick) -> list[tuple[Group, Masked]]:
        """The group, in parts by what they may know of the tick."""
        told: list[tuple[list[Viewer], Masked]] = []
        for viewer in group.viewers:
            events = masked_events(self._game, tick.entries, viewer)
            same = next((viewers for viewers, known in told if known == events), None)
            if same is None:
                told.append(([viewer], events))
            else:
                same.append(viewer)
        if len(told) == 1:
            return [(group, told[0][1])]
        return [(Group(viewers, group.view.copy(), b""), events) for viewers, events in told]
