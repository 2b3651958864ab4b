"""What is said at a Dutch Blitz table: why not, who was faster, what goes on. Short, kind, and about the cards."""

from collections.abc import Sequence
from typing import Final

from blitz.ui.dutch_blitz.cards import called, colour_of
from blitz.ui.dutch_blitz.play import Why
from blitz.ui.teams import team_at
from blitz.ui.words import count, say
from core.ticks import Refusal
from games.dutch_blitz.cards import face_of, number_of
from games.dutch_blitz.events import BY_BLITZ
from games.dutch_blitz.moves import BLITZ, CENTRE, FIRST_POST, WOOD, Play
from games.dutch_blitz.rules import Rules
from games.dutch_blitz.score import leaders, totals
from games.dutch_blitz.state import READY, State

LAST: Final = 10
"""The card that ends a pile in the middle."""


def pile_called(source: int) -> str:
    """An own pile in the middle of a sentence."""
    if source == BLITZ:
        return say("the Blitz pile")
    return say("the wood pile") if source == WOOD else say("post {n}", n=source - 1)


def why_not(view: State, me: int, why: Why) -> tuple[str, str]:
    """Why a wish is not granted, and what can be done instead."""
    if why.reason == "does_not_fit":
        return _does_not_fit(view, me, why)
    if why.reason == "must_play_one":
        return _one_first(view, me)
    if why.reason == "must_play_dutch":
        return say("A card fits the middle."), say("By these rules it goes there first.")
    if why.reason in ("not_started", "round_over"):
        return say("Not just now."), say("Wait for the signal.")
    if why.reason == "nothing_to_turn":
        return say("Your hand is empty."), say("There is nothing to turn.")
    if why.reason == "not_exposed":
        return say("No card lies open there."), say("Choose another pile.")
    return say("That does not go."), say("Try another card.")


def _does_not_fit(view: State, me: int, why: Why) -> tuple[str, str]:
    colour, number = colour_of(why.card), number_of(why.card)
    if why.target == CENTRE:
        first = say("{colour} needs {n}.", colour=say(colour).capitalize(), n=_any_of(_wanted(view, colour)))
        if why.source >= FIRST_POST:
            return first, say("Your {n} stays where it is for now.", n=number)
        return first, say("Your {n} may find a post, or has to wait.", n=number)
    onto = view.areas[me][why.target]
    if not onto:
        return say("That post is empty."), say("The next Blitz card goes there.")
    return (
        say("On {card} goes {n}.", card=called(onto[-1]), n=number_of(onto[-1]) - 1)
        if number_of(onto[-1]) > 1
        else say("Nothing goes on a 1."),
        say("Red and blue take turns with green and yellow."),
    )


def _wanted(view: State, colour: str) -> list[int]:
    """The numbers that go on piles of a colour in the middle; 1 where it has none that grows."""
    tops = {number_of(face_of(pile[-1])) for pile in view.dutch if colour_of(pile[-1]) == colour}
    return sorted(top + 1 for top in tops if top < LAST) or [1]


def _any_of(numbers: Sequence[int]) -> str:
    """`2`, `2 or 6`, `2, 4 or 6`."""
    *some, last = map(str, numbers)
    return say("{some} or {last}", some=", ".join(some), last=last) if some else last


def _one_first(view: State, me: int) -> tuple[str, str]:
    for source, pile in enumerate(view.areas[me]):
        if pile and number_of(pile[-1]) == 1:
            return say("A 1 shows on {pile}.", pile=pile_called(source)), say("Play it to the middle first.")
    return say("A 1 lies open."), say("Play it to the middle first.")


def beaten(names: Sequence[str], refusal: Refusal, named: bool = False) -> tuple[str, str]:
    """A play that came to nothing: who was first and by how much, where that is known.

    `named`: this table always tells who was first; where it tells nobody, the play was built on another that came to
    nothing.
    """
    move = refusal.move
    first = say("That did not go any more.") if named else say("Somebody was faster.")
    if refusal.by is not None and refusal.late_ms is not None:
        first = say("{who} was {ms} ms faster.", who=names[refusal.by], ms=refusal.late_ms)
    if not isinstance(move, Play):
        return first, say("Nothing has changed.")
    back = say("Your {n} goes back to {pile}.", n=number_of(move.card), pile=pile_called(move.source))
    return first, back


