"""Scat behind the one contract that all games have. See `core.game.Game` for what each part promises."""

from collections.abc import Collection, Sequence
from typing import Any

import games
from core.codec import Codec
from core.game import Game, Outcome, Tempo
from core.rulesets import RuleSet
from core.seats import TABLE, Seat
from games.scat import clock, encode, score, view
from games.scat.decide import decide
from games.scat.events import Event
from games.scat.evolve import evolve
from games.scat.legal import legal_moves
from games.scat.moves import Deal, Move
from games.scat.rules import Rules
from games.scat.state import DISCARDING, DRAWING, OPENING, OVER, VOTING, WINDOW, State, first_seats


class Scat:
    """Three cards each, draw and discard, and the lowest hand loses a life."""

    name = "scat"
    version = 1
    tempo = Tempo.IN_TURN
    codec: Codec = encode.CODEC

    def rules(self, preset: str | RuleSet, **changes: Any) -> Rules:
        """Raises RulesError naming the option, its value and what is allowed."""
        book = games.book(self.name)
        base = book.preset(preset) if isinstance(preset, str) else preset
        return Rules.of(book.change(base, changes))

    def new_match(self, rules: Rules, seats: int, earlier: Sequence[Outcome] = ()) -> State:
        """Earlier games decide who deals or leads first, as the rules have it."""
        rules.check_seats(seats)
        won = [winner for game in earlier for winner in game.winners]
        return State(rules, seats, *first_seats(rules, seats, won, len(earlier)))

    def to_move(self, state: State) -> Collection[Seat]:
        """The seat whose turn it is; while all are asked, those who have not answered; the table when nobody is."""
        phase = state.phase
        if phase in (DRAWING, DISCARDING, OPENING):
            return (state.turn,)
        if phase in (WINDOW, VOTING):
            return state.waiting or (TABLE,)
        return () if phase == OVER else (TABLE,)

    def is_deal(self, move: Move) -> bool:
        return isinstance(move, Deal)

    due = staticmethod(clock.due)
    table_move = staticmethod(clock.table_move)
    legal_moves = staticmethod(legal_moves)
    decide = staticmethod(decide)

    def rivals(self, state: State, seat: Seat, move: Move) -> Collection[Seat]:
        """Nobody: seats act in turn, and where all are asked at once every answer counts."""
        return ()

    evolve = staticmethod(evolve)
    mask = staticmethod(view.mask)
    mask_event = staticmethod(view.mask_event)
    outcome = staticmethod(score.outcome)
    freeze = staticmethod(encode.freeze)
    thaw = staticmethod(encode.thaw)
    zones = staticmethod(encode.zones)


GAME: Game[Rules, State, Move, Event] = Scat()
