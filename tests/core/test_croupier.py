"""The authority at a table: deals are promised before and shown after, refusals change nothing, time goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from core.chance import Chance
from core.croupier import MOST_TABLE_MOVES_AT_ONCE, Croupier
from core.deal import commitment, open_deal
from core.errors import IllegalMove
from core.seats import TABLE
from core.tables import apply, masked
from core.ticks import Committed, Notice, Opened, Tick

TABLES = [("dutch-blitz", 4), ("dutch-blitz", 2), ("dutch-blitz-running-teams", 4), ("scat", 3), ("throw-down", 4)]
each_table = pytest.mark.parametrize(("preset", "seats"), TABLES)
Play = Callable[..., Any]


def new_croupier(preset: str, seats: int, watch: Callable[[Notice], None], seed: int = 1, **changes: Any) -> Croupier:
    game = games.load(games.find_rules(preset).game)
    return Croupier(game, game.new_match(game.rules(preset, **changes), seats), Chance.of(seed), watch)


def is_deal(game: Any, notice: Notice) -> bool:
    return isinstance(notice, Tick) and any(e.seat == TABLE and game.is_deal(e.move) for e in notice.entries)


def deals(game: Any, notices: list[Notice]) -> Iterator[list[Notice]]:
    """The notices about each deal, in order: promised, dealt, opened."""
    told = [n for n in notices if not isinstance(n, Tick) or is_deal(game, n)]
    assert len(told) % 3 == 0
    yield from (told[i : i + 3] for i in range(0, len(told), 3))


@each_table
def test_a_deal_is_promised_before_it_is_dealt_and_opened_when_its_hand_is_over(
    played: Play, preset: str, seats: int
) -> None:
    game = games.load(games.find_rules(preset).game)
    match = played(preset, seats, 3)
    assert match.outcome is not None
    number = 0
    for number, (promised, dealt, opened) in enumerate(deals(game, list(match.notices)), 1):
        assert isinstance(promised, Committed)
        assert is_deal(game, dealt)
        assert isinstance(opened, Opened)
        assert promised.deal == opened.deal == number
        assert commitment(opened.secret) == promised.commitment
    assert number >= 1


@each_table
def test_nothing_of_a_hand_comes_after_its_opening_and_no_secret_is_used_twice(
    played: Play, preset: str, seats: int
) -> None:
    match = played(preset, seats, 4)
    game, open_now, secrets = match.game, False, []
    for notice in match.notices:
        if isinstance(notice, Committed):
            assert not open_now
        elif isinstance(notice, Opened):
            assert open_now
            open_now = False
            secrets.append(notice.secret)
        elif is_deal(game, notice):
            open_now = True
    assert not open_now
    assert len(set(secrets)) == len(secrets)


@each_table
def test_the_cards_are_those_of_the_secret_and_the_cuts(preset: str, seats: int) -> None:
    notices: list[Notice] = []
    croupier = new_croupier(preset, seats, notices.append)
    before, cuts = croupier.state.copy(), (b"Ada's cut", b"", b"Ben's")
    croupier.cut_deck(cuts)
    croupier.run_clock(0)
    secret = croupier._secret  # what will be opened when the hand is over
    assert isinstance(notices[0], Committed)
    move = next(e.move for n in notices if is_deal(croupier.game, n) for e in n.entries)  # type: ignore[union-attr]
    assert croupier.game.table_move(before, open_deal(notices[0].commitment, secret, cuts)) == move
    assert croupier.game.table_move(before, open_deal(notices[0].commitment, secret)) != move


@each_table
def test_a_cut_moves_the_order_and_the_last_one_given_counts(preset: str, seats: int) -> None:
    def dealt(*given: tuple[bytes, ...]) -> Any:
        ticks: list[Notice] = []
        croupier = new_croupier(preset, seats, ticks.append)
        for cuts in given:
            croupier.cut_deck(cuts)
        croupier.run_clock(0)
        return next(n for n in ticks if is_deal(croupier.game, n)).entries  # type: ignore[union-attr]

    assert dealt() == dealt()
    assert dealt((b"one",)) != dealt()
    assert dealt((b"one",)) != dealt((b"two",))
    assert dealt((b"one",), (b"two",)) == dealt((b"two",))


def test_cuts_are_for_one_deal_and_shown_with_its_secret(at_random: Any) -> None:
    notices: list[Notice] = []
    croupier = new_croupier("scat", 3, notices.append, lives=1)
    croupier.cut_deck((b"first hand",))
    for _ in at_random(croupier, Chance.of(1)):
        pass
    opened = [notice.cuts for notice in notices if isinstance(notice, Opened)]
    assert len(opened) > 1
    assert opened == [(b"first hand",)] + [()] * (len(opened) - 1)


@each_table
def test_a_deal_waits_for_the_cuts_where_it_is_asked_to(preset: str, seats: int) -> None:
    croupier = new_croupier(preset, seats, lambda notice: None)
    assert croupier.awaits_deal()
    assert croupier.run_clock(10_000, may_deal=False) == []
    assert croupier.awaits_deal()
    assert is_deal(croupier.game, croupier.run_clock(10_000)[0])
    assert not croupier.awaits_deal()


def test_chance_for_settling_things_follows_from_the_hands_secret_and_cuts() -> None:
    def ties(*cuts: bytes) -> int:
        croupier = new_croupier("dutch-blitz", 2, lambda notice: None)
        croupier.cut_deck(cuts)
        croupier.run_clock(0)
        return croupier.hand_chance("tie 7").below(2**32)

    assert ties() == ties()
    assert len({ties(), ties(b"a"), ties(b"b")}) == 3


@each_table
def test_a_refusal_changes_nothing(preset: str, seats: int, at_random: Any) -> None:
    """Whoever asks for what is not allowed, and whenever: the table is as it was, and so is what it does next."""
    told: list[Notice] = []
    croupier = new_croupier(preset, seats, told.append)
    game, refused = croupier.game, 0
    wishes = set()
    for now in at_random(croupier, Chance.of(2)):
        wishes |= {move for seat in range(seats) for move in game.legal_moves(croupier.state, seat)}
        if croupier.ticks > 20 or croupier.outcome is not None:
            break
        for seat in (*range(seats), TABLE, seats, 99):
            legal = game.legal_moves(croupier.state, seat) if 0 <= seat < seats else ()
            for move in [*(wishes - set(legal)), None, "a word", 7]:
                before = (game.freeze(croupier.state), croupier.ticks, croupier.next_due(), len(told))
                with pytest.raises(IllegalMove) as refusal:
                    croupier.play(seat, move, now + 50)
                assert (game.freeze(croupier.state), croupier.ticks, croupier.next_due(), len(told)) == before
                assert refusal.value.reason.replace("_", "").isalpha()
                refused += 1
    assert refused > 50


def test_of_several_moves_the_refused_ones_leave_no_trace_and_come_back_with_their_reasons() -> None:
    croupier = new_croupier("dutch-blitz", 2, lambda notice: None, seed=5)
    croupier.run_clock(3000)
    game = croupier.game
    turn = next(move for move in game.legal_moves(croupier.state, 0) if type(move).__name__ in ("Turn", "Play"))
    tick, refusals = croupier.cut([(1, None), (0, turn), (7, turn)], 4000)
    assert tick is not None
    assert [(entry.seat, entry.move) for entry in tick.entries] == [(0, turn)]
    assert [(refusal.seat, refusal.reason, refusal.at) for refusal in refusals] == [
        (1, "not_yours", 4000),
        (7, "not_yours", 4000),
    ]


@each_table
def test_ticks_are_numbered_without_gaps_and_the_clock_never_goes_back(played: Play, preset: str, seats: int) -> None:
    ticks = played(preset, seats, 5).ticks
    assert [tick.number for tick in ticks] == list(range(1, len(ticks) + 1))
    assert [tick.at for tick in ticks] == sorted(tick.at for tick in ticks)


def test_a_time_before_the_last_is_taken_as_the_last() -> None:
    croupier = new_croupier("dutch-blitz", 2, lambda notice: None)
    croupier.run_clock(3000)
    seat = next(iter(croupier.game.to_move(croupier.state)))
    for now, expected in [(9000, 9000), (0, 9000), (-5, 9000), (9001, 9001)]:
        tick = croupier.play(seat, croupier.game.legal_moves(croupier.state, seat)[-1], now)
        assert tick.at == croupier.state.clock == expected


def test_the_tables_moves_are_made_at_their_own_times_however_late_the_clock_is_looked_at() -> None:
    def ticks(step: int) -> list[Notice]:
        told: list[Notice] = []
        croupier = new_croupier("dutch-blitz", 3, told.append, rounds=2)
        for now in range(0, 240_001, step):
            croupier.run_clock(now)
        return told

    assert ticks(1000) == ticks(7_500) == ticks(240_000)


def test_a_table_that_was_left_alone_for_hours_catches_up() -> None:
    """More than a thousand moves of the table may fall due at once, if time passes between them."""
    croupier = new_croupier("dutch-blitz", 4, lambda notice: None, target=10_000)
    ticks = croupier.run_clock(3 * 3_600_000)
    assert len(ticks) > MOST_TABLE_MOVES_AT_ONCE
    assert croupier.next_due() is not None


class Tock(NamedTuple):
    """The only thing that happens in `circling`."""


def test_a_clock_that_runs_in_a_circle_is_found() -> None:
    circling: Any = SimpleNamespace(
        name="circling",
        due=lambda state: (0, Tock()),
        is_deal=lambda move: False,
        table_move=lambda state, chance: Tock(),
        decide=lambda state, seat, move: (Tock(),),
        evolve=lambda state, event: None,
        outcome=lambda state: None,
    )
    croupier = Croupier(circling, SimpleNamespace(clock=0), Chance.of(1))
    with pytest.raises(RuntimeError, match="circling: the table's own moves do not come to an end"):
        croupier.run_clock(0)


@each_table
@pytest.mark.parametrize("seed", [1, 2])
def test_views_equal_the_masks_after_every_tick_for_every_seat(
    preset: str, seats: int, seed: int, at_random: Any
) -> None:
    eyes = [*range(seats), None]
    checked = 0

    def watch(notice: Notice) -> None:
        nonlocal checked
        if not isinstance(notice, Tick):
            return
        for eye in eyes:
            apply(game, views[eye], masked(game, notice, eye))
            assert game.freeze(views[eye]) == game.freeze(game.mask(croupier.state, eye))
            checked += 1

    game = games.load(games.find_rules(preset).game)
    changes = {"rounds": 1} if game.name == "dutch_blitz" else {"lives": 1}
    state = game.new_match(game.rules(preset, **changes), seats)
    views = {eye: game.mask(state, eye) for eye in eyes}
    croupier = Croupier(game, state, Chance.of(seed), watch)
    for _ in at_random(croupier, Chance.of(seed)):
        pass
    assert checked > 10 * len(eyes)


def test_the_game_is_over_for_the_croupier_as_for_the_rules(played: Play) -> None:
    match = played("dutch-blitz", 4, 3)
    assert match.outcome == match.game.outcome(match.state)
    assert not match.game.to_move(match.state)


@cache
def middle(at_random: Any, preset: str, seats: int, seed: int) -> Croupier:
    """A game somewhere in the middle."""
    croupier = new_croupier(preset, seats, lambda notice: None, seed)
    for _ in at_random(croupier, Chance.of(seed)):
        if croupier.ticks >= 8 * seed:
            break
    return croupier


NUMBERS = st.integers(-3, 70) | st.integers(-(2**63), 2**64)
NESTED = st.lists(NUMBERS, max_size=60).map(tuple) | st.lists(st.lists(NUMBERS).map(tuple), max_size=5).map(tuple)


@settings(max_examples=200)
@given(st.sampled_from(TABLES), st.integers(1, 5), st.integers(-2, 9), st.data())
def test_any_move_that_can_be_decoded_is_played_or_refused(
    at_random: Any, table: tuple[str, int], seed: int, seat: int, data: st.DataObject
) -> None:
    """What comes over the network has the right types and may have any numbers in it."""
    croupier = middle(at_random, *table, seed)
    game = croupier.game
    kind = data.draw(st.sampled_from(game.codec._kinds))
    fields = {int: NUMBERS, bool: st.booleans()}
    move = data.draw(st.builds(kind, *[fields.get(hint, NESTED) for hint in get_type_hints(kind).values()]))
    before = game.freeze(croupier.state)
    with suppress(IllegalMove):
        assert game.decide(croupier.state, seat, move)
    assert game.freeze(croupier.state) == before
