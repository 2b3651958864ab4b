"""Lessons: played to their end by what they ask for, and by nothing else; read in every size and language."""

from __future__ import annotations

import pytest

import games
from blitz.ui.geometry import Rect, space_of
from blitz.ui.lettering import LINE, wrapped
from blitz.ui.pages import page_of
from blitz.ui.settings import Settings
from blitz.ui.tutorial_pages import Learn, LessonEnd, lesson_of
from blitz.ui.words import use_language
from games.dutch_blitz.moves import STUCK

SIZES = [(960, 540), (1280, 720), (1920, 1080)]


@pytest.fixture(autouse=True)
def in_english_afterwards():
    yield
    use_language("en")


def begun(new_stage, game: str, size: tuple[int, int] = (1280, 720), **settings):
    use_language(settings.get("language", "en"))
    stage = new_stage(Settings(hint_s=0, **settings))
    table = lesson_of(stage, game)
    stage.show(table)
    table.resize(space_of(*size))
    wait(stage, table)
    return stage, table


def wait(stage, table) -> None:
    """Until the lesson asks for something, or is over."""
    for _ in range(600):
        table.tick(table.now + 50)
        if stage.pages[-1] is not table or table.practice.held:
            return
    raise AssertionError("the lesson does not go on")


def do(table, move) -> None:
    """Makes a move as hands do, confirmed where that is asked."""
    if table.game == "scat":
        table.propose(move)
        table.confirm() if table.proposed is not None else None
    else:
        table.attempt(move)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_lesson_is_played_to_its_end_and_not_offered_again(new_stage, game: str) -> None:
    stage, table = begun(new_stage, game)
    asked = []
    while stage.pages[-1] is table:
        step = table.lesson.step
        asked.append(step.ask())
        do(table, step.move)
        assert table.lesson.waits or table.lesson.step is not step
        wait(stage, table)
    assert isinstance(stage.pages[-1], LessonEnd)
    assert len(asked) == len(set(asked)) == len(table.lesson.steps)
    assert stage.settings.learned == (game,)


@pytest.mark.parametrize("game", games.NAMES)
def test_only_what_is_asked_for_goes_through_and_the_rest_says_why(new_stage, game: str) -> None:
    stage, table = begun(new_stage, game)
    tried = 0
    while stage.pages[-1] is table:
        step, ticks = table.lesson.step, len(table.practice.ticks)
        for move in table.practice.chosen.game.legal_moves(table.view, 0):
            if move != step.move:
                table.note = None
                do(table, move)
                assert (table.note.text, table.note.more) == (step.why(), step.ask())
                tried += move != STUCK
        assert len(table.practice.ticks) == ticks
        do(table, step.move)
        wait(stage, table)
    assert tried >= 3


@pytest.mark.parametrize("game", games.NAMES)
def test_a_lesson_waits_as_long_as_the_player_likes(new_stage, game: str) -> None:
    _, table = begun(new_stage, game)
    ticks = len(table.practice.ticks)
    for _ in range(2_000):
        table.tick(table.now + 250)
    assert len(table.practice.ticks) == ticks


@pytest.mark.parametrize("game", games.NAMES)
def test_escape_leaves_a_lesson_at_any_step(new_stage, game: str) -> None:
    steps = len(begun(new_stage, game)[1].lesson.steps)
    for at in range(steps):
        stage, table = begun(new_stage, game)
        for _ in range(at):
            do(table, table.lesson.step.move)
            wait(stage, table)
        table.key("ESCAPE")
        assert stage.pages == []
        assert stage.settings.learned == ()


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 175])
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_is_there_whole_and_over_nothing(new_stage, game, size, text, left, language) -> None:
    stage, table = begun(new_stage, game, size, text=text, left_handed=left, language=language, confirm=False)
    layout = table.layout
    band = table.band()
    others = [place if isinstance(place, Rect) else place.panel for place in layout.seats.values()]
    others += [layout.round, layout.pause, layout.menu, layout.cloth if game == "scat" else layout.quilt]
    assert not any(band.overlaps(other) for other in others)
    while stage.pages[-1] is table:
        table.scene()
        step = table.lesson.step
        for sentence in (step.ask(), table.how(step.move)):
            lines = [label.text for label in table._over.scene.labels]
            assert sentence in " ".join(lines), (sentence, lines)
        for box, words in table._over.boxes:
            assert words.within(box.grow(1)), (box, words)
            assert words.within(band.grow(1)) or not words.overlaps(band)
        do(table, step.move)
        wait(stage, table)


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_asked_for_is_lit(new_stage, game: str) -> None:
    stage, table = begun(new_stage, game)
    while stage.pages[-1] is table:
        table.scene()
        nodes = [node.art for node in [*table._cards, *table._over.scene.nodes]]
        assert any("pickable" in str(art) for art in nodes) or any(
            node.key == "asked" for node in table._over.scene.nodes
        )
        do(table, table.lesson.step.move)
        wait(stage, table)


def test_the_lessons_are_chosen_from_the_menu_and_offered_at_the_first_start(new_stage) -> None:
    stage = new_stage()
    page = page_of(stage, "learn")
    stage.show(page)
    page.resize(space_of(1280, 720))
    page.scene()
    page.key("ENTER")
    assert stage.pages[-1].lesson.at == 0
    stage.pages[:] = [page_of(stage, "learn"), Learn(stage, welcome=True)]
    stage.pages[-1].scene()
    stage.pages[-1].key("ENTER")
    assert len(stage.pages) == 2
    assert stage.pages[-1].lesson.at == 0


@pytest.mark.parametrize("one_click", [True, False])
@pytest.mark.parametrize("keys", [{}, {"blitz_pile": "X", "turn": "Y", "post_1": "Z"}])
def test_dutch_blitz_is_learned_by_the_keys_that_it_names(new_stage, one_click: bool, keys: dict[str, str]) -> None:
    stage, table = begun(new_stage, "dutch_blitz", one_click=one_click, keys=keys)
    while stage.pages[-1] is table:
        words = table.how(table.lesson.step.move).replace(",", " ").replace(".", " ").split()
        named = [word for word in words if word == "Space" or (len(word) == 1 and word.isupper())]
        assert 1 <= len(named) <= 2
        for key in named:
            table.key(key.upper())
        wait(stage, table)
    assert stage.settings.learned == ("dutch_blitz",)


def test_sentences_are_short(new_stage) -> None:
    for game in games.NAMES:
        _, table = begun(new_stage, game)
        for step in table.lesson.steps:
            assert len(wrapped(step.ask(), "bold", 22, table.band().w - 198)) <= 2
            assert table.band().h - 40 > 2 * 22 * LINE
