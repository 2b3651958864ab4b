"""Every table at every size: nothing over anything else, no card under 48 pixels, all inside the window."""

from __future__ import annotations

from itertools import combinations

import pytest

from blitz.ui.dutch_blitz.layout import BlitzLayout, card_scale, lay_out
from blitz.ui.geometry import Rect, Space, space_of

SIZES = [(960, 540), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]


def posts_of(seats: int) -> list[int]:
    return [5 if seats == 2 else 3]


def laid(size: tuple[int, int], seats: int, left: bool, cards: int) -> tuple[Space, BlitzLayout]:
    space = space_of(*size)
    return space, lay_out(space, seats, 0, posts_of(seats), left, cards)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("cards", [100, 125, 150, 175])
def test_nothing_overlaps(size: tuple[int, int], seats: int, left: bool, cards: int) -> None:
    space, layout = laid(size, seats, left, cards)
    window = Rect(0, 0, space.w, space.h)
    own = [layout.hand, layout.wood, layout.blitz, *layout.posts]
    panels = [place.panel for place in layout.seats.values()]
    corners = [layout.round, layout.you, layout.pause, layout.menu, layout.stuck]
    for rect in [*own, *panels, *corners, layout.quilt, *layout.labels]:
        assert rect.within(window), rect
    for one, other in combinations([*own, *panels, *corners, layout.quilt], 2):
        assert not one.grow(-0.5).overlaps(other.grow(-0.5)), (one, other)
    for slots, patch in zip(layout.slots, layout.patches, strict=True):
        assert patch.within(layout.quilt)
        assert all(slot.within(patch) for slot in slots)
        assert not any(a.grow(-0.5).overlaps(b.grow(-0.5)) for a, b in combinations(slots, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_no_card_is_under_48_pixels(size: tuple[int, int], seats: int) -> None:
    space, layout = laid(size, seats, False, 100)
    cards = [layout.card, layout.hand.h, layout.slots[0][0].h]
    cards += [rect.h for place in layout.seats.values() for rect in (*place.posts, place.wood, place.blitz)]
    assert min(cards) * space.u >= 47.9


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_an_opponents_cards_lie_inside_the_panel(size: tuple[int, int], seats: int) -> None:
    _, layout = laid(size, seats, False, 100)
    for place in layout.seats.values():
        lowest = [post.move(0, (place.shown - 1) * place.fan) for post in place.posts]
        for rect in (*place.posts, *lowest, place.wood, place.blitz):
            assert rect.within(place.panel), (rect, place.panel)
        side_by_side = len({round(post.y) for post in (*place.posts, place.wood)}) == 1
        if not side_by_side:
            assert all(rect.bottom <= place.wood.y + 1 for rect in lowest)


def test_the_left_hand_mirrors_the_row_but_not_the_posts() -> None:
    _, right = laid((1280, 720), 4, False, 100)
    _, left = laid((1280, 720), 4, True, 100)
    assert right.hand.x < right.wood.x < right.posts[0].x < right.posts[2].x < right.blitz.x
    assert left.blitz.x < left.posts[0].x < left.posts[2].x < left.wood.x < left.hand.x


def test_the_scale_is_capped_where_the_table_is_crowded() -> None:
    space = space_of(1280, 720)
    assert card_scale(space, 4, 3, 125) == 125
    assert card_scale(space, 4, 3, 175) == 125
    assert card_scale(space, 8, 3, 175) == 100


def test_opponents_sit_clockwise_from_the_left() -> None:
    _, layout = laid((1280, 720), 4, False, 100)
    left, top, right = layout.seats[1].panel, layout.seats[2].panel, layout.seats[3].panel
    assert left.right < top.x
    assert top.right < right.x
    assert top.y < left.y
