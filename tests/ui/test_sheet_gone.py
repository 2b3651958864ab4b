"""A sheet over a table that goes on: its reader puts it away; it says what goes on there, and when they are wanted."""

from __future__ import annotations

import pytest

from blitz.ui.geometry import space_of
from blitz.ui.page import DEAF_MS
from blitz.ui.palette import OWN_ROW
from blitz.ui.scat.hand_result import HandResult
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.scene import Panel
from blitz.ui.settings import Settings
from blitz.ui.settings_page import SettingsPage
from blitz.ui.stack import Stack
from blitz.ui.tables import table_of
from blitz.ui.tabletop import SHEET_MS
from blitz.ui.words import use_language
from games.scat.cards import DECKS, card_of
from games.scat.clock import next_deal
from games.scat.moves import Deal, DrawStock, Knock
from games.scat.state import DRAWING, VOTING, WINDOW


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


def test_a_press_that_was_meant_for_the_table_does_not_put_the_sheet_away_unread(new_stage, planned) -> None:
    stage, table = seated(new_stage, planned)
    sheet = play_to_the_sheet(stage, table)
    assert sheet.is_deaf
    sheet.tick(sheet.now + SHEET_MS)
    assert not sheet.is_deaf


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
    until(table, lambda: table.view.phase == WINDOW)
    assert table.meanwhile() == "The next hand is under way: does anybody hold 31 already?"
    assert table.called_for() == ""
    until(table, lambda: table.view.phase == DRAWING and table.view.turn == 1)
    assert table.meanwhile() == f"The next hand is under way: it is {table.practice.names[1]}'s turn."
    assert table.called_for() == ""
    until(table, lambda: table.view.phase == DRAWING and table.view.turn == 0)
    assert table.meanwhile() == "The next hand is under way: it is your turn."
    assert table.called_for() == "It is your turn."


def play_to_the_sheet(stage, table) -> ScatSheet:
    """Draws, and knocks a turn later; no question after the hand is answered."""
    game = table.practice.table.game

    def step() -> bool:
        moves = list(game.legal_moves(table.view, 0)) if table.view.phase != VOTING else []
        if moves:
            kind = Knock if table.view.turns >= table.view.seats else DrawStock
            table.practice.submit(next((m for m in moves if isinstance(m, kind)), moves[0]))
        return isinstance(stage.pages[-1], ScatSheet)

    until(table, step, 3_000_000)
    return stage.pages[-1]


def reading(new_stage, planned, preset: str = "scat"):
    """A sheet over a table that goes on, as on the LAN, after the first hand."""
    stage = new_stage()
    table = table_of(stage, planned(preset, 3))
    table.practice.goes_on = True
    stage.show(table)
    table.resize(space_of(1280, 720))
    sheet = play_to_the_sheet(stage, table)
    sheet.tick(table.now + 1)
    table.practice.go_on()
    stage.heard.clear()
    return stage, table, sheet


def shown(page) -> set[str]:
    return {label.text for label in page.scene().labels}


def fits(page, measured) -> list[str]:
    """What is wrong with its picture at any size, in any language, with large words."""
    found = []
    for settings in (Settings(hint_s=0), Settings(hint_s=0, text=150, language="de")):
        page.stage.settings = settings
        use_language(settings.language)
        for size in ((960, 540), (1024, 768), (1280, 720), (1920, 1080)):
            page.resize(space_of(*size))
            found += [f"{size} {settings.language} {fault}" for fault in measured(page)]
    use_language("en")
    page.resize(space_of(1280, 720))
    return found


def press(page, key: str) -> None:
    page.scene()
    next(control for control in page.controls if control.key == key).act()


def test_the_sheet_stays_when_its_readers_turn_comes_and_tells_them_once(new_stage, planned, measured) -> None:
    stage, table, sheet = reading(new_stage, planned)
    until(sheet, lambda: table.view.phase == DRAWING and table.view.turn == 0)
    for _ in range(100):
        sheet.tick(sheet.now + 1_000)
    assert stage.pages[-1] is sheet
    assert {"It is your turn.", "To the table: your turn"} <= shown(sheet)
    assert stage.heard.count("your-turn") == 1
    assert fits(sheet, measured) == []
    press(sheet, "next")
    assert stage.pages[-1] is table


def test_how_it_was_played_stays_too_and_says_that_the_turn_has_come(new_stage, planned, measured) -> None:
    stage, table, sheet = reading(new_stage, planned)
    press(sheet, "coach")
    coach = stage.pages[-1]
    assert coach is not sheet
    until(sheet, lambda: table.view.phase == DRAWING and table.view.turn == 0)
    sheet.tick(sheet.now + 1)
    assert stage.pages[-1] is coach
    assert "It is your turn." in shown(coach)
    assert stage.heard.count("your-turn") == 1
    assert fits(coach, measured) == []


def pack_with_31_for(table, seat: int) -> Deal:
    """The next deal, in which this seat gets ace, king and queen of spades."""
    state = table.practice.croupier.state
    dealer, leader = next_deal(state)
    place, count = (seat - leader) % state.seats, state.seats
    thirty_one = [card_of(name) for name in ("AS", "KS", "QS")]
    order = [card for card in DECKS[state.rules.deck] if card not in thirty_one]
    for turn, card in enumerate(thirty_one):
        order.insert(place + turn * count, card)
    return Deal(dealer, leader, tuple(order))


@pytest.mark.parametrize("beside", [False, True])
def test_a_dealt_31_is_declared_on_the_sheet_so_that_no_reader_loses_it(
    new_stage, planned, measured, beside: bool
) -> None:
    stage, table, sheet = reading(new_stage, planned)
    table.practice.croupier.prepare(pack_with_31_for(table, 0))
    if beside:
        press(sheet, "coach")
    until(sheet, lambda: table.view.phase == WINDOW)
    sheet.tick(sheet.now + 1)
    assert stage.pages[-1] is sheet
    assert "You can declare 31 now." in shown(sheet)
    assert stage.heard.count("your-turn") == 1
    assert fits(sheet, measured) == []
    press(sheet, "declare")
    assert stage.pages[-1] is sheet
    until(sheet, lambda: stage.pages[-1] is not sheet)
    newer = stage.pages[-1]
    assert isinstance(newer, ScatSheet)
    assert newer.score.declared == 1
    assert newer.is_deaf, "a press for the sheet before does not put this one away"


def test_one_more_life_for_all_is_answered_on_the_sheet(new_stage, planned, measured) -> None:
    stage, table, sheet = reading(new_stage, planned, "ride-the-bus")
    assert table.view.phase == VOTING
    assert fits(sheet, measured) == []
    press(sheet, "yes")
    assert table.view.answered & 1
    sheet.tick(sheet.now + 1)
    sheet.scene()
    assert not {"yes", "no"} & {control.key for control in sheet.controls}
    assert stage.pages[-1] is sheet


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
