"""Lives in character cells, as what they are at this table: pennies, nickels, letters, places on the bus."""

from typing import Final

from blitz.ui.scat.lives import piece_names, piece_of
from games.scat.state import State

_SIGNS: Final = {"penny": "●", "nickel": "◉", "button": "●", "gone": "○", "lost": "×", "letter-blank": "·"}
_SEATS: Final = 4


def pieces(view: State, lives: int, lost: int = 0) -> str:
    """The pieces of somebody with so many lives; empty where points are counted."""
    if piece_of(view.rules) == "bus":
        at = view.rules.lives + view.added - lives
        return "".join("●" if place == at else "○" for place in range(_SEATS)) if at < _SEATS else "○○○○ ●"
    names = piece_names(view, max(0, lives), lost)
    return "".join(_SIGNS.get(name, name.rpartition("-")[2]) for name in names)
