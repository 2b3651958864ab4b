"""Scat by dragging: from the stock and the discard to the hand, from the hand to the discard, and gently back."""

from __future__ import annotations

import pytest

from blitz.ui.geometry import space_of
from blitz.ui.motion import FULL
from blitz.ui.scat.table import ScatTable
from blitz.ui.scene import HELD
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of
from games.scat.state import DISCARDING, DRAWING

SIZE = space_of(1280, 720)


def my_turn(new_stage, planned, left_handed: bool = False, preset: str = "scat") -> ScatTable:
    stage = new_stage(Settings(hint_s=0, left_handed=left_handed, motion=FULL))
    table = table_of(stage, planned(preset, 3))
    stage.show(table)
    table.resize(SIZE)
    now = 1.0
    while not (table.view.turn == 0 and table.view.phase == DRAWING and table.acts):
        now += 50
        table.tick(now)
        table.scene()
        assert now < 100_000
    return table


def carry(table: ScatTable, start, end, let_go: bool = True) -> None:
    middle = lambda rect: (rect.cx, rect.cy)  # noqa: E731
    (x, y), (to_x, to_y) = middle(start), middle(end)
    table.press((x, y))
    for part in (0.2, 0.6, 1.0):
        table.move((x + (to_x - x) * part, y + (to_y - y) * part))
        table.scene()
    if let_go:
        table.release((to_x, to_y))
    table.scene()


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_card_is_drawn_by_carrying_it_to_the_hand(new_stage, planned, left_handed: bool) -> None:
    table = my_turn(new_stage, planned, left_handed)
    carry(table, table.layout.stock, table.layout.hand)
    assert table.view.phase == DISCARDING
    assert len(table.view.hands[0]) == 4
    assert table.proposed is None


def test_the_discard_is_taken_by_carrying_it_and_a_card_is_put_down_so(new_stage, planned) -> None:
    table = my_turn(new_stage, planned)
    top = table.view.discard[-1]
    carry(table, table.layout.discard, table.layout.hand)
    assert table.view.taken == top
    card = next(card for card in table.view.hands[0] if card != top)
    place = table.layout.cards(4)[table.view.hands[0].index(card)]
    carry(table, place, table.layout.discard)
    assert table.view.discard[-1] == card
    assert len(table.view.hands[0]) == 3


def test_what_is_let_go_of_elsewhere_goes_back_and_nothing_has_happened(new_stage, planned) -> None:
    table = my_turn(new_stage, planned)
    before = table.practice.table.game.freeze(table.view)
    for start in (table.layout.stock, table.layout.discard, table.layout.cards(3)[1]):
        carry(table, start, table.layout.round)
        assert table.carried is None
        assert table.motion.busy
        table.motion.settle()
    assert table.practice.table.game.freeze(table.view) == before
    assert table.note is None


def test_a_card_that_may_not_be_put_down_yet_flies_back_with_the_reason(new_stage, planned) -> None:
    table = my_turn(new_stage, planned)
    carry(table, table.layout.cards(3)[0], table.layout.discard)
    assert table.note is not None
    assert table.note.text == "First draw a card, or knock."
    assert len(table.view.hands[0]) == 3
    assert table.motion.busy


def test_what_is_carried_lies_above_everything_with_its_place_shown(new_stage, planned, measured) -> None:
    table = my_turn(new_stage, planned)
    carry(table, table.layout.stock, table.layout.hand, let_go=False)
    nodes = {node.key: node for node in table.scene().nodes}
    assert nodes["stock top"].plane == HELD
    assert "target" in nodes
    assert "stock under" in nodes
    assert not [fault for fault in measured(table) if "two things" in fault]


def test_a_click_still_asks_before_anything_happens(new_stage, planned) -> None:
    table = my_turn(new_stage, planned)
    at = (table.layout.stock.cx, table.layout.stock.cy)
    table.press(at)
    table.release(at)
    assert table.proposed is not None
    assert table.view.phase == DRAWING
