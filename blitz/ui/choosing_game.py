"""What a practice game is to be: rules, seats, levels, seed. Kept apart from how any skin shows the choice."""

import secrets
from typing import Any, Final

import games
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.ui.settings import Settings
from blitz.ui.words import say
from core.errors import RulesError
from core.game import Tempo
from core.rulesets import RuleSet

SPEEDS: Final = (25, 50, 75, 100, 125, 150, 200)
MOST_SEATS: Final = 10
MOST_PEOPLE: Final = 4
"""So many can share a machine: more would wait longer than they play."""
STANDARD: Final = {"dutch_blitz": "dutch-blitz", "scat": "scat"}
"""The rule set that each game is played by unless another is chosen."""


def level_words(level: str) -> str:
    """A bot's level in a word or two."""
    return {
        "beginner": say("beginner"),
        "casual": say("easy-going"),
        "skilled": say("skilled"),
        "expert": say("expert"),
    }.get(level, level)


def rules_title(ruleset: RuleSet) -> str:
    """What a rule set is called, in the language in use; one that is changed says so."""
    return say(ruleset.name) if ruleset.title() == ruleset.name else ruleset.title()


def sizes_of(rules: Any) -> list[int]:
    """The numbers of seats that rules and table allow."""
    found = []
    for seats in range(rules.least_seats, min(MOST_SEATS, rules.most_seats) + 1):
        try:
            rules.check_seats(seats)
        except RulesError:
            continue
        found.append(seats)
    return found


def presets_of(game: str) -> list[str]:
    """The ids of a game's presets, the standard game first."""
    book = games.book(game)
    return sorted(book.ids, key=lambda i: (i != STANDARD.get(game), book.preset(i).name))


class GameChoice:
    """A choice in the making; always one that can be played."""

    def __init__(self, game: str, preset: str = "") -> None:
        self.game = games.load(game)
        self.book = games.book(self.game.name)
        self.ids = presets_of(self.game.name)
        self.levels = list(games.bots(self.game.name).LEVELS)
        self.count = 4
        self.people = 1
        self.chosen = [self.levels[0]] * (MOST_SEATS - 1)
        self.seed: int | None = None
        self.preset = ""
        self.choose(preset or self.ids[0])

    @property
    def ruleset(self) -> RuleSet:
        return self.book.preset(self.preset)

    def rules(self) -> Any:
        return self.game.rules(self.preset)

    def sizes(self) -> list[int]:
        """The numbers of seats that the rules and the table allow."""
        return sizes_of(self.rules())

    def most_people(self) -> int:
        """How many people can share this machine: one where everybody plays at once."""
        return min(MOST_PEOPLE, self.count) if self.game.tempo is Tempo.IN_TURN else 1

    @property
    def bots(self) -> int:
        return self.count - self.people

    def seat(self, count: int) -> None:
        """So many seats; as many people as there were, if they find one."""
        self.count = count
        self.people = min(self.people, self.most_people())

    def choose(self, preset: str) -> None:
        """Other rules, and the nearest number of seats that they allow."""
        self.preset = preset
        self.seat(min(self.sizes(), key=lambda seats: (abs(seats - self.count), seats)))

    def next_level(self, bot: int, by: int = 1) -> None:
        """The next level for a bot; after the best comes the first."""
        at = self.levels.index(self.chosen[bot])
        self.chosen[bot] = self.levels[(at + by) % len(self.levels)]

    def flip_seed(self) -> None:
        """From a fresh deal to a seed that can be named, and back."""
        self.seed = None if self.seed is not None else secrets.randbelow(100_000)

    def named(self, settings: Settings) -> list[str]:
        """What the people are called: as they wrote, each by a name of their own."""
        if self.people == 1:
            return [settings.name or say("You")]
        names: list[str] = []
        written = [settings.name, *settings.others, *[""] * MOST_PEOPLE]
        for number, name in enumerate(written[: self.people], 1):
            taken = {other.casefold() for other in names}
            names.append(name if name and name.casefold() not in taken else say("Player {n}", n=number))
        return names

    def taken(self, settings: Settings, seat: int) -> bool:
        """Whether what a person wrote is what somebody before them is called."""
        written = [settings.name, *settings.others, *[""] * MOST_PEOPLE]
        return bool(written[seat]) and self.people > 1 and self.named(settings)[seat] != written[seat]

    def plan(self, settings: Settings) -> Plan:
        """The game as it is chosen now."""
        name, *others = self.named(settings)
        return Plan(
            chosen=Chosen(self.game, self.ruleset, self.rules()),
            levels=self.chosen[: self.bots],
            seed=secrets.randbelow(1_000_000_000) if self.seed is None else self.seed,
            name=name,
            speed=settings.speed,
            others=tuple(others),
            keeps_pace=settings.keeps_pace,
        )
