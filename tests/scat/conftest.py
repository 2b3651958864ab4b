"""A table of Scat with chosen cards, played in the words of a record."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import games
from core.errors import IllegalMove
from core.game import Outcome
from core.seats import TABLE, seat_letter, seat_of
from games.scat.cards import DECKS, card_of
from games.scat.moves import Deal

GAME = games.load("scat")


class Table:
    """Seat A leads where that is drawn. `do("A", "knock")` makes a move; what happens is kept in `events`, as text."""

    def __init__(
        self, preset: str, hands: Sequence[str], up: str = "", stock: str = "", won: str = "", **options: Any
    ) -> None:
        """`won`: the winners of earlier games at this table, by letter; `-` for a draw."""
        self.rules = GAME.rules(preset, **options)
        earlier = [Outcome(() if who == "-" else (seat_of(who),), (), "") for who in won]
        self.state = GAME.new_match(self.rules, len(hands), earlier)
        self.events: list[str] = []
        self.deal(hands, up, stock)

    def deal(self, hands: Sequence[str], up: str = "", stock: str = "") -> None:
        """Deals these hands to the players still in, this upcard, and a stock with these cards on top."""
        due = GAME.due(self.state)[1]
        players = self.state.players
        leader = players[0] if due.leader == TABLE else due.leader
        dealer = players[-1] if due.leader == TABLE and not self.rules.winner_leads else due.dealer
        cards = {seat: [card_of(name) for name in hand.split()] for seat, hand in zip(players, hands, strict=True)}
        place = players.index(leader)
        in_turn = [*players[place:], *players[:place]]
        order = [cards[seat][n] for n in range(3) for seat in in_turn]
        order += [card_of(name) for name in f"{up} {stock}".split()]
        rest = [card for card in DECKS[self.rules.deck] if card not in order]
        self._make(TABLE, Deal(dealer, leader, (*order, *rest)))

    def do(self, seat: str, *moves: str) -> "Table":
        """Makes the moves of a seat, one after the other."""
        for move in moves:
            self._make(seat_of(seat), GAME.codec.parse(move))
        return self

    def play(self, *lines: str) -> "Table":
        """Makes moves written `A knock`; `T` lets the table close a window or a vote."""
        for line in lines:
            if line == "T":
                self.close()
            else:
                self.do(*line.split(" ", 1))
        return self

    def close(self) -> "Table":
        """Lets the table do what is due: the end of a window or a vote."""
        delay, move = GAME.due(self.state)
        self.state.clock += delay
        self._make(TABLE, move)
        return self

    def refusal(self, seat: str, move: str) -> str:
        """The reason why the rules refuse this move."""
        with pytest.raises(IllegalMove) as refused:
            GAME.decide(self.state, seat_of(seat), GAME.codec.parse(move))
        return refused.value.reason

    def legal(self, seat: str) -> list[str]:
        """What a seat may do, as text."""
        return [GAME.codec.text(move) for move in GAME.legal_moves(self.state, seat_of(seat))]

    def to_move(self) -> str:
        """The letters of the seats that may act."""
        return "".join(map(seat_letter, GAME.to_move(self.state)))

    @property
    def lives(self) -> list[int]:
        return self.state.lives

    @property
    def last(self) -> Any:
        """The last line of the score sheet."""
        return self.state.sheet[-1]

    def _make(self, seat: int, move: Any) -> None:
        for event in GAME.decide(self.state, seat, move):
            GAME.evolve(self.state, event)
            self.events.append(GAME.codec.text(event))


@pytest.fixture(scope="session")
def table() -> Callable[..., Table]:
    """Makes a table: `table("scat", ["AS KS QS", "9H 9D 2C"], up="4D", stock="5C 6C")`."""
    return Table


@pytest.fixture(scope="session")
def after_window(table: Callable[..., Table]) -> Callable[..., Table]:
    """The same, once the time for declaring dealt hands is over."""

    def made(*args: Any, **options: Any) -> Table:
        return table(*args, **options).close()

    return made
