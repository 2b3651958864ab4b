"""What every game owes, by every preset and with every number of seats: see the obligations in `core.game`."""

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from core.cards import HIDDEN
from core.chance import Chance
from core.errors import IllegalMove, RulesError
from core.seats import TABLE

STEPS = 100
"""Moves of random play for each table. Together the tables see every phase of every game."""


def tables() -> list[tuple[str, str, int]]:
    """Every game, preset and number of seats that the rules allow."""
    found = []
    for name in games.NAMES:
        game = games.load(name)
        for preset in games.book(name).ids:
            rules = game.rules(preset)
            for seats in range(2, 17):
                try:
                    rules.check_seats(seats)
                except RulesError:
                    continue
                found.append((name, preset, seats))
    return found


TABLES = tables()
every_table = pytest.mark.parametrize(("name", "preset", "seats"), TABLES, ids=lambda value: str(value))


class RandomPlay:
    """A table at which everybody plays at random; `before` and `after` look at every step."""

    def __init__(self, name: str, preset: str, seats: int, seed: int, **changes: Any) -> None:
        self.game = games.load(name)
        self.rules = self.game.rules(preset, **changes)
        self.state = self.game.new_match(self.rules, seats)
        self.eyes: list[int | None] = [*range(seats), None]
        self.rng = random.Random(seed)
        self.chance = Chance.of(seed)

    def steps(self, most: int = STEPS) -> Iterator[tuple[int, Any, tuple[Any, ...]]]:
        """Seat, move and events of each step, before they are applied; the clock moves on between them."""
        for _ in range(most):
            chosen = self.choose()
            if chosen is None:
                return
            seat, move = chosen
            events = tuple(self.game.decide(self.state, seat, move))
            yield seat, move, events
            for event in events:
                self.game.evolve(self.state, event)

    def choose(self) -> tuple[int, Any] | None:
        """A random move of somebody who may move; now and then, and whenever nobody may, what is due."""
        game, state = self.game, self.state
        able = [seat for seat in self.eyes[:-1] if game.legal_moves(state, seat)]
        due = game.due(state)
        if due is not None and (due[0] == 0 or not able or self.rng.random() < 0.04):
            state.clock += due[0]
            return TABLE, game.table_move(state, self.chance)
        if not able:
            return None
        seat = self.rng.choice(able)
        state.clock += self.rng.randrange(400)
        return seat, self.rng.choice(game.legal_moves(state, seat))


@every_table
def test_a_seat_may_do_exactly_what_is_listed_and_knows_it_from_its_view(name: str, preset: str, seats: int) -> None:
    play = RandomPlay(name, preset, seats, seed=seats)
    game, state = play.game, play.state
    known: dict[Any, None] = {}
    for step, (seat, move, _) in enumerate(play.steps()):
        if seat != TABLE:
            known[move] = None
        for p in range(seats):
            legal = game.legal_moves(state, p)
            assert len(set(legal)) == len(legal)
            assert game.legal_moves(game.mask(state, p), p) == legal
            assert bool(legal) == (p in game.to_move(state)) or not legal
            if step % 5:
                continue
            frozen = game.freeze(state)
            for candidate in {*play.rng.sample(list(known), min(12, len(known))), *legal}:
                assert accepts(game, state, p, candidate) == (candidate in legal), candidate
            assert game.freeze(state) == frozen, "deciding changed the state"


def accepts(game: Any, state: Any, seat: int, move: Any) -> bool:
    try:
        game.decide(state, seat, move)
    except IllegalMove:
        return False
    return True


@every_table
def test_playing_on_a_view_is_viewing_the_play_and_cards_are_conserved(name: str, preset: str, seats: int) -> None:
    play = RandomPlay(name, preset, seats, seed=seats + 100)
    game, state = play.game, play.state
    cards = all_cards(game, state)
    assert HIDDEN not in cards
    assert max(Counter(cards).values()) == 1
    eyes = play.eyes
    views = [game.mask(state, p) for p in eyes]
    for _, _, events in play.steps():
        after = state.copy()
        for event in events:
            game.evolve(after, event)
            assert all_cards(game, after) == cards
            for p, view in zip(eyes, views, strict=True):
                view.clock = state.clock
                game.evolve(view, game.mask_event(event, p))
                assert game.freeze(view) == game.freeze(game.mask(after, p)), (p, event)


def all_cards(game: Any, state: Any) -> list[int]:
    return sorted(card for pile in game.zones(state).values() for card in pile)


