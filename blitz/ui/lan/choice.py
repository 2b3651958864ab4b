"""What a table on the LAN is to be when it opens: game, rules, seats, bots. Always one that can be played."""

from typing import Any, Final

import games
from blitz.house_rules import house_rules
from blitz.ui.choosing_game import MOST_SEATS, STANDARD, presets_of, sizes_of
from blitz.ui.lan.length import length_of, with_length
from core.errors import BadInput
from core.rulesets import RuleSet

FREE: Final = ""
"""The kind of a seat that is left to whoever comes; bots have a level there."""
PACES: Final = (60, 100, 150)


class TableChoice:
    """A choice in the making. `key` names the rules: a preset, or a file of house rules."""

    def __init__(self, key: str = "") -> None:
        self.count = 4
        self.kinds = [FREE] * (MOST_SEATS - 1)
        self.announce = True
        self.pace = 100
        self.key = ""
        self.length = 0
        """How long a game lasts, in what the rules count it by."""
        try:
            self.choose(key or STANDARD["dutch_blitz"])
        except BadInput:  # the file of house rules is gone
            self.choose(STANDARD["dutch_blitz"])

    @property
    def game(self) -> str:
        return self.ruleset.game

    @property
    def levels(self) -> list[str]:
        """The levels that bots of this game can have, weakest first."""
        return list(games.bots(self.game).LEVELS)

    @property
    def bots(self) -> list[str]:
        """The levels of the seats that are bots' from the start."""
        return [kind for kind in self.kinds[: self.count - 1] if kind]

    def entries(self) -> list[tuple[str, RuleSet]]:
        """The rule sets of this game by their keys: the compendium's, and then this house's own."""
        book = games.book(self.game)
        return [*((preset, book.preset(preset)) for preset in presets_of(self.game)), *house_rules(self.game)]

    @property
    def played(self) -> RuleSet:
        """The rules with the length that was chosen."""
        return with_length(self.ruleset, self.length)

    def last(self, length: int) -> None:
        """So long is played."""
        self.length = length

    def rules(self) -> Any:
        return games.load(self.game).rules(self.ruleset)

    def sizes(self) -> list[int]:
        """The numbers of seats that these rules allow."""
        return sizes_of(self.rules())

    def play(self, game: str) -> None:
        """Another game, by its standard rules."""
        if game != self.game:
            self.choose(STANDARD[game])

    def choose(self, key: str) -> None:
        """Other rules, and the nearest number of seats that they allow. Raises BadInput if there are none such."""
        self.ruleset = games.find_rules(key)
        self.key = key
        self.length = length_of(self.ruleset)
        self.count = min(self.sizes(), key=lambda seats: (abs(seats - self.count), seats))

    def seat(self, count: int) -> None:
        self.count = count

    def next_kind(self, other: int) -> None:
        """The next kind for one of the other seats: free, and then each level."""
        kinds = [FREE, *self.levels]
        at = kinds.index(self.kinds[other]) if self.kinds[other] in kinds else 0
        self.kinds[other] = kinds[(at + 1) % len(kinds)]

    def host_words(self, name: str) -> list[str]:
        """The command line of the host that opens this table, which is called `name`."""
        words = ["--rules", self.key, "--seats", str(self.count)]
        words += ["--bots", ",".join(self.bots)] if self.bots else []
        return [*words, *self.resumed_words(name)]

    def resumed_words(self, name: str) -> list[str]:
        """The same for a table that is opened again: what is played there, and by how many, is its own."""
        words = ["--pace", str(self.pace), "--name", name]
        return words if self.announce else [*words, "--no-announce"]
