"""Scores: what a round is worth, who leads, and whether the game is won (S2)."""

from collections.abc import Sequence

from core.game import Outcome
from core.seats import Seat
from games.dutch_blitz.cards import owner_of
from games.dutch_blitz.moves import BLITZ
from games.dutch_blitz.rules import Rules
from games.dutch_blitz.state import OVER, State


def round_points(state: State) -> list[int]:
    """Each seat's points as the cards lie: one for each own card in the Dutch piles, minus two for each Blitz card."""
    points = [-2 * len(area[BLITZ]) for area in state.areas]
    for pile in state.dutch:
        for card in pile:
            points[owner_of(card)] += 1
    return points


def totals(rules: Rules, scores: Sequence[int]) -> dict[int, int]:
    """The score of each team, the sum of its seats; everybody is their own team where there are none."""
    sums: dict[int, int] = {}
    for seat, score in enumerate(scores):
        sums[rules.team_of(seat)] = sums.get(rules.team_of(seat), 0) + score
    return sums


def leaders(rules: Rules, scores: Sequence[int]) -> list[Seat]:
    """The seats of the team that is highest alone; none where several are equal."""
    sums = totals(rules, scores)
    best = [team for team, total in sums.items() if total == max(sums.values())]
    return [seat for seat in range(len(scores)) if rules.team_of(seat) == best[0]] if len(best) == 1 else []


def winners(rules: Rules, scores: Sequence[int], rounds: int) -> list[Seat]:
    """Who has won after so many rounds: alone highest, once the target is reached or the rounds are played.

    Nobody yet if several are equal: they play on. Where the number of rounds is fixed, the target does not count.
    """
    if rules.rounds is not None:
        reached = rounds >= rules.rounds
    else:
        reached = rules.target is not None and max(totals(rules, scores).values()) >= rules.target
    return leaders(rules, scores) if reached else []


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if state.phase != OVER:
        return None
    won = leaders(state.rules, state.scores)
    reason = "stopped" if state.enough else "rounds" if state.rules.rounds is not None else "target"
    return Outcome(tuple(won), tuple(state.scores), reason)
