"""Movement is data: it starts where things are shown, is shortened by news, and can be turned off."""

from __future__ import annotations

from blitz.ui.geometry import Rect
from blitz.ui.gestures import Click, Dragged, Dropped, Hand
from blitz.ui.motion import CALM, NONE, OTHERS, Motion, Style
from blitz.ui.scene import HELD, MOVING, Node

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
