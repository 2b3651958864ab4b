"""From a game as it goes on to the statistics: each round when it ends, and the game when it is over."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from blitz.arguments import Chosen
from blitz.show import HandResult, show_of
from blitz.stats import GameRow, RoundRow, Statistics
from core.errors import BadInput
from core.record import Player
from core.seats import TABLE
from core.ticks import Notice, Tick

PERSON = "person"


class Counting:
    """Counts one game with people in it. Give `watch` to its croupier; a game gone on with may be watched from its
    start. It never stops a game: if the file cannot be used, `trouble` says why and nothing more is counted.
    """

    def __init__(
        self,
        key: str,
        chosen: Chosen,
        players: Sequence[Player],
        state: Any,
        skin: str,
        counted: int = 0,
        opened: Callable[[], Statistics] = Statistics,
    ) -> None:
        self.trouble = ""
        self._chosen, self._state = chosen, state
        self._show = show_of(chosen.game.name)
        self._measure = "points" if getattr(chosen.rules, "points", True) else "lives"
        self._counted = counted
        """So many ticks are in the statistics already, as another game: this one goes on from there."""
        self._rounds = 0
        self._since = 0
        self._moves = [0] * len(players)
        self._opened = opened
        self._row = self._game_row(key, players, skin)
        self._counts = any(player.kind == PERSON for player in players)

    def _game_row(self, key: str, players: Sequence[Player], skin: str) -> GameRow:
        ruleset = self._chosen.ruleset
        levels = {player.kind for player in players if player.kind != PERSON}
        return GameRow(
            key=key,
            started_at=_now(),
            game=ruleset.game,
            rules=ruleset.id,
            rules_name=ruleset.title(),
            digest=ruleset.digest,
            level="people" if not levels else levels.pop() if len(levels) == 1 else "mixed",
            measure=self._measure,
            skin=skin,
            seats=[(player.name, player.kind) for player in players],
        )

    def look_at(self, state: Any) -> None:
        """The table has been pictured anew, without what led there; what was missed counts as one with what follows."""
        self._state = state

    def watch(self, notice: Notice) -> None:
        """Takes in what has just happened; the state is already as it is after it."""
        if not self._counts or not isinstance(notice, Tick):
            return
        dealt = ("deal", TABLE) in self._show.highlights(notice.events)
        for entry in notice.entries:
            if dealt:
                self._since, self._moves = notice.at, [0] * len(self._moves)
            elif entry.seat >= 0:
                self._moves[entry.seat] += 1
        hands = self._show.hands(self._state)
        if notice.number <= self._counted:
            self._rounds = len(hands)
        outcome = self._chosen.game.outcome(self._state)
        if len(hands) == self._rounds and outcome is None:
            return
        try:
            with self._opened() as statistics:
                game = statistics.begin(self._row)
                if len(hands) > self._rounds:
                    statistics.add_round(game, self._round(hands, notice.at))
                if outcome is not None:
                    statistics.finish(game, _now(), outcome.reason, outcome.standing, outcome.winners)
        except BadInput as error:
            self.trouble, self._counts = str(error), False

    def _round(self, hands: Sequence[HandResult], at: int) -> RoundRow:
        self._rounds = len(hands)
        hand = hands[-1]
        sign = 1 if self._measure == "points" else -1
        points = [sign * number for number in hand.points]
        return RoundRow(self._rounds, _now(), hand.ended, at - self._since, points, self._moves, hand.by)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
