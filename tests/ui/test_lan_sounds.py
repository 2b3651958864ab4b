"""At a LAN table one's own card is heard when it is put down, and not again when the host has answered."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest

from blitz.practice import Practice
from blitz.ui.lan_side import LanSide
from blitz.ui.tables import table_at
from core.ticks import Entry, Tick
from games.dutch_blitz.events import Turned
from games.dutch_blitz.moves import CENTRE, TURN, Play
from games.dutch_blitz.state import PLAYING


@pytest.fixture
def at_play(planned: Any, new_stage: Any) -> Any:
    """A table with the LAN's ears, at which a card can be put in the middle: page, stage, the move."""
    for seed in range(60):
        match = Practice(planned(seed=seed))
        for _ in range(60):
            match.advance(200)
        view = match.table.view
        found = [m for m in match.table.game.legal_moves(view, 0) if isinstance(m, Play) and m.target == CENTRE]
        if view.phase == PLAYING and found:
            stage = new_stage()
            page: Any = table_at(stage, match)
            stage.heard.clear()
            ears: Any = LanSide.__new__(LanSide)
            ears.table, ears.match, ears._heard = page, SimpleNamespace(chosen=match.chosen, me=0), []
            ears.lan = SimpleNamespace(said=deque())
            page.lan = ears
            return page, stage, found[0]
    raise AssertionError("no such round")


def told(page: Any, move: Any, by: int = 0) -> Tick:
    return Tick(1, 0, (Entry(by, move, tuple(page.practice.chosen.game.decide(page.view, by, move))),))


def test_a_card_is_heard_when_it_is_put_down_and_only_then(at_play: Any) -> None:
    page, stage, move = at_play
    tick = told(page, move)
    page.lan.hear_own(move)
    assert stage.heard == ["place"]
    page.sounds(tick)
    assert stage.heard.count("place") == 1 + sum(type(e).__name__ == "Refilled" for e in tick.events)


def test_a_card_that_came_back_is_heard_again_when_it_is_played_again(at_play: Any) -> None:
    page, stage, move = at_play
    page.lan.hear_own(move)
    page.lan.forget(move)
    page.sounds(told(page, move))
    assert stage.heard[:2] == ["place", "place"]


def test_what_cannot_be_foreseen_is_heard_once_it_is_known(at_play: Any) -> None:
    page, stage, _ = at_play
    page.lan.hear_own(TURN)
    assert stage.heard == []
    page.sounds(Tick(1, 0, (Entry(0, TURN, (Turned(0, 3, 17),)),)))
    assert stage.heard == ["turn"]
