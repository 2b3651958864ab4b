"""What the statistics say about one person: how often, how well, against whom; as text, JSON and CSV."""

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from blitz.stats import Statistics

COLUMNS: Final = (
    "game_number", "started_at", "game", "rules", "rules_name", "seats", "level", "skin", "round", "ended_at", "ended",
    "ms", "seat", "name", "kind", "points", "moves", "ended_it",
)  # fmt: skip
_ROUNDS: Final = """
FROM scores JOIN rounds USING (game_id, number) JOIN games ON games.id = scores.game_id
JOIN seats ON seats.game_id = scores.game_id AND seats.seat = scores.seat
WHERE seats.kind = 'person' AND seats.name = ? AND games.game = ? AND (moves > 0 OR points <> 0)"""
"""Rounds that a person took part in: whoever is out of a game does not play its last hands."""
_GAMES: Final = """
FROM seats JOIN games ON games.id = seats.game_id
WHERE seats.kind = 'person' AND seats.name = ? AND games.game = ?"""


@dataclass(frozen=True)
class Part:
    """One rule set, or one level of opponents: games played to the end, those won, rounds, and points a round."""

    name: str
    games: int
    won: int
    rounds: int
    average: float


@dataclass(frozen=True)
class Summary:
    """Everything about one person at one game. What there is no answer to is None.

    `ended` counts the rounds that this person ended: Blitzes, knocks. `fastest_ms` is the shortest of them. `measure`
    says what points are: `points`, `lives` where rounds only cost, or `mixed`.
    """

    person: str
    game: str
    measure: str
    games: int
    finished: int
    won: int
    streak: int
    rounds: int
    ended: int
    best: int | None
    average: float | None
    fastest_ms: int | None
    plays_a_minute: float | None
    by_rules: Sequence[Part]
    by_level: Sequence[Part]
    recent: Sequence[int]
    """Points of the last rounds, the oldest first."""
    recent_wins: Sequence[bool]
    """Whether the last games were won, the oldest first."""


def people(statistics: Statistics) -> list[str]:
    """Everybody who has played, whoever played most first."""
    rows = statistics.ask(
        "SELECT name FROM seats JOIN rounds USING (game_id) WHERE kind = 'person' GROUP BY name ORDER BY count(*) DESC"
    )
    return [str(name) for (name,) in rows]


def summaries(
    statistics: Statistics, person: str, own: str, games: Sequence[str]
) -> tuple[list[str], str, dict[str, Summary]]:
    """Everybody who has played; whom to show; and what there is to say about them at every game.

    Shown is `person` if they have played, else `own`, the player at this computer, else whoever played most.
    """
    known = people(statistics)
    if person not in known:
        person = own if own in known else next(iter(known), "")
    return known, person, {game: summary(statistics, person, game) for game in games}


def summary(statistics: Statistics, person: str, game: str, recent: int = 40) -> Summary:
    """What there is to say about one person at one game."""
    who = (person, game)
    games = statistics.ask(f"SELECT count(*), count(games.ended_at), total(seats.won) {_GAMES}", who)[0]
    rounds = statistics.ask(
        f"SELECT count(*), total(ended_it), max(points), avg(points), sum(moves) * 60000.0 / sum(ms) {_ROUNDS}", who
    )[0]
    fastest = statistics.ask(f"SELECT min(rounds.ms) {_ROUNDS} AND ended_it", who)[0][0]
    measures = {row[0] for row in statistics.ask(f"SELECT DISTINCT measure {_GAMES}", who)}
    last = statistics.ask(f"SELECT points {_ROUNDS} ORDER BY games.id DESC, scores.number DESC LIMIT ?", (*who, recent))
    wins = [
        bool(row[0])
        for row in statistics.ask(f"SELECT won {_GAMES} AND games.ended_at IS NOT NULL ORDER BY games.id", who)
    ]
    return Summary(
        person=person,
        game=game,
        measure=measures.pop() if len(measures) == 1 else "mixed" if measures else "points",
        games=int(games[0]),
        finished=int(games[1]),
        won=int(games[2]),
        streak=_streak(wins),
        rounds=int(rounds[0]),
        ended=int(rounds[1]),
        best=rounds[2],
        average=rounds[3],
        fastest_ms=fastest,
        plays_a_minute=rounds[4],
        by_rules=_parts(statistics, who, "rules_name"),
        by_level=_parts(statistics, who, "level"),
        recent=[int(row[0]) for row in reversed(last)],
        recent_wins=wins[-recent:],
    )


def _parts(statistics: Statistics, who: tuple[str, str], column: str) -> list[Part]:
    games = {
        name: (int(finished), int(won))
        for name, finished, won in statistics.ask(
            f"SELECT {column}, count(games.ended_at), total(seats.won) {_GAMES} GROUP BY {column}", who
        )
    }
    rows = statistics.ask(
        f"SELECT {column}, count(*), avg(points) {_ROUNDS} GROUP BY {column} ORDER BY count(*) DESC", who
    )
    return [Part(str(name), *games.get(name, (0, 0)), int(rounds), float(average)) for name, rounds, average in rows]


def _streak(wins: Sequence[bool]) -> int:
    """The most games won in a row."""
    best = now = 0
    for won in wins:
        now = now + 1 if won else 0
        best = max(best, now)
    return best


def as_data(statistics: Statistics, games: Sequence[str], person: str = "") -> dict[str, Any]:
    """Everything as one object for a program: a list of summaries."""
    names = [person] if person else people(statistics)
    found = [summary(statistics, name, game) for name in names for game in games]
    return {"people": names, "summaries": [asdict(entry) for entry in found if entry.rounds]}


def as_csv(statistics: Statistics) -> str:
    """A line for every seat in every round that was counted."""
    rows = statistics.ask(
        "SELECT games.id, started_at, game, rules, rules_name, seats, level, skin, scores.number, rounds.ended_at, "
        "ended, ms, scores.seat, name, kind, points, moves, ended_it "
        "FROM scores JOIN rounds USING (game_id, number) JOIN games ON games.id = scores.game_id "
        "JOIN seats ON seats.game_id = scores.game_id AND seats.seat = scores.seat "
        "ORDER BY games.id, scores.number, scores.seat"
    )
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([tuple(_harmless(value) for value in row) for row in rows])
    return out.getvalue()


def _harmless(value: Any) -> Any:
    """A name that a spreadsheet would take for a formula is marked as text."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t" and value else value
