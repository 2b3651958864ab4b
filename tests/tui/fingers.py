"""Somebody who plays by keys alone: looks at what may be done, and presses what does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blitz.tui.tabletop import Tabletop
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, WOOD, Fill
from games.scat.moves import AGREE, CALL, DECLARE, DECLINE, END_HAND, KNOCK, PASS, STAND, Discard
from games.scat.state import DRAWING


def next_keys(table: Tabletop) -> list[str]:
    """The keys for the next thing to do at a table, or none."""
    return (_blitz if table.game == "dutch_blitz" else _scat)(table)


def _blitz(table: Any) -> list[str]:
    plays, keys = table.plays(), table.keys
    names = {type(move).__name__ for move in plays.legal}
    if plays.word() is not None:
        return [keys["centre"]]
    if not names or table.view.phase != 2:
        return []
    posts = range(FIRST_POST, len(table.view.areas[table.me]))
    caps = {BLITZ: keys["blitz_pile"], WOOD: keys["wood"]} | {n: keys[f"post_{n - 1}"] for n in posts}
    for source in (BLITZ, *posts, WOOD):
        if CENTRE in plays.targets(source):
            return [caps[source]]
    for source in (BLITZ, WOOD):
        targets = plays.targets(source)
        if targets:
            return [caps[source]] if len(targets) == 1 else [caps[source], caps[targets[0]]]
    if any(isinstance(move, Fill) for move in plays.legal):
        raise AssertionError("a fill is a target of the Blitz pile")
    return [keys["turn"]] if {"Turn", "PickUp"} & names else [keys["stuck"]]


def _scat(table: Any) -> list[str]:
    view, me, keys = table.view, table.me, table.keys
    legal = table.match.table.game.legal_moves(view, me)
    yes = ["ENTER"] if table.stage.settings.confirm else []
    if not legal:
        return []
    for move, action in ((DECLARE, "declare"), (PASS, "no"), (CALL, "no"), (DECLINE, "no"), (AGREE, "no")):
        if move in legal:
            return [keys[action], *yes]
    values = view.rules.values
    if KNOCK in legal and len(view.hands[me]) == 3 and values.of(view.hands[me]) >= 50:
        return [keys["knock"], *yes]
    if view.phase == DRAWING:
        if view.stock:
            return [keys["draw"], *yes]
        return [keys["declare"], *yes] if END_HAND in legal or STAND in legal else [keys["take"], *yes]
    discards = [move for move in legal if isinstance(move, Discard)]
    best = max(discards, key=lambda m: (m.declare, values.of([c for c in view.hands[me] if c != m.card])))
    if best.declare:
        return [keys["declare"], *yes]
    return [keys[f"card_{view.hands[me].index(best.card) + 1}"], *yes]


def play(
    stage: Any, until: Callable[[], bool], look: Callable[..., str] | None = None, frames: int = 30_000, ms: int = 50
) -> int:
    """Plays by keys, a key every few frames, until something is so. Returns how many keys it took."""
    pressed = 0
    for frame in range(frames):
        stage.frame(ms)
        if until():
            return pressed
        if frame % 4:
            continue
        page = stage.page
        keys = next_keys(page) if isinstance(page, Tabletop) else ["SPACE"]
        stage.press(*keys)
        pressed += len(keys)
        if look is not None and frame % 40 == 0:
            look(stage.page)
    raise AssertionError(f"still not over after {frames} frames\n{look(stage.page) if look else ''}")
