"""What `?` says: what can be done now, what cannot and why, and the rules in force."""

from collections.abc import Sequence

import games
from blitz.arguments import Chosen
from blitz.compendium import explained
from blitz.plain import Asker, Choice, Refused
from blitz.plain.console import Console

KEYS = (
    "Enter: confirm, or hear the question again.",
    "b: take back what is not confirmed yet.",
    "l: look at the table again.",
    "?: this help.   ??: the rules in full, with their sources.",
    "q: leave. The game is kept, and can be gone on with.",
)


def help_lines(
    console: Console, chosen: Chosen, asker: Asker, choices: Sequence[Choice], refused: Sequence[Refused]
) -> None:
    """Everything that a person may ask about this moment."""
    if choices:
        console.say("", "What you can do now:")
        console.items(*[f"{choice.key}  {choice.words}" for choice in choices])
    if refused:
        console.say("What you cannot do now, and why:")
        console.items(*[f"{item.words}: {item.reason}" for item in refused])
    console.say("", f"The rules in force: {chosen.ruleset.title()}.")
    console.items(*asker.rules_in_brief(chosen.rules))
    console.say("", "Besides, at any question:")
    console.items(*KEYS)


def whole_rules(console: Console, chosen: Chosen) -> None:
    """The rule set's entry in the compendium."""
    console.say("", *explained(games.book(chosen.game.name), chosen.ruleset))
