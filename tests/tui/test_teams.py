"""Dutch Blitz in teams at the terminal: letters at the names, teams on the sheet."""

from __future__ import annotations

import re

import pytest

from blitz.tui.sheet import Sheet
from games.dutch_blitz.state import READY


@pytest.mark.parametrize("seats", [4, 8])
def test_the_terminal_tells_who_plays_with_whom_and_counts_teams(seated, look, seats: int) -> None:
    stage, table = seated(preset="dutch-blitz-teams", seats=seats, level="skilled")
    while table.view.phase != READY:
        stage.frame()
    stage.frame()
    before = look(table)
    assert " against " in before
    assert before.count("[A]") >= seats // 2
    assert before.count("[B]") == seats // 2
    for _ in range(60_000):
        if isinstance(stage.page, Sheet):
            break
        stage.frame(100)
    sheet = look(stage.page)
    rows = [line for line in sheet.splitlines() if re.search(r"\[[AB]\]", line)]
    letters = "".join(re.findall(r"\[([AB])\]", "".join(rows)))
    assert letters in ("A" * (seats // 2) + "B" * (seats // 2), "B" * (seats // 2) + "A" * (seats // 2))
    counted = [line for line in rows if "▮" in line or "▯" in line]
    assert len(counted) == 2, "a team's sum and way stand once"
    scores = table.view.scores
    for line, team in zip(counted, (letters[0], letters[-1]), strict=True):
        total = sum(score for seat, score in enumerate(scores) if "AB"[seat % 2] == team)
        assert re.search(rf"(?<!\d){abs(total)!s}\s+[▮▯]", line)
