"""Several people at one machine: nobody sees another's cards; everybody gets a turn; who is alone is not asked."""

from __future__ import annotations

from itertools import pairwise

import pytest

import games
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.practice import Practice
from blitz.ui.geometry import space_of
from blitz.ui.scat.cards import face
from blitz.ui.scat.handover import HandOver
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.tables import table_at
from games.scat.cards import DECKS
from games.scat.state import DISCARDING, DRAWING

FACES = {face(card, pixels, False) for card in DECKS[52] for pixels in (60, 200)}


def plan_of(people: int, bots: int, preset: str = "scat", seed: int = 7) -> Plan:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    chosen = Chosen(game, ruleset, game.rules(ruleset))
    others = ("Tom", "Uma", "Val")[: people - 1]
    return Plan(chosen, ["skilled"] * bots, seed, "Mia", others=others, keep=False)


def seated(new_stage, people: int, bots: int, preset: str = "scat", seed: int = 7):
    stage = new_stage()
    table = table_at(stage, Practice(plan_of(people, bots, preset, seed)))
    stage.show(table)
    table.resize(space_of(1280, 720))
    return stage, table


def wait(stage, table, ms: int = 60_000) -> None:
    for _ in range(ms // 50):
        table.tick(table.now + 50)
        if stage.pages[-1] is not table:
            return


def hands_shown(page) -> set[str]:
    """The faces in a picture, but for the discard's."""
    arts = {node.art for node in page.scene().nodes if isinstance(node.art, str)}
    return arts & FACES


def key_for(table) -> str:
    view = table.practice.table.view
    return "D" if view.phase == DRAWING else "4" if view.phase == DISCARDING else "N"


def play_turn(stage, table) -> None:
    """Whoever sits there draws and puts the fourth card away, or says no to what is asked."""
    seat = table.me
    for _ in range(4):
        if seat not in table.practice.asked() or (table.view.sheet and table.ended_at is not None):
            break
        table.scene()
        table.key(key_for(table))
        table.scene()
        table.key("ENTER")
    assert seat not in table.practice.asked() or table.ended_at is not None


def test_nothing_is_seen_until_the_next_person_says_so(new_stage) -> None:
    stage, table = seated(new_stage, 2, 1)
    told = []
    for _ in range(6):
        wait(stage, table)
        page = stage.pages[-1]
        if not isinstance(page, HandOver):
            break
        told.append(page.name)
        assert hands_shown(page) == set()
        own = set(table.practice.table.view.hands[table.me])
        assert not {face(card, 200, False) for card in own} & hands_shown(table)
        page.key("ENTER")
        assert stage.pages[-1] is table
        assert {face(card, 200, False) for card in own} <= hands_shown(table)
        play_turn(stage, table)
        hidden = {face(card, 200, False) for card in table.practice.view_of(table.me).hands[table.me]}
        assert not hidden & hands_shown(table) or table.ended_at is not None
    assert len(told) >= 4
    assert set(told) == {"Mia", "Tom"}
    assert all(one != other for one, other in pairwise(told))


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("preset", ["scat", "hammer", "throw-down"])
def test_people_play_a_hand_by_keys_alone(new_stage, people: int, preset: str) -> None:
    stage, table = seated(new_stage, people, 4 - people, preset)
    for _ in range(200):
        wait(stage, table)
        page = stage.pages[-1]
        if isinstance(page, ScatSheet):
            break
        if page is table:
            assert table.acts, "the same person goes on"
        else:
            assert isinstance(page, HandOver)
            page.scene()
            page.key("ENTER")
        if table.practice.table.view.turns > 8:
            table.scene()
            table.key("K")
            table.key("ENTER")
        if table.me in table.practice.asked():
            play_turn(stage, table)
    assert isinstance(stage.pages[-1], ScatSheet)
    assert all(name in ("Mia", "Tom", "Uma", "Val", "Ada", "Ben") for name in table.practice.names)
    assert "You" not in [label.text for label in stage.pages[-1].scene().labels]


def test_escape_at_the_hand_over_opens_the_menu_and_comes_back_to_it(new_stage) -> None:
    stage, table = seated(new_stage, 2, 0)
    wait(stage, table)
    stage.pages[-1].key("ESCAPE")
    assert stage.pages[-1] is table
    assert table.menu_open
    own = {face(card, 200, False) for card in table.practice.table.view.hands[table.me]}
    assert not own & hands_shown(table)
    table.key("ESCAPE")
    wait(stage, table)
    assert isinstance(stage.pages[-1], HandOver)


def test_whoever_is_alone_sees_no_hand_over(new_stage) -> None:
    stage, table = seated(new_stage, 1, 3)
    wait(stage, table, 20_000)
    assert stage.pages[-1] is table or isinstance(stage.pages[-1], ScatSheet)


def test_whoever_is_the_last_of_the_people_sees_no_hand_over(new_stage) -> None:
    stage, table = seated(new_stage, 2, 1)
    wait(stage, table)
    stage.pages[-1].key("ENTER")
    turns = table.turns
    assert turns is not None
    assert turns.needed
    for view in (turns.match.public, *(turns.match.view_of(seat) for seat in turns.match.people)):
        view.players = [seat for seat in view.players if seat != 0]
    assert not turns.needed
    assert turns.seen()


def test_keys_do_nothing_while_the_cards_are_hidden(new_stage) -> None:
    stage, table = seated(new_stage, 2, 2)
    wait(stage, table)
    stage.pages.pop()
    ticks = len(table.practice.ticks)
    for key in "DTK1234EYN":
        table.key(key)
    stock = table.layout.stock
    table.press((stock.cx, stock.cy))
    table.release((stock.cx, stock.cy))
    assert table.proposed is None
    assert len(table.practice.ticks) == ticks


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_hand_over_fits(new_stage, size) -> None:
    page = HandOver(new_stage(), "Wilhelmina-Augus", 1, "Ben knocked. Your last turn: draw one.", str, str)
    page.resize(space_of(*size))
    page.scene()
    assert all(words.within(box.grow(1)) for box, words in page.boxes)
