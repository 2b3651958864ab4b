"""Engine speed: random legal play through the public protocol, beside two yardsticks measured in the same run.

For each game, actions per second of `legal_moves` + `decide` + `evolve` with four seats, events made, dealing
included: rounds of Dutch Blitz, whole games of Scat. As a ratio to rlcard's gin-rummy game (`GinRummyGame`: legal
actions, one drawn, stepped) and, for Dutch Blitz, to a hand-inlined loop without validation, events or protocol
(`dutch_blitz_limit`). The word "stuck", which changes no card, is left out of the draw, as the yardsticks have none.
Medians of interleaved runs.

    python3 run.py --set-up bench && .venv/bin/python -m benchmarks.engine [--json] [--runs N] [--seconds S]
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import games
from benchmarks.dutch_blitz_limit import actions_in_a_round
from core.chance import Chance
from core.seats import TABLE
from games.dutch_blitz.moves import STUCK

GAMES: dict[str, tuple[str, dict[str, Any], Any]] = {
    "dutch_blitz": ("dutch-blitz", {"rounds": 1}, STUCK),
    "scat": ("scat", {}, None),
}
"""Each game's rule set, with changes, and the move that is left out of the draw."""
SEATS = 4
CAP = 3_000
"""Actions after which a game is abandoned, as in the hand-inlined loop: random play can circle."""

Play = Callable[[random.Random], int]


def play_of(name: str) -> Play:
    """A function that plays one game at random and returns the number of actions."""
    preset, changes, idle = GAMES[name]
    game = games.load(name)
    rules = game.rules(preset, **changes)
    legal_moves, decide, evolve = game.legal_moves, game.decide, game.evolve

    def act_for_table(state: Any, chance: Chance) -> None:
        """Lets the table do what is due, whatever the hour."""
        due = game.due(state)
        assert due is not None, "nobody may move, and nothing is due"
        state.clock += due[0]
        for event in decide(state, TABLE, game.table_move(state, chance)):
            evolve(state, event)

    def play(rng: random.Random) -> int:
        state, chance = game.new_match(rules, SEATS), Chance(rng.randbytes(32))
        actions = 0
        draw = rng.random
        while actions < CAP and (seats := game.to_move(state)):
            if TABLE in seats:
                act_for_table(state, chance)
                continue
            for seat in seats:
                moves = legal_moves(state, seat)
                if not moves:
                    break
                choices = len(moves) - 1 if moves[-1] is idle and len(moves) > 1 else len(moves)
                for event in decide(state, seat, moves[int(draw() * choices)]):
                    evolve(state, event)
                actions += 1
        return actions

    return play


def rlcard_play() -> Play:
    """The yardstick from outside: one game of rlcard's gin rummy."""
    import numpy as np
    from rlcard.games.gin_rummy.game import GinRummyGame

    def play(rng: random.Random) -> int:
        game = GinRummyGame()
        game.np_random = np.random.RandomState(rng.randrange(1 << 31))
        game.init_game()
        steps = 0
        while not game.is_over():
            actions = game.judge.get_legal_actions()
            game.step(actions[int(rng.random() * len(actions))])
            steps += 1
        return steps

    return play


def per_second(play: Play, rng: random.Random, seconds: float) -> float:
    """Actions per second of processor time, over at least so many of them: waiting for a core does not count."""
    actions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        actions += play(rng)
    return actions / spent


def measure(runs: int, seconds: float) -> dict[str, dict[str, float]]:
    """All figures: medians over interleaved runs, ratios taken within each run."""
    plays = {name: play_of(name) for name in GAMES if name in games.NAMES}
    plays |= {"rlcard": rlcard_play(), "inline": actions_in_a_round}
    rows: list[dict[str, float]] = []
    rng = random.Random(1)
    for _ in range(runs + 1):
        rows.append({name: per_second(play, rng, seconds) for name, play in plays.items()})
    rows = rows[1:]  # the first one warms up
    result: dict[str, dict[str, float]] = {}
    for name in (name for name in GAMES if name in games.NAMES):
        figures = {
            "actions_per_s": statistics.median(row[name] for row in rows),
            "vs_rlcard": statistics.median(row[name] / row["rlcard"] for row in rows),
        }
        if name == "dutch_blitz":
            figures["vs_inline"] = statistics.median(row[name] / row["inline"] for row in rows)
        result[name] = {key: round(value, 3) for key, value in figures.items()}
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--runs", type=int, default=15, help="interleaved runs (default: 15)")
    parser.add_argument("--seconds", type=float, default=0.3, help="seconds for each figure in each run (default: 0.3)")
    args = parser.parse_args()
    result = measure(max(5, args.runs), args.seconds)
    if args.json:
        print(json.dumps(result))
        return
    print(f"{'game':<12} {'actions/s':>10} {'x rlcard':>9} {'x inline':>9}")
    for name, row in result.items():
        inline = f"{row['vs_inline']:9.2f}" if "vs_inline" in row else f"{'':>9}"
        print(f"{name:<12} {row['actions_per_s']:>10,.0f} {row['vs_rlcard']:>9.1f} {inline}")


if __name__ == "__main__":
    main()
