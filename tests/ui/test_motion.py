"""Movement is data: it starts where things are shown, is shortened by news, and can be turned off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from blitz.ui.dutch_blitz.play import Why
from blitz.ui.geometry import Rect, space_of
from blitz.ui.gestures import Click, Dragged, Dropped, Hand
from blitz.ui.motion import CALM, LIFT, NONE, OTHERS, REFUSED, Motion, Style
from blitz.ui.scene import HELD, MOVING, Node
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of
from blitz.ui.thread import DOT, FLASH, FLASH_MS
from games.dutch_blitz.moves import CENTRE

A = Node("c1", "art", 0, 0, 10, 10)
B = A._replace(x=100)
C = A._replace(x=100, y=100)


def test_a_card_flies_from_where_it_was_to_where_it_belongs() -> None:
    motion = Motion(lambda key: True)
    motion.aim([A], {}, 0)
    assert not motion.busy
    motion.aim([B], {}, 0)
    (half,) = motion.sample([B], OTHERS.ms / 2)
    assert 0 < half.x < 100
    assert half.plane == MOVING
    assert motion.sample([B], OTHERS.ms) == [B]
    assert not motion.busy


def test_news_during_a_flight_turns_it_and_does_not_queue() -> None:
    motion = Motion(lambda key: True)
    motion.aim([A], {}, 0)
    motion.aim([B], {}, 0)
    (shown,) = motion.sample([B], 80)
    motion.aim([C], {}, 80)
    (after,) = motion.sample([C], 80)
    assert abs(after.x - shown.x) < 1e-6
    assert motion.sample([C], 80 + OTHERS.ms) == [C]


def test_without_motion_everything_is_there_at_once() -> None:
    motion = Motion(lambda key: True, NONE)
    motion.aim([A], {}, 0)
    motion.aim([B], {"c1": Style(300, origin=Rect(5, 5, 1, 1))}, 0)
    assert motion.sample([B], 0) == [B]


def test_calm_is_short_and_straight() -> None:
    motion = Motion(lambda key: True, CALM)
    motion.aim([A], {}, 0)
    motion.aim([B], {"c1": Style(300, turn=9)}, 0)
    (half,) = motion.sample([B], 40)
    assert (half.x, half.angle) == (50, 0)


def test_what_comes_to_light_comes_from_somewhere() -> None:
    motion = Motion(lambda key: True)
    motion.aim([B], {"c1": Style(100, origin=Rect(0, 0, 20, 20))}, 0)
    (start,) = motion.sample([B], 0)
    assert (start.x, start.w, start.sx) == (10, 10, 2)


def test_a_held_card_is_at_the_pointer() -> None:
    motion = Motion(lambda key: True)
    motion.aim([A], {}, 0)
    held = B._replace(plane=HELD)
    motion.aim([held], {}, 0)
    assert motion.sample([held], 1) == [held]


def test_only_what_moves_is_watched() -> None:
    motion = Motion(lambda key: key == "other")
    motion.aim([A], {}, 0)
    motion.aim([B], {}, 0)
    assert not motion.busy


def test_a_shaking_hand_clicks() -> None:
    hand = Hand()
    hand.press((10, 10))
    assert hand.move((14, 6)) is None
    assert hand.release((14, 6)) == Click((10, 10))


def test_a_long_way_is_a_drag() -> None:
    hand = Hand()
    assert hand.move((0, 0)) is None
    hand.press((10, 10))
    assert hand.move((40, 10)) == Dragged((10, 10), (40, 10))
    assert hand.release((11, 10)) == Dropped((10, 10), (11, 10))
    assert hand.release((11, 10)) is None


def test_a_refused_card_trails_a_thread_and_without_motion_its_border_flashes_once() -> None:
    sent_back = {"c1": replace(REFUSED, origin=Rect(200, 0, 10, 10))}
    motion = Motion(lambda key: True)
    motion.aim([A], {}, 0)
    motion.aim([A], sent_back, 0)
    shown = motion.sample([A], 100)
    dots = [node for node in shown if node.art == DOT]
    assert len(dots) > 5
    assert shown[-1].key == "c1"
    assert shown[-1].angle > 0
    assert motion.sample([A], REFUSED.ms) == [A]

    still = Motion(lambda key: True, NONE)
    still.aim([A], {}, 0)
    still.aim([A], sent_back, 0)
    assert [node.art for node in still.sample([A], 100)] == ["art", FLASH]
    still.sample([A], FLASH_MS)
    assert still.sample([A], FLASH_MS + 1) == [A]
    assert not still.busy


def test_a_card_under_the_pointer_rises_quickly() -> None:
    motion = Motion(lambda key: True)
    motion.aim([A], {}, 0)
    motion.aim([A._replace(y=-4)], {}, 0)
    motion.sample([A._replace(y=-4)], LIFT.ms)
    assert not motion.busy


@pytest.mark.parametrize("kind", ["full", NONE])
def test_a_play_that_does_not_fit_is_seen_to_come_back(new_stage, planned, kind: str) -> None:
    table = table_of(new_stage(Settings(hint_s=0, motion=kind)), planned("dutch-blitz", 4))
    table.resize(space_of(1280, 720))
    table.scene()
    for _ in range(60):
        table.tick(table.now + 100)
    table.scene()
    table.motion.settle()
    view, me = table.view, table.me
    legal = table.plays()
    source = next(s for s in range(len(view.areas[me])) if legal.top(s) and isinstance(legal.play(s, CENTRE), Why))
    table.attempt(legal.play(source, CENTRE))
    table.scene()
    table.tick(table.now + 60)
    arts = [node.art for node in table.scene().nodes]
    assert (FLASH if kind == NONE else DOT) in arts
    assert arts.count(FLASH) == (kind == NONE)
