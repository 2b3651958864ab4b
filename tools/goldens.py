"""Writes the golden playthroughs: for each preset, one short game as text, every event and every view.

    .venv/bin/python tools/goldens.py          rewrite tests/goldens/
    .venv/bin/python tools/goldens.py --check  say which differ, and fail if any does

A change of the rules shows up here as a difference that can be read.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import games  # noqa: E402
from core.chance import Chance  # noqa: E402
from core.digest import digest  # noqa: E402
from core.seats import TABLE, seat_letter  # noqa: E402

FOLDER = ROOT / "tests" / "goldens"
STEPS = 45
"""Enough for a deal, some of everything that is played, and mostly the end of a hand."""


def playthrough(name: str, preset: str) -> str:
    """A game of random moves from a fixed seed: what is done, what happens, and what each seat then sees."""
    return "\n".join(_lines(name, preset)) + "\n"


def _lines(name: str, preset: str) -> Iterator[str]:
    game = games.load(name)
    rules = game.rules(preset)
    seats = min(max(3, rules.least_seats), rules.most_seats)
    state = game.new_match(rules, seats)
    rng, chance = Chance.of(preset).fork("moves"), Chance.of(preset)
    views = {p: game.mask(state, p) for p in (*range(seats), None)}
    yield f"{name} {preset} {rules.ruleset.digest} {seats} seats"
    for _ in range(STEPS):
        chosen = _choose(game, state, rng, chance)
        if chosen is None:
            break
        seat, move = chosen
        yield f"{state.clock} {seat_letter(seat)} {game.codec.text(move)}"
        for event in game.decide(state, seat, move):
            game.evolve(state, event)
            yield f"  > {game.codec.text(event)}"
            for p, view in views.items():
                view.clock = state.clock
                seen = game.mask_event(event, p)
                game.evolve(view, seen)
                if seen != event:
                    yield f"    {_eyes(p)} sees {game.codec.text(seen)}"
        yield f"  = {digest(game.freeze(state))} {' '.join(digest(game.freeze(v), 8) for v in views.values())}"
    for p, view in views.items():
        yield f"{_eyes(p)}: {game.freeze(view)}"
    yield f"outcome: {game.outcome(state)}"


def _choose(game: Any, state: Any, rng: Chance, chance: Chance) -> tuple[int, Any] | None:
    able = [seat for seat in game.to_move(state) if seat != TABLE and game.legal_moves(state, seat)]
    due = game.due(state)
    if due is not None and (due[0] == 0 or not able):
        state.clock += due[0]
        return TABLE, game.table_move(state, chance)
    if not able:
        return None
    state.clock += 100 + rng.below(300)
    seat = rng.choice(able)
    return seat, rng.choice(game.legal_moves(state, seat))


def _eyes(seat: int | None) -> str:
    return "spectators" if seat is None else seat_letter(seat)


def path_of(name: str, preset: str) -> Path:
    """Where a preset's golden playthrough is kept."""
    return FOLDER / name / f"{preset}.txt"


def main() -> int:
    check = "--check" in sys.argv[1:]
    differ = 0
    for name in games.NAMES:
        for preset in games.book(name).ids:
            path, text = path_of(name, preset), playthrough(name, preset)
            if path.exists() and path.read_text("utf-8") == text:
                continue
            differ += 1
            print(f"{'differs' if check else 'written'}: {path.relative_to(ROOT)}")
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8", newline="\n")
    return 1 if check and differ else 0


if __name__ == "__main__":
    sys.exit(main())
