"""Cards and piles.

A card is a small int whose meaning belongs to its game; 0 is `HIDDEN`, a card that lies face down to whoever looks.
A pile is a list of cards, bottom first. A hidden card is an ordinary value, the same for every card, so that nothing
in a view tells one hidden card from another.
"""

from typing import Final

Card = int
Pile = list[Card]

HIDDEN: Final = 0


def face_down(pile: Pile) -> Pile:
    """The pile as it looks when no card of it may be seen: its height is all that shows."""
    return [HIDDEN] * len(pile)


def top_only(pile: Pile) -> Pile:
    """The pile as it looks squared up and face up: the top card shows, and how many there are."""
    return [HIDDEN] * (len(pile) - 1) + pile[-1:] if pile else []
