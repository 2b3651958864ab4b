"""Every table and page at every size: nothing over anything else, nothing cut off, nothing too small, all on screen."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import games
from blitz.ui.choosing_game import GameChoice
from blitz.ui.dutch_blitz.layout import BlitzLayout, card_scale, lay_out
from blitz.ui.geometry import Rect, Space, space_of
from blitz.ui.settings import SCALES, Settings
from blitz.ui.settings_page import SettingsPage
from blitz.ui.tables import table_of
from blitz.ui.words import use_language

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


# What is wrong with a whole picture, measured by conftest.py

BAR = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
LOOKS = [
    Settings(hint_s=0),
    Settings(hint_s=0, cards=125, text=150, left_handed=True),
    Settings(hint_s=0, cards=150, text=125, language="de"),
    Settings(hint_s=0, cards=175, text=175, left_handed=True, language="de"),
]
"""Scales, hands and languages: each value of each, the extremes together."""
PRESETS = [preset for name in games.NAMES for preset in games.book(name).ids]


@pytest.fixture(autouse=True)
def in_english_afterwards():
    yield
    use_language("en")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("size", BAR)
def test_nothing_is_wrong_with_any_table(
    new_stage: Any, planned: Any, measured: Any, preset: str, size: tuple[int, int]
) -> None:
    for seats in GameChoice(games.find_rules(preset).game, preset).sizes():
        for look in LOOKS:
            use_language(look.language)
            table = table_of(new_stage(look), planned(preset, seats))
            table.resize(space_of(*size))
            for step in range(1, 60):
                table.tick(100 * step)
            assert [(fault, seats, look) for fault in measured(table)] == []


@pytest.mark.parametrize("size", BAR)
@pytest.mark.parametrize("seats", [4, 8])
def test_nothing_is_wrong_in_the_middle_of_a_round(
    new_stage: Any, planned: Any, measured: Any, size: tuple[int, int], seats: int
) -> None:
    for look in LOOKS:
        use_language(look.language)
        table = table_of(new_stage(look), planned("dutch-blitz-8", seats, level="expert"))
        table.resize(space_of(*size))
        for step in range(1, 400):
            table.tick(100 * step)
        table.motion.settle()
        assert len(table.view.dutch) > 3
        assert [(fault, look) for fault in measured(table)] == []


@pytest.mark.parametrize("size", BAR)
@pytest.mark.parametrize("seats", [2, 4, 6, 9])
def test_nothing_is_wrong_on_the_players_turn(
    new_stage: Any, planned: Any, measured: Any, size: tuple[int, int], seats: int
) -> None:
    for look in LOOKS:
        use_language(look.language)
        table = table_of(new_stage(look), planned("scat", seats))
        table.resize(space_of(*size))
        now = 0
        while not (table.view.turn == 0 and table.view.phase == 3):
            now += 100
            table.tick(now)
            if table.view.phase == 2:
                table.key("N")
                table.key("N")
        for keys in ("", "D", "D", "1"):
            if keys:
                table.key(keys)
            now += 3_000
            table.tick(now)
            table.motion.settle()
            assert [(fault, look, keys) for fault in measured(table)] == []


@pytest.mark.parametrize("size", BAR)
def test_the_settings_say_when_a_table_cannot_take_the_card_scale(new_stage: Any, size: tuple[int, int]) -> None:
    space = space_of(*size)
    for asked in SCALES:
        page = SettingsPage(new_stage(Settings(cards=asked)))
        page.resize(space)
        words = " ".join(label.text for label in page.scene().labels)
        granted = {card_scale(space, seats, 3, asked) for seats in (4, 8)}
        assert ("this large" in words) == (granted == {asked})
        assert all(f"{scale} %" in words for scale in granted)
