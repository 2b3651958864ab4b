"""What a score sheet of Scat says of each hand: why somebody pays, or does not, as the rules have it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import games
from blitz.ui.scat.hand_result import HandResult
from blitz.ui.words import use_language
from core.chance import Chance
from core.croupier import Croupier
from games.scat.cards import card_of
from games.scat.events import BY_KNOCK
from games.scat.score import Finish, settle_hand

LEVEL = ("KC 3D 2H", "TH 4S 5C", "AS KS 9D")


def result(preset: str, hands: tuple[str, ...]) -> HandResult:
    """The first of these knocks with a hand that is level with the second, and lower than the third."""
    game = games.load("scat")
    rules = game.rules(preset)
    held = {seat: [card_of(name) for name in hand.split()] for seat, hand in enumerate(hands)}
    settled = settle_hand(rules, Finish(BY_KNOCK, 0, held))
    changes = [settled.changes.get(seat, (0, 0)) for seat in range(len(hands))]
    score = SimpleNamespace(
        how=BY_KNOCK, seat=0, declared=0, standing=[9] * len(hands), values=[settled.values[s] for s in held],
        changes=[amount for amount, _ in changes], reasons=[reason for _, reason in changes],
    )  # fmt: skip
    view = Croupier(game, game.new_match(rules, len(hands)), Chance.of(1)).state
    view.sheet.append(score)
    table = SimpleNamespace(view=view)
    return HandResult(SimpleNamespace(me=1, live=True, names=["Ada", "Ben", "Cora"], table=table, outcome=None))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("preset", "knocker", "other"),
    [
        ("scat", "Level for lowest, but the knocker is safe.", "Level for lowest with the knocker."),
        ("lone-knock", "The knocker was level for lowest.", "Level for lowest, but only the knocker pays."),
    ],
)
def test_whoever_is_level_with_the_knocker_is_told_what_that_comes_to(preset: str, knocker: str, other: str) -> None:
    found = result(preset, LEVEL)
    assert found.verdict(0)[1] == knocker
    assert found.verdict(1)[1] == other
    assert found.verdict(2) == ("Safe", "Highest this hand.")


def after(had: int, lost: int, stands: int) -> HandResult:
    """A hand that the second seat has lost at a table with a county."""
    found = result("scat", ("AS KS 9D", "KC 3D 2H", "TH 9H 5C"))
    found.score.changes, found.score.standing = [0, lost, 0], [3, stands, 2]
    found.view.sheet.insert(0, SimpleNamespace(standing=[3, had, 2]))
    return found


def test_nobody_on_the_county_is_said_to_pay_a_penny_they_had_not_got() -> None:
    out = after(0, 1, -1)
    assert out.verdict(1)[0] == "Out: was on the county"
    assert out.paid(1) == 0
    assert after(1, 2, -1).paid(1) == 1
    assert after(3, 1, 2).paid(1) == 1


def test_what_the_county_means_is_said_as_long_as_somebody_is_there() -> None:
    means = "On the county means: one more loss and out."
    assert after(1, 1, 0).rule().endswith(means)
    assert means not in after(2, 1, 1).rule()
    use_language("de")
    assert after(1, 1, 0).verdict(1)[0].count(":") == 1
    assert after(1, 2, -1).verdict(1)[0].count(":") == 1
    use_language("en")
