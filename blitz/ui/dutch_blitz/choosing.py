"""From piles that were chosen, one after the other, to a move: the same whether by key, click or touch."""

from dataclasses import dataclass

from blitz.ui.dutch_blitz.play import Plays, Why
from blitz.ui.words import say
from games.dutch_blitz.moves import CENTRE, FIRST_POST, WOOD, Move


@dataclass(frozen=True, slots=True)
class Step:
    """What choosing a pile comes to: a wish (a move, or why not), or a pile that is now selected, or none."""

    wish: Move | Why | None = None
    selected: int | None = None


def choose(plays: Plays, selected: int | None, source: int, at_once: bool, only_post: bool = False) -> Step:
    """A pile is chosen while another may be selected: it is its target, or played, or selected itself.

    `at_once` plays to the middle whatever fits there; `only_post` plays to a post as well, if just one takes the card
    (never from post to post, which is hardly ever meant).
    """
    if selected is not None and selected != source:
        empty_post = source >= FIRST_POST and not plays.top(source)
        if source in plays.targets(selected) or empty_post:
            return Step(plays.play(selected, source))
    if selected == source:
        return Step()
    targets = plays.targets(source)
    if at_once and CENTRE in targets:
        return Step(plays.play(source, CENTRE))
    if only_post and len(targets) == 1 and source < FIRST_POST:
        return Step(plays.play(source, targets[0]))
    if targets:
        return Step(selected=source)
    return Step(plays.play(source, CENTRE)) if plays.top(source) else Step(selected=selected)


def where_to(source: int) -> str:
    """What is asked once a pile is selected."""
    return say("Now choose where it goes.") if source != WOOD else say("Now choose a post, or the middle.")
