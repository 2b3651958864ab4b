"""Tables without a screen: what hands and keys come to, and that the picture is the view."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from blitz.practice import Practice
from blitz.ui.dutch_blitz.cards import key_of
from blitz.ui.dutch_blitz.play import CENTRE, Plays, Why, source_at, target_at
from blitz.ui.dutch_blitz.talk import stuck_words, why_not
from blitz.ui.geometry import space_of
from blitz.ui.scat.choices import offers, whose_turn, worth
from blitz.ui.scat.sheet import ScatSheet
from blitz.ui.settings import Settings
from blitz.ui.tables import table_of
from games.dutch_blitz.moves import BLITZ, FIRST_POST, STUCK, WOOD, Play
from games.dutch_blitz.state import PLAYING
from games.scat.cards import card_of
from games.scat.moves import Agree, Knock
from games.scat.state import DRAWING


def seated(new_stage, planned, preset="dutch-blitz", seats=4, seed=7):
    stage = new_stage()
    table = table_of(stage, planned(preset, seats, seed))
    stage.show(table)
    table.resize(space_of(1280, 720))
    return stage, table


def run_until(table, done, ms=200_000):
    now = table.now + 1
    for _ in range(ms // 50):
        if done():
            return True
        now += 50
        table.tick(now)
    return False


def test_every_open_card_is_in_the_picture_once(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    assert run_until(table, lambda: len(table.view.dutch) > 3)
    keys = [node.key for node in table.draw_cards()]
    assert len(keys) == len(set(keys))
    for seat, area in enumerate(table.view.areas):
        for pile in area[:FIRST_POST]:
            if pile:
                assert key_of(seat, pile[-1]) in keys
        for post in area[FIRST_POST:]:
            if post:
                assert key_of(seat, post[-1]) in keys


def test_a_wish_is_a_legal_move_or_a_reason(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    assert run_until(table, lambda: table.view.phase == PLAYING)
    plays = Plays(table.practice.table.game, table.view, 0)
    for source in (BLITZ, WOOD, 2, 3, 4):
        for target in (CENTRE, 2, 3, 4):
            wish = plays.play(source, target)
            if isinstance(wish, Why):
                assert all(why_not(table.view, 0, wish))
            else:
                assert wish in plays.legal
                assert isinstance(wish, Play)


def test_piles_are_found_under_the_pointer(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    assert run_until(table, lambda: table.view.phase == PLAYING)
    layout = table.layout
    assert source_at(table.view, 0, layout, (layout.blitz.cx, layout.blitz.cy)) == BLITZ
    assert source_at(table.view, 0, layout, (layout.hand.cx, layout.hand.cy)) == -1
    assert source_at(table.view, 0, layout, (layout.posts[1].x + 20, layout.posts[1].cy)) == FIRST_POST + 1
    assert source_at(table.view, 0, layout, (layout.quilt.cx, layout.quilt.cy)) is None
    held = layout.blitz.move(layout.quilt.cx - layout.blitz.cx, layout.quilt.cy - layout.blitz.cy)
    assert target_at(table.view, 0, layout, held) == CENTRE


def test_the_top_blitz_card_is_dragged_to_the_middle(new_stage, planned) -> None:
    for seed in range(40):
        _, table = seated(new_stage, planned, seed=seed)
        assert run_until(table, lambda table=table: table.view.phase == PLAYING)
        if CENTRE in table.plays().targets(BLITZ):
            break
    table.scene()
    blitz, quilt = table.layout.blitz, table.layout.quilt
    card = table.view.areas[0][BLITZ][-1]
    table.press((blitz.cx, blitz.cy))
    table.move((quilt.cx, quilt.cy))
    table.release((quilt.cx, quilt.cy))
    assert any(pile[-1] == card for pile in table.view.dutch)


def test_a_double_press_turns_twice_and_loses_nothing(new_stage, planned) -> None:
    _, table = seated(new_stage, planned, seed=8)
    assert run_until(table, lambda: table.view.phase == PLAYING)
    before = len(table.view.hands[0])
    table.key("H")
    table.key("H")
    assert len(table.view.hands[0]) == before - 6


def test_pause_stops_the_bots(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    assert run_until(table, lambda: table.view.phase == PLAYING)
    table.key("P")
    ticks = table.practice.croupier.ticks
    run_until(table, lambda: False, 20_000)
    assert table.practice.croupier.ticks == ticks
    table.key("ESCAPE")
    assert run_until(table, lambda: table.practice.croupier.ticks > ticks)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_letters_stand_on_every_card_of_every_size(new_stage, planned, size, seats: int) -> None:
    table = table_of(new_stage(Settings(letters=True)), planned("dutch-blitz-8", seats=seats))
    table.resize(space_of(*size))
    run_until(table, lambda: table.view.phase == PLAYING)
    faces = [n.art for n in table.scene().nodes if isinstance(n.art, str) and n.art.startswith("cards/blitz/")]
    assert faces
    assert [art for art in faces if "/letters" not in art] == []
    assert not [art for art, _, _ in table.needs() if isinstance(art, str) and art.startswith(("cards/blitz/full",))]


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_the_key_that_pauses_goes_on(new_stage, planned, preset: str) -> None:
    table = table_of(new_stage(), planned(preset))
    table.resize(space_of(1280, 720))
    run_until(table, lambda: False, 4_000)
    for paused in (True, False, True):
        table.key("P")
        table.scene()
        assert table.paused is table.practice.paused is paused


def test_the_next_round_waits_for_the_player(new_stage, planned) -> None:
    stage, table = seated(new_stage, planned)
    assert run_until(table, lambda: stage.pages[-1] is not table, 900_000)
    assert table.practice.waits
    rounds = table.practice.croupier.deals
    run_until(table, lambda: False, 30_000)
    assert table.practice.waits
    stage.pages[-1].scene()
    stage.pages[-1].key("ENTER")
    assert stage.pages[-1] is table
    assert run_until(table, lambda: table.view.phase == PLAYING, 20_000)
    assert table.practice.croupier.deals >= rounds


def test_the_same_plan_gives_the_same_game(planned) -> None:
    def told() -> list[str]:
        practice = Practice(planned(seed=4))
        news = [item for _ in range(400) for item in practice.advance(50)]
        return [str(item) for item in news]

    assert told() == told()


def test_a_move_in_scat_is_confirmed_or_taken_back(new_stage, planned) -> None:
    _, table = seated(new_stage, planned, "scat", 3)
    assert run_until(table, lambda: table.view.turn == 0 and table.view.phase == DRAWING)
    table.key("D")
    assert table.proposed is not None
    assert table.view.phase == DRAWING
    table.key("ESCAPE")
    assert table.proposed is None
    table.key("D")
    table.key("ENTER")
    assert len(table.view.hands[0]) == 4


def test_scat_says_what_a_hand_is_worth_and_whose_turn_it_is(new_stage, planned) -> None:
    _, table = seated(new_stage, planned, "scat", 3)
    assert run_until(table, lambda: table.view.turn == 0 and table.view.phase == DRAWING)
    hand = [card_of(name) for name in ("KH", "9H", "4S")]
    assert worth(table.view, hand) == ("19", 1, "king 10 + 9")
    assert worth(table.view, [*hand, card_of("AH")]) == ("30", 1, "ace 11 + king 10 + 9")
    assert worth(table.view, [card_of(name) for name in ("KH", "9H", "8H", "AH")])[0] == "30"
    assert "draw one" in whose_turn(table.view, 0, table.practice.names)
    assert [offer.action for offer in offers(table.view, 0)] == ["knock", "declare"]


def test_a_playable_card_glows_after_the_time_that_is_set(new_stage, planned) -> None:
    for wait in (2, 6):
        stage = new_stage(Settings(hint_s=wait))
        table = table_of(stage, planned())
        table.resize(space_of(1280, 720))
        assert run_until(table, lambda table=table: table.view.phase == PLAYING)
        began = table.played_at
        assert run_until(table, lambda table=table: table.lit)
        assert wait * 1000 <= table.now - began < wait * 1000 + 100
        assert table.lit == table.plays().hints()
        table.scene()
        assert any("pickable" in str(node.art) for node in table.draw_cards())
        table.attempt(table.plays().turn())
        table.tick(table.now + 20)
        assert not table.lit or table.note is not None


def test_without_hints_nothing_glows(new_stage, planned) -> None:
    table = table_of(new_stage(Settings(hint_s=0)), planned())
    table.resize(space_of(1280, 720))
    assert run_until(table, lambda: table.view.phase == PLAYING)
    assert not run_until(table, lambda: table.lit, 20_000)


def test_a_card_that_is_carried_to_the_middle_is_seen_all_the_way(new_stage, planned) -> None:
    _, table = seated(new_stage, planned, "dutch-blitz-running")
    assert run_until(table, lambda: bool(table.scene() and table.view.flights))
    seat, card, _, lands_at = table.view.flights[-1]
    start = [node for node in table.scene().nodes if node.key == key_of(seat, card)]
    assert len(start) == 1
    table.tick(table.now + (lands_at - table.practice.now) / 2)
    if (seat, card) in [flight[:2] for flight in table.view.flights]:
        half = next(node for node in table.scene().nodes if node.key == key_of(seat, card))
        target = next(node for node in table.draw_cards() if node.key == key_of(seat, card))
        assert (half.x, half.y) != (target.x, target.y), "it is on its way"
    assert run_until(table, lambda: (seat, card) not in [flight[:2] for flight in table.view.flights], 5_000)
    table.scene()
    assert key_of(seat, card) in [node.key for node in table.draw_cards()]


def says_stuck(table, seat) -> None:
    table.practice.house.table(seat).submit(STUCK)
    table.tick(table.now + 20)
    table.scene()


def signs(table) -> set[int]:
    """The seats at whose names it is seen that they are stuck."""
    keys = [node.key.removeprefix("stuck") for node in table.scene().nodes if node.key.startswith("stuck")]
    return {int(seat) for seat in keys if seat.isdigit()}


def test_everybody_sees_at_the_name_who_is_stuck_and_how_many_have_still_to_say_so(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    assert run_until(table, lambda: table.view.phase == PLAYING)
    assert signs(table) == set()
    hint = next(label for label in table.scene().labels if label.key == "stuck hint")
    assert hint.text == "Say it when nothing fits."
    name = table.practice.names[2]
    says_stuck(table, 2)
    assert signs(table) == {2}
    assert (table.note.text, table.note.more) == (f"{name} is stuck.", "When 3 more say so, every hand shifts by one.")
    assert "1 of 4 is stuck." in [label.text for label in table.scene().labels]
    table.say_stuck()
    assert table.note.text == "You said: stuck."
    assert table.note.more == "When 2 more say so, every hand shifts by one."
    assert signs(table) == {0, 2}
    assert "2 of 4 are stuck." in [label.text for label in table.scene().labels]


def test_whoever_is_the_last_who_has_not_said_so_is_told(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    assert run_until(table, lambda: table.view.phase == PLAYING)
    for seat in (1, 2, 3):
        says_stuck(table, seat)
    assert signs(table) == {1, 2, 3}
    assert table.note.more == "When you say so too, every hand shifts by one."
    says_stuck(table, 0)
    assert table.note is None or "stuck" not in table.note.text


def test_what_is_told_of_ones_own_play_is_not_cut_short_by_who_is_stuck(new_stage, planned) -> None:
    _, table = seated(new_stage, planned)
    assert run_until(table, lambda: table.view.phase == PLAYING)
    table.say_note("Ada was 42 ms faster.")
    says_stuck(table, 2)
    assert table.note.text == "Ada was 42 ms faster."
    assert signs(table) == {2}


def test_where_a_stall_ends_the_round_that_is_what_is_told() -> None:
    view = SimpleNamespace(rules=SimpleNamespace(stall_ends=True), seats=4)
    assert stuck_words(view, "Ada", 2, False) == ("Ada is stuck.", "When 2 more say so, the round ends.")
    assert stuck_words(view, "Ada", 1, False) == ("Ada is stuck.", "When 1 more says so, the round ends.")
    assert stuck_words(view, "", 1, True) == ("You said: stuck.", "When you say so too, the round ends.")


def test_a_game_of_scat_that_ends_by_a_vote_is_shown_its_sheet(new_stage, planned) -> None:
    stage, table = seated(new_stage, planned, "ride-the-bus", 2)
    game, practice = table.practice.table.game, table.practice

    def play() -> None:
        if type(stage.pages[-1]) is ScatSheet:
            stage.pages[-1]._next()
        moves = game.legal_moves(table.view, 0)
        wanted = (
            [move for move in moves if isinstance(move, Agree)] or [m for m in moves if isinstance(m, Knock)] or moves
        )
        if wanted:
            practice.submit(wanted[0])

    assert run_until(table, lambda: practice.outcome is not None or play(), 3_000_000)
    assert run_until(table, lambda: type(stage.pages[-1]) is ScatSheet, 20_000)
    assert stage.pages[-1].outcome is not None


def test_a_hand_that_took_long_is_read_as_long_as_any_other(new_stage, planned) -> None:
    stage, table = seated(new_stage, planned, "scat", 2)
    game = table.practice.table.game
    assert run_until(table, lambda: table.view.phase == DRAWING and game.legal_moves(table.view, 0))
    assert run_until(table, lambda: table.now > 60_000)

    def play() -> None:
        moves = game.legal_moves(table.view, 0)
        if moves:
            table.practice.submit(([move for move in moves if isinstance(move, Knock)] or moves)[0])

    assert run_until(table, lambda: type(stage.pages[-1]) is ScatSheet or play(), 3_000_000)
    assert not table.calls_back()
