"""What a LAN adds to a table, without a network: cards shown where they were put, signs at the seats, what is said."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from blitz.lan_table import Said
from blitz.practice import Practice
from blitz.ui.easel import Easel
from blitz.ui.foresee import foreseen
from blitz.ui.geometry import Rect, space_of
from blitz.ui.lan_words import closed_words, refusal_words, silence_words
from blitz.ui.lettering import width_of
from blitz.ui.palette import MUTED
from blitz.ui.seat_signs import Sign, Spot, bars_of, labels, nodes
from blitz.ui.talk import PHRASES, REACTIONS, phrase, said_picture, said_words
from blitz.ui.talk_panel import TalkPanel
from games.dutch_blitz.events import Moved, Played, Refilled
from games.dutch_blitz.moves import CENTRE, Fill, Play
from games.dutch_blitz.state import PLAYING
from net.follower import CLOSED
from net.lobby_messages import PHRASE, REACTION, WORDS

CERTAIN = (Play, Fill), (Played, Moved, Refilled)
SPOT = Spot(Rect(44, 10, 106, 28), 17, Rect(5, 4, 190, 31), Rect(10, 10, 24, 28))


def playing(planned) -> Practice:
    """A round in which the first player can put a card in the middle."""
    for seed in range(60):
        practice = Practice(planned(seed=seed))
        for _ in range(60):
            practice.advance(200)
            view = practice.table.view
            if view.phase == PLAYING:
                break
        moves = practice.table.game.legal_moves(view, 0)
        if any(isinstance(move, Play) and move.target == CENTRE for move in moves):
            return practice
    raise AssertionError("no such round")


def test_a_card_lies_where_it_was_put_before_the_host_has_answered(planned) -> None:
    practice = playing(planned)
    game, view = practice.table.game, practice.table.view
    before = game.freeze(view)
    move = next(m for m in game.legal_moves(view, 0) if isinstance(m, Play) and m.target == CENTRE)
    after = foreseen(game, view, 0, [move], *CERTAIN)
    assert sum(map(len, after.dutch)) == sum(map(len, view.dutch)) + 1
    assert move.card not in [pile[-1] for pile in after.areas[0] if pile]
    assert game.freeze(view) == before


def test_a_card_that_has_become_impossible_goes_back_and_those_after_it_are_still_foreseen(planned) -> None:
    practice = playing(planned)
    game, view = practice.table.game, practice.table.view
    move = next(m for m in game.legal_moves(view, 0) if isinstance(m, Play) and m.target == CENTRE)
    twice = foreseen(game, view, 0, [move, move], *CERTAIN)
    assert game.freeze(twice) == game.freeze(foreseen(game, view, 0, [move], *CERTAIN))


def test_nothing_is_foreseen_of_cards_that_cannot_be_seen(planned) -> None:
    practice = playing(planned)
    game, view = practice.table.game, practice.table.view
    turn = next(m for m in game.legal_moves(view, 0) if not isinstance(m, Play | Fill))
    assert game.freeze(foreseen(game, view, 0, [turn], *CERTAIN)) == game.freeze(view)


@pytest.mark.parametrize(
    ("ms", "here", "bars"), [(0, True, 4), (60, True, 3), (150, True, 2), (900, True, 1), (5, False, 0)]
)
def test_the_nearer_somebody_is_the_more_bars_are_lit(ms: int, here: bool, bars: int) -> None:
    assert bars_of(ms, here) == bars


@pytest.mark.parametrize("name", ["Ada", "Benjamin", "Leonie Sophie"])
@pytest.mark.parametrize("stands_in", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_names_and_what_is_said_stay_in_their_room(name: str, stands_in: bool, scale: float) -> None:
    kind = "skilled" if stands_in else "person"
    sign = Sign(name, kind, 20, True, stands_in, "One moment, please.")
    for label in labels(1, sign, SPOT, space_of(1280, 720), scale):
        room = SPOT.talk if label.key.startswith("said") else SPOT.name
        assert width_of(label.text, label.font, label.size) <= room.w + 0.6


def test_always_the_same_words_are_there_so_that_none_is_made_during_play() -> None:
    signs = [Sign("Ada", "person"), Sign("Ada", "skilled", stands_in=True), Sign("Dan", "skilled", bubble="Hello.")]
    keys = [[label.key for label in labels(1, sign, SPOT, space_of(1280, 720), 1.0)] for sign in signs]
    assert keys[0] == keys[1] == keys[2]


def test_a_bot_that_stands_in_has_no_bars_and_a_pale_emblem() -> None:
    space = space_of(1280, 720)
    person = {node.key for node in nodes(1, Sign("Ada", "person"), SPOT, space, 1.0)}
    stand_in = {node.key for node in nodes(1, Sign("Ada", "skilled", stands_in=True), SPOT, space, 1.0)}
    assert person == {"bars1"}
    assert stand_in == {"pale1"}


def test_phrases_and_pictures_travel_as_numbers_and_unknown_ones_say_nothing() -> None:
    assert [said_words(PHRASE, str(n)) for n in range(1, PHRASES + 1)] == [phrase(n) for n in range(1, PHRASES + 1)]
    assert said_words(PHRASE, "99") == said_words(PHRASE, "x") == ""
    assert said_picture(REACTION, "1") == f"pieces/reaction-{REACTIONS[0]}"
    assert said_picture(REACTION, "0") == said_picture(REACTION, "77") == said_picture(PHRASE, "1") == ""
    assert said_words(WORDS, "hi\x1b[31m you") == "hi[31m you"


def test_what_the_host_says_no_to_for_the_tables_sake_is_said_kindly() -> None:
    for reason in ("held", "resting", "away", "too_fast", "too_many"):
        assert refusal_words(reason)
    assert refusal_words("does_not_fit") is None
    assert silence_words(1.4, True) == "No word from the host for 1 s …"
    assert silence_words(0.9, False) == ""
    assert closed_words(CLOSED) == "The host has closed it."


@pytest.mark.parametrize(("high", "lines"), [(394, 1), (440, 1), (520, 4)])
def test_what_was_said_is_shown_from_its_beginning_and_the_newest_of_it_is_there(high: float, lines: int) -> None:
    said = [
        Said(0, WORDS, "is anybody hungry yet, or do we play another one of these", 1.0),
        Said(1, WORDS, "so close", 2.0),
    ]
    panel = TalkPanel(SimpleNamespace(said=said, muted=False), lambda: None)  # type: ignore[arg-type]
    easel = Easel(space_of(1280, 720))
    panel.draw(easel, Rect(1068, 64, 200, high), ["Ada", "Ben"])
    shown = [label.text for label in easel.scene.labels if label.colour == MUTED][1:]
    assert shown[-1] == "Ben: so close"
    assert ": " in shown[0]
    assert len(shown) == lines
