"""The words of a rule set: what a life is called, what each standing is, and the acts."""

import re
from typing import Final, NamedTuple

from core.cards import Card
from games.scat.cards import rank_of, suit_of
from games.scat.rules import Rules

_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_RANKS: Final = {11: "jack", 12: "queen", 13: "king", 14: "ace"}
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")


class Unit(NamedTuple):
    """What is lost or won: one, several, and the verbs for it, of one player and of more."""

    one: str
    several: str
    loses: str = "loses"
    lose: str = "lose"

    def amount(self, number: int) -> str:
        """`one penny`, `two pennies`."""
        return f"{number_word(number)} {self.one if number == 1 else self.several}"


_POINTS: Final = Unit("point", "points", "scores", "score")
_LIVES: Final = Unit("life", "lives")
_PLACES: Final = Unit("place", "places")


def number_word(number: int) -> str:
    """`two`; digits from thirteen on."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def unit_of(rules: Rules) -> Unit:
    """What these rules call a life or a point, read off the names of their standings."""
    names = rules.life_names
    if rules.points:
        return _POINTS
    counted = {word: noun for word, noun in map(_counted, names) if word in _NUMBERS}
    if "no" in counted:
        return Unit(counted["no"], f"{counted['no']}s", "gets", "get")
    if "one" in counted:
        several = counted.get("two") or counted.get("three") or f"{counted['one']}s"
        return Unit(counted["one"], several)
    return _LIVES if len(names) < 2 else _PLACES


def standing_name(rules: Rules, lives: int, added: int = 0) -> str:
    """What a number of lives is called: `two pennies`, `on the county`, `G-I`; `out` when there is none to lose.

    `added` is how many lives everybody was given since the start.
    """
    if lives <= rules.off:
        return "out"
    names, step = rules.life_names, rules.lives + added - lives
    if _names_fit(rules) and step < len(names) and names[step]:
        return names[step]
    if lives == 0:
        return county_name(rules)
    return unit_of(rules).amount(lives) + (" left" if unit_of(rules).loses == "gets" else "")


def county_name(rules: Rules) -> str:
    """What playing on without a life is called."""
    last = rules.life_names[-1] if rules.life_names else ""
    return last if last and _counted(last)[0] not in _NUMBERS else "on the county"


def card_words(card: Card) -> str:
    """`queen of hearts`, `7 of clubs`."""
    rank = rank_of(card)
    return f"{_RANKS.get(rank, rank)} of {SUIT_NAMES[suit_of(card)]}"


def knock_name(rules: Rules) -> str:
    """`knock`, `rap`, `stop the bus`."""
    return _action(rules, 0, "knock")


def knocker_name(rules: Rules) -> str:
    """Who does that: `knocker`, `rapper`, `stopper`."""
    return verb(knock_name(rules).split(" ")[0], "er")


def declaration_name(rules: Rules) -> str:
    """`31`, `Blitz`, `Cadillac`."""
    return _action(rules, 1, "31")


def three_aces_name(rules: Rules) -> str:
    """`Grand Cadillac`, where three aces are a 33."""
    return _action(rules, 2, "three aces")


def call_name(rules: Rules) -> str:
    """`hammer`, `throw-down`."""
    named = _action(rules, 3, "opening call")
    return rules.opening_call.replace("_", "-") if named == "opening call" else named


def verb(words: str, ending: str) -> str:
    """The first word of an act in another form: `knocks`, `stopped the bus`."""
    first, *rest = words.split(" ")
    doubles = ending != "s" and re.fullmatch(r"[^aeiou]*[aeiou][^aeiouwxy]", first)
    return " ".join([first + (first[-1] if doubles else "") + ending, *rest])


def _action(rules: Rules, place: int, otherwise: str) -> str:
    return (rules.action_names[place] if place < len(rules.action_names) else "") or otherwise


def _names_fit(rules: Rules) -> bool:
    """Whether there is a name for each life that everybody starts with; house rules may have changed their number."""
    wanted = rules.lives + rules.county
    return len(rules.life_names) == wanted or (rules.extra_places and len(rules.life_names) > wanted)


def _counted(name: str) -> tuple[str, str]:
    """A standing as number and noun: `two pennies`; two empty texts for any other."""
    word, _, noun = name.partition(" ")
    return (word, noun) if noun.isalpha() and word in _NUMBERS else ("", "")
