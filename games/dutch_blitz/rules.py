"""The rules of one game as the engine reads them: a frozen value made from a rule set."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from core.errors import RulesError
from core.options import Value
from core.rulesets import RuleSet

DECK_CARDS = 40


@dataclass(frozen=True)
class Rules:
    """Every option of section 2 of the compendium, typed. Times in milliseconds; None: no limit.

    `posts` and `blitz_size` hold one value for everybody, or one a seat (handicaps). Raises RulesError from `of`.
    """

    ruleset: RuleSet
    least_seats: int
    most_seats: int
    posts: tuple[Value, ...]
    blitz_size: tuple[int, ...]
    target: int | None
    rounds: int | None
    ones_first: bool
    dutch_first: bool
    wood_step: int
    fill_by_hand: bool
    call_by_hand: bool
    stall_ends: bool
    teams: int
    running_ms: int
    scorekeeper_starts: bool
    seated: tuple[int, ...] = ()
    """Each seat's team, where partners do not sit alternately."""

    @classmethod
    def of(cls, ruleset: RuleSet) -> "Rules":
        """The rules that a rule set of this game sets."""
        o: Any = ruleset.options
        least, most = o["seats"]
        rules = cls(
            ruleset=ruleset,
            least_seats=least,
            most_seats=most,
            posts=_tuple(o["posts"]),
            blitz_size=_tuple(o["blitz_size"]),
            target=None if o["target"] == "none" else o["target"],
            rounds=None if o["rounds"] == "none" else o["rounds"],
            ones_first=o["must_play"] != "off",
            dutch_first=o["must_play"] == "all",
            wood_step=o["wood_step"],
            fill_by_hand=o["post_fill"] == "manual",
            call_by_hand=o["call"] == "manual",
            stall_ends=o["stall"] == "end",
            teams=0 if o["teams"] == "none" else o["teams"],
            running_ms=round(o["running"] * 1000),
            scorekeeper_starts=o["start"] == "scorekeeper",
        )
        rules._check_sense()
        return rules

    @cached_property
    def by_hand(self) -> bool:
        """Whether players fill posts or call Blitz themselves."""
        return self.fill_by_hand or self.call_by_hand

    @property
    def endless(self) -> bool:
        """Whether neither a target nor a number of rounds ends the game."""
        return self.target is None and self.rounds is None

    def check_seats(self, seats: int) -> None:
        """Raises RulesError if so many seats cannot play by these rules."""
        name = self.ruleset.name
        if not self.least_seats <= seats <= self.most_seats:
            raise RulesError(f"{name} is for {self.least_seats} to {self.most_seats} seats, not {seats}")
        if not self._teams_fit(seats):
            raise RulesError(f"{name}: {seats} seats do not make {self.teams} equal teams of two or more")
        for option in ("posts", "blitz_size"):
            given = len(getattr(self, option))
            if given not in (1, seats):
                raise RulesError(f"{option} lists {given} seats, but {seats} play")

    def posts_of(self, seat: int, seats: int) -> int:
        """How many posts a seat lays out: five with two players and three with more, unless set otherwise (S2)."""
        posts = self.posts[seat if len(self.posts) > 1 else 0]
        return posts if isinstance(posts, int) else 5 if seats == 2 else 3

    def blitz_of(self, seat: int) -> int:
        """How many cards a seat's Blitz pile starts with."""
        return self.blitz_size[seat if len(self.blitz_size) > 1 else 0]

    def team_of(self, seat: int) -> int:
        """The team of a seat: seats alternate between teams. Without teams everybody is their own."""
        if self.seated:
            return self.seated[seat]
        return seat % self.teams if self.teams else seat

    def _teams_fit(self, seats: int) -> bool:
        return not self.teams or (seats % self.teams == 0 and seats >= 2 * self.teams)

    def _check_sense(self) -> None:
        if not any(map(self._teams_fit, range(self.least_seats, self.most_seats + 1))):
            raise RulesError(
                f"teams cannot be {self.teams} with {self.least_seats} to {self.most_seats} seats; "
                "allowed: none, or teams of at least two"
            )


def _tuple(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
