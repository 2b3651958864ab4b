"""Dutch Blitz behind the one contract that all games have. See `core.game.Game` for what each part promises."""

from collections.abc import Collection, Sequence
from typing import Any

import games
from core.codec import Codec
from core.game import Game, Outcome, Tempo
from core.rulesets import RuleSet
from core.seats import TABLE, Seat
from games.dutch_blitz import clock, encode, score, view
from games.dutch_blitz.decide import decide
from games.dutch_blitz.events import Event
from games.dutch_blitz.evolve import evolve
from games.dutch_blitz.legal import SCOREKEEPER, legal_moves
from games.dutch_blitz.moves import Deal, Move
from games.dutch_blitz.rivals import rivals
from games.dutch_blitz.rules import Rules
from games.dutch_blitz.state import PLAYING, READY, State


class DutchBlitz:
    """Everybody at once, one deck each, 75 points."""

    name = "dutch_blitz"
    version = 1
    tempo = Tempo.AT_ONCE
    codec: Codec = encode.CODEC

    def rules(self, preset: str | RuleSet, **changes: Any) -> Rules:
        """Raises RulesError naming the option, its value and what is allowed."""
        book = games.book(self.name)
        base = book.preset(preset) if isinstance(preset, str) else preset
        return Rules.of(book.change(base, changes))

    def new_match(self, rules: Rules, seats: int, earlier: Sequence[Outcome] = ()) -> State:
        """Earlier games change nothing here: nobody deals, nobody leads."""
        rules.check_seats(seats)
        return State(rules, seats)

    def to_move(self, state: State) -> Collection[Seat]:
        """All seats while a round is played; else whoever may give the signal or stop, and the table."""
        if state.phase == PLAYING:
            return range(state.seats)
        if state.phase == READY:
            return (SCOREKEEPER,) if state.rules.scorekeeper_starts else (TABLE,)
        waiting = [seat for seat in range(state.seats) if legal_moves(state, seat)]
        return (TABLE, *waiting) if clock.due(state) else waiting

    def is_deal(self, move: Move) -> bool:
        return isinstance(move, Deal)

    due = staticmethod(clock.due)
    table_move = staticmethod(clock.table_move)
    legal_moves = staticmethod(legal_moves)
    decide = staticmethod(decide)
    rivals = staticmethod(rivals)
    evolve = staticmethod(evolve)
    mask = staticmethod(view.mask)
    mask_event = staticmethod(view.mask_event)
    outcome = staticmethod(score.outcome)
    freeze = staticmethod(encode.freeze)
    thaw = staticmethod(encode.thaw)
    zones = staticmethod(encode.zones)


GAME: Game[Rules, State, Move, Event] = DutchBlitz()
