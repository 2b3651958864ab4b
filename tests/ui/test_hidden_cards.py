"""Cards that cannot be seen, at every kind of LAN table: what is foreseen of a move, and what is drawn, never fails."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

import games
from blitz.arguments import Chosen
from blitz.art_folder import art_folder
from blitz.practice import Practice
from blitz.race import Race
from blitz.ui.dutch_blitz.coach import review as blitz_review
from blitz.ui.dutch_blitz.table import BlitzTable
from blitz.ui.foresee import foreseen
from blitz.ui.geometry import space_of
from blitz.ui.scat.choices import discard_of, draw_of, offers, said
from blitz.ui.scat.coach import review as scat_review
from blitz.ui.scat.table import ScatTable
from blitz.ui.tables import table_at
from core.chance import Chance
from core.croupier import Croupier
from core.tables import masked
from core.ticks import Tick
from games.dutch_blitz.moves import CENTRE

PRESETS = [(name, preset) for name in games.NAMES for preset in games.book(name).ids]
POSITIONS = 70
FORESEES = {"scat": ScatTable.foresees, "dutch_blitz": BlitzTable.foresees}


def positions(name: str, preset: str, seats: int, every: int = 5) -> Iterator[tuple[Any, Any]]:
    """The game and its full state after every so many moves that are made at random."""
    game, chance = games.load(name), Chance.of(5)
    croupier = Croupier(game, game.new_match(game.rules(preset), seats), chance.fork("deals"))
    pick = chance.fork("moves")
    for turn in range(POSITIONS * 5):
        state = croupier.state
        moves = [(seat, move) for seat in range(seats) for move in game.legal_moves(state, seat)]
        if turn % every == 0:
            yield game, state
        due = croupier.next_due()
        if moves and pick.below(8):
            seat, move = moves[pick.below(len(moves))]
            croupier.play(seat, move, state.clock + 40)
        elif due is not None:
            croupier.run_clock(due)
        elif not moves:
            return


def pictures(page: Any) -> Iterator[str]:
    yield from (node.art.partition("#")[0] for node in page.draw_cards() if isinstance(node.art, str))


def offer_everything(page: Any, view: Any) -> None:
    """All that somebody could try now is a move, or there are words for why not."""
    if page.game == "dutch_blitz":
        plays, piles = page.plays(), range(len(view.areas[page.me]))
        wishes = [plays.play(source, target) for source in piles for target in piles]
        assert None not in [*wishes, plays.turn(), plays.stuck()]
        return
    assert all(offer.words for offer in offers(view, page.me))
    wishes = [draw_of(view, page.me, True), draw_of(view, page.me, False)] if view.discard else []
    for wish in [*wishes, *(discard_of(view, page.me, card) for card in view.hands[page.me])]:
        assert isinstance(wish, str) or said(wish, view)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_whatever_is_foreseen_of_any_move_can_be_drawn(planned: Any, new_stage: Any, name: str, preset: str) -> None:
    rules = games.load(name).rules(preset)
    seats = max(rules.least_seats, min(3, rules.most_seats))
    page: Any = table_at(new_stage(), Practice(planned(preset, seats)))
    page.resize(space_of(1280, 720))
    shown: set[str] = set()
    for game, state in positions(name, preset, seats):
        for seat in range(seats):
            view = game.mask(state, seat)
            moves = [move for one in (view, state) for move in game.legal_moves(one, seat)]
            kinds = tuple({type(move) for move in moves})
            for move in [None, *moves]:
                after = view
                if move is not None:
                    foreseen(game, view, seat, [move, move], kinds, page.foresees[1])
                    after = foreseen(game, view, seat, [move, *moves[:1]], *page.foresees)
                page.practice = SimpleNamespace(
                    table=SimpleNamespace(game=game, view=after, seat=seat), me=seat, live=True, now=0,
                    kinds=["person"] * seats, names=["Ada"] * seats, chosen=Chosen(game, None, view.rules),
                )  # fmt: skip
                page.lay()
                offer_everything(page, after)
                page.draw_figures()
                shown |= set(pictures(page))
    missing = [art for art in shown if not (art_folder() / f"{art}.png").is_file()]
    assert missing == []
    assert len(shown) > 20


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_card_that_is_put_down_or_taken_is_seen_there_at_once_by_any_rules(name: str, preset: str) -> None:
    rules = games.load(name).rules(preset)
    seats = max(rules.least_seats, min(3, rules.most_seats))
    certain, events = FORESEES[name]
    seen = 0
    for game, state in positions(name, preset, seats, every=1):
        for seat in range(seats):
            view = game.mask(state, seat)
            before = game.freeze(view)
            for move in game.legal_moves(view, seat):
                carried = name == "dutch_blitz" and rules.running_ms and getattr(move, "target", 1) == CENTRE
                if isinstance(move, certain) and not carried:  # a card that is carried sets off when the table says so
                    assert game.freeze(foreseen(game, view, seat, [move], certain, events)) != before, move
                    seen += 1
    assert seen > 20 or (name == "scat" and rules.anybody_calls), "there most hands are shown before anything is played"


def whole_games(name: str, preset: str, seats: int) -> Iterator[tuple[Any, list[Tick]]]:
    """What each seat hears of some hands or rounds between beginners."""
    ruleset = games.find_rules(preset)
    game = games.load(name)
    chosen = Chosen(game, ruleset, game.rules(ruleset))
    ticks: list[Tick] = []
    race = Race(chosen, ["beginner"] * seats, 9, news=ticks.append)
    while (now := race.next_time()) is not None and len(race.rounds) < 3:
        race.step(now)
    for seat in range(seats):
        yield (chosen, seat), [masked(game, tick, seat) for tick in ticks]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_coach_bears_any_part_of_what_happened_and_judges_only_a_whole(name: str, preset: str) -> None:
    rules = games.load(name).rules(preset)
    seats = max(rules.least_seats, min(3, rules.most_seats))
    whole = False
    for (chosen, seat), ticks in whole_games(name, preset, seats):
        judge: Any = partial(blitz_review, chosen, seats, seat)
        if name == "scat":
            judge = partial(scat_review, chosen.rules, seat)
        deals = [i for i, tick in enumerate(ticks) if any(type(event).__name__ == "Dealt" for event in tick.events)]
        ends = [*deals[1:], len(ticks)]
        for first, last in list(zip(deals, ends, strict=True))[:3]:
            hand = ticks[first:last]
            whole = whole or judge(hand) is not None
            for cut in range(1, len(hand), max(1, len(hand) // 40)):
                assert judge(hand[cut:]) is None
                judge(hand[:cut])
                assert cut == len(hand) - 1 or judge([*hand[:cut], *hand[cut + 1 :]]) is None
    assert whole
