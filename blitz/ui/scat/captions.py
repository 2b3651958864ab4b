"""What each player did last, in a few words beside the name."""

from typing import Any

from blitz.ui.scat.cards import called
from blitz.ui.scat.terms import knocked
from blitz.ui.words import say
from core.seats import Seat
from games.scat.events import Dealt, Discarded, DrewStock, Knocked, TookDiscard
from games.scat.rules import Rules


class Captions(dict[Seat, str]):
    """By seat; nothing for whoever has not acted in this hand."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def hear(self, event: Any) -> None:
        """Something has happened."""
        match event:
            case DrewStock(seat, _):
                self[seat] = say("drew from the stock")
            case TookDiscard(seat, card, _):
                self[seat] = say("took the {card}", card=called(card))
            case Discarded(seat, card):
                if self.get(seat) == say("drew from the stock"):
                    self[seat] = say("drew, laid the {card}", card=called(card))
                else:
                    self.setdefault(seat, say("laid the {card}", card=called(card)))
            case Knocked(seat):
                self[seat] = knocked(self._rules)
            case Dealt():
                self.clear()
