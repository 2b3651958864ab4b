"""Makes `games/scat/data/odds.toml`, what the stronger bots for Scat know by heart, from play of the simple policy.

For each pack, objective and number of players: how a hand turns out, on average, for whoever holds so many points
after so many turns (`prospects`); and how high others' hands are at a showdown, by the turns they had and by what they
are known to hold (`others`). The same numbers come out on every machine: chance is seeded, sums are whole numbers.

    python -m benchmarks.scat_odds [--hands N] > games/scat/data/odds.toml
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

import games
from benchmarks.strength_scat import Hand, SimplePolicy
from core.chance import Chance
from games.scat.cards import DECKS
from games.scat.events import BY_KNOCK, Discarded
from games.scat.hand_value import best_total
from games.scat.minds.memory import Memory
from games.scat.minds.odds import KNOWN_STEPS, LAST_TURN, OBJECTIVES, TABLE_SEATS, TOP, known_step
from games.scat.state import State

PRESETS: Final = {
    "lowest_loses": ("scat", 50),
    "knocker_promises": ("gin", 55),
    "highest_scores": ("french-canadian", 57),
}
"""Each objective's rule set, and at how many half points the simple policy knocks in it."""

ENOUGH: Final = 300
"""So many hands that reached a turn say something about it."""

HEAD: Final = """\
# What the stronger bots for Scat know by heart; made by benchmarks/scat_odds.py, which says what the numbers mean.
# prospects: a table of turns, then of points held: lives lost, less what the others lost on average, in thousandths
#   (points won count as lives not lost).
# others: a table of turns, then of what somebody is known to hold, then of points: in how many of 1,000 showdowns
#   their hand has at most so many."""

Sums = dict[tuple[int, int], list[int]]


class Watcher(SimplePolicy):
    """A simple player that keeps a note of its hand after each turn while nobody has knocked."""

    def __init__(self, rules: Any, seat: int, knocks_at: int) -> None:
        super().__init__(rules, seat, knocks_at)
        self.memory: Memory | None = None
        self.notes: list[tuple[int, int]] = []

    def observe(self, view: State, events: Sequence[Any]) -> None:
        if self.memory is None:
            self.memory = Memory(self._rules.deck, view.seats)
        self.memory.observe(view, events)
        if view.knocker < 0 and any(type(e) is Discarded and e.seat == self._seat for e in events):
            turn = min(self.memory.turns[self._seat], LAST_TURN)
            self.notes.append((turn, self._rules.values.of(view.hands[self._seat]) // 2))


class Gathering:
    """What many hands of one pack, objective and number of players come to."""

    def __init__(self, pack: int, objective: str, seats: int) -> None:
        preset, self._knocks_at = PRESETS[objective]
        self._rules = games.load("scat").rules(preset, deck=pack, **({"seats": [2, 7]} if pack == 32 else {}))
        self._seats = seats
        self._name = f"odds {pack} {objective} {seats}"
        self.prospects: Sums = defaultdict(lambda: [0, 0])
        self.others: dict[tuple[int, int], Counter[int]] = defaultdict(Counter)

    def play(self, hands: int) -> None:
        sign = -1 if self._rules.points else 1
        for number in range(hands):
            bots = [Watcher(self._rules, seat, self._knocks_at) for seat in range(self._seats)]
            row = Hand(self._rules, bots).play(Chance.of(f"{self._name} {number}"))
            total = sum(row.changes)
            for bot, change in zip(bots, row.changes, strict=True):
                relative = sign * (change * self._seats - total) * 1000 // (self._seats - 1)
                for note in bot.notes:
                    self.prospects[note][0] += 1
                    self.prospects[note][1] += relative
            memory = bots[0].memory
            if row.how == BY_KNOCK and memory is not None:
                for seat in set(range(self._seats)) - {row.seat}:
                    key = min(memory.turns[seat], LAST_TURN), known_step(memory.known[seat])
                    self.others[key][min(row.values[seat] // 2, TOP)] += 1


def prospects_table(sums: Sums) -> list[list[int]]:
    """Averages, those of few hands helped out by their neighbours; turns that few had are as the turn before."""
    table: list[list[int]] = []
    for turn in range(1, LAST_TURN + 1):
        had = sum(count for (t, _), (count, _) in sums.items() if t == turn) >= ENOUGH
        table.append([_average(sums, turn, points) for points in range(TOP)] if had or not table else table[-1])
    return table


def _average(sums: Sums, turn: int, points: int) -> int:
    count = total = 0
    for reach in range(TOP):
        for t in range(turn - min(reach, 2), turn + min(reach, 2) + 1):
            for p in {points - reach, points + reach}:
                weight = 1 if reach else 20
                n, amount = sums.get((t, p), (0, 0))
                count += weight * n
                total += weight * amount
        if count >= 2_000:
            break
    return total // max(1, count)


def others_table(found: Mapping[tuple[int, int], Counter[int]]) -> list[list[list[int]]]:
    """At most so many points, by turns and what is known; turn 0, the hand as dealt, is left to `dealt_row`."""
    table: list[list[list[int]]] = []
    for turn in range(1, LAST_TURN + 1):
        had = sum(hands.total() for (t, _), hands in found.items() if t == turn) >= ENOUGH
        rows = [_at_most(_nearby(found, turn, step)) for step in range(KNOWN_STEPS)]
        table.append(rows if had or not table else table[-1])
    return table


def _nearby(found: Mapping[tuple[int, int], Counter[int]], turn: int, step: int) -> Counter[int]:
    counts: Counter[int] = Counter()
    for (t, s), hands in found.items():
        weight = 100 if (t, s) == (turn, step) else 25 if s == step and abs(t - turn) == 1 else 1 if t == turn else 0
        for points, n in hands.items():
            counts[points] += weight * n
    return counts


def dealt_row(pack: int) -> list[int]:
    """At most so many points in a hand as it is dealt."""
    return _at_most(Counter(map(best_total, combinations(DECKS[pack], 3))))


def _at_most(counts: Mapping[int, int]) -> list[int]:
    total, so_far, row = sum(counts.values()), 0, []
    for points in range(TOP + 1):
        so_far += counts.get(points, 0)
        row.append(so_far * 1000 // max(1, total))
    return [*row[:TOP], 1000]


def lines(hands: int) -> Iterator[str]:
    """The whole file."""
    yield HEAD
    for pack in DECKS:
        for objective in OBJECTIVES:
            for seats in TABLE_SEATS:
                gathering = Gathering(pack, objective, seats)
                gathering.play(hands)
                yield f"\n[pack{pack}.{objective}.seats{seats}]"
                yield from _rows("prospects", prospects_table(gathering.prospects))
                if (objective, seats) == ("lowest_loses", 4):
                    others = [[dealt_row(pack)] * KNOWN_STEPS, *others_table(gathering.others)]
                    yield from _rows("others", others)


def _rows(name: str, table: Iterable[object]) -> Iterator[str]:
    yield f"{name} = ["
    for row in table:
        yield f"  {row},"
    yield "]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=8_000, help="hands for each table (default: 8,000)")
    for line in lines(parser.parse_args().hands):
        print(line, flush=True)


if __name__ == "__main__":
    main()
