"""The figures of `strength`: means with their 95 % intervals, as data and as a table."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from benchmarks import strength_dutch_blitz
from benchmarks.strength_scat import PRESETS, SEATS, Setting

Rows = list[Sequence[int]]
"""One a deal: what each side made of it; or one a seed: the number of rounds and what each level made of them."""

SEAT_HANDS: Final = 2 * (SEATS // 2)
"""A side sits at two seats, in each of the two plays of a deal."""


class Measure(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def measure(figures: Sequence[float]) -> Measure:
    """The mean of independent figures; Student's quantile for 95 % as nearly as it matters here."""
    count = len(figures)
    mean = sum(figures) / count
    spread = math.sqrt(sum((figure - mean) ** 2 for figure in figures) / (count - 1) / count)
    reach = (1.96 + 2.4 / (count - 1)) * spread
    return Measure(mean, mean - reach, mean + reach)


def scat_result(setting: Setting, rows: Rows) -> dict[str, Any]:
    """One comparison of Scat: a seat's measure in a hand on each side, and by how much the stronger does better."""
    counted = PRESETS[setting.preset]
    points = counted == "points"
    sign = 1 if points else -1
    return {
        "rules": setting.preset,
        "counted": f"{counted} {'won' if points else 'lost'} a hand",
        "stronger": setting.stronger,
        "weaker": setting.weaker,
        "stronger_mean": round(sum(strong for strong, _ in rows) / len(rows) / SEAT_HANDS, 4),
        "weaker_mean": round(sum(weak for _, weak in rows) / len(rows) / SEAT_HANDS, 4),
        **_interval(measure([sign * (strong - weak) / SEAT_HANDS for strong, weak in rows])),
        "hands": 2 * len(rows),
    }


def dutch_blitz_result(weaker: int, rows: Rows) -> dict[str, Any]:
    """One level of Dutch Blitz against the one below it."""
    names = strength_dutch_blitz.levels()
    means = [[total / count for total in totals] for count, *totals in rows]
    return {
        "rules": strength_dutch_blitz.PRESET,
        "counted": "points won a round",
        "stronger": names[weaker + 1],
        "weaker": names[weaker],
        "stronger_mean": round(sum(row[weaker + 1] for row in means) / len(means), 4),
        "weaker_mean": round(sum(row[weaker] for row in means) / len(means), 4),
        **_interval(measure([row[weaker + 1] - row[weaker] for row in means])),
        "rounds": sum(row[0] for row in rows),
    }


def _interval(found: Measure) -> dict[str, float]:
    return {"diff": round(found.mean, 4), "ci_low": round(found.low, 4), "ci_high": round(found.high, 4)}


def lines(found: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The figures as a table."""
    names = f"{'rules':<15} {'stronger':<8} {'weaker':<8}"
    rows = [f"{names} {'stronger':>8} {'weaker':>8} {'diff':>8}  {'95 % interval':<19} {'hands':>6}  counted"]
    for row in [row for table in found.values() for row in table.values()]:
        interval = f"{row['ci_low']:+.4f} … {row['ci_high']:+.4f}"
        rows.append(
            f"{row['rules']:<15} {row['stronger']:<8} {row['weaker']:<8} {row['stronger_mean']:>8.4f} "
            f"{row['weaker_mean']:>8.4f} {row['diff']:>+8.4f}  {interval:<19} "
            f"{row.get('hands', row.get('rounds')):>6,}  {row['counted']}"
        )
    return rows
