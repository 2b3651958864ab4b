"""The theatre: any moment of a recording, forwards and back, through the eyes that it holds."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import games
from blitz.arguments import Chosen
from blitz.race import NAMES, Race
from blitz.recording import EVERY, LONGEST_GAP_MS, Recording, read_recording
from blitz.theatre import Theatre
from core.cards import HIDDEN
from core.chance import Chance
from core.croupier import Croupier
from core.digest import digest
from core.errors import BadInput
from core.record import Header, Player, RecordWriter
from core.record_reader import RecordReader
from core.tables import apply, masked
from core.ticks import Tick


def raced(preset: str = "dutch-blitz", seats: int = 4, **changes: Any) -> str:
    """The record of a race of bots."""
    ruleset = games.book(games.find_rules(preset).game).change(games.find_rules(preset), changes)
    game = games.load(ruleset.game)
    out = io.StringIO()
    race = Race(Chosen(game, ruleset, game.rules(ruleset)), ["skilled"] * seats, 4, record=out)
    race.run()
    race.close()
    return out.getvalue()


@pytest.fixture(scope="module")
def records() -> dict[str, Recording]:
    return {p: Recording(RecordReader(raced(p).splitlines(keepends=True))) for p in ("dutch-blitz", "scat")}


def frozen(theatre: Theatre) -> str:
    return digest(theatre.game.freeze(theatre.table.view))


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_going_somewhere_is_the_same_as_playing_up_to_it(records: Any, preset: str, eyes: int | None) -> None:
    recording = records[preset]
    played, sought = Theatre(recording), Theatre(recording)
    for theatre in (played, sought):
        theatre.look_as(eyes)
    for at in (1, 31, 32, 33, 64, 100, len(recording.ticks)):
        while played.at < at:
            played.step()
        sought.seek(at)
        assert frozen(played) == frozen(sought), at
        assert sought.now == played.now


def test_playing_through_shows_every_tick_once_and_ends(records: Any) -> None:
    theatre = Theatre(records["dutch-blitz"])
    theatre.speed = 800
    seen = []
    for _ in range(100_000):
        seen += [item.number for item in theatre.advance(100) if isinstance(item, Tick)]
        if theatre.over:
            break
    assert seen == list(range(1, len(theatre.recording.ticks) + 1))
    assert theatre.outcome == theatre.recording.outcome
    assert theatre.advance(1000) == []


def test_time_stands_still_in_a_pause_and_runs_at_its_speed(records: Any) -> None:
    theatre = Theatre(records["scat"])
    theatre.paused = True
    theatre.advance(5_000)
    assert (theatre.at, theatre.time) == (0, 0)
    theatre.paused, theatre.speed = False, 25
    theatre.advance(1_000)
    assert theatre.time == 250


@pytest.mark.parametrize(("preset", "different"), [("dutch-blitz", 1), ("scat", 4)])
def test_anybodys_eyes_see_what_they_saw(records: Any, preset: str, different: int) -> None:
    theatre = Theatre(records[preset])
    theatre.seek(80)
    full = frozen(theatre)
    views = set()
    for seat in range(4):
        theatre.look_as(seat)
        assert theatre.me == seat
        views.add(frozen(theatre))
    assert len(views) == different, "at Dutch Blitz everybody sees the same"
    assert full not in views
    theatre.look_as(None)
    assert frozen(theatre) == full


def test_a_seats_own_record_shows_no_other_eyes() -> None:
    ruleset = games.find_rules("scat")
    game = games.load("scat")
    out = io.StringIO()
    state = game.new_match(game.rules(ruleset), 3)
    view = game.mask(state, 1)
    players = [Player(name, "casual") for name in NAMES[:3]]
    header = Header.of(game, ruleset, players, view)
    own = Header(**{**header.__dict__, "eyes": 1})
    writer = RecordWriter(out, game, own, view)

    def watch(notice: Any) -> None:
        if isinstance(notice, Tick):
            seen = masked(game, notice, 1)
            view.clock = seen.at
            for event in seen.events:
                game.evolve(view, event)
            writer.watch(seen)
        else:
            writer.watch(notice)

    croupier = Croupier(game, state, Chance.of("one seat"), watch)
    croupier.run_clock(5_000)
    for _ in range(6):
        seat = next(iter(game.to_move(state)))
        croupier.play(seat, game.legal_moves(state, seat)[-1], state.clock + 500)
    writer.close()
    theatre = Theatre(Recording(RecordReader(out.getvalue().splitlines(keepends=True))))
    assert theatre.choices() == [1]
    theatre.look_as(None)
    assert (theatre.eyes, theatre.me) == (1, 1)
    theatre.seek(len(theatre.recording.ticks))
    assert frozen(theatre) == digest(game.freeze(view))
    assert all(card == HIDDEN for card in theatre.table.view.hands[0])


@pytest.mark.parametrize("preset", ["dutch-blitz", "scat"])
def test_rounds_are_found_in_both_directions(records: Any, preset: str) -> None:
    theatre = Theatre(records[preset])
    starts = [mark for mark in theatre.recording.marks if mark.word == "round"]
    assert [mark.number for mark in starts] == list(range(1, theatre.recording.rounds + 1))
    theatre.seek(starts[1].tick + 3)
    assert theatre.round_now() == 2
    assert theatre.mark_from(-1) == starts[1]
    assert theatre.mark_from(1) == starts[2]
    theatre.seek(starts[0].tick)
    assert theatre.mark_from(-1) is None


def test_nobody_has_to_watch_somebody_think(records: Any) -> None:
    times = records["scat"].times
    assert max(b - a for a, b in pairwise(times)) <= LONGEST_GAP_MS


def test_any_moment_of_a_long_match_is_a_few_steps_away(monkeypatch: pytest.MonkeyPatch) -> None:
    recording = Recording(RecordReader(raced(target=300).splitlines(keepends=True)))
    theatre = Theatre(recording)
    chance = Chance.of("anywhere")
    steps: list[Tick] = []

    def counted(game: Any, state: Any, tick: Tick) -> None:
        steps.append(tick)
        apply(game, state, tick)

    monkeypatch.setattr("blitz.recording.apply", counted)
    assert len(recording.ticks) > 1_500
    for _ in range(50):
        steps.clear()
        theatre.seek_time(chance.below(recording.length))
        assert len(steps) <= EVERY


@pytest.mark.parametrize("harm", [lambda t: t[: len(t) // 2], lambda t: t.replace(" > ", " < ", 1), lambda t: "no"])
def test_a_bad_record_is_named(tmp_path: Path, harm: Any) -> None:
    path = tmp_path / "bad.record"
    path.write_text(harm(raced("scat")), "utf-8")
    with pytest.raises(BadInput, match=r"bad\.record: line \d+"):
        read_recording(path)
    with pytest.raises(BadInput, match="cannot read"):
        read_recording(tmp_path / "none.record")