def leads(rules: Rules, names: Sequence[str], scores: Sequence[int], me: int) -> str:
    """Who is in front, or which team."""
    ahead = leaders(rules, scores)
    if not ahead:
        return ""
    team, best = team_at(rules, ahead[0]), max(totals(rules, scores).values())
    if team is not None:
        if me in ahead:
            return say("Your team leads with {n}.", n=best)
        return say("Team {letter} leads with {n}.", letter=team.letter, n=best)
    return say("You lead.") if ahead[0] == me else say("{who} leads with {n}.", who=names[ahead[0]], n=best)


def stuck_words(view: State, who: str, left: int, me_only: bool) -> tuple[str, str]:
    """That somebody is stuck, the player if `who` is empty, and what comes of it once as many as are `left` say so.

    `me_only`: nobody but the player is left.
    """
    first = say("{who} is stuck.", who=who) if who else say("You said: stuck.")
    if view.rules.stall_ends:
        if me_only:
            return first, say("When you say so too, the round ends.")
        return first, count("When {n} more says so, the round ends.", "When {n} more say so, the round ends.", left)
    if me_only:
        return first, say("When you say so too, every hand shifts by one.")
    more = count(
        "When {n} more says so, every hand shifts by one.", "When {n} more say so, every hand shifts by one.", left
    )
    return first, more


def stuck_hints(view: State) -> list[str]:
    """When to say that one is stuck, or how many have: at length, and in short."""
    stuck = view.stuck.bit_count()
    if not stuck:
        return [say("Say it when nothing fits.")]
    words = say("{n} of {all} is stuck.") if stuck == 1 else say("{n} of {all} are stuck.")
    return [text.format(n=stuck, all=view.seats) for text in (words, say("{n} of {all}"))]


def banner_of(
    view: State, ended: bool, seconds: int, just_started: bool, who: str, aim: str, together: str = ""
) -> tuple[str, str]:
    """What is called out across the table, and a line below it; empty when there is nothing to call.

    `ended`: the round is over and its sheet not yet shown; `who` ended it, if anybody did. `aim` says what it is about,
    and `together` who plays with whom.
    """
    if ended:
        return _blitz(who) if view.sheet[-1][0] == BY_BLITZ else _counted()
    if view.phase == READY:
        return str(seconds), together or aim
    if view.stalled_at >= 0:
        return _stalled()
    return _go(aim) if just_started else ("", "")


def aim_of(live: bool) -> str:
    """What a round is about, for a player or for somebody who watches."""
    return say("Empty your Blitz pile first.") if live else say("Whose Blitz pile is empty first?")


def banners(names: Sequence[str], aim: str, together: str = "") -> list[tuple[str, str]]:
    """Everything that `banner_of` may call out."""
    ends = [_blitz(who) for who in names]
    counts = [(str(seconds), together or aim) for seconds in (3, 2, 1)]
    return [*ends, _counted(), *counts, _stalled(), _go(aim)]


def _blitz(who: str) -> tuple[str, str]:
    return say("Blitz!"), say("{who} used up the Blitz pile.", who=who)


def _counted() -> tuple[str, str]:
    return say("Nobody can go on."), say("The round is counted as it lies.")


def _stalled() -> tuple[str, str]:
    return say("Nobody can go on."), say("Every wood pile is taken up, and every hand shifts by one card.")


def _go(aim: str) -> tuple[str, str]:
    return say("Go!"), aim


def seconds_to_go(view: State, now: int) -> int:
    """The countdown before a round: 3, 2, 1. `now` is the time at the table."""
    return 1 + int(max(0, 3_000 - (now - view.clock)) // 1001)
