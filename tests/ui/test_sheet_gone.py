"""A sheet over a table that goes on: it stays until its reader is wanted, and says what goes on there meanwhile."""

from __future__ import annotations

from blitz.ui.geometry import space_of
from blitz.ui.page import DEAF_MS
from blitz.ui.palette import OWN_ROW
from blitz.ui.scat.hand_result import HandResult
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.scene import Panel
from blitz.ui.settings_page import SettingsPage
from blitz.ui.stack import Stack
from blitz.ui.tables import table_of
from games.scat.moves import DrawStock, Knock
from games.scat.state import DRAWING


def seated(new_stage, planned, seats: int = 3):
    stage = new_stage()
    table = table_of(stage, planned("scat", seats))
    stage.show(table)
    table.resize(space_of(1280, 720))
    return stage, table


def test_a_press_on_a_sheet_that_has_just_gone_means_nothing_to_the_table(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    stack = Stack(lambda page: page.resize(space_of(1280, 720)))
    stack.show(table)
    table.tick(1_000)
    assert not table.is_deaf
    stack.show(SettingsPage(table.stage))
    stack.back_to(table)
    assert table.is_deaf
    table.tick(1_000 + DEAF_MS - 1)
    assert table.is_deaf
    table.tick(1_000 + DEAF_MS)
    assert not table.is_deaf


def test_a_sheet_that_its_reader_puts_away_lets_the_next_press_through(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    stack = Stack(lambda page: page.resize(space_of(1280, 720)))
    stack.show(table)
    table.tick(1_000)
    stack.show(SettingsPage(table.stage))
    stack.back()
    assert not table.is_deaf


def until(table, done, ms: int = 600_000) -> None:
    now = table.now + 1
    for _ in range(ms // 50):
        if done():
            return
        now += 50
        table.tick(now)
    raise AssertionError("it did not come about")


def test_the_sheet_says_what_is_happening_at_the_table_now(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    until(table, lambda: table.view.phase == DRAWING and table.view.turn == 1)
    assert table.meanwhile() == f"The next hand is under way: it is {table.practice.names[1]}'s turn."
    assert not table.calls_back()
    until(table, lambda: table.view.phase == DRAWING and table.view.turn == 0)
    assert table.calls_back()


def test_the_sheet_waits_for_its_readers_turn_however_long_that_takes(new_stage, planned) -> None:
    """Neither time nor the next deal takes it away, also from somebody who only looks on."""
    _, table = seated(new_stage, planned)
    until(table, lambda: table.view.phase == DRAWING and table.view.turn == 1)
    table.now += 10**9
    assert not table.calls_back()


def played_to_the_end(new_stage, planned, preset: str, seats: int):
    stage = new_stage()
    table = table_of(stage, planned(preset, seats, level="skilled"))
    stage.show(table)
    table.resize(space_of(1280, 720))
    game = table.practice.table.game

    def step() -> bool:
        page = stage.pages[-1]
        if isinstance(page, ScatSheet):
            if page.outcome is not None:
                return True
            page.escape()
        moves = list(game.legal_moves(table.view, 0))
        if moves:
            first = [move for move in moves if isinstance(move, Knock)] or [
                m for m in moves if isinstance(m, DrawStock)
            ]
            table.practice.submit((first or moves)[0])
        return False

    until(table, step, 30_000_000)
    return stage.pages[-1]


def test_the_last_sheet_lists_everybody_with_their_place_and_when_they_went_out(new_stage, planned) -> None:
    sheet = played_to_the_end(new_stage, planned, "scat", 5)
    result: HandResult = sheet.result
    order = result.order()
    assert sorted(order) == list(range(5))
    places = [result.place(seat) for seat in order]
    assert places == sorted(places)
    assert places[0] == 1
    assert result.place(result.outcome.winners[0]) == 1
    sheet.tick(sheet.now + 1)
    sheet.tick(sheet.now + 100_000)
    shown = {label.text for label in sheet.scene().labels}
    earlier = [seat for seat in order if result.was_out(seat)]
    assert earlier, "with five players somebody goes out before the last hand"
    for seat in earlier:
        assert f"Went out in hand {result.went_out(seat)}." in shown
    for seat in range(5):
        assert result.called(seat) in shown
    last_in = [result.went_out(seat) for seat in order if result.went_out(seat)]
    assert last_in == sorted(last_in, reverse=True)


def test_while_the_game_goes_on_nobody_has_a_place(new_stage, planned) -> None:
    stage, table = seated(new_stage, planned)
    game = table.practice.table.game

    def step() -> bool:
        moves = list(game.legal_moves(table.view, 0))
        if moves:
            table.practice.submit(next((m for m in moves if isinstance(m, Knock)), moves[0]))
        return isinstance(stage.pages[-1], ScatSheet)

    until(table, step)
    result = stage.pages[-1].result
    assert [result.place(seat) for seat in range(3)] == [0, 0, 0]


def test_no_row_of_a_sheet_is_the_own_one_for_who_only_watches(new_stage, planned) -> None:
    sheet = played_to_the_end(new_stage, planned, "scat", 3)
    for plays, own in ((True, 1), (False, 0)):
        sheet.practice.live = plays
        sheet.result = HandResult(sheet.practice)
        sheet.stale()
        rows = [node for node in sheet.scene().nodes if isinstance(node.art, Panel) and node.art.fill == OWN_ROW]
        assert len(rows) == own
