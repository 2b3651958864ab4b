"""Dutch Blitz in teams: everybody can see who plays with whom, and it is the teams that are counted."""

from __future__ import annotations

import pytest

from blitz.practice import Practice
from blitz.ui.dutch_blitz.result import RoundResult
from blitz.ui.dutch_blitz.sheet import BlitzSheet
from blitz.ui.dutch_blitz.talk import leads
from blitz.ui.geometry import space_of
from blitz.ui.tables import table_of
from blitz.ui.teams import BADGE, LETTER, lettered, side_of, team_at, together_words
from games.dutch_blitz.state import READY

TEAMS = "dutch-blitz-teams"


def rules_of(planned, preset: str = TEAMS, seats: int = 4):
    return planned(preset, seats).chosen.rules


def after_a_round(new_stage, planned, seats: int = 4, preset: str = TEAMS):
    """The table and its sheet once a round is over."""
    stage = new_stage()
    table = table_of(stage, planned(preset, seats, level="skilled"))
    stage.show(table)
    table.resize(space_of(1280, 720))
    now = 1.0
    while not isinstance(stage.pages[-1], BlitzSheet):
        now += 100
        table.tick(now)
        assert now < 3_000_000
    sheet = stage.pages[-1]
    sheet.resize(space_of(1280, 720))
    return table, sheet


def words_on(page) -> list[str]:
    return [label.text for label in page.scene().labels if label.text]


def letters_on(page) -> list[str]:
    """The letters on discs, in order."""
    size = round(BADGE * LETTER, 3)
    return sorted(label.text for label in page.scene().labels if round(label.size, 3) == size and label.text in "ABCD")


def test_partners_have_one_letter_and_opponents_another(planned) -> None:
    rules = rules_of(planned)
    assert [team_at(rules, seat).letter for seat in range(4)] == ["A", "B", "A", "B"]
    assert side_of(rules, 4, 1) == [1, 3]
    assert lettered(rules, 1, "Ada") == "[B] Ada"


def test_without_teams_nobody_has_a_letter(planned) -> None:
    rules = rules_of(planned, "dutch-blitz")
    assert team_at(rules, 0) is None
    assert lettered(rules, 0, "Ada") == "Ada"
    assert together_words(rules, ["You", "Ada"], 0) == ""


def test_who_plays_with_whom_is_said_from_your_side(planned) -> None:
    rules = rules_of(planned)
    assert together_words(rules, ["You", "Ada", "Ben", "Cora"], 0) == "You and Ben against Ada and Cora."
    assert together_words(rules, ["Mia", "You", "Ben", "Cora"], 1) == "You and Cora against Mia and Ben."


def test_the_team_leads_that_is_ahead_together(planned) -> None:
    rules = rules_of(planned)
    names = ["Mia", "Ada", "Ben", "Cora"]
    assert leads(rules, names, [10, 26, 31, 2], 0) == "Your team leads with 41."
    assert leads(rules, names, [10, 26, 31, 2], 1) == "Team A leads with 41."
    assert leads(rules, names, [10, 26, 20, 4], 0) == ""
    assert leads(rules_of(planned, "dutch-blitz"), names, [10, 26, 31, 2], 0) == "Ben leads with 31."


@pytest.mark.parametrize("seats", [4, 8])
def test_the_sheet_ranks_teams_and_counts_their_way_together(new_stage, planned, seats: int) -> None:
    table, sheet = after_a_round(new_stage, planned, seats)
    result: RoundResult = sheet.result
    scores = table.view.scores
    sums = [sum(scores[seat] for seat in range(seats) if seat % 2 == team) for team in (0, 1)]
    assert [result.totals[seat] for seat in range(seats)] == [sums[seat % 2] for seat in range(seats)]
    first, second = result.sides()
    assert {seat % 2 for seat in first} == {sums.index(max(sums))}
    assert len(first) == len(second) == seats // 2
    assert {result.places[seat] for seat in second} == {1 if sums[0] == sums[1] else 2}
    for side in (first, second):
        assert f"{table.practice.chosen.rules.target - result.totals[side[0]]} to go" in result.way(side[0])
    assert letters_on(sheet) == ["A"] * (seats // 2) + ["B"] * (seats // 2)


def test_the_sheet_of_single_players_is_as_it_was(new_stage, planned) -> None:
    table, sheet = after_a_round(new_stage, planned, 4, "dutch-blitz")
    assert sheet.result.totals == table.view.scores
    assert [len(side) for side in sheet.result.sides()] == [1, 1, 1, 1]


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_table_shows_each_players_team_and_tells_it_before_the_round(new_stage, planned, measured, seats) -> None:
    stage = new_stage()
    table = table_of(stage, planned(TEAMS, seats))
    stage.show(table)
    table.resize(space_of(1280, 720))
    now = 1.0
    while table.view.phase != READY:
        now += 50
        table.tick(now)
    shown = words_on(table)
    assert letters_on(table) == ["A"] * (seats // 2) + ["B"] * (seats // 2)
    assert any(words.startswith("You") and " against " in words for words in shown)
    assert not measured(table)


def test_a_team_wins_together(planned) -> None:
    practice = Practice(planned(TEAMS, 4))
    view = practice.table.view
    view.sheet.append((0, 0, 5, 5, 5, 5))
    result = RoundResult(practice)

    class Won:
        winners = (0, 2)

    result.outcome = Won()  # type: ignore[assignment]
    assert result.headline() == f"You and {practice.names[2]} win the game."