@every_table
def test_everything_survives_encoding_and_no_view_or_masked_event_tells_a_hidden_card(
    name: str, preset: str, seats: int
) -> None:
    play = RandomPlay(name, preset, seats, seed=seats + 200)
    game, state = play.game, play.state
    for step, (_, move, events) in enumerate(play.steps()):
        for value in (move, *events, *(game.mask_event(event, p) for event in events for p in (0, None))):
            assert game.codec.parse(game.codec.text(value)) == value
            assert game.codec.from_plain(game.codec.plain(value)) == value
        if step % 7 == 0:
            for p in (None, 0, seats - 1):
                view = game.mask(state, p)
                plain = game.freeze(view)
                assert game.freeze(game.thaw(play.rules, plain)) == plain
                assert game.freeze(game.mask(view, p)) == plain, "a view of a view is the view"
                check_exchange(game, state, p, play.rng)


def check_exchange(game: Any, state: Any, seat: int | None, rng: random.Random) -> None:
    """Exchanging two cards that a seat may not see leaves its view and its moves as they were."""
    before = game.freeze(game.mask(state, seat))
    for places in hidden_places(game.name)(state, seat):
        if len(places) > 1:
            other = state.copy()
            (pile, i), (onto, j) = rng.sample(places, 2)
            one, two = pile(other), onto(other)
            one[i], two[j] = two[j], one[i]
            assert game.freeze(game.mask(other, seat)) == before


Place = tuple[Callable[[Any], list[int]], int]
"""How to find a pile in a state, and a card in it."""


def hidden_places(name: str) -> Callable[[Any, int | None], list[list[Place]]]:
    """Which cards a seat may not see, written down from the rules and not from `mask`: groups that may be exchanged."""
    return {"dutch_blitz": hidden_in_dutch_blitz, "scat": hidden_in_scat}[name]


def hidden_in_dutch_blitz(state: Any, seat: int | None) -> list[list[Place]]:
    """Of each deck: the hand, and all but the top of the Blitz and wood piles; the same for everybody."""
    groups = []
    for s in range(state.seats):
        piles: list[Callable[[Any], list[int]]] = [lambda st, s=s: st.hands[s]]
        places = [(piles[0], i) for i in range(len(state.hands[s]))]
        for n in (0, 1):
            pile: Callable[[Any], list[int]] = lambda st, s=s, n=n: st.areas[s][n]  # noqa: E731
            places += [(pile, i) for i in range(len(pile(state)) - 1)]
        groups.append(places)
    return groups


def hidden_in_scat(state: Any, seat: int | None) -> list[list[Place]]:
    """The stock, all but the top of the discard, and hands that are not shown: one's own too, before one has looked."""
    places: list[Place] = [(lambda st: st.stock, i) for i in range(len(state.stock))]
    places += [(lambda st: st.discard, i) for i in range(len(state.discard) - 1)]
    for s in range(state.seats):
        if not state.shown >> s & 1 and not (s == seat and state.looked):
            places += [(lambda st, s=s: st.hands[s], i) for i in range(len(state.hands[s]))]
    return [places]


PRESETS = sorted({table[:2] for table in TABLES})


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_random_play_ends_with_an_outcome_and_somebody_may_move_until_then(name: str, preset: str) -> None:
    allowed = [table[2] for table in TABLES if table[:2] == (name, preset)]
    shorter = {"rounds": 1} if "rounds" in games.book(name).options else {}
    play = RandomPlay(name, preset, min(allowed, key=lambda seats: abs(seats - 4)), 1, **shorter)
    game = play.game
    for _ in play.steps(most=500_000):
        assert game.outcome(play.state) is None
        assert game.to_move(play.state)
    outcome = game.outcome(play.state)
    assert outcome is not None
    assert not game.to_move(play.state)
    assert not any(game.legal_moves(play.state, p) for p in range(play.state.seats))
    assert game.due(play.state) is None
    assert len(outcome.standing) == play.state.seats


@settings(max_examples=25, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 10**6))
def test_the_same_moves_give_the_same_game(table: tuple[str, str, int], seed: int) -> None:
    play = RandomPlay(*table, seed)
    moves = [(seat, move, play.state.clock) for seat, move, _ in play.steps(most=80)]
    again = play.game.new_match(play.rules, table[2])
    for seat, move, clock in moves:
        again.clock = clock
        for event in play.game.decide(again, seat, move):
            play.game.evolve(again, event)
    again.clock = play.state.clock
    assert play.game.freeze(again) == play.game.freeze(play.state)


TRANSCRIPT = """
import sys, random
sys.path[:0] = [{root!r}, {here!r}]
from test_contract import RandomPlay, TABLES
from core.digest import digest
for table in TABLES[::7]:
    play = RandomPlay(*table, 5)
    texts = [play.game.codec.text(event) for _, _, events in play.steps(60) for event in events]
    print(table, digest(texts), digest(play.game.freeze(play.state)))
"""


@pytest.mark.slow
def test_two_processes_with_different_hash_seeds_agree() -> None:
    here = Path(__file__).parent
    script = TRANSCRIPT.format(root=str(here.parent.parent), here=str(here))
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert len(next(iter(outputs)).splitlines()) > 2
