"""What rules of Scat call the acts and the losses at their table, in the language in use."""

from blitz.ui.words import say
from games.scat.rules import Rules
from games.scat.words import call_name, declaration_name, knock_name, number_word, standing_name, unit_of, verb


def knock(rules: Rules) -> str:
    """To knock, as these rules call it: `knock`, `rap`, `stop the bus`."""
    return say(knock_name(rules))


def knocked(rules: Rules) -> str:
    """That somebody has: `knocked`, `stopped the bus`."""
    return say(verb(knock_name(rules), "ed"))


def knocked_briefly(rules: Rules) -> str:
    """The same in one word: `stopped`."""
    return say(verb(knock_name(rules).split(" ")[0], "ed"))


def declaration(rules: Rules) -> str:
    return say(declaration_name(rules))


def call(rules: Rules) -> str:
    return say(call_name(rules))


def one(rules: Rules) -> str:
    """One of what is lost here: `penny`."""
    return say(unit_of(rules).one)


def amount(rules: Rules, number: int) -> str:
    """So many of what is lost or won: `one penny`, `two pennies`."""
    unit = unit_of(rules)
    if number == 1:
        return say(f"one {unit.one}")
    return say("{n} {things}", n=say(number_word(number)), things=say(unit.several))


def loss(rules: Rules, number: int, mine: bool) -> str:
    """That so much was lost, or so many letters got, by the player or by somebody else."""
    what = amount(rules, number)
    if unit_of(rules).loses == "gets":
        return say("Get {what}", what=what) if mine else say("Gets {what}", what=what)
    return say("Lose {what}", what=what) if mine else say("Loses {what}", what=what)


def standing(rules: Rules, lives: int, added: int = 0) -> str:
    """What so many lives are called: `two pennies`, `on the county`, `at the front`, `G-I`; `out` without any.

    `added` is how many lives everybody was given since the start.
    """
    name, unit = standing_name(rules, lives, added), unit_of(rules)
    if name == unit.amount(lives):
        return amount(rules, lives)
    if name == f"{unit.amount(lives)} left":
        return say("{what} left", what=amount(rules, lives))
    return say(name)


def raised(words: str) -> str:
    """With a capital at its beginning."""
    return words[:1].upper() + words[1:]
