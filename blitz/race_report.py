"""What came of a race: as JSON, as CSV, and as a score sheet for people."""

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blitz.arguments import Chosen
from blitz.race import NAMES, Race, RoundResult
from blitz.show import show_of
from core.seats import seat_letter

_COLUMNS = ("game", "round", "seat", "name", "level", "points", "ended", "by", "ticks", "ms")


@dataclass(frozen=True)
class Report:
    """All games of a race. `stopped`: somebody ended it early."""

    chosen: Chosen
    seed: int
    levels: Sequence[str]
    races: Sequence[Race]
    stopped: bool


def as_json(report: Report) -> str:
    """One object: the rules, the seed, the seats, and of one game its rounds, standings and winner, of many a list."""
    ruleset = report.chosen.ruleset
    about: dict[str, Any] = {
        "game": ruleset.game,
        "rules": ruleset.id,
        "options": {name: ruleset.options[name] for name in ruleset.changed},
        "digest": ruleset.digest,
        "seed": report.seed,
        "seats": [
            {"seat": seat_letter(seat), "name": NAMES[seat], "level": level} for seat, level in enumerate(report.levels)
        ],
    }
    played = [_game(race) for race in report.races]
    if len(played) == 1:
        about |= played[0]
    else:
        about |= {"games": played, "wins": _wins(report)}
    if report.stopped:
        about["stopped"] = True
    return json.dumps(about)


def as_csv(report: Report) -> str:
    """A line for each seat in each round of each game."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for race in report.races:
        for number, result in enumerate(race.rounds, 1):
            hand = result.hand
            by = "".join(map(seat_letter, hand.by))
            for seat, points in enumerate(hand.points):
                about = (race.number, number, seat_letter(seat), NAMES[seat], report.levels[seat])
                rows.writerow((*about, points, hand.ended, by, result.ticks, result.ms))
    return out.getvalue()


def sheet_lines(race: Race, index: int, result: RoundResult) -> list[str]:
    """One round of the score sheet: how it ended, what each seat made, and where that leaves them."""
    names = NAMES[: len(race.levels)]
    show = show_of(race.chosen.game.name)
    ending = show.ending(race.state, index, names)
    columns = show.tally(race.state, index, names)
    return [f"{show.WORD.title()} {index + 1} ({result.ms // 1000} s): {ending}", "  " + "   ".join(columns)]


def standing_lines(report: Report) -> list[str]:
    """Who won, or how it stands where it was stopped."""
    if len(report.races) != 1:
        wins = ", ".join(f"{name} {count}" for name, count in _wins(report).items())
        return [f"{len(report.races)} games; won: {wins}", *_stopped(report)]
    race = report.races[0]
    show = show_of(race.chosen.game.name)
    order = [place["seat"] for place in _standings(race, by_number=True)]
    scores = ", ".join(f"{NAMES[seat]} {show.score(race.state, seat)}" for seat in order)
    if race.outcome is None:
        return [f"So far: {scores}", *_stopped(report)]
    winners = " and ".join(NAMES[seat] for seat in race.outcome.winners)
    return [f"{winners or 'Nobody'} won. {scores}"]


def _stopped(report: Report) -> list[str]:
    return [f"Stopped; blitz race --seed {report.seed} plays the same again."] if report.stopped else []


def _game(race: Race) -> dict[str, Any]:
    return {
        "rounds": [_round(result) for result in race.rounds],
        "standings": _standings(race),
        "winner": _winner(race),
    }


def _round(result: RoundResult) -> dict[str, Any]:
    hand = result.hand
    return {
        "scores": {seat_letter(seat): points for seat, points in enumerate(hand.points)},
        "ended": hand.ended,
        "by": _one_or_list([seat_letter(seat) for seat in hand.by]),
        "ticks": result.ticks,
        "ms": result.ms,
    }


def _standings(race: Race, by_number: bool = False) -> list[dict[str, Any]]:
    """Every seat with its score and place, the best first; equals share a place."""
    scores, places = race.standing(), race.places()
    order = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
    return [
        {
            "seat": seat if by_number else seat_letter(seat),
            "score": scores[seat],
            "place": places[seat],
        }
        for seat in order
    ]


def _winner(race: Race) -> str | list[str] | None:
    """The seat that won, the seats of the team that did, or None."""
    return _one_or_list([seat_letter(seat) for seat in race.outcome.winners] if race.outcome else [])


def _one_or_list(seats: list[str]) -> str | list[str] | None:
    return seats[0] if len(seats) == 1 else seats or None


def _wins(report: Report) -> dict[str, int]:
    return {
        NAMES[seat]: sum(race.outcome is not None and seat in race.outcome.winners for race in report.races)
        for seat in range(len(report.levels))
    }
