"""Lives and points in play always follow the referee's answer for the same hands."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from core.chance import Chance
from core.seats import TABLE, seat_letter
from games.scat.cards import card_name
from games.scat.events import BY_DECLARATION, BY_STOCK, ENDINGS, HandEnded

GAME = games.load("scat")
PRESETS = games.book("scat").ids
MANY = {"french-canadian", "jacobs", "blitz-natural"}
"""Games of many hands, of which a part is enough."""


def case_of(state: Any, event: HandEnded, before: dict[str, Any]) -> dict[str, Any]:
    """The hand that has just been played, as somebody would put it to the referee."""
    rules = state.rules
    seats = [state.leader]
    while (following := state.next_of[seats[-1]]) != state.leader:
        seats.append(following)
    names = {seat: seat_letter(seat) for seat in seats}
    end: dict[str, Any] = {"by": ENDINGS[event.how]}
    knocker = None if event.seat == TABLE else names[event.seat]
    if event.how in (BY_DECLARATION, BY_STOCK):
        end["knocker"] = knocker
    else:
        end["seat"] = knocker
    if event.how == BY_DECLARATION:
        end["seats"] = [names[s] for s in seats if state.declared >> s & 1]
    passed_up = [names[s] for s in seats if state.passed_up & ~state.declared & 1 << s]
    held = {s for s in seats if rules.values.is_declaration(state.hands[s])}
    case = {
        "rules": rules.ruleset.id,
        "seats": list(names.values()),
        "hands": {names[s]: [card_name(card) for card in state.hands[s]] for s in seats},
        "end": end,
        "undeclared": [name for name in passed_up if name in {names[s] for s in held}],
        **before,
    }
    if rules.points:
        case["points"] = {names[s]: state.points[s] for s in seats}
    else:
        case["lives"] = {names[s]: state.lives[s] for s in seats}
        case["options"] = {**case["options"], "lives": rules.lives + state.added}
    return case


def check(state: Any, event: HandEnded, options: dict[str, Any]) -> None:
    answer = games.settle("scat", case_of(state, event, {"options": options}))
    players = {seat_letter(seat): seat for seat in state.players}
    changed = answer["gained" if state.rules.points else "lost"]
    assert {name: event.changes[seat] for name, seat in players.items()} == changed
    shown = {name: event.values[seat] / 2 for name, seat in players.items() if event.values[seat]}
    assert shown == {name: answer["value"][name] for name in shown}
    after = state.copy()
    GAME.evolve(after, event)
    if state.rules.points:
        assert {name: after.points[seat] for name, seat in players.items()} == answer["points"]
    else:
        off = state.rules.off
        assert {n: after.lives[s] for n, s in players.items() if after.lives[s] > off} == answer["lives"]
    outcome = GAME.outcome(after)
    if outcome is not None:
        assert outcome.winners == tuple(players[name] for name in (answer["winner"] or ()))
        assert answer["winner"] is not None or answer["draw"]
    assert after.sheet[-1].replay == answer["replay"]


def play_through(rules: Any, seats: int, seed: int, options: dict[str, Any], most: int) -> None:
    """Random legal play; every hand is put to the referee."""
    rng, chance = random.Random(seed), Chance.of(seed)
    state = GAME.new_match(rules, seats)
    for _ in range(most):
        who = sorted(GAME.to_move(state))
        if not who:
            return
        seat = rng.choice(who)
        if seat == TABLE:
            state.clock += GAME.due(state)[0]
            move = GAME.table_move(state, chance)
        else:
            move = rng.choice(GAME.legal_moves(state, seat))
        for event in GAME.decide(state, seat, move):
            if isinstance(event, HandEnded):
                check(state, event, options)
            GAME.evolve(state, event)


@pytest.mark.parametrize("preset", PRESETS)
@given(data=st.data())
def test_every_hand_of_a_preset_costs_what_the_referee_says(preset: str, data: st.DataObject) -> None:
    rules = GAME.rules(preset)
    seats = data.draw(st.integers(rules.least_seats, rules.most_seats))
    seed = data.draw(st.integers(0, 10**6))
    play_through(rules, seats, seed, {}, most=150 if preset in MANY else 400)


VARIED = {name: option for name, option in games.book("scat").options.items() if option.kind in ("choice", "flag")}


@given(data=st.data())
def test_every_hand_of_mixed_house_rules_costs_what_the_referee_says(data: st.DataObject) -> None:
    names = data.draw(st.lists(st.sampled_from(sorted(VARIED)), min_size=1, max_size=8, unique=True))
    options = {}
    for name in names:
        option = VARIED[name]
        options[name] = data.draw(st.sampled_from(option.values if option.kind == "choice" else (True, False)))
    options["knock_minimum"] = data.draw(st.sampled_from((0, 0, 10, 20)))
    options["lives"] = data.draw(st.sampled_from((1, 2, 3)))
    if options.get("objective") == "highest_scores":
        options.pop("extra_places", None)
        options["target"] = 3
    rules = GAME.rules("scat", **options)
    seats = data.draw(st.integers(2, 6))
    play_through(rules, seats, data.draw(st.integers(0, 10**6)), options, most=300)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_random_game_ends(preset: str) -> None:
    rules = GAME.rules(preset)
    for seats in {rules.least_seats, rules.most_seats}:
        play_through(rules, seats, seats, {}, most=100_000)
