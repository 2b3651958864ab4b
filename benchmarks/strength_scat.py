"""How strong the bots for Scat are, hand by hand: what each level loses or wins against the one below it.

Four seats, two of one level facing two of the other (A B A B). Every deal is played twice, the second time with all
seats moved on by one (B A B A), so that both sides hold the same cards in the same places. A hand is a game of its own
with all lives in place, so that only the hand counts. A side's measure is what it lost (lives, letters) or won
(points) in a hand, the mean of its two seats; a deal's figure is the mean difference of its two plays.

`simple` is the policy that is hard to beat: take the discard if it raises the hand, else the stock; keep what counts
most; knock at 25 or more; declare whenever that can be done.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import games
from core.bots import Bot
from core.chance import Chance
from core.game import AnyGame
from core.seats import TABLE, Seat, seat_letter
from games.scat.cards import PIPS, set_of
from games.scat.minds.mind import best_value, value_kept, value_with
from games.scat.moves import KNOCK, Declare, Discard, DrawStock, EndHand, Move, Pass, Refuse, Stand, TakeDiscard
from games.scat.state import DRAWING, OVER, VOTING, HandScore, State

SIMPLE: Final = "simple"
KNOCKS_AT: Final = 2 * 25
SEATS: Final = 4
PRESETS: Final = {"scat": "lives", "gin": "letters", "french-canadian": "points", "jacobs": "points"}
"""The rule sets that are measured, one or two an objective, and what is counted in each."""


class SimplePolicy:
    """The yardstick: no memory, no chance, one threshold."""

    def __init__(self, rules: Any, seat: Seat, knocks_at: int = KNOCKS_AT) -> None:
        self._rules = rules
        self._seat = seat
        self._knocks_at = knocks_at

    def wait_ms(self) -> int:
        return 1000

    def observe(self, view: State, events: Sequence[Any]) -> None:
        """It looks at nothing but its own hand and the discard."""

    def choose(self, view: State, moves: Sequence[Move]) -> Move:
        hand = view.hands[self._seat]
        for move in moves:
            if type(move) is Declare or (type(move) is Discard and move.declare):
                return move
        if KNOCK in moves and best_value(self._rules, hand, view.taken) >= self._knocks_at:
            return KNOCK
        if view.phase == DRAWING:
            return self._draw(hand, moves)
        throws = [move for move in moves if type(move) is Discard]
        if throws:
            return max(throws, key=lambda m: (value_kept(self._rules, hand, m.card), -PIPS[m.card]))
        return next((move for move in moves if type(move) in (Pass, Refuse)), moves[-1])

    def _draw(self, hand: Sequence[int], moves: Sequence[Move]) -> Move:
        take = next(move for move in moves if type(move) is TakeDiscard)
        if value_with(self._rules, hand, take.card) > self._rules.values[set_of(hand)]:
            return take
        return next(move for move in moves if type(move) in (DrawStock, EndHand, Stand))


class Setting(NamedTuple):
    """What is compared: a rule set, and the two players, the one thought to be stronger first."""

    preset: str
    stronger: str
    weaker: str


def make_bot(name: str, rules: Any, seat: Seat, chance: Chance) -> Bot:
    """A level's bot, or the simple policy."""
    if name == SIMPLE:
        return SimplePolicy(rules, seat)
    bot: Bot = games.bots("scat").make(name, rules, seat, chance)
    return bot


class Hand:
    """One hand of bots, without a clock: everybody sees masked views and events, as at any table."""

    def __init__(self, rules: Any, bots: Sequence[Bot]) -> None:
        self.game: AnyGame = games.load("scat")
        self.state: State = self.game.new_match(rules, len(bots))
        self.bots = bots
        self._views = [self.game.mask(self.state, seat) for seat in range(len(bots))]

    def play(self, chance: Chance) -> HandScore:
        """Plays it to the end and returns its line on the score sheet."""
        game, state = self.game, self.state
        while not state.sheet and state.phase not in (VOTING, OVER):
            seats = game.to_move(state)
            if TABLE in seats:
                self._do(TABLE, game.table_move(state, chance))
                continue
            for seat in list(seats):
                view = self._views[seat]
                self._do(seat, self.bots[seat].choose(view, game.legal_moves(view, seat)))
        return state.sheet[-1]

    def _do(self, seat: Seat, move: Any) -> None:
        game = self.game
        events = game.decide(self.state, seat, move)
        for event in events:
            game.evolve(self.state, event)
        for other, view in enumerate(self._views):
            seen = [game.mask_event(event, other) for event in events]
            for event in seen:
                game.evolve(view, event)
            self.bots[other].observe(view, seen)


def play_deals(setting: Setting, first: int, count: int) -> list[Sequence[int]]:
    """For each deal, what the stronger and the weaker side lost or won in its two plays, four seats each, summed."""
    rules = games.load("scat").rules(setting.preset)
    found: list[Sequence[int]] = []
    for deal in range(first, first + count):
        sums = [0, 0]
        for moved in (0, 1):
            chance = Chance.of(f"strength {setting.preset} {deal}")
            sides = [(seat + moved) % 2 for seat in range(SEATS)]
            names = [setting.weaker if side else setting.stronger for side in sides]
            bots = [make_bot(n, rules, s, chance.fork(f"bot {seat_letter(s)}")) for s, n in enumerate(names)]
            score = Hand(rules, bots).play(chance.fork("deal"))
            for side, change in zip(sides, score.changes, strict=True):
                sums[side] += change
        found.append((sums[0], sums[1]))
    return found
